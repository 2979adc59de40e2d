"""The server's half of a prompt answer: what the kernel says is passed on at once.

Jupyter's server leaves Nagle's algorithm on for the sockets of its kernels. The first small message of an
answer ("busy") then holds back the next, with the new view in it, until the browser has acknowledged the
first, which it may put off for 40 ms. With it off, every click is answered that much sooner.
"""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """A kernel's socket that waits for nothing before it sends."""

    def connect(self) -> Any:
        """Connect as ever, without the delay."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
