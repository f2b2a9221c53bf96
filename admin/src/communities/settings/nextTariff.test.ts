import { expect, it } from 'vitest';
import { nextTariff } from './nextTariff.ts';

const today = '2026-11-20';
const from = (...days: string[]) => days.map(validFrom => ({ validFrom }));

it.each([
  ['without data and tariffs today', [], null, null, '2026-11-20', undefined],
  ['the month of the first data, without a tariff', [], '2026-10-05', null, '2026-10-01', undefined],
  ['the month before the only tariff', from('2026-11-20'), '2026-10-01', null, '2026-10-01', '2026-11-20'],
  [
    'the month in which the only tariff begins too late',
    from('2026-10-20'),
    '2026-10-05',
    null,
    '2026-10-01',
    '2026-10-20',
  ],
  ['today where all data have a tariff', from('2026-10-01'), '2026-10-01', null, '2026-11-20', '2026-10-01'],
  ['today where the tariff begins with the data', from('2026-10-05'), '2026-10-05', null, '2026-11-20', '2026-10-05'],
  [
    'the newest prices of today',
    from('2026-12-01', '2026-01-01', '2026-06-01'),
    null,
    null,
    '2026-11-20',
    '2026-06-01',
  ],
  [
    'the oldest of several for a month before',
    from('2026-06-01', '2026-03-01'),
    '2026-02-10',
    null,
    '2026-02-01',
    '2026-03-01',
  ],
  ['the day of the link', from('2026-11-20'), '2026-09-01', '2026-10-01', '2026-10-01', '2026-11-20'],
] as const)('a new tariff opens with %s', (_, tariffs, firstDay, asked, validFrom, like) => {
  const next = nextTariff<{ validFrom: string }>(tariffs, { asked, firstDay, today });

  expect([next.validFrom, next.like?.validFrom]).toEqual([validFrom, like]);
});
