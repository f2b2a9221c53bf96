import { existsSync, readFileSync } from 'node:fs';
import type { Configuration } from './configuration.ts';

type Facts = Pick<Configuration, 'publicUrl' | 'remotesFile'>;

/** Headers of every response. A page additionally has the policies for its sources and its framing, which browsers read
 *  on pages only.
 *  @param embedOrigins sites allowed to frame the embeddable page */
export function siteHeaders(facts: Facts, isPage: boolean, embedOrigins?: string[]): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    ...(facts.publicUrl.startsWith('https://') && { 'Strict-Transport-Security': 'max-age=31536000' }),
    ...(isPage && pageHeaders(facts, embedOrigins)),
  };
}

function pageHeaders(facts: Facts, embedOrigins?: string[]): Record<string, string> {
  return {
    // Supports no list of origins; with a list only the policy below applies.
    ...(!embedOrigins && { 'X-Frame-Options': 'SAMEORIGIN' }),
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Content-Security-Policy': contentSecurityPolicy(facts, embedOrigins),
  };
}

/** Scripts come from this host and from the remotes' addresses; no eval. */
function contentSecurityPolicy({ remotesFile: file }: Facts, embedOrigins: string[] = []): string {
  const entries =
    file && existsSync(file) ? Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : [];
  const origins = [
    ...new Set(entries.filter(entry => /^https?:/.test(entry)).map(entry => new URL(entry).origin)),
  ].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${origins}`.trim(),
    `connect-src 'self' ${origins}`.trim(),
    `style-src 'self' 'unsafe-inline' ${origins}`.trim(),
    `img-src 'self' data: blob: ${origins}`.trim(),
    // The preview of a PDF uses a blob URL of the page.
    "frame-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...embedOrigins].join(' '),
  ].join('; ');
}
