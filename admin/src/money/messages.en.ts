import type { Translated } from '@nahstrom/kit';
import { accounting } from './accounting/messages.en.ts';
import { billingRuns } from './billingRuns/messages.en.ts';
import { invoices } from './invoices/messages.en.ts';
import type { money as german } from './messages.de.ts';
import { comparisonPrices } from './savings/messages.en.ts';
import { savingsRates } from './savings/rates/messages.en.ts';
import { sepa } from './sepa/messages.en.ts';

export const money: Translated<typeof german> = {
  ...accounting,
  ...billingRuns,
  ...comparisonPrices,
  ...invoices,
  ...savingsRates,
  ...sepa,
};
