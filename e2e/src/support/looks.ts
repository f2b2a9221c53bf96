import type { Page } from '@playwright/test';
import { type Language, languages } from './words.ts';

type Viewport = { width: number; height: number };
type Look = { language: Language; colorScheme: 'light' | 'dark'; viewport: Viewport };

export const screen = { width: 1280, height: 720 };
export const phone = { width: 390, height: 844 };

/** The addresses of a list that are looked at in a language in the gate, each with its look. The place in the list decides:
 *  neighbours have all looks. */
export function sampleOf(paths: readonly string[], language: Language, viewports: readonly Viewport[]) {
  const looks: Look[] = viewports.flatMap(viewport =>
    (['light', 'dark'] as const).flatMap(colorScheme => languages.map(of => ({ language: of, colorScheme, viewport }))),
  );
  return paths
    .map((path, place) => ({ path, ...looks[place % looks.length]! }))
    .filter(look => look.language === language);
}

/** Takes on a look but for its language, which a page has from its beginning. */
export async function takeOn(page: Page, { colorScheme, viewport }: Omit<Look, 'language'>): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewport);
}

/** Makes a phone as high as its page: a target that the fixed bar of the areas covers in part would count as too small. */
export async function showWhole(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  if (width !== phone.width) return;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
}
