import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Installation } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBasename } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { dayOf } from '../../dayOf.ts';
import { Facts } from '../../layout/Facts.tsx';
import { LoadFailure } from '../../layout/LoadFailure.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { Section } from '../../layout/Section.tsx';
import { StateChip } from '../../layout/StateChip.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { wideOnly } from '../../layout/wideOnly.ts';
import { usePage } from '../../page.tsx';
import { FiledMails } from '../filedMails/FiledMails.tsx';
import { Check, JobsCheck, MailCheck } from '../selfCheck/Check.tsx';
import { Operators } from './Operators.tsx';
import { VisitorsDialog } from './VisitorsDialog.tsx';

/** The installation as a whole, for the operator. */
export default function InstallationPage() {
  const { t, api, format } = usePage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['installation'],
    queryFn: () => answerOf(api.GET('/operator')),
    retry: false,
  });
  if (error) return <LoadFailure error={error} />;
  if (!data) return <PageLoading />;
  return (
    <Page
      heading={t('menu.operator')}
      lead={`${t('operator.lead')} ${t('selfCheck.at', { at: format.time(data.at) })}`}
      actions={
        <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
          {t('selfCheck.again')}
        </Button>
      }
    >
      <MailCheck mail={data.mail} todo={t('operator.mail.todo')} filedTodo={t('operator.mail.filedTodo')} />
      <FiledMails of="installation" />
      <JobsCheck jobs={data.jobs} todo={t('operator.jobs.todo')} />
      <MachineChecks installation={data} />
      <Organisations organisations={data.organisations} />
      <Operators operators={data.operators} />
    </Page>
  );
}

function MachineChecks({ installation: { backup, disk, clock, versions } }: { installation: Installation }) {
  const { t, format } = usePage();
  const gigabytes = (bytes: number | null) =>
    bytes === null ? null : t('operator.gigabytes', { count: format.whole(bytes / 1e9) });
  return (
    <>
      <Check
        heading={t('operator.backup')}
        state={backup.state}
        todo={{
          bad: t('operator.backup.todo'),
          attention: t('operator.backup.todo'),
          unknown: t('operator.backup.unknown'),
        }}
      >
        <Facts
          facts={[
            [t('operator.backup.newest'), backup.newest === null ? t('selfCheck.none') : format.moment(backup.newest)],
          ]}
        />
      </Check>
      <Check
        heading={t('operator.disk')}
        state={disk.state}
        todo={{
          bad: t('operator.disk.todo'),
          attention: t('operator.disk.todo'),
          unknown: t('operator.disk.unknown'),
        }}
      >
        <Facts
          facts={[
            [t('operator.disk.free'), gigabytes(disk.freeBytes)],
            [t('operator.disk.total'), gigabytes(disk.totalBytes)],
          ]}
        />
      </Check>
      <Check
        heading={t('operator.clock')}
        state={clock.state}
        todo={{ bad: t('operator.clock.todo'), attention: t('operator.clock.todo') }}
      >
        <Facts
          facts={[[t('operator.clock.ahead'), t('operator.seconds', { count: format.exact(clock.aheadSeconds) })]]}
        />
      </Check>
      <Section heading={t('operator.versions')}>
        <Facts
          facts={[
            [t('operator.versions.portal'), versions.portal],
            [t('operator.versions.contract'), versions.contract],
            [t('operator.versions.database'), versions.database],
            [t('operator.versions.node'), versions.node],
          ]}
        />
      </Section>
    </>
  );
}

const headings = { users: 'records.user', members: 'records.member', communities: 'menu.group.communities' } as const;
const counts = ['users', 'members', 'communities'] as const;

function Organisations({ organisations }: Pick<Installation, 'organisations'>) {
  const { t, format } = usePage();
  const basename = useBasename();
  const [changed, setChanged] = useState<Installation['organisations'][number] | null>(null);
  return (
    <Section
      heading={t('records.organisation')}
      lead={t('operator.organisations.lead')}
      beside={
        <Button component={RouterLink} to={`${basename}/organisations/create`} variant="contained">
          {t('organisation.create')}
        </Button>
      }
      flush
    >
      <TableBox label={t('records.organisation')}>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>{t('organisation.title')}</TableCell>
              <TableCell sx={wideOnly}>{t('operator.organisations.visitors')}</TableCell>
              <TableCell sx={wideOnly}>{t('organisation.created')}</TableCell>
              {counts.map(name => (
                <TableCell key={name} align="right">
                  {t(headings[name])}
                </TableCell>
              ))}
              <TableCell />
            </TableRow>
          </TableHead>
          <TableBody>
            {organisations.map(organisation => (
              <TableRow key={organisation.id}>
                <TableCell sx={{ minWidth: 150, overflowWrap: 'anywhere' }}>
                  {organisation.title}{' '}
                  {organisation.isDefault && <StateChip tone="good" label={t('usergroup.isDefault')} />}
                  {organisation.archived && <StateChip tone="quiet" label={t('organisation.archived')} />}
                </TableCell>
                <TableCell sx={{ ...wideOnly, overflowWrap: 'anywhere' }}>
                  {organisation.host || organisation.slug}
                </TableCell>
                <TableCell sx={wideOnly}>{format.day(dayOf(organisation.created))}</TableCell>
                {counts.map(name => (
                  <TableCell key={name} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {format.whole(organisation[name])}
                  </TableCell>
                ))}
                <TableCell align="right">
                  <Button
                    aria-label={t('operator.organisations.changeOf', { title: organisation.title })}
                    onClick={() => setChanged(organisation)}
                  >
                    {t('operator.organisations.change')}
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableBox>
      {changed && <VisitorsDialog organisation={changed} close={() => setChanged(null)} />}
    </Section>
  );
}
