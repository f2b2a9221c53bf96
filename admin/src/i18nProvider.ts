import type { Locale } from '@nahstrom/contract';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';

/** In the words of one language: the shell alone changes it, and then there are others. */
export const i18nProviderOf = (locale: Locale, messages: TranslationMessages): I18nProvider =>
  polyglotI18nProvider(() => messages, locale, [
    { locale: 'de', name: 'Deutsch' },
    { locale: 'en', name: 'English' },
  ]);
