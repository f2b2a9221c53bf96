import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type SepaLeftOut, type SepaPayment, spacedIban } from '@nahstrom/contract';
import type { ReactNode } from 'react';
import { useBasename } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { TableBox } from '../layout/TableBox.tsx';
import { usePage } from '../page.tsx';

/** More rows than anybody reads would make the page slow. */
const mostRows = 200;
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

export function PaymentTable<Payment extends SepaPayment>(props: {
  label: string;
  payments: Payment[];
  /** What stands at the end of a row. */
  beside?(payment: Payment): ReactNode;
}) {
  const { label, payments, beside } = props;
  const { t, format } = usePage();
  return (
    <>
      <TableBox label={label}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('sepa.invoiceNumber')}</TableCell>
              <TableCell>{t('sepa.member')}</TableCell>
              <TableCell>{t('sepa.direction')}</TableCell>
              <TableCell>{t('sepa.dueDate')}</TableCell>
              <TableCell>{t('sepa.account')}</TableCell>
              <TableCell align="right">{t('sepa.amount')}</TableCell>
              {beside && <TableCell />}
            </TableRow>
          </TableHead>
          <TableBody>
            {payments.slice(0, mostRows).map(payment => (
              <TableRow key={payment.invoice}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <InvoiceLink id={payment.invoice}>{payment.invoiceNumber}</InvoiceLink>
                </TableCell>
                <TableCell>{payment.memberName}</TableCell>
                <TableCell>
                  {t(`sepa.direction.${payment.direction}`)}
                  {payment.scheme && (
                    <Typography variant="body2" color="text.secondary">
                      {payment.scheme} · {payment.mandateReference}
                    </Typography>
                  )}
                </TableCell>
                <TableCell sx={figures}>{format.day(payment.dueDate)}</TableCell>
                <TableCell>
                  <span style={{ whiteSpace: 'nowrap' }}>{spacedIban(payment.iban)}</span>
                  <Typography variant="body2" color="text.secondary">
                    {payment.accountOwner}
                  </Typography>
                </TableCell>
                <TableCell align="right" sx={figures}>
                  {format.money(payment.cents)}
                </TableCell>
                {beside && <TableCell align="right">{beside(payment)}</TableCell>}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableBox>
      <More count={payments.length - mostRows} />
    </>
  );
}

export function LeftOutTable({ label, leftOut }: { label: string; leftOut: SepaLeftOut[] }) {
  const { t, format } = usePage();
  return (
    <>
      <TableBox label={label}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('sepa.invoiceNumber')}</TableCell>
              <TableCell>{t('sepa.member')}</TableCell>
              <TableCell>{t('sepa.reason')}</TableCell>
              <TableCell align="right">{t('sepa.amount')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {leftOut.slice(0, mostRows).map(({ invoice, invoiceNumber, memberName, reason, owed }) => (
              <TableRow key={invoice}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <InvoiceLink id={invoice}>{invoiceNumber}</InvoiceLink>
                </TableCell>
                <TableCell>{memberName}</TableCell>
                <TableCell>{t(`sepa.reason.${reason}`)}</TableCell>
                <TableCell align="right" sx={figures}>
                  {format.money(owed)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableBox>
      <More count={leftOut.length - mostRows} />
    </>
  );
}

function InvoiceLink({ id, children }: { id: number; children: ReactNode }) {
  const basename = useBasename();
  return (
    <Link component={RouterLink} to={`${basename}/invoices/${id}/show`}>
      {children}
    </Link>
  );
}

function More({ count }: { count: number }) {
  const { t } = usePage();
  if (count <= 0) return null;
  return (
    <Typography color="text.secondary" sx={{ px: { xs: 4, sm: 5 }, py: 3 }}>
      {t('sepa.more', { count })}
    </Typography>
  );
}
