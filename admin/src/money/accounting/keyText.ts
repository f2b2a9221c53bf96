import type { AccountingPreview } from '@nahstrom/contract';
import type { PageText } from '../page.ts';

type Key = AccountingPreview['missingAccounts'][number];

/** Purpose of an account: `Bezug, 20 %`. */
export function keyText(t: PageText, { kind, vatRate, reverseCharge }: Key): string {
  const named = { kind: t(`invoice.kind.${kind}`), rate: String(vatRate) };
  return t(reverseCharge ? 'accounting.keyReverseCharge' : 'accounting.key', named);
}
