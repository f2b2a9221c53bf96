import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = path => JSON.parse(readFileSync(`${root}${path}`, 'utf8'));
const list = 'docs/licences.md';

/** Allow-list of licences for shipped packages; of alternatives joined by "or" one suffices. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
]);

/** Licences read from the licence file of packages with a missing or inexact `license` field. */
const readByHand = { 'css-mediaquery': 'BSD-3-Clause', 'png-js': 'MIT' };

/** Packages installed by `npm ci --omit=dev`, sorted: name, version, licence, homepage. */
export function shippedPackages() {
  const packages = read('package-lock.json').packages;
  const shipped = Object.entries(packages).filter(
    ([path, { dev, link, name }]) =>
      path.startsWith('node_modules/') && !dev && !link && !name?.startsWith('@nahstrom/'),
  );
  const rows = shipped.map(([path, { version, license, os, cpu }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    // Packages for other platforms are not installed here; their dependent is listed instead.
    const described = os || cpu ? askedBy(packages, name) : path;
    return { name, version, licence: readByHand[name] ?? license ?? '', homepage: homepageOf(described) };
  });
  const byText = rows.map(row => [`${row.name} ${row.version}`, row]).sort(([one], [other]) => (one < other ? -1 : 1));
  return [...new Map(byText).values()];
}

function askedBy(packages, name) {
  return Object.keys(packages).find(path => packages[path].optionalDependencies?.[name]);
}

function homepageOf(path) {
  const { homepage, repository } = read(`${path}/package.json`);
  const address = homepage || (typeof repository === 'string' ? repository : repository?.url) || '';
  const plain = address
    .replace(/^git\+/, '')
    .replace(/^git@([\w.]+):/, 'https://$1/')
    .replace(/^(git|ssh):\/\/(git@)?/, 'https://')
    .replace(/\.git$/, '')
    .replace(/#readme$/, '');
  return /^[\w.-]+\/[\w.-]+$/.test(plain)
    ? `https://github.com/${plain}`
    : plain.replace(/^github:/, 'https://github.com/');
}

/** Whether an SPDX expression permits shipping: "A and B" needs both, "A or B" one. */
export function isAllowed(licence) {
  const bare = licence.replaceAll(/[()]/g, '');
  return bare.split(/ OR /i).some(choice => choice.split(/ AND /i).every(part => allowed.has(part)));
}

/** Text of docs/licences.md. */
export function licencesPage(packages = shippedPackages()) {
  const rows = packages.map(
    ({ name, version, licence, homepage }) => `| ${name} | ${version} | ${licence} | ${homepage} |`,
  );
  return [
    '# Licences of what is shipped',
    '',
    'Nahstrom itself is under the EUPL-1.2. It is shipped with these packages, each under its own licence.',
    'Roboto, the typeface of printed documents, comes with pdfmake under Apache-2.0.',
    'The pages of the handbook contain Vue, VitePress, VueUse, MiniSearch, mark.js, focus-trap and tabbable, all under MIT.',
    'Written by `node scripts/licences.mjs`; a test fails when it is out of date or a licence is none of those we may ship.',
    '',
    '| package | version | licence | homepage |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(`${root}${list}`, licencesPage());
