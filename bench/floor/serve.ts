import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { build } from 'vite';
import { compressFolder } from '../../scripts/compress.mjs';

const rows = Array.from({ length: 25 }, (_, place) => ({
  id: place + 1,
  name: `Name ${place + 1}`,
  number: place + 1,
  community: 'Community',
  email: `name${place + 1}@example.org`,
  city: 'City',
}));

export type Served = { url: string; close(): Promise<void> };

/** The lower bound of a page with React: one bundle, one request, 25 rows; compressed like the product. */
export async function serveFloor(): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'nahstrom-floor-'));
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  });
  await compressFolder(folder);
  const served = await serveBuilt(folder, site => site.get('/rows.json', context => context.json(rows)));
  return {
    url: served.url,
    close: async () => {
      await served.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A folder of static files, with `index.html` for unknown paths. */
export async function serveBuilt(folder: string, add: (site: Hono) => void = () => {}): Promise<Served> {
  const site = new Hono();
  site.use(compress());
  add(site);
  site.use('*', serveStatic({ root: folder, precompressed: true }));
  site.use('*', serveStatic({ path: join(folder, 'index.html') }));
  const server = await new Promise<ServerType>(resolve => {
    const started = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}
