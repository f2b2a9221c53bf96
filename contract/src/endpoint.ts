import * as z from 'zod/mini';
import { idText } from './primitives.ts';
import type { RefusalCode } from './refusals.ts';

/** `clientAdmin`: administrators of either level; one of a client/customer sees that one's records only (the database
 *  holds them there). `admin`: those of the whole organisation. `operator`: whoever runs the installation. */
export type Access = 'public' | 'user' | 'clientAdmin' | 'admin' | 'operator';

type Shape = z.core.$ZodType;

/** What the handler of a download answers; sent as an attachment unless it is to be shown. */
export type Download = { bytes: Uint8Array; type: string; fileName: string; inline?: boolean };

/** The same for what is too long to hold: it is written while it is sent. */
export type StreamedDownload = Omit<Download, 'bytes'> & { bytes: ReadableStream<Uint8Array> };

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** After `/api/v1`, parameters in braces as in OpenAPI. */
  path: string;
  access: Access;
  tag: string;
  summary: string;
  params?: z.core.$ZodType<Record<string, unknown>>;
  query?: z.core.$ZodType<Record<string, unknown>>;
  body?: Shape;
  /** The body is multipart/form-data: these fields and one file named `file`. */
  form?: z.core.$ZodType<Record<string, unknown>>;
  /** Present for lists in the dialect of ra-data-simple-rest: `sort`, `range`, `filter`, answered with Content-Range. */
  list?: { sortable: readonly [string, ...string[]]; filter: z.core.$ZodType<Record<string, unknown>> };
  answer: Shape;
  /** The answer is a file's bytes, not JSON. */
  download?: true;
  /** Still answered to an administrator who has yet to set up the second factor that the organisation demands. */
  beforeTwoFactor?: true;
  /** Still answered to somebody who has yet to replace a temporary password. */
  beforePassword?: true;
  /** Asked for from a page inside another site's, where the browser keeps no cookies of ours: whoever comes with
   *  none at all has nothing that a forged request could misuse. */
  withoutCookies?: true;
  refusals?: readonly RefusalCode[];
};

export const success = z.object({ success: z.literal(true) });
export const done = { ...success.shape };
export const byId = z.object({ id: idText });
export const byText = z.object({ id: z.string().check(z.maxLength(100)) });
export const nothing = { access: 'public' } as const;
export const own = { access: 'user', tag: 'user', beforeTwoFactor: true } as const;

export const define = <const T extends Record<string, Endpoint>>(table: T) => table;
