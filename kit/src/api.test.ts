// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { answerOf, createApi } from './api.ts';
import { Failure } from './failure.ts';

const json = (status: number, body: unknown = {}) => Response.json(body, { status });

function apiAnswering(answers: Response[], onUnauthorized?: () => Promise<boolean>) {
  const sent: Request[] = [];
  const fetch = (request: Request) => {
    sent.push(request);
    return Promise.resolve(answers.shift() ?? json(500));
  };
  return {
    api: createApi({
      base: 'https://portal.example/api/v1',
      locale: 'en',
      onUnauthorized,
      fetch: fetch as typeof globalThis.fetch,
    }),
    sent,
  };
}

const login = { username: 'anna@example.at', password: 'x' };

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: sets the cookie as the server does in a browser
  document.cookie = 'XSRF-TOKEN=; path=/; max-age=0';
});

const setXsrf = (token: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: sets the cookie as the server does in a browser
  document.cookie = `XSRF-TOKEN=${encodeURIComponent(token)}; path=/`;
};

test('writes carry the XSRF header, reads do not, and both send the language', async () => {
  setXsrf('a=b');
  const { api, sent } = apiAnswering([json(200), json(200)]);

  await api.GET('/members');
  await api.POST('/login', { body: login });

  expect(sent.map(request => request.headers.get('X-XSRF-TOKEN'))).toEqual([null, 'a=b']);
  expect(sent.map(request => request.headers.get('Accept-Language'))).toEqual(['en', 'en']);
});

test.each([
  ['__Host-XSRF-TOKEN=a%3Db; XSRF-TOKEN=old'],
  ['XSRF-TOKEN=planted; other=1; __Host-XSRF-TOKEN=a%3Db'],
  ['MY-XSRF-TOKEN=other; XSRF-TOKEN=a%3Db'],
])('with %s the header has the token of this host', async cookie => {
  const seen = vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  const { api, sent } = apiAnswering([json(200)]);

  await api.POST('/login', { body: login });
  seen.mockRestore();

  expect(sent.map(request => request.headers.get('X-XSRF-TOKEN'))).toEqual(['a=b']);
});

test('after a new login the request is retried once, with the new cookie and the same body', async () => {
  setXsrf('old');
  const onUnauthorized = vi.fn(async () => {
    setXsrf('new');
    return true;
  });
  const { api, sent } = apiAnswering([json(401), json(200, { success: true })], onUnauthorized);

  const body = { token: 't', password: 'Sonne-2026!', passwordRepeat: 'Sonne-2026!' };
  await answerOf(api.POST('/password/reset', { body }));

  expect(onUnauthorized).toHaveBeenCalledOnce();
  expect(sent.map(request => request.headers.get('X-XSRF-TOKEN'))).toEqual(['old', 'new']);
  expect(await sent[1]?.json()).toEqual(body);
});

test('a write sent before the XSRF cookie was set is retried with it, and only then', async () => {
  const { api, sent } = apiAnswering([json(403, { error: 'xsrf.missing' }), json(200)]);
  const first = api.POST('/login', { body: login });
  setXsrf('fresh');
  await first;
  expect(sent.map(request => request.headers.get('X-XSRF-TOKEN'))).toEqual([null, 'fresh']);

  const denied = apiAnswering([json(403, { detail: 'not yours' })]);
  await denied.api.POST('/login', { body: login });
  expect(denied.sent).toHaveLength(1);
});

test('with session and XSRF cookie both gone, a write asks for a login and is then repeated', async () => {
  const onUnauthorized = vi.fn(async () => {
    setXsrf('of the new session');
    return true;
  });
  const { api, sent } = apiAnswering([json(403), json(401), json(200, { success: true })], onUnauthorized);
  const body = { token: 't', password: 'Sonne-2026!', passwordRepeat: 'Sonne-2026!' };

  const call = answerOf(api.POST('/password/reset', { body }));
  setXsrf('of no session');
  await call;

  expect(onUnauthorized).toHaveBeenCalledOnce();
  expect(sent.map(request => request.headers.get('X-XSRF-TOKEN'))).toEqual([
    null,
    'of no session',
    'of the new session',
  ]);
  expect(await sent[2]?.json()).toEqual(body);
});

test('a second 401 asks for no further login', async () => {
  const onUnauthorized = vi.fn(async () => true);
  const { api } = apiAnswering([json(401), json(401, { error: 'session.missing' })], onUnauthorized);

  await expect(answerOf(api.GET('/members'))).rejects.toMatchObject({ status: 401 });
  expect(onUnauthorized).toHaveBeenCalledOnce();
});

test('without a new login the refusal is passed on', async () => {
  const { api, sent } = apiAnswering([json(401, { error: 'session.missing' })], async () => false);

  await expect(answerOf(api.GET('/members'))).rejects.toBeInstanceOf(Failure);
  expect(sent).toHaveLength(1);
});

test('a wrong password and the session check open no login', async () => {
  const onUnauthorized = vi.fn(async () => true);
  const { api } = apiAnswering([json(401), json(401)], onUnauthorized);

  await api.POST('/login', { body: login });
  await api.GET('/login/check');

  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('no network, an abort and a timeout are distinguished', async () => {
  const failing = (cause: unknown) => {
    const api = createApi({ base: 'https://portal.example/api/v1', locale: 'de', fetch: () => Promise.reject(cause) });
    return answerOf(api.GET('/members'));
  };
  await expect(failing(new TypeError('Failed to fetch'))).rejects.toMatchObject({ status: 0, kind: 'network' });
  await expect(failing(new DOMException('', 'AbortError'))).rejects.toMatchObject({ kind: 'abort' });
  await expect(failing(new DOMException('', 'TimeoutError'))).rejects.toMatchObject({ kind: 'timeout' });
});

test('the waiting time is read from the response', async () => {
  const slow = Response.json({ error: 'tooManyAttempts' }, { status: 429, headers: { 'Retry-After': '120' } });
  const { api } = apiAnswering([slow]);
  await expect(answerOf(api.POST('/login', { body: login }))).rejects.toMatchObject({ retryAfterSeconds: 120 });
});

test('the client is typed by the contract', async () => {
  const { api, sent } = apiAnswering([]);
  const calls = () => [
    // @ts-expect-error unknown path
    api.GET('/nowhere'),
    // @ts-expect-error unknown field in the body
    api.POST('/login', { body: { name: 'anna@example.at', password: 'x' } }),
    // @ts-expect-error non-numeric id
    api.GET('/admin/member/{id}', { params: { path: { id: 'seven' } } }),
    // @ts-expect-error missing id
    api.GET('/admin/member/{id}'),
    // @ts-expect-error unknown list parameter
    api.GET('/admin/members', { params: { query: { page: '1' } } }),
    // @ts-expect-error a list has no PUT
    api.POST('/admin/members'),
  ];

  await Promise.allSettled(calls());
  expect(sent).toHaveLength(6);

  const { api: answering } = apiAnswering([json(200, { firstName: 'Anna' })]);
  const { firstName } = await answerOf(answering.GET('/admin/member/{id}', { params: { path: { id: 1 } } }));
  // @ts-expect-error the name is text
  const wrong: number = firstName;
  expect(wrong).toBe('Anna');
});

test('paths and queries are filled in and encoded, lists are repeated, and what is not given is left out', async () => {
  const { api, sent } = apiAnswering([json(200), json(200)]);
  const query = { filter: '{"q":"Müller & Söhne"}', range: undefined, sort: null, kind: ['a', 'b'] };

  await api.GET('/admin/members', { params: { query: query as object } });
  await api.GET('/staticlookups/{list}' as '/member/{id}', {
    params: { path: { list: 'a/b?c' } as unknown as { id: number } },
  });

  const [first, second] = sent.map(({ url }) => new URL(url));
  expect([...first!.searchParams]).toEqual([
    ['filter', '{"q":"Müller & Söhne"}'],
    ['kind', 'a'],
    ['kind', 'b'],
  ]);
  expect(second!.href).toBe('https://portal.example/api/v1/staticlookups/a%2Fb%3Fc');
});

test('a form is sent as such, and a file is received as such', async () => {
  const { api, sent } = apiAnswering([new Response('%PDF-', { status: 200 })]);

  const { data } = await api.POST('/organisation/{id}/logo', {
    params: { path: { id: 1 } },
    body: { altText: '', file: '' },
    bodySerializer: () => new FormData(),
    parseAs: 'blob',
  });

  expect(sent[0]!.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(await (data as unknown as Blob).text()).toBe('%PDF-');
});

test.each([
  ['no JSON', '<h1>502</h1>', {}],
  ['no text', '', {}],
])('a refusal with %s is a failure with its status', async (_kind, text, body) => {
  const { api } = apiAnswering([new Response(text, { status: 502 })]);

  const failure = await answerOf(api.GET('/members')).catch((cause: unknown) => cause);

  expect(failure).toMatchObject({ status: 502, kind: 'answer', body });
});
