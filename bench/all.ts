import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../scripts/postgres.mjs';
import type { Line } from './line.ts';

/** Every benchmark, one after the other, and at the end one table of what was measured against what. Those named on the
 *  command line, when some are. A machine without PostgreSQL measures the embedded database alone; a benchmark that fails
 *  is named, and the others go on. */
const all = [
  'wire',
  'applicationForm',
  'reader',
  'codec',
  'import',
  'uploads',
  'energyViews',
  'memberList',
  'answers',
  'identity',
  'energyRun',
  'documents',
  'sepa',
  'load',
];
const asked = process.argv.slice(2);
const unknown = asked.filter(name => !all.includes(name));
if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}. There are ${all.join(', ')}.`);

const folder = mkdtempSync(join(tmpdir(), 'nahstrom-bench-'));
const lines = join(folder, 'lines');
const postgres = await startPostgres();
const failed: string[] = [];
try {
  for (const name of asked.length > 0 ? asked : all) {
    const { status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(new URL(`${name}.ts`, import.meta.url))],
      {
        stdio: 'inherit',
        env: { ...process.env, BENCH_LINES: lines, ...(postgres && { DATABASE_URL: postgres.url }) },
      },
    );
    if (status !== 0) failed.push(name);
  }
  const told = existsSync(lines) ? readFileSync(lines, 'utf8').trim().split('\n') : [];
  const cells = told.map(text => {
    const { what, here, against, ratio } = JSON.parse(text) as Line;
    return `| ${[what, here, against, ratio].join(' | ')} |`;
  });
  const day = new Date().toISOString().slice(0, 10);
  console.log(`\n${day}, ${cpus().length} × ${cpus()[0]?.model.trim() || 'unknown CPU'}, Node ${process.version}\n`);
  console.log(['| what | here | against | ratio |', '|---|---|---|---|', ...cells].join('\n'));
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
