import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type BillingRunMember, monthPartsText, spacedCountingPointNumber } from '@nahstrom/contract';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

import { CountingPointNumber } from '../../communities/countingPoints/CountingPointTable.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';

type Row = { row: BillingRunMember };

/** The lines of a member's documents, and remarks on the data. */
export function RunMemberDetails({ row }: Row) {
  return (
    <Box sx={{ display: 'grid', gap: 3, py: 2 }}>
      <Remarks row={row} />
      {row.documents.map(document => (
        <Lines key={document.kind} document={document} />
      ))}
    </Box>
  );
}

function Remarks({ row }: Row) {
  const { t, format } = usePage();
  const memberPage = useCreatePath()({ resource: 'members', type: 'show', id: row.member });
  const daysOf = (spans: { start: string; end: string }[]) =>
    spans
      .map(({ start, end }) => (start === end ? format.day(start) : `${format.day(start)} – ${format.day(end)}`))
      .join(', ');
  const remarks = [
    ...row.leftOut.map(({ kind, reason, spans }) => {
      const text = t(`billing.out.${reason}`);
      return [kind && t(`invoice.title.${kind}`), spans.length > 0 ? `${text} (${daysOf(spans)})` : text]
        .filter(Boolean)
        .join(': ');
    }),
    ...row.findings.map(
      ({ code, cpNumber, spans, quarterHours }) =>
        `${cpNumber && `${cpNumber}: `}${t(`billing.finding.${code}`, { count: quarterHours })} (${daysOf(spans)})`,
    ),
    ...row.notices.map(notice => t(`billing.notice.${notice}`)),
  ];
  if (remarks.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 4, overflowWrap: 'anywhere' }}>
      {remarks.map(remark => (
        <li key={remark}>{remark}</li>
      ))}
      {row.leftOut.flatMap(({ points = [] }) =>
        points.map(({ cpNumber, why, day }) => (
          <li key={cpNumber}>
            <Link component={RouterLink} to={`${memberPage}?tab=points`}>
              {spacedCountingPointNumber(cpNumber)}
            </Link>
            {`: ${t(`billing.absence.${why}`, { day: day ? format.day(day) : '–' })}`}
          </li>
        )),
      )}
    </Box>
  );
}

function Lines({ document }: { document: BillingRunMember['documents'][number] }) {
  const { t, format } = usePage();
  const priceOf = ({ unit, unitPrice }: (typeof document.lines)[number]) =>
    unit === 'kWh' ? `${format.price(unitPrice / 10_000)} ct` : format.money(Math.round(unitPrice / 10_000));
  const taxOf = ({ tax, vatRate }: (typeof document.lines)[number]) =>
    vatRate === 0 ? t('invoiceLine.noVat') : `${format.money(tax)} (${vatRate} %)`;
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t(`invoice.title.${document.kind}`)}
      </Typography>
      <TableBox label={t(`invoice.title.${document.kind}`)}>
        <Table
          size="small"
          sx={{ minWidth: 640, '& td[align=right]': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{t('billing.line')}</TableCell>
              <TableCell align="right">{t('invoiceLine.amount')}</TableCell>
              <TableCell align="right">{t('billing.price')}</TableCell>
              <TableCell align="right">{t('invoice.priceNetto')}</TableCell>
              <TableCell align="right">{t('invoice.tax')}</TableCell>
              <TableCell align="right">{t('invoice.priceBrutto')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {document.lines.map(line => (
              <TableRow key={`${line.detailText} ${line.cpNumber}`}>
                <TableCell>
                  {line.detailText}
                  {line.cpNumber && (
                    <Typography variant="body2" color="text.secondary" component="div">
                      <CountingPointNumber number={line.cpNumber} /> {line.plantName}
                    </Typography>
                  )}
                </TableCell>
                <TableCell align="right">{`${monthPartsText(line) ?? format.kwh(line.amount)} ${t(`billing.unitName.${line.unit}`)}`}</TableCell>
                <TableCell align="right">{priceOf(line)}</TableCell>
                <TableCell align="right">{format.money(line.priceNetto)}</TableCell>
                <TableCell align="right">{taxOf(line)}</TableCell>
                <TableCell align="right">{format.money(line.priceBrutto)}</TableCell>
              </TableRow>
            ))}
            <TableRow>
              <TableCell colSpan={3} sx={{ fontWeight: 600 }}>
                {t('invoice.total')}
                {document.notes.map(note => (
                  <Typography key={note} variant="body2" color="text.secondary">
                    {note}
                  </Typography>
                ))}
              </TableCell>
              <TableCell align="right">{format.money(document.priceNetto)}</TableCell>
              <TableCell align="right">{format.money(document.tax)}</TableCell>
              <TableCell align="right" sx={{ fontWeight: 600 }}>
                {format.money(document.priceBrutto)}
              </TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </TableBox>
    </div>
  );
}
