import type { Translated } from '@nahstrom/kit';
import type { comparisonPrices as german } from './messages.de.ts';

export const comparisonPrices: Translated<typeof german> = {
  'comparisonPrices.heading': 'Comparison prices',
  'comparisonPrices.lead':
    'With these prices the savings and earnings of members are computed as long as they have not entered their own. Members see them as an assumption.',
  'comparisonPrices.noEmissions':
    'Members see no avoided CO₂, because a value for power from the grid is missing. The operator of the installation can enter it among the rates of savings.',
  'comparisonPrices.oldEmissions': 'Avoided CO₂ is calculated with the value of {year}, the last one that is entered.',
  'comparisonPrices.create': 'Enter comparison prices',
  'comparisonPrices.edit': 'Edit comparison prices',
  'comparisonPrices.workPrice': 'Supplier, with VAT',
  'comparisonPrices.gridPrice': 'Grid usage, with VAT',
  'comparisonPrices.feedInPrice': 'Feed-in, without VAT',
  'comparisonPrices.note': 'Where the prices are from',
  'comparisonPrices.missing': '–',
};
