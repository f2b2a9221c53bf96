import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';
import { signs, stateOf } from './states.ts';

type DayZoomProps = { point: { id: number; cpNumber: string; memberName: string }; day: string; close(): void };

const qualities = [0, 1, 2, 3] as const;

/** The quarter hours of one day of one counting point, each with its worst value. */
export default function DayZoom({ point, day, close }: DayZoomProps) {
  const { t, api, format } = usePage();
  const { data } = useQuery({
    queryKey: ['energy', 'quality', point.id, day],
    queryFn: () =>
      answerOf(api.GET('/countingpointdata/{id}/day', { params: { path: { id: point.id }, query: { day } } })),
  });
  const quarters = data?.intervals.map(interval => ({
    ...interval,
    quality: qualities.find(quality => quality === interval.qovTotal) ?? 0,
  }));
  const heading = t('import.intervals');
  return (
    <Dialog
      open
      title={`${point.memberName}, ${format.dayLong(day)}`}
      size="large"
      onClose={close}
      closesOutside
      actions={
        <Button variant="text" onClick={close}>
          {t('action.close')}
        </Button>
      }
    >
      <Hint>
        {point.cpNumber}. {t('completeness.dayLead')}
      </Hint>
      {!quarters && <PageLoading />}
      {quarters?.length === 0 && <p>{t(data?.reduced ? 'retention.reduced' : 'completeness.dayNone')}</p>}
      {quarters && quarters.length > 0 && (
        <>
          <div className="admin-strip" aria-hidden>
            {quarters.map(({ timestamp, quality }) => (
              <span key={timestamp} data-state={stateOf(quality === 0 ? '-' : String(quality))}>
                {signs[stateOf(quality === 0 ? '-' : String(quality))]}
              </span>
            ))}
          </div>
          <RecordTable
            label={heading}
            framed
            rows={quarters}
            keyOf={({ timestamp }) => timestamp}
            columns={[
              { label: t('energyData.time'), isRowHeader: true, render: ({ timestamp }) => format.time(timestamp) },
              {
                label: t('completeness.value'),
                align: 'right',
                render: ({ total }) => (total === null ? null : format.quarterKwh(total)),
              },
              { label: t('completeness.quality'), render: ({ quality }) => t(`quality.${quality}`) },
            ]}
          />
        </>
      )}
    </Dialog>
  );
}
