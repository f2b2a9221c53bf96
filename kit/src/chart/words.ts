import type { Locale } from '@nahstrom/contract';

const de = {
  most: 'Höchster Wert',
  values: 'Einzelne Werte',
  open: 'Ansehen',
  series: 'Dargestellt',
  failed: 'Das Diagramm konnte nicht geladen werden.',
};
const en: typeof de = {
  most: 'Highest value',
  values: 'Single values',
  open: 'View',
  series: 'Shown',
  failed: 'The chart could not be loaded.',
};

/** Texts of every chart, small enough to come with it in both languages. */
export const chartWords: Record<Locale, typeof de> = { de, en };
