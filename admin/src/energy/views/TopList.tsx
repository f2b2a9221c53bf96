import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type TopMeasure, topMeasures } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBasename } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { Section } from '../../layout/Section.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';
import type { Period } from './asked.ts';
import { FileButtons } from './FileButtons.tsx';

type TopListProps = { community: number; period: Period };

/** The members with the highest value of a measure, each with a link to its own data of the same days. */
export function TopList({ community, period: { start, end } }: TopListProps) {
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
      <TextField
        select
        size="small"
        label={t('topList.measure')}
        value={measure}
        onChange={event => setMeasure(event.target.value as TopMeasure)}
        sx={{ mx: { xs: 4, sm: 5 }, mb: 4, mt: 1, minWidth: 260 }}
      >
        {topMeasures.map(name => (
          <MenuItem key={name} value={name}>
            {t(`topList.by.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {data.rows.length === 0 ? (
        <Typography sx={{ px: { xs: 4, sm: 5 }, pb: 5 }}>{t('topList.none')}</Typography>
      ) : (
        <>
          <TableBox label={heading}>
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell align="right">{t('topList.rank')}</TableCell>
                  <TableCell>{t('record.member')}</TableCell>
                  {(['totalConsumption', 'remainingRequirement'] as const).map(name => (
                    <TableCell key={name} align="right">
                      {t(`measure.${name}`)} (kWh)
                    </TableCell>
                  ))}
                  <TableCell align="right">{t('measure.selfSufficiency')}</TableCell>
                  {(['totalProduction', 'feedIntoGridOperator'] as const).map(name => (
                    <TableCell key={name} align="right">
                      {t(`measure.${name}`)} (kWh)
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody sx={{ '& td': { fontVariantNumeric: 'tabular-nums' } }}>
                {data.rows.map(row => (
                  <TableRow key={row.member}>
                    <TableCell align="right">{row.rank}</TableCell>
                    <TableCell component="th" scope="row">
                      <Link
                        component={RouterLink}
                        to={`${basename}/members/${row.member}/data?mode=calendar&start=${data.start}&end=${data.end}`}
                      >
                        {row.memberName}
                      </Link>
                    </TableCell>
                    <TableCell align="right">{kwh(row.totalConsumption)}</TableCell>
                    <TableCell align="right">{kwh(row.remainingRequirement)}</TableCell>
                    <TableCell align="right">
                      {row.selfSufficiency === null ? '–' : format.percent(row.selfSufficiency)}
                    </TableCell>
                    <TableCell align="right">{kwh(row.totalProduction)}</TableCell>
                    <TableCell align="right">{kwh(row.feedIntoGridOperator)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableBox>
          <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 4, sm: 5 }, py: 3 }}>
            {t('topList.shown', { shown: data.rows.length, count: data.ranked })}
          </Typography>
        </>
      )}
    </Section>
  );
}
