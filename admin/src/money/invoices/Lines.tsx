import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type Invoice, type InvoiceLine, monthPartsText, spacedCountingPointNumber } from '@nahstrom/contract';
import { basisTextsOf } from '@nahstrom/kit/basisTexts';
import { Section } from '../../layout/Section.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';
import { LineDays } from '../billingRuns/LineDays.tsx';

/** The lines of a document with what they were computed from. */
export function Lines({ invoice }: { invoice: Invoice }) {
  const { t, format } = usePage();
  const { lines, priceNetto, tax, priceBrutto } = invoice;
  const total = { typography: 'body1', fontWeight: 600, color: 'text.primary' } as const;
  return (
    <Section heading={t('invoice.lines')} flush>
      <TableBox label={t('invoice.lines')}>
        <Table
          sx={{ minWidth: 820, '& td, & th': { verticalAlign: 'top' }, '& td': { fontVariantNumeric: 'tabular-nums' } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{t('invoiceLine.position')}</TableCell>
              <TableCell>{t('invoiceLine.detailText')}</TableCell>
              <TableCell align="right">{t('invoiceLine.amount')}</TableCell>
              <TableCell align="right">{t('invoiceLine.unitPrice')}</TableCell>
              <TableCell align="right">{t('invoice.priceNetto')}</TableCell>
              <TableCell align="right">{t('invoiceLine.vatRate')}</TableCell>
              <TableCell align="right">{t('invoice.tax')}</TableCell>
              <TableCell align="right">{t('invoice.priceBrutto')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(line => (
              <TableRow key={line.position}>
                <TableCell>{line.position}</TableCell>
                <TableCell sx={{ minWidth: 240, overflowWrap: 'anywhere' }}>
                  <LineText line={line} invoice={invoice} />
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {monthPartsText(line) ?? format.kwh(line.amount)} {t(`invoiceLine.unit.${line.unit}`)}
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {line.unit === 'kWh'
                    ? `${format.price(line.unitPrice / 10_000)} ct`
                    : format.money(Math.round(line.unitPrice / 10_000))}
                </TableCell>
                <TableCell align="right">{format.money(line.priceNetto)}</TableCell>
                <TableCell align="right">{line.vatRate === 0 ? t('invoiceLine.noVat') : `${line.vatRate} %`}</TableCell>
                <TableCell align="right">{format.money(line.tax)}</TableCell>
                <TableCell align="right">{format.money(line.priceBrutto)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow sx={{ '& td': { borderBottom: 0 } }}>
              <TableCell colSpan={4} sx={total}>
                {t('invoice.total')}
              </TableCell>
              <TableCell align="right" sx={total}>
                {format.money(priceNetto)}
              </TableCell>
              <TableCell />
              <TableCell align="right" sx={total}>
                {format.money(tax)}
              </TableCell>
              <TableCell align="right" sx={total}>
                {format.money(priceBrutto)}
              </TableCell>
            </TableRow>
          </TableFooter>
        </Table>
      </TableBox>
    </Section>
  );
}

function LineText({ line, invoice }: { line: InvoiceLine; invoice: Invoice }) {
  const { detailText, cpNumber, plantName, basis, position } = line;
  const { t, format } = usePage();
  const point = [plantName, cpNumber && t('invoice.point', { number: spacedCountingPointNumber(cpNumber) })];
  return (
    <>
      {detailText}
      {cpNumber && (
        <Typography variant="body2" color="text.secondary">
          {point.filter(Boolean).join(' · ')}
        </Typography>
      )}
      {basis && (
        <Box component="details" sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>
          <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
            {t('invoiceLine.basis')}
          </Box>
          {basisTextsOf(t, format, basis).map(text => (
            <div key={text}>{text}</div>
          ))}
          {basis.of === 'energy' && basis.reason && (
            <div>{t('invoiceLine.basis.reason', { reason: basis.reason })}</div>
          )}
          {basis.of === 'energy' && invoice.kind !== 'cancellation' && (
            <LineDays invoice={invoice.id} position={position} />
          )}
        </Box>
      )}
    </>
  );
}
