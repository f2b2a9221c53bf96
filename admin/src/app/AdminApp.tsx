import '@nahstrom/kit/styles.css';
import { apiContract } from '@nahstrom/contract';
import {
  createApi,
  type Notice,
  preloadTexts,
  type RemoteProps,
  remoteContract,
  type Translate,
  useTexts,
  type Visit,
} from '@nahstrom/kit';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { AdminContext, CoreAdminUI, type TranslationMessages } from 'react-admin';
import '../ui/admin.css';
import * as office from '../office/page.ts';
import { createDataProvider } from '../platform/dataProvider.ts';
import { i18nProviderOf } from '../platform/i18nProvider.ts';
import { catalogues } from '../platform/messages/index.ts';
import { PortalContext, portalOf } from '../platform/portal.ts';
import { internalPath } from '../platform/routing/publishedPath.ts';
import { routerProvider } from '../platform/routing/routerProvider.ts';
import { ShellRouter } from '../platform/routing/ShellRouter.tsx';
import { useLatest } from '../platform/useLatest.ts';
import { type Memory, memoryOf, personOf } from '../ui/listActions/memory.ts';
import { ErrorPage } from '../ui/pages/ErrorPage.tsx';
import { NotFound } from '../ui/pages/NotFound.tsx';
import { PageLoading } from '../ui/pages/PageLoading.tsx';
import { themeOf } from '../ui/theme.ts';
import './slots.ts';
import { Frame } from './Frame.tsx';
import { requestFirst } from './firstAnswer.ts';
import { preloadScreen, resourcesOf } from './resources.tsx';
import { alwaysOpen, SidebarContext } from './Sidebar.tsx';

export const contract = remoteContract;
export const api = apiContract;

const Home = office.homePage(async () => ({ default: (await import('../office/cockpit/Home.tsx')).Home }));
const ClientHome = office.page(() => import('../office/cockpit/ClientHome.tsx'));

export function prepare(visit: Visit) {
  const path = visit.pathname.slice(visit.basename.length);
  return Promise.all([
    preloadTexts(catalogues, visit.locale),
    preloadScreen(path, visit.locale),
    answerFirst(visit, path),
  ]);
}

/** Filled before the first rendering. */
let prepared: Memory | null = null;

async function answerFirst({ apiBase, locale, search, session }: Visit, path: string) {
  const known = await session;
  if (!known || search !== '') return;
  const memory = memoryOf(personOf(known));
  prepared = memory;
  const provider = createDataProvider(createApi({ base: apiBase, locale }), {
    message: ({ status }) => String(status),
    field: code => code,
  });
  await requestFirst(memory, provider, internalPath(path));
}

/** The back office. Its only connection to the shell is its props. */
export default function AdminApp(props: RemoteProps) {
  const texts = useTexts(catalogues, props.locale);
  return texts && <BackOffice {...props} {...texts} />;
}

function BackOffice({
  t,
  reactAdmin,
  ...props
}: RemoteProps & { t: Translate<string>; reactAdmin: TranslationMessages }) {
  const { apiBase, basename, locale, nav, session, sidebar = alwaysOpen } = props;
  const latest = useLatest(props);
  const untilLeft = useUntilLeft(nav.location.pathname);

  const portal = useMemo(() => {
    const onUnauthorized = () => latest.current.onUnauthorized();
    const shell = {
      apiBase,
      locale,
      session,
      onUnauthorized,
      notify: (notice: Notice) => latest.current.notify(notice),
      onOrganisationChanged: () => latest.current.onOrganisationChanged?.(),
      untilLeft,
    };
    return portalOf(shell, createApi({ base: apiBase, locale, onUnauthorized }), t);
  }, [apiBase, locale, session, t, latest, untilLeft]);

  const dataProvider = useMemo(
    () =>
      createDataProvider(portal.api, {
        message: failure =>
          portal
            .noticesOf(failure)
            .map(({ title, message }) => [title, message].filter(Boolean).join(': '))
            .join('\n'),
        field: code => portal.t(`error.${code}`),
      }),
    [portal],
  );
  const resources = useMemo(() => resourcesOf(session.user.level), [session.user.level]);

  // A change of person or organisation empties the cache.
  const person = personOf(session);
  const memory = useMemo(() => (prepared?.person === person ? prepared : memoryOf(person)), [person]);
  useEffect(() => {
    prepared = null;
    memory.take(dataProvider);
  }, [memory, dataProvider]);

  const i18nProvider = useMemo(() => i18nProviderOf(locale, reactAdmin), [locale, reactAdmin]);

  return (
    <PortalContext.Provider value={portal}>
      <SidebarContext.Provider value={sidebar}>
        <ShellRouter basename={basename} nav={nav}>
          <AdminContext
            basename={basename}
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            queryClient={memory.queryClient}
            routerProvider={routerProvider}
            store={memory.store}
            theme={themeOf(props.tokens, props.theme)}
          >
            <CoreAdminUI
              catchAll={NotFound}
              dashboard={portal.ofOrganisation ? Home : ClientHome}
              disableTelemetry
              error={CrashPage}
              layout={Frame}
              loading={PageLoading}
            >
              {resources}
            </CoreAdminUI>
          </AdminContext>
        </ShellRouter>
      </SidebarContext.Provider>
    </PortalContext.Provider>
  );
}

/** A signal for the notices of a page. */
function useUntilLeft(pathname: string): () => AbortSignal {
  const here = useRef(new AbortController());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(
    () => () => {
      here.current.abort();
      here.current = new AbortController();
    },
    [pathname],
  );
  return useCallback(() => here.current.signal, []);
}

const CrashPage = ({ resetErrorBoundary }: { resetErrorBoundary(told: unknown): void }) => (
  <ErrorPage resetErrorBoundary={() => resetErrorBoundary(undefined)} />
);
