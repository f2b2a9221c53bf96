import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReRequests } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { Section } from '../../layout/Section.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import type { Period } from '../views/asked.ts';
import { FileButtons } from '../views/FileButtons.tsx';
import { mailLinkOf } from './reRequestMail.ts';

type ReRequestListProps = { community: number; period: Period };
type Operator = ReRequests['operators'][number];

const ages = [7, 14, 30, 60, 90];

/** Re-requests by grid operator, with a letter for each. */
export function ReRequestList({ community, period: { start, end } }: ReRequestListProps) {
  const { t, api } = usePage();
  const [olderThan, setOlderThan] = useState(30);
  const path = { id: community };
  const query = { start, end, olderThan };
  const { data } = useQuery({
    queryKey: ['energy', 'rerequests', community, start, end, olderThan],
    queryFn: () => answerOf(api.GET('/communitydata/{id}/rerequests', { params: { path, query } })),
    placeholderData: before => before,
  });
  return (
    <Section
      heading={t('reRequests.heading')}
      lead={t('reRequests.lead')}
      beside={
        <FileButtons
          name={`community-${community}_rerequests_${start}_${end}`}
          read={async format =>
            await answerOf(
              api.GET('/communitydata/{id}/rerequests/file', {
                params: { path, query: { ...query, format } },
                parseAs: 'blob',
              }),
            )
          }
        />
      }
    >
      <TextField
        select
        size="small"
        label={t('reRequests.olderThan')}
        value={olderThan}
        onChange={event => setOlderThan(Number(event.target.value))}
        sx={{ minWidth: 180, mb: 4 }}
      >
        {ages.map(age => (
          <MenuItem key={age} value={age}>
            {age}
          </MenuItem>
        ))}
      </TextField>
      {!data && <PageLoading />}
      {data?.operators.length === 0 && <Typography>{t('reRequests.none')}</Typography>}
      {data?.operators.map(operator => (
        <Letter key={operator.networkOperator} operator={operator} />
      ))}
    </Section>
  );
}

function Letter({ operator }: { operator: Operator }) {
  const { t, format, notify } = usePage();
  const { subject, text, countingPoints: points } = operator;
  const link = mailLinkOf(operator);
  const heading = t('reRequests.points', {
    operator: [operator.title, operator.networkOperator].filter(Boolean).join(' '),
    count: points.length,
  });
  const [copy] = useAction(async () => {
    await navigator.clipboard.writeText(`${subject}\n\n${text}`);
    notify({ type: 'success', message: t('reRequests.copied') });
  });
  const words = ({ start, end, reason }: Operator['countingPoints'][number]['ranges'][number]) =>
    t(start === end ? 'reRequests.oneDay' : 'reRequests.range', {
      from: format.day(start),
      to: format.day(end),
      reason: t(`dayState.${reason}`),
    });
  return (
    <Box component="article" aria-label={heading} sx={{ mb: 6 }}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {heading}
      </Typography>
      <TableBox label={heading} framed>
        <Box sx={{ maxHeight: 280, overflow: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('record.countingPoint')}</TableCell>
                <TableCell>{t('record.member')}</TableCell>
                <TableCell>{t('reRequests.what')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {points.map(point => (
                <TableRow key={point.id} sx={{ verticalAlign: 'top' }}>
                  <TableCell component="th" scope="row" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {point.cpNumber}
                  </TableCell>
                  <TableCell>{point.memberName}</TableCell>
                  <TableCell>
                    {point.ranges.map(range => (
                      <div key={range.start}>{words(range)}</div>
                    ))}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      </TableBox>
      <Box sx={{ display: 'grid', gap: 4, mt: 4 }} lang="de">
        <TextField label={t('reRequests.subject')} value={subject} slotProps={{ htmlInput: { readOnly: true } }} />
        <TextField
          label={t('reRequests.text')}
          value={text}
          multiline
          minRows={6}
          maxRows={14}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3, alignItems: 'center' }}>
        {navigator.clipboard && (
          <Button variant="outlined" onClick={() => copy()}>
            {t('reRequests.copy')}
          </Button>
        )}
        <Button variant="outlined" href={link.href}>
          {t('reRequests.mail')}
        </Button>
        {!link.isWhole && (
          <Typography variant="body2" color="text.secondary">
            {t('reRequests.mailShort')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
