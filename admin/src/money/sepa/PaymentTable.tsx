import { type SepaLeftOut, type SepaPayment, sepaReasons, spacedIban } from '@nahstrom/contract';
import { type ReactNode, useState } from 'react';
import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inset } from '../../ui/layout/Inset.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { usePage } from '../page.ts';

/** Rendering all rows together would make the page slow. */
const rowsAtOnce = 200;
export function PaymentTable<Payment extends SepaPayment>(props: {
  label: string;
  payments: Payment[];
  /** Content at the end of a row. */
  beside?(payment: Payment): ReactNode;
}) {
  const { label, payments, beside } = props;
  const { t, format } = usePage();
  const [shown, more] = useInSteps(payments);
  return (
    <>
      <RecordTable
        label={label}
        rows={shown}
        keyOf={({ invoice }) => invoice}
        columns={[
          {
            label: t('sepa.invoiceNumber'),
            className: 'admin-nowrap',
            render: payment => <InvoiceLink invoice={payment} />,
          },
          { label: t('sepa.member'), render: ({ memberName }) => memberName },
          {
            label: t('sepa.direction'),
            render: ({ direction, scheme, mandateReference }) => (
              <>
                {t(`sepa.direction.${direction}`)}
                {scheme && (
                  <Hint>
                    {scheme} · {mandateReference}
                  </Hint>
                )}
              </>
            ),
          },
          { label: t('sepa.dueDate'), render: ({ dueDate }) => format.day(dueDate) },
          {
            label: t('sepa.iban'),
            render: ({ iban, accountOwner }) => (
              <>
                <span className="admin-nowrap">{spacedIban(iban)}</span>
                <Hint>{accountOwner}</Hint>
              </>
            ),
          },
          { label: t('sepa.cents'), align: 'right', render: ({ cents }) => format.money(cents) },
          beside && { align: 'right', render: beside },
        ]}
      />
      {more}
    </>
  );
}

export function LeftOutTable({ label, leftOut }: { label: string; leftOut: SepaLeftOut[] }) {
  const { t, format } = usePage();
  const [shown, more] = useInSteps(leftOut);
  const reasons = sepaReasons.filter(reason => leftOut.some(row => row.reason === reason));
  return (
    <>
      <Inset>
        <Rows aria-label={t('sepa.reasons')}>
          {reasons.map(reason => (
            <li key={reason}>
              {t('sepa.reasonCount', {
                number: format.whole(leftOut.filter(row => row.reason === reason).length),
                reason: t(`sepa.reason.${reason}`),
              })}
            </li>
          ))}
        </Rows>
      </Inset>
      <RecordTable
        label={label}
        rows={shown}
        keyOf={({ invoice }) => invoice}
        columns={[
          { label: t('sepa.invoiceNumber'), className: 'admin-nowrap', render: one => <InvoiceLink invoice={one} /> },
          {
            label: t('sepa.memberAndReason'),
            render: ({ memberName, reason }) => (
              <>
                {memberName}
                <Hint>{t(`sepa.reason.${reason}`)}</Hint>
              </>
            ),
          },
          { label: t('sepa.cents'), align: 'right', render: ({ owed }) => format.money(owed) },
        ]}
      />
      {more}
    </>
  );
}

function InvoiceLink({ invoice: { invoice, invoiceNumber } }: { invoice: SepaPayment | SepaLeftOut }) {
  const basename = useBasename();
  return <Link to={`${basename}/invoices/${invoice}/show`}>{invoiceNumber}</Link>;
}

/** The first rows, with a button for more. */
function useInSteps<Row>(rows: Row[]): [shown: Row[], more: ReactNode] {
  const { t, format } = usePage();
  const [count, setCount] = useState(rowsAtOnce);
  if (rows.length <= count) return [rows, null];
  const more = (
    <Inset alignItems="flex-start">
      <Button variant="text" onClick={() => setCount(count + rowsAtOnce)}>
        {t('sepa.showMore', { shown: format.whole(count), rows: format.whole(rows.length) })}
      </Button>
    </Inset>
  );
  return [rows.slice(0, count), more];
}
