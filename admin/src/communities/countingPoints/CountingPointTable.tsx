import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import {
  type CountingPoint,
  countingPointStatus,
  feedTypes,
  isFeeder,
  type Member,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { Quantity } from '../../layout/Quantity.tsx';
import { StateChip } from '../../layout/StateChip.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';
import { usePowerProductions } from '../lookups/lookups.ts';
import { type PointAction, PointMenu } from './PointMenu.tsx';

type CountingPointTableProps = { member: Member; onAsk(what: PointAction, point: CountingPoint): void };

export function CountingPointTable({ member, onAsk }: CountingPointTableProps) {
  const { t, format } = usePage();
  const points = member.countingPoints;
  const powerProductions = usePowerProductions();
  return (
    <TableBox label={t('member.countingPoints')}>
      <Table sx={{ minWidth: 860, '& tr:last-child td': { borderBottom: 0 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('countingPoint.cpNumber')}</TableCell>
            <TableCell>{t('countingPoint.powerProductionType')}</TableCell>
            <TableCell>{t('countingPoint.cpStatus')}</TableCell>
            <TableCell align="right">{t('countingPoint.share')}</TableCell>
            <TableCell align="right">{t('point.amount')}</TableCell>
            <TableCell>{t('countingPoint.newestDay')}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {points.map(point => (
            <TableRow key={point.id}>
              <TableCell>
                <CountingPointNumber number={point.cpNumber} />
                {point.plantName && (
                  <Typography variant="body2" color="text.secondary">
                    {point.plantName}
                  </Typography>
                )}
              </TableCell>
              <TableCell>
                {powerProductions.titleOf(point.powerProductionType)}
                {point.feedType !== null && isFeeder(point.powerProductionType) && (
                  <Typography variant="body2" color="text.secondary">
                    {point.feedType === feedTypes.full ? t('countingPoint.feedType.1') : t('countingPoint.feedType.0')}
                  </Typography>
                )}
              </TableCell>
              <TableCell>
                {point.cpStatus === countingPointStatus.activated ? (
                  <>
                    <StateChip tone="good" label={t('countingPoint.cpStatus.1')} />
                    {point.dateOfActivation && (
                      <Typography variant="body2" color="text.secondary" noWrap>
                        {t('point.fromDay', { day: format.day(point.dateOfActivation) })}
                      </Typography>
                    )}
                  </>
                ) : (
                  <StateChip tone="waiting" label={t('countingPoint.cpStatus.2')} />
                )}
              </TableCell>
              <TableCell align="right">
                <Quantity value={format.whole(point.share)} unit="%" />
              </TableCell>
              <TableCell align="right">
                {point.peakPerformance !== null ? (
                  <Quantity value={format.kwh(point.peakPerformance)} unit="kWp" />
                ) : point.yearConsumption !== null ? (
                  <Quantity value={format.whole(point.yearConsumption)} unit={t('unit.kwhPerYear')} />
                ) : (
                  '–'
                )}
              </TableCell>
              <TableCell>{point.newestDay ? format.day(point.newestDay) : t('point.noData')}</TableCell>
              <TableCell align="right">
                <PointMenu member={member} point={point} onAsk={onAsk} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableBox>
  );
}

export const CountingPointNumber = ({ number }: { number: string }) => (
  <Typography component="span" noWrap sx={{ fontVariantNumeric: 'tabular-nums', display: 'block' }}>
    {spacedCountingPointNumber(number)}
  </Typography>
);
