import type { Ports } from '../../platform/ports.ts';

/** Dummy hash, verified in the same time as a real one, so that the duration of a failed login does not reveal
 *  accounts. */
const nobodysPassword = 'Nobody-0-has-this-password!';

/** The counter of wrong passwords of one login. */
export const attemptsOf = (loginId: number) => `login:login:${loginId}`;

/** Of one login. */
export const passwordAttempts = { most: 10, windowSeconds: 900 };

/** Password checks of equal duration, with or without a hash. */
export function passwordCheck(passwords: Ports['passwords']) {
  const nobodysHash = passwords.hash(nobodysPassword);
  return {
    async verify(hash: string | null | undefined, typed: string): Promise<boolean> {
      const isRight = await passwords.verify(hash ?? (await nobodysHash), typed);
      return Boolean(hash) && isRight;
    },
  };
}

export type PasswordCheck = ReturnType<typeof passwordCheck>;
