import type { Installation } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBasename } from 'react-admin';
import * as money from '../../money/page.ts';
import { dayOf } from '../../platform/dayOf.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import { LoadFailure } from '../../ui/pages/LoadFailure.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { FiledMails } from '../filedMails/FiledMails.tsx';
import { usePage } from '../page.ts';
import { Check, JobsCheck, MailCheck } from '../selfCheck/Check.tsx';
import { Operators } from './Operators.tsx';
import { VisitorsDialog } from './VisitorsDialog.tsx';

const SavingsRates = money.part(() => import('../../money/savings/rates/SavingsRates.tsx'));

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
        <Button disabled={isFetching} onClick={() => void refetch()}>
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
      <SavingsRates />
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

type Organisation = Installation['organisations'][number];

const headings = { users: 'records.user', members: 'records.member', communities: 'menu.group.communities' } as const;
const counts = ['users', 'members', 'communities'] as const;

function Organisations({ organisations }: Pick<Installation, 'organisations'>) {
  const { t, format } = usePage();
  const basename = useBasename();
  const [changed, setChanged] = useState<Organisation | null>(null);
  return (
    <Section
      heading={t('records.organisation')}
      lead={t('operator.organisations.lead')}
      beside={
        <LinkButton variant="contained" to={`${basename}/organisations/create`}>
          {t('organisation.create')}
        </LinkButton>
      }
      flush
    >
      <RecordTable
        label={t('records.organisation')}
        rows={organisations}
        columns={[
          {
            label: t('organisation.title'),
            className: 'admin-name',
            render: organisation => (
              <>
                {organisation.title}{' '}
                {organisation.isDefault && <StateChip tone="good" label={t('usergroup.isDefault')} />}
                {organisation.archived && <StateChip tone="quiet" label={t('organisation.archived')} />}
              </>
            ),
          },
          {
            label: t('operator.organisations.visitors'),
            className: 'admin-wide',
            style: { overflowWrap: 'anywhere' },
            render: ({ host, slug }) => host || slug,
          },
          {
            label: t('organisation.created'),
            className: 'admin-wide',
            render: ({ created }) => format.day(dayOf(created)),
          },
          ...counts.map(name => ({
            label: t(headings[name]),
            align: 'right' as const,
            render: (organisation: Organisation) => format.whole(organisation[name]),
          })),
          {
            align: 'right',
            render: organisation => (
              <Button
                variant="text"
                aria-label={t('operator.organisations.changeOf', { title: organisation.title })}
                onClick={() => setChanged(organisation)}
              >
                {t('operator.organisations.change')}
              </Button>
            ),
          },
        ]}
      />
      {changed && <VisitorsDialog organisation={changed} close={() => setChanged(null)} />}
    </Section>
  );
}
