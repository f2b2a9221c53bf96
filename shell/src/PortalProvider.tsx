import type { Locale, PublicOrganisation } from '@nahstrom/contract';
import { answerOf, createApi, Failure } from '@nahstrom/kit';
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Text, textIn } from './messages/index.ts';
import type { Nav } from './nav.ts';
import { notify } from './notices.ts';
import { type Portal, PortalContext } from './portal.ts';
import {
  onSystemTheme,
  savedLocale,
  savedTheme,
  saveLocale,
  saveTheme,
  type ThemeChoice,
  themeOf,
} from './preferences.ts';
import type { Relogin } from './session/relogin.ts';
import type { SessionStore } from './session/session.ts';

type Words = { locale: Locale; t: Text };

type PortalProviderProps = {
  apiBase: string;
  nav: Nav;
  session: SessionStore;
  relogin: Relogin;
  /** In the language remembered, already here when the first page is drawn. */
  words: Words;
  children: ReactNode;
};

export function PortalProvider({ apiBase, nav, session, relogin, words: first, children }: PortalProviderProps) {
  const [words, setWords] = useState(first);
  const [themeChoice, setThemeChoice] = useState(savedTheme);
  const theme = useSyncExternalStore(onSystemTheme, () => themeOf(themeChoice));
  const state = useSyncExternalStore(session.subscribe, session.get);
  const { locale, t } = words;
  const api = useMemo(() => createApi({ base: apiBase, locale }), [apiBase, locale]);
  const publicOrganisation = usePublicOrganisation(apiBase, nav);
  const organisation = state.kind === 'loggedIn' ? state.organisation : publicOrganisation;

  const setLocale = useCallback((next: Locale) => {
    saveLocale(next);
    void textIn(next).then(text => setWords({ locale: next, t: text }));
  }, []);
  const setTheme = useCallback((choice: ThemeChoice) => {
    saveTheme(choice);
    setThemeChoice(choice);
  }, []);

  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);

  const portal = useMemo<Portal>(
    () => ({
      apiBase,
      api,
      nav,
      session,
      relogin,
      t,
      locale,
      setLocale,
      theme,
      themeChoice,
      setTheme,
      notify,
      organisation,
    }),
    [apiBase, api, nav, session, relogin, t, locale, setLocale, theme, themeChoice, setTheme, organisation],
  );
  return <PortalContext value={portal}>{children}</PortalContext>;
}

/** Whose portal this is. Unknown is no failure: an empty installation has none yet, and the header then says the
 *  product's name. */
function usePublicOrganisation(apiBase: string, nav: Nav): PublicOrganisation | null {
  const [organisation, setOrganisation] = useState<PublicOrganisation | null>(null);
  useEffect(() => {
    const slug = new URLSearchParams(nav.get().search).get('organisation') ?? undefined;
    const api = createApi({ base: apiBase, locale: savedLocale() });
    answerOf(api.GET('/public/organisation', { params: { query: { organisation: slug } } })).then(
      setOrganisation,
      thrown => {
        if (!(thrown instanceof Failure)) throw thrown;
      },
    );
  }, [apiBase, nav]);
  return organisation;
}
