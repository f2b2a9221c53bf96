import { type MoveInFile, type MoveInNote, moveInNotes } from '@nahstrom/contract';
import { formats, translator } from '@nahstrom/kit';
import { expect, it } from 'vitest';
import { fileNotes } from './fileNotes.ts';
import { catalogues as texts } from './page.ts';

const t = translator('de', (await texts.de()).catalogue);
const { day } = formats('de');

type Column = MoveInFile['columns'][number]['column'];

const note = (code: MoveInNote, ...names: string[]) => ({ code, count: Math.max(names.length, 1), names });
const file = { id: 1, fileName: 'mitglieder.csv', sheet: '', kind: 'table', headerRow: 1, rows: 1 } as const;
const notesOf = (notes: MoveInFile['notes'], ...columns: Column[]) =>
  fileNotes({ ...file, notes, columns: columns.map(column => ({ heading: '', column, samples: [] })) }, t, day);

const totals = 'Eine Summenzeile wird übergangen.';

it('the most serious loss of a file comes first, with the number of the others', () => {
  const sheet = note('furtherSheets', 'Alte Mitglieder');

  const { loss, others } = notesOf([note('formulas'), note('totalsRows'), sheet]);
  expect(loss).toMatch(/^Ein weiteres Blatt .*: Alte Mitglieder \(und 2 weitere Hinweise\)$/);
  expect(others.map(({ text }) => text)).toEqual([totals, t('moveIn.note.formulas', { count: 1 })]);
  expect(notesOf([sheet, note('totalsRows')]).loss).toMatch(/ \(und ein weiterer Hinweis\)$/);
  expect(notesOf([note('totalsRows')])).toEqual({ loss: totals, others: [] });
});

it('columns that are not taken over are a loss, more serious than skipped sums', () => {
  expect(notesOf([note('totalsRows')], null, 'email', null)).toMatchObject({
    loss: '2 Spalten werden nicht übernommen (und ein weiterer Hinweis)',
    others: [{ text: totals }],
  });
  expect(notesOf([note('noHeadings')], null)).toMatchObject({
    loss: expect.stringMatching(/^Die Datei hat keine Überschriften/),
    others: [{ key: 'ignored', text: 'Eine Spalte wird nicht übernommen' }],
  });
});

it('a file without a loss has none, also with other notes', () => {
  expect(notesOf([], 'email')).toEqual({ loss: null, others: [] });
  const { loss, others } = notesOf([note('rowsEmpty'), note('mandateSequence')]);
  expect([loss, others.length]).toEqual([null, 2]);
});

it('a counting point is named with its last day', () => {
  expect(notesOf([note('endedPoints', 'AT1 2026-03-31', 'AT2')]).loss).toMatch(/: AT1 \(31\.03\.2026\), AT2$/);
});

it.each(moveInNotes)('the note %s has a text, alone and together with a loss', code => {
  const { loss, others } = notesOf([note(code)]);

  expect(loss ?? others[0]?.text).toMatch(/\S \S/);
  expect(notesOf([note('noHeadings'), note(code)]).others).toHaveLength(1);
});
