import {
  type Api,
  type ErrorKey,
  errorMessages,
  Failure,
  type Formats,
  formats,
  type Notice,
  noticesOf,
  type Params,
  type RemoteProps,
  translator,
} from '@nahstrom/kit';
import { createContext, useContext } from 'react';
import { type Text, textIn } from './messages/index.ts';

type Shell = Pick<RemoteProps, 'apiBase' | 'locale' | 'onUnauthorized' | 'notify' | 'session'>;

/** What every screen needs of the shell, in the language of the moment. */
export type Portal = Shell & {
  api: Api;
  t: Text;
  errorText(key: ErrorKey, params?: Params): string;
  format: Formats;
  /** What the person is told of something that was thrown. */
  noticesOf(thrown: unknown): Notice[];
};

export function portalOf(props: Shell, api: Api): Portal {
  const { locale, apiBase, onUnauthorized, notify, session } = props;
  const errorText = translator(locale, errorMessages[locale]);
  return {
    apiBase,
    locale,
    onUnauthorized,
    notify,
    session,
    api,
    t: textIn(locale),
    errorText,
    format: formats(locale),
    noticesOf: thrown =>
      thrown instanceof Failure
        ? noticesOf(thrown, errorText)
        : [{ type: 'error', message: errorText('error.unhandled') }],
  };
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal is used outside of the back office');
  return portal;
}
