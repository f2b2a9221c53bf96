import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const git = (...given) => execFileSync('git', given, { cwd: root, encoding: 'utf8' }).trim();

/** `npm run release -- 0.1.0 [--images]`: dates the CHANGELOG entry, sets the version of all packages, with `--images`
 *  builds the two images, commits and tags. A failure before the commit restores the work tree. Nothing is pushed. */
const [version, ...flags] = process.argv.slice(2);
const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Vienna' });

if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) stop('Say the version: npm run release -- 0.1.0');
if (git('status', '--porcelain')) stop('Commit or stash first: the work tree has changes.');
if (git('branch', '--show-current') !== 'main') stop('Releases are made from main.');
if (git('tag', '--list', `v${version}`)) stop(`The tag v${version} exists already.`);

const changelog = readFileSync(`${root}CHANGELOG.md`, 'utf8');
const unreleased = `## ${version}, not released yet`;
if (!changelog.includes(unreleased)) stop(`CHANGELOG.md has no entry "${unreleased}".`);

try {
  writeFileSync(`${root}CHANGELOG.md`, changelog.replace(unreleased, `## ${version}, ${today}`));
  const { workspaces } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  for (const folder of ['.', ...workspaces]) setVersion(`${root}${folder}/package.json`);
  run('npm', 'install', '--package-lock-only', '--no-audit', '--no-fund');
  if (flags.includes('--images')) for (const target of ['api', 'site']) buildImage(target);
  run('npm', 'run', '--silent', 'contract');
} catch (cause) {
  git('restore', '.');
  stop(`${cause.message}\nNothing was committed or tagged, and the work tree is as before.`);
}
git('commit', '--all', '--message', `Release ${version}`);
git('tag', '--annotate', `v${version}`, '--message', `Nahstrom ${version}`);
process.stdout.write(`v${version} is tagged. Publish it with: git push --follow-tags\n`);
process.stdout.write('Attach contract/dist/openapi.json to the release.\n');

function run(command, ...given) {
  execFileSync(command, given, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
}

/** Sets the version of a package and of its workspace dependencies. */
function setVersion(path) {
  const text = readFileSync(path, 'utf8')
    .replace(/^ {2}"version": "[^"]+"/m, `  "version": "${version}"`)
    .replace(/("@nahstrom\/\w+": )"[^"]+"/g, `$1"${version}"`);
  writeFileSync(path, text);
}

function buildImage(target) {
  const tag = `nahstrom-${target}:${version}`;
  run('docker', 'build', '--file', 'deploy/Dockerfile', '--target', target, '--tag', tag, '.');
}

function stop(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
