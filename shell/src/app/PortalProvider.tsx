import type { Locale, PublicOrganisation } from '@nahstrom/contract';
import { type Api, answerOf, createApi, Failure } from '@nahstrom/kit';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type Text, textIn } from '../platform/messages/index.ts';
import type { Nav } from '../platform/nav.ts';
import type { Parts } from '../platform/parts.ts';
import { type Portal, PortalContext } from '../platform/portal.ts';
import {
  isLocaleChosen,
  onSystemTheme,
  savedLocale,
  savedTheme,
  saveLocale,
  saveTheme,
  type ThemeChoice,
  themeOf,
} from '../platform/preferences.ts';
import { isPublic } from '../platform/route.ts';
import type { Relogin } from '../platform/session/relogin.ts';
import type { SessionState, SessionStore } from '../platform/session/session.ts';
import type { Updates } from '../platform/updates/updates.ts';
import { visitorQueryOf } from '../platform/visitorQueryOf.ts';
import { notify } from '../ui/notices.ts';

type Words = { locale: Locale; t: Text };

type PortalProviderProps = {
  apiBase: string;
  nav: Nav;
  session: SessionStore;
  parts: Parts;
  updates: Updates;
  relogin: Relogin;
  /** In the stored language, loaded before the first render. */
  words: Words;
  children: ReactNode;
};

export function PortalProvider({
  apiBase,
  nav,
  session,
  parts,
  updates,
  relogin,
  words: first,
  children,
}: PortalProviderProps) {
  const [words, setWords] = useState(first);
  const [themeChoice, setThemeChoice] = useState(savedTheme);
  const theme = useSyncExternalStore(onSystemTheme, () => themeOf(themeChoice));
  const state = useSyncExternalStore(session.subscribe, session.get);
  const { locale, t } = words;
  const api = useMemo(() => createApi({ base: apiBase, locale }), [apiBase, locale]);
  const isVisitor = isPublic(nav.get().pathname) || state.kind === 'loggedOut';
  const publicOrganisation = usePublicOrganisation(apiBase, nav, isVisitor);
  const organisation = state.kind === 'loggedIn' ? state.organisation : publicOrganisation;

  const speak = useCallback((next: Locale) => {
    void textIn(next).then(text => setWords({ locale: next, t: text }));
  }, []);
  const speakAndRemember = useCallback(
    (next: Locale) => {
      saveLocale(next);
      speak(next);
    },
    [speak],
  );
  const saving = useRef<Promise<void>>(Promise.resolve());
  const setLocale = useCallback(
    (next: Locale) => {
      speakAndRemember(next);
      saving.current = saving.current.then(() => saveLocaleOfPerson(api, session, next));
    },
    [api, session, speakAndRemember],
  );
  const refreshUser = useCallback(async () => {
    const before = session.get();
    await session.refresh();
    const now = session.get();
    if (before.kind !== 'loggedIn' || now.kind !== 'loggedIn') return;
    if (before.user.locale !== now.user.locale) speakAndRemember(now.user.locale);
  }, [session, speakAndRemember]);
  useLocaleOfPerson(state, speak);
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
      parts,
      updates,
      relogin,
      t,
      locale,
      setLocale,
      theme,
      themeChoice,
      setTheme,
      notify,
      organisation,
      refreshUser,
    }),
    [
      apiBase,
      api,
      nav,
      session,
      parts,
      updates,
      relogin,
      t,
      locale,
      setLocale,
      theme,
      themeChoice,
      setTheme,
      organisation,
      refreshUser,
    ],
  );
  return <PortalContext value={portal}>{children}</PortalContext>;
}

/** A chosen language is stored for the person, for mails as well. Offline or refused, it applies to this device. */
async function saveLocaleOfPerson(api: Api, session: SessionStore, locale: Locale) {
  const state = session.get();
  if (state.kind !== 'loggedIn') return;
  const { firstname, lastname } = state.user;
  try {
    await answerOf(api.POST('/user/update', { body: { firstname, lastname, locale } }));
    await session.refresh();
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
  }
}

/** Without a stored language on the device the portal uses the person's. */
function useLocaleOfPerson(state: SessionState, speak: (locale: Locale) => void) {
  const locale = state.kind === 'loggedIn' ? state.user.locale : null;
  useEffect(() => {
    if (locale && !isLocaleChosen()) speak(locale);
  }, [locale, speak]);
}

/** The organisation of this address, for pages of visitors. Null is no failure: an empty installation has none yet, one with
 *  several may offer a choice, and the header shows the product's name. */
function usePublicOrganisation(apiBase: string, nav: Nav, isVisitor: boolean): PublicOrganisation | null {
  const [organisation, setOrganisation] = useState<PublicOrganisation | null>(null);
  useEffect(() => {
    if (!isVisitor) return;
    const api = createApi({ base: apiBase, locale: savedLocale() });
    answerOf(api.GET('/public/organisations', { params: { query: visitorQueryOf(nav.get().search) } })).then(
      ([one, other]) => setOrganisation(one && !other ? one : null),
      thrown => {
        if (!(thrown instanceof Failure)) throw thrown;
      },
    );
  }, [apiBase, nav, isVisitor]);
  return organisation;
}
