/** A place of a heat map: its row, and its column from 0. */
export type Cell = { row: number; column: number };

export const levels = 5;

/** 0 for zero, then fifths of the maximum. */
export const levelOf = (value: number, most: number) =>
  value <= 0 || most <= 0 ? 0 : Math.min(levels, Math.ceil((value / most) * levels - 1e-9));

/** The cell below a point, or the nearest in its row. Cells are in order.
 *  @param x @param y 0 to 1 */
export function cellAt(cells: readonly Cell[], x: number, y: number, rows: number, columns: number): number {
  const within = (part: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(part * count)));
  return nearest(cells, within(y, rows), within(x, columns));
}

function nearest(cells: readonly Cell[], row: number, column: number): number {
  let best = 0;
  cells.forEach((cell, place) => {
    const distance = (other: Cell) => Math.abs(other.row - row) * 1000 + Math.abs(other.column - column);
    if (distance(cell) < distance(cells[best]!)) best = place;
  });
  return best;
}

/** The cell that a key leads to: left and right in order, up and down in the column. */
export function cellAfter(key: string, cells: readonly Cell[], place: number): number | null {
  const { row, column } = cells[place]!;
  const last = cells.length - 1;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, place - 1);
    case 'ArrowRight':
      return Math.min(last, place + 1);
    case 'ArrowUp':
    case 'PageUp':
      return row === 0 ? place : nearest(cells, row - 1, column);
    case 'ArrowDown':
    case 'PageDown':
      return row === cells[last]!.row ? place : nearest(cells, row + 1, column);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
