import type { Locale } from '@nahstrom/contract';
import type { Catalogue, Catalogues, ErrorKey, NoticeKey, Translate, Translated, translator } from '@nahstrom/kit';
import type { TranslationMessages } from 'react-admin';
import type { marketAudit } from '../../market/requests/auditMessages.de.ts';
import type { marketCodeAdvice } from '../../market/requests/codeAdvice.de.ts';
import type { marketCodes } from '../../market/requests/codes.de.ts';
import type { inbox } from '../../market/requests/inboxMessages.de.ts';
import type { requestList } from '../../market/requests/listMessages.de.ts';
import type { market } from '../../market/requests/messages.de.ts';
import type { points } from '../../market/requests/pointMessages.de.ts';
import type { money } from '../../money/messages.de.ts';
import type { months } from '../../office/months/messages.de.ts';
import type { de } from './de.ts';
import type { pages } from './pages.de.ts';
import type { records } from './records.de.ts';
import type { setUp } from './setUp.de.ts';

type KeyOf<Source extends { [key: string]: string }> = Parameters<ReturnType<typeof translator<Translated<Source>>>>[0];

type FirstPart<Key> = Key extends `${infer Name}.${string}` ? Name : never;

/** Messages of the frame, the home and the lists, loaded at every visit. */
export type TextKey = KeyOf<typeof de> | ErrorKey | NoticeKey;
export type Text = Translate<TextKey>;
/** Including the messages of every lazy-loaded page. */
export type PageTextKey = TextKey | KeyOf<typeof pages>;
/** Including those of the pages about records. */
export type RecordTextKey = PageTextKey | KeyOf<typeof records>;
export type PageText = Translate<PageTextKey>;
/** Including those of pages that set a portal up or operate it. */
export type SetUpTextKey = PageTextKey | KeyOf<typeof setUp>;
export type SetUpText = Translate<SetUpTextKey>;
/** First part of a record's labels. */
export type RecordName = FirstPart<SetUpTextKey>;
/** Including those about the steps of a month. */
export type MonthTextKey = PageTextKey | KeyOf<typeof months>;
export type MonthText = Translate<MonthTextKey>;
/** Including those of the list of requests to grid operators. */
type MarketListTextKey = PageTextKey | KeyOf<typeof requestList>;
export type MarketListText = Translate<MarketListTextKey>;
/** Including those of the list of messages. */
export type MarketInboxText = Translate<MarketListTextKey | KeyOf<typeof inbox>>;
/** Including those of pages about requests to grid operators. */
type MarketTextKey = PageTextKey | KeyOf<typeof market>;
export type MarketText = Translate<MarketTextKey>;

export const catalogues: Catalogues<
  Translated<typeof de & Record<ErrorKey | NoticeKey, string>>,
  { reactAdmin: TranslationMessages }
> = {
  de: () => import('./german.ts'),
  en: () => import('./english.ts'),
};

export const pageCatalogues: Catalogues<Translated<typeof de & typeof pages & Record<ErrorKey | NoticeKey, string>>> = {
  de: () => import('./pageGerman.ts'),
  en: () => import('./pageEnglish.ts'),
};

type Added<Texts extends Catalogue> = Record<Locale, () => Promise<Translated<Texts>>>;

/** Messages of some pages with those of every page, so that no other page has to load them. */
export const withPageTexts = <Texts extends Catalogue>(added: Added<Texts>) => {
  const load = async (locale: Locale) => {
    const [{ catalogue }, more] = await Promise.all([pageCatalogues[locale](), added[locale]()]);
    return { catalogue: { ...catalogue, ...more } };
  };
  return { de: () => load('de'), en: () => load('en') };
};

/** Of the pages that set a portal up or operate it. */
export const setUpCatalogues = withPageTexts<typeof setUp>({
  de: () => import('./setUp.de.ts').then(({ setUp }) => setUp),
  en: () => import('./setUp.en.ts').then(({ setUp }) => setUp),
});

/** Of the home and the parts that lead on in a month. */
export const monthCatalogues = withPageTexts<typeof months>({
  de: () => import('../../office/months/messages.de.ts').then(({ months }) => months),
  en: () => import('../../office/months/messages.en.ts').then(({ months }) => months),
});

/** The same of the parts about what is billed and booked. */
export const monthMoneyCatalogues = withPageTexts<typeof months & typeof money>({
  de: () =>
    Promise.all([import('../../office/months/messages.de.ts'), import('../../money/messages.de.ts')]).then(
      ([{ months }, { money }]) => ({ ...months, ...money }),
    ),
  en: () =>
    Promise.all([import('../../office/months/messages.en.ts'), import('../../money/messages.en.ts')]).then(
      ([{ months }, { money }]) => ({ ...months, ...money }),
    ),
});

/** Of the line about a counting point on the page of its member. */
export const marketPointCatalogues = withPageTexts<typeof points>({
  de: () => import('../../market/requests/pointMessages.de.ts').then(({ points }) => points),
  en: () => import('../../market/requests/pointMessages.en.ts').then(({ points }) => points),
});

/** Of the dialogs about a registration. */
export const registrationCatalogues = withPageTexts<typeof market>({
  de: () => import('../../market/requests/messages.de.ts').then(({ market }) => market),
  en: () => import('../../market/requests/messages.en.ts').then(({ market }) => market),
});

/** Of a change in the log, which is about any record. */
export const recordCatalogues = withPageTexts<typeof records>({
  de: () => import('./records.de.ts').then(({ records }) => records),
  en: () => import('./records.en.ts').then(({ records }) => records),
});

/** Of an entry of the log about requests to grid operators. */
export const marketAuditCatalogues = withPageTexts<typeof marketAudit>({
  de: () => import('../../market/requests/auditMessages.de.ts').then(({ marketAudit }) => marketAudit),
  en: () => import('../../market/requests/auditMessages.en.ts').then(({ marketAudit }) => marketAudit),
});

/** Of its changes. */
export const marketChangeCatalogues = withPageTexts<typeof records & typeof marketAudit>({
  de: () =>
    Promise.all([import('./records.de.ts'), import('../../market/requests/auditMessages.de.ts')]).then(
      ([{ records }, { marketAudit }]) => ({ ...records, ...marketAudit }),
    ),
  en: () =>
    Promise.all([import('./records.en.ts'), import('../../market/requests/auditMessages.en.ts')]).then(
      ([{ records }, { marketAudit }]) => ({ ...records, ...marketAudit }),
    ),
});

/** Of the list of requests to grid operators, with the answers' meanings. */
export const marketListCatalogues = withPageTexts<typeof requestList>({
  de: () =>
    Promise.all([import('../../market/requests/listMessages.de.ts'), import('../../market/requests/codes.de.ts')]).then(
      ([{ requestList }, { marketCodes }]) => ({ ...requestList, ...marketCodes }),
    ),
  en: () =>
    Promise.all([import('../../market/requests/listMessages.en.ts'), import('../../market/requests/codes.en.ts')]).then(
      ([{ requestList }, { marketCodes }]) => ({ ...requestList, ...marketCodes }),
    ),
});

/** Of the list of messages. */
export const marketInboxCatalogues = withPageTexts<typeof requestList & typeof inbox>({
  de: () =>
    Promise.all([
      import('../../market/requests/listMessages.de.ts'),
      import('../../market/requests/inboxMessages.de.ts'),
    ]).then(([{ requestList }, { inbox }]) => ({ ...requestList, ...inbox })),
  en: () =>
    Promise.all([
      import('../../market/requests/listMessages.en.ts'),
      import('../../market/requests/inboxMessages.en.ts'),
    ]).then(([{ requestList }, { inbox }]) => ({ ...requestList, ...inbox })),
});

/** Of their dialogs and of the other pages about requests, also with what to do after an answer. */
export const marketCatalogues = withPageTexts<typeof market & typeof marketCodes & typeof marketCodeAdvice>({
  de: () =>
    Promise.all([
      import('../../market/requests/messages.de.ts'),
      import('../../market/requests/codes.de.ts'),
      import('../../market/requests/codeAdvice.de.ts'),
    ]).then(([{ market }, { marketCodes }, { marketCodeAdvice }]) => ({
      ...market,
      ...marketCodes,
      ...marketCodeAdvice,
    })),
  en: () =>
    Promise.all([
      import('../../market/requests/messages.en.ts'),
      import('../../market/requests/codes.en.ts'),
      import('../../market/requests/codeAdvice.en.ts'),
    ]).then(([{ market }, { marketCodes }, { marketCodeAdvice }]) => ({
      ...market,
      ...marketCodes,
      ...marketCodeAdvice,
    })),
});
