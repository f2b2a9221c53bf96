import type { Download, Endpoint } from '@nahstrom/contract/endpoints';
import type { Context } from 'hono';
import { Refusal } from './refusal.ts';
import { hashOf } from './secrets.ts';

/** Browsers, proxies and programs ask again after it. */
const cachedSeconds = 300;

/** No script, no request, no form: a frame of it can be pressed for nothing. */
const framedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** The same for everybody, so shared caches may keep it. 304 if the client has it. */
export async function cachedAnswer(
  context: Context,
  { framed, download }: Endpoint,
  { bytes, type, fileName }: Pick<Download, 'bytes' | 'type'> & { fileName?: string },
): Promise<Response> {
  const tag = `"${(await hashOf(bytes)).slice(0, 32)}"`;
  context.header('ETag', tag);
  context.header('Cache-Control', `public, max-age=${cachedSeconds}`);
  if (framed) context.header('Content-Security-Policy', framedPolicy);
  else if (download) context.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  if (isKnown(context.req.header('If-None-Match'), tag)) return context.body(null, 304);
  context.header('Content-Type', type);
  if (fileName) context.header('Content-Disposition', `inline; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  return context.body(new Uint8Array(bytes));
}

/** Compression weakens a tag. */
const isKnown = (known: string | undefined, tag: string) =>
  known?.split(',').some(each => each.trim().replace(/^W\//, '') === tag) ?? false;

const mostKeys = 10_000;

/** Limits the requests of an address or a token, in the memory of the process: the limit of `attempts` writes a row per request,
 *  which costs more than the answer from the cache that it would protect. */
export function requestLimit({ most, windowSeconds }: { most: number; windowSeconds: number }) {
  const counts = new Map<string, number>();
  let ends = 0;
  return (now: Date, key: string): void => {
    const windowMs = windowSeconds * 1000;
    const isOver = now.getTime() >= ends || ends - now.getTime() > windowMs;
    if (isOver || counts.size >= mostKeys) {
      counts.clear();
      ends = now.getTime() + windowMs;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > most) {
      const retryAfterSeconds = Math.max(1, Math.ceil((ends - now.getTime()) / 1000));
      throw new Refusal('tooManyAttempts', { retryAfterSeconds });
    }
  };
}
