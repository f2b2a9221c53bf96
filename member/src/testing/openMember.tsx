import { type Notice, type Place, type RemoteProps, remoteContract, type Session, tokens } from '@nahstrom/kit';
import type { Mocks } from '@nahstrom/mocks';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import MemberApp from '../MemberApp.tsx';

// The answers come from a real server and a real database.
configure({ asyncUtilTimeout: 10_000 });

type ShellProps = { apiBase: string; path: string; session: Session; onNavigate(to: string): void };

function Shell({ apiBase, path, session, onNavigate }: ShellProps) {
  const [location, setLocation] = useState<Place>(() => placeOf(path));
  const verbs = useMemo<Omit<RemoteProps['nav'], 'location'>>(
    () => ({
      navigate: to => {
        onNavigate(to);
        setLocation(placeOf(to));
      },
      go: () => undefined,
      block: () => () => undefined,
    }),
    [onNavigate],
  );
  return (
    <MemberApp
      contract={remoteContract}
      basename="/member"
      apiBase={apiBase}
      locale="de"
      theme="light"
      tokens={tokens}
      session={session}
      nav={{ location, ...verbs }}
      onUnauthorized={() => Promise.resolve(false)}
      notify={(_: Notice) => undefined}
    />
  );
}

/** The member's part as the shell mounts it. */
export async function openMember(mocks: Mocks, person: { username: string }, path = '/member') {
  const session = await mocks.logInAs(person);
  const places: string[] = [];
  const onNavigate = (to: string) => places.push(to);
  render(<Shell apiBase={mocks.apiBase} path={path} session={session} onNavigate={onNavigate} />);
  return { user: userEvent.setup(), places };
}

let entries = 0;

function placeOf(to: string): Place {
  const { pathname, search, hash } = new URL(to, window.location.href);
  entries += 1;
  return { pathname, search, hash, key: String(entries), state: null };
}
