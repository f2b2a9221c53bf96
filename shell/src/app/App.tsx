import type { Locale } from '@nahstrom/contract';
import { Boundary, later, preloadTexts, readLastFigures } from '@nahstrom/kit';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { screenCatalogues } from '../platform/messages/index.ts';
import { followLink } from '../platform/nav.ts';
import { usePortal, useSession } from '../platform/portal.ts';
import { type Address, isEmbedded, isPublic, type Route, route } from '../platform/route.ts';
import { visitorOf } from '../platform/session/session.ts';
import { Standing } from '../platform/updates/Standing.tsx';
import { Broken } from '../ui/Fault.tsx';
import { useAccent } from '../ui/frame/accent.ts';
import { BottomBar } from '../ui/frame/BottomBar.tsx';
import { EmbeddedHeader, Header, type Sidebar } from '../ui/frame/Header.tsx';
import { Unreachable } from '../ui/frame/Unreachable.tsx';
import { noticesWanted } from '../ui/notices.ts';
import { WithScreenTexts } from '../ui/WithScreenTexts.tsx';
import { Part, PartSkeleton } from './Part.tsx';

// Forms and their validation are lazy-loaded, because only visitors need them.
const screens = () => import('../access/screens/index.ts');
const skeleton = <PartSkeleton />;
const Application = later(() => import('../people/application/Application.tsx'), skeleton);
const Success = later(() => import('../people/application/Success.tsx'), skeleton);
const Following = later(() => import('../people/following/Following.tsx'), skeleton);
const Unsubscribing = later(() => import('../people/unsubscribing/Unsubscribing.tsx'), skeleton);
const Activate = later(async () => ({ default: (await screens()).Activate }), skeleton);
const ForgotPassword = later(async () => ({ default: (await screens()).ForgotPassword }), skeleton);
const Login = later(() => import('../access/screens/Login.tsx'), skeleton);
const Logout = later(async () => ({ default: (await import('../access/screens/Logout.tsx')).Logout }), skeleton);
const NotFound = later(async () => ({ default: (await import('../access/screens/NotFound.tsx')).NotFound }), skeleton);
const ResetPassword = later(async () => ({ default: (await screens()).ResetPassword }), skeleton);
const ResetTwoFactor = later(async () => ({ default: (await screens()).ResetTwoFactor }), skeleton);
const LoginDialog = later(() => import('../access/LoginDialog.tsx'));
const Embedding = later(() => import('../people/embedding/Embedding.tsx'));
const Notices = later(() => import('../ui/frame/Notices.tsx'));

const screensOfVisitors: Partial<Record<Shown['render'], { preload(): Promise<unknown> }>> = {
  application: Application,
  success: Success,
  following: Following,
  unsubscribing: Unsubscribing,
  login: Login,
  forgotPassword: ForgotPassword,
  resetPassword: ResetPassword,
  resetTwoFactor: ResetTwoFactor,
  activate: Activate,
};

/** Loads the code and the words of a visitor's page before the first rendering. */
export async function preloadScreen(address: Address, locale: Locale): Promise<void> {
  const here = route(address, 'stranger');
  if (!('render' in here)) return;
  await Promise.all([
    screensOfVisitors[here.render]?.preload(),
    withScreenTexts.has(here.render) && preloadTexts(screenCatalogues, locale),
  ]);
}

const withScreenTexts: ReadonlySet<Shown['render']> = new Set([
  'login',
  'forgotPassword',
  'resetPassword',
  'resetTwoFactor',
  'activate',
]);

export function App() {
  const { nav, organisation, relogin, theme } = usePortal();
  const session = useSession();
  const place = useSyncExternalStore(nav.subscribe, nav.get);
  const wantsNotices = useSyncExternalStore(noticesWanted.subscribe, noticesWanted.get) !== null;
  const isLoginAsked = useSyncExternalStore(relogin.subscribe, relogin.isOpen);
  const [isSidebarOpen, setSidebarOpen] = useState(() => window.innerWidth >= 900);

  const shell = useRef<HTMLDivElement>(null);
  const embedded = isEmbedded(place.pathname);
  const around = embedded && organisation && 'embedOrigins' in organisation ? organisation.embedOrigins : null;
  useAccent(organisation && 'accentColour' in organisation ? organisation.accentColour : '', theme);

  const visitor = visitorOf(session);
  const isKnown = session.kind === 'loggedIn' || session.kind === 'loggedOut' || place.pathname === '/logout';
  // An installed portal begins at `/`, where a member without a network wants no application form.
  const isMember = place.pathname === '/' && readLastFigures() !== null;
  const mayShow = isKnown || (session.kind === 'unreachable' && isPublic(place.pathname) && !isMember);
  // Also before the session is known, so that the page does not move once it is.
  const hasAreas =
    visitor === 'member' || (session.kind === 'unknown' && /^\/member(?!\/admin)(\/|$)/.test(place.pathname));
  const here = mayShow ? route(place, visitor) : null;
  const target = here && 'redirect' in here ? here.redirect : null;
  const screen = here && 'render' in here ? here : null;
  const isUnreachable = !screen && session.kind === 'unreachable';
  const sidebar = screen?.render === 'admin' ? { open: isSidebarOpen, setOpen: setSidebarOpen } : null;

  useEffect(() => {
    if (!target) return;
    // After a logout no input is left to lose.
    if (visitor === 'stranger') nav.leave(target);
    else nav.navigate(target, { replace: true });
  }, [target, visitor, nav]);

  useEffect(() => {
    const follow = (event: MouseEvent) => followLink(event, nav.navigate);
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [nav]);

  return (
    <div className={embedded ? 'shell shell-embedded' : 'shell'} ref={shell}>
      <PageTitle screen={screen?.render ?? null} />
      {around && (
        <Boundary fallback={() => null}>
          <Embedding element={shell} origins={around} />
        </Boundary>
      )}
      <Skip />
      {embedded ? <EmbeddedHeader /> : <Header sidebar={sidebar} />}
      {hasAreas && !embedded && <BottomBar />}
      <Main path={place.pathname}>
        {screen && (
          <Boundary key={screen.render} fallback={retry => <Broken onRetry={retry} />}>
            <Screen screen={screen} sidebar={sidebar} />
          </Boundary>
        )}
        {!screen && session.kind !== 'unreachable' && <PartSkeleton />}
        {isUnreachable && <Unreachable failure={session.failure} />}
      </Main>
      {!embedded && <Standing isOfflineTold={isUnreachable} />}
      {isLoginAsked && (
        <Boundary fallback={retry => <Broken onRetry={retry} />}>
          <WithScreenTexts>
            <LoginDialog />
          </WithScreenTexts>
        </Boundary>
      )}
      {wantsNotices && (
        <Boundary fallback={() => null}>
          <Notices theme={theme} />
        </Boundary>
      )}
    </div>
  );
}

/** Address of a new application. */
const formOf = ({ pathname, search }: { pathname: string; search: string }) =>
  isEmbedded(pathname) ? `/embed${search}` : '/';

type Shown = Exclude<Route, { redirect: string }>;
type ScreenProps = { screen: Shown; sidebar: Sidebar | null };

function Screen({ screen, sidebar }: ScreenProps) {
  const { apiBase, locale, nav, notify, organisation } = usePortal();
  switch (screen.render) {
    case 'application':
      return (
        <Application apiBase={apiBase} locale={locale} hash={nav.get().hash} notify={notify} navigate={nav.navigate} />
      );
    case 'success':
      return (
        <Success
          locale={locale}
          form={formOf(nav.get())}
          state={nav.get().state}
          sendsMails={organisation?.sendsMails !== false}
          navigate={nav.navigate}
        />
      );
    case 'following':
      return <Following key={screen.token} apiBase={apiBase} locale={locale} token={screen.token} />;
    case 'unsubscribing':
      return <Unsubscribing key={screen.token} apiBase={apiBase} locale={locale} token={screen.token} />;
    case 'login':
      return (
        <WithScreenTexts>
          <Login />
        </WithScreenTexts>
      );
    case 'logout':
      return <Logout />;
    case 'forgotPassword':
      return (
        <WithScreenTexts>
          <ForgotPassword />
        </WithScreenTexts>
      );
    case 'resetPassword':
      return (
        <WithScreenTexts>
          <ResetPassword key={screen.token} token={screen.token} />
        </WithScreenTexts>
      );
    case 'resetTwoFactor':
      return (
        <WithScreenTexts>
          <ResetTwoFactor key={screen.token} token={screen.token} />
        </WithScreenTexts>
      );
    case 'activate':
      return (
        <WithScreenTexts>
          <Activate key={nav.get().search} />
        </WithScreenTexts>
      );
    case 'admin':
    case 'member':
      return <Part key={screen.render} name={screen.render} sidebar={sidebar} />;
    case 'notFound':
      return <NotFound />;
  }
}

const titles: Partial<
  Record<
    Shown['render'],
    'login.title' | 'forgot.title' | 'reset.title' | 'resetTwoFactor.title' | 'activate.title' | 'notFound.title'
  >
> = {
  login: 'login.title',
  forgotPassword: 'forgot.title',
  resetPassword: 'reset.title',
  resetTwoFactor: 'resetTwoFactor.title',
  activate: 'activate.title',
  notFound: 'notFound.title',
};

/** Rendered before the screen, so that a part may override the title. The title of a part stays until another screen. */
function PageTitle({ screen }: { screen: Shown['render'] | null }) {
  const { locale, organisation, t } = usePortal();
  const last = useRef<{ screen: typeof screen; title: string }>(undefined);
  useEffect(() => {
    const name = screen && titles[screen];
    const portal = organisation?.title || t('product.title');
    const title = name ? `${t(name)} – ${portal}` : portal;
    document.documentElement.lang = locale;
    if (last.current?.screen !== screen || document.title === last.current.title) document.title = title;
    last.current = { screen, title };
  }, [screen, locale, organisation, t]);
  return null;
}

/** First in the order of the keyboard, before the links that it skips. */
function Skip() {
  const { t } = usePortal();
  /** A part with its own menu marks the content after it. */
  const skip = () => {
    const main = document.querySelector('main');
    (main?.querySelector<HTMLElement>('[data-content]') ?? main)?.focus();
  };
  return (
    <button type="button" className="skip" onClick={skip}>
      {t('page.skip')}
    </button>
  );
}

function Main({ path, children }: { path: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  // A removed page loses the focus; keyboard users continue at the new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new page
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [path]);

  return (
    <main className="main" ref={main} tabIndex={-1}>
      {children}
    </main>
  );
}
