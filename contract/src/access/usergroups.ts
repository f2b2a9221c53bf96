import * as z from 'zod/mini';
import { because, id, instant, required } from '../primitives.ts';
import { groupTypes, levels } from '../vocabulary.ts';

export const usergroupData = z.object({
  title: required(because('usergroup.title.missing')),
  level: z.enum(levels, because('usergroup.level.missing')),
  groupType: z.enum(groupTypes, because('usergroup.groupType.missing')),
  version: z.optional(z.int()),
});
export type UsergroupData = z.infer<typeof usergroupData>;

export const usergroup = z.extend(usergroupData, {
  id,
  title: z.string(),
  organisation: id,
  created: instant,
  updated: instant,
  userCount: z.int(),
  /** One of the four of the organisation's settings. */
  isDefault: z.boolean(),
  version: z.int(),
});
export type Usergroup = z.infer<typeof usergroup>;

export const usergroupFilter = z.object({
  id: z.optional(z.array(id)),
  queryString: z.optional(z.string()),
  level: z.optional(z.enum(levels)),
  groupType: z.optional(z.enum(groupTypes)),
});
export type UsergroupFilter = z.infer<typeof usergroupFilter>;
