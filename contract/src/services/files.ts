import * as z from 'zod/mini';
import { freeText, id, idText, instant, text } from '../primitives.ts';

/** A stored file, and the record it belongs to. */
export const fileReference = z.object({
  id,
  title: z.string(),
  description: z.string(),
  altText: z.string(),
  /** Public path of the file; null if access is restricted. */
  publicUrl: z.nullable(z.string()),
  refClassName: z.string(),
  refEntityId: id,
  fileName: z.string(),
  level: z.string(),
  created: instant,
  updated: instant,
});
export type FileReference = z.infer<typeof fileReference>;

/** Allow-list of logo types. No SVG: it can contain scripts. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** Allow-list of file types, detected by content. */
export const fileTypes = [
  ...imageTypes,
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/xml',
  'text/plain',
] as const;
export type FileType = (typeof fileTypes)[number];

/** Types displayed inline by browsers; all others are downloads. */
export const isShown = (type: string) => type === 'application/pdf' || (imageTypes as readonly string[]).includes(type);

/** The kinds of record that files are kept for. */
export const fileClasses = ['member', 'community', 'countingPoint', 'party', 'company', 'person'] as const;
export type FileClass = (typeof fileClasses)[number];

/** A file of a record, visible to users who may see the record. */
export const recordFile = z.extend(fileReference, {
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** Name of the uploader at the time. */
  userName: z.string(),
  /** Whether the member whose file it is sees it too. */
  visibleToMember: z.boolean(),
  /** Whether everybody sees it at the application form; only a community's file can be public. */
  visibleToVisitors: z.boolean(),
});
export type RecordFile = z.infer<typeof recordFile>;

export const fileText = z.object({
  title: text(),
  description: freeText(2000),
  altText: text(),
  visibleToMember: z._default(z.boolean(), false),
  visibleToVisitors: z._default(z.boolean(), false),
});
export type FileText = z.infer<typeof fileText>;

/** Form fields of an upload. */
export const fileOfRecord = z.object({
  refClassName: z.enum(fileClasses),
  refEntityId: idText,
  title: text(),
  description: freeText(2000),
});

export const fileFilter = z.object({
  id: z.optional(z.array(id)),
  refClassName: z.optional(z.enum(fileClasses)),
  refEntityId: z.optional(id),
  queryString: z.optional(z.string().check(z.maxLength(200))),
});
export type FileFilter = z.infer<typeof fileFilter>;
