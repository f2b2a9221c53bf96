import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { benches, pageFile, pageOf, type Result, readResults, resultsFolder, saveResult } from './results.ts';

const aResult = (given: Partial<Result> = {}): Result => ({
  bench: 'reader',
  date: '2026-11-21',
  machine: '2 × CPU',
  node: '20.20.0',
  rows: [{ what: 'reading a report', here: '1.2 s', against: 'SheetJS: 5.2 s', ratio: '4.3×' }],
  ...given,
});

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nahstrom-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the committed page shows the stored results', () => {
  expect(readFileSync(pageFile, 'utf8')).toBe(pageOf(readResults(resultsFolder)));
});

test('every stored result belongs to a benchmark that exists', () => {
  const stored = readdirSync(resultsFolder).filter(file => file.endsWith('.json'));

  expect(stored.sort()).toEqual(
    readResults(resultsFolder)
      .map(({ bench }) => `${bench}.json`)
      .sort(),
  );
  const files = readdirSync(new URL('.', import.meta.url));
  expect(benches.filter(bench => !files.includes(`${bench}.ts`))).toEqual([]);
});

test('each row carries the date of its own run', () => {
  const page = pageOf([aResult(), aResult({ bench: 'sepa', date: '2026-11-30' })]);

  expect(page).toContain('| reading a report | 1.2 s | SheetJS: 5.2 s | 4.3× | `reader` | 2026-11-21 |');
  expect(page).toContain('| reading a report | 1.2 s | SheetJS: 5.2 s | 4.3× | `sepa` | 2026-11-30 |');
});

test('a new run of one benchmark replaces its rows and no others', () => {
  const folder = aFolder();
  const other = aResult({ bench: 'sepa' });
  saveResult(folder, aResult());
  saveResult(folder, other);

  const again = aResult({
    date: '2026-12-01',
    rows: [{ what: 'reading', here: '1 s', against: '4 s', ratio: '4.0×' }],
  });
  saveResult(folder, again);

  expect(readResults(folder)).toEqual([again, other]);
});

test('a benchmark that was never run is not on the page', () => {
  const folder = aFolder();
  saveResult(folder, aResult());

  expect(pageOf(readResults(folder))).not.toContain('`load`');
});

test('a vertical bar in a row does not break the table', () => {
  const page = pageOf([aResult({ rows: [{ what: 'a | b', here: '1', against: '2', ratio: '0.5' }] })]);

  expect(page).toContain('| a \\| b | 1 | 2 | 0.5 |');
});
