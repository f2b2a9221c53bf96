import { type SepaLeftOut, type SepaPayment, sepaReasons, spacedIban } from '@nahstrom/contract';
import { type ReactNode, useState } from 'react';
import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { Button } from '../../layout/Button.tsx';
import { Hint } from '../../layout/Hint.tsx';
import { Inset } from '../../layout/Inset.tsx';
import { Rows } from '../../layout/Rows.tsx';
import { Table } from '../../layout/Table.tsx';
import { usePage } from '../page.ts';

/** Rendering all at once would make the page slow. */
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
      <Table label={label}>
        <thead>
          <tr>
            <th scope="col">{t('sepa.invoiceNumber')}</th>
            <th scope="col">{t('sepa.member')}</th>
            <th scope="col">{t('sepa.direction')}</th>
            <th scope="col">{t('sepa.dueDate')}</th>
            <th scope="col">{t('sepa.iban')}</th>
            <th scope="col" data-align="right">
              {t('sepa.cents')}
            </th>
            {beside && <th scope="col" />}
          </tr>
        </thead>
        <tbody>
          {shown.map(payment => (
            <tr key={payment.invoice}>
              <td className="admin-nowrap">
                <InvoiceLink id={payment.invoice}>{payment.invoiceNumber}</InvoiceLink>
              </td>
              <td>{payment.memberName}</td>
              <td>
                {t(`sepa.direction.${payment.direction}`)}
                {payment.scheme && (
                  <Hint>
                    {payment.scheme} · {payment.mandateReference}
                  </Hint>
                )}
              </td>
              <td>{format.day(payment.dueDate)}</td>
              <td>
                <span style={{ whiteSpace: 'nowrap' }}>{spacedIban(payment.iban)}</span>
                <Hint>{payment.accountOwner}</Hint>
              </td>
              <td data-align="right">{format.money(payment.cents)}</td>
              {beside && <td data-align="right">{beside(payment)}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
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
      <Table label={label}>
        <thead>
          <tr>
            <th scope="col">{t('sepa.invoiceNumber')}</th>
            <th scope="col">{t('sepa.memberAndReason')}</th>
            <th scope="col" data-align="right">
              {t('sepa.cents')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ invoice, invoiceNumber, memberName, reason, owed }) => (
            <tr key={invoice}>
              <td className="admin-nowrap">
                <InvoiceLink id={invoice}>{invoiceNumber}</InvoiceLink>
              </td>
              <td>
                {memberName}
                <Hint>{t(`sepa.reason.${reason}`)}</Hint>
              </td>
              <td data-align="right">{format.money(owed)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more}
    </>
  );
}

function InvoiceLink({ id, children }: { id: number; children: ReactNode }) {
  const basename = useBasename();
  return <Link to={`${basename}/invoices/${id}/show`}>{children}</Link>;
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
