import Typography from '@mui/material/Typography';
import {
  type CountingPoint,
  countingPointStatus,
  feedTypes,
  isFeeder,
  type Member,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { today } from '../../platform/today.ts';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Quantity } from '../../ui/layout/Quantity.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import { usePowerProductions } from '../lookups/lookups.ts';
import { usePage } from '../page.ts';
import { type PointAction, PointMenu } from './PointMenu.tsx';

type CountingPointTableProps = { member: Member; onAsk(what: PointAction, point: CountingPoint): void };

export function CountingPointTable({ member, onAsk }: CountingPointTableProps) {
  const { t, format } = usePage();
  const powerProductions = usePowerProductions();
  return (
    <RecordTable
      label={t('member.countingPoints')}
      least={860}
      stacked
      rows={member.countingPoints}
      columns={[
        {
          label: t('countingPoint.cpNumber'),
          render: ({ cpNumber, powerProductionType, feedType, plantName }) => (
            <>
              <CountingPointNumber number={cpNumber} />
              <Hint>
                {[
                  powerProductions.titleOf(powerProductionType),
                  feedType !== null &&
                    isFeeder(powerProductionType) &&
                    t(feedType === feedTypes.full ? 'countingPoint.feedType.1' : 'countingPoint.feedType.0'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Hint>
              {plantName && <Hint>{plantName}</Hint>}
            </>
          ),
        },
        { label: t('countingPoint.cpStatus'), render: point => <PointState point={point} /> },
        { label: t('countingPoint.share'), align: 'right', render: ({ share }) => format.percent(share / 100) },
        {
          label: t('point.amount'),
          align: 'right',
          render: ({ peakPerformance: kwp, yearConsumption: kwh }) =>
            kwp !== null ? (
              <Quantity value={format.kwh(kwp)} unit="kWp" />
            ) : kwh !== null ? (
              <Quantity value={format.whole(kwh)} unit={t('unit.kwhPerYear')} />
            ) : null,
        },
        {
          label: t('countingPoint.newestDay'),
          render: ({ newestDay }) => (newestDay ? format.day(newestDay) : t('point.noData')),
        },
        { align: 'right', render: point => <PointMenu member={member} point={point} onAsk={onAsk} /> },
      ]}
    />
  );
}

function PointState({ point }: { point: CountingPoint }) {
  const { t, format } = usePage();
  const { cpStatus, dateOfActivation, dateOfDeactivation } = point;
  if (cpStatus !== countingPointStatus.activated)
    return <StateChip tone="waiting" label={t('countingPoint.cpStatus.2')} />;
  return (
    <>
      {hasEnded(point) ? (
        <StateChip tone="quiet" label={t('point.ended')} />
      ) : (
        <StateChip tone="good" label={t('countingPoint.cpStatus.1')} />
      )}
      {dateOfActivation && <Hint noWrap>{t('point.fromDay', { day: format.day(dateOfActivation) })}</Hint>}
      {dateOfDeactivation && <Hint noWrap>{t('point.untilDay', { day: format.day(dateOfDeactivation) })}</Hint>}
    </>
  );
}

const hasEnded = ({ dateOfDeactivation }: CountingPoint) => dateOfDeactivation !== null && dateOfDeactivation < today();

export const CountingPointNumber = ({ number }: { number: string }) => (
  <Typography component="span" noWrap display="block">
    {spacedCountingPointNumber(number)}
  </Typography>
);
