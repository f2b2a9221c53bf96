import Typography from '@mui/material/Typography';
import type { LineQuarterHours, LineReadings } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { qualityCountsOf } from '@nahstrom/kit/basisTexts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Table } from '../../ui/lists/Table.tsx';
import { usePage } from '../page.ts';

type Line = { invoice: number; position: number };

/** The days behind a line, and the quarter hours of each day. */
export function LineDays({ invoice, position }: Line) {
  const { t } = usePage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="text" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
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
    <Table label={t('lineDays.days')}>
      <thead>
        <tr>
          <th scope="col">{t('lineDays.day')}</th>
          <th scope="col" data-align="right">
            kWh
          </th>
          <th scope="col">{t('lineDays.quality')}</th>
          <th scope="col" />
        </tr>
      </thead>
      <tbody>
        {data.days.map(reading => (
          <Fragment key={reading.day}>
            <tr>
              <td className="admin-nowrap">{format.day(reading.day)}</td>
              <td data-align="right">{format.exact(reading.kwh)}</td>
              <td>
                {qualityCountsOf(t, format, reading)}
                {reading.changedSince && <Hint color="warning">{t('lineDays.changed')}</Hint>}
              </td>
              <td data-align="right">
                <Button
                  size="small"
                  variant="text"
                  aria-expanded={opened === reading.day}
                  aria-label={t('lineDays.quarterHoursOf', { day: format.day(reading.day) })}
                  onClick={() => setOpened(opened === reading.day ? null : reading.day)}
                >
                  {t('import.intervals')}
                </Button>
              </td>
            </tr>
            {opened === reading.day && (
              <tr>
                <td colSpan={4}>
                  <QuarterHours invoice={invoice} position={position} day={reading.day} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </Table>
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
    <table className="admin-table" aria-label={t('lineDays.quarterHoursOf', { day: format.day(day) })}>
      <thead>
        <tr>
          <th scope="col">{t('lineDays.begin')}</th>
          <th scope="col" data-align="right">
            kWh
          </th>
          <th scope="col">{t('lineDays.quality')}</th>
        </tr>
      </thead>
      <tbody>
        {data.intervals.map(({ timestamp, value, quality }) => (
          <tr key={timestamp}>
            <td>{format.time(timestamp)}</td>
            <td data-align="right">{value === null ? '–' : format.exact(value)}</td>
            <td>{t(`quality.${quality as 0 | 1 | 2 | 3}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
