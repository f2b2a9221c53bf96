import type { TopListRow } from '@nahstrom/contract';
import { expect, it } from 'vitest';
import { rankedBy } from './topList.ts';

const member = (memberName: string, totalConsumption: number | null): Omit<TopListRow, 'rank'> => ({
  member: 1,
  memberName,
  memberNumber: null,
  totalConsumption,
  totalProduction: null,
  selfSufficiency: null,
  ownConsumption: null,
  energyMix: { community: null, gridOperator: null },
  feedIntoCommunity: null,
  feedIntoGridOperator: null,
  remainingRequirement: null,
});

it('equal values share a rank, sorted by name, and the next rank counts them all', () => {
  const ranked = rankedBy('totalConsumption', [
    member('Zita Probe', 5),
    member('Özlem Muster', 5),
    member('Anna Muster', 3),
    member('Berta Probe', 9),
    member('Carla Probe', null),
  ]);

  expect(ranked.map(({ rank, memberName }) => [rank, memberName])).toEqual([
    [1, 'Berta Probe'],
    [2, 'Özlem Muster'],
    [2, 'Zita Probe'],
    [4, 'Anna Muster'],
  ]);
});

it('a measure without any value has an empty ranking', () => {
  expect(rankedBy('selfSufficiency', [member('Anna Muster', 3)])).toEqual([]);
});
