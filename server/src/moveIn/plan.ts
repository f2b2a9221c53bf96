import type {
  MoveInFault,
  MoveInHint,
  MoveInMemberField,
  MoveInMemberValue,
  MoveInPointField,
  MoveInPointValue,
  MoveInRow,
  MoveInRowState,
} from '@nahstrom/contract';
import {
  comparedReference,
  historyEntriesOf,
  isEdaNumber,
  moveInMemberFields,
  moveInPointFields,
} from '@nahstrom/contract';
import { networkOperators } from '../communities/index.ts';
import { entryOf, firstOf } from '../platform/present.ts';
import type { MoveInEdit } from '../tables/moveIns.ts';
import { clustersOf, type FileRow } from './clusters.ts';
import type { Existing, ExistingMember, ExistingPoint } from './existing.ts';
import { faultsOfMember, faultsOfPoint, hintsOfMember } from './faults.ts';
import { type Index, indexOf, matchOf } from './matching.ts';
import {
  givenOf,
  keyOf,
  type MergedPoint,
  mergedMember,
  mergedPoints,
  type ReadTable,
  textsOf,
  typedRow,
  type Values,
} from './mergedValues.ts';
import { displayName } from './names.ts';
import { isKnownItem, isOpenField, openFields, openItemsIn, openTextsOf } from './openItems.ts';
import { columnLetters } from './sources/headerRow.ts';
import { isEnergySource } from './sources/headings.ts';

export type Planned = MoveInRow & {
  /** Its source rows, `file:row`: decisions are stored by the first one. */
  keys: string[];
  /** Of each counting point: its source row, by which decisions about it are stored, and its place there. */
  places: { key: string; place: number }[];
  /** Source rows of its namesakes and of itself. */
  namesakeKeys: string[];
};

type Asked = {
  tables: readonly ReadTable[];
  edits: Readonly<Record<string, MoveInEdit>>;
  existing: Existing;
  /** Vienna day. */
  today: string;
};

/** The records of a preview: rows of all files about one member together, compared with the existing members. Pure. */
export function planMoveIn({ tables, edits, existing, today }: Asked): Planned[] {
  // Typed values are used to find the rows of one member.
  const rows = tables.flatMap(({ rows }, file) =>
    rows.map(row => {
      const ofFile: FileRow = { ...row, file };
      const edit = edits[keyOf(ofFile)];
      return edit ? typedRow(ofFile, edit, today) : ofFile;
    }),
  );
  const context = { tables, edits, existing, index: indexOf(existing), today };
  const placeOf = new Map(rows.map((row, place) => [row, place]));
  const planned = clustersOf(rows)
    .flatMap(parts => recordsOf(context, parts))
    .map(record => ({ ...record, id: entryOf(placeOf, firstOf(record.rows)) }))
    .sort((one, other) => one.id - other.id)
    .map(record => planRecord(context, record, editOf(edits, record.rows)));
  markRepeated(planned, existing);
  return planned.map(settled);
}

/** The decisions of all rows that are one record now. */
const editOf = (edits: Asked['edits'], cluster: readonly FileRow[]): MoveInEdit =>
  cluster.reduce<MoveInEdit>((merged, row) => {
    const edit = edits[keyOf(row)];
    return edit ? mergedEdits(edit, merged) : merged;
  }, {});

/** The second wins. */
export function mergedEdits(one: MoveInEdit, other: MoveInEdit): MoveInEdit {
  const points = { ...one.points };
  for (const [place, values] of Object.entries(other.points ?? {}))
    points[Number(place)] = { ...points[Number(place)], ...values };
  return {
    ...one,
    ...other,
    values: { ...one.values, ...other.values },
    points,
    added: { ...one.added, ...other.added },
    taken: { ...one.taken, ...other.taken },
  };
}

/** The rows of one record, and the namesakes that an administrator decides about. */
type Rows = { rows: FileRow[]; namesakes: Planned['namesakes']; namesakeKeys: string[] };

/** Recognised parts of existing members need no decision, so the same file imported again changes nothing. */
function recordsOf({ tables, edits, index }: Context, parts: FileRow[][]): Rows[] {
  if (parts.length === 1) return parts.map(rows => ({ rows, namesakes: null, namesakeKeys: [] }));
  const known = new Map<ExistingMember, FileRow[]>();
  const groups: FileRow[][] = [];
  for (const part of parts) {
    const points = mergedPoints(tables, part).map(({ values }) => values);
    const { member } = matchOf(mergedMember(tables, part), points, index);
    const same = member && known.get(member);
    if (same) {
      same.push(...part);
      continue;
    }
    groups.push(part);
    if (member) known.set(member, part);
  }
  const keys = parts.flat().map(keyOf);
  const decided = new Set(keys.map(key => edits[key]?.areOne));
  const [first] = decided;
  const namesakes =
    known.size === groups.length
      ? null
      : // A row of a further file has no decision yet.
        { count: groups.length, areOne: decided.size === 1 ? (first ?? null) : null };
  const separated = namesakes === null || namesakes.areOne === false ? groups : [groups.flat()];
  return separated.map(rows => ({ rows: inOrder(rows), namesakes, namesakeKeys: namesakes ? keys : [] }));
}

const inOrder = (rows: readonly FileRow[]) =>
  [...rows].sort((one, other) => one.file - other.file || one.row - other.row);

type Context = Pick<Asked, 'tables' | 'edits' | 'existing' | 'today'> & { index: Index };

function planRecord(
  context: Context,
  { id, rows: cluster, namesakes, namesakeKeys }: Rows & { id: number },
  edit: MoveInEdit,
): Planned {
  const { tables, existing, index, today } = context;
  const read = mergedMember(tables, cluster);
  const found = mergedPoints(tables, cluster);
  const points = found.map(({ values }) => values);

  const match = matchOf(read, points, index);
  const decided = edit.member === undefined ? undefined : edit.member === null ? null : index.byId.get(edit.member);
  const member = decided === undefined ? match.member : (decided ?? undefined);
  const isOpen = decided === undefined && match.member === undefined && match.candidates.length > 0;
  const isUnsure = namesakes?.areOne === null;

  const values: MoveInMemberValue[] = [];
  const own: { faults: MoveInFault[]; hints: MoveInHint[] } = { faults: [], hints: [] };
  if (!member) proposeMember(read, points, today);
  proposeHolder(read, member);
  const memberFaults = faultsOfMember(textsOf(read), {
    existing,
    today,
    isNew: !member,
    hasMandate: Boolean(member && member.mandateIban !== null),
  });
  const open = member ? newOpenItems(read, member) : 'all';
  for (const field of moveInMemberFields) {
    const value = read[field];
    const fault = value?.fault ?? memberFaults[field] ?? null;
    if (!value && !fault) continue;
    const old = !member
      ? null
      : !isOpenField(field)
        ? (member.values[field] ?? null)
        : open === 'none' || !isAmount(field)
          ? (value?.text ?? null)
          : null;
    values.push({
      field,
      text: value?.text ?? '',
      old,
      taken: takenOf(
        edit,
        field,
        { text: value?.text ?? '', old, isTakable: !member || isMemberTakable(field, member) },
        member,
      ),
      fault,
      hints: [...(value?.hints ?? []), ...hintsOfAccount(field, value?.text ?? '', member)],
      source: value?.source ?? null,
    });
  }

  const known = new Map(member?.points.map(point => [point.values.cpNumber, point]));
  const isApplicant = !member && read.memberState?.text === 'applied';
  const entered = textsOf(read).enteredOn ?? member?.values.enteredOn ?? today;
  const { leftOn } = textsOf(read);
  const planned = found.map(point =>
    planPoint(context, {
      ...point,
      member,
      point: known.get(point.values.cpNumber?.text),
      enteredOn: point.enteredOn && point.enteredOn > entered ? point.enteredOn : entered,
      leftOn,
      isApplicant,
    }),
  );
  if (match.isContradictory && decided === undefined) own.faults.push('severalMembers');
  const communities = new Set(cluster.flatMap(({ communityId }) => (communityId ? [communityId] : [])));
  if ([...communities].some(named => isOther(named, existing.community))) own.faults.push('otherCommunity');
  if (!member) own.hints.push(...hintsOfMember(givenOf(read), points.map(givenOf), today));

  const bySource = new Map<number, number[]>();
  for (const { file, row } of cluster) bySource.set(file, [...(bySource.get(file) ?? []), row]);
  return {
    id,
    keys: cluster.map(keyOf),
    places: found.map(({ key, place }) => ({ key, place })),
    namesakeKeys,
    state: edit.skipped ? 'skipped' : isOpen || isUnsure ? 'confirm' : 'new',
    name: displayName(textsOf(read)) || (member ? displayName(member.values) : '') || (points[0]?.cpNumber?.text ?? ''),
    member: member?.id ?? null,
    memberName: member ? displayName(member.values) : null,
    matchedBy: member ? (decided ? 'person' : (match.by ?? null)) : null,
    candidates: isOpen || decided !== undefined ? match.candidates.map(candidateOf) : [],
    namesakes,
    sources: [...bySource].map(([file, rows]) => ({ file, rows })),
    unread: cluster.flatMap(({ file, unread }) =>
      unread.map(({ row, column, text }) => ({ file, row, heading: headingAt(tables, file, column), text })),
    ),
    faults: own.faults,
    hints: own.hints,
    values,
    points: planned,
  };
}

const headingAt = (tables: readonly ReadTable[], file: number, column: number) =>
  tables[file]?.headings[column] || columnLetters(column);

/** Open amounts that the member does not have yet. */
function newOpenItems(read: Values<MoveInMemberField>, member: ExistingMember): 'all' | 'none' {
  if (openFields.some(field => read[field]?.fault)) return 'all';
  const items = openItemsIn(textsOf(read));
  const unknown = items.filter(item => !isKnownItem(item, member));
  if (unknown.length === 0) return 'none';
  if (unknown.length === items.length) return 'all';
  const texts = openTextsOf(unknown);
  const first = read.openItems ?? read.openAmount;
  for (const field of openFields) {
    const text = texts[field];
    if (!text || !first) delete read[field];
    else read[field] = { ...first, ...read[field], text };
  }
  return 'all';
}

/** Its number and day come with the amount. */
const isAmount = (field: MoveInMemberField) => field === 'openAmount' || field === 'openItems';

/** A mandate applies to its account only. */
const hintsOfAccount = (field: MoveInMemberField, text: string, member: ExistingMember | undefined): MoveInHint[] =>
  field === 'baNumber' && text !== '' && member?.mandateIban && member.mandateIban !== text
    ? ['mandateOfOldAccount']
    : [];

/** Community named in a file, by its id or its market number. */
export const isOther = (named: string, { communityId, edaNumber }: Existing['community']) =>
  (named.startsWith('AT') && (communityId === '' ? !named.includes(edaNumber) : named !== communityId)) ||
  (isEdaNumber(named) && edaNumber !== '' && named !== edaNumber);

const candidateOf = (member: ExistingMember) => {
  const { memberNumber, street, housenumber, zip, city, email } = member.values;
  const address = [`${street ?? ''} ${housenumber ?? ''}`.trim(), `${zip ?? ''} ${city ?? ''}`.trim()];
  const detail = [memberNumber && `#${memberNumber}`, ...address, email].filter(Boolean).join(', ');
  return { member: member.id, name: displayName(member.values), detail };
};

/** Defaults of a new member. */
function proposeMember(read: Values<MoveInMemberField>, points: Values<MoveInPointField>[], today: string): void {
  const propose = (field: MoveInMemberField, text: string, hints: MoveInHint[] = []) => {
    read[field] ??= { text, fault: null, hints, column: -1, source: null, kind: 'table' };
  };
  propose('memberType', read.companyName?.text ? 'company' : 'person');
  const isApplicant = read.memberState?.text === 'applied';
  const days = points.flatMap(({ dateOfActivation: day }) => (day && !day.fault ? [day.text] : [])).sort();
  if (isApplicant) propose('appliedOn', today);
  else propose('enteredOn', days[0] ?? today, ['entryAssumed']);
  if (read.mandateSigned?.text) propose('mandateScheme', 'CORE');
  const operator = points[0]?.cpNumber?.text.slice(0, 8);
  const listed = networkOperators.find(({ id }) => id === operator);
  if (listed && read.networkOperator?.text !== listed.id) {
    const hints: MoveInHint[] = read.networkOperator ? ['operatorOfPoint'] : [];
    read.networkOperator = { text: listed.id, fault: null, hints, column: -1, source: null, kind: 'table' };
  }
}

/** A bank requires the account holder, whom lists often omit because it is the member. */
function proposeHolder(read: Values<MoveInMemberField>, member: ExistingMember | undefined): void {
  if (!read.baNumber?.text || read.baName || member?.values.baName) return;
  const name = displayName(textsOf(read)) || (member ? displayName(member.values) : '');
  if (name)
    read.baName = {
      text: name.slice(0, 70),
      fault: null,
      hints: ['holderAssumed'],
      column: -1,
      source: null,
      kind: 'table',
    };
}

type ReadPoint = Omit<MergedPoint, 'enteredOn'> & {
  member: ExistingMember | undefined;
  /** The existing one. */
  point: ExistingPoint | undefined;
  /** First day of membership. */
  enteredOn: string;
  /** Last day of membership. */
  leftOn: string | undefined;
  isApplicant: boolean;
};

function planPoint(
  { edits, existing, index, today }: Context,
  { values: read, key, place, member, point, enteredOn, leftOn, isApplicant }: ReadPoint,
): MoveInRow['points'][number] {
  const edit = edits[key] ?? {};
  if (!point) proposePoint(read, enteredOn, isApplicant);
  const texts = textsOf(read);
  const faults = faultsOfPoint(texts, { existing, today, isNew: !point, leftOn });
  if (!point && texts.cpNumber && index.byPoint.has(texts.cpNumber)) faults.cpNumber = 'cpNumberTaken';
  const values: MoveInPointValue[] = [];
  for (const field of moveInPointFields) {
    const value = read[field];
    const fault = value?.fault ?? faults[field] ?? null;
    if (!value && !fault) continue;
    const text = value?.text ?? '';
    const old = point?.values[field] ?? null;
    values.push({
      field,
      text,
      old,
      taken: point
        ? takenOf(edit, `${place}.${field}`, { text, old, isTakable: isPointTakable(field, point) }, point)
        : member
          ? null
          : true,
      fault,
      hints: value?.hints ?? [],
      source: value?.source ?? null,
    });
  }
  return {
    countingPoint: point?.id ?? null,
    added: member && !point ? (edit.added?.[place] ?? false) : null,
    values,
  };
}

function proposePoint(read: Values<MoveInPointField>, enteredOn: string, isApplicant: boolean): void {
  const propose = (field: MoveInPointField, text: string, hints: MoveInHint[]) => {
    read[field] ??= { text, fault: null, hints, column: -1, source: null, kind: 'table' };
  };
  const direction = read.direction;
  const isConsumer = direction?.text === 'CONSUMPTION' && !direction.fault;
  const isIdleSource =
    isConsumer &&
    read.powerProductionType?.text !== '1' &&
    isEnergySource(read.powerProductionType?.source?.heading ?? '');
  if (isIdleSource) delete read.powerProductionType;
  const kind = read.powerProductionType;
  if (kind && !kind.fault && !direction) propose('direction', kind.text === '1' ? 'CONSUMPTION' : 'GENERATION', []);
  if (direction && !direction.fault)
    propose(
      'powerProductionType',
      direction.text === 'CONSUMPTION' ? '1' : '2',
      isIdleSource ? ['sourceOfConsumer'] : direction.text === 'CONSUMPTION' ? [] : ['kindAssumed'],
    );
  if (!read.shareHistory) propose('share', '100', ['shareAssumed']);
  if (isApplicant) propose('cpStatus', '2', []);
  if (read.cpStatus?.text === '2') read.cpStatus.hints = [...read.cpStatus.hints, 'statusNew'];
  else {
    propose('cpStatus', '1', []);
    propose('dateOfActivation', enteredOn, ['entryAssumed']);
  }
}

type Compared = { text: string; old: string | null; isTakable: boolean };

/** New records take every value; existing ones only the chosen values. */
function takenOf(
  edit: MoveInEdit,
  key: string,
  { text, old, isTakable }: Compared,
  known: object | undefined,
): boolean | null {
  if (!known) return true;
  if (text === (old ?? '') || !isTakable) return null;
  return edit.taken?.[key] ?? false;
}

const fixed: readonly MoveInMemberField[] = [
  'memberNumber',
  'leftOn',
  'memberState',
  'appliedOn',
  'approvalMembership',
  'approvalSepa',
  'approvalAdditionalContract',
  'approvalUsageValues',
  'mandateHistory',
  'tariffHistory',
  'consumptionPrice',
  'feedInPrice',
  'baseFee',
  'pointFee',
  'openReference',
  'openDue',
];
export const ofMandate: readonly MoveInMemberField[] = [
  'mandateReference',
  'mandateSigned',
  'mandateScheme',
  'mandateLastUsed',
  'mandateHistory',
];

/** Values with a history or a separate page are changed there. */
const isMemberTakable = (field: MoveInMemberField, member: ExistingMember) =>
  !fixed.includes(field) && !(ofMandate.includes(field) && member.mandateIban !== null);

const isPointTakable = (field: MoveInPointField, { isActivated }: ExistingPoint) =>
  changeablePointFields.includes(field) || (field === 'cpStatus' && !isActivated);

const changeablePointFields: readonly MoveInPointField[] = [
  'plantName',
  'yearConsumption',
  'peakPerformance',
  'dateOfActivation',
  'endsOn',
  'contractBegin',
];

/** Faults between records. */
function markRepeated(planned: Planned[], existing: Existing): void {
  const used = planned.filter(({ state }) => state !== 'skipped');
  const mark = (valuesOf: (record: Planned) => { text: string; fault: MoveInFault | null }[], fault: MoveInFault) => {
    const seen = new Map<string, number>();
    const compared = (text: string) => (fault === 'mandateReferenceTaken' ? comparedReference(text) : text);
    for (const record of used)
      for (const { text } of valuesOf(record)) seen.set(compared(text), (seen.get(compared(text)) ?? 0) + 1);
    for (const record of used)
      for (const value of valuesOf(record)) if ((seen.get(compared(value.text)) ?? 0) > 1) value.fault ??= fault;
  };
  const given = (field: MoveInMemberField) => (record: Planned) =>
    record.values.filter(value => value.field === field && value.text !== '');
  mark(given('memberNumber'), 'memberNumberTwice');
  mark(given('mandateReference'), 'mandateReferenceTaken');
  markRepeatedMandates(used);
  mark(
    ({ points }) =>
      points.flatMap(({ values }) => values.filter(({ field, text }) => field === 'cpNumber' && text !== '')),
    'cpNumberTwice',
  );
  const byMember = new Map<number, number>();
  for (const { member } of used) if (member !== null) byMember.set(member, (byMember.get(member) ?? 0) + 1);
  const numbers = new Set(existing.members.map(({ values }) => values.memberNumber));
  for (const record of used) {
    if (record.member !== null) {
      if ((byMember.get(record.member) ?? 0) > 1) record.faults.push('memberTwice');
      continue;
    }
    const [number] = given('memberNumber')(record);
    // An open match decides first which member has the number.
    if (record.state !== 'confirm' && number && numbers.has(number.text)) number.fault ??= 'memberNumberTaken';
  }
}

/** References are unique in a community, also those of earlier mandates. */
function markRepeatedMandates(used: readonly Planned[]): void {
  const owners = new Map<string, Planned>();
  for (const record of used)
    for (const value of record.values)
      for (const reference of referencesOf(value)) owners.set(reference, owners.get(reference) ?? record);
  for (const record of used)
    for (const value of record.values)
      if (referencesOf(value).some(reference => owners.get(reference) !== record))
        value.fault = 'mandateReferenceTaken';
}

function referencesOf({ field, text, fault }: MoveInMemberValue): string[] {
  if (fault !== null || text === '') return [];
  if (field === 'mandateReference') return [comparedReference(text)];
  return field === 'mandateHistory'
    ? historyEntriesOf(field, text).map(({ reference }) => comparedReference(reference))
    : [];
}

const settled = (record: Planned): Planned => ({ ...record, state: stateOf(record) });

function stateOf(record: Planned): MoveInRowState {
  const values = [...record.values, ...record.points.flatMap(point => point.values)];
  if (record.state === 'skipped') return 'skipped';
  if (record.faults.length > 0 || values.some(({ fault }) => fault !== null)) return 'error';
  if (record.state === 'confirm') return 'confirm';
  if (record.member === null) return 'new';
  const differs =
    values.some(({ text, old }) => text !== (old ?? '')) || record.points.some(({ added }) => added !== null);
  return differs ? 'differs' : 'same';
}

/** Whether a commit creates or changes something for the record. */
export const writesAnything = (record: MoveInRow) =>
  record.state === 'new' ||
  (record.state === 'differs' &&
    (record.values.some(({ taken }) => taken) ||
      record.points.some(({ added, values }) => added || values.some(({ taken }) => taken && added === null))));
