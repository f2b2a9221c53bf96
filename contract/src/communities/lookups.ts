import * as z from 'zod/mini';
import { because, required, text } from '../primitives.ts';
import { lookupTables, ownLookupTables } from '../vocabulary.ts';

/** An entry with its titles in both languages. The key is what records store. */
export const numberedLookup = z.object({ id: z.int(), titleDe: z.string(), titleEn: z.string() });
export const codedLookup = z.object({ id: z.string(), titleDe: z.string(), titleEn: z.string() });
export const networkOperator = z.object({ id: z.string(), title: z.string(), portalUrl: z.nullable(z.string()) });

export type NumberedLookup = z.infer<typeof numberedLookup>;
export type CodedLookup = z.infer<typeof codedLookup>;
export type NetworkOperator = z.infer<typeof networkOperator>;

/** An entry of any list. System entries are shared and locked. */
export const staticLookup = z.object({
  /** Digits for an own entry, `{table}:{lookupCode}` for one of the system. */
  id: z.string(),
  table: z.enum(lookupTables),
  lookupNumber: z.int(),
  /** What records store: the number, or the code where the field has codes (tax rules, countries, grid operators). */
  lookupCode: z.string(),
  lookupTitle: z.string(),
  lookupTitleEn: z.string(),
  lookupTypeTitle: z.string(),
  lookupTypeTitleEn: z.string(),
  isSystem: z.boolean(),
  version: z.int(),
});
export type StaticLookup = z.infer<typeof staticLookup>;

/** The server assigns the next free number of the list. */
export const staticLookupData = z.object({
  table: z.enum(ownLookupTables, because('lookup.table.missing')),
  lookupTitle: required(because('lookup.title.missing')),
  lookupTitleEn: required(because('lookup.title.missing')),
  version: z.optional(z.int()),
});
export type StaticLookupData = z.infer<typeof staticLookupData>;

/** Accepts every list and empty titles, so that an entry of the system is refused as such. */
export const staticLookupChange = z.object({
  table: z.optional(z.enum(lookupTables)),
  lookupTitle: text(),
  lookupTitleEn: text(),
  version: z.optional(z.int()),
});
export type StaticLookupChange = z.infer<typeof staticLookupChange>;

export const staticLookupFilter = z.object({
  id: z.optional(z.array(z.string())),
  queryString: z.optional(z.string()),
  table: z.optional(z.enum(lookupTables)),
  isSystem: z.optional(z.boolean()),
});
export type StaticLookupFilter = z.infer<typeof staticLookupFilter>;
