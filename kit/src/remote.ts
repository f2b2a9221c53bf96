import type { Locale, Organisation, SessionUser } from '@nahstrom/contract';
import type { ComponentType } from 'react';
import type { Tokens } from './tokens.ts';

/** Version of the contract between shell and remotes. A minor adds fields; a removal or a changed meaning is a new major.
 *  The shell does not mount an incompatible remote (`fitOf`) and shows a message instead. */
export const remoteContract = '1.5';

export type Theme = 'light' | 'dark';

export type NoticeType = 'info' | 'success' | 'warning' | 'error';

/** Spec §3. Errors stay until dismissed, others close after `duration` (5000 ms); any closes when `until` is aborted. */
export type Notice = {
  type: NoticeType;
  title?: string;
  message: string;
  duration?: number;
  until?: AbortSignal;
  /** A button of the notice, for example to undo what it reports. Closes it. */
  action?: { label: string; run(): void };
};

/** The browser's history entry, owned by the shell. `key` is unique per entry. */
export type Place = { pathname: string; search: string; hash: string; key: string; state: unknown };

export type Navigation = {
  location: Place;
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): void;
  go(delta: number): void;
  /** Blocks navigation until `mayLeave` returns true. Returns a function that removes the block. Hold it only while there
   *  is unsaved input, because the browser then also asks when the tab is closed. */
  block(mayLeave: (to: Place) => boolean | Promise<boolean>): () => void;
};

export type Session = { user: SessionUser; organisation: Organisation };

/** Props of every remote's `App`: types and plain data, so that only React is shared. */
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
  /** Call on a 401: the shell shows the login above the page, so no input is lost, and resolves true when the same person
   *  has logged in again. */
  onUnauthorized(): Promise<boolean>;
  notify(notice: Notice): void;
  /** Call after changing the organisation's title, logo or settings, which the header shows. */
  onOrganisationChanged?(): void;
  /** Call after changing the user's name, language or second factor. */
  onUserChanged?(): void;
  /** For administrators: the sidebar, toggled by the header's button and, on a phone, closed by the part. */
  sidebar?: { open: boolean; setOpen(open: boolean): void };
};

/** A page of a part, before it is rendered. */
export type Visit = Pick<RemoteProps, 'apiBase' | 'basename' | 'locale'> &
  Pick<Place, 'pathname' | 'search'> & {
    /** Null without a login. */
    session: Promise<Session | null>;
  };

/** The module a remote exposes as `./App`: its component, and the contracts with shell and API it was built for. */
export type RemoteModule = {
  default: ComponentType<RemoteProps>;
  contract: string;
  api: string;
  /** Loads messages, code and the first answer of a page, so that its first rendering is complete. A failure surfaces on render. */
  prepare?(visit: Visit): Promise<unknown>;
};
