import { stored } from './stored.ts';

const place = stored('nahstrom.membership');

/** Id of the membership that a person chose to see alone, on this device until the login ends; null for all.
 *  @param user id of the login, whose choice it has to be */
export function readChosenMembership(user: number): number | null {
  const kept = place.read() as { user?: unknown; membership?: unknown } | null;
  return kept?.user === user && typeof kept.membership === 'number' ? kept.membership : null;
}

export const keepChosenMembership = (user: number, membership: number | null) => place.keep({ user, membership });

export const forgetChosenMembership = place.forget;
