import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { LineQuarterHours, LineReadings } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { qualityCountsOf } from '@nahstrom/kit/basisTexts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';

type Line = { invoice: number; position: number };

/** The days behind a line, and the quarter hours of each day. */
export function LineDays({ invoice, position }: Line) {
  const { t } = usePage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'invoiceLine.days.hide' : 'invoiceLine.days.show')}
      </Button>
      {isOpen && <Days invoice={invoice} position={position} />}
    </>
  );
}

function Days({ invoice, position }: Line) {
  const { t, api, format } = usePage();
  const [opened, setOpened] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['invoices', 'readings', invoice, position],
    queryFn: () =>
      answerOf(
        api.GET('/invoice/{id}/line/{position}/readings', { params: { path: { id: invoice, position } } }),
      ) as Promise<LineReadings>,
  });
  if (!data) return null;
  return (
    <TableBox label={t('lineDays.days')}>
      <Table size="small" sx={{ '& td[align=right]': { fontVariantNumeric: 'tabular-nums' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('lineDays.day')}</TableCell>
            <TableCell align="right">kWh</TableCell>
            <TableCell>{t('lineDays.quality')}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {data.days.map(reading => (
            <Fragment key={reading.day}>
              <TableRow>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{format.day(reading.day)}</TableCell>
                <TableCell align="right">{format.exact(reading.kwh)}</TableCell>
                <TableCell>
                  {qualityCountsOf(t, format, reading)}
                  {reading.changedSince && (
                    <Typography variant="body2" color="warning.main">
                      {t('lineDays.changed')}
                    </Typography>
                  )}
                </TableCell>
                <TableCell align="right">
                  <Button
                    size="small"
                    color="inherit"
                    aria-expanded={opened === reading.day}
                    aria-label={t('lineDays.quarterHoursOf', { day: format.day(reading.day) })}
                    onClick={() => setOpened(opened === reading.day ? null : reading.day)}
                  >
                    {t('import.intervals')}
                  </Button>
                </TableCell>
              </TableRow>
              {opened === reading.day && (
                <TableRow>
                  <TableCell colSpan={4}>
                    <QuarterHours invoice={invoice} position={position} day={reading.day} />
                  </TableCell>
                </TableRow>
              )}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </TableBox>
  );
}

function QuarterHours({ invoice, position, day }: Line & { day: string }) {
  const { t, api, format } = usePage();
  const { data } = useQuery({
    queryKey: ['invoices', 'quarterhours', invoice, position, day],
    queryFn: () =>
      answerOf(
        api.GET('/invoice/{id}/line/{position}/quarterhours', {
          params: { path: { id: invoice, position }, query: { day } },
        }),
      ) as Promise<LineQuarterHours>,
  });
  if (!data) return null;
  if (data.reduced) return <Typography variant="body2">{t('retention.reduced')}</Typography>;
  return (
    <Table size="small" aria-label={t('lineDays.quarterHoursOf', { day: format.day(day) })}>
      <TableHead>
        <TableRow>
          <TableCell>{t('lineDays.begin')}</TableCell>
          <TableCell align="right">kWh</TableCell>
          <TableCell>{t('lineDays.quality')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.intervals.map(({ timestamp, value, quality }) => (
          <TableRow key={timestamp}>
            <TableCell>{format.time(timestamp)}</TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {value === null ? '–' : format.exact(value)}
            </TableCell>
            <TableCell>{t(`quality.${quality as 0 | 1 | 2 | 3}`)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
