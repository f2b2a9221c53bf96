import type { Organisation, SessionUser } from '@nahstrom/contract';
import { openPortal } from '@nahstrom/server/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

export {
  anApplication,
  consentNotification,
  pointListMessage,
  revocationMessage,
  testPassword,
  writeReport,
} from '@nahstrom/server/testing';
export { hostileText, unseen } from './hostileText.ts';

export const apiBase = 'http://localhost:3000/api/v1';

/** The arrays of jsdom are of another class than those of Node's encoder, which the embedded database would refuse. */
const { encode } = TextEncoder.prototype;
TextEncoder.prototype.encode = function (text) {
  return new Uint8Array(encode.call(this, text));
};

type Fault = { path: RegExp; times: number; answer: () => Response };

/** The printer takes its fonts from files, which it does not recognise in the realm of jsdom. */
const emptyPdf = new TextEncoder().encode('%PDF-1.7');

/** The real server on an in-memory database, answering the fetches of a screen test: one browser with its cookies, and
 *  network faults. */
/** @param sendsMails false for a portal without a mail server */
export async function startMocks({ sendsMails = true } = {}) {
  const portal = await openPortal({ sendsMails, printPdf: async () => emptyPdf });
  const cookies = new Map<string, string>();
  const faults: Fault[] = [];
  let isOffline = false;
  let underWay = 0;

  const msw = setupServer(
    http.all('*/api/v1/*', async ({ request }) => {
      if (isOffline) return HttpResponse.error();
      const path = new URL(request.url).pathname.replace('/api/v1', '');
      const fault = faults.find(candidate => candidate.times > 0 && candidate.path.test(path));
      if (fault) {
        fault.times -= 1;
        return fault.answer();
      }
      underWay += 1;
      return answer(request).finally(() => {
        underWay -= 1;
      });
    }),
  );

  async function answer(request: Request): Promise<Response> {
    const headers = new Headers([...request.headers]);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '));
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const body = hasBody ? await request.arrayBuffer() : undefined;
    const response = await portal.app.fetch(new Request(request.url, { method: request.method, headers, body }), {
      address: '192.0.2.1',
    });
    for (const cookie of response.headers.getSetCookie()) keepCookie(cookie);
    return response;
  }

  function keepCookie(cookie: string) {
    const [pair, ...attributes] = cookie.split('; ');
    const at = pair!.indexOf('=');
    const name = pair!.slice(0, at);
    const isHttpOnly = attributes.some(attribute => attribute.toLowerCase() === 'httponly');
    if (attributes.some(attribute => attribute.toLowerCase() === 'max-age=0')) cookies.delete(name);
    else cookies.set(name, decodeURIComponent(pair!.slice(at + 1)));
    if (!isHttpOnly) showToScripts(`${pair}; path=/`);
  }

  msw.listen({ onUnhandledRequest: 'error' });

  return {
    ...portal,
    apiBase,
    /** Runs the jobs after the requests under way, because a click may just have enqueued one. */
    async runJobs() {
      do await new Promise(resolve => setTimeout(resolve, 0));
      while (underWay > 0);
      return portal.runJobs();
    },
    /** Logs this browser in. */
    async logInAs(person: { username: string }) {
      const visitor = await portal.logIn(person);
      for (const [name, value] of visitor.cookies) cookies.set(name, value);
      showToScripts(`XSRF-TOKEN=${visitor.cookies.get('XSRF-TOKEN')}; path=/`);
      const user = await (await visitor.get('/login/check')).json();
      const organisation = await (await visitor.get(`/organisation/${user.organisation}`)).json();
      return { user, organisation } as { user: SessionUser; organisation: Organisation };
    },
    /** Ends the session while the screen is open. */
    expireSession() {
      cookies.delete('nahstrom_session');
    },
    /** Makes the next responses of these paths fail with this status. */
    fail(path: RegExp, status: number, body: Record<string, unknown> = {}, times = 1) {
      faults.push({ path, times, answer: () => HttpResponse.json(body, { status }) });
    },
    goOffline() {
      isOffline = true;
    },
    goOnline() {
      isOffline = false;
    },
    /** Logs out and clears the faults; the data stay. */
    reset() {
      cookies.clear();
      faults.length = 0;
      isOffline = false;
      showToScripts('XSRF-TOKEN=; path=/; max-age=0');
    },
    async stop() {
      msw.close();
      await portal.close();
    },
  };
}

export type Mocks = Awaited<ReturnType<typeof startMocks>>;

/** Replaces the browser's cookie handling, because cookies pass through the mock. */
function showToScripts(cookie: string) {
  if (typeof document !== 'undefined') Reflect.set(document, 'cookie', cookie);
}
