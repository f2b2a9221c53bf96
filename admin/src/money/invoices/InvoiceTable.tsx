import type { InvoiceRow } from '@nahstrom/contract';
import type { ReactElement } from 'react';
import { NameCell } from '../../ui/lists/cells.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { usePage } from '../page.ts';
import { InvoiceStateChip, MailStateChip } from './InvoiceStateChip.tsx';

const { Column, DataTable } = fieldsOf<InvoiceRow>('invoice');

type InvoiceTableProps = { selection?: ReactElement; ofMember?: boolean };

/** Documents of all members, or of one. */
export function InvoiceTable({ selection, ofMember }: InvoiceTableProps) {
  const { t, format } = usePage();
  const dayOrDash = (day: string | null) => (day ? format.day(day) : '–');
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={selection}
      bare={ofMember}
      writtenAs={{
        memberName: [
          ['memberName', t('invoice.member')],
          ['memberNumber', t('member.memberNumber')],
          ['companyUid', t('invoice.companyUid')],
        ],
        periodStart: [
          ['periodStart', t('invoice.periodStart')],
          ['periodEnd', t('invoice.periodEnd')],
        ],
        priceBrutto: [
          ['priceNetto', t('invoice.priceNetto')],
          ['tax', t('invoice.tax')],
          ['priceBrutto', t('invoice.priceBrutto')],
        ],
      }}
    >
      <Column
        source="invoiceNumber"
        className="admin-name"
        render={row => (
          <NameCell
            id={row.id}
            name={row.invoiceNumber}
            onPhone={[format.day(row.invoiceDate), !ofMember && row.memberName].filter(Boolean).join(' · ')}
          />
        )}
      />
      <Column source="invoiceDate" className="admin-nowrap admin-wide" render={row => format.day(row.invoiceDate)} />
      {!ofMember && <Column source="memberName" label={t('invoice.member')} className="admin-name admin-wide" />}
      {!ofMember && (
        <Column source="communityTitle" disableSort label={t('member.community')} className="admin-name admin-widest" />
      )}
      <Column source="kind" className="admin-wide" render={row => t(`invoice.kind.${row.kind}`)} />
      <Column
        source="periodStart"
        label={t('invoice.period')}
        className="admin-nowrap admin-widest"
        render={row => (row.periodStart && row.periodEnd ? format.days(row.periodStart, row.periodEnd) : '–')}
      />
      {(['priceNetto', 'tax'] as const).map(source => (
        <Column
          key={source}
          source={source}
          align="right"
          className="admin-nowrap admin-widest"
          render={row => format.money(row[source])}
        />
      ))}
      <Column
        source="priceBrutto"
        align="right"
        className="admin-nowrap"
        render={row => format.money(row.priceBrutto)}
      />
      <Column source="state" render={row => <InvoiceStateChip invoice={row} />} />
      <Column
        source="dueDate"
        className="admin-wide admin-nowrap"
        render={row => (row.state === 'active' ? format.day(row.dueDate) : '–')}
      />
      <Column source="sepaDate" className="admin-widest admin-nowrap" render={row => dayOrDash(row.sepaDate)} />
      <Column
        source="cancelDate"
        disableSort
        className="admin-widest admin-nowrap"
        render={row => dayOrDash(row.cancelDate)}
      />
      <Column
        source="mailState"
        disableSort
        className="admin-wide"
        render={row => <MailStateChip state={row.mailState} />}
      />
    </DataTable>
  );
}
