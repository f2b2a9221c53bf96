import type { VatSummary } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { CommunityFrame } from '../../communities/communities/CommunityFrame.tsx';
import { today } from '../../platform/today.ts';
import { FieldRow } from '../../ui/inputs/FieldRow.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { usePage } from '../page.ts';
import { PeriodInputs } from './PeriodInputs.tsx';
import { monthBefore } from './periods.ts';

/** VAT of the documents of a period, for the advance return. */
export default function VatSummaryPage() {
  const { t, api, fieldTextsOf } = usePage();
  const id = Number(useParams().id);
  const [period, setPeriod] = useState(monthBefore(today()));
  const { data, error } = useQuery({
    queryKey: ['communities', 'vatsummary', id, period],
    queryFn: () => answerOf(api.GET('/community/{id}/vatsummary', { params: { path: { id }, query: period } })),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <CommunityFrame shown="vatsummary" lead={t('accounting.vatLead')}>
      <FieldRow>
        <PeriodInputs period={period} errors={error ? fieldTextsOf(error) : {}} onChange={setPeriod} />
      </FieldRow>
      {data && !error && <Figures summary={data} />}
    </CommunityFrame>
  );
}

function Figures({ summary }: { summary: VatSummary }) {
  const { t, format } = usePage();
  if (summary.documents === 0) return <Alert severity="info">{t('accounting.vatNone')}</Alert>;
  return (
    <Section
      heading={format.days(summary.start, summary.end)}
      lead={t('accounting.vatDocuments', { count: summary.documents })}
      flush
    >
      <RecordTable
        label={t('community.tab.vatsummary')}
        rows={summary.figures}
        keyOf={({ code }) => code}
        columns={[
          { label: t('vat.code'), render: ({ code }) => code },
          { label: t('accounting.vatAbout'), render: ({ code }) => t(`vat.code.${code}`) },
          { label: t('vat.base'), align: 'right', render: ({ base }) => (base === null ? '' : format.money(base)) },
          { label: t('vat.tax'), align: 'right', render: ({ tax }) => (tax === null ? '' : format.money(tax)) },
        ]}
      />
    </Section>
  );
}
