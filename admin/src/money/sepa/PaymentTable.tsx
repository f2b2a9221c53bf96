import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type SepaLeftOut, type SepaPayment, sepaReasons, spacedIban } from '@nahstrom/contract';
import { type ReactNode, useState } from 'react';
import { useBasename } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';

/** Rendering all at once would make the page slow. */
const rowsAtOnce = 200;
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

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
      <TableBox label={label}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('sepa.invoiceNumber')}</TableCell>
              <TableCell>{t('sepa.member')}</TableCell>
              <TableCell>{t('sepa.direction')}</TableCell>
              <TableCell>{t('sepa.dueDate')}</TableCell>
              <TableCell>{t('sepa.iban')}</TableCell>
              <TableCell align="right">{t('sepa.cents')}</TableCell>
              {beside && <TableCell />}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(payment => (
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
      <Box component="ul" aria-label={t('sepa.reasons')} sx={{ m: 0, px: { xs: 4, sm: 5 }, pb: 3, listStyle: 'none' }}>
        {reasons.map(reason => (
          <li key={reason}>
            {t('sepa.reasonCount', {
              number: format.whole(leftOut.filter(row => row.reason === reason).length),
              reason: t(`sepa.reason.${reason}`),
            })}
          </li>
        ))}
      </Box>
      <TableBox label={label}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('sepa.invoiceNumber')}</TableCell>
              <TableCell>{t('sepa.memberAndReason')}</TableCell>
              <TableCell align="right">{t('sepa.cents')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(({ invoice, invoiceNumber, memberName, reason, owed }) => (
              <TableRow key={invoice}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <InvoiceLink id={invoice}>{invoiceNumber}</InvoiceLink>
                </TableCell>
                <TableCell>
                  {memberName}
                  <Typography variant="body2" color="text.secondary">
                    {t(`sepa.reason.${reason}`)}
                  </Typography>
                </TableCell>
                <TableCell align="right" sx={figures}>
                  {format.money(owed)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableBox>
      {more}
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

/** The first rows, with a button for more. */
function useInSteps<Row>(rows: Row[]): [shown: Row[], more: ReactNode] {
  const { t, format } = usePage();
  const [count, setCount] = useState(rowsAtOnce);
  if (rows.length <= count) return [rows, null];
  const more = (
    <Box sx={{ px: { xs: 4, sm: 5 }, py: 3 }}>
      <Button onClick={() => setCount(count + rowsAtOnce)}>
        {t('sepa.showMore', { shown: format.whole(count), rows: format.whole(rows.length) })}
      </Button>
    </Box>
  );
  return [rows.slice(0, count), more];
}
