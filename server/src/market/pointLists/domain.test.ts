import { isAcceptable } from '@nahstrom/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { participationOn } from '../../communities/index.ts';
import { addDays } from '../../platform/days.ts';
import { present } from '../../platform/present.ts';
import { type Difference, differencesOf, type ListedPeriod, type OwnPoint, ownPointOf } from './domain.ts';

type Own = Omit<OwnPoint, 'next' | 'shares'> & { shares: { validFrom: string; percent: number }[] };

const firstDay = '2026-01-01';
const lastDay = '2026-12-31';
const day = '2026-08-15';
const dayAt = (place: number) => addDays(firstDay, place);
const anyPlace = fc.integer({ min: 0, max: 300 });

/** Periods in their order, with and without gaps. Grid operators differ in the first day that they state. */
const aList = fc
  .record({
    start: fc.integer({ min: 0, max: 300 }),
    parts: fc.array(
      fc.record({
        length: fc.integer({ min: 1, max: 80 }),
        gap: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 })),
        share: fc.constantFrom(0, 40, 100),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    isOpen: fc.boolean(),
    stated: fc.constantFrom('period', 'participation', 'latest', 'none'),
  })
  .map(({ start, parts, isOpen, stated }) => {
    let at = start;
    let begin = start;
    const periods = parts.map(({ length, gap, share }, place) => {
      const from = at;
      at += length + gap;
      const isLast = place === parts.length - 1;
      const period = { from, begin, to: isLast && isOpen ? null : dayAt(from + length - 1), share };
      if (gap > 0) begin = at;
      return period;
    });
    const latest = present(periods.at(-1)).begin;
    return periods.map(({ from, begin: own, to, share }): ListedPeriod => {
      const activated = { period: from, participation: own, latest, none: null }[stated];
      return {
        cpNumber: 'A',
        direction: 'CONSUMPTION',
        share,
        from: dayAt(from),
        to,
        activated: activated === null ? null : dayAt(activated),
      };
    });
  });

const anOwn = fc
  .record({
    isActivated: fc.boolean(),
    first: anyPlace,
    length: fc.option(fc.integer({ min: 0, max: 200 })),
    changes: fc.array(fc.record({ after: anyPlace, percent: fc.constantFrom(40, 70, 100) }), { maxLength: 2 }),
  })
  .map(({ isActivated, first, length, changes }) =>
    aPoint(1, {
      isActivated,
      activated: isActivated ? dayAt(first) : null,
      lastDay: isActivated && length !== null ? dayAt(first + length) : null,
      shares: changes.reduce(
        (shares, { after, percent }) => withShare(shares, dayAt(first + after + 1), percent),
        [{ validFrom: dayAt(first), percent: 100 }],
      ),
    }),
  );

const aPoint = (id: number, change: Partial<Own>): Own => ({
  id,
  memberId: 1,
  memberName: 'Erika Beispiel',
  cpNumber: 'A',
  direction: 'CONSUMPTION',
  isActivated: true,
  activated: null,
  lastDay: null,
  leftOn: null,
  shares: [],
  ...change,
});

const withShare = (shares: Own['shares'], validFrom: string, percent: number, replaces: readonly string[] = []) =>
  [
    ...shares.filter(entry => entry.validFrom !== validFrom && !replaces.includes(entry.validFrom)),
    { validFrom, percent },
  ].sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1));

/** As the portal sees them on the day of the list. */
function compared(list: readonly ListedPeriod[], all: readonly Own[], isStatic: boolean): Difference[] {
  const participations = all.map((point, place) => ({
    id: point.id,
    cpNumber: point.cpNumber,
    powerProductionType: 1,
    participation: place + 1,
    isActivated: point.isActivated,
    first: point.activated,
    until: point.lastDay,
  }));
  const place = all.findIndex(({ id }) => id === participationOn(participations, day)?.id);
  return differencesOf(list, [present(ownPointOf(all, place))], { day, isStatic });
}

/** Refuses what the portal refuses. */
function taken(all: readonly Own[], { kind, countingPoint, theirs, validFrom, replaces }: Difference): Own[] {
  const place = all.findIndex(({ id }) => id === countingPoint);
  const point = present(all[place]);
  const change = (part: Partial<Own>) => assertInTurn(all.with(place, { ...point, ...part }));
  const begin = { isActivated: true, activated: theirs };
  switch (kind) {
    case 'otherShare':
      return change({ shares: withShare(point.shares, present(validFrom), Number(theirs), replaces) });
    case 'ended':
      return change({ lastDay: theirs || null });
    case 'resumed':
      return assertInTurn([
        ...all,
        aPoint(all.length + 1, { ...begin, shares: [{ validFrom: theirs, percent: 100 }] }),
      ]);
    default: {
      const [first, ...further] = point.shares;
      const isEarlier = first !== undefined && theirs < first.validFrom;
      return change({ ...begin, shares: isEarlier ? [{ ...first, validFrom: theirs }, ...further] : point.shares });
    }
  }
}

function assertInTurn(all: Own[]): Own[] {
  for (const [place, { activated, lastDay: end }] of all.entries()) {
    const before = all[place - 1];
    expect(activated !== null && end !== null && end < activated).toBe(false);
    expect(before && (before.lastDay === null || (activated !== null && activated <= before.lastDay))).toBeFalsy();
  }
  return all;
}

const days = Array.from({ length: 365 }, (_, place) => dayAt(place)).filter(each => each <= lastDay);
const isWithin = (each: string, first: string | null, end: string | null) =>
  first !== null && each >= first && (end === null || each <= end);
const participates = (all: readonly Own[], each: string) =>
  all.some(({ isActivated, activated, lastDay: end }) => isActivated && isWithin(each, activated, end));

it('taking over all that is offered ends, and loses no day of participation that both sides had', () => {
  fc.assert(
    fc.property(aList, anOwn, fc.boolean(), fc.infiniteStream(fc.nat()), (list, point, isStatic, choices) => {
      let all: readonly Own[] = [point];
      const offered = () => compared(list, all, isStatic).filter(isAcceptable);
      let steps = 0;
      for (let open = offered(); open.length > 0; open = offered()) {
        all = taken(all, present(open[present(choices.next().value) % open.length]));
        steps += 1;
        expect(steps).toBeLessThan(60);
      }

      const shared = days.filter(
        each => participates([point], each) && list.some(({ from, to }) => isWithin(each, from, to)),
      );
      expect(shared.filter(each => !participates(all, each))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
