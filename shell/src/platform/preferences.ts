import type { Locale } from '@nahstrom/contract';
import type { Theme } from '@nahstrom/kit';

export type ThemeChoice = Theme | 'system';

const choices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** Of the device, else the one that the link of a mail names. */
export const savedLocale = (): Locale =>
  (read('nahstrom.locale') ?? new URLSearchParams(window.location.search).get('language')) === 'en' ? 'en' : 'de';
/** Whether a language is stored on this device. */
export const isLocaleChosen = () => read('nahstrom.locale') !== null;
export const savedTheme = (): ThemeChoice => choices.find(choice => choice === read('nahstrom.theme')) ?? 'system';

export function saveLocale(locale: Locale) {
  write('nahstrom.locale', locale);
  tellLocale();
}

/** Sends the language to the server with the next page, which preloads its words (server/src/page.ts). */
export function tellLocale() {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in browsers that the portal supports
  if (isLocaleChosen()) document.cookie = `nahstrom_locale=${savedLocale()}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

export const saveTheme = (choice: ThemeChoice) => write('nahstrom.theme', choice);

// Inside another site's iframe the browser may refuse the storage; preferences are then not stored.
function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string) {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    return;
  }
}

const darkSystem = () => window.matchMedia?.('(prefers-color-scheme: dark)');

export function themeOf(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice;
  return darkSystem()?.matches ? 'dark' : 'light';
}

export function onSystemTheme(listener: () => void): () => void {
  const query = darkSystem();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}
