import * as z from 'zod/mini';
import { because, id, required } from '../primitives.ts';

export const longestViewName = 60;
const mostFilterCharacters = 4000;

/** A view that the person saved: filter, sorting and columns of a list under a name. */
export const savedViewData = z.object({
  /** The list, as the back office calls it: `members`. */
  resource: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)),
  name: required(because('savedView.name.missing'), longestViewName),
  filter: z
    .record(z.string(), z.unknown())
    .check(z.refine(filter => JSON.stringify(filter).length <= mostFilterCharacters, because('field.tooLong'))),
  sort: z.object({ field: z.string().check(z.minLength(1), z.maxLength(60)), order: z.enum(['ASC', 'DESC']) }),
  hiddenColumns: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)),
});
export type SavedViewData = z.infer<typeof savedViewData>;

export const savedView = z.extend(savedViewData, { id });
export type SavedView = z.infer<typeof savedView>;

export const savedViewFilter = z.object({ id: z.optional(z.array(id)), resource: z.optional(z.string()) });
export type SavedViewFilter = z.infer<typeof savedViewFilter>;
