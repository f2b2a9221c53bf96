import {
  type Api,
  Failure,
  type Formats,
  type Notice,
  noticesOf,
  type RemoteProps,
  type Translate,
} from '@nahstrom/kit';
import { createContext, useContext } from 'react';
import type { Text } from './messages/index.ts';
import { plainFormats } from './plainFormats.ts';

type Shell = Pick<RemoteProps, 'apiBase' | 'locale' | 'onUnauthorized' | 'notify' | 'session'> & {
  onOrganisationChanged(): void;
  /** Aborted when the page is left. */
  untilLeft(): AbortSignal;
};

/** Shell services for every screen, in the current language. */
export type Portal = Shell & {
  api: Api;
  t: Text;
  /** A text by a key known only at run time. */
  labelOf(key: string): string;
  format: Formats;
  /** Administrators of a client/customer see its users and nothing else of the organisation. */
  ofOrganisation: boolean;
  /** Messages for a thrown error. */
  noticesOf(thrown: unknown): Notice[];
  /** The same as one text. */
  reasonOf(thrown: unknown): string;
  /** Field errors of a form, by dotted path. */
  fieldTextsOf(thrown: unknown): Record<string, string>;
};

export function portalOf(shell: Shell, api: Api, t: Translate<string>): Portal {
  const noticesOfThrown = (thrown: unknown): Notice[] =>
    thrown instanceof Failure ? noticesOf(thrown, t) : [{ type: 'error', message: t('error.unhandled') }];
  return {
    ...shell,
    api,
    t,
    labelOf: t,
    format: plainFormats(shell.locale),
    ofOrganisation: shell.session.user.level === 'organisation',
    noticesOf: noticesOfThrown,
    reasonOf: thrown =>
      noticesOfThrown(thrown)
        .map(({ message }) => message)
        .join(' '),
    fieldTextsOf: thrown =>
      thrown instanceof Failure
        ? Object.fromEntries(Object.entries(thrown.fields).map(([field, code]) => [field, t(`error.${code}`)]))
        : {},
  };
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal is used outside of the back office');
  return portal;
}
