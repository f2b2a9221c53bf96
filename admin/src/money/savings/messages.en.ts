import type { Translated } from '@nahstrom/kit';
import type { messages as german } from './messages.de.ts';

export const messages: Translated<typeof german> = {
  heading: 'Comparison prices',
  lead: 'With these prices the savings and earnings of members are computed as long as they have not entered their own. Members see them as an assumption.',
  create: 'Enter comparison prices',
  edit: 'Edit comparison prices',
  workPrice: 'Supplier, with VAT',
  gridPrice: 'Grid usage, with VAT',
  feedInPrice: 'Feed-in, without VAT',
  note: 'Where the prices are from',
  missing: '–',
};
