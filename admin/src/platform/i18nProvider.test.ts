import { describe, expect, it } from 'vitest';
import { reactAdmin as reactAdminDe } from './messages/reactAdmin.de.ts';
import { reactAdmin as reactAdminEn } from './messages/reactAdmin.en.ts';

type Node = { [key: string]: Node | string | undefined };

const leavesOf = (node: Node, prefix = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : leavesOf(value ?? {}, `${prefix}${key}.`),
  );

const german = new Map(leavesOf(reactAdminDe));
const english = leavesOf(reactAdminEn);

const placeholdersOf = (text: string, pattern: RegExp) => [...new Set(text.match(pattern) ?? [])].sort();

/** Identical in both languages. */
const shared = new Set([
  'ra.message.details',
  'ra.page.list',
  'ra.page.edit',
  'ra.page.show',
  'ra.boolean.null',
  'ra.saved_queries.name',
  'resources.imports.name',
]);

describe('the German of react-admin', () => {
  it.each(english)('has %s in German', (key, text) => {
    const translation = german.get(key);

    expect(translation, key).toBeDefined();
    if (!shared.has(key)) expect(translation, key).not.toBe(text);
  });

  it.each(english)('has at %s the same placeholders as English', (key, text) => {
    // English nouns are lower case within a sentence, German ones never.
    const allowed = placeholdersOf(text.replace('field_lower_first', 'field'), /%\{\w+\}/g);

    expect(allowed).toEqual(expect.arrayContaining(placeholdersOf(german.get(key) ?? '', /%\{\w+\}/g)));
  });

  it.each(english.filter(([, text]) => text.includes('||||')))('has every plural form of %s', (key, text) => {
    expect(german.get(key)?.split('||||')).toHaveLength(text.split('||||').length);
  });
});
