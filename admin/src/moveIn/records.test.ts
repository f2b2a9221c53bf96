import {
  incompleteMandates,
  type Locale,
  type MoveInFault,
  type MoveInFile,
  type MoveInMemberValue,
  type MoveInPointValue,
  type MoveInProblem,
  type MoveInRow,
  moveInRowStates,
} from '@nahstrom/contract';
import { translator } from '@nahstrom/kit';
import { describe, expect, it } from 'vitest';
import { bulkDecisions } from './bulkDecisions.ts';
import { faultyFields, isFillable, isMendable, isOmissible, isOnlyTariff, mandatesToOmit } from './faultyFields.ts';
import { catalogues as texts } from './page.ts';
import { differs, isDecidable, isFixed, placeText, problemText, remarksOf } from './rowText.ts';
import { whatText } from './whatText.ts';

const wordsIn = async (locale: Locale) => translator(locale, (await texts[locale]()).catalogue);
const t = await wordsIn('de');

const blank = { old: null, taken: null, fault: null, hints: [], source: null };
const value = (change: Partial<MoveInMemberValue>): MoveInMemberValue => ({
  ...blank,
  field: 'email',
  text: 'neu@example.org',
  ...change,
});
const pointValue = (change: Partial<MoveInPointValue>): MoveInPointValue => ({
  ...blank,
  field: 'plantName',
  text: 'Dach',
  ...change,
});
const aRow = (change: Partial<MoveInRow> = {}): MoveInRow => ({
  ...{ id: 0, state: 'new', name: 'Anna Alt', member: null, memberName: null, matchedBy: null, candidates: [] },
  ...{ namesakes: null, sources: [], unread: [], faults: [], hints: [], values: [], points: [] },
  ...change,
});

const number = value({ field: 'memberNumber', text: '12', old: '11' });
const email = value({ old: 'alt@example.org', taken: false });
const existing = (change: Partial<MoveInRow>) => aRow({ state: 'differs', member: 7, ...change });

describe('a value of the files that is not the stored one', () => {
  it.each([
    ['is decided by a person', {}, true, false],
    ['is decided by a person, also if nothing is stored', { old: null }, true, false],
    ['is not changed by a move-in', { taken: null }, false, true],
    ['is no difference if it is the same', { text: 'alt@example.org' }, false, false],
    ['is no difference if neither has one', { text: '', old: null }, false, false],
    ['has to be mended first', { fault: 'unreadable' as const }, false, false],
    [
      'has to be mended first, also if a move-in does not change it',
      { taken: null, fault: 'unreadable' as const },
      false,
      false,
    ],
  ])('%s', (_, change, isDifferent, isKept) => {
    const changed = { ...email, ...change };

    expect([differs(existing({}), changed), isFixed(existing({}), null, changed)]).toEqual([isDifferent, isKept]);
    expect([differs(aRow(), changed), isFixed(aRow(), null, changed)]).toEqual([false, false]);
  });

  it('is only one of a stored counting point', () => {
    expect(isFixed(existing({}), { countingPoint: 3 }, number)).toBe(true);
    expect(isFixed(existing({}), { countingPoint: null }, number)).toBe(false);
  });
});

describe('the remarks of a record', () => {
  const newPoint = { countingPoint: null, added: false, values: [pointValue({})] };
  const fixedRemark = 'Abweichend, wird hier nicht geändert: Mitgliedsnummer';

  it.each<[string, MoveInRow, boolean, string[]]>([
    ['without a difference', existing({}), false, []],
    ['not changed by a move-in', existing({ values: [number] }), false, [fixedRemark]],
    [
      'to decide before those not changed',
      existing({ values: [number, email] }),
      true,
      ['Abweichend: E-Mail-Adresse', fixedRemark],
    ],
    ['with a new counting point', existing({ points: [newPoint] }), true, ['Ein neuer Zählpunkt']],
    [
      'with a counting point that the files contradict',
      existing({ points: [{ countingPoint: 3, added: null, values: [pointValue({ old: 'Stall', taken: true })] }] }),
      true,
      ['Abweichend: Name der Anlage'],
    ],
  ])('of an existing member %s', (_, row, canDecide, remarks) => {
    expect(remarksOf(row, t)).toEqual(remarks);
    expect(isDecidable(row)).toBe(canDecide);
  });

  it.each<[MoveInRow['state'], Partial<MoveInRow>, string[]]>([
    [
      'error',
      { faults: ['memberTwice'], values: [value({ field: 'zip', fault: 'zipInvalid' })] },
      [t('moveIn.fault.memberTwice'), `Postleitzahl: ${t('moveIn.fault.zipInvalid')}`],
    ],
    [
      'confirm',
      { candidates: [{ member: 7, name: 'Anna Alt', detail: '' }] },
      ['Ist das ein Mitglied, das es schon gibt? Bitte entscheiden Sie.'],
    ],
    ['confirm', { namesakes: { count: 2, areOne: null } }, [t('moveIn.namesakesText')]],
    ['confirm', { namesakes: { count: 2, areOne: true } }, []],
    [
      'new',
      {
        unread: [{ file: 1, row: 2, heading: 'Notiz', text: 'alt' }],
        hints: ['phoneMissing', 'bankMissing', 'shareAssumed'],
      },
      ['Nicht übernommen: Notiz', t('moveIn.hint.bankMissing'), 'Die Telefonnummer fehlt.'],
    ],
    ['same', { hints: ['phoneMissing'] }, []],
    ['skipped', { faults: ['memberTwice'] }, []],
  ])('of the state %s', (state, change, remarks) => {
    expect(remarksOf(aRow({ state, ...change }), t)).toEqual(remarks);
  });
});

describe('decisions about all records of a state', () => {
  const counts = { new: 3, same: 4, differs: 2, confirm: 3, error: 2, skipped: 5 };
  const unsure = aRow({ state: 'confirm', namesakes: { count: 2, areOne: null } });
  const nobody = { actions: [], count: 0 };

  it.each([
    [null, nobody],
    ['new', { actions: [], count: 3 }],
    ['same', { actions: [], count: 4 }],
    ['error', { actions: ['skipFaulty'], count: 2 }],
    ['skipped', { actions: ['unskipAll'], count: 5 }],
  ] as const)('%s', (state, decisions) => {
    expect(bulkDecisions(state, counts)).toEqual(decisions);
  });

  it.each(moveInRowStates)('are not there without a record: %s', state => {
    expect(bulkDecisions(state, { ...counts, [state]: 0 })).toEqual(nobody);
  });

  it('concern the existing members that have a difference to decide, and no others', () => {
    const fixed = existing({ values: [number] });

    expect(bulkDecisions('differs', counts, [fixed, existing({ values: [number, email] })])).toEqual({
      actions: ['takeAll', 'keepAll'],
      count: 1,
    });
    expect(bulkDecisions('differs', counts, [fixed])).toEqual(nobody);
  });

  it('concern the records of which the rows may be several members, and no others', () => {
    const existingOne = aRow({ state: 'confirm', candidates: [{ member: 7, name: 'Anna Alt', detail: '' }] });

    expect(bulkDecisions('confirm', counts, [unsure, existingOne, unsure])).toEqual({
      actions: ['joinAll', 'separateAll'],
      count: 2,
    });
    expect(bulkDecisions('confirm', counts, [existingOne])).toEqual(nobody);
  });
});

describe('a field is corrected in all records together', () => {
  const faulty = (field: MoveInMemberValue['field'], fault: MoveInFault = 'unreadable', text = 'x') =>
    aRow({ state: 'error', values: [value({ field, fault, text })] });

  it('if more than one record has a fault in it, the most frequent first', () => {
    const rows = [faulty('email'), faulty('zip'), faulty('zip'), faulty('street'), faulty('zip'), faulty('street')];

    expect(faultyFields(rows).map(({ field, count }) => [field, count])).toEqual([
      ['zip', 3],
      ['street', 2],
    ]);
    expect(faultyFields([faulty('email'), faulty('zip')])).toEqual([]);
  });

  it('that several counting points of one record have, counted once', () => {
    const point = { countingPoint: null, added: null, values: [pointValue({ field: 'share', fault: 'shareInvalid' })] };

    expect(faultyFields([aRow({ points: [point, point] })])).toEqual([]);
    expect(faultyFields([aRow({ points: [point, point] }), aRow({ points: [point] })])).toMatchObject([{ count: 2 }]);
  });

  it.each([
    ['zip', 'x', true, true],
    ['zip', '', true, false],
    ['email', 'x', false, true],
    ['email', '', false, false],
    ['memberType', 'x', true, false],
    ['firstName', 'x', false, false],
  ] as const)('%s with the text %j', (field, text, canFill, canOmit) => {
    const [found] = faultyFields([faulty(field, 'unreadable', text), faulty(field, 'unreadable', text)]);

    expect([isFillable(found!), isOmissible(found!)]).toEqual([canFill, canOmit]);
    expect(isMendable(found!)).toBe(canFill || canOmit);
  });

  it.each(incompleteMandates)('by leaving the mandates out: %s', fault => {
    const [found] = faultyFields([faulty('mandateReference', fault, ''), faulty('mandateReference', fault, '')]);

    expect(mandatesToOmit(found!)).toBe(fault);
    expect(isMendable(found!)).toBe(true);
  });

  it('unless its prices only lack the tariff', () => {
    const prices = (...faults: MoveInFault[]) => faultyFields(faults.map(fault => faulty('baseFee', fault)));

    expect(isOnlyTariff(prices('tariffMissing', 'tariffMissing')[0]!)).toBe(true);
    expect(isOnlyTariff(prices('tariffMissing', 'unreadable')[0]!)).toBe(false);
  });
});

it.each([
  [
    'de',
    'IBAN: Diese IBAN ist ungültig. Bitte prüfen Sie die Ziffern.',
    ['Zeile 2, Spalte Konto, Datei mitglieder.csv', 'Zeile 2, Datei mitglieder.csv'],
    ['Ein Mitglied und ein Zählpunkt übernehmen', '2 Mitglieder übernehmen'],
    ['Einträge zeigen: ', 'Verbesserung speichern', 'Mitglieder übernehmen?', 'Übernommen am heute: '],
  ],
  [
    'en',
    'IBAN: This IBAN is invalid. Please check the digits.',
    ['Row 2, column Konto, file mitglieder.csv', 'Row 2, file mitglieder.csv'],
    ['Take over: One member and one metering point', 'Take over: 2 members'],
    ['Show the records: ', 'Save correction', 'Take over the members?', 'Taken over on heute: '],
  ],
] as const)('a fault, its place and the commit are described in %s', async (locale, fault, places, labels, texts) => {
  const words = await wordsIn(locale);
  const problem: MoveInProblem = {
    key: 'iban',
    kind: 'fault',
    code: 'ibanInvalid',
    field: 'baNumber',
    heading: '',
    count: 1,
    isCostly: false,
  };
  const source = { file: 4, row: 2, heading: 'Konto' };
  const file: MoveInFile = {
    id: 4,
    fileName: 'mitglieder.csv',
    sheet: '',
    kind: 'table',
    headerRow: 1,
    rows: 1,
    columns: [],
    notes: [],
  };
  const commit = (members: number, countingPoints: number) =>
    words('moveIn.commitWhat', { what: whatText({ members, countingPoints }, words) });

  const row = aRow({ state: 'error', values: [value({ field: 'baNumber', text: 'AT00', fault: 'ibanInvalid' })] });
  expect(remarksOf(row, words)).toEqual([fault]);
  expect(problemText(problem, words)).toBe(fault);
  expect(problemText({ ...problem, code: null, heading: 'Notiz' }, words)).toContain('Notiz');
  expect(placeText({ source }, [file], words)).toBe(places[0]);
  expect(placeText({ source: { ...source, heading: '' } }, [file], words)).toBe(places[1]);
  expect(placeText({ source: null }, [file], words)).toBeUndefined();
  expect([commit(1, 1), commit(2, 0)]).toEqual(labels);
  expect([
    words('moveIn.showProblemOf', { problem: '' }),
    words('moveIn.saveRow'),
    words('moveIn.commitHeading'),
    words('moveIn.committedText', { moment: 'heute', what: '' }).replace(/\.$/, ''),
  ]).toEqual(texts);
});
