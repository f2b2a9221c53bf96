import * as z from 'zod/mini';
import { because, calendarDay, day, id, instant, opaqueText, required } from '../primitives.ts';

export const longestTokenName = 60;
/** Unexpired tokens of a person. */
export const mostTokens = 10;
export const mostTokenDays = 365;

/** A token of a person for own programs, which read with it. */
export const accessToken = z.object({
  id,
  name: z.string(),
  created: instant,
  /** Last day on which it is valid. */
  expiresOn: day,
  isExpired: z.boolean(),
  /** To five minutes. */
  lastUsed: z.nullable(instant),
});
export type AccessToken = z.infer<typeof accessToken>;

export const newAccessToken = z.object({
  name: required(because('field.missing'), longestTokenName),
  expiresOn: calendarDay(because('field.invalid')),
  passwordCurrent: opaqueText(because('password.current.missing'), 1000),
});
export type NewAccessToken = z.infer<typeof newAccessToken>;
