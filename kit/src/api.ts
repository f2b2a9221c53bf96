import type { Locale, RefusalBody } from '@nahstrom/contract';
import type { ApiPaths } from '@nahstrom/contract/endpoints';
import type { Client } from 'openapi-fetch';
import { Failure } from './failure.ts';

/** Only the types are of openapi-fetch: every first page would pay for its middleware and serializers. */
export type Api = Pick<Client<ApiPaths>, 'GET' | 'POST' | 'PUT' | 'DELETE'>;

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
  const exchange = async (request: Request) => {
    request.headers.set('Accept-Language', locale);
    const isWrite = request.method !== 'GET';
    return admitted(() => send(withXsrf(request.clone())), isWrite, isLogin(request) ? undefined : onUnauthorized);
  };
  const withMethod = (method: string) => (path: string, call?: Call) => answered(base, method, path, exchange, call);
  return {
    GET: withMethod('GET'),
    POST: withMethod('POST'),
    PUT: withMethod('PUT'),
    DELETE: withMethod('DELETE'),
  } as Api;
}

/** Repeats a request with a renewed XSRF cookie, and after a new login. */
export async function admitted<Answer extends { status: number }>(
  send: () => Promise<Answer>,
  isWrite: boolean,
  onUnauthorized?: () => Promise<boolean>,
): Promise<Answer> {
  const sent = xsrfToken();
  let answer = await send();
  // The first write may precede the XSRF cookie, or the cookie has expired; the refusal sets it.
  if (answer.status === 403 && isWrite && xsrfToken() !== sent) answer = await send();
  if (answer.status !== 401 || !onUnauthorized) return answer;
  return (await onUnauthorized()) ? send() : answer;
}

type Call = {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> };
  body?: unknown;
  bodySerializer?: (body: unknown) => BodyInit;
  parseAs?: 'json' | 'blob';
  signal?: AbortSignal;
};

async function answered(
  base: string,
  method: string,
  path: string,
  exchange: (request: Request) => Promise<Response>,
  { params, body, bodySerializer = JSON.stringify, parseAs = 'json', signal }: Call = {},
) {
  const sent = body === undefined ? undefined : bodySerializer(body);
  const request = new Request(base + filled(path, params?.path) + queryOf(params?.query), {
    method,
    credentials: 'include',
    body: sent,
    signal,
    // The browser states the boundary of a form itself.
    headers: typeof sent === 'string' ? { 'Content-Type': 'application/json' } : undefined,
  });
  const response = await exchange(request);
  if (response.ok && parseAs === 'blob') return { data: await response.blob(), response };
  const text = await response.text();
  if (response.ok) return { data: text === '' ? undefined : JSON.parse(text), response };
  return { error: parsed(text), response };
}

/** A response that is not of the portal, as of a proxy, may be no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `/member/{id}` with its parameters. */
const filled = (path: string, values: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? encodeURIComponent(String(values[name])) : whole,
  );

/** `?name=value` for each value that is given, several times for a list. */
function queryOf(values: Record<string, unknown> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
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
  const token = xsrfToken();
  return token ? { [xsrfName]: decodeURIComponent(token) } : {};
}

function xsrfToken(): string | undefined {
  // With https the cookie has the prefix; one without is from an earlier version, or planted.
  const [, token] =
    /(?:^|; )__Host-XSRF-TOKEN=([^;]*)/.exec(document.cookie) ??
    /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ??
    [];
  return token;
}

function withXsrf(request: Request): Request {
  if (request.method !== 'GET') {
    for (const [name, value] of Object.entries(xsrfHeader())) request.headers.set(name, value);
  }
  return request;
}
