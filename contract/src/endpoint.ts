import * as z from 'zod/mini';
import { idText } from './primitives.ts';
import type { RefusalCode } from './refusals.ts';

/** `clientAdmin`: administrators of either level; those of a client/customer are confined to its records by the database.
 *  `admin`: those of the whole organisation. `operator`: operators of the installation. */
export type Access = 'public' | 'user' | 'clientAdmin' | 'admin' | 'operator';

type Shape = z.core.$ZodType;

/** Result of a download handler; sent as an attachment unless inline. */
export type Download = { bytes: Uint8Array; type: string; fileName: string; inline?: boolean };

/** A streamed download. */
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
  /** Also available while the required second factor is missing. */
  beforeTwoFactor?: true;
  /** Also available while the password is temporary. */
  beforePassword?: true;
  /** A GET that changes something: refused when the browser names another site, as a write is. */
  changes?: true;
  /** Called from a frame inside another site, where browsers store no cookies of ours. Without any cookie the XSRF check
   *  is skipped, because a forged request has nothing to misuse. */
  withoutCookies?: true;
  /** Read by programs and frames of other sites: the same for everybody, cached, with an ETag and a limit by address. No
   *  cookie is read or set. */
  published?: true;
  /** Also for programs with a token of the person (`Authorization: Bearer`), see docs/tokens.md. */
  token?: true;
  /** May be framed by any site. */
  framed?: true;
  refusals?: readonly RefusalCode[];
};

export const success = z.object({ success: z.literal(true) });
export const done = { ...success.shape };
export const byId = z.object({ id: idText });
export const byText = z.object({ id: z.string().check(z.maxLength(100)) });
export const nothing = { access: 'public' } as const;
export const own = { access: 'user', tag: 'user', beforeTwoFactor: true } as const;

type Completed<Common, Row> = Omit<Common, keyof Row> & Row;

/** Endpoints of one subject. One for other callers, or with another tag, names its own; a public one always does. */
export function define<
  const Who extends Exclude<Access, 'public'>,
  const Table extends Record<string, Omit<Endpoint, 'access' | 'tag'> & Partial<Pick<Endpoint, 'access' | 'tag'>>>,
>(access: Who, tag: string, table: Table) {
  const rows = Object.entries(table).map(([name, row]) => [name, { access, tag, ...row }]);
  return Object.fromEntries(rows) as {
    [Name in keyof Table]: Completed<{ access: Who; tag: string }, Table[Name]>;
  };
}

/** Changes a stored record. */
export const isUpdate = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  method === 'POST' && path.endsWith('/update');
