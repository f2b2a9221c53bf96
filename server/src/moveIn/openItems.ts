import { historyEntriesOf, historyOf, type MoveInHistoryEntry, type MoveInMemberField } from '@nahstrom/contract';

/** An open amount of an earlier system, in canonical texts: cents, its number, the day it is due. */
export type OpenItem = MoveInHistoryEntry<'openItems'>;

export const openFields = [
  'openAmount',
  'openReference',
  'openDue',
  'openItems',
] as const satisfies MoveInMemberField[];
type OpenTexts = Partial<Record<(typeof openFields)[number], string>>;

export const isOpenField = (field: MoveInMemberField): field is (typeof openFields)[number] =>
  openFields.some(open => open === field);

/** One open amount has a field for each part; several are a list. Zero is none. */
export function openTextsOf(items: readonly OpenItem[]): OpenTexts {
  const [first, ...further] = items.filter(({ amount }) => amount !== '0');
  if (!first) return {};
  if (further.length > 0) return { openItems: historyOf('openItems', [first, ...further].sort(byDay)) };
  const { amount, reference, due } = first;
  return { openAmount: amount, ...(reference && { openReference: reference }), ...(due && { openDue: due }) };
}

export function openItemsIn({ openItems, openAmount, openReference, openDue }: OpenTexts): OpenItem[] {
  if (openItems) return historyEntriesOf('openItems', openItems);
  if (!openAmount || openAmount === '0') return [];
  return [{ amount: openAmount, reference: openReference ?? '', due: openDue ?? '' }];
}

const byDay = (one: OpenItem, other: OpenItem) =>
  one.due.localeCompare(other.due) ||
  one.reference.localeCompare(other.reference) ||
  Number(one.amount) - Number(other.amount);

type Known = { openItems: readonly OpenItem[]; documents: ReadonlySet<string> };

/** An open amount with a number is identified by it. A member has one without a number, because a changed balance
 *  must not be added to the earlier one. */
export const isKnownItem = ({ reference }: OpenItem, { openItems, documents }: Known) =>
  openItems.some(item => item.reference === reference) || (reference !== '' && documents.has(reference));
