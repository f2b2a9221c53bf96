import * as z from 'zod/mini';
import { id, instant } from './primitives.ts';

/** A stored file, and the record it belongs to. */
export const fileReference = z.object({
  id,
  title: z.string(),
  description: z.string(),
  altText: z.string(),
  /** Where everybody may read it, after the host; null for what only some may see. */
  publicUrl: z.nullable(z.string()),
  refClassName: z.string(),
  refEntityId: id,
  fileName: z.string(),
  level: z.string(),
  created: instant,
  updated: instant,
});
export type FileReference = z.infer<typeof fileReference>;

/** What a logo may be. No SVG: it can carry scripts. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
