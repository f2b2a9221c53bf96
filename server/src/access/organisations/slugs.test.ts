import { describe, expect, it } from 'vitest';
import { portalSlugOf, slugOf } from './slugs.ts';

describe('the short name of an organisation', () => {
  it.each([
    ['Energieverein Sonnental', 'energieverein-sonnental'],
    ['  Öko & Söhne: Straße  ', 'oeko-soehne-strasse'],
    ['Café Åre', 'cafe-are'],
    ['EEG #1/2026', 'eeg-1-2026'],
    ['---', 'portal'],
    ['電力', 'portal'],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
    ['x'.repeat(200), 'x'.repeat(60)],
  ])('for %j is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it.each([
    ['https://portal.example.org', 'portal'],
    ['http://localhost:8080', 'localhost'],
  ])('is never one of the portal itself at %s', (url, slug) => {
    expect(portalSlugOf(url)).toBe(slug);
  });
});
