import type { OpenPayment } from '@nahstrom/contract';
import { usePortal } from '../platform/portal.tsx';

type PaymentTextProps = { payment: Pick<OpenPayment, 'payment' | 'owed' | 'dueDate'>; className?: string };

/** The amount stands out, wherever the language puts it in the sentence. */
export function PaymentText({ payment: { payment, owed, dueDate }, className }: PaymentTextProps) {
  const { t, f } = usePortal();
  const [before, after] = t(`payment.${payment}`, { amount: '\n', day: f.day(dueDate) }).split('\n');
  return (
    <>
      {before}
      <strong className={className}>{f.money(Math.abs(owed))}</strong>
      {after}
    </>
  );
}
