import Stack from '@mui/material/Stack';
import { type BillingRunMember, quantityText, spacedCountingPointNumber } from '@nahstrom/contract';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { CountingPointNumber } from '../../communities/countingPoints/CountingPointTable.tsx';
import { Bullets } from '../../layout/Bullets.tsx';
import { Hint } from '../../layout/Hint.tsx';
import { Table } from '../../layout/Table.tsx';
import { usePage } from '../page.ts';

type Row = { row: BillingRunMember };

/** The lines of a member's documents, and remarks on the data. */
export function RunMemberDetails({ row }: Row) {
  return (
    <Stack spacing={3} py={2}>
      <Remarks row={row} />
      {row.documents.map(document => (
        <Lines key={document.kind} document={document} />
      ))}
    </Stack>
  );
}

function Remarks({ row }: Row) {
  const { t, format } = usePage();
  const memberPage = useCreatePath()({ resource: 'members', type: 'show', id: row.member });
  const daysOf = (spans: { start: string; end: string }[]) =>
    spans.map(({ start, end }) => format.days(start, end)).join(', ');
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
    <Bullets>
      {remarks.map(remark => (
        <li key={remark}>{remark}</li>
      ))}
      {row.leftOut.flatMap(({ points = [] }) =>
        points.map(({ cpNumber, why, day }) => (
          <li key={cpNumber}>
            <Link to={`${memberPage}?tab=points`}>{spacedCountingPointNumber(cpNumber)}</Link>
            {`: ${t(`billing.absence.${why}`, { day: day ? format.day(day) : '–' })}`}
          </li>
        )),
      )}
    </Bullets>
  );
}

function Lines({ document }: { document: BillingRunMember['documents'][number] }) {
  const { t, format } = usePage();
  const priceOf = ({ unit, unitPrice }: (typeof document.lines)[number]) =>
    unit === 'kWh' ? `${format.price(unitPrice / 10_000)} ct` : format.money(Math.round(unitPrice / 10_000));
  const taxOf = ({ tax, vatRate }: (typeof document.lines)[number]) =>
    vatRate === 0 ? t('invoiceLine.noVat') : `${format.money(tax)} (${format.percent(vatRate / 100)})`;
  return (
    <div>
      <h3>{t(`invoice.title.${document.kind}`)}</h3>
      <Table label={t(`invoice.title.${document.kind}`)} least={640} stacked>
        <thead>
          <tr>
            <th scope="col">{t('billing.line')}</th>
            <th scope="col" data-align="right">
              {t('invoiceLine.amount')}
            </th>
            <th scope="col" data-align="right">
              {t('billing.price')}
            </th>
            <th scope="col" data-align="right">
              {t('invoice.priceNetto')}
            </th>
            <th scope="col" data-align="right">
              {t('invoice.tax')}
            </th>
            <th scope="col" data-align="right">
              {t('invoice.priceBrutto')}
            </th>
          </tr>
        </thead>
        <tbody>
          {document.lines.map(line => (
            <tr key={`${line.detailText} ${line.cpNumber}`}>
              <td>
                {line.detailText}
                {line.cpNumber && (
                  <Hint component="div">
                    <CountingPointNumber number={line.cpNumber} /> {line.plantName}
                  </Hint>
                )}
              </td>
              <td
                data-align="right"
                data-label={t('invoiceLine.amount')}
              >{`${quantityText(line, format.kwh)} ${t(`invoiceLine.unit.${line.unit}`)}`}</td>
              <td data-align="right" data-label={t('billing.price')}>
                {priceOf(line)}
              </td>
              <td data-align="right" data-label={t('invoice.priceNetto')}>
                {format.money(line.priceNetto)}
              </td>
              <td data-align="right" data-label={t('invoice.tax')}>
                {taxOf(line)}
              </td>
              <td data-align="right" data-label={t('invoice.priceBrutto')}>
                {format.money(line.priceBrutto)}
              </td>
            </tr>
          ))}
          <tr>
            <td colSpan={3}>
              <strong>{t('invoice.total')}</strong>
              {document.notes.map(note => (
                <Hint key={note}>{note}</Hint>
              ))}
            </td>
            <td data-align="right" data-label={t('invoice.priceNetto')}>
              {format.money(document.priceNetto)}
            </td>
            <td data-align="right" data-label={t('invoice.tax')}>
              {format.money(document.tax)}
            </td>
            <td data-align="right" data-label={t('invoice.priceBrutto')}>
              <strong>{format.money(document.priceBrutto)}</strong>
            </td>
          </tr>
        </tbody>
      </Table>
    </div>
  );
}
