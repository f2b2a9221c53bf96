// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { savedLocale, saveLocale, tellLocale } from './preferences.ts';

const forgetLocale = () => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as the code under test
  document.cookie = 'nahstrom_locale=; Path=/; Max-Age=0';
};

// Before as well: test files of one worker share a document.
beforeEach(forgetLocale);
afterEach(forgetLocale);

it('no language is sent to the server without a choice', () => {
  tellLocale();

  expect(document.cookie).not.toContain('nahstrom_locale');
});

it('the server receives the chosen language, and the next one', () => {
  saveLocale('en');
  expect(document.cookie).toContain('nahstrom_locale=en');

  saveLocale('de');
  expect(document.cookie).toContain('nahstrom_locale=de');
});

it('the link of a mail names the language of a device without a chosen one', () => {
  window.history.replaceState(null, '', '/unsubscribe/abc?language=en');
  expect(savedLocale()).toBe('en');

  saveLocale('de');
  expect(savedLocale()).toBe('de');
  window.history.replaceState(null, '', '/');
});
