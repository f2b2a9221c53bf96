import type { Locale, Organisation, PublicOrganisation } from '@nahstrom/contract';
import type { Api, Notice, Theme } from '@nahstrom/kit';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Text } from './messages/index.ts';
import type { Nav } from './nav.ts';
import type { Parts } from './parts.ts';
import type { ThemeChoice } from './preferences.ts';
import type { Relogin } from './session/relogin.ts';
import type { SessionStore } from './session/session.ts';
import type { Updates } from './updates/updates.ts';

/** Services for every screen of the shell. */
export type Portal = {
  apiBase: string;
  api: Api;
  nav: Nav;
  session: SessionStore;
  parts: Parts;
  updates: Updates;
  relogin: Relogin;
  t: Text;
  locale: Locale;
  setLocale(locale: Locale): void;
  theme: Theme;
  themeChoice: ThemeChoice;
  setTheme(choice: ThemeChoice): void;
  notify(notice: Notice): void;
  /** The person has changed name, language or second factor. */
  refreshUser(): Promise<void>;
  /** Of the user's session, or of this host. */
  organisation: Organisation | PublicOrganisation | null;
};

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal is used outside of the shell');
  return portal;
}

export function useSession() {
  const { session } = usePortal();
  return useSyncExternalStore(session.subscribe, session.get);
}
