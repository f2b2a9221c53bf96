import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import type { Attention } from '../vocabulary.ts';

/** Open tasks of an administrator. Each member count equals the list filtered by it. */
export const cockpit = z.object({
  applied: z.int(),
  /** Open change requests of members. */
  changeRequests: z.int(),
  /** Mails that are only in the server's folder, because sending is not set up. */
  filedMails: z.int(),
  /** Open documents returned by the bank: returned or rejected debits. As many as the list has. */
  returned: z.int(),
  /** Requests to grid operators that are late, failed or need a decision. As many as the list has. */
  marketRequests: z.int(),
  /** Messages of grid operators that nothing explains. */
  marketMessages: z.int(),
  /** Undecided previews of energy data. */
  imports: z.int(),
  members: z.object({
    noData: z.int(),
    outdated: z.int(),
    sharesAboveHundred: z.int(),
    noMandate: z.int(),
    mandateReference: z.int(),
    invalidAddress: z.int(),
    openExport: z.int(),
  } satisfies Record<Attention, unknown>),
  /** How many of their counting points are concerned. */
  countingPoints: z.object({ noData: z.int(), outdated: z.int(), sharesAboveHundred: z.int() }),
});
export type Cockpit = z.infer<typeof cockpit>;

/** Areas of the back office that many organisations never use. */
export const rareAreas = ['parties', 'companies', 'persons', 'clientsCustomers', 'usergroups'] as const;
export const usedAreas = z.object({ areas: z.array(z.enum(rareAreas)) });
export type RareArea = (typeof rareAreas)[number];

export const foundEntities = [
  'member',
  'countingPoint',
  'community',
  'party',
  'company',
  'person',
  'user',
  'clientCustomer',
] as const;
export type FoundEntity = (typeof foundEntities)[number];

export const searchHit = z.object({
  entity: z.enum(foundEntities),
  id,
  title: z.string(),
  /** Distinguishes records of the same name. */
  detail: z.string(),
  /** Whose counting point it is. */
  member: z.nullable(id),
});
export type SearchHit = z.infer<typeof searchHit>;
