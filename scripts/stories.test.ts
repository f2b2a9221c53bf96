import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { rare, rareFiles, storyParameters } from './stories.mjs';

const root = join(import.meta.dirname, '..');
const stories = join(root, 'e2e/src');

/** The used part of Playwright's report. */
type Suite = { title: string; file: string; specs: { title: string; tags: string[] }[]; suites?: Suite[] };

type Story = { file: string; title: string; isRare: boolean };

/** The stories that Playwright would run. */
async function storiesOf(everything: boolean): Promise<Story[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), ...storyParameters(everything), '--list', '--reporter=json'],
    { cwd: root, maxBuffer: 2 ** 26, env: { ...process.env, NODE_OPTIONS: '' } },
  );
  const report: { suites: Suite[] } = JSON.parse(stdout);
  return report.suites.flatMap(suite => within(suite, []));
}

function within({ specs, suites = [], title, file }: Suite, above: string[]): Story[] {
  const path = [...above, title];
  return [
    ...specs.map(spec => ({
      file,
      title: [...path, spec.title].join(' › '),
      isRare: spec.tags.includes(rare.slice(1)),
    })),
    ...suites.flatMap(suite => within(suite, path)),
  ];
}

// One after the other: the second one finds the stories compiled.
const all = await storiesOf(true);
const gate = await storiesOf(false);
const titlesOf = (some: Story[]) => some.map(({ title }) => title).sort();
const filesOf = (some: Story[]) => [...new Set(some.map(({ file }) => file))].sort();

test('the stories of the gate and the rare ones are all stories', () => {
  expect(titlesOf([...gate, ...all.filter(({ isRare }) => isRare)])).toEqual(titlesOf(all));
  expect(new Set(titlesOf(all)).size).toBe(all.length);
});

test('every file of stories has one in the gate, or is named as rare', () => {
  const files = readdirSync(stories, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.spec.ts'))
    .map(path => path.replaceAll('\\', '/'))
    .sort();

  expect(filesOf(all)).toEqual(files);
  expect([...filesOf(gate), ...rareFiles].sort()).toEqual(files);
});

test('most stories are in the gate', () => {
  expect(gate.length).toBeGreaterThan(all.length / 2);
  expect(rareFiles.filter(path => !existsSync(join(stories, path)))).toEqual([]);
});
