import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Preloads = Record<string, string[]>;

/** The answer to the first request of a member's home, with the person it is for. */
export type Given = { user: number; overview: unknown };

/** Whether the page of an address can be given its first figures: it has a script that draws them. */
export const takesGiven = (built: (workspace: string) => string, remotes: string | undefined, path: string): boolean =>
  path === homes.member && isServedHere(jsonOf(remotes), 'member') && firstScripts(built).length === 2;

const readPage = (built: (workspace: string) => string) => readFileSync(join(built('shell'), 'index.html'), 'utf8');

/** The shell's page for an address: with the addresses of the parts, and with preloads of the files that the address
 *  needs, which the browser would otherwise discover one after the other. A part on another host, and one without a
 *  list, loads without preloads.
 *  @param built folder of a built workspace
 *  @param remotes content of `remotes.json`, if it can be read: the shell asks for it otherwise
 *  @param cookie the `Cookie` header: the shell stores its language there, and is German without a choice
 *  @param given drawn before the code of the portal is evaluated (shell/src/platform/start.ts); see `takesGiven` */
export function pageFor(
  built: (workspace: string) => string,
  remotes: string | undefined,
  { path, search = '', cookie }: { path: string; search?: string; cookie: string },
  given: Given | null = null,
): string {
  const page = readPage(built);
  const language = /(^|;\s*)nahstrom_locale=en(;|$)/.test(cookie) ? 'en' : 'de';
  const part = partOf(path);
  const addresses = jsonOf<Record<string, unknown>>(remotes);
  const files = [
    ...filesOf(built('shell'), '/', [screenOf(path), language, `${language} ${screenOf(path)}`]),
    ...(part && isServedHere(addresses, part) ? filesOfPart(built(part), part, path, language) : []),
  ].filter(file => !page.includes(`"${file}"`));
  const requests = ['/login/session', ...(given ? [] : firstRequests(path, search, cookie))];
  const all = [...new Set(files)];
  // Each request costs the processor of a phone some milliseconds before the first figures.
  const needed = given ? all.filter(isNeededFirst(built, language)) : all;
  const links = [...requests.map(linkToAnswer), ...needed.map(given ? linkToDrawn : linkTo)];
  const later = all.filter(file => !needed.includes(file));
  const data = [
    ...(addresses ? [elementOf('remotes', addresses)] : []),
    ...(given ? [elementOf('given', given), elementOf('later', later), ...firstScripts(built)] : []),
  ];
  // As a function, because `$&` in the data would be a pattern of a replacement text.
  const whole = page.replace('</head>', () => `${[...links, ...data].join('\n    ')}\n  </head>`);
  return given ? whole.replace(mainScript, '<link rel="modulepreload" crossorigin id="main" href="$1">') : whole;
}

const mainScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Data; only `<` could end the element. */
const elementOf = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Styles, and what draws the first figures. The shell's own code is in its page. */
function isNeededFirst(built: (workspace: string) => string, language: string): (file: string) => boolean {
  const first = filesOf(built('member'), '/remotes/member/', ['first', language]);
  return file => file.endsWith('.css') || first.includes(file);
}

/** The scripts of the shell and of the member part that draw the first figures. */
function firstScripts(built: (workspace: string) => string): string[] {
  const scripts = [
    /"(\/assets\/start-[\w-]+\.js)"/.exec(readPage(built))?.[1],
    filesOf(built('member'), '/remotes/member/', ['first']).find(file => /\/first-[^/]+\.js$/.test(file)),
  ];
  return scripts.flatMap(file => (file ? [`<script type="module" crossorigin src="${file}"></script>`] : []));
}

function partOf(path: string): 'admin' | 'member' | undefined {
  if (/^\/member\/admin(\/|$)/.test(path)) return 'admin';
  return /^\/member(\/|$)/.test(path) ? 'member' : undefined;
}

function screenOf(path: string): string {
  if (/^\/(embed\/?)?$/.test(path)) return 'application';
  if (path.startsWith('/application/')) return 'following';
  if (path.startsWith('/unsubscribe/')) return 'unsubscribing';
  if (path === '/login') return 'login';
  return partOf(path) ? 'parts' : 'screens';
}

const homes = { admin: '/member/admin', member: '/member' };

/** The files of the part, and those of the page whose pattern fits the address, with its messages. */
function filesOfPart(folder: string, part: 'admin' | 'member', path: string, language: string): string[] {
  const below = path.slice(homes[part].length);
  const pages = Object.keys(readPreloads(folder)).filter(page => page.startsWith('^') && new RegExp(page).test(below));
  const ofPages =
    pages.length > 0 ? [...pages.flatMap(page => [page, `${language} ${page}`]), `${language} pages`] : [];
  return filesOf(folder, `/remotes/${part}/`, ['part', language, ...ofPages]);
}

function filesOf(folder: string, base: string, pages: string[]): string[] {
  const preloads = readPreloads(folder);
  return pages.flatMap(page => preloads[page] ?? []).map(file => base + file);
}

function readPreloads(folder: string): Preloads {
  const list = join(folder, 'preloads.json');
  return (existsSync(list) && jsonOf<Preloads>(readFileSync(list, 'utf8'))) || {};
}

/** A file that an operator edits or a deployment is writing may be incomplete: the page must not fail with it. */
function jsonOf<T extends object>(text: string | undefined): T | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

function isServedHere(addresses: Record<string, unknown> | undefined, part: string): boolean {
  const entry = addresses?.[part];
  return typeof entry === 'string' && entry.startsWith(`/remotes/${part}/`);
}

/** The first requests of a page, as its code sends them. A page of members has none without a session. */
function firstRequests(path: string, search: string, cookie: string): string[] {
  const [, day] = /^\?(day=\d{4}-\d\d-\d\d)$/.exec(search) ?? [];
  if (search !== '' && !day) return [];
  if (path === '/') return day ? [] : ['/public/communities', '/networkoperators', '/powerproductions', '/taxrules'];
  if (!cookie.includes('nahstrom_session=')) return [];
  const [, member, countingPoint] = /^\/member\/([1-9]\d{0,14})(?:\/data\/([1-9]\d{0,14}))?$/.exec(path) ?? [];
  if (countingPoint) return [`/member/${member}`, `/countingpointdata/${countingPoint}/day${search}`];
  if (day) return [];
  if (path === '/member') return ['/members/overview'];
  return member ? [`/member/${member}`] : [];
}

/** Requests sent with the scripts instead of after them; the page's own request takes over the response. */
const linkToAnswer = (request: string) =>
  `<link rel="preload" as="fetch" href="/api/v1${request}" crossorigin="use-credentials" />`;

/** With its styles, which the first figures need before the code that would load them. */
const linkToDrawn = (file: string) =>
  file.endsWith('.css') ? `<link rel="stylesheet" crossorigin href="${file}">` : linkTo(file);

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}" />`
    : `<link rel="modulepreload" href="${file}" />`;
