import type { InvoiceRow } from '@nahstrom/contract';
import { today } from '../../platform/today.ts';
import { StateChip, type Tone } from '../../ui/lists/StateChip.tsx';
import { usePage } from '../page.ts';

type Standing = 'open' | 'overdue' | 'handedOver' | 'paid' | 'canceled' | 'cancellation';

const tones: Record<Standing, Tone> = {
  open: 'waiting',
  overdue: 'bad',
  handedOver: 'waiting',
  paid: 'good',
  canceled: 'quiet',
  cancellation: 'quiet',
};

type Facts = Pick<InvoiceRow, 'state' | 'paidOn' | 'dueDate' | 'sepaDate'>;

function standingOf({ state, paidOn, dueDate, sepaDate }: Facts): Standing {
  if (state !== 'active') return state;
  if (paidOn) return 'paid';
  if (sepaDate) return 'handedOver';
  return dueDate < today() ? 'overdue' : 'open';
}

export function InvoiceStateChip({ invoice }: { invoice: Facts }) {
  const { t, format } = usePage();
  const standing = standingOf(invoice);
  const day = invoice.sepaDate ? format.day(invoice.sepaDate) : '';
  return <StateChip tone={tones[standing]} label={t(`invoice.state.${standing}`, { day })} />;
}

const mailTones = { queued: 'waiting', sent: 'good', filed: 'bad', failed: 'bad', discarded: 'bad' } as const;

export function MailStateChip({ state }: { state: InvoiceRow['mailState'] }) {
  const { t } = usePage();
  return state ? <StateChip tone={mailTones[state]} label={t(`invoice.mailState.${state}`)} /> : <>–</>;
}
