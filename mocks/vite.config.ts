import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { openEmbedded } from '../server/src/platform/embedded.ts';

const root = join(import.meta.dirname, '..');
const built = join(import.meta.dirname, 'dist');
const server = join(root, 'server/src');

/** The demonstration without a server: the unchanged builds of shell and remotes, and a page that runs the server in the
 *  browser tab. */
export default defineConfig(async (): Promise<UserConfig> => {
  const database = await migratedDatabase();
  return {
    root: import.meta.dirname,
    publicDir: false,
    plugins: [withoutNode(), staticPage(database)],
    worker: { format: 'es', plugins: () => [withoutNode()], rolldownOptions: { output: names } },
    define: { __MIGRATED__: JSON.stringify(`/demonstration/${database.name}`) },
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 5_000,
      rolldownOptions: {
        input: { start: `${import.meta.dirname}/src/demo/start.ts`, sw: `${import.meta.dirname}/src/demo/sw.ts` },
        output: { ...names, entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : names.entryFileNames) },
      },
    },
  };
});

/** Next to the files of the shell. Not `.gz`, because some hosts decompress such files. */
const names = {
  entryFileNames: 'demonstration/[name]-[hash].js',
  chunkFileNames: 'demonstration/[name]-[hash].js',
  assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
    name.endsWith('.gz') ? 'demonstration/[name]-[hash].bin' : 'demonstration/[name]-[hash][extname]',
};

/** Replaces modules of the server that need Node with equivalents for the browser. */
function withoutNode(): Plugin {
  const inPlaceOf = new Map([
    [`${server}/platform/spreadsheet/zip.ts`, `${server}/tab/zip.ts`],
    [`${server}/platform/spreadsheet/unzip.ts`, `${server}/tab/unzip.ts`],
  ]);
  return {
    name: 'without-node',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^hono\/cookie$|\/(un)?zip\.ts$/ },
      async handler(source, importer, options) {
        if (source === 'hono/cookie') return `${server}/tab/cookies.ts`;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found && (inPlaceOf.get(found.id) ?? found);
      },
    },
  };
}

/** The shell's page with our script instead of its own, which our script loads later. */
function staticPage(database: { name: string; bytes: Uint8Array }): Plugin {
  let start = '';
  return {
    name: 'static-page',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find(file => file.type === 'chunk' && file.isEntry && file.name === 'start');
      if (!entry) throw new Error('The build has no start');
      start = entry.fileName;
    },
    writeBundle() {
      for (const [part, folder] of [
        ['shell', ''],
        ['admin', 'remotes/admin'],
        ['member', 'remotes/member'],
      ] as const)
        cpSync(join(root, part, 'dist'), join(built, folder), {
          recursive: true,
          filter: source => !source.endsWith('/shell/dist/sw.js') && !/\.(br|gz)$/.test(source),
        });
      writeFileSync(join(built, 'demonstration', database.name), database.bytes);
      const page = demonstrationPage(readFileSync(join(root, 'shell/dist/index.html'), 'utf8'), start);
      // Static hosts answer unknown paths with 404.html.
      for (const name of ['index.html', '404.html']) writeFileSync(join(built, name), page);
    },
  };
}

/** Content Security Policy: the page can connect to its own origin only. */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
].join('; ');

function demonstrationPage(page: string, start: string): string {
  const style = readFileSync(join(import.meta.dirname, 'src/demo/demo.css'), 'utf8');
  const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
  if (!script.test(page)) throw new Error('The page of the shell has no script');
  return page
    .replace(script, `<script type="module" src="/${start}" data-shell="$1"></script>\n    <style>${style}</style>`)
    .replace('<head>', `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`);
}

/** Cached for builds with the same migrations and the same version of PGlite. */
async function migratedDatabase(): Promise<{ name: string; bytes: Uint8Array }> {
  const migrations = join(root, 'server/migrations');
  const hash = createHash('sha256').update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')));
  for (const name of readdirSync(migrations).sort())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrations, name)));
  const name = `database-${hash.digest('hex').slice(0, 12)}.bin`;
  const kept = join(root, '.cache/build', name);
  if (!existsSync(kept)) {
    const database = await openEmbedded({ migrations });
    const dump = await database.dump();
    await database.close();
    mkdirSync(join(root, '.cache/build'), { recursive: true });
    for (const older of readdirSync(join(root, '.cache/build')).filter(other => other.endsWith('.bin')))
      rmSync(join(root, '.cache/build', older));
    const packed = dump.stream().pipeThrough(new CompressionStream('gzip'));
    writeFileSync(kept, new Uint8Array(await new Response(packed).arrayBuffer()));
  }
  return { name, bytes: readFileSync(kept) };
}
