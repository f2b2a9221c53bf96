import type { SessionUser } from '@nahstrom/contract';
import type { Tx } from './database.ts';
import { hook } from './hook.ts';

/** With https the names have the prefix for host-only cookies. Names without it are then ignored, because a
 *  neighbouring host can set them. */
export function cookieNames(isSecure: boolean) {
  const prefix = isSecure ? '__Host-' : '';
  return { session: `${prefix}nahstrom_session`, xsrf: `${prefix}XSRF-TOKEN`, browser: `${prefix}nahstrom_browser` };
}

export type Session = {
  id: number;
  idHash: string;
  xsrf: string;
  /** Id of the token of a program's request, which has neither a cookie nor an XSRF token. */
  token?: number;
  /** The credentials, which may open several organisations. */
  loginId: number;
  /** In the session's organisation. */
  user: SessionUser;
  rank: 'user' | 'clientAdmin' | 'admin';
  /** Of the whole organisation. */
  isAdmin: boolean;
  /** The client/customer to which row-level security limits this administrator; null for everybody else. */
  client: number | null;
  lastSeen: Date;
};

/** Who causes a change, for records and the audit log. */
export type Actor = {
  user: Pick<SessionUser, 'organisation' | 'firstname' | 'lastname' | 'username'> & {
    /** Null for an automatic change. */
    id: number | null;
  };
};

/** The portal itself, for an organisation. */
export const automatic = (organisation: number): Actor => ({
  user: { id: null, organisation, firstname: '', lastname: '', username: '' },
});

/** The session of a cookie, if it is valid and its person still active in the organisation. */
export const findSession = hook<(tx: Tx, now: Date, id: string) => Promise<Session | undefined>>('session of a cookie');

/** The session of a program's token for one request: of an ordinary user, which reads only. */
export const findTokenSession =
  hook<(tx: Tx, now: Date, sent: { secret: string; host: string }) => Promise<Session | undefined>>(
    'session of a token',
  );

const seenEveryMilliseconds = 60_000;
const tokenSeenEveryMilliseconds = 300_000;

export const isToBeNoted = ({ lastSeen, token }: Session, now: Date) =>
  now.getTime() - lastSeen.getTime() > (token === undefined ? seenEveryMilliseconds : tokenSeenEveryMilliseconds);

/** Updates the last use of a session, or of a token. */
export const noteSeen = hook<(tx: Tx, now: Date, session: Session) => Promise<void>>('last use of a session');

/** The user of a session or a job; undefined unless active. */
export const findSessionUser =
  hook<(tx: Tx, id: number, organisationId: number) => Promise<SessionUser | undefined>>('user of a session');
