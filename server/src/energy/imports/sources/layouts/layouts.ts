import { eegFaktura } from './eegFaktura/eegFaktura.ts';
import type { Layout } from './layout.ts';
import { monthly } from './monthly/monthly.ts';
import { quarterHours } from './quarterHours/quarterHours.ts';

/** The layouts in the order of detection: eegFaktura's export also contains the sheet of the EDA portal. To add a
 *  layout, add a folder beside these and a line here. */
export const layouts: readonly Layout[] = [eegFaktura, quarterHours, monthly];
