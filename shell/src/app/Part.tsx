import {
  Boundary,
  type RemoteModule,
  type RemoteProps,
  reloadIfReachable,
  remoteContract,
  tokens,
} from '@nahstrom/kit';
import { Skeleton } from '@nahstrom/kit/components';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { usePortal, useSession } from '../platform/portal.ts';
import type { PartFailure, Part as PartName } from '../platform/remotes.ts';
import { homeOfPart } from '../platform/route.ts';
import { sessionOf } from '../platform/session/session.ts';
import { Broken, Fault } from '../ui/Fault.tsx';
import type { Sidebar } from '../ui/frame/Header.tsx';

type Loaded = { module: RemoteModule } | { failure: PartFailure['reason'] } | null;

/** A separately deployed part: lazy-loaded, with its failures contained. */
export function Part({ name, sidebar }: { name: PartName; sidebar: Sidebar | null }) {
  const { apiBase, locale, nav, parts, session } = usePortal();
  const { pathname } = useSyncExternalStore(nav.subscribe, nav.get);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>(() => loadedOf(parts.get(name)));
  const isLoaded = loaded !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the language of the first attempt will do
  useEffect(() => {
    if (isLoaded) return;
    let isCurrent = true;
    const settle = (next: Loaded) => isCurrent && setLoaded(next);
    const { pathname, search } = nav.get();
    const visit = {
      apiBase,
      basename: homeOfPart[name],
      pathname,
      search,
      locale,
      session: Promise.resolve(sessionOf(session.get())),
    };
    parts.load(name, attempt, visit).then(
      module => settle({ module }),
      (failure: PartFailure | Error) => settle({ failure: 'reason' in failure ? failure.reason : 'unreachable' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, attempt, apiBase, nav, parts, session, isLoaded]);

  const retry = () => {
    if (attempt > 0) void reloadIfReachable();
    setLoaded(null);
    setAttempt(attempt + 1);
  };
  if (!loaded) return <Waiting key={attempt} onRetry={retry} />;
  if ('failure' in loaded) return <PartMissing name={name} reason={loaded.failure} onRetry={retry} />;
  return (
    <Boundary key={attempt} place={pathname} fallback={() => <Broken onRetry={retry} />}>
      <Mounted App={loaded.module.default} name={name} sidebar={sidebar} />
    </Boundary>
  );
}

const loadedOf = (module: RemoteModule | undefined): Loaded => (module ? { module } : null);

type MountedProps = { App: RemoteModule['default']; name: PartName; sidebar: Sidebar | null };

function Mounted({ App, name, sidebar }: MountedProps) {
  const { apiBase, locale, nav, notify, refreshUser, relogin, session: store, theme } = usePortal();
  const session = useSession();
  const location = useSyncExternalStore(nav.subscribe, nav.get);
  const navigation = useMemo<RemoteProps['nav']>(
    () => ({ location, navigate: nav.navigate, go: nav.go, block: nav.block }),
    [location, nav],
  );
  const user = session.kind === 'loggedIn' ? session.user : null;
  const organisation = session.kind === 'loggedIn' ? session.organisation : null;
  const person = useMemo(() => user && organisation && { user, organisation }, [user, organisation]);
  if (!person) return null;
  return (
    <App
      key={`${person.user.id} ${person.organisation.id}`}
      contract={remoteContract}
      basename={homeOfPart[name]}
      apiBase={apiBase}
      locale={locale}
      theme={theme}
      tokens={tokens}
      session={person}
      nav={navigation}
      onUnauthorized={relogin.onUnauthorized}
      notify={notify}
      onOrganisationChanged={store.refresh}
      onUserChanged={refreshUser}
      sidebar={sidebar ?? undefined}
    />
  );
}

type PartMissingProps = { name: PartName; reason: PartFailure['reason']; onRetry(): void };

function PartMissing({ name, reason, onRetry }: PartMissingProps) {
  const { t } = usePortal();
  const title = {
    unreachable: t(`part.${name}`),
    otherContract: t('part.otherContractTitle'),
    newerPart: t('part.newerPartTitle'),
  };
  return <Fault title={title[reason]} text={t(`part.${reason}`)} onRetry={onRetry} />;
}

/** A slow part is not unreachable: the page waits for it and offers a retry. */
function Waiting({ onRetry }: { onRetry(): void }) {
  const { t } = usePortal();
  const isSlow = useAfter(3_000);
  const isLate = useAfter(30_000);
  return (
    <>
      {isLate && <Fault tone="warning" title={t('part.late')} text={t('part.lateText')} onRetry={onRetry} />}
      <PartSkeleton isSlow={isSlow} />
    </>
  );
}

function useAfter(milliseconds: number): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isAfter;
}

export function PartSkeleton({ isSlow = false }: { isSlow?: boolean }) {
  const { t } = usePortal();
  return (
    <div className="part-skeleton" role="status">
      <p className={isSlow ? undefined : 'n-visually-hidden'}>{t(isSlow ? 'part.slow' : 'part.loading')}</p>
      {isSlow && <progress aria-label={t('part.loading')} />}
      <Skeleton width="min(18rem, 70%)" height="2rem" />
      <Skeleton height="7rem" />
      <Skeleton lines={4} />
    </div>
  );
}
