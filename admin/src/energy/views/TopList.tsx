import { type TopMeasure, topMeasures } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { FieldRow } from '../../layout/FieldRow.tsx';
import { SelectField } from '../../layout/fields.tsx';
import { Hint } from '../../layout/Hint.tsx';
import { Inset } from '../../layout/Inset.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { Section } from '../../layout/Section.tsx';
import { Table } from '../../layout/Table.tsx';
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
  const kwh = (value: number | null) => (value === null ? '–' : format.kwh(value));
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
          <Table label={heading}>
            <thead>
              <tr>
                <th scope="col" data-align="right">
                  {t('topList.rank')}
                </th>
                <th scope="col">{t('record.member')}</th>
                {(['totalConsumption', 'remainingRequirement'] as const).map(name => (
                  <th scope="col" key={name} data-align="right">
                    {t(`measure.${name}`)} (kWh)
                  </th>
                ))}
                <th scope="col" data-align="right">
                  {t('measure.selfSufficiency')}
                </th>
                {(['totalProduction', 'feedIntoGridOperator'] as const).map(name => (
                  <th scope="col" key={name} data-align="right">
                    {t(`measure.${name}`)} (kWh)
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map(row => (
                <tr key={row.member}>
                  <td data-align="right">{row.rank}</td>
                  <th scope="row">
                    <Link
                      to={`${basename}/members/${row.member}/data?mode=calendar&start=${data.start}&end=${data.end}`}
                    >
                      {row.memberName}
                    </Link>
                  </th>
                  <td data-align="right">{kwh(row.totalConsumption)}</td>
                  <td data-align="right">{kwh(row.remainingRequirement)}</td>
                  <td data-align="right">{row.selfSufficiency === null ? '–' : format.percent(row.selfSufficiency)}</td>
                  <td data-align="right">{kwh(row.totalProduction)}</td>
                  <td data-align="right">{kwh(row.feedIntoGridOperator)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Inset>
            <Hint>{t('topList.shown', { shown: data.rows.length, count: data.ranked })}</Hint>
          </Inset>
        </>
      )}
    </Section>
  );
}
