import * as z from 'zod/mini';
import { day, id, instant } from '../primitives.ts';

/** Kinds of changed records. */
export const auditedEntities = [
  'operator',
  'organisation',
  'user',
  'usergroup',
  'clientCustomer',
  'lookup',
  'party',
  'company',
  'person',
  'address',
  'contact',
  'bankConnection',
  'personCompany',
  'partyAssociation',
  'community',
  'membershipFee',
  'tariff',
  'memberTariff',
  'billingRun',
  'member',
  'countingPoint',
  'mandate',
  'energyImport',
  'file',
  'changeRequest',
  'invoice',
  'sepaRun',
  'accountingExport',
  'marketProcess',
  'marketMessage',
] as const;
export type AuditedEntity = (typeof auditedEntities)[number];

export const auditActions = [
  'create',
  'update',
  'delete',
  'activate',
  'deactivate',
  'password',
  'invite',
  'resetTwoFactor',
  'createToken',
  'revokeToken',
  'admit',
  'remove',
  'assign',
  'accept',
  'decline',
  'leave',
  'rejoin',
  'merge',
  'export',
  'revoke',
  'import',
  'undo',
  'discard',
  'readEnergy',
  'withdraw',
  'cancel',
  'mail',
  'pay',
  'unpay',
  'post',
  'unpost',
  'erase',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEntry = z.object({
  id,
  at: instant,
  user: z.nullable(id),
  userName: z.string(),
  action: z.enum(auditActions),
  entity: z.enum(auditedEntities),
  entityId: id,
  /** Title of the record at the time. */
  title: z.string(),
  /** The changed fields. A created record has no before, a deleted one no after. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditFilter = z.object({
  id: z.optional(z.array(id)),
  entity: z.optional(z.enum(auditedEntities)),
  entityId: z.optional(id),
  user: z.optional(id),
  action: z.optional(z.enum(auditActions)),
  start: z.optional(day),
  end: z.optional(day),
  queryString: z.optional(z.string()),
});
export type AuditFilter = z.infer<typeof auditFilter>;
