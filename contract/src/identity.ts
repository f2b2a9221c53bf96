import * as z from 'zod/mini';
import { because, emailAddress, id, instant, locale, required } from './primitives.ts';

export const roles = ['ROLE_ADMIN', 'ROLE_USER'] as const;

export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  organisation: id,
  roles: z.array(z.enum(roles)),
  active: z.boolean(),
  locale,
  created: instant,
  updated: instant,
});
export type User = z.infer<typeof user>;

const username = emailAddress(because('user.username.missing'), because('user.username.invalid'));

export const loginParameters = z.object({ username, password: required(because('password.missing'), 1000) });
export type LoginParameters = z.infer<typeof loginParameters>;

/** Spec §5: at least 8 characters, upper and lower case, a digit, one of !@#$%^&*. */
export const password = z.string(because('password.missing')).check(
  z.minLength(1, { error: because('password.missing'), abort: true }),
  z.maxLength(200, because('field.tooLong')),
  z.refine(
    typed =>
      typed.length >= 8 &&
      /\p{Lu}/u.test(typed) &&
      /\p{Ll}/u.test(typed) &&
      /\d/.test(typed) &&
      /[!@#$%^&*]/.test(typed),
    because('password.rules'),
  ),
);

const bothPasswords = { password, passwordRepeat: z.string(because('password.missing')) };
const passwordsMatch = z.refine<{ password: string; passwordRepeat: string }>(
  both => both.password === both.passwordRepeat,
  { error: because('password.mismatch'), path: ['passwordRepeat'], when: payload => isObject(payload.value) },
);
const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Without a token the answer is the same for every address; with the token of a mailed link it says whether this
 *  person has accepted the use of their data already. */
export const emailCheck = z.object({ username, token: z.optional(z.string().check(z.maxLength(200))) });
export type EmailCheck = z.infer<typeof emailCheck>;

export const registration = z
  .object({
    token: required(because('field.missing')),
    username,
    ...bothPasswords,
    accepts: z.literal(true, because('member.approvalUsageValues.missing')),
    locale,
  })
  .check(passwordsMatch);
export type Registration = z.infer<typeof registration>;

export const passwordRequest = z.object({ username });
export type PasswordRequest = z.infer<typeof passwordRequest>;

export const passwordReset = z
  .object({ token: required(because('field.missing')), ...bothPasswords })
  .check(passwordsMatch);
export type PasswordReset = z.infer<typeof passwordReset>;

/** The first administrator of an empty installation, with the token printed at the start. */
export const setup = z
  .object({
    token: required(because('field.missing')),
    organisationTitle: required(because('organisation.title.missing')),
    username,
    firstname: required(because('user.firstname.missing')),
    lastname: required(because('user.lastname.missing')),
    ...bothPasswords,
    locale,
  })
  .check(passwordsMatch);
export type Setup = z.infer<typeof setup>;
