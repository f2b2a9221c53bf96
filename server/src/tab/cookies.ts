import type { Context } from 'hono';
import type { CookieOptions } from 'hono/utils/cookie';

/** Cookies of the tab's page that scripts may read. */
export type TabEnvironment = { address: string; pageCookies: string; showToPage(cookie: string): void };

/** HttpOnly cookies. A tab is one browser. */
const hidden = new Map<string, string>();

/** Replaces hono's: browser scripts cannot read the header `Cookie` of a request or write `Set-Cookie`. */
export function getCookie(context: Context, name: string): string | undefined {
  const { pageCookies } = context.env as TabEnvironment;
  const shown = pageCookies.split('; ').find(cookie => cookie.startsWith(`${name}=`));
  return hidden.get(name) ?? (shown && decodeURIComponent(shown.slice(name.length + 1)));
}

export function setCookie(context: Context, name: string, value: string, options: CookieOptions = {}): void {
  if (options.httpOnly) hidden.set(name, value);
  else (context.env as TabEnvironment).showToPage(`${name}=${encodeURIComponent(value)}; path=/; samesite=lax`);
}

export function deleteCookie(_context: Context, name: string): void {
  hidden.delete(name);
}
