import type { Locale } from '@nahstrom/contract';
import { type Notice, type Place, type RemoteProps, remoteContract, type Session, tokens } from '@nahstrom/kit';
import type { Mocks } from '@nahstrom/mocks';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import AdminApp from '../app/AdminApp.tsx';
import { preloadDialog } from '../ui/dialogs/Dialog.tsx';
import { preloadFormDialog } from '../ui/forms/FormDialog.tsx';

const basename = '/member/admin';

// Responses come from a real server and a real database.
type ShellProps = {
  apiBase: string;
  path: string;
  session: Session;
  locale: Locale;
  onNotice(notice: Notice): void;
  onNavigate(to: string): void;
  onOrganisationChanged(): void;
};

function Shell({ apiBase, path, session, locale, onNotice, onNavigate, onOrganisationChanged }: ShellProps) {
  const [blockers] = useState(() => new Set<Parameters<RemoteProps['nav']['block']>[0]>());
  const [location, setLocation] = useState<Place>(() => placeOf(basename + path, null));
  const verbs = useMemo<Omit<RemoteProps['nav'], 'location'>>(
    () => ({
      navigate: async (to, options) => {
        const place = placeOf(to, options?.state ?? null);
        for (const mayLeave of [...blockers]) if (!(await mayLeave(place))) return;
        onNavigate(to);
        setLocation(place);
      },
      go: () => undefined,
      block: blocker => {
        blockers.add(blocker);
        return () => blockers.delete(blocker);
      },
    }),
    [blockers, onNavigate],
  );
  return (
    <AdminApp
      contract={remoteContract}
      basename={basename}
      apiBase={apiBase}
      locale={locale}
      theme="light"
      tokens={tokens}
      session={session}
      nav={{ location, ...verbs }}
      onUnauthorized={() => Promise.resolve(false)}
      notify={onNotice}
      onOrganisationChanged={onOrganisationChanged}
    />
  );
}

/** The back office as the shell mounts it, at an address below /member/admin. */
export async function openAdmin(mocks: Mocks, person: { username: string }, path = '', locale: Locale = 'de') {
  const session = await mocks.logInAs(person);
  const notices: Notice[] = [];
  const places: string[] = [];
  const told = { organisationChanged: 0 };
  const keep = {
    onNotice: (notice: Notice) => notices.push(notice),
    onNavigate: (to: string) => places.push(to),
    onOrganisationChanged: () => {
      told.organisationChanged += 1;
    },
  };
  // Dialogs open as in a browser that has their code.
  await Promise.all([preloadDialog(), preloadFormDialog()]);
  render(<Shell apiBase={mocks.apiBase} path={path} session={session} locale={locale} {...keep} />);
  return { user: userEvent.setup(), notices, places, told };
}

let entries = 0;

function placeOf(to: string, state: unknown): Place {
  const { pathname, search, hash } = new URL(to, window.location.href);
  entries += 1;
  return { pathname, search, hash, key: String(entries), state };
}
