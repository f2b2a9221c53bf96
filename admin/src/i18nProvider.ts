import type { Locale } from '@nahstrom/contract';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import raGerman from 'ra-language-german';
import { type I18nProvider, mergeTranslations, type TranslationMessages } from 'react-admin';
import { germanOfReactAdmin, resourcesDe, resourcesEn } from './messages/reactAdmin.ts';

/** ra-language-german lacks four keys in ten, so English lies below and our own words on top. */
export const reactAdminMessages: Record<Locale, TranslationMessages> = {
  de: mergeTranslations(english, raGerman, germanOfReactAdmin, resourcesDe) as TranslationMessages,
  en: mergeTranslations(english, resourcesEn) as TranslationMessages,
};

export const i18nProviderOf = (locale: Locale): I18nProvider =>
  polyglotI18nProvider(wanted => reactAdminMessages[wanted === 'en' ? 'en' : 'de'], locale, [
    { locale: 'de', name: 'Deutsch' },
    { locale: 'en', name: 'English' },
  ]);
