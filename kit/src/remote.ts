import type { Locale, Organisation, SessionUser } from '@nahstrom/contract';
import type { ComponentType } from 'react';
import type { Tokens } from './tokens.ts';

/** Version of what shell and remotes say to each other. A field may be added in a minor; one that goes or changes its
 *  meaning is a new major. A remote that does not fit (`fitOf`) is not mounted; the shell says so instead. */
export const remoteContract = '1.2';

export type Theme = 'light' | 'dark';

export type NoticeType = 'info' | 'success' | 'warning' | 'error';

/** Spec §3. Errors stay until dismissed, others close after `duration` (5000 ms). */
export type Notice = { type: NoticeType; title?: string; message: string; duration?: number };

/** The place in the browser's history, as the shell owns it. `key` differs for every entry. */
export type Place = { pathname: string; search: string; hash: string; key: string; state: unknown };

export type Navigation = {
  location: Place;
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): void;
  go(delta: number): void;
  /** Asks before the page is left: `mayLeave` answers true to let go. Returns what lifts the block. Only to be held
   *  while there is something to lose: the browser asks as well when the tab is closed. */
  block(mayLeave: (to: Place) => boolean | Promise<boolean>): () => void;
};

export type Session = { user: SessionUser; organisation: Organisation };

/** The props of every remote's `App`: types and plain data, so that nothing but React is shared. */
export type RemoteProps = {
  contract: string;
  /** `/member/admin` or `/member`. */
  basename: string;
  /** `/api/v1` of the server, without a slash at the end. */
  apiBase: string;
  locale: Locale;
  theme: Theme;
  tokens: Tokens;
  session: Session;
  nav: Navigation;
  /** To be called on a 401: the shell asks for the login on top of the page, so that nothing typed is lost, and
   *  resolves true when the same person is logged in again. */
  onUnauthorized(): Promise<boolean>;
  notify(notice: Notice): void;
  /** The part has changed what the header shows of the organisation: title, logo, settings. */
  onOrganisationChanged?(): void;
  /** The part has changed the person logged in: name, language, second factor. */
  onUserChanged?(): void;
  /** For administrators: the button in the header, and on a phone what closes the drawer again. */
  sidebar?: { open: boolean; setOpen(open: boolean): void };
};

/** What a remote exposes as `./App`: itself, and which contract with the shell and with the API it was built for. */
export type RemoteModule = { default: ComponentType<RemoteProps>; contract: string; api: string };
