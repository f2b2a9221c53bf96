import type { Locale } from '@nahstrom/contract';

const failed = { de: 'Das Diagramm konnte nicht geladen werden.', en: 'The chart could not be loaded.' };

/** Texts of every chart, small enough to come with it in both languages. */
export const chartWords = {
  de: { most: 'Höchster Wert', values: 'Einzelne Werte', open: 'Ansehen', series: 'Dargestellt', failed: failed.de },
  en: { most: 'Highest value', values: 'Single values', open: 'View', series: 'Shown', failed: failed.en },
} satisfies Record<Locale, object>;
