import { pagesWith } from '../ui/page.tsx';

/** Of the line about a counting point on the page of its member. */
const pointTexts = {
  de: () => import('./requests/pointMessages.de.ts').then(({ points }) => points),
  en: () => import('./requests/pointMessages.en.ts').then(({ points }) => points),
};

const listTexts = {
  de: () => import('./requests/listMessages.de.ts').then(({ requestList }) => requestList),
  en: () => import('./requests/listMessages.en.ts').then(({ requestList }) => requestList),
};

const inboxTexts = {
  de: () => import('./requests/inboxMessages.de.ts').then(({ inbox }) => inbox),
  en: () => import('./requests/inboxMessages.en.ts').then(({ inbox }) => inbox),
};

export const texts = {
  de: () => import('./requests/messages.de.ts').then(({ market }) => market),
  en: () => import('./requests/messages.en.ts').then(({ market }) => market),
};

/** Meanings of a grid operator's answers. */
const codeTexts = {
  de: () => import('./requests/codes.de.ts').then(({ marketCodes }) => marketCodes),
  en: () => import('./requests/codes.en.ts').then(({ marketCodes }) => marketCodes),
};

/** What to do after one of them. */
const adviceTexts = {
  de: () => import('./requests/codeAdvice.de.ts').then(({ marketCodeAdvice }) => marketCodeAdvice),
  en: () => import('./requests/codeAdvice.en.ts').then(({ marketCodeAdvice }) => marketCodeAdvice),
};

/** Of entries of the change log. */
export const auditTexts = {
  de: () => import('./requests/auditMessages.de.ts').then(({ marketAudit }) => marketAudit),
  en: () => import('./requests/auditMessages.en.ts').then(({ marketAudit }) => marketAudit),
};

/** Most messages are those of dialogs, so the two lists and the line of a counting point go without them. */
export const ofPoint = pagesWith(pointTexts);
export const ofList = pagesWith(pointTexts, listTexts, codeTexts);
export const ofInbox = pagesWith(pointTexts, listTexts, inboxTexts);
export const ofRegistration = pagesWith(pointTexts, listTexts, inboxTexts, texts);
export const { catalogues, page, part } = pagesWith(pointTexts, listTexts, inboxTexts, texts, codeTexts, adviceTexts);

export const { usePage: useMarketPage } = ofRegistration;
export const { usePage: useMarketPointPage } = ofPoint;
export const { usePage: useMarketListPage } = pagesWith(pointTexts, listTexts);
export const { usePage: useMarketInboxPage } = ofInbox;

export type PagePortal = ReturnType<typeof useMarketPage>;
export type MarketText = PagePortal['t'];
export type MarketListText = ReturnType<typeof useMarketListPage>['t'];
export type MarketInboxText = ReturnType<typeof useMarketInboxPage>['t'];
