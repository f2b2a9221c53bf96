import type { SavingsRate } from '@nahstrom/contract';

const rate = (
  kind: SavingsRate['kind'],
  validFrom: string,
  value: number | null,
  source: string,
  scope: Partial<Pick<SavingsRate, 'communityType' | 'gridLevels' | 'memberType'>> = {},
): SavingsRate => ({
  id: null,
  kind,
  communityType: null,
  gridLevels: null,
  memberType: null,
  ...scope,
  validFrom,
  value,
  source,
});

const reduction = '§ 5 Abs. 1a SNE-V 2018';

/** Published rates in the units of the contract. Operators add and replace rates without a release. If the first day
 *  is unknown, it is one on which the rate was in force. */
export const shippedRates: readonly SavingsRate[] = [
  rate('gridFeeReduction', '2022-01-01', 5700, reduction, { communityType: 'RC_L' }),
  rate('gridFeeReduction', '2022-01-01', 2800, reduction, { communityType: 'RC_R', gridLevels: '6-7' }),
  rate('gridFeeReduction', '2022-01-01', 6400, reduction, { communityType: 'RC_R', gridLevels: '4-5' }),
  rate('gridFeeReduction', '2022-01-01', 0, 'SNE-V 2018: keine Ermäßigung für Bürgerenergiegemeinschaften', {
    communityType: 'CC',
  }),
  rate(
    'gridFeeReduction',
    '2027-01-01',
    null,
    'Neue Netzentgelte ab 1. Jänner 2027, Prozentsätze nicht veröffentlicht',
  ),
  rate('electricityLevy', '2025-01-01', 15_000, '§ 4 und § 2 Abs. 1 Z 4 ElAbgG'),
  rate('electricityLevy', '2026-01-01', 1000, 'Senkung der Elektrizitätsabgabe 2026, private Haushalte', {
    memberType: 'person',
  }),
  rate('electricityLevy', '2026-01-01', 8200, 'Senkung der Elektrizitätsabgabe 2026, Unternehmen', {
    memberType: 'company',
  }),
  rate('electricityLevy', '2027-01-01', 15_000, '§ 4 ElAbgG: die Senkung endet mit 31. Dezember 2026'),
  rate('communityEmissions', '2021-01-01', 42_500, 'Photovoltaik, Lebenszyklus: IEA PVPS Task 12'),
];
