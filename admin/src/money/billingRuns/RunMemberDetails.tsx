import Stack from '@mui/material/Stack';
import { type BillingRunMember, spacedCountingPointNumber } from '@nahstrom/contract';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { CountingPointNumber } from '../../communities/countingPoints/CountingPointTable.tsx';
import { Bullets } from '../../ui/layout/Bullets.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { useLineTexts } from '../invoices/useLineTexts.ts';
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
  const { amountOf, priceOf, taxOf } = useLineTexts();
  return (
    <div>
      <h3>{t(`invoice.title.${document.kind}`)}</h3>
      <RecordTable
        label={t(`invoice.title.${document.kind}`)}
        least={640}
        stacked
        rows={document.lines}
        keyOf={line => `${line.detailText} ${line.cpNumber}`}
        columns={[
          {
            label: t('billing.line'),
            render: ({ detailText, cpNumber, plantName }) => (
              <>
                {detailText}
                {cpNumber && (
                  <Hint component="div">
                    <CountingPointNumber number={cpNumber} /> {plantName}
                  </Hint>
                )}
              </>
            ),
          },
          {
            label: t('invoiceLine.amount'),
            align: 'right',
            render: amountOf,
          },
          { label: t('billing.price'), align: 'right', render: priceOf },
          { label: t('invoice.priceNetto'), align: 'right', render: ({ priceNetto }) => format.money(priceNetto) },
          { label: t('invoice.tax'), align: 'right', render: taxOf },
          { label: t('invoice.priceBrutto'), align: 'right', render: ({ priceBrutto }) => format.money(priceBrutto) },
        ]}
      >
        <tfoot>
          <tr>
            <td colSpan={3}>
              {t('invoice.total')}
              {document.notes.map(note => (
                <Hint key={note}>{note}</Hint>
              ))}
            </td>
            {(['priceNetto', 'tax', 'priceBrutto'] as const).map(name => (
              <td key={name} data-align="right" data-label={t(`invoice.${name}`)}>
                {format.money(document[name])}
              </td>
            ))}
          </tr>
        </tfoot>
      </RecordTable>
    </div>
  );
}
