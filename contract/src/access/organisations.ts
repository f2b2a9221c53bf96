import * as z from 'zod/mini';
import { because, chosenId, emailAddress, emptyOr, id, instant, required, text } from '../primitives.ts';
import { fileReference } from '../services/files.ts';

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
  /** Age in days of the newest data of an activated counting point from which they count as outdated. */
  outdatedAfterDays: z.int(),
  /** File size limit in MB. */
  fileMegabytes: z.int(),
  /** Host name whose visitors it receives; empty: none of its own. */
  host: z.string(),
  /** Receives the visitors of hosts without an organisation. */
  isDefault: z.boolean(),
  /** Since when it receives no visitors. */
  archived: z.nullable(instant),
  /** Whether the portal sends mails. Otherwise they are only written to a folder of the server. */
  sendsMails: z.boolean(),
  /** Version of the organisation and its settings, for optimistic locking. */
  version: z.int(),
});
export type Organisation = z.infer<typeof organisation>;

/** Public data of an organisation. */
export const publicOrganisation = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  logo: z.nullable(z.object({ publicUrl: z.nullable(z.string()), altText: z.string() })),
  /** `#17603f`; empty is the portal's own. */
  accentColour: z.string(),
  /** Sites that may show the application in a frame. */
  embedOrigins: z.array(z.string()),
  sendsMails: z.boolean(),
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

const isHostName = (typed: string) =>
  typed.length <= 253 &&
  /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/.test(typed);

/** How visitors reach an organisation. */
export const organisationVisitors = z.object({
  /** Host name without scheme, port and path; empty: none of its own. */
  host: emptyOr(because('organisation.host.invalid'), isHostName, typed => typed.trim().toLowerCase()),
  /** Ends the same of another organisation. An archived one is no default. */
  isDefault: z.boolean(),
  archived: z.boolean(),
  version: z.optional(z.int()),
});
export type OrganisationVisitors = z.infer<typeof organisationVisitors>;

/** Spec §7: "user plus organisation". */
export const organisationAdmin = z.object({ user: chosenId(because('organisation.admin.missing')), organisation: id });
export type OrganisationAdmin = z.infer<typeof organisationAdmin>;

const wholeFrom = (least: number, most: number, invalid: Parameters<typeof because>[0]) =>
  z.int(invalid).check(z.gte(least, invalid), z.lte(most, invalid));
const group = chosenId(because('organisation.group.missing'));

const isOrigin = (typed: string) => {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  return url?.origin === typed && /^https?:\/\/[a-z0-9.:[\]-]+$/.test(typed);
};

/** WCAG 2.2, contrast ratio: (L1 + 0.05) / (L2 + 0.05) of the relative luminances; white has 1. */
function contrastWithWhite(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map(place => {
    const part = Number.parseInt(colour.slice(place, place + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** The page background is slightly darker than white, so against white more than WCAG's 4.5 is needed. */
const isReadableColour = (typed: string) => /^#[0-9a-f]{6}$/.test(typed) && contrastWithWhite(typed) >= 5;

/** Defaults of new users, and settings of the whole organisation. */
export const organisationSettings = z.object({
  title,
  /** Sender of the organisation's mails; empty: the installation's address. */
  senderAddress: z.union([
    z.literal(''),
    emailAddress(because('organisation.senderAddress.invalid'), because('organisation.senderAddress.invalid')),
  ]),
  /** Receives the replies to mails, and the new applications. */
  contactAddress: z._default(
    z.union([
      z.literal(''),
      emailAddress(because('organisation.contactAddress.invalid'), because('organisation.contactAddress.invalid')),
    ]),
    '',
  ),
  /** Whether new applications are mailed to the contact address. */
  mailApplications: z._default(z.boolean(), true),
  /** Whether the contact address receives a mail when the data of a month are complete. */
  mailCompleteMonths: z._default(z.boolean(), true),
  /** Whether members are mailed about their energy and bills; each can turn these mails off. */
  mailMembers: z._default(z.boolean(), true),
  fileMegabytes: wholeFrom(1, 50, 'organisation.fileMegabytes.invalid'),
  outdatedAfterDays: wholeFrom(1, 60, 'organisation.outdatedAfterDays.invalid'),
  /** Sites that may show the application in a frame: `https://www.example.org`. */
  embedOrigins: z._default(
    z
      .array(
        z
          .string()
          .check(
            z.trim(),
            z.toLowerCase(),
            z.maxLength(200, because('organisation.embedOrigins.invalid')),
            z.refine(isOrigin, because('organisation.embedOrigins.invalid')),
          ),
      )
      .check(z.maxLength(20, because('organisation.embedOrigins.invalid'))),
    [],
  ),
  accentColour: emptyOr(because('organisation.accentColour.invalid'), isReadableColour, typed =>
    typed.trim().toLowerCase(),
  ),
  /** Administrators must log in with a second factor. */
  requireTwoFactor: z.boolean(),
  defaultOrgAdminGroup: group,
  defaultOrgUserGroup: group,
  defaultClientAdminGroup: group,
  defaultClientUserGroup: group,
  version: z.optional(z.int()),
});
export type OrganisationSettings = z.infer<typeof organisationSettings>;

export const logoText = z.object({ altText: text() });
