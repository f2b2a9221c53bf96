import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/days.ts';
import { follows, isInTurn, type Participation, turnsOf } from './participations.ts';

const aParticipation = (participation: number, first: string | null, until: string | null): Participation => ({
  id: participation * 10,
  cpNumber: 'AT0099990000000000000000000000001',
  powerProductionType: 1,
  participation,
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

  it('belong to a later one without a first day from the day after the end of the earlier one', () => {
    const turns = turnsOf([aParticipation(1, null, '2025-03-31'), aParticipation(2, null, null)]);

    expect(turns.map(({ id, from, to }) => [id, from, to])).toEqual([
      [10, null, '2025-03-31'],
      [20, '2025-04-01', null],
    ]);
  });

  it('are divided: each day belongs to exactly one, and none of its own days to another', () => {
    const lengths = fc.array(
      fc.record({ days: fc.nat({ max: 40 }), pause: fc.nat({ max: 5 }), isStated: fc.boolean() }),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(lengths, fc.nat({ max: 300 }), (spans, offset) => {
        let begin = '2025-01-01';
        const all = spans.map(({ days, pause, isStated }, place) => {
          const first = addDays(begin, place === 0 || !isStated ? 0 : pause);
          const until = addDays(first, days);
          begin = addDays(until, 1);
          return { stated: aParticipation(place + 1, isStated ? first : null, until), first, until };
        });
        const day = addDays('2024-12-01', offset);
        const turns = turnsOf(all.map(({ stated }) => stated)).filter(turn => isInTurn(day, turn));

        expect(turns).toHaveLength(1);
        const owner = all.find(({ first, until }) => day >= first && day <= until);
        if (owner) expect(turns[0]!.id).toBe(owner.stated.id);
        all.slice(1).forEach(({ stated }, place) => {
          expect(follows(stated, all[place]!.stated)).toBe(true);
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
    expect(follows(aParticipation(2, first, null), aParticipation(1, null, until))).toBe(isFollowing);
  });
});
