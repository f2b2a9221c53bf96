import { ThemeProvider } from '@mui/material/styles';
import { createApi, type ErrorKey, errorMessages, type RemoteProps, remoteContract, translator } from '@nahstrom/kit';
import { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CoreAdminContext, CoreAdminUI, memoryStore } from 'react-admin';
import { authProviderOf } from './authProvider.ts';
import { createDataProvider } from './dataProvider.ts';
import { Home } from './home/Home.tsx';
import { i18nProviderOf } from './i18nProvider.ts';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { Frame } from './layout/Frame.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { PageLoading } from './layout/PageLoading.tsx';
import { alwaysOpen, SidebarContext } from './layout/Sidebar.tsx';
import { PortalContext, portalOf } from './portal.ts';
import { resources } from './resources.tsx';
import { routerProvider } from './routing/routerProvider.ts';
import { ShellRouter } from './routing/ShellRouter.tsx';
import { themeOf } from './theme.ts';
import { useLatest } from './useLatest.ts';

export const contract = remoteContract;

/** The back office. Everything it knows of the world around it comes with the props. */
export default function AdminApp(props: RemoteProps) {
  const { apiBase, basename, locale, nav, session, sidebar = alwaysOpen, theme, tokens } = props;
  const latest = useLatest(props);

  const portal = useMemo(() => {
    const onUnauthorized = () => latest.current.onUnauthorized();
    const api = createApi({ base: apiBase, locale, onUnauthorized });
    return portalOf({ apiBase, locale, session, onUnauthorized, notify: notice => latest.current.notify(notice) }, api);
  }, [apiBase, locale, session, latest]);

  const dataProvider = useMemo(() => {
    const errorText = translator(locale, errorMessages[locale]);
    return createDataProvider(portal.api, {
      message: failure =>
        portal
          .noticesOf(failure)
          .map(notice => notice.message)
          .join(' '),
      field: code => errorText(`error.${code}` as ErrorKey),
    });
  }, [portal, locale]);

  // Another person or organisation sees nothing of what was loaded for the one before.
  const person = `${session.user.id}/${session.organisation.id}`;
  const memory = useMemo(() => memoryOf(person), [person]);

  const authProvider = useMemo(() => authProviderOf(session), [session]);
  const i18nProvider = useMemo(() => i18nProviderOf(locale), [locale]);
  const muiTheme = useMemo(() => themeOf(tokens, theme), [tokens, theme]);

  return (
    <PortalContext.Provider value={portal}>
      <ThemeProvider theme={muiTheme}>
        <SidebarContext.Provider value={sidebar}>
          <ShellRouter basename={basename} nav={nav}>
            <CoreAdminContext
              authProvider={authProvider}
              basename={basename}
              dataProvider={dataProvider}
              i18nProvider={i18nProvider}
              queryClient={memory.queryClient}
              routerProvider={routerProvider}
              store={memory.store}
            >
              <CoreAdminUI
                catchAll={NotFound}
                dashboard={Home}
                disableTelemetry
                error={CrashPage}
                layout={Frame}
                loading={PageLoading}
              >
                {resources}
              </CoreAdminUI>
            </CoreAdminContext>
          </ShellRouter>
        </SidebarContext.Provider>
      </ThemeProvider>
    </PortalContext.Provider>
  );
}

const CrashPage = ({ resetErrorBoundary }: { resetErrorBoundary(told: unknown): void }) => (
  <ErrorPage resetErrorBoundary={() => resetErrorBoundary(undefined)} />
);

const memoryOf = (_person: string) => ({
  queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
  store: memoryStore(),
});
