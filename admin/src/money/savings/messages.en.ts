import type { Translated } from '@nahstrom/kit';
import type { messages as german } from './messages.de.ts';

export const messages: Translated<typeof german> = {
  heading: 'Comparison prices',
  lead: 'With these prices the savings and earnings of members are computed as long as they have not entered their own. Members see them as an assumption.',
  noEmissions:
    'Members see no avoided CO₂, because a value for power from the grid is missing. The operator of the installation can enter it among the rates of savings.',
  oldEmissions: 'Avoided CO₂ is calculated with the value of {year}, the last one that is entered.',
  create: 'Enter comparison prices',
  edit: 'Edit comparison prices',
  workPrice: 'Supplier, with VAT',
  gridPrice: 'Grid usage, with VAT',
  feedInPrice: 'Feed-in, without VAT',
  note: 'Where the prices are from',
  missing: '–',
};
