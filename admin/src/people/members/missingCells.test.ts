import type { IncompleteMember } from '@nahstrom/contract';
import { describe, expect, it } from 'vitest';
import { columns, isBlock, pasted, requestOf } from './missingCells.ts';

const aRow = (member: number, change: Partial<IncompleteMember> = {}): IncompleteMember => ({
  member,
  version: 1,
  memberNumber: 100 + member,
  memberType: 'person',
  name: `Mitglied ${member}`,
  community: 1,
  missing: ['mandate', 'taxRuleFeed', 'phone', 'email', 'enteredOn'],
  hasAccount: true,
  isFeeder: true,
  mandateSigned: null,
  mandateReference: '',
  taxRuleFeed: null,
  phone: '',
  email: '',
  enteredOn: null,
  ...change,
});
const rows = [aRow(1), aRow(2, { missing: ['phone'] }), aRow(3, { hasAccount: false })];
const labelOf = (rule: string) => (rule === 'SMALL_BUSINESS' ? 'Kleinunternehmer' : rule);
const paste = (text: string, row = 0, column = 0) => pasted(rows, {}, { row, column, columns }, text, labelOf);

describe('a block from a spreadsheet', () => {
  it('fills rows and columns from its cell on, with German days and the names of tax rules', () => {
    expect(paste('1.3.2026\tAlt-1\t\tkleinunternehmer\r\n2.3.2026\t\t\t\t+43 1 23456\r\n')).toEqual({
      typed: {
        1: { mandateSigned: '2026-03-01', mandateReference: 'Alt-1', taxRuleFeed: 'SMALL_BUSINESS' },
        2: { phone: '+43 1 23456' },
      },
      left: ['2.3.2026'],
      isByNumber: false,
    });
  });

  it('is matched by member numbers if they are its first column, in any order', () => {
    expect(paste('103\t\t\t\tFARMER_FLAT\n101\t05.11.2026\n999\t05.11.2026')).toEqual({
      typed: { 1: { mandateSigned: '2026-11-05' }, 3: { taxRuleFeed: 'FARMER_FLAT' } },
      left: ['05.11.2026'],
      isByNumber: true,
    });
  });

  it('with member numbers never puts one of them into a cell, wherever it is pasted', () => {
    const shown = ['taxRuleFeed', 'phone'] as const;
    const block = '102\t\t0664 123456\n101\tKleinunternehmer\t0664 999999';
    expect(pasted(rows, {}, { row: 1, column: 1, columns: shown }, block, labelOf)).toEqual({
      typed: { 1: { taxRuleFeed: 'SMALL_BUSINESS', phone: '0664 999999' }, 2: { phone: '0664 123456' } },
      left: [],
      isByNumber: true,
    });
    expect(pasted(rows, {}, { row: 0, column: 1, columns: shown }, '102\t0664 123456', labelOf).typed).toEqual({
      2: { phone: '0664 123456' },
    });
  });

  it('leaves out a line of headings above member numbers, and numbers of no member or of two', () => {
    expect(paste('Nr.\tTelefon\n101\t0664 111111', 0, 4).typed).toEqual({ 1: { phone: '0664 111111' } });
    expect(paste('901\t0664 111111\n902\t0664 222222', 0, 4)).toEqual({
      typed: {},
      left: ['0664 111111', '0664 222222'],
      isByNumber: true,
    });
    const twice = [...rows, aRow(4, { memberNumber: 101 })];
    expect(pasted(twice, {}, { row: 0, column: 4, columns }, '101\t0664 111111', labelOf)).toMatchObject({
      typed: {},
      left: ['0664 111111'],
    });
    expect(paste('664123456\ta@example.org', 0, 4).typed).toEqual({
      1: { phone: '664123456', email: 'a@example.org' },
    });
  });

  it('names a tax rule by a part of its name that no other has', () => {
    const labels: Record<string, string> = { SMALL_BUSINESS: 'Privat oder Kleinunternehmer', PUBLIC: 'Öffentlich' };
    const rule = (text: string) =>
      pasted(rows, {}, { row: 0, column: 0, columns: ['taxRuleFeed'] }, `${text}\n`, name => labels[name] ?? name);
    expect(rule('Kleinunternehmer').typed).toEqual({ 1: { taxRuleFeed: 'SMALL_BUSINESS' } });
    expect(rule('öffentl').typed).toEqual({ 1: { taxRuleFeed: 'PUBLIC' } });
    expect(rule('e')).toEqual({ typed: {}, left: ['e'], isByNumber: false });
    expect(rule('Sonstiges')).toEqual({ typed: {}, left: ['Sonstiges'], isByNumber: false });
  });

  it('follows the shown columns only', () => {
    const shown = ['mandateSigned', 'phone'] as const;
    expect(pasted(rows, {}, { row: 0, column: 0, columns: shown }, '1.3.2026\t+43 1 23456', labelOf).typed).toEqual({
      1: { mandateSigned: '2026-03-01', phone: '+43 1 23456' },
    });
  });

  it('names what has no open cell', () => {
    expect(paste('x\ny\nz\nzu viel', 0, 4).left).toEqual(['zu viel']);
    expect(paste('1.1.2026\tzu weit rechts', 0, 6)).toMatchObject({
      typed: { 1: { enteredOn: '2026-01-01' } },
      left: ['zu weit rechts'],
    });
    expect(paste('1.1.2026', 2)).toMatchObject({ typed: {}, left: ['1.1.2026'] });
  });

  it('keeps what is no day, so that the cell shows its error', () => {
    expect(paste('31.2.2026\t').typed).toEqual({ 1: { mandateSigned: '31.2.2026' } });
  });

  it('is one with a tab or several lines', () => {
    expect(['a', 'a\n', 'a\tb', 'a\nb'].map(isBlock)).toEqual([false, false, true, true]);
  });
});

it('only rows with values are sent, with the version they were read in', () => {
  expect(requestOf(rows, { 2: { phone: '+43 1 23456' } })).toEqual([{ member: 2, version: 1, phone: '+43 1 23456' }]);
});
