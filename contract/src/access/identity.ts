import * as z from 'zod/mini';
import {
  because,
  emailAddress,
  id,
  instant,
  knownAddress,
  locale,
  opaqueText,
  required,
  requiredFreeText,
  text,
} from '../primitives.ts';
import { levels, roles } from '../vocabulary.ts';

/** A user of one organisation, with that organisation's name, number, group and rights. */
export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  /** Whether the owner of the address has confirmed it by a mailed link. Until then the login is the organisation's. */
  proven: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  personnelNumber: z.string(),
  /** Id of the person in another system. */
  userIdentifier: z.string(),
  organisation: id,
  roles: z.array(z.enum(roles)),
  usergroup: id,
  level: z.enum(levels),
  clientCustomer: z.nullable(id),
  active: z.boolean(),
  locale,
  twoFactor: z.boolean(),
  lastLogin: z.nullable(instant),
  created: instant,
  updated: instant,
  version: z.int(),
});
export type User = z.infer<typeof user>;

export const userRow = z.extend(user, { usergroupTitle: z.string(), clientCustomerTitle: z.string() });
export type UserRow = z.infer<typeof userRow>;

/** The person logged in. */
export const sessionUser = z.extend(user, {
  /** The password is temporary (set by an administrator): all other endpoints refuse until it is changed. */
  mustChangePassword: z.boolean(),
  /** The required second factor is missing: all other back-office endpoints refuse until it is set up. */
  mustSetUpTwoFactor: z.boolean(),
  /** Operator of the installation: a right of the login, independent of the organisation. */
  isOperator: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUser>;

const username = emailAddress(because('user.username.missing'), because('user.username.invalid'));
/** Of an existing or invited login. */
const knownUsername = knownAddress(because('user.username.missing'), because('user.username.invalid'));

/** A user as administrators edit it. The default group depends on role and client/customer. */
export const userData = z.object({
  username,
  firstname: required(because('user.firstname.missing')),
  lastname: required(because('user.lastname.missing')),
  personnelNumber: text(60),
  userIdentifier: text(100),
  roles: z
    .array(z.enum(roles, because('user.roles.missing')), because('user.roles.missing'))
    .check(z.minLength(1, because('user.roles.missing')), z.maxLength(2)),
  usergroup: z._default(z.nullable(id), null),
  clientCustomer: z._default(z.nullable(id), null),
  active: z.boolean(because('user.active.missing')),
  locale,
  /** Optimistic lock: the version that was read. */
  version: z.optional(z.int()),
});
export type UserData = z.infer<typeof userData>;

export const userFilter = z.object({
  id: z.optional(z.array(id)),
  queryString: z.optional(z.string()),
  active: z.optional(z.boolean()),
  role: z.optional(z.enum(roles)),
  usergroup: z.optional(id),
  clientCustomer: z.optional(id),
  /** Ordinary users of the organisation: those who can be assigned to a client/customer. */
  assignable: z.optional(z.boolean()),
});
export type UserFilter = z.infer<typeof userFilter>;

/** Admission of a user to an organisation that the caller administers. */
export const admission = z.object({
  organisation: id,
  title: z.string(),
  isAdmitted: z.boolean(),
  roles: z.array(z.enum(roles)),
  active: z.boolean(),
});
export type Admission = z.infer<typeof admission>;

export const ownProfile = z.object({
  firstname: required(because('user.firstname.missing')),
  lastname: required(because('user.lastname.missing')),
  locale,
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const loginParameters = z.object({
  username: knownUsername,
  password: opaqueText(because('password.missing'), 1000),
  /** Six digits of the authenticator, or a recovery code; only for those who have a second factor. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
});
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

/** A temporary password. */
export const newPassword = z.object(bothPasswords).check(passwordsMatch);
export type NewPassword = z.infer<typeof newPassword>;

const passwordCurrent = opaqueText(because('password.current.missing'), 1000);

export const ownPassword = z.object({ passwordCurrent, ...bothPasswords }).check(passwordsMatch);
export type OwnPassword = z.infer<typeof ownPassword>;

/** Re-authentication for sensitive actions: an unlocked screen is not enough. */
export const passwordProof = z.object({ passwordCurrent });
export type PasswordProof = z.infer<typeof passwordProof>;

/** RFC 6238: six digits, thirty seconds, SHA-1. */
export const twoFactorCode = z.object({
  code: requiredFreeText(because('twoFactor.code.missing')).check(
    z.overwrite(typed => typed.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, because('twoFactor.code.invalid')),
  ),
});
export type TwoFactorCode = z.infer<typeof twoFactorCode>;

export const twoFactorKey = z.object({
  /** Base32, to type by hand. */
  secret: z.string(),
  /** `otpauth://totp/…`, to be shown as a QR code. */
  uri: z.string(),
});

export const sessionRow = z.object({
  id,
  current: z.boolean(),
  created: instant,
  lastSeen: instant,
  address: z.string(),
  userAgent: z.string(),
  organisationTitle: z.string(),
});
export type SessionRow = z.infer<typeof sessionRow>;

/** Without a token the response is the same for every address. With the token of a mailed link it states whether the
 *  person has already accepted the use of their data. */
export const emailCheck = z.object({ username: knownUsername, token: z.optional(z.string().check(z.maxLength(200))) });
export type EmailCheck = z.infer<typeof emailCheck>;

export const registration = z
  .object({
    token: requiredFreeText(because('field.missing')),
    username: knownUsername,
    ...bothPasswords,
    accepts: z.literal(true, because('user.dataUsage.missing')),
    locale,
  })
  .check(passwordsMatch);
export type Registration = z.infer<typeof registration>;

/** Accepting an invitation by mailed link with an existing login. */
export const admissionConfirmation = z.object({ token: required(because('field.missing')), username: knownUsername });
export type AdmissionConfirmation = z.infer<typeof admissionConfirmation>;

/** Turning off a lost second factor by mailed link. */
export const twoFactorReset = z.object({
  token: required(because('field.missing')),
  password: opaqueText(because('password.missing'), 1000),
});
export type TwoFactorReset = z.infer<typeof twoFactorReset>;

/** The current address, to confirm it, or a new one. */
export const addressRequest = z.object({ username, passwordCurrent });
export type AddressRequest = z.infer<typeof addressRequest>;

/** Invitation of another operator. */
export const operatorInvitation = z.object({ username, passwordCurrent });
export type OperatorInvitation = z.infer<typeof operatorInvitation>;

export const addressConfirmation = z.object({ token: required(because('field.missing')) });

export const passwordRequest = z.object({ username: knownUsername });
export type PasswordRequest = z.infer<typeof passwordRequest>;

/** The repetition is for forms; other clients may omit it (spec §8). */
export const passwordReset = z
  .object({ token: requiredFreeText(because('field.missing')), password, passwordRepeat: z.optional(z.string()) })
  .check(
    z.refine<{ password: string; passwordRepeat?: string }>(
      both => both.passwordRepeat === undefined || both.password === both.passwordRepeat,
      { error: because('password.mismatch'), path: ['passwordRepeat'], when: payload => isObject(payload.value) },
    ),
  );
export type PasswordReset = z.infer<typeof passwordReset>;

/** The first administrator of an empty installation, with the token printed at the start. */
export const setup = z
  .object({
    token: requiredFreeText(because('field.missing')),
    organisationTitle: required(because('organisation.title.missing')),
    username,
    firstname: required(because('user.firstname.missing')),
    lastname: required(because('user.lastname.missing')),
    ...bothPasswords,
    locale,
  })
  .check(passwordsMatch);
export type Setup = z.infer<typeof setup>;
