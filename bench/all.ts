import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../scripts/postgres.mjs';
import type { Line } from './line.ts';
import { machine } from './machine.ts';
import { benches, pageFile, pageOf, type Result, readResults, resultsFolder, saveResult, tableOf } from './results.ts';

/** Runs all benchmarks, or those named on the command line, in sequence; stores their rows and writes docs/benchmarks.md.
 *  A benchmark that fails is reported and keeps its previous rows; the others continue. Without PostgreSQL only the
 *  embedded database is measured. */
const asked = process.argv.slice(2);
const unknown = asked.filter(name => !benches.includes(name));
if (unknown.length > 0)
  throw new Error(`There is no benchmark ${unknown.join(', ')}. There are ${benches.join(', ')}.`);

const folder = mkdtempSync(join(tmpdir(), 'nahstrom-bench-'));
const postgres = await startPostgres();
const failed: string[] = [];
const measured: Result[] = [];
try {
  for (const bench of asked.length > 0 ? asked : benches) {
    const date = new Date().toISOString().slice(0, 10);
    const lines = join(folder, bench);
    const { status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(new URL(`${bench}.ts`, import.meta.url))],
      {
        stdio: 'inherit',
        env: { ...process.env, BENCH_LINES: lines, ...(postgres && { DATABASE_URL: postgres.url }) },
      },
    );
    if (status !== 0) failed.push(bench);
    else if (existsSync(lines)) {
      const rows = readFileSync(lines, 'utf8')
        .trim()
        .split('\n')
        .map(text => JSON.parse(text) as Line);
      const result = { bench, date, machine: machine(), node: process.versions.node, rows };
      saveResult(resultsFolder, result);
      measured.push(result);
    }
  }
  writeFileSync(pageFile, pageOf(readResults(resultsFolder)));
  console.log(`\n${machine()}, Node ${process.version}\n\n${tableOf(measured)}`);
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
