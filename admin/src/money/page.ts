import { texts as communities } from '../communities/page.ts';
import { texts as services } from '../services/page.ts';
import { pagesWith } from '../ui/page.tsx';

/** What to do with documents: said by the steps of a month too. */
export const documentTexts = {
  de: () => import('./documentMessages.de.ts').then(({ documents }) => documents),
  en: () => import('./documentMessages.en.ts').then(({ documents }) => documents),
};

export const texts = {
  de: () => import('./messages.de.ts').then(({ money }) => money),
  en: () => import('./messages.en.ts').then(({ money }) => money),
};

export const { page, part, usePage } = pagesWith(services, communities, documentTexts, texts);

export const { usePage: useDocumentPage } = pagesWith(documentTexts);

export type PagePortal = ReturnType<typeof usePage>;
export type PageText = PagePortal['t'];
