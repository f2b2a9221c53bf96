import { expect, it } from 'vitest';
import { FindingList } from './findings.ts';

it('a list of findings counts all of them and keeps the first of each kind', () => {
  const findings = new FindingList(2);

  for (const row of [1, 2, 3]) findings.add({ code: 'energy.cellError', row });
  findings.add({ code: 'energy.duplicateRow', row: 9 });

  expect(findings.kept.map(finding => finding.row)).toEqual([1, 2, 9]);
  expect(Object.fromEntries(findings.counts)).toEqual({ 'energy.cellError': 3, 'energy.duplicateRow': 1 });
});

it('a long text is cut between characters, not within one', () => {
  const findings = new FindingList();

  for (const text of ['😀'.repeat(100), `x${'😀'.repeat(100)}`, 'kurz'])
    findings.add({ code: 'energy.cellError', text });

  expect(findings.kept.map(finding => finding.text)).toEqual(['😀'.repeat(80), `x${'😀'.repeat(79)}`, 'kurz']);
});
