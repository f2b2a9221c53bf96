import type { InvoiceRow } from '@nahstrom/contract';
import { StateChip, type Tone } from '../../layout/StateChip.tsx';
import { usePage } from '../../page.tsx';
import { today } from '../../today.ts';

type Standing = 'open' | 'overdue' | 'paid' | 'canceled' | 'cancellation';

const tones: Record<Standing, Tone> = {
  open: 'waiting',
  overdue: 'bad',
  paid: 'good',
  canceled: 'quiet',
  cancellation: 'quiet',
};

function standingOf({ state, paidOn, dueDate }: Pick<InvoiceRow, 'state' | 'paidOn' | 'dueDate'>): Standing {
  if (state !== 'active') return state;
  if (paidOn) return 'paid';
  return dueDate < today() ? 'overdue' : 'open';
}

export function InvoiceStateChip({ invoice }: { invoice: Pick<InvoiceRow, 'state' | 'paidOn' | 'dueDate'> }) {
  const { t } = usePage();
  const standing = standingOf(invoice);
  return <StateChip tone={tones[standing]} label={t(`invoice.state.${standing}`)} />;
}

const mailTones = { queued: 'waiting', sent: 'good', filed: 'bad', failed: 'bad' } as const;

export function MailStateChip({ state }: { state: InvoiceRow['mailState'] }) {
  const { t } = usePage();
  return state ? <StateChip tone={mailTones[state]} label={t(`invoice.mailState.${state}`)} /> : <>–</>;
}
