import '@nahstrom/kit/styles.css';
import '../ui/shell.css';
import '../platform/start.ts';
import { createApi } from '@nahstrom/kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { noteContract } from '../platform/contract.ts';
import { textIn } from '../platform/messages/index.ts';
import { createNav } from '../platform/nav.ts';
import { createParts } from '../platform/parts.ts';
import { savedLocale, savedTheme, tellLocale, themeOf } from '../platform/preferences.ts';
import { reloadOnceForNewRelease } from '../platform/release.ts';
import { homeOfPart, partOf } from '../platform/route.ts';
import { leadHome } from '../platform/session/leadHome.ts';
import { createRelogin } from '../platform/session/relogin.ts';
import { createSession, sessionOf, tabsOfBrowser } from '../platform/session/session.ts';
import { watchTyping } from '../platform/updates/typing.ts';
import { createUpdates, followUpdates } from '../platform/updates/updates.ts';
import { App, preloadScreen } from './App.tsx';
import { PortalProvider } from './PortalProvider.tsx';

document.documentElement.dataset.theme = themeOf(savedTheme());

const apiBase = '/api/v1';
const locale = savedLocale();
tellLocale();
const nav = createNav(window);
const typing = watchTyping(nav, document);
reloadOnceForNewRelease(typing);
const ask = async (request: Request) => noteContract(await fetch(request));
const session = createSession(createApi({ base: apiBase, locale, fetch: ask }), tabsOfBrowser());
const relogin = createRelogin(session, nav, typing);
leadHome(session, nav);
const parts = createParts();
const updates = createUpdates(nav, typing, () => window.location.reload());
window.addEventListener('pageshow', event => {
  if (event.persisted) void session.reopen();
});

// Session, messages and code of the first page. The first rendering waits a moment for them, because one without them
// would be thrown away; on a slow connection the frame comes first. First figures (start.ts) stay until their page is there.
const momentMilliseconds = document.querySelector('[data-first=done] > *') ? 10_000 : 400;
const place = nav.get();
const part = partOf(place.pathname);
const words = textIn(locale);
const checked = session.check();
const page = part
  ? parts.load(part, 0, {
      apiBase,
      basename: homeOfPart[part],
      ...place,
      locale,
      session: checked.then(() => sessionOf(session.get())),
    })
  : preloadScreen(place, locale);
await Promise.race([
  Promise.allSettled([checked, page]),
  new Promise(resolve => setTimeout(resolve, momentMilliseconds)),
]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <PortalProvider
      apiBase={apiBase}
      nav={nav}
      session={session}
      parts={parts}
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
