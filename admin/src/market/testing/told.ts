import { formats, lookUp, translator } from '@nahstrom/kit';
import type { Told } from '../messages/words.ts';
import { catalogues as marketCatalogues } from '../page.ts';

export const catalogues = {
  de: (await marketCatalogues.de()).catalogue,
  en: (await marketCatalogues.en()).catalogue,
};

/** On 2 March 2026, a Monday, at 10:00 in Vienna. */
export const told = (settings: Told['settings'], locale: 'de' | 'en' = 'de'): Told => ({
  ...{ t: translator(locale, catalogues[locale]), textOf: lookUp(catalogues[locale]), format: formats(locale) },
  ...{ settings, now: new Date('2026-03-02T09:00:00Z'), today: '2026-03-02' },
});
