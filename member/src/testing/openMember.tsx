import { type Notice, type Place, type RemoteProps, remoteContract, tokens } from '@nahstrom/kit';
import type { Mocks } from '@nahstrom/mocks';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { vi } from 'vitest';
import MemberApp from '../app/MemberApp.tsx';

// Responses come from a real server and a real database.
type Blocker = Parameters<RemoteProps['nav']['block']>[0];
type ShellProps = Pick<RemoteProps, 'apiBase' | 'session' | 'locale' | 'notify' | 'onUserChanged'> & {
  path: string;
  blockers: Set<Blocker>;
  onNavigate(to: string): void;
};

function Shell({ path, blockers, onNavigate, ...handed }: ShellProps) {
  const [location, setLocation] = useState<Place>(() => placeOf(path));
  const verbs = useMemo<Omit<RemoteProps['nav'], 'location'>>(
    () => ({
      navigate: to => {
        onNavigate(to);
        setLocation(placeOf(to));
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
    <MemberApp
      contract={remoteContract}
      basename="/member"
      theme="light"
      tokens={tokens}
      nav={{ location, ...verbs }}
      onUnauthorized={() => Promise.resolve(false)}
      {...handed}
    />
  );
}

/** The member part as the shell mounts it. */
export async function openMember(
  mocks: Mocks,
  person: { username: string },
  path = '/member',
  locale: RemoteProps['locale'] = 'de',
) {
  const session = await mocks.logInAs(person);
  const places: string[] = [];
  const notices: Notice[] = [];
  const blockers = new Set<Blocker>();
  const onUserChanged = vi.fn();
  render(
    <Shell
      apiBase={mocks.apiBase}
      path={path}
      session={session}
      locale={locale}
      blockers={blockers}
      onNavigate={to => places.push(to)}
      notify={notice => notices.push(notice)}
      onUserChanged={onUserChanged}
    />,
  );
  return { user: userEvent.setup(), session, places, notices, blockers, onUserChanged };
}

let entries = 0;

function placeOf(to: string): Place {
  const { pathname, search, hash } = new URL(to, window.location.href);
  entries += 1;
  return { pathname, search, hash, key: String(entries), state: null };
}
