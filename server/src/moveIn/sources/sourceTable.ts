import type {
  MoveInFault,
  MoveInHint,
  MoveInKind,
  MoveInMemberField,
  MoveInNote,
  MoveInPointField,
} from '@nahstrom/contract';
import type { CellFault, SourceRow } from '../../tables/stored/sourceRow.ts';

export type { CellFault, SourceRow };

/** A sheet or file as a table of texts, independent of its format. */
export type SourceTable = {
  fileName: string;
  /** Empty for a file without sheets. */
  sheet: string;
  kind: MoveInKind;
  /** 33-character community ids, or RC numbers, that the file names. */
  communityIds: string[];
  /** Row of the headings, counted from 1; 0 without. */
  headerRow: number;
  headings: string[];
  /** Rows with at least one value below the headings, in the order of the file. */
  rows: SourceRow[];
  notes: { code: MoveInNote; count: number; names: string[] }[];
};

/** A value in its canonical text (see the contract), or as typed with a fault. */
export type ReadValue = {
  text: string;
  fault: MoveInFault | null;
  hints: MoveInHint[];
  /** Index of its column. */
  column: number;
};

/** One row of a table, its composite columns split. */
export type ReadRow = {
  row: number;
  member: Partial<Record<MoveInMemberField, ReadValue>>;
  points: Partial<Record<MoveInPointField, ReadValue>>[];
  /** Of the row, if it names one. */
  communityId: string | null;
  /** Values that are not taken over, by row and index of their column. */
  unread: { row: number; column: number; text: string }[];
};
