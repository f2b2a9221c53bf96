import { createApi } from '@nahstrom/kit';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app/App.tsx';
import { PortalProvider } from '../app/PortalProvider.tsx';
import { textIn } from '../platform/messages/index.ts';
import { createNav } from '../platform/nav.ts';
import { createParts } from '../platform/parts.ts';
import { savedLocale } from '../platform/preferences.ts';
import { leadHome } from '../platform/session/leadHome.ts';
import { createRelogin } from '../platform/session/relogin.ts';
import { createSession } from '../platform/session/session.ts';
import { watchTyping } from '../platform/updates/typing.ts';
import { createUpdates } from '../platform/updates/updates.ts';

/** The whole shell at an address, as assembled in `main.tsx`. */
export async function openPortal(apiBase: string, address: string) {
  window.history.pushState(null, '', address);
  const nav = createNav(window);
  const locale = savedLocale();
  const typing = watchTyping(nav, document);
  const session = createSession(createApi({ base: apiBase, locale }), { tell: () => {}, listen: () => {} });
  const relogin = createRelogin(session, nav, typing);
  leadHome(session, nav);
  const updates = createUpdates(nav, typing, () => {});
  const words = { locale, t: await textIn(locale) };
  void session.check();
  render(
    <PortalProvider {...{ apiBase, nav, session, updates, relogin, words }} parts={createParts()}>
      <App />
    </PortalProvider>,
  );
  return { nav, session, updates, relogin, user: userEvent.setup() };
}
