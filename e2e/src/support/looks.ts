import type { Page } from '@playwright/test';
import { type Language, languages } from './words.ts';

type Look = { language: Language; colorScheme: 'light' | 'dark'; viewport: { width: number; height: number } };

export const screen = { width: 1280, height: 720 };
export const phone = { width: 390, height: 844 };

const looks: Look[] = [light(screen), dark(phone), dark(screen), light(phone)].flatMap(look =>
  languages.map(language => ({ language, ...look })),
);

/** The addresses of a list that are looked at in a language in the gate, each with its look. The place in the list decides:
 *  eight neighbours have all looks. */
export const sampleOf = (paths: readonly string[], language: Language) =>
  paths.map((path, place) => ({ path, ...looks[place % looks.length]! })).filter(look => look.language === language);

/** Takes on a look but for its language, which a page has from its beginning. */
export async function takeOn(page: Page, { colorScheme, viewport }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewport);
}

function light(viewport: Look['viewport']) {
  return { colorScheme: 'light', viewport } as const;
}

function dark(viewport: Look['viewport']) {
  return { colorScheme: 'dark', viewport } as const;
}
