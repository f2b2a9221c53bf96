import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen } from './listen.ts';
import { readConfiguration } from './platform/configuration.ts';
import { transactingBy } from './platform/testing/transactingBy.ts';
import { openPortal } from './testing.ts';

let portal: Awaited<ReturnType<typeof openPortal>>;
const servers: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  portal = await openPortal();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map(server => server.close()));
  await portal.close();
});

/** A process of the API alone, on its own port. */
async function serve(environment: Record<string, string> = {}, ports = portal.ports, workspaces = '/nowhere') {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  const configuration = readConfiguration({ PORT: String(port), NAHSTROM_SERVE: 'api', ...environment });
  const server = await listen(ports, configuration, workspaces, async () => '');
  servers.push(server);
  return { server, get: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init) };
}

it('the API alone is served without the files of the front ends', async () => {
  const { get } = await serve();

  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
  expect((await get('/api/v1/networkoperators')).status).toBe(200);
  for (const path of ['/', '/login', '/sw.js', '/remotes.json', '/remotes/admin/remoteEntry.js', '/assets/a.js'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

it('the files of the front ends are sent as compressed by the build, if the browser accepts it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nahstrom-site-'));
  const script = 'export const told = "once";\n'.repeat(100);
  for (const workspace of ['shell', 'admin', 'member']) {
    const assets = join(folder, workspace, 'dist/assets');
    mkdirSync(assets, { recursive: true });
    const file = join(assets, 'App-0123abcd.js');
    writeFileSync(file, script);
    writeFileSync(`${file}.br`, brotliCompressSync(script));
    writeFileSync(`${file}.gz`, gzipSync(script));
  }
  const { get } = await serve({ NAHSTROM_SERVE: 'site' }, portal.ports, folder);

  for (const path of ['/assets', '/remotes/admin/assets', '/remotes/member/assets'])
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await get(`${path}/App-0123abcd.js`, { headers: { 'Accept-Encoding': accepted } });
      expect([path, answer.headers.get('Content-Encoding'), await answer.text()]).toEqual([path, encoding, script]);
      expect(answer.headers.get('Content-Type')).toContain('javascript');
      expect(answer.headers.get('Cache-Control')).toContain('immutable');
      if (encoding) expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
    }
  rmSync(folder, { recursive: true });
});

it('the handbook is served with the policy of the portal, and its files with a hash are immutable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nahstrom-site-'));
  const handbook = join(folder, 'docs/handbook/dist');
  mkdirSync(join(handbook, 'assets'), { recursive: true });
  writeFileSync(join(handbook, 'month.html'), '<h1>Der Monat</h1>');
  writeFileSync(join(handbook, 'assets/month.md.0123abcd.lean.js'), 'export {}');
  const { get } = await serve({ NAHSTROM_SERVE: 'site' }, portal.ports, folder);

  const page = await get('/handbuch/month.html');
  expect(await page.text()).toBe('<h1>Der Monat</h1>');
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self';");
  expect(page.headers.get('Cache-Control')).toBe('no-cache');
  const script = await get('/handbuch/assets/month.md.0123abcd.lean.js');
  expect(script.headers.get('Cache-Control')).toContain('immutable');
  expect((await get('/handbuch', { redirect: 'manual' })).headers.get('Location')).toBe('/handbuch/');
  expect((await get('/handbuch/missing.html')).status).toBe(404);
  rmSync(folder, { recursive: true });
});

it('the API alone forbids pages of other origins to read its responses', async () => {
  const { get } = await serve();
  const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' };

  for (const init of [{ headers }, { headers, method: 'OPTIONS' }]) {
    const answer = await get('/api/v1/login/check', init);
    expect([...answer.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([]);
  }
});

it('the API alone provides the headers of the embeddable page to the host of the pages', async () => {
  const { get } = await serve();

  const answer = await get('/pageheaders?organisation=nobody');

  expect(answer.status).toBe(204);
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/frame-ancestors 'self'$/);
});

it('the API alone reports its shutdown, serves until the load balancer has noticed, and finishes open requests', async () => {
  let release = () => {};
  const opened = new Promise<void>(resolve => {
    release = resolve;
  });
  let begun = () => {};
  const isBegun = new Promise<void>(resolve => {
    begun = resolve;
  });
  const { database } = portal.ports;
  let isSlow = true;
  const slow = transactingBy(database, async work => {
    if (isSlow) {
      isSlow = false;
      begun();
      await opened;
    }
    return database.transaction(work);
  });
  const { server, get } = await serve({ NAHSTROM_DRAIN_SECONDS: '1' }, { ...portal.ports, database: slow });
  const open = get('/readyz');
  await isBegun;

  const closed = server.close();
  expect((await get('/readyz')).status).toBe(503);
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/api/v1/openapi.json')).status).toBe(200);
  await vi.waitFor(() => expect(get('/healthz')).rejects.toThrow(), 10_000);
  release();

  expect((await open).status).toBe(200);
  await closed;
});

it('metrics require their token and are disabled without one', async () => {
  const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  const without = await serve();
  const proxied: Record<string, string>[] = [
    {},
    { Via: '1.1 proxy' },
    { 'X-Real-IP': '203.0.113.9' },
    { 'X-Forwarded-For': '203.0.113.9' },
    { Forwarded: 'for=203.0.113.9' },
    { 'CF-Connecting-IP': '203.0.113.9' },
    { Authorization: 'Bearer ' },
    { Authorization: 'Bearer undefined' },
  ];
  for (const headers of proxied)
    expect([headers, (await without.get('/metrics', { headers })).status]).toEqual([headers, 404]);

  const { get } = await serve({ NAHSTROM_METRICS: 'secret' });
  expect((await get('/metrics')).status).toBe(404);
  expect((await get('/metrics', bearer('other'))).status).toBe(404);
  expect((await get('/metrics', bearer('secret'))).status).toBe(200);
});
