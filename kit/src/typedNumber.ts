import type { Locale } from '@nahstrom/contract';

const grouped = { ',': /^\d{1,3}(,\d{3})+$/, '.': /^\d{1,3}(\.\d{3})+$/ };

/** Parses a typed number: null for nothing, NaN for invalid text. In German `8,5` and `1.234,5`, in English `8.5` and
 *  `1,234.5`; the other language's decimal sign is accepted where it cannot be a thousands separator, since many type
 *  `8.5` on a German phone. */
export function numberTyped(typed: string, locale: Locale): number | null {
  const text = typed.replace(/[\s'’]|k(wh|wp?)$/gi, '').replace('−', '-');
  if (text === '') return null;
  const [decimal, thousands] = locale === 'de' ? ([',', '.'] as const) : (['.', ','] as const);
  const plain =
    text.includes(decimal) || grouped[thousands].test(text)
      ? text.replaceAll(thousands, '').replace(decimal, '.')
      : text.replace(thousands, '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
