import type { EnergyImportRow, MemberRow } from '@nahstrom/contract';
import { useBasename, useGetList } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { RefreshMenu } from '../../energy/imports/RefreshButton.tsx';
import { dayOf } from '../../platform/dayOf.ts';
import { usePortal } from '../../platform/portal.ts';
import { isMonth, useMonths } from '../../platform/useMonths.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Figure, Figures } from '../../ui/layout/Figure.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { MonthSection } from '../months/MonthSection.tsx';
import { GuideOnHome } from '../setupGuide/GuideOnHome.tsx';
import { useSetupGuide } from '../setupGuide/useSetupGuide.ts';
import { Cockpit } from './Cockpit.tsx';
import { useCockpit, useIsCockpitAwaited } from './useCockpit.ts';
import { WaitingApplications } from './WaitingApplications.tsx';

const one = { pagination: { page: 1, perPage: 1 } };

export function Home() {
  const { t, format, session } = usePortal();
  const basename = useBasename();
  const { communities, isPending } = useCommunities();
  const applied = useGetList<MemberRow>('members', {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'created', order: 'ASC' },
    filter: { state: 'applied' },
  });
  const active = useGetList<MemberRow>('members', { ...one, filter: { state: 'active' } });
  const everybody = useGetList<MemberRow>('members', one);
  const imports = useGetList<EnergyImportRow>('imports', { ...one, sort: { field: 'created', order: 'DESC' } });
  const committed = useGetList<EnergyImportRow>('imports', {
    ...one,
    sort: { field: 'periodEnd', order: 'DESC' },
    filter: { state: 'committed' },
  });

  const typed = useSearchParams()[0].get('month');
  const asked = isMonth(typed) ? typed : undefined;
  const months = useMonths(asked, { isKept: true });
  const lists = [applied, active, everybody, imports, committed];
  const isCockpitAwaited = useIsCockpitAwaited();
  const setup = useSetupGuide();
  const isAwaited = isPending || isCockpitAwaited || setup.isAwaited || months.isPending;
  if (typed !== null && asked === undefined) return <Navigate to={basename} replace />;
  if (isAwaited || lists.some(list => list.isPending)) return <PageLoading />;

  const hasCommunity = communities.length > 0;
  const hasMembers = (everybody.total ?? 0) > 0;
  const lastImport = imports.data?.[0];
  const newest = committed.data?.[0];
  const filtered = (state: string) => `${basename}/members?filter=${encodeURIComponent(JSON.stringify({ state }))}`;

  return (
    <Page
      heading={t('home.heading', { name: session.user.firstname })}
      lead={session.organisation.title}
      actions={
        newest &&
        hasMembers && (
          <>
            <LinkButton to={`${basename}/imports/create`} variant="contained">
              {t('import.upload')}
            </LinkButton>
            <RefreshMenu />
          </>
        )
      }
      wide
    >
      <MailWarning />
      <GuideOnHome guide={setup.guide} choose={setup.choose} />
      {hasMembers && <MonthSection query={months} asked={asked} />}
      {(applied.total ?? 0) > 0 && (
        <WaitingApplications
          applicants={applied.data ?? []}
          total={applied.total ?? 0}
          allOfThem={filtered('applied')}
        />
      )}
      {hasMembers && <Cockpit />}
      {hasCommunity && (
        <Figures least={220}>
          <Figure
            small
            label={t('home.applications')}
            value={format.whole(applied.total ?? 0)}
            hint={applied.total ? t('home.applicationsHint') : t('home.applicationsNone')}
            link={{ to: filtered('applied'), label: t('home.showApplications') }}
          />
          <Figure
            small
            label={t('home.active')}
            value={active.total === undefined ? '–' : format.whole(active.total)}
            hint={t('home.activeHint', { count: communities.length })}
            link={{ to: filtered('active'), label: t('home.showMembers') }}
          />
          <Figure
            small
            label={t('countingPoint.newestDay')}
            value={newest?.periodEnd ? format.day(newest.periodEnd) : '–'}
            hint={newest ? newest.communityTitle : t('home.energyNone')}
            link={
              newest
                ? { to: `${basename}/imports/${newest.id}/show`, label: t('home.showImport') }
                : { to: `${basename}/imports/create`, label: t('import.upload') }
            }
          />
          <Figure
            small
            label={t('home.lastImport')}
            value={lastImport ? format.day(dayOf(lastImport.created)) : '–'}
            hint={lastImport ? t(`import.state.${lastImport.state}`) : t('home.importNone')}
            link={{ to: `${basename}/imports`, label: t('home.showImports') }}
          />
        </Figures>
      )}
    </Page>
  );
}

/** A portal whose sending is not set up delivers no mails, also afterwards unless an administrator sends them. */
function MailWarning() {
  const { t, session } = usePortal();
  const basename = useBasename();
  const count = useCockpit()?.filedMails ?? 0;
  const { sendsMails } = session.organisation;
  if (sendsMails && count === 0) return null;
  return (
    <Alert
      severity="warning"
      actions={
        <LinkButton size="small" variant="text" to={`${basename}/selfcheck`}>
          {t(sendsMails ? 'home.mailsDecide' : 'home.mailsCheck')}
        </LinkButton>
      }
    >
      {sendsMails ? (
        t('home.mailsUnsent', { count })
      ) : (
        <>
          {t('home.mailsNotSetUp')} {count > 0 && t('home.mailsFiled', { count })}
        </>
      )}
    </Alert>
  );
}
