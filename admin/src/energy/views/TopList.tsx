import { type TopMeasure, topMeasures } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { FieldRow } from '../../ui/inputs/FieldRow.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inset } from '../../ui/layout/Inset.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { SelectField } from '../../ui/lists/fields.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';
import type { Period } from './asked.ts';
import { FileButtons } from './FileButtons.tsx';

type TopListProps = { community: number; period: Period };

/** The members with the highest value of a measure, each with a link to its own data of the same days. */
export default function TopList({ community, period: { start, end } }: TopListProps) {
  const { t, api, format } = usePage();
  const basename = useBasename();
  const [measure, setMeasure] = useState<TopMeasure>('totalConsumption');
  const path = { id: community };
  const { data } = useQuery({
    queryKey: ['energy', 'toplist', community, start, end, measure],
    queryFn: () =>
      answerOf(api.GET('/communitydata/{id}/toplist', { params: { path, query: { start, end, measure } } })),
    placeholderData: before => before,
  });
  if (!data) return <PageLoading />;
  const heading = t(`topList.by.${data.measure}`);
  const amount = (name: 'totalConsumption' | 'remainingRequirement' | 'totalProduction' | 'feedIntoGridOperator') => ({
    label: `${t(`measure.${name}`)} (kWh)`,
    align: 'right' as const,
    render: ({ [name]: value }: (typeof data.rows)[number]) => (value === null ? null : format.kwh(value)),
  });
  return (
    <Section
      heading={heading}
      lead={t('topList.lead')}
      beside={
        <FileButtons
          name={`community-${community}_${measure}_${start}_${end}`}
          read={async asked =>
            await answerOf(
              api.GET('/communitydata/{id}/toplist/file', {
                params: { path, query: { start, end, measure, format: asked } },
                parseAs: 'blob',
              }),
            )
          }
        />
      }
      flush
    >
      <Inset>
        <FieldRow>
          <SelectField
            label={t('topList.measure')}
            value={measure}
            choices={topMeasures.map(id => ({ id, name: t(`topList.by.${id}`) }))}
            onChange={chosen => setMeasure(chosen ?? measure)}
          />
        </FieldRow>
      </Inset>
      {data.rows.length === 0 ? (
        <Inset>
          <p>{t('topList.none')}</p>
        </Inset>
      ) : (
        <>
          <RecordTable
            label={heading}
            rows={data.rows}
            keyOf={({ member }) => member}
            columns={[
              { label: t('topList.rank'), align: 'right', render: ({ rank }) => rank },
              {
                label: t('record.member'),
                isRowHeader: true,
                render: ({ member, memberName }) => (
                  <Link to={`${basename}/members/${member}/data?mode=calendar&start=${data.start}&end=${data.end}`}>
                    {memberName}
                  </Link>
                ),
              },
              amount('totalConsumption'),
              amount('remainingRequirement'),
              {
                label: t('measure.selfSufficiency'),
                align: 'right',
                render: ({ selfSufficiency }) => (selfSufficiency === null ? null : format.percent(selfSufficiency)),
              },
              amount('totalProduction'),
              amount('feedIntoGridOperator'),
            ]}
          />
          <Inset>
            <Hint>{t('topList.shown', { shown: data.rows.length, count: data.ranked })}</Hint>
          </Inset>
        </>
      )}
    </Section>
  );
}
