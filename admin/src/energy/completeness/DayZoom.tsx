import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';
import { signs, stateOf, stateStyles } from './states.ts';

type DayZoomProps = { point: { id: number; cpNumber: string; memberName: string }; day: string; close(): void };

const qualities = [0, 1, 2, 3] as const;

/** The quarter hours of one day of one counting point, each with its worst value. */
export function DayZoom({ point, day, close }: DayZoomProps) {
  const { t, api, format } = usePage();
  const titleId = useId();
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
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{`${point.memberName}, ${format.dayLong(day)}`}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" variant="body2" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          {point.cpNumber}. {t('completeness.dayLead')}
        </Typography>
        {!quarters && <PageLoading />}
        {quarters?.length === 0 && (
          <Typography>{t(data?.reduced ? 'retention.reduced' : 'completeness.dayNone')}</Typography>
        )}
        {quarters && quarters.length > 0 && (
          <>
            <Box aria-hidden sx={[strip, stateStyles]}>
              {quarters.map(({ timestamp, quality }) => (
                <span key={timestamp} data-state={stateOf(quality === 0 ? '-' : String(quality))}>
                  {signs[stateOf(quality === 0 ? '-' : String(quality))]}
                </span>
              ))}
            </Box>
            <TableBox label={heading} framed>
              <Table size="small">
                <TableHead>
                  <TableRow>
                    <TableCell>{t('energyData.time')}</TableCell>
                    <TableCell align="right">{t('completeness.value')}</TableCell>
                    <TableCell>{t('completeness.quality')}</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {quarters.map(({ timestamp, total, quality }) => (
                    <TableRow key={timestamp}>
                      <TableCell component="th" scope="row">
                        {format.time(timestamp)}
                      </TableCell>
                      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                        {total === null ? '–' : format.quarterKwh(total)}
                      </TableCell>
                      <TableCell>{t(`quality.${quality}`)}</TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </TableBox>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Six hours per line. */
const strip = {
  display: 'grid',
  gridTemplateColumns: 'repeat(24, minmax(0, 1fr))',
  gap: '1px',
  mb: 4,
  '& span': { height: 22, display: 'grid', placeItems: 'center', borderRadius: '2px', fontSize: 11 },
} as const;
