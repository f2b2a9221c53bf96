import type { Locale } from '../primitives.ts';
import * as german from './de.ts';
import * as english from './en.ts';

const de = {
  ...german.memberLabels,
  ...german.mandateLabels,
  ...german.countingPointLabels,
  ...german.dayStateLabels,
  ...german.measureLabels,
  ...german.qualityLabels,
  ...german.invoiceLabels,
  ...german.invoiceLineLabels,
};
const en: Readonly<Record<keyof typeof de, string>> = {
  ...english.memberLabels,
  ...english.mandateLabels,
  ...english.countingPointLabels,
  ...english.dayStateLabels,
  ...english.measureLabels,
  ...english.qualityLabels,
  ...english.invoiceLabels,
  ...english.invoiceLineLabels,
};

/** Both languages, for the server; a browser loads one of `labels/de` and `labels/en`. */
export const labels: Readonly<Record<Locale, Readonly<Record<keyof typeof de, string>>>> = { de, en };
export type RecordLabel = keyof typeof de;
