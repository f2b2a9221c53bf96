import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readConfiguration } from '../server/src/platform/configuration.ts';
import { siteHeaders } from '../server/src/platform/headers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');
const dockerfile = read('deploy/Dockerfile');
const compose = read('deploy/compose.yaml');
const threeOrigins = read('deploy/three-origins.yaml');
const site = read('deploy/nginx/templates/default.conf.template');

/** Variables that `readConfiguration` reads. */
function knownVariables(): Set<string> {
  const asked = new Set<string>();
  readConfiguration(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
  return asked;
}

/** Environment variables of a stage of the Dockerfile. */
function environmentOf(stage: string): Record<string, string> {
  const text = dockerfile.slice(dockerfile.indexOf(` AS ${stage}\n`)).split('\nFROM ')[0]!;
  const line = /^ENV ((?:.*\\\n)*.*)$/m.exec(text)?.[1] ?? '';
  return Object.fromEntries([...line.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, name, value]) => [name!, value!]));
}

test('every file copied into the images exists', () => {
  const copies = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from]) => from!.split(' '));

  expect(copies.length).toBeGreaterThan(10);
  expect(copies.filter(path => !existsSync(root + path))).toEqual([]);
});

test('the build image copies the manifest of every workspace', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };

  for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/`);
});

test('stages copy only from existing stages', () => {
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name);
  const from = [...dockerfile.matchAll(/^COPY --from=(\w+)/gm)].map(([, name]) => name);

  expect(stages).toEqual(['build', 'production', 'api', 'site']);
  expect(from.filter(name => !stages.includes(name))).toEqual([]);
});

test('no image runs as root, and each has a health check', () => {
  expect(dockerfile).toMatch(/AS api\n[\s\S]*?^USER node$[\s\S]*?^HEALTHCHECK /m);
  expect(dockerfile).toMatch(/^FROM nginxinc\/nginx-unprivileged\S* AS site$[\s\S]*?^HEALTHCHECK /m);
});

test('every image is pinned by its digest, so that a moved tag changes nothing', () => {
  const stages = [...dockerfile.matchAll(/^FROM (\S+) AS/gm)].map(([, image]) => image!);
  const services = [compose, threeOrigins]
    .flatMap(text => [...text.matchAll(/image: (\S+)/g)])
    .map(([, name]) => name!);

  expect([stages.length, services.length]).toEqual([4, 2]);
  for (const image of [...stages, ...services])
    expect(image).toMatch(/^[\w./-]+:v?\d+\.\d+(\.\d+)?[\w.-]*@sha256:[0-9a-f]{64}$/);
});

test('images, .nvmrc, README and CONTRIBUTING name the same version of Node, and 20.19 is still enough', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const major = read('.nvmrc').trim();

  expect(engines.node).toBe('>=20.19');
  expect(new Set([...dockerfile.matchAll(/^FROM node:(\d+)\./gm)].map(([, version]) => version))).toEqual(
    new Set([major]),
  );
  for (const page of ['README.md', 'CONTRIBUTING.md'])
    expect(read(page)).toMatch(new RegExp(`\\bNode\\b\\S* ${major}\\b`));
});

test('the server reads every variable of image and compose file', () => {
  const known = knownVariables();
  const block = /environment:\n((?: {4}\w+: .*\n)+) {2}depends_on/.exec(compose)![1]!;
  const given = [...block.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name!);

  expect(given).toContain('DATABASE_URL');
  for (const name of [...given, ...Object.keys(environmentOf('api'))].filter(name => name !== 'NODE_ENV'))
    expect([name, known.has(name)]).toEqual([name, true]);
});

test('the portal uses a login that is created with the database and does not own it', () => {
  const loginOf = (name: string) => new RegExp(`^ {4}${name}: postgres://(\\w+):`, 'm').exec(compose)![1];
  const login = loginOf('DATABASE_URL')!;

  expect(compose).toContain('- ./postgres/login.sh:/docker-entrypoint-initdb.d/login.sh:ro');
  expect(read('deploy/postgres/login.sh')).toContain(`CREATE ROLE ${login} LOGIN NOINHERIT`);
  expect(loginOf('NAHSTROM_MIGRATION_URL')).toBe(/POSTGRES_USER: (\w+)/.exec(compose)![1]);
  expect(login).not.toBe(loginOf('NAHSTROM_MIGRATION_URL'));
});

test('the ports agree from the process to the published one', () => {
  const { PORT, HOST } = environmentOf('api');

  expect(HOST).toBe('0.0.0.0');
  expect(dockerfile).toContain(`EXPOSE ${PORT}\n`);
  expect(dockerfile).toContain(`http://127.0.0.1:${PORT}/healthz`);
  expect([...site.matchAll(/server (api\d):(\d+)/g)].map(([, name, port]) => [name, port])).toEqual([
    ['api1', PORT],
    ['api2', PORT],
  ]);
  for (const [, port] of site.matchAll(/listen (\d+)/g)) expect(dockerfile).toContain(`EXPOSE ${port}\n`);
  expect(compose).toMatch(/^ {2}api1: \*api\n {2}api2: \*api$/m);
  expect(compose).toContain('"8080:8080"');
});

test('every variable of the nginx configuration has a value in the image, and compose sets no other', () => {
  const wanted = new Set([...site.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name!));
  const set = [...threeOrigins.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name!);

  expect(Object.keys(environmentOf('site')).sort()).toEqual([...wanted].sort());
  expect(set.filter(name => !wanted.has(name))).toEqual([]);
});

test('nginx includes all existing header files and no others', () => {
  const included = new Set([...site.matchAll(/include \/etc\/nginx\/headers\/(\S+);/g)].map(([, name]) => name!));

  expect([...included].sort()).toEqual(readdirSync(`${root}deploy/nginx/headers`).sort());
});

test('nginx and the server send the same headers for a page', () => {
  const said = Object.fromEntries(
    ['every', 'page'].flatMap(name =>
      [...read(`deploy/nginx/headers/${name}.conf`).matchAll(/^add_header (\S+) (?:"(.*)"|(\S+)) always;$/gm)].map(
        ([, header, quoted, plain]) => [header!, (quoted ?? plain)!.replaceAll(' $parts', '')],
      ),
    ),
  );

  expect(said).toEqual(siteHeaders({ publicUrl: 'http://localhost:8080', remotesFile: undefined }, true));
});

test('an upload above the limit still reaches the server, so that it can report the limit', () => {
  const most = Number(/client_max_body_size (\d+)m;/.exec(site)?.[1]) * 1024 * 1024;

  expect(most).toBeGreaterThan(readConfiguration({}).uploadBytes);
});
