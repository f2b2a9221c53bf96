import type { TranslationMessages } from 'react-admin';

type Messages = { readonly [key: string]: string | Messages };

/** Messages of react-admin with ours: later ones override. As react-admin's own `mergeTranslations`, without lodash. */
export const mergedMessages = (...given: object[]): TranslationMessages =>
  given.reduce((merged, more) => merge(merged as Messages, more as Messages), {}) as TranslationMessages;

function merge(base: Messages, more: Messages): Messages {
  const merged: Record<string, string | Messages> = { ...base };
  for (const [key, value] of Object.entries(more)) {
    const before = merged[key];
    merged[key] = typeof value === 'object' && typeof before === 'object' ? merge(before, value) : value;
  }
  return merged;
}
