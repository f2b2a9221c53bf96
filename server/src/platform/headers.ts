import { existsSync, readFileSync } from 'node:fs';
import type { Configuration } from './configuration.ts';

type Facts = Pick<Configuration, 'publicUrl' | 'remotesFile'>;

/** What every answer of the site says. A page says besides what it may load and who may show it, which browsers
 *  read of pages alone.
 *  @param embedOrigins for the page that other sites may show: which ones */
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
    // Knows no list of origins; where there is one, the policy below says it alone.
    ...(!embedOrigins && { 'X-Frame-Options': 'SAMEORIGIN' }),
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Content-Security-Policy': contentSecurityPolicy(facts, embedOrigins),
  };
}

/** Scripts come from this address and from where the remotes live; nothing is evaluated from text. */
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
    // The preview of a PDF is shown from an address of the page itself.
    "frame-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...embedOrigins].join(' '),
  ].join('; ');
}
