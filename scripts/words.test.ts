import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it, test } from 'vitest';
import { gitLines } from './gitLines.ts';
import { bannedWords, findingsIn } from './words.ts';

const root = join(import.meta.dirname, '..');
const tracked = gitLines('ls-files');
const subjects = gitLines('log', '--no-merges', '--format=%s', '-20');

type Passage = { start: number; text: string };

const isTest = /^(?:it|test|describe|setup)(?:\.\w+)*(?:\(|$)/;

/** Comments of a file and the titles of its tests. */
function passagesOf(file: string, source: string): Passage[] {
  const parsed = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found = new Map<number, string>();
  const add = (start: number, end: number) => found.set(start, source.slice(start, end).replace(/\s*\n[\s*/]*/g, ' '));
  const visit = (node: ts.Node) => {
    // The text between JSX tags is no code, though it may contain slashes.
    if (!ts.isJsxText(node)) {
      for (const { pos, end } of ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []) add(pos, end);
      for (const { pos, end } of ts.getTrailingCommentRanges(source, node.getEnd()) ?? []) add(pos, end);
    }
    if (ts.isCallExpression(node) && isTest.test(node.expression.getText(parsed))) {
      const title = node.arguments[0];
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        add(title.getStart(parsed), title.getEnd());
    }
    for (const child of node.getChildren(parsed)) visit(child);
  };
  visit(parsed);
  return [...found].map(([start, text]) => ({ start, text }));
}

/** Findings as `file:line word → instead`. */
function findingsOf(file: string, source: string): string[] {
  if (findingsIn(source.replace(/\s*\n[\s*/]*/g, ' ')).length === 0) return [];
  return passagesOf(file, source).flatMap(({ start, text }) =>
    findingsIn(text).map(finding => `${file}:${source.slice(0, start).split('\n').length} ${finding}`),
  );
}

test.skipIf(!tracked)(
  'comments and test titles avoid the banned words',
  () => {
    const files = tracked!.filter(file => /\.(?:ts|tsx|mjs)$/.test(file) && existsSync(join(root, file)));
    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap(file => findingsOf(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  },
  60_000,
);

test('the check reads comments and titles, but no code and no texts', () => {
  const source = [
    'const whoever = "whoever";',
    '/** Kept for',
    ' *  good. */',
    "it('is sent at once', () => {});",
    "it.each([1])('%s goes on', () => {});",
    'const page = (<p>at once {/* by itself */}</p>);',
  ].join('\n');
  expect(findingsOf('a.tsx', source).map(finding => finding.split(' →')[0])).toEqual([
    'a.tsx:2 for good',
    'a.tsx:4 at once',
    'a.tsx:5 goes on',
    'a.tsx:6 by itself',
  ]);
});

const examples = [
  ['whoever calls', 'the caller'],
  ['for somebody else', 'for another member'],
  ['nobody reads it', 'no user reads it; the account is postgres or nobody'],
  ['changed meanwhile', 'changed in the meantime; @param meanwhile rendered until then'],
  ['the member is told', 'the member is mailed'],
  ['tells them apart', 'distinguishes them'],
  ['told apart', 'distinguished'],
  ['the reason is said', 'the reason is stated'],
  ['the page says so', 'the page shows a hint'],
  ['a person decides', 'an administrator decides'],
  ['it needs a person', 'it is an open task; for a person or a company'],
  ['sent at once', 'sent immediately'],
  ['the one before', 'the previous one'],
  ['until it is there', 'until it is loaded'],
  ['it comes again', 'it is repeated'],
  ['stands in the table', 'is stored in the table'],
  ['stands in for it', 'replaces it'],
  ['goes with the member', 'is deleted with the member'],
  ['put aside', 'deferred'],
  ['by itself', 'automatically'],
  ['wholly', 'completely'],
  ['begins anew', 'begins again'],
  ['mended', 'corrected'],
  ['taken back', 'revoked'],
  ['all the same', 'nevertheless'],
  ['for good', 'permanently'],
  ['holds against', 'compares with'],
  ['goes on', 'continues'],
  ['word of the operator', 'statement of the operator'],
  ['wholly or not at all', 'in one transaction'],
] as const;

it.each(bannedWords.map(({ pattern, instead }, place) => [pattern, instead, ...examples[place]!] as const))(
  'the pattern %s has a replacement that the check accepts (%s)',
  (pattern, instead, banned, accepted) => {
    expect(banned).toMatch(pattern);
    expect(findingsIn(accepted)).toEqual([]);
    expect(findingsIn(instead)).toEqual([]);
  },
);

/** What is wrong with a commit subject. */
const faultsOf = (subject: string): string[] => [
  ...(subject.length > 72 ? [`${subject.length} characters, at most 72`] : []),
  ...(/^(?:An?|The|Every|Each|No|Nobody|One|Two|It|What|Who)\b/.test(subject) ? ['not imperative'] : []),
  ...findingsIn(subject),
];

test.skipIf(!subjects)('the subjects of the last 20 commits are short, imperative and without banned words', () => {
  expect(subjects!.filter(subject => faultsOf(subject).length > 0)).toEqual([]);
});

test('a commit subject that is long, not imperative or has a banned word is refused', () => {
  expect(faultsOf('Undo the end of a participation')).toEqual([]);
  expect(faultsOf('A share is reported')).toEqual(['not imperative']);
  expect(faultsOf(`Add ${'x'.repeat(69)}`)).toEqual(['73 characters, at most 72']);
  expect(faultsOf('Send requests at once')).toEqual(['at once → immediately, together, in one step']);
});
