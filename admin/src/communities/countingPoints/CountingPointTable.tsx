import Typography from '@mui/material/Typography';
import {
  type CountingPoint,
  countingPointStatus,
  feedTypes,
  isFeeder,
  type Member,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { Hint } from '../../layout/Hint.tsx';
import { Quantity } from '../../layout/Quantity.tsx';
import { StateChip } from '../../layout/StateChip.tsx';
import { Table } from '../../layout/Table.tsx';
import { usePage } from '../../page.tsx';
import { today } from '../../today.ts';
import { usePowerProductions } from '../lookups/lookups.ts';
import { type PointAction, PointMenu } from './PointMenu.tsx';

type CountingPointTableProps = { member: Member; onAsk(what: PointAction, point: CountingPoint): void };

export function CountingPointTable({ member, onAsk }: CountingPointTableProps) {
  const { t, format } = usePage();
  const points = member.countingPoints;
  const powerProductions = usePowerProductions();
  return (
    <Table label={t('member.countingPoints')} least={860} stacked>
      <thead>
        <tr>
          <th scope="col">{t('countingPoint.cpNumber')}</th>
          <th scope="col">{t('countingPoint.cpStatus')}</th>
          <th scope="col" data-align="right">
            {t('countingPoint.share')}
          </th>
          <th scope="col" data-align="right">
            {t('point.amount')}
          </th>
          <th scope="col">{t('countingPoint.newestDay')}</th>
          <th scope="col" />
        </tr>
      </thead>
      <tbody>
        {points.map(point => (
          <tr key={point.id}>
            <td>
              <CountingPointNumber number={point.cpNumber} />
              <Hint>
                {[
                  powerProductions.titleOf(point.powerProductionType),
                  point.feedType !== null &&
                    isFeeder(point.powerProductionType) &&
                    t(point.feedType === feedTypes.full ? 'countingPoint.feedType.1' : 'countingPoint.feedType.0'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Hint>
              {point.plantName && <Hint>{point.plantName}</Hint>}
            </td>
            <td data-label={t('countingPoint.cpStatus')}>
              {point.cpStatus === countingPointStatus.activated ? (
                <>
                  {hasEnded(point) ? (
                    <StateChip tone="quiet" label={t('point.ended')} />
                  ) : (
                    <StateChip tone="good" label={t('countingPoint.cpStatus.1')} />
                  )}
                  {[
                    point.dateOfActivation && t('point.fromDay', { day: format.day(point.dateOfActivation) }),
                    point.dateOfDeactivation && t('point.untilDay', { day: format.day(point.dateOfDeactivation) }),
                  ].map(
                    text =>
                      text && (
                        <Hint key={text} noWrap>
                          {text}
                        </Hint>
                      ),
                  )}
                </>
              ) : (
                <StateChip tone="waiting" label={t('countingPoint.cpStatus.2')} />
              )}
            </td>
            <td data-align="right" data-label={t('countingPoint.share')}>
              {format.percent(point.share / 100)}
            </td>
            <td data-align="right" data-label={t('point.amount')}>
              {point.peakPerformance !== null ? (
                <Quantity value={format.kwh(point.peakPerformance)} unit="kWp" />
              ) : point.yearConsumption !== null ? (
                <Quantity value={format.whole(point.yearConsumption)} unit={t('unit.kwhPerYear')} />
              ) : (
                '–'
              )}
            </td>
            <td data-label={t('countingPoint.newestDay')}>
              {point.newestDay ? format.day(point.newestDay) : t('point.noData')}
            </td>
            <td data-align="right">
              <PointMenu member={member} point={point} onAsk={onAsk} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const hasEnded = ({ dateOfDeactivation }: CountingPoint) => dateOfDeactivation !== null && dateOfDeactivation < today();

export const CountingPointNumber = ({ number }: { number: string }) => (
  <Typography component="span" noWrap display="block">
    {spacedCountingPointNumber(number)}
  </Typography>
);
