import type { Catalogues, ErrorKey, NoticeKey, Translate, Translated, translator } from '@nahstrom/kit';
import type { TranslationMessages } from 'react-admin';
import type { marketAudit } from '../market/requests/auditMessages.de.ts';
import type { market } from '../market/requests/messages.de.ts';
import type { points } from '../market/requests/pointMessages.de.ts';
import type { months } from '../overall/months/messages.de.ts';
import type { de } from './de.ts';
import type { pages } from './pages.de.ts';
import type { setUp } from './setUp.de.ts';

type KeyOf<Source extends { [key: string]: string }> = Parameters<ReturnType<typeof translator<Translated<Source>>>>[0];

/** Messages of the frame, the home and the lists, loaded at every visit. */
export type TextKey = KeyOf<typeof de> | ErrorKey | NoticeKey;
export type Text = Translate<TextKey>;
/** Including the messages of lazy-loaded pages. */
export type PageTextKey = TextKey | KeyOf<typeof pages>;
export type PageText = Translate<PageTextKey>;
/** Including those of pages that set a portal up or operate it. */
export type SetUpTextKey = PageTextKey | KeyOf<typeof setUp>;
export type SetUpText = Translate<SetUpTextKey>;
/** Including those about the steps of a month. */
export type MonthTextKey = PageTextKey | KeyOf<typeof months>;
export type MonthText = Translate<MonthTextKey>;
/** Including those of pages about requests to grid operators. */
type MarketTextKey = PageTextKey | KeyOf<typeof market>;
export type MarketText = Translate<MarketTextKey>;

/** Including those of a line about a counting point. */
type MarketPointTextKey = PageTextKey | KeyOf<typeof points>;
export type MarketPointText = Translate<MarketPointTextKey>;

export const catalogues: Catalogues<
  Translated<typeof de & Record<ErrorKey | NoticeKey, string>>,
  { reactAdmin: TranslationMessages }
> = {
  de: () => import('./german.ts'),
  en: () => import('./english.ts'),
};

export const pageCatalogues: Catalogues<Translated<typeof de & typeof pages & Record<ErrorKey | NoticeKey, string>>> = {
  de: () => import('./allGerman.ts'),
  en: () => import('./allEnglish.ts'),
};

/** Of the pages that set a portal up or operate it: no other page has to load their messages. */
export const setUpCatalogues: Catalogues<
  Translated<typeof de & typeof pages & typeof setUp & Record<ErrorKey | NoticeKey, string>>
> = {
  de: () =>
    together(
      pageCatalogues.de(),
      import('./setUp.de.ts').then(({ setUp }) => setUp),
    ),
  en: () =>
    together(
      pageCatalogues.en(),
      import('./setUp.en.ts').then(({ setUp }) => setUp),
    ),
};

/** Of the home and the parts that lead on in a month. */
export const monthCatalogues: Catalogues<
  Translated<typeof de & typeof pages & typeof months & Record<ErrorKey | NoticeKey, string>>
> = {
  de: () =>
    together(
      pageCatalogues.de(),
      import('../overall/months/messages.de.ts').then(({ months }) => months),
    ),
  en: () =>
    together(
      pageCatalogues.en(),
      import('../overall/months/messages.en.ts').then(({ months }) => months),
    ),
};

/** Of the line about a counting point on the page of its member, which would load them all otherwise. */
export const marketPointCatalogues: Catalogues<
  Translated<typeof de & typeof pages & typeof points & Record<ErrorKey | NoticeKey, string>>
> = {
  de: () =>
    together(
      pageCatalogues.de(),
      import('../market/requests/pointMessages.de.ts').then(({ points }) => points),
    ),
  en: () =>
    together(
      pageCatalogues.en(),
      import('../market/requests/pointMessages.en.ts').then(({ points }) => points),
    ),
};

type MarketCatalogues = Catalogues<
  Translated<typeof de & typeof pages & typeof market & Record<ErrorKey | NoticeKey, string>>
>;

/** Of the dialogs about a registration. */
export const registrationCatalogues: MarketCatalogues = {
  de: () =>
    together(
      pageCatalogues.de(),
      import('../market/requests/messages.de.ts').then(({ market }) => market),
    ),
  en: () =>
    together(
      pageCatalogues.en(),
      import('../market/requests/messages.en.ts').then(({ market }) => market),
    ),
};

/** Of entries of the log about them. */
export const marketAuditCatalogues: Catalogues<
  Translated<typeof de & typeof pages & typeof marketAudit & Record<ErrorKey | NoticeKey, string>>
> = {
  de: () =>
    together(
      pageCatalogues.de(),
      import('../market/requests/auditMessages.de.ts').then(({ marketAudit }) => marketAudit),
    ),
  en: () =>
    together(
      pageCatalogues.en(),
      import('../market/requests/auditMessages.en.ts').then(({ marketAudit }) => marketAudit),
    ),
};

/** Of the pages about requests to grid operators, with the answers' meanings. */
export const marketCatalogues: MarketCatalogues = {
  de: () =>
    together(
      registrationCatalogues.de(),
      import('../market/requests/codes.de.ts').then(({ marketCodes }) => marketCodes),
    ),
  en: () =>
    together(
      registrationCatalogues.en(),
      import('../market/requests/codes.en.ts').then(({ marketCodes }) => marketCodes),
    ),
};

async function together<Texts, More>(texts: Promise<{ catalogue: Texts }>, more: Promise<More>) {
  const [{ catalogue }, added] = await Promise.all([texts, more]);
  return { catalogue: { ...catalogue, ...added } };
}
