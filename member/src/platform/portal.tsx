import type { Locale, SessionUser } from '@nahstrom/contract';
import {
  type Api,
  type Catalogue,
  type Catalogues,
  createApi,
  type Formats,
  formats,
  type RemoteProps,
  translator,
  useTexts,
} from '@nahstrom/kit';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { catalogues, type PortalCatalogue, type Texts } from './messages/index.ts';

type Portal = {
  api: Api;
  apiBase: string;
  t: Texts;
  catalogue: PortalCatalogue;
  f: Formats;
  locale: Locale;
  basename: string;
  search: string;
  hash: string;
  navigate: RemoteProps['nav']['navigate'];
  block: RemoteProps['nav']['block'];
  notify: RemoteProps['notify'];
  onUserChanged: RemoteProps['onUserChanged'];
  user: SessionUser;
  organisationTitle: string;
  /** Without it mails are not delivered. */
  sendsMails: boolean;
};

const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('outside of the member part');
  return portal;
}

type PortalProviderProps = { remote: RemoteProps; children: ReactNode };

export function PortalProvider({ remote, children }: PortalProviderProps) {
  const { apiBase, locale, basename, nav, session, onUnauthorized } = remote;
  const api = useMemo(() => createApi({ base: apiBase, locale, onUnauthorized }), [apiBase, locale, onUnauthorized]);
  const texts = useTexts(catalogues, locale);
  const f = useMemo(() => formats(texts?.locale ?? locale), [texts?.locale, locale]);
  if (!texts) return null;
  const portal = {
    locale: texts.locale,
    t: texts.t as Texts,
    // A page without the messages of the energy pages fails its tests as soon as it uses one.
    catalogue: texts.catalogue as PortalCatalogue,
    f,
    api,
    apiBase,
    basename,
    search: nav.location.search,
    hash: nav.location.hash,
    navigate: nav.navigate,
    block: nav.block,
    notify: remote.notify,
    onUserChanged: remote.onUserChanged,
    user: session.user,
    organisationTitle: session.organisation.title,
    sendsMails: session.organisation.sendsMails,
  };
  return <PortalContext value={portal}>{children}</PortalContext>;
}

/** Adds messages that the first page does without. */
export function WithTexts({ catalogues: added, children }: { catalogues: Catalogues<Catalogue>; children: ReactNode }) {
  const portal = usePortal();
  const texts = useTexts(added, portal.locale);
  const both = useMemo(() => {
    if (!texts) return null;
    const catalogue: PortalCatalogue = { ...portal.catalogue, ...texts.catalogue };
    return { catalogue, t: translator(texts.locale, catalogue) };
  }, [portal.catalogue, texts]);
  return both && <PortalContext value={{ ...portal, ...both }}>{children}</PortalContext>;
}
