import type { Locale } from '@nahstrom/contract';
import type { Span } from '../../tables/stored/billingPlan.ts';
import { printFormats } from '../invoices/printWords.ts';

const words = {
  de: {
    consumption: 'Strombezug aus der Energiegemeinschaft',
    feedIn: 'Einspeisung in die Energiegemeinschaft',
    baseFee: 'Grundgebühr',
    pointFee: 'Gebühr für den Zählpunkt',
    membershipFee: 'Mitgliedsbeitrag',
  },
  en: {
    consumption: 'Power received from the energy community',
    feedIn: 'Power fed into the energy community',
    baseFee: 'Base fee',
    pointFee: 'Fee for the metering point',
    membershipFee: 'Membership fee',
  },
} as const;

export type LineWord = keyof (typeof words)['de'];

/** `Grundgebühr, 01.10.2026 – 31.10.2026`. */
export const lineText = (locale: Locale, word: LineWord, { start, end }: Span): string =>
  `${words[locale][word]}, ${printFormats[locale].day(start)} – ${printFormats[locale].day(end)}`;

/** `Mitgliedsbeitrag 2026`; without the year for a one-time fee. */
export const feeText = (locale: Locale, year: string | null): string =>
  year ? `${words[locale].membershipFee} ${year}` : words[locale].membershipFee;

/** Reason of an invoice for a member without consumption. */
export const feesOnlyText: Record<Locale, string> = {
  de: 'Sie haben in diesem Zeitraum nur eingespeist. Verrechnet werden daher nur die Gebühren laut Tarif.',
  en: 'You only fed in energy in this period. Therefore only the fees of the tariff are charged.',
};
