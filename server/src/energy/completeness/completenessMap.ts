import {
  type CompletenessAsked,
  type CompletenessMap,
  type DayState,
  dayStates,
  type EnergyRange,
  networkOperatorOf,
} from '@nahstrom/contract';
import { networkOperators } from '../../communities/index.ts';
import { elementOf, entryOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lengthOf, type Period } from '../storage/periods.ts';
import { type Day, daysBetween } from '../storage/quarterHours.ts';
import type { Viewing } from '../views/subject.ts';
import type { SubjectPoint } from '../views/viewStore.ts';
import { openSubject } from '../views/views.ts';
import { type PointStates, statesOf, withGaps } from './completeness.ts';

const mostDays = 400;

type Asked = EnergyRange & Pick<CompletenessAsked, 'show' | 'networkOperator'>;

/** The counting points of a community requested for the map, by number. */
export async function openMap(viewing: Viewing, asked: Asked) {
  const { points, period, today, newestDue } = await openSubject(viewing, asked);
  if (lengthOf(period) > mostDays) throw new Refusal('energy.rangeTooLong', { params: { most: mostDays } });
  const all = points.toSorted((one, other) => (one.cpNumber < other.cpNumber ? -1 : 1));
  const ofOperator = all.filter(
    ({ cpNumber }) => !asked.networkOperator || networkOperatorOf(cpNumber) === asked.networkOperator,
  );
  const shown = asked.show === 'gaps' ? await withGaps(viewing.tx, ofOperator, period, newestDue) : ofOperator;
  return { all, shown, period, today, newestDue };
}

export async function readCompleteness(
  viewing: Viewing,
  { page, perPage, ...asked }: CompletenessAsked,
): Promise<CompletenessMap> {
  const { all, shown, period, newestDue } = await openMap(viewing, asked);
  const ofPage = shown.slice((page - 1) * perPage, page * perPage);
  const states = await statesOf(viewing.tx, ofPage, period, newestDue);
  const days = daysBetween(period.start, period.end);
  return {
    ...period,
    total: shown.length,
    countingPoints: ofPage.map(point => {
      const { states: signs, missing } = entryOf(states, point.id);
      return {
        ...factsOf(point),
        networkOperator: networkOperatorOf(point.cpNumber),
        states: signs.join(''),
        gaps: [...missing]
          .sort(([one], [other]) => one - other)
          .map(([offset, count]) => ({ day: elementOf(days, offset), missing: count })),
      };
    }),
    networkOperators: [...new Set(all.map(({ cpNumber }) => networkOperatorOf(cpNumber)))]
      .sort()
      .map(id => ({ id, title: titleOfOperator(id) })),
  };
}

export const factsOf = ({ id, cpNumber, powerProductionType, plantName, memberId, memberName }: SubjectPoint) => ({
  id,
  cpNumber,
  powerProductionType,
  plantName,
  member: memberId,
  memberName,
});

const titles = new Map(networkOperators.map(({ id, title }) => [id, title]));

/** Empty if the operator is not on the list. */
export const titleOfOperator = (id: string) => titles.get(id) ?? '';

const names = new Map(Object.entries(dayStates).map(([name, sign]) => [sign as string, name as DayState]));

export type Stretch = { start: Day; end: Day; state: DayState; missing: number };

/** Merges runs of equal days. */
export function stretchesOf({ states, missing }: PointStates, period: Period): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [offset, day] of daysBetween(period.start, period.end).entries()) {
    const state = entryOf(names, elementOf(states, offset));
    const lacking = missing.get(offset) ?? 0;
    const last = stretches.at(-1);
    if (last?.state === state) {
      last.end = day;
      last.missing += lacking;
    } else stretches.push({ start: day, end: day, state, missing: lacking });
  }
  return stretches;
}
