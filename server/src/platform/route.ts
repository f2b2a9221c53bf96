import { fieldErrorsOf, type Locale } from '@nahstrom/contract';
import {
  type Download,
  type Endpoint,
  type EndpointName,
  type Endpoints,
  endpoints,
  isUpdate,
  type StreamedDownload,
} from '@nahstrom/contract/endpoints';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import { answerWriter } from './answer.ts';
import { enterTenant, identity, type Tx, tenant, tenantSnapshot } from './database.ts';
import { contentRange, type ListRequest, listRequestOf, type Page } from './list.ts';
import { listFileOf, writeListFile } from './listFile.ts';
import { readForm } from './multipart.ts';
import { networkOf } from './network.ts';
import type { Ports } from './ports.ts';
import { lastOf, present } from './present.ts';
import { cachedAnswer, requestLimit } from './published.ts';
import { fileTooLarge, Refusal } from './refusal.ts';
import { isSameSecret, randomToken } from './secrets.ts';
import { cookieNames, findSession, findTokenSession, isToBeNoted, noteSeen, type Session } from './session.ts';
import { parseJson, storableText } from './text.ts';

/** The browsers' maximum age of a cookie. */
const browserSeconds = 400 * 86_400;

type Output<Schema> = Schema extends z.core.$ZodType ? z.core.output<Schema> : undefined;
type Input<Schema> = Schema extends z.core.$ZodType ? z.core.input<Schema> : undefined;
type Part<E, Key extends string> = E extends { [key in Key]: infer Schema } ? Output<Schema> : undefined;

/** The route's knowledge of the caller. */
export type Caller = {
  /** The IP address. */
  address: string;
  /** Key of limits by address. */
  network: string;
  userAgent: string;
  host: string;
  locale: Locale;
  /** The cookie's secret, for logging out. */
  sessionId: string | undefined;
  /** Cookie of an earlier login. */
  browser: string | undefined;
  openSession(session: { id: string; xsrf: string }): void;
  keepBrowser(cookie: string): void;
  closeSession(): void;
};

type Common<E> = {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
  now: Date;
  caller: Caller;
};

type ListOf<E> = E extends { list: { filter: infer Filter } } ? { list: ListRequest<Output<Filter>> } : unknown;
type Answer<E extends Endpoint> = E extends { list: object; answer: infer Rows }
  ? Page<Input<Rows> extends (infer Row)[] ? Row : never>
  : Input<E['answer']>;

/** Three kinds of handler. A visitor's request opens its own transactions. A logged-in person's request runs inside a
 *  transaction of their organisation. An upload is read first, and writes in transactions afterwards. */
type Given<E extends Endpoint> = Common<E> &
  ListOf<E> &
  (E extends { form: infer Form }
    ? { form: Output<Form>; file: File; session: Session; transaction: Work }
    : E['access'] extends 'public'
      ? { identity: Work }
      : { tx: Tx; session: Session });

type Handler<E extends Endpoint> = (given: Given<E>) => Promise<Answer<E>>;

export type Mount = <Name extends EndpointName>(name: Name, handler: Handler<Endpoints[Name]>) => void;

/** For a logged-in person's request that hashes, or counts an attempt which a refusal must not roll back: it opens its
 *  own transactions. */
export type MountUnbound = <Name extends EndpointName>(
  name: Name,
  handler: (
    given: Common<Endpoints[Name]> & {
      session: Session;
      identity: Work;
      transaction: Work;
    },
  ) => Promise<Answer<Endpoints[Name]>>,
) => void;

export type Work = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

type AnyHandler = (given: object) => Promise<unknown>;

/** Mounts handlers on the contract's endpoints. The one place that checks authorization, the XSRF header and the
 *  input. */
export function createRoutes(ports: Ports) {
  const routes = new Hono();
  const mounted = new Set<EndpointName>();
  const names = cookieNames(ports.settings.secureCookies);
  const assertPublishedLimit = requestLimit({ most: 120, windowSeconds: 60 });
  const assertTokenLimit = requestLimit({ most: 60, windowSeconds: 60 });
  const assertFailureLimit = requestLimit({ most: 30, windowSeconds: 900 });

  const mount: Mount = (name, handler) => add(name, handler as AnyHandler, run);
  const mountUnbound: MountUnbound = (name, handler) => add(name, handler as AnyHandler, runUnbound);

  function add(name: EndpointName, handler: AnyHandler, runHandler: typeof run) {
    const endpoint: Endpoint = endpoints[name];
    const writeAnswer = endpoint.download ? undefined : answerWriter(endpoint.answer, ports.settings.strictAnswers);
    mounted.add(name);
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    if (endpoint.published) {
      routes.on(endpoint.method, path, async context => {
        if (bearerOf(context) !== undefined) throw new Refusal('token.notAllowed');
        const now = ports.now();
        const caller = callerOf(context, ports, undefined, undefined);
        assertPublishedLimit(now, caller.network);
        const params = checked(endpoint.params, storableValues(context.req.param()), 'record.notFound');
        const query = checked(endpoint.query, storableValues(context.req.query()));
        const answer = await handler({ params, query, now, caller, identity: asIdentity });
        return cachedAnswer(
          context,
          endpoint,
          writeAnswer
            ? { bytes: new TextEncoder().encode(JSON.stringify(writeAnswer(answer))), type: 'application/json' }
            : (answer as Download),
        );
      });
      return;
    }
    routes.on(endpoint.method, path, async context => {
      const now = ports.now();
      const bearer = bearerOf(context);
      if (bearer !== undefined && !endpoint.token) throw new Refusal('token.notAllowed');
      // Cookies beside a token are ignored.
      const sessionId = bearer === undefined ? getCookie(context, names.session) : undefined;
      const find = async (tx: Tx) => {
        if (bearer !== undefined) return sessionOfToken(context, tx, now, bearer);
        return sessionId ? findSession(tx, now, sessionId) : undefined;
      };
      const query = storableValues(context.req.query());

      const note = async (session: Session | undefined) => {
        const hasRoom = ports.database.hasRoom?.() ?? true;
        if (session && isToBeNoted(session, now) && hasRoom)
          await identity(ports.database, tx => noteSeen(tx, now, session));
      };
      const admit = (session: Session | undefined) => {
        if (bearer === undefined) keepXsrfCookie(context, ports, session);
        if (endpoint.method !== 'GET' && !isWithoutCookies(context, endpoint))
          assertOwnPage(context, names.xsrf, session);
        else if (endpoint.changes) assertOwnSite(context);
        assertAccess(endpoint, session);
      };
      const commonOf = (session: Session | undefined) => ({
        params: checked(endpoint.params, storableValues(context.req.param()), 'record.notFound'),
        query: checked(endpoint.query, query),
        now,
        caller: callerOf(context, ports, sessionId, session),
        ...(endpoint.list && { list: listRequestOf<unknown>(query, endpoint.list) }),
      });

      const answered = (list: ListRequest<unknown> | undefined, answer: unknown) => {
        if (!writeAnswer) return fileAnswer(context, endpoint, answer as Download | StreamedDownload);
        if (!list) return context.json(writeAnswer(answer) as object);
        const page = answer as Page<unknown>;
        context.header('Content-Range', contentRange(resourceOf(endpoint.path), list, page));
        return context.json(writeAnswer(page.rows) as object);
      };

      // A read has no body to wait for, and uses one transaction. An exported list is read from one snapshot.
      const isRead = endpoint.method === 'GET' && endpoint.access !== 'public' && runHandler === run;
      const isFile = endpoint.list && query.format !== undefined;
      const isKnown = sessionId !== undefined || bearer !== undefined;
      if (isKnown && isRead && !isFile) {
        let session: Session | undefined;
        const { list, answer } = await identity(ports.database, async tx => {
          session = await find(tx);
          admit(session);
          const common = commonOf(session);
          const { user, client } = present(session);
          await enterTenant(tx, user.organisation, client);
          return { list: common.list, answer: await handler({ ...common, tx, session }) };
        }).finally(() => note(session));
        return answered(list, answer);
      }

      const session = isKnown ? await identity(ports.database, find) : undefined;
      await note(session);
      admit(session);
      const common = {
        ...commonOf(session),
        body: endpoint.body && checked(endpoint.body, await bodyOf(context, endpoint)),
      };
      const listFile = listFileOf(query, endpoint);
      if (listFile) {
        const written: AnyHandler = given => {
          const { list } = given as { list: ListRequest<unknown> };
          const read = (range: object) => handler({ ...given, list: { ...list, ...range } }) as Promise<Page<object>>;
          return writeListFile(listFile, read, { now, locale: common.caller.locale });
        };
        const download = await runHandler(endpoint, written, common, session, context, tenantSnapshot);
        return fileAnswer(context, endpoint, download as Download);
      }
      const answer = await runHandler(endpoint, handler, common, session, context);
      if (endpoint.method !== 'GET') ports.afterWrite?.();
      return answered(common.list, answer);
    });
  }

  async function sessionOfToken(context: Context, tx: Tx, now: Date, secret: string): Promise<Session> {
    const session = await findTokenSession(tx, now, { secret, host: hostOf(context) });
    if (session?.token === undefined) {
      assertFailureLimit(now, networkOf(addressOf(context)));
      context.header('WWW-Authenticate', 'Bearer');
      throw new Refusal('token.invalid');
    }
    assertTokenLimit(now, String(session.token));
    return session;
  }

  /** The session may be missing for public endpoints only, whose handlers begin no transaction of an organisation. */
  const within =
    (session: Session | undefined, transaction = tenant): Work =>
    work => {
      const { user, client } = present(session);
      return transaction(ports.database, user.organisation, work, client);
    };
  const asIdentity: Work = work => identity(ports.database, work);

  async function runUnbound(
    _endpoint: Endpoint,
    handler: AnyHandler,
    common: object,
    session: Session | undefined,
    _context: Context,
  ) {
    return handler({ ...common, session, identity: asIdentity, transaction: within(session) });
  }

  async function run(
    endpoint: Endpoint,
    handler: AnyHandler,
    common: object,
    session: Session | undefined,
    context: Context,
    transaction = tenant,
  ) {
    if (endpoint.form) {
      const { form, file } = await formOf(context, endpoint.form, ports.settings.uploadBytes);
      return handler({ ...common, form, file, session, transaction: within(session) });
    }
    if (endpoint.access === 'public') return handler({ ...common, identity: asIdentity });
    return within(session, transaction)(tx => handler({ ...common, tx, session }));
  }

  return {
    routes,
    mount,
    mountUnbound,
    notMounted: () => (Object.keys(endpoints) as EndpointName[]).filter(name => !mounted.has(name)),
  };
}

function assertAccess({ access, beforeTwoFactor, beforePassword }: Endpoint, session: Session | undefined) {
  if (access === 'public') return;
  if (!session) throw new Refusal('session.missing');
  if (access === 'admin' && session.rank !== 'admin') throw new Refusal('access.denied');
  if (access === 'operator' && !session.user.isOperator) throw new Refusal('access.denied');
  if (access === 'clientAdmin' && session.rank === 'user') throw new Refusal('access.denied');
  if (session.user.mustChangePassword && !beforePassword) throw new Refusal('password.temporary');
  if (session.user.mustSetUpTwoFactor && !beforeTwoFactor) throw new Refusal('twoFactor.required');
}

/** As a download and without sniffing: an upload never runs as a page of this origin. A picture is still shown in
 *  pages. Restricted files are not cached, against the next user of the browser. */
function fileAnswer(
  context: Context,
  { access }: Endpoint,
  { bytes, type, fileName, inline }: Download | StreamedDownload,
) {
  const disposition = inline ? 'inline' : 'attachment';
  context.header('Content-Type', type);
  context.header('Content-Disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  context.header('Content-Security-Policy', "default-src 'none'; sandbox");
  context.header('Cache-Control', access === 'public' ? 'private, max-age=86400' : 'no-store');
  return context.body(bytes instanceof ReadableStream ? bytes : new Uint8Array(bytes));
}

const isWithoutCookies = (context: Context, { withoutCookies }: Endpoint) =>
  withoutCookies && !context.req.header('Cookie') && !context.req.header('X-XSRF-TOKEN');

/** The token of a program; undefined if it sends none. */
function bearerOf(context: Context): string | undefined {
  const [scheme = '', secret = ''] = (context.req.header('Authorization') ?? '').trim().split(/ +/);
  return scheme.toLowerCase() === 'bearer' ? secret : undefined;
}

/** Accepted `Sec-Fetch-Site` values of a write. A non-browser client sends none. */
const ownSites = [undefined, 'same-origin', 'same-site', 'none'];

/** Inside a session the header must equal the session's own token, so that a cookie planted from a neighbouring host
 *  does not help; without a session it must equal the cookie. In addition, the browser must not name another site. */
function assertOwnPage(context: Context, xsrfCookie: string, session: Session | undefined) {
  assertOwnSite(context);
  const expected = session?.xsrf ?? getCookie(context, xsrfCookie);
  const sent = context.req.header('X-XSRF-TOKEN');
  if (!expected || !sent || !isSameSecret(expected, sent)) throw new Refusal('xsrf.missing');
}

function assertOwnSite(context: Context) {
  if (!ownSites.includes(context.req.header('Sec-Fetch-Site'))) throw new Refusal('request.crossSite');
}

function keepXsrfCookie(context: Context, ports: Ports, session: Session | undefined) {
  const current = getCookie(context, cookieNames(ports.settings.secureCookies).xsrf);
  if (session ? current !== session.xsrf : !current) writeXsrfCookie(context, ports, session?.xsrf ?? randomToken());
}

function writeXsrfCookie(context: Context, ports: Ports, xsrf: string) {
  const { secureCookies: secure } = ports.settings;
  setCookie(context, cookieNames(secure).xsrf, xsrf, { path: '/', sameSite: 'Lax', secure });
}

const addressOf = (context: Context) => (context.env as { address?: string } | undefined)?.address ?? 'unknown';
const hostOf = (context: Context) => new URL(context.req.url).hostname;

function callerOf(context: Context, ports: Ports, sessionId: string | undefined, session: Session | undefined): Caller {
  const { secureCookies: secure } = ports.settings;
  const names = cookieNames(secure);
  const language = context.req.header('Accept-Language') ?? '';
  return {
    address: addressOf(context),
    network: networkOf(addressOf(context)),
    userAgent: storableText((context.req.header('User-Agent') ?? '').slice(0, 300)),
    host: hostOf(context),
    locale: session?.user.locale ?? (/^\s*en\b/i.test(language) ? 'en' : 'de'),
    sessionId,
    browser: getCookie(context, names.browser),
    keepBrowser(cookie) {
      setCookie(context, names.browser, cookie, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        maxAge: browserSeconds,
      });
    },
    openSession(opened) {
      setCookie(context, names.session, opened.id, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure,
      });
      writeXsrfCookie(context, ports, opened.xsrf);
    },
    closeSession() {
      deleteCookie(context, names.session, { path: '/', secure });
      writeXsrfCookie(context, ports, randomToken());
    },
  };
}

function checked(schema: z.core.$ZodType | undefined, value: unknown, code?: 'record.notFound'): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  if (code) throw new Refusal(code);
  throw new Refusal('request.invalid', { errors: fieldErrorsOf(result.error.issues) });
}

const storableValues = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, storableText(value)]));

/** An update without data would empty all fields that have a default. */
async function bodyOf(context: Context, endpoint: Endpoint): Promise<unknown> {
  const sent = await textOf(context);
  if (!isUpdate(endpoint)) return jsonOf(sent);
  const data = sent.trim() === '' ? null : jsonOf(sent);
  const isMissing = data === null || (typeof data === 'object' && Object.keys(data as object).length === 0);
  if (isMissing) throw new Refusal('update.dataMissing');
  return data;
}

async function textOf(context: Context): Promise<string> {
  try {
    return await context.req.text();
  } catch {
    throw new Refusal('request.notJson');
  }
}

function jsonOf(sent: string): unknown {
  try {
    return parseJson(sent);
  } catch {
    throw new Refusal('request.notJson');
  }
}

async function formOf(context: Context, schema: z.core.$ZodType, mostBytes: number) {
  if (Number(context.req.header('Content-Length') ?? 0) > mostBytes + 10_000) throw fileTooLarge(mostBytes);
  let fields: Record<string, string | File>;
  try {
    const type = context.req.header('Content-Type') ?? '';
    const { body } = context.req.raw;
    // Some browsers, in whose tab the demonstration runs, do not provide a request body as a stream.
    const isForm = body && type.startsWith('multipart/form-data');
    fields = isForm ? await readForm(body, type) : await context.req.parseBody();
  } catch {
    throw new Refusal('file.missing');
  }
  const { file, ...rest } = fields;
  if (typeof file !== 'object' || file.size === 0) throw new Refusal('file.missing');
  if (file.size > mostBytes) throw fileTooLarge(mostBytes);
  return { form: checked(schema, rest), file };
}

/** `/admin/members` → `members`. */
const resourceOf = (path: string) => lastOf(path.split('/').filter(part => part !== '' && !part.startsWith('{')));
