import type { Locale } from '@nahstrom/contract';

/** Bills use a point for thousands, `de-AT` a space. */
export const numbersOf = (locale: Locale) => (locale === 'de' ? 'de-DE' : 'en-GB');

/** A catalogue in German is the source; `Translated<typeof de>` makes a missing English key not compile. */
export type Catalogue = { readonly [key: string]: string };
export type Translated<Source extends Catalogue> = { readonly [Key in keyof Source]: string };

export type Params = { readonly [name: string]: string | number };
export type Translate<Key extends string> = (key: Key, params?: Params) => string;

/** `t('member.points', { count: 3 })`. `{name}` in a message is replaced; a key with `count` may have the forms
 *  `key.one` and `key.other`, chosen by the language's plural rules. */
export function translator<Source extends Catalogue>(locale: Locale, catalogue: Source): Translate<KeyOf<Source>> {
  return (key, params = {}) => {
    const form = typeof params.count === 'number' ? `${key}.${pluralOf(locale).select(params.count)}` : key;
    const message = catalogue[form] ?? catalogue[`${key}.other`] ?? catalogue[key];
    if (message === undefined) return missing(key);
    return message.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name];
      return value === undefined ? whole : typeof value === 'number' ? numberOf(locale).format(value) : value;
    });
  };
}

/** Shown as its key by the built product, so that a page stays usable; tests and development fail. A newer server may
 *  send codes of errors that have no message yet. */
function missing(key: string): string {
  if (import.meta.env?.DEV && !key.startsWith('error.')) throw new Error(`No message for ${key}`);
  return key;
}

// Created when first needed, once per language: each takes milliseconds, and most catalogues need none.
const pluralOf = once(locale => new Intl.PluralRules(locale));
const numberOf = once(locale => new Intl.NumberFormat(numbersOf(locale)));

function once<Rules>(create: (locale: Locale) => Rules): (locale: Locale) => Rules {
  const created = new Map<Locale, Rules>();
  return locale => {
    const rules = created.get(locale) ?? create(locale);
    created.set(locale, rules);
    return rules;
  };
}

/** A text by a key known only at run time. */
export const lookUp = (catalogue: Catalogue) => (key: string) => catalogue[key];

type KeyOf<Source extends Catalogue> = Extract<keyof Source, string> | PluralKeyOf<Extract<keyof Source, string>>;
type PluralKeyOf<Key extends string> = Key extends `${infer Stem}.other` ? Stem : never;
