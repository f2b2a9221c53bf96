import type { MoveInFault } from '@nahstrom/contract';

/** Cells by column; '' for an empty one. Days as `YYYY-MM-DD`, numbers as decimal text with a point. */
export type SourceRow = { row: number; cells: (string | CellFault)[] };

/** A cell without a usable value: an error, or a formula without a stored result. */
export type CellFault = { fault: MoveInFault; text: string };
