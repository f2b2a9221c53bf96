import * as z from 'zod/mini';
import { fileReference } from './files.ts';
import { because, chosenId, emailAddress, id, instant, required } from './primitives.ts';

export const organisation = z.object({
  id,
  title: z.string(),
  /** Names the organisation in links: `/?organisation={slug}`, or as the first part of the host name. */
  slug: z.string(),
  created: instant,
  adminUserId: z.nullable(id),
  /** The person in charge. */
  admin: z.nullable(z.object({ id, username: z.string(), firstname: z.string(), lastname: z.string() })),
  logo: z.nullable(fileReference),
  /** The newest day of an activated counting point may be this many days old before its data are called outdated. */
  outdatedAfterDays: z.int(),
  /** The most a file may have, in MB. */
  fileMegabytes: z.int(),
  /** Grows with what is written of the organisation and of its settings. */
  version: z.int(),
});
export type Organisation = z.infer<typeof organisation>;

/** What a visitor may know. */
export const publicOrganisation = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  logo: z.nullable(z.object({ publicUrl: z.nullable(z.string()), altText: z.string() })),
});
export type PublicOrganisation = z.infer<typeof publicOrganisation>;

const title = required(because('organisation.title.missing'));

export const organisationData = z.object({
  title,
  slug: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/, because('organisation.slug.invalid')),
      ),
  ),
  version: z.optional(z.int()),
});
export type OrganisationData = z.infer<typeof organisationData>;

/** Spec §7: "user plus organisation". */
export const organisationAdmin = z.object({ user: chosenId(because('organisation.admin.missing')), organisation: id });
export type OrganisationAdmin = z.infer<typeof organisationAdmin>;

const wholeFrom = (least: number, most: number, invalid: Parameters<typeof because>[0]) =>
  z.int(invalid).check(z.gte(least, invalid), z.lte(most, invalid));
const group = chosenId(because('organisation.group.missing'));

/** What a new user gets, and what holds for the whole organisation. */
export const organisationSettings = z.object({
  title,
  /** Mails of the organisation come from here; empty: from the address of the installation. */
  senderAddress: z.union([
    z.literal(''),
    emailAddress(because('organisation.senderAddress.invalid'), because('organisation.senderAddress.invalid')),
  ]),
  fileMegabytes: wholeFrom(1, 50, 'organisation.fileMegabytes.invalid'),
  outdatedAfterDays: wholeFrom(1, 60, 'organisation.outdatedAfterDays.invalid'),
  /** Administrators must log in with a second factor. */
  requireTwoFactor: z.boolean(),
  defaultOrgAdminGroup: group,
  defaultOrgUserGroup: group,
  defaultClientAdminGroup: group,
  defaultClientUserGroup: group,
  version: z.optional(z.int()),
});
export type OrganisationSettings = z.infer<typeof organisationSettings>;

export const logoText = z.object({ altText: z._default(z.string().check(z.trim(), z.maxLength(200)), '') });
