import Typography from '@mui/material/Typography';
import type { InvoiceRow } from '@nahstrom/contract';
import type { ReactElement } from 'react';
import { fieldsOf } from '../../fieldsOf.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { phoneOnly, wideOnly, widestOnly } from '../../layout/wideOnly.ts';
import { usePage } from '../../page.tsx';
import { InvoiceStateChip, MailStateChip } from './InvoiceStateChip.tsx';

const { Column } = fieldsOf<InvoiceRow>();
const figure = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

type InvoiceTableProps = { selection?: ReactElement; ofMember?: boolean };

/** Documents of all members, or of one. */
export function InvoiceTable({ selection, ofMember }: InvoiceTableProps) {
  const { t, format } = usePage();
  const dayOrDash = (day: string | null) => (day ? format.day(day) : '–');
  return (
    <ListTable
      rowClick="show"
      selection={selection}
      bare={ofMember}
      writtenAs={{
        invoiceNumber: [
          ['invoiceNumber', t('invoice.number')],
          ['invoiceDate', t('invoice.date')],
        ],
        memberName: [
          ['memberName', t('invoice.member')],
          ['memberNumber', t('invoice.memberNumber')],
          ['companyUid', t('invoice.companyUid')],
        ],
        periodStart: [
          ['periodStart', t('invoice.periodStart')],
          ['periodEnd', t('invoice.periodEnd')],
        ],
        priceBrutto: [
          ['priceNetto', t('invoice.net')],
          ['tax', t('invoice.tax')],
          ['priceBrutto', t('invoice.gross')],
        ],
      }}
    >
      <Column
        source="invoiceNumber"
        label={t('invoice.number')}
        sx={{ minWidth: 130 }}
        render={row => (
          <>
            <RecordLink id={row.id} type="show">
              {row.invoiceNumber}
            </RecordLink>
            <Typography variant="body2" color="text.secondary">
              {format.day(row.invoiceDate)}
            </Typography>
            {!ofMember && (
              <Typography variant="body2" color="text.secondary" sx={phoneOnly}>
                {row.memberName}
              </Typography>
            )}
          </>
        )}
      />
      {!ofMember && (
        <Column
          source="memberName"
          label={t('invoice.member')}
          sx={{ minWidth: 150, overflowWrap: 'anywhere', ...wideOnly }}
          render={row => (
            <>
              {row.memberName}
              <Typography variant="body2" color="text.secondary">
                {row.communityTitle}
              </Typography>
            </>
          )}
        />
      )}
      <Column
        source="kind"
        label={t('invoice.kindLabel')}
        sx={wideOnly}
        render={row => t(`invoice.kind.${row.kind}`)}
      />
      <Column
        source="periodStart"
        label={t('invoice.period')}
        sx={{ whiteSpace: 'nowrap', ...widestOnly }}
        render={row =>
          row.periodStart && row.periodEnd ? `${format.day(row.periodStart)} – ${format.day(row.periodEnd)}` : '–'
        }
      />
      <Column
        source="priceBrutto"
        label={t('invoice.gross')}
        align="right"
        sx={figure}
        render={row => format.money(row.priceBrutto)}
      />
      <Column source="state" label={t('invoice.stateLabel')} render={row => <InvoiceStateChip invoice={row} />} />
      <Column
        source="dueDate"
        label={t('invoice.dueDate')}
        sx={{ ...figure, ...wideOnly }}
        render={row => (row.state === 'active' ? format.day(row.dueDate) : '–')}
      />
      <Column
        source="sepaDate"
        label={t('invoice.sepaDate')}
        sx={{ ...figure, ...widestOnly }}
        render={row => dayOrDash(row.sepaDate)}
      />
      <Column
        source="mailState"
        disableSort
        label={t('invoice.mailLabel')}
        sx={wideOnly}
        render={row => <MailStateChip state={row.mailState} />}
      />
    </ListTable>
  );
}
