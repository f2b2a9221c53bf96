import type { OwnInvoiceRow } from '@nahstrom/contract';
import { useWords } from './words.tsx';

const tones = { open: 'applied', paid: 'active', paidOut: 'active', canceled: 'left', cancellation: 'left' } as const;

export function InvoiceState({ invoice: { state, paidOn, owed } }: { invoice: OwnInvoiceRow }) {
  const t = useWords();
  const settled = owed < 0 ? 'paidOut' : 'paid';
  const standing = state !== 'active' ? state : paidOn ? settled : 'open';
  return <span className={`member-state member-state-${tones[standing]}`}>{t(`invoice.state.${standing}`)}</span>;
}
