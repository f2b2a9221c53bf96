import type { DurationSteps } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { Chart } from '@nahstrom/kit/chart';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';
import type { Period } from './asked.ts';
import { exceededDuring, hoursOf, samplesOf } from './duration.ts';
import { FileButtons } from './FileButtons.tsx';

type DurationCurveProps = { community: number; period: Period };

const names = ['surplus', 'requirement'] as const;
const shares = [0, 0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** Duration of surplus and shortage of a community by power. */
export default function DurationCurve({ community, period: { start, end } }: DurationCurveProps) {
  const { t, api, format, reasonOf } = usePage();
  const path = { id: community };
  const query = { start, end };
  const { data, error } = useQuery({
    queryKey: ['energy', 'duration', community, start, end],
    queryFn: () => answerOf(api.GET('/communitydata/{id}/durationcurve', { params: { path, query } })),
    retry: false,
  });
  if (error) return <Alert severity="warning">{reasonOf(error)}</Alert>;
  if (!data) return <PageLoading />;
  const heading = t('duration.table');
  const power = (name: (typeof names)[number], part: number) => {
    const kilowatts = exceededDuring(data[name], part);
    return kilowatts === null ? '–' : format.kwh(kilowatts);
  };
  const hours = Math.max(...names.map(name => hoursOf(data[name])));
  return (
    <>
      {names.map(name => (
        <Section key={name} heading={t(`duration.${name}`)} lead={t('duration.lead')}>
          <Curve name={name} curve={data[name]} />
        </Section>
      ))}
      <Section
        heading={heading}
        beside={
          <FileButtons
            name={`community-${community}_duration_${start}_${end}`}
            read={async asked =>
              await answerOf(
                api.GET('/communitydata/{id}/durationcurve/file', {
                  params: { path, query: { ...query, format: asked } },
                  parseAs: 'blob',
                }),
              )
            }
          />
        }
        flush
      >
        <RecordTable
          label={heading}
          rows={shares}
          keyOf={part => part}
          columns={[
            { label: t('duration.share'), isRowHeader: true, render: part => format.percent(part) },
            { label: t('duration.hours'), align: 'right', render: part => format.whole(hours * part) },
            ...names.map(name => ({
              label: t(`duration.${name}Column`),
              align: 'right' as const,
              render: (part: number) => power(name, part),
            })),
          ]}
        />
      </Section>
    </>
  );
}

const columns = 200;

function Curve({ name, curve }: { name: (typeof names)[number]; curve: DurationSteps }) {
  const { t, format, locale } = usePage();
  if (curve.sum === null) return <p>{t('duration.none')}</p>;
  const samples = samplesOf(curve, columns);
  const hours = (part: number) => format.whole(hoursOf(curve) * part);
  return (
    <>
      <Hint gutterBottom>{t('duration.most', { most: format.kwh(samples[0] ?? 0), sum: format.kwh(curve.sum) })}</Hint>
      <Chart
        label={t('duration.label', { name: t(`duration.${name}`) })}
        locale={locale}
        unit="kW"
        isArea
        series={[{ label: t(`duration.${name}`), tone: name === 'surplus' ? 'feed' : 'grid' }]}
        bars={samples.map((kilowatts, place) => ({
          key: `${place}`,
          name: t('duration.during', {
            percent: format.exact((place / columns) * 100),
            hours: hours(place / columns),
          }),
          total: kilowatts,
          parts: [kilowatts],
        }))}
        ticks={[0, 0.25, 0.5, 0.75, 1].map(part => ({
          at: part * columns,
          label: t('duration.hourTick', { hours: hours(part) }),
        }))}
        format={format.kwh}
      />
    </>
  );
}
