import type { MoveIn, MoveInBulk, MoveInRow, MoveInRowState } from '@nahstrom/contract';
import { areUnsure, isDecidable } from './rowText.ts';

type BulkAction = Exclude<MoveInBulk['action'], 'fillFaulty' | 'omitMandates' | 'omitPrices'>;

const actionsOf: { [State in MoveInRowState]?: BulkAction[] } = {
  differs: ['takeAll', 'keepAll'],
  error: ['skipFaulty'],
  skipped: ['unskipAll'],
  confirm: ['joinAll', 'separateAll'],
};

/** Decisions about all records of a state together, and how many records they concern; none if they concern no
 *  record.
 *  @param rows all records of the state, if only some of them can be decided */
export function bulkDecisions(state: MoveInRowState | null, counts: MoveIn['counts'], rows: readonly MoveInRow[] = []) {
  if (state === null) return { actions: [], count: 0 };
  const isConcerned = state === 'differs' ? isDecidable : state === 'confirm' ? areUnsure : null;
  const count = isConcerned ? rows.filter(isConcerned).length : counts[state];
  return { actions: count > 0 ? (actionsOf[state] ?? []) : [], count };
}
