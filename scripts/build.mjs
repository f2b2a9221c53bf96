import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFolder } from './compress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Build targets and their source folders. */
const product = {
  shell: ['shell', 'kit', 'contract'],
  admin: ['admin', 'kit', 'contract'],
  member: ['member', 'kit', 'contract'],
  server: ['server', 'contract'],
  handbook: ['docs/handbook', 'kit'],
};

/** Built on request only, after the front ends, which it copies into its own folder. */
const demonstration = { mocks: ['mocks', 'server', 'shell', 'admin', 'member', 'kit', 'contract'] };

/** Parts whose files the server sends as they are. */
const served = ['shell', 'admin', 'member', 'handbook'];

/** Folders of the parts that are not named like them. */
const folders = { handbook: 'docs/handbook' };

const folderOf = name => join(root, folders[name] ?? name);

const parts = { ...product, ...demonstration };

/** Builds the parts whose sources have changed since their last build, two at a time. */
export async function build(names = Object.keys(product)) {
  await buildTogether(names.filter(name => name in product));
  await buildTogether(names.filter(name => name in demonstration));
}

async function buildTogether(names) {
  const waiting = names.filter(name => stampOf(name) !== sourcesOf(name));
  const workers = [0, 1].map(async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await buildPart(name);
  });
  const ended = await Promise.allSettled(workers);
  const reasons = ended.filter(({ status }) => status === 'rejected').map(({ reason }) => reason.message);
  if (reasons.length > 0) throw new Error(reasons.join('\n'));
}

async function buildPart(name) {
  const stamp = sourcesOf(name);
  const began = Date.now();
  process.stdout.write(`  building ${name} …\n`);
  const tool = name === 'handbook' ? 'vitepress/bin/vitepress.js' : 'vite/bin/vite.js';
  await run(process.execPath, [join(root, 'node_modules', tool), 'build', '--logLevel', 'error'], {
    folder: folderOf(name),
    keepsErrors: true,
  });
  if (served.includes(name)) await compressFolder(join(folderOf(name), 'dist'));
  mkdirSync(join(root, '.cache/build'), { recursive: true });
  writeFileSync(join(root, '.cache/build', name), stamp);
  process.stdout.write(`  built ${name} in ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
}

function stampOf(name) {
  const file = join(root, '.cache/build', name);
  return existsSync(file) && existsSync(join(folderOf(name), 'dist')) ? readFileSync(file, 'utf8') : '';
}

function sourcesOf(name) {
  const hash = createHash('sha256');
  for (const folder of parts[name]) addFolder(hash, join(root, folder));
  for (const file of [
    'package-lock.json',
    'tsconfig.json',
    'scripts/compress.mjs',
    'scripts/smallRecharts.ts',
    'scripts/preloads.ts',
    'scripts/remote.ts',
  ])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function addFolder(hash, folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (['dist', 'node_modules', '.vite', '.__mf__temp'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name))
      continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path);
    else hash.update(path.slice(root.length)).update(readFileSync(path));
  }
}

/** Runs a command. Rejects on a non-zero exit code, with the captured stderr if there is any. */
export function run(command, parameters, { folder = root, environment = process.env, keepsErrors = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['inherit', 'inherit', keepsErrors ? 'pipe' : 'inherit'];
    const child = spawn(command, parameters, { cwd: folder, stdio, env: environment });
    let said = '';
    child.stderr?.on('data', data => {
      said += data;
      process.stderr.write(data);
    });
    child.once('error', reject);
    child.once('close', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`${parameters.join(' ')} ended with ${code ?? signal}\n${said}`.trim())),
    );
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await build(process.argv.length > 2 ? process.argv.slice(2) : undefined);
