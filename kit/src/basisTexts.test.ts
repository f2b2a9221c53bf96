import type { LineBasis } from '@nahstrom/contract';
import { ownInvoiceLineLabels } from '@nahstrom/contract/labels/de';
import { expect, test } from 'vitest';
import { basisTextsOf } from './basisTexts.ts';
import { formats, translator } from './index.ts';

const month = { start: '2026-10-01', end: '2026-10-31', tariff: { id: 1, validFrom: '2026-01-01' } };
const fee = { of: 'membershipFee', fee: { id: 1, validFrom: '2026-01-01' }, cycle: 'yearly' } as const;

test.each<[what: string, basis: LineBasis, texts: string[]]>([
  [
    'energy names the quarter hours by quality, without those that there are none of',
    {
      ...month,
      of: 'energy',
      measure: 'feedIn',
      microKwh: 1_234_567,
      intervals: 2980,
      qualities: { missing: 1, measured: 2969, substitute: 10, unreliable: 0 },
      reason: '',
    },
    [
      'An die Gemeinschaft geliefert, 01.10.2026 bis 31.10.2026: 1,234567 kWh aus 2.980 Viertelstunden',
      '2.969 gemessen (L1), 10 Ersatzwerte (L2), 1 fehlend',
      'Tarif gültig ab 01.01.2026',
    ],
  ],
  [
    'a fee per month names the months',
    { ...month, of: 'months', months: 1 },
    ['01.10.2026 bis 31.10.2026: ein Monat', 'Tarif gültig ab 01.01.2026'],
  ],
  [
    'a fee for a part of a month names the days',
    { ...month, of: 'months', months: 0.52, shares: { whole: 0, parts: [{ days: 16, ofDays: 31 }] } },
    ['01.10.2026 bis 31.10.2026: 16 von 31 Tagen', 'Tarif gültig ab 01.01.2026'],
  ],
  [
    'a fee for a month and a part of another names both',
    { ...month, of: 'months', months: 1.5, shares: { whole: 1, parts: [{ days: 14, ofDays: 28 }] } },
    ['01.10.2026 bis 31.10.2026: ein Monat + 14 von 28 Tagen', 'Tarif gültig ab 01.01.2026'],
  ],
  [
    'a fee of an older document, without the days, names its rounded months',
    { ...month, of: 'months', months: 0.52 },
    ['01.10.2026 bis 31.10.2026: 0,52 Monate', 'Tarif gültig ab 01.01.2026'],
  ],
  [
    'a membership fee per member names its first day',
    { ...fee, per: 'member', countingPoints: 2 },
    ['Mitgliedsbeitrag gültig ab 01.01.2026'],
  ],
  [
    'a membership fee per counting point names their number',
    { ...fee, per: 'countingPoint', countingPoints: 2 },
    ['Mitgliedsbeitrag gültig ab 01.01.2026', '2 Zählpunkte'],
  ],
])('%s', (_, basis, texts) => {
  expect(basisTextsOf(translator('de', ownInvoiceLineLabels), formats('de'), basis)).toEqual(texts);
});
