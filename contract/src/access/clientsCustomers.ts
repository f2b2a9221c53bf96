import * as z from 'zod/mini';
import { because, id, instant, required, text } from '../primitives.ts';

export const clientCustomerData = z.object({
  title: required(because('clientCustomer.title.missing')),
  clientNumberInternal: text(60),
  /** One of the users assigned, who administers this client/customer. */
  admin: z._default(z.nullable(id), null),
  active: z._default(z.boolean(), true),
  version: z.optional(z.int()),
});
export type ClientCustomerData = z.infer<typeof clientCustomerData>;

export const clientCustomer = z.object({
  id,
  title: z.string(),
  clientNumberInternal: z.string(),
  admin: z.nullable(id),
  adminName: z.string(),
  active: z.boolean(),
  userCount: z.int(),
  created: instant,
  updated: instant,
  version: z.int(),
});
export type ClientCustomer = z.infer<typeof clientCustomer>;

export const clientCustomerFilter = z.object({
  id: z.optional(z.array(id)),
  queryString: z.optional(z.string()),
  active: z.optional(z.boolean()),
});
export type ClientCustomerFilter = z.infer<typeof clientCustomerFilter>;

export const userSelection = z.object({
  users: z.array(id).check(z.minLength(1, because('users.noneSelected')), z.maxLength(1000)),
});
export type UserSelection = z.infer<typeof userSelection>;
