import {
  approvalFields,
  countingPointStatus,
  historyEntriesOf,
  type MoveInMemberField,
  type MoveInPointField,
  memberTypes,
  salutations,
  taxRules,
  unlistedOperator,
  vatRates,
} from '@nahstrom/contract';
import type { MovedInTariff } from '../money/index.ts';
import type { MovedInMandate, MovedInMember, MovedInPoint } from '../people/index.ts';
import { instantOfMinute, noonOf } from '../platform/days.ts';
import { present } from '../platform/present.ts';
import type { moveInMembers } from '../tables/moveIns.ts';
import { type StoredField, storedFields } from './existing.ts';
import { openFields, openItemsIn } from './openItems.ts';
import type { Planned } from './plan.ts';

type Person = MovedInMember['person'];
type Before = NonNullable<(typeof moveInMembers.$inferSelect)['before']>;

/** Own prices, if given. */
export type OwnPrices = Partial<Record<'consumptionPrice' | 'feedInPrice' | 'baseFeeCents' | 'pointFeeCents', number>>;

const textOf = (record: Planned, field: MoveInMemberField) =>
  record.values.find(value => value.field === field)?.text || undefined;

/** A new member to write. Pure; the record has no fault. */
export function movedInMember(record: Planned, memberNumber: number | null, today: string): MovedInMember {
  const appliedOn = isApplicant(record) ? (textOf(record, 'appliedOn') ?? today) : null;
  const enteredOn = textOf(record, 'enteredOn') ?? today;
  const person: Record<string, unknown> = {};
  for (const field of storedFields) {
    const text = textOf(record, field);
    Object.assign(person, { [field]: storedValue(field, text) }, operatorIn(field, text));
  }
  return {
    memberNumber,
    appliedOn,
    enteredOn: appliedOn ?? enteredOn,
    leftOn: textOf(record, 'leftOn') ?? null,
    person: withoutUndefined(person) as Person,
    points: record.points.map(movedInPoint),
    mandates: mandatesOf(record),
    approvals: Object.entries(approvalFields).flatMap(([kind, field]) =>
      historyEntriesOf(field, textOf(record, field) ?? '').map(({ given, textVersion }) => ({
        kind: kind as keyof typeof approvalFields,
        given: given.length > 10 ? instantOfMinute(given) : noonOf(given),
        textVersion,
      })),
    ),
  };
}

export const isApplicant = (record: Planned) => textOf(record, 'memberState') === 'applied';

export function movedInPoint({ values }: Planned['points'][number]): MovedInPoint {
  const text = (field: MoveInPointField) => values.find(value => value.field === field)?.text || undefined;
  const number = (field: MoveInPointField) => (text(field) === undefined ? null : Number(text(field)));
  const cpStatus = Number(text('cpStatus') ?? 1);
  return {
    cpNumber: text('cpNumber') ?? '',
    powerProductionType: Number(text('powerProductionType') ?? 1),
    cpStatus,
    dateOfActivation: text('dateOfActivation') ?? null,
    dateOfDeactivation: cpStatus === countingPointStatus.activated ? (text('endsOn') ?? null) : null,
    contractBegin: text('contractBegin') ?? null,
    membershipFeeInvoiceDate: text('membershipFeeInvoiceDate') ?? null,
    shares: historyEntriesOf('shareHistory', text('shareHistory') ?? '').map(({ validFrom, percent }) => ({
      validFrom,
      percent: Number(percent),
    })),
    share: Number(text('share') ?? 100),
    plantName: text('plantName') ?? '',
    yearConsumption: number('yearConsumption'),
    peakPerformance: number('peakPerformance'),
    participationPerformance: number('participationPerformance'),
    cumulative: text('cumulative') === 'true',
    feedType: number('feedType'),
  };
}

/** All mandates, if the file has them. */
function mandatesOf(record: Planned): MovedInMandate[] {
  const signed = historyEntriesOf('mandateHistory', textOf(record, 'mandateHistory') ?? '');
  const current = mandateOf(record);
  if (signed.length === 0) return current ? [current] : [];
  return signed.map(({ reference, signed, scheme, iban, accountOwner, revoked, lastUsed }) => ({
    reference,
    signed,
    scheme: scheme === 'B2B' ? 'B2B' : 'CORE',
    iban,
    accountOwner,
    revoked: revoked ? noonOf(revoked) : null,
    lastUsed: lastUsed || null,
  }));
}

export function mandateOf(record: Planned): MovedInMandate | null {
  const signed = textOf(record, 'mandateSigned');
  if (!signed) return null;
  const scheme = textOf(record, 'mandateScheme') === 'B2B' ? 'B2B' : 'CORE';
  const lastUsed = textOf(record, 'mandateLastUsed') || null;
  return { reference: textOf(record, 'mandateReference') ?? null, scheme, signed, lastUsed };
}

export function ownPricesOf(record: Planned): OwnPrices | null {
  const prices: OwnPrices = {};
  const fields = {
    consumptionPrice: 'consumptionPrice',
    feedInPrice: 'feedInPrice',
    baseFee: 'baseFeeCents',
    pointFee: 'pointFeeCents',
  } as const;
  for (const [field, stored] of Object.entries(fields) as [keyof typeof fields, keyof OwnPrices][]) {
    const text = textOf(record, field);
    if (text !== undefined) prices[stored] = Number(text);
  }
  return Object.keys(prices).length > 0 ? prices : null;
}

/** All own tariffs, if the file has them. */
export function ownTariffsOf(record: Planned): Omit<MovedInTariff, 'memberId'>[] {
  return historyEntriesOf('tariffHistory', textOf(record, 'tariffHistory') ?? '').map(entry => ({
    validFrom: entry.validFrom,
    validUntil: entry.validUntil || null,
    consumptionPrice: Number(entry.consumptionPrice),
    feedInPrice: Number(entry.feedInPrice),
    baseFeeCents: Number(entry.baseFee),
    pointFeeCents: Number(entry.pointFee),
    vatRate: present(vatRates.find(rate => String(rate) === entry.vatRate)),
  }));
}

/** The open amounts of the earlier system that are not zero. */
export function openItemsOf(record: Planned) {
  const texts = Object.fromEntries(openFields.map(field => [field, textOf(record, field)]));
  return openItemsIn(texts)
    .filter(({ amount }) => amount !== '0')
    .map(({ amount, reference, due }) => ({ owedCents: Number(amount), reference, dueDate: due || null }));
}

/** Those of an existing member, if they are chosen. */
export const takenItemsOf = (record: Planned) =>
  record.values.some(({ field, taken }) => (field === 'openAmount' || field === 'openItems') && taken)
    ? openItemsOf(record)
    : [];

/** The chosen changes of an existing member. */
export function changesOf(record: Planned): { person: Person | null; mandate: MovedInMandate | null } {
  const person: Record<string, unknown> = {};
  for (const { field, text, taken } of record.values)
    if (taken && isStored(field))
      Object.assign(person, { [field]: storedValue(field, text) ?? null }, operatorIn(field, text));
  const isMandateTaken = record.values.some(({ field, taken }) => field === 'mandateSigned' && taken);
  return {
    person: Object.keys(person).length > 0 ? (person as Person) : null,
    mandate: isMandateTaken ? mandateOf(record) : null,
  };
}

/** The chosen changes of existing counting points, by id. */
export function pointChangesOf({ points }: Planned): [id: number, change: Record<string, unknown>][] {
  return points.flatMap(({ countingPoint, values }) => {
    const change: Record<string, unknown> = {};
    for (const { field, text, taken } of values)
      if (taken) change[field === 'endsOn' ? 'dateOfDeactivation' : field] = pointValue(field, text);
    return countingPoint !== null && Object.keys(change).length > 0
      ? [[countingPoint, change] as [number, Record<string, unknown>]]
      : [];
  });
}

/** A grid operator that the list lacks is stored by its name. */
function operatorIn(field: StoredField, text: string | undefined) {
  if (field !== 'networkOperator' || !text || /^AT\d{6}$/.test(text)) return {};
  return { networkOperator: unlistedOperator, otherNetworkOperator: text };
}

const textFields: readonly MoveInPointField[] = ['plantName', 'dateOfActivation', 'endsOn', 'contractBegin'];

const pointValue = (field: MoveInPointField, text: string) => (textFields.includes(field) ? text : Number(text));

const isStored = (field: MoveInMemberField): field is StoredField =>
  (storedFields as readonly MoveInMemberField[]).includes(field);

const closed: Partial<Record<StoredField, readonly string[]>> = {
  memberType: memberTypes,
  salutation: salutations,
  taxRuleFeed: taxRules,
};

function storedValue(field: StoredField, text: string | undefined): string | boolean | null | undefined {
  if (text === undefined) return undefined;
  if (field === 'existingSmartMeter') return text === 'true';
  const allowed = closed[field];
  return allowed && !allowed.includes(text) ? undefined : text;
}

const withoutUndefined = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Only the fields that a change replaces. */
export const beforeOf = (row: Record<string, unknown>, change: object): Before['member'] =>
  Object.fromEntries(Object.keys(change).map(field => [field, row[field]])) as Before['member'];
