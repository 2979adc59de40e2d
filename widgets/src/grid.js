// Moving the focus in a grid by keyboard: one tab stop, arrow keys, Home and End, as ARIA's grid pattern has it.

/** @type {Record<string, (row: number, column: number, rows: number, columns: number, far: boolean) => [number, number]>} */
const MOVES = {
  ArrowLeft: (row, column) => [row, column - 1],
  ArrowRight: (row, column) => [row, column + 1],
  ArrowUp: (row, column) => [row - 1, column],
  ArrowDown: (row, column) => [row + 1, column],
  Home: (row, _column, _rows, _columns, far) => [far ? 0 : row, 0],
  End: (row, _column, rows, columns, far) => [far ? rows - 1 : row, columns - 1],
  PageUp: (_row, column) => [0, column],
  PageDown: (_row, column, rows) => [rows - 1, column],
};

/** A grid of focusable cells of which exactly one can be reached with Tab. */
export class Roving {
  /** @type {SVGElement[][]} */
  #cells = [];
  #row = 0;
  #column = 0;

  /** @param {SVGElement[][]} cells rows of cells, all of one length */
  fill(cells) {
    this.#cells = cells;
    cells.flat().forEach((cell) => cell.setAttribute("tabindex", "-1"));
    this.cell?.setAttribute("tabindex", "0");
  }

  /** The cell that Tab reaches. */
  get cell() {
    return this.#cells[this.#row]?.[this.#column];
  }

  /** @param {Element} target makes the cell that holds it the one that Tab reaches */
  reach(target) {
    this.#cells.forEach((cells, row) =>
      cells.forEach((cell, column) => {
        if (cell.contains(target)) this.#stop(row, column);
      }),
    );
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key was one that moves
   */
  move(event) {
    const move = Object.hasOwn(MOVES, event.key) ? MOVES[event.key] : undefined;
    if (!move || event.altKey || event.shiftKey || event.metaKey) return false;
    const rows = this.#cells.length;
    const columns = this.#cells[0]?.length ?? 0;
    const [row, column] = move(this.#row, this.#column, rows, columns, event.ctrlKey);
    this.#stop(Math.min(Math.max(row, 0), rows - 1), Math.min(Math.max(column, 0), columns - 1));
    this.cell?.focus();
    return true;
  }

  /**
   * @param {number} row
   * @param {number} column
   */
  #stop(row, column) {
    this.cell?.setAttribute("tabindex", "-1");
    [this.#row, this.#column] = [row, column];
    this.cell?.setAttribute("tabindex", "0");
  }
}
