import type { Locale } from '@nahstrom/contract';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';

/** Fixed to one language: only the shell changes it, and then creates a new provider. */
export const i18nProviderOf = (locale: Locale, messages: TranslationMessages): I18nProvider =>
  polyglotI18nProvider(() => messages, locale, [
    { locale: 'de', name: 'Deutsch' },
    { locale: 'en', name: 'English' },
  ]);
