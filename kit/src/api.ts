import type { Locale, RefusalBody } from '@nahstrom/contract';
import type { ApiPaths } from '@nahstrom/contract/endpoints';
import createClient, { type Client } from 'openapi-fetch';
import { Failure } from './failure.ts';

export type Api = Client<ApiPaths>;

type ApiOptions = {
  base: string;
  locale: Locale;
  /** Called on a 401 except by the login itself; resolves true after a new login, and the request is retried once. */
  onUnauthorized?: () => Promise<boolean>;
  fetch?: (request: Request) => Promise<Response>;
};

/** The API client: sends cookies, and the XSRF header with every write. */
export function createApi({ base, locale, onUnauthorized, fetch }: ApiOptions): Api {
  const send = fetch ?? ((request: Request) => globalThis.fetch(request));
  return createClient<ApiPaths>({
    baseUrl: base,
    credentials: 'include',
    fetch: async (request: Request) => {
      request.headers.set('Accept-Language', locale);
      const again = request.clone();
      const response = await send(withXsrf(request));
      // The first write may precede the XSRF cookie; the refusal sets it.
      if (response.status === 403 && isXsrfRenewed(request)) return send(withXsrf(again));
      if (response.status !== 401 || !onUnauthorized || isLogin(request)) return response;
      return (await onUnauthorized()) ? send(withXsrf(again)) : response;
    },
  });
}

/** The response body of a request; throws a `Failure`: `await answerOf(api.GET('/members'))`. */
export async function answerOf<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<NonNullable<Data>> {
  let result: Awaited<typeof call>;
  try {
    result = await call;
  } catch (cause) {
    const name = (cause as { name?: unknown } | null)?.name;
    throw new Failure(0, {}, name === 'AbortError' ? 'abort' : name === 'TimeoutError' ? 'timeout' : 'network');
  }
  if (result.response.ok && result.data !== undefined && result.data !== null) return result.data;
  const body = typeof result.error === 'object' && result.error !== null ? (result.error as RefusalBody) : {};
  const wait = Number(result.response.headers.get('Retry-After'));
  const { status, url } = result.response;
  const path = url ? new URL(url).pathname : '';
  throw new Failure(status, body, 'answer', Number.isFinite(wait) && wait > 0 ? wait : null, path);
}

const xsrfName = 'X-XSRF-TOKEN';

const isLogin = (request: Request) => /\/(login|login\/check)$/.test(new URL(request.url).pathname);

/** XSRF header for requests outside the client, such as an upload with progress. */
export function xsrfHeader(): Record<string, string> {
  // With https the cookie has the prefix; one without is from an earlier version, or planted.
  const [, token] =
    /(?:^|; )__Host-XSRF-TOKEN=([^;]*)/.exec(document.cookie) ??
    /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ??
    [];
  return token ? { [xsrfName]: decodeURIComponent(token) } : {};
}

function isXsrfRenewed(request: Request): boolean {
  const current = xsrfHeader()[xsrfName];
  return request.method !== 'GET' && current !== undefined && current !== request.headers.get(xsrfName);
}

function withXsrf(request: Request): Request {
  if (request.method !== 'GET') {
    for (const [name, value] of Object.entries(xsrfHeader())) request.headers.set(name, value);
  }
  return request;
}
