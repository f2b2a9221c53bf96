import '@nahstrom/kit/styles.css';
import './shell.css';
import { createApi } from '@nahstrom/kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { noteContract } from './contract.ts';
import { textIn } from './messages/index.ts';
import { createNav } from './nav.ts';
import { PortalProvider } from './PortalProvider.tsx';
import { savedLocale, savedTheme, tellLocale, themeOf } from './preferences.ts';
import { reloadOnceForNewRelease } from './release.ts';
import { isPublic } from './route.ts';
import { leadHome } from './session/leadHome.ts';
import { createRelogin } from './session/relogin.ts';
import { createSession, tabsOfBrowser } from './session/session.ts';
import { watchTyping } from './updates/typing.ts';
import { createUpdates, followUpdates } from './updates/updates.ts';

reloadOnceForNewRelease();
document.documentElement.dataset.theme = themeOf(savedTheme());

const apiBase = '/api/v1';
const locale = savedLocale();
tellLocale();
const nav = createNav(window);
const ask = async (request: Request) => noteContract(await fetch(request));
const session = createSession(createApi({ base: apiBase, locale, fetch: ask }), tabsOfBrowser());
const relogin = createRelogin(session, nav);
leadHome(session, nav);
const updates = createUpdates(nav, watchTyping(nav, document), () => window.location.reload());
window.addEventListener('pageshow', event => {
  if (event.persisted) void session.reopen();
});

// Preloads what the page most likely needs while the session request is pending.
const words = textIn(locale);
void session.check();
if (/^\/(embed\/?)?$/.test(nav.get().pathname)) void import('./application/Application.tsx');
else if (nav.get().pathname.startsWith('/application/')) void import('./following/Following.tsx');
else if (isPublic(nav.get().pathname)) void import('./screens/index.ts');
else void import('./remotes.ts');

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <PortalProvider
      apiBase={apiBase}
      nav={nav}
      session={session}
      updates={updates}
      relogin={relogin}
      words={{ locale, t: await words }}
    >
      <App />
    </PortalProvider>
  </StrictMode>,
);

// The worker's precaching must not compete with the page's first requests.
if (document.readyState === 'complete') void followUpdates(updates);
else window.addEventListener('load', () => void followUpdates(updates), { once: true });
