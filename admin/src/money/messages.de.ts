import { accounting } from './accounting/messages.de.ts';
import { billingRuns } from './billingRuns/messages.de.ts';
import { invoices } from './invoices/messages.de.ts';
import { comparisonPrices } from './savings/messages.de.ts';
import { savingsRates } from './savings/rates/messages.de.ts';
import { sepa } from './sepa/messages.de.ts';

export const money = { ...accounting, ...billingRuns, ...comparisonPrices, ...invoices, ...savingsRates, ...sepa };
