import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/days.ts';
import { follows, isInTurn, lastDayOf, type Participation, turnsOf } from './participations.ts';

const aParticipation = (participation: number, first: string | null, until: string | null): Participation => ({
  id: participation * 10,
  cpNumber: 'AT0099990000000000000000000000001',
  powerProductionType: 1,
  participation,
  isActivated: true,
  first,
  until,
});

describe('the days of the participations of a number', () => {
  it('belong to the earlier one until the later one begins', () => {
    const turns = turnsOf([aParticipation(1, '2025-01-01', '2025-03-31'), aParticipation(2, '2025-04-15', null)]);

    expect(turns.map(({ id, from, to }) => [id, from, to])).toEqual([
      [10, null, '2025-04-14'],
      [20, '2025-04-15', null],
    ]);
  });

  it('belong to the earlier one until a later one is activated', () => {
    const [former, next] = [aParticipation(1, null, '2025-03-31'), aParticipation(2, '2025-04-15', null)];

    expect(turnsOf([former, aParticipation(2, null, null)])).toMatchObject([{ id: 10, from: null, to: null }]);
    expect(turnsOf([former, { ...next, isActivated: false }])).toMatchObject([{ id: 10, from: null, to: null }]);
  });

  it('days before a further participation whose former one was erased belong to no member', () => {
    expect(turnsOf([aParticipation(2, '2025-04-15', null)])).toMatchObject([{ id: 20, from: '2025-04-15', to: null }]);
    expect(turnsOf([aParticipation(2, null, null)])).toEqual([]);
  });

  it('skip one that ended before it began', () => {
    const empty = aParticipation(2, '2025-04-15', '2025-03-10');
    const all = [aParticipation(1, null, '2025-03-31'), empty, aParticipation(3, '2025-04-01', null)];

    expect(turnsOf(all).map(({ id, from, to }) => [id, from, to])).toEqual([
      [10, null, '2025-03-31'],
      [30, '2025-04-01', null],
    ]);
    expect(lastDayOf(all.slice(0, 2))).toBe('2025-03-31');
    expect(follows(aParticipation(3, '2025-03-11', null), all.slice(0, 2))).toBe(false);
  });

  it('each day belongs to exactly one participation', () => {
    const lengths = fc.array(fc.record({ days: fc.nat({ max: 40 }), pause: fc.nat({ max: 5 }) }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(lengths, fc.nat({ max: 300 }), (spans, offset) => {
        let begin = '2025-01-01';
        const all = spans.map(({ days, pause }, place) => {
          const first = addDays(begin, place === 0 ? 0 : pause);
          const until = addDays(first, days);
          begin = addDays(until, 1);
          return { stated: aParticipation(place + 1, first, until), first, until };
        });
        const day = addDays('2024-12-01', offset);
        const turns = turnsOf(all.map(({ stated }) => stated)).filter(turn => isInTurn(day, turn));

        expect(turns).toHaveLength(1);
        const owner = all.find(({ first, until }) => day >= first && day <= until);
        if (owner) expect(turns[0]!.id).toBe(owner.stated.id);
        const stated = all.map(each => each.stated);
        stated.forEach((participation, place) => {
          expect(follows(participation, stated.slice(0, place))).toBe(true);
        });
      }),
    );
  });

  it.each([
    ['2025-04-01', '2025-03-31', true],
    ['2025-03-31', '2025-03-31', false],
    [null, '2025-03-31', true],
    ['2025-04-01', null, false],
  ])('beginning on %s do not overlap those until %s: %s', (first, until, isFollowing) => {
    expect(follows(aParticipation(2, first, null), [aParticipation(1, null, until)])).toBe(isFollowing);
  });
});
