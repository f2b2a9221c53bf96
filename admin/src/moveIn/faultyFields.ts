import { incompleteMandates, type MoveInFault, type MoveInField, type MoveInRow } from '@nahstrom/contract';

export type FaultyField = {
  field: MoveInField;
  /** Number of records. */
  count: number;
  /** Whether none of them has a value. */
  isMissing: boolean;
  faults: ReadonlySet<MoveInFault>;
};

/** Fields that are faulty in more than one record, most frequent first. */
export function faultyFields(rows: readonly MoveInRow[]): FaultyField[] {
  const found = new Map<MoveInField, { count: number; isMissing: boolean; faults: Set<MoveInFault> }>();
  for (const { values, points } of rows) {
    const counted = new Set<MoveInField>();
    for (const { field, text, fault } of [...values, ...points.flatMap(point => point.values)]) {
      if (fault === null) continue;
      const known = found.get(field) ?? { count: 0, isMissing: true, faults: new Set() };
      known.faults.add(fault);
      if (text !== '') known.isMissing = false;
      if (!counted.has(field)) known.count += 1;
      counted.add(field);
      found.set(field, known);
    }
  }
  return [...found]
    .map(([field, known]) => ({ field, ...known }))
    .filter(({ count }) => count > 1)
    .sort((one, other) => other.count - one.count);
}

/** Values that differ from record to record, so that one value for all makes no sense. */
const individual: readonly MoveInField[] = [
  'memberNumber',
  'memberComNumber',
  'companyName',
  'companyUid',
  'firstName',
  'lastName',
  'birthDate',
  'birthCityCountry',
  'cnrNetworkOperator',
  'email',
  'phone',
  'baName',
  'baNumber',
  'mandateReference',
  'openReference',
  'openAmount',
  'openItems',
  'cpNumber',
  'mandateHistory',
  'tariffHistory',
  'shareHistory',
];

const required: readonly MoveInField[] = [
  'memberType',
  'companyName',
  'firstName',
  'lastName',
  'cpNumber',
  'direction',
  'powerProductionType',
];

/** Prices that only lack the tariff of the community are corrected together. */
export const isOnlyTariff = ({ faults }: FaultyField) => faults.size === 1 && faults.has('tariffMissing');

export const isFillable = ({ field }: FaultyField) => !individual.includes(field);

export const isOmissible = ({ field, isMissing }: FaultyField) => !isMissing && !required.includes(field);

/** The fault of mandates that can be left out. */
export const mandatesToOmit = ({ faults }: FaultyField) => incompleteMandates.find(fault => faults.has(fault)) ?? null;

export const isMendable = (faulty: FaultyField) =>
  isFillable(faulty) || isOmissible(faulty) || mandatesToOmit(faulty) !== null;
