import { expect, test } from 'vitest';
import { translator } from './i18n.ts';

const catalogue = {
  greeting: 'Guten Tag, {name}',
  'points.one': '{count} Zählpunkt',
  'points.other': '{count} Zählpunkte',
  'only.other': '{count} Stück',
} as const;

test('parameters are filled in, and a missing one stays visible', () => {
  const t = translator('de', catalogue);
  expect(t('greeting', { name: 'Frau Auer' })).toBe('Guten Tag, Frau Auer');
  expect(t('greeting')).toBe('Guten Tag, {name}');
});

test('the count selects the plural form and is formatted for the language', () => {
  expect(translator('de', catalogue)('points', { count: 1 })).toBe('1 Zählpunkt');
  expect(translator('de', catalogue)('points', { count: 0 })).toBe('0 Zählpunkte');
  expect(translator('de', catalogue)('points', { count: 12_345 })).toBe('12.345 Zählpunkte');
  expect(translator('en', catalogue)('points', { count: 12_345 })).toBe('12,345 Zählpunkte');
  expect(translator('de', catalogue)('only', { count: 1 })).toBe('1 Stück');
});

test('a key without a message fails, except an unknown code of an error', () => {
  const t = translator<{ [key: string]: string }>('de', catalogue);
  expect(() => t('greetings')).toThrow('No message for greetings');
  expect(t('error.fromNewerServer')).toBe('error.fromNewerServer');
});

test('a value is never interpreted as a pattern', () => {
  expect(translator('de', catalogue)('greeting', { name: '$& {count}' })).toBe('Guten Tag, $& {count}');
});
