import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { CheckState, SelfCheck } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Facts } from '../layout/Facts.tsx';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { Page } from '../layout/Page.tsx';
import { PageLoading } from '../layout/PageLoading.tsx';
import { Section } from '../layout/Section.tsx';
import { StateChip, type Tone } from '../layout/StateChip.tsx';
import { TableBox } from '../layout/TableBox.tsx';
import { usePage } from '../page.tsx';
import { useAction } from '../useAction.ts';

const tones: Record<CheckState, Tone> = { good: 'good', attention: 'waiting', bad: 'bad', unknown: 'quiet' };
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Whether the installation does what it should, and what to do when it does not. */
export default function SelfCheckPage() {
  const { t, api, format, notify } = usePage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['selfCheck'],
    queryFn: () => answerOf(api.GET('/admin/selfcheck')),
    retry: false,
  });
  const [sendTestMail, isSending] = useAction(async () => {
    const { recipient } = await answerOf(api.POST('/admin/selfcheck/mail'));
    notify({ type: 'success', message: t('selfCheck.mail.tested', { recipient }) });
  });
  if (error) return <LoadFailure error={error} />;
  if (!data) return <PageLoading />;
  const { mail, backup, disk, jobs, clock, versions } = data;
  const moment = (instant: string | null) => (instant === null ? t('selfCheck.none') : format.moment(instant));
  const gigabytes = (bytes: number | null) =>
    bytes === null ? null : t('selfCheck.gigabytes', { count: format.whole(bytes / 1e9) });
  return (
    <Page
      heading={t('selfCheck.heading')}
      lead={`${t('selfCheck.lead')} ${t('selfCheck.at', { at: format.time(data.at) })}`}
      actions={
        <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
          {t('selfCheck.again')}
        </Button>
      }
    >
      <Check
        heading={t('selfCheck.mail')}
        state={mail.state}
        todo={{ bad: t('selfCheck.mail.todo'), attention: t('selfCheck.mail.todo') }}
      >
        <Facts
          facts={[
            [t('selfCheck.mail.lastSent'), moment(mail.lastSent)],
            [t('selfCheck.mail.queued'), format.whole(mail.queued)],
            [t('selfCheck.mail.failed'), format.whole(mail.failed)],
          ]}
        />
        <Button variant="outlined" disabled={isSending} onClick={() => void sendTestMail()} sx={{ mt: 4 }}>
          {t('selfCheck.mail.test')}
        </Button>
      </Check>
      <Check
        heading={t('selfCheck.backup')}
        state={backup.state}
        todo={{
          bad: t('selfCheck.backup.todo'),
          attention: t('selfCheck.backup.todo'),
          unknown: t('selfCheck.backup.unknown'),
        }}
      >
        <Facts facts={[[t('selfCheck.backup.newest'), moment(backup.newest)]]} />
      </Check>
      <Check
        heading={t('selfCheck.disk')}
        state={disk.state}
        todo={{
          bad: t('selfCheck.disk.todo'),
          attention: t('selfCheck.disk.todo'),
          unknown: t('selfCheck.disk.unknown'),
        }}
      >
        <Facts
          facts={[
            [t('selfCheck.disk.free'), gigabytes(disk.freeBytes)],
            [t('selfCheck.disk.total'), gigabytes(disk.totalBytes)],
          ]}
        />
      </Check>
      <Check
        heading={t('selfCheck.jobs')}
        state={jobs.state}
        todo={{ bad: t('selfCheck.jobs.todo'), attention: t('selfCheck.jobs.todo') }}
      >
        <Facts
          facts={[
            [t('selfCheck.jobs.queued'), format.whole(jobs.queued)],
            [t('selfCheck.jobs.failed'), format.whole(jobs.failed)],
          ]}
        />
      </Check>
      <Check
        heading={t('selfCheck.clock')}
        state={clock.state}
        todo={{ bad: t('selfCheck.clock.todo'), attention: t('selfCheck.clock.todo') }}
      >
        <Facts
          facts={[[t('selfCheck.clock.ahead'), t('selfCheck.seconds', { count: format.exact(clock.aheadSeconds) })]]}
        />
      </Check>
      <DataAges communities={data.communities} />
      <Section heading={t('selfCheck.versions')}>
        <Facts
          facts={[
            [t('selfCheck.versions.portal'), versions.portal],
            [t('selfCheck.versions.contract'), versions.contract],
            [t('selfCheck.versions.database'), versions.database],
            [t('selfCheck.versions.node'), versions.node],
          ]}
        />
      </Section>
    </Page>
  );
}

/** @param todo what to do in which state */
function Check(props: {
  heading: string;
  state: CheckState;
  todo: Partial<Record<CheckState, string>>;
  children: ReactNode;
}) {
  const { heading, state, todo, children } = props;
  return (
    <Section heading={heading} beside={<State state={state} />} lead={todo[state]}>
      {children}
    </Section>
  );
}

function State({ state }: { state: CheckState }) {
  const { t } = usePage();
  return <StateChip tone={tones[state]} label={t(`selfCheck.state.${state}`)} />;
}

function DataAges({ communities }: Pick<SelfCheck, 'communities'>) {
  const { t, format } = usePage();
  const isOld = communities.some(({ state }) => state === 'bad' || state === 'attention');
  return (
    <Section heading={t('selfCheck.data')} lead={isOld ? t('selfCheck.data.todo') : t('selfCheck.data.lead')} flush>
      {communities.length === 0 ? (
        <Box sx={{ px: { xs: 4, sm: 5 }, pb: 5 }}>
          <Typography color="text.secondary">{t('selfCheck.data.none')}</Typography>
        </Box>
      ) : (
        <TableBox label={t('selfCheck.data')}>
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>{t('selfCheck.data.community')}</TableCell>
                <TableCell align="right">{t('selfCheck.data.newest')}</TableCell>
                <TableCell>{t('selfCheck.data.state')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {communities.map(({ id, title, newestDay, state }) => (
                <TableRow key={id}>
                  <TableCell>{title}</TableCell>
                  <TableCell align="right" sx={figures}>
                    {newestDay === null ? '–' : format.day(newestDay)}
                  </TableCell>
                  <TableCell>
                    <State state={state} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableBox>
      )}
    </Section>
  );
}
