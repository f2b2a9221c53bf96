import { expect, it } from 'vitest';
import { gapsOf } from './gaps.ts';

const point = (id: number, ...ranges: [string, string][]) => ({
  id,
  cpNumber: `AT${id}`,
  powerProductionType: 1,
  plantName: '',
  memberName: '',
  member: id,
  ranges: ranges.map(([start, end]) => ({ start, end, reason: 'missing' as const })),
});

it('adjacent missing days of a counting point are one gap, and equal gaps of several are asked for together', () => {
  const gaps = gapsOf([
    {
      countingPoints: [
        point(1, ['2026-05-04', '2026-05-06'], ['2026-05-01', '2026-05-03'], ['2026-05-09', '2026-05-09']),
      ],
    },
    { countingPoints: [point(2, ['2026-05-01', '2026-05-06'])] },
  ]);

  expect(gaps).toEqual([
    {
      from: '2026-05-01',
      to: '2026-05-06',
      points: [
        { id: 1, cpNumber: 'AT1' },
        { id: 2, cpNumber: 'AT2' },
      ],
    },
    { from: '2026-05-09', to: '2026-05-09', points: [{ id: 1, cpNumber: 'AT1' }] },
  ]);
});

it('without missing days there is no gap', () => {
  expect(gapsOf([])).toEqual([]);
  expect(gapsOf([{ countingPoints: [point(1)] }])).toEqual([]);
});
