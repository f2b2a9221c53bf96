import type { OwnInvoiceRow } from '@nahstrom/contract';
import { usePortal } from '../../platform/portal.tsx';
import { useWords } from './words.tsx';

const tones = {
  open: 'applied',
  debited: 'applied',
  // A member who receives money has nothing to do.
  owed: 'left',
  offset: 'left',
  credited: 'left',
  paid: 'active',
  paidOut: 'active',
  canceled: 'left',
  cancellation: 'left',
} as const;

type InvoiceStateProps = {
  invoice: OwnInvoiceRow;
  /** Credit notes cover it. */
  isOffset: boolean;
};

export function InvoiceState({ invoice, isOffset }: InvoiceStateProps) {
  const { f } = usePortal();
  const t = useWords();
  const standing = isOffset ? 'offset' : standingOf(invoice);
  const day = invoice.sepaDate ? f.day(invoice.sepaDate) : '';
  return (
    <span className={`member-state member-state-${tones[standing]}`}>{t(`invoice.state.${standing}`, { day })}</span>
  );
}

function standingOf({ state, paidOn, owed, sepaDate }: OwnInvoiceRow): keyof typeof tones {
  if (state !== 'active') return state;
  if (paidOn) return owed < 0 ? 'paidOut' : 'paid';
  if (sepaDate) return owed < 0 ? 'credited' : 'debited';
  return owed < 0 ? 'owed' : 'open';
}
