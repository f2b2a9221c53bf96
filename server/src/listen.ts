import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { type HttpBindings, serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type HonoRequest } from 'hono';
import { compress } from 'hono/compress';
import { embedOriginsOf } from './access/organisations/embedding.ts';
import { createApp } from './app.ts';
import type { MarketPorts } from './market/ports.ts';
import { type Given, pageFor, takesGiven } from './page.ts';
import type { Configuration } from './platform/configuration.ts';
import { siteHeaders } from './platform/headers.ts';
import type { Ports } from './platform/ports.ts';
import { isSameSecret } from './platform/secrets.ts';

/** The API, the three front ends and the handbook on one address, or the API alone (`configuration.serves`).
 *  @param workspaces the folder with `shell/dist`, `admin/dist`, `member/dist` and `docs/handbook/dist`
 *  @param measurements body of `/metrics`
 *  @returns a function to stop: `/readyz` then returns 503, so that a load balancer switches; after
 *  `configuration.drainMilliseconds` it accepts no new connections and finishes open requests */
export async function listen(
  ports: MarketPorts,
  configuration: Configuration,
  workspaces: string,
  measurements: () => Promise<string>,
): Promise<{ close(): Promise<void> }> {
  const built = (workspace: string) => join(workspaces, workspace, 'dist');
  const site = new Hono<{ Bindings: HttpBindings }>();
  let isStopping = false;
  site.use(compress());
  site.use('*', async (context, next) => {
    await next();
    if (isStopping) context.header('Connection', 'close');
    const isPage =
      context.res.headers.get('Content-Type')?.startsWith('text/html') && !context.req.path.startsWith('/api/');
    const embedOrigins = isPage ? await embeddingOf(ports, context.req) : undefined;
    for (const [name, value] of Object.entries(siteHeaders(configuration, Boolean(isPage), embedOrigins)))
      context.header(name, value);
  });

  const app = createApp(ports);
  const api = (request: Request, env: HttpBindings) =>
    app.fetch(request, { address: addressOf(env, configuration.proxies) });
  site.get('/readyz', async (context, next) => {
    if (isStopping) return context.json({ detail: 'server.unavailable' }, 503);
    await next();
  });
  for (const path of ['/api/*', '/healthz', '/readyz']) site.all(path, context => api(context.req.raw, context.env));

  site.get('/metrics', async context => {
    if (!mayMeasure(context.req, configuration)) return context.text('Not found', 404);
    context.header('Cache-Control', 'no-store');
    return context.body(await measurements(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
  });

  // For a host that serves the pages itself: the headers of `/embed` depend on the organisation (deploy/nginx).
  site.get('/pageheaders', async context => {
    const origins = await embedOriginsOf(ports.database, visitOf(context.req));
    context.header('Content-Security-Policy', siteHeaders(configuration, true, origins)['Content-Security-Policy']);
    return context.body(null, 204);
  });
  if (configuration.serves === 'site') serveFiles(site, configuration, built, api);
  else site.all('*', context => context.json({ detail: 'endpoint.notFound' }, 404));

  const server = await new Promise<Server>((resolve, reject) => {
    const started = serve({ fetch: site.fetch, port: configuration.port, hostname: configuration.host }, () =>
      resolve(started as Server),
    );
    started.once('error', reject);
  });
  return {
    async close() {
      isStopping = true;
      await new Promise(resolve => setTimeout(resolve, configuration.drainMilliseconds));
      await new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
    },
  };
}

function serveFiles(
  site: Hono<{ Bindings: HttpBindings }>,
  configuration: Configuration,
  built: (workspace: string) => string,
  api: (request: Request, env: HttpBindings) => Response | Promise<Response>,
) {
  const remotesFile = configuration.remotesFile ?? `${built('shell')}/remotes.json`;
  const page = async (context: Context<{ Bindings: HttpBindings }>) => {
    const cookie = context.req.header('Cookie') ?? '';
    const remotes = existsSync(remotesFile) ? readFileSync(remotesFile, 'utf8') : undefined;
    const { path } = context.req;
    const { search } = new URL(context.req.url);
    const isGiven = search === '' && cookie.includes('nahstrom_session=') && takesGiven(built, remotes, path);
    const given = isGiven ? await givenOf(api, context) : null;
    // A page with figures of a person must not be stored by a browser.
    context.header('Cache-Control', given ? 'no-store' : 'no-cache');
    return context.html(pageFor(built, remotes, { path, search, cookie }, given));
  };
  site.get('/remotes.json', context => {
    context.header('Cache-Control', 'no-cache');
    return context.body(readFileSync(remotesFile, 'utf8'), 200, { 'Content-Type': 'application/json' });
  });
  for (const remote of ['admin', 'member']) {
    site.use(`/remotes/${remote}/*`, cacheRules);
    site.use(
      `/remotes/${remote}/*`,
      serveStatic({
        root: built(remote),
        precompressed: true,
        rewriteRequestPath: path => path.slice(`/remotes/${remote}`.length),
      }),
    );
  }
  site.get('/remotes/*', context => context.text('Not found', 404));

  site.get('/handbuch', context => context.redirect('/handbuch/'));
  site.use('/handbuch/*', cacheRules);
  site.use(
    '/handbuch/*',
    serveStatic({
      root: built('docs/handbook'),
      precompressed: true,
      rewriteRequestPath: path => path.slice('/handbuch'.length),
    }),
  );
  site.get('/handbuch/*', context => context.text('Not found', 404));

  for (const path of ['/', '/index.html']) site.get(path, page);
  site.use('*', cacheRules);
  site.use('*', serveStatic({ root: built('shell'), precompressed: true }));
  site.get('/assets/*', context => context.text('Not found', 404));
  site.get('*', page);
}

/** The first figures of a member, as the page would request them itself; null for other users, and if they are not
 *  available immediately, because the page must not wait for a busy database. */
async function givenOf(
  api: (request: Request, env: HttpBindings) => Response | Promise<Response>,
  { req, env }: Context<{ Bindings: HttpBindings }>,
): Promise<Given | null> {
  const ask = async (path: string) => {
    const answer = await api(new Request(new URL(`/api/v1${path}`, req.url), { headers: req.raw.headers }), env);
    return answer.ok ? answer.json() : null;
  };
  // The API logs its failures itself.
  const asked = Promise.all([ask('/login/session'), ask('/members/overview')]).catch(() => [] as const);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly []>(resolve => {
    timer = setTimeout(() => resolve([]), givenPatience);
  });
  const [session, overview] = await Promise.race([asked, late]).finally(() => clearTimeout(timer));
  return session && overview ? { user: (session as { user: { id: number } }).user.id, overview } : null;
}

const givenPatience = 400;

/** Allow-list of the sites that may frame the embeddable page. */
async function embeddingOf({ database }: Ports, request: HonoRequest): Promise<string[] | undefined> {
  if (!/^\/embed(\/|$)/.test(request.path)) return undefined;
  return embedOriginsOf(database, visitOf(request));
}

const visitOf = (request: HonoRequest) => ({
  organisation: request.query('organisation'),
  community: request.query('community'),
  host: new URL(request.url).hostname,
});

/** Files with a hash in their name are immutable; all others are revalidated, except pages with a rule of their own. */
async function cacheRules(context: Parameters<ReturnType<typeof compress>>[0], next: () => Promise<void>) {
  await next();
  const isHashed = /\/assets\/.+[-.][\w-]{8,}(\.lean)?\.\w+$/.test(context.req.path);
  if (!context.res.ok || context.res.headers.has('Cache-Control')) return;
  context.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  // Cached without revalidation, because a page has twenty of them.
  if (isHashed) context.header('Last-Modified', undefined);
}

/** Only callers with the token; disabled without a token, because a request through a proxy on this machine looks
 *  like a local one: a proxy need not send any header. */
function mayMeasure(request: HonoRequest, { metricsToken }: Configuration): boolean {
  return Boolean(metricsToken) && isSameSecret(`Bearer ${metricsToken}`, request.header('Authorization') ?? '');
}

function addressOf(env: HttpBindings, proxies: number): string {
  const forwarded = env.incoming.headers['x-forwarded-for'];
  const chain = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? ''))
    .split(',')
    .map(part => part.trim());
  const told = proxies > 0 ? chain.at(-proxies) : undefined;
  return told || env.incoming.socket.remoteAddress || 'unknown';
}
