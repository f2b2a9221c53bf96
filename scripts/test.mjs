import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { systemBrowsers } from './browsers.mjs';
import { build, run } from './build.mjs';
import { useMemoryForTemporaryFiles } from './memoryFolder.mjs';
import { startPostgres } from './postgres.mjs';
import { storyParameters } from './stories.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const totals = { passed: 0, failed: 0 };
/** Failures with their reason, repeated at the end of the output. */
const failures = [];
/** Seconds of each test file, of the worker that ran it. */
const times = [];
/** What this run leaves out, said at the end. */
const leftOut = [];

const parts = ['checks', 'postgres', 'stories'];
const { values: flags } = parseArgs({ options: { everything: { type: 'boolean' }, part: { type: 'string' } } });
const everything = flags.everything === true;
if (flags.part !== undefined && !parts.includes(flags.part))
  throw new Error(`There is no part “${flags.part}”. Parts are ${parts.join(', ')}.`);

/** Runs all checks: static checks, unit and screen tests, the server suite on PostgreSQL, and the user stories in a browser.
 *  Installs a missing browser; reports a missing PostgreSQL, without which the server suite runs on the embedded database.
 *  With `--everything` it runs on both, and the rare stories run too. With `--part` it runs one of three parts. */
useMemoryForTemporaryFiles();
if (isAsked('checks') || isAsked('postgres')) await serverAndScreens();
if (isAsked('stories')) await stories();

if (flags.part !== undefined) leftOut.push(`All parts but “${flags.part}”: npm test.`);
if (!everything) leftOut.push('Rare stories, and server tests on their second database: npm test -- --everything.');
printTimes(0.01);
process.stdout.write(leftOut.map(line => `\nleft out: ${line}`).join(''));
process.stdout.write(`\n${failures.map(({ name, reason }) => `failed: ${name}\n${reason}\n`).join('')}`);
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(failures.length > 0 || totals.failed > 0 || totals.passed === 0 ? 1 : 0);

function isAsked(part) {
  return flags.part === undefined || flags.part === part;
}

async function serverAndScreens() {
  const postgres = await startPostgres();
  if (!postgres) {
    if (process.env.CI) throw new Error('PostgreSQL is needed here and was not found.');
    leftOut.push('PostgreSQL was not found on this machine: nothing was tested on it.');
  }
  if (!existsSync('/usr/sbin/dovecot')) {
    if (process.env.CI) throw new Error('Dovecot is needed here and was not found.');
    leftOut.push('Dovecot was not found on this machine: fetching from a mailbox of the market was not tested.');
  }
  const settings = {
    ...(postgres && { NAHSTROM_TEST_ENGINES: everything ? 'both' : 'one' }),
    NAHSTROM_TEST_SERVER: `${root}server/dist/main.js`,
  };
  try {
    await step('build of the server', () => build(['server']));
    if (isAsked('checks')) {
      await step('format, lint, types, unused code', () =>
        together(['format', 'lint', 'types', 'unused'].map(script => npm(script))),
      );
      await step('unit and screen tests', () => vitest('unit', [], settings));
    }
    if (isAsked('postgres') && postgres)
      await step('server tests on PostgreSQL', () =>
        vitest('postgres', ['--project', 'node', 'server'], { ...settings, TEST_DATABASE_URL: postgres.url }),
      );
  } finally {
    await postgres?.stop();
  }
}

async function stories() {
  await step('build', () => build());
  await step('user stories in the browser', async () => {
    await browser();
    await playwright();
  });
}

/** Waits for all of them, even when one fails. */
async function together(works) {
  const ended = await Promise.allSettled(works);
  const reasons = ended.flatMap(({ reason }) => (reason ? [reason.message ?? String(reason)] : []));
  if (reasons.length > 0) throw new Error(reasons.join('\n'));
}

async function step(name, work) {
  process.stdout.write(`\n— ${name}\n`);
  try {
    await work();
  } catch (cause) {
    failures.push({ name, reason: cause instanceof Error ? cause.message : String(cause) });
    process.stdout.write(`${failures.at(-1).reason}\n`);
  }
}

function npm(script) {
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['run', '--silent', script]);
}

async function vitest(name, parameters, environment = {}) {
  const file = `${root}test-results/${name}.json`;
  const unhandled = `${root}test-results/${name}.unhandled.json`;
  mkdirSync(`${root}test-results`, { recursive: true });
  for (const former of [file, unhandled]) rmSync(former, { force: true });
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--reporter=./scripts/unhandledErrors.mjs',
  ];
  try {
    await run(process.execPath, [`${root}node_modules/vitest/vitest.mjs`, 'run', ...parameters, ...reporters], {
      environment: { ...process.env, ...environment, UNHANDLED_ERRORS: unhandled },
    });
  } catch (cause) {
    // Ended before its reports, for example by a signal.
    if (!existsSync(file) || !existsSync(unhandled)) throw cause;
    const failed = read(file).testResults.flatMap(({ name: path, message, assertionResults }) => [
      ...(message && assertionResults.length === 0 ? [`${path}: ${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${path} › ${fullName}\n${failureMessages.join('\n')}`),
    ]);
    throw new Error([cause.message, ...failed, ...read(unhandled)].join('\n'));
  } finally {
    const report = existsSync(file) ? read(file) : { numPassedTests: 0, numFailedTests: 0 };
    totals.passed += report.numPassedTests;
    totals.failed += report.numFailedTests;
    for (const { name: path, startTime, endTime } of report.testResults ?? [])
      times.push({ seconds: (endTime - startTime) / 1000, path: path.replace(root, ''), part: name });
  }
}

/** The files that take more than a share of the time of all; of those above two percent, the reason that they give. */
function printTimes(share) {
  const whole = times.reduce((sum, { seconds }) => sum + seconds, 0);
  const long = times.filter(({ seconds }) => seconds > share * whole).sort((one, other) => other.seconds - one.seconds);
  const lines = long.map(({ seconds, path, part }) => {
    const reason = seconds > 0.02 * whole ? reasonOf(path) : '';
    return `${String(Math.round(seconds)).padStart(5)} s  ${part.padEnd(8)}  ${path}${reason}`;
  });
  process.stdout.write(`\n— files above ${share * 100} % of ${Math.round(whole)} s\n${lines.join('\n')}\n`);
}

function reasonOf(path) {
  const reason = /^\/\/ Takes long: (.+)$/m.exec(readFileSync(root + path, 'utf8'));
  return `: ${reason ? reason[1] : 'gives no reason'}`;
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Playwright's own browser, unless the system has one. */
async function browser() {
  if (systemBrowsers.some(existsSync)) return;
  await run(process.execPath, [`${root}node_modules/@playwright/test/cli.js`, 'install', 'chromium']);
}

async function playwright() {
  const file = `${root}test-results/e2e.json`;
  rmSync(file, { force: true });
  try {
    await run(process.execPath, [`${root}node_modules/@playwright/test/cli.js`, ...storyParameters(everything)]);
  } finally {
    // Missing if Playwright ended before its report.
    const none = { stats: { expected: 0, unexpected: 0, flaky: 0 }, suites: [] };
    const { stats, suites } = existsSync(file) ? read(file) : none;
    totals.passed += stats.expected;
    totals.failed += stats.unexpected + stats.flaky;
    for (const suite of suites)
      times.push({ seconds: secondsOf(suite), path: `e2e/src/${suite.file}`, part: 'stories' });
  }
}

/** Time of a file of stories, of both workers. */
function secondsOf({ specs, suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(test => test.results));
  return [...results.map(({ duration }) => duration / 1000), ...suites.map(secondsOf)].reduce(
    (sum, one) => sum + one,
    0,
  );
}
