import { texts as communities } from '../communities/page.ts';
import { documentTexts, texts as money } from '../money/page.ts';
import { texts as services } from '../services/page.ts';
import { pagesWith } from '../ui/page.tsx';

export const texts = {
  de: () => import('./messages.de.ts').then(({ office }) => office),
  en: () => import('./messages.en.ts').then(({ office }) => office),
};

/** The home, and the parts that lead on in a month, go without the others. */
export const monthTexts = {
  de: () => import('./months/messages.de.ts').then(({ months }) => months),
  en: () => import('./months/messages.en.ts').then(({ months }) => months),
};

/** The setup guide shows a sample of an invoice. */
export const { catalogues, page, usePage } = pagesWith(services, communities, documentTexts, money, texts);
export const {
  catalogues: monthCatalogues,
  page: homePage,
  part: monthPart,
  usePage: useMonthPage,
} = pagesWith(documentTexts, monthTexts);
/** Of the parts about what is billed and booked. */
export const { part: moneyPart, usePage: useMoneyPage } = pagesWith(documentTexts, monthTexts, money);

export type MonthText = ReturnType<typeof useMonthPage>['t'];
export type MonthTextKey = Parameters<MonthText>[0];
export type PageTextKey = Parameters<ReturnType<typeof usePage>['t']>[0];
