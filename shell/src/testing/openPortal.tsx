import { createApi } from '@nahstrom/kit';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../App.tsx';
import { textIn } from '../messages/index.ts';
import { createNav } from '../nav.ts';
import { PortalProvider } from '../PortalProvider.tsx';
import { createParts } from '../parts.ts';
import { savedLocale } from '../preferences.ts';
import { leadHome } from '../session/leadHome.ts';
import { createRelogin } from '../session/relogin.ts';
import { createSession } from '../session/session.ts';
import { watchTyping } from '../updates/typing.ts';
import { createUpdates } from '../updates/updates.ts';

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
