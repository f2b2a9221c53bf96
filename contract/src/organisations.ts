import * as z from 'zod/mini';
import { id, instant } from './primitives.ts';

export const organisation = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  created: instant,
  adminUserId: z.nullable(id),
  /** The newest day of an activated counting point may be this many days old before its data are called outdated. */
  outdatedAfterDays: z.int(),
});
export type Organisation = z.infer<typeof organisation>;

/** What a visitor may know. */
export const publicOrganisation = z.object({ id, title: z.string(), slug: z.string() });
export type PublicOrganisation = z.infer<typeof publicOrganisation>;
