import type { MoveInColumn } from '@nahstrom/contract';
import { describe, expect, it } from 'vitest';
import { proposeColumns } from './proposal.ts';
import { endedPoints, readRows } from './rows.ts';
import { readOne, readTyped, rowsOf } from './testing/readTable.ts';
import type { TypedCell } from './testing/spreadsheet.ts';

const [one, other] = ['AT0020000000000000000000100001234', 'AT0020000000000000000000100001235'];

describe('a counting point that has left', () => {
  it.each(['INACTIVE', 'Inaktiv', 'deaktiviert'])(
    'a counting point that has left by its status %s is skipped, its member is not',
    async status => {
      const table = await readTyped(
        ['Vorname', 'Nachname', 'Zählpunkt', 'Zählpunktstatus'],
        ['Eva', 'Gruber', one, status],
        ['Eva', 'Gruber', other, 'ACTIVE'],
      );

      expect(rowsOf(table).map(({ points }) => points.map(({ cpNumber }) => cpNumber?.text))).toEqual([[], [other]]);
      expect(endedPoints(table, ['firstName', 'lastName', 'cpNumber', 'cpStatus'], '2026-06-15')).toEqual([one]);
    },
  );

  it('a row with nothing but a counting point that has left is skipped, and the points below stay with their member', async () => {
    const table = await readTyped(
      ['Vorname', 'Nachname', 'Zählpunkt', 'Teilnahme bis'],
      ['Eva', 'Gruber', one, '31.12.2030'],
      [null, null, other, '31.12.2025'],
      [null, null, 'AT0020000000000000000000100001236', null],
    );

    expect(rowsOf(table).map(({ points }) => points.length)).toEqual([2]);
  });
});

describe('a counting point below a member', () => {
  const named = ['Eva', 'Gruber', one];

  it('a counting point below a member belongs to that member unless its row has a running number', async () => {
    const headings = ['Vorname', 'Nachname', 'Zählpunkt'];
    const plain = await readTyped(headings, named, [null, null, other]);
    const counted = await readTyped(
      ['lfd. Nr.', ...headings],
      [1, ...named],
      [2, 'Eva', 'Gruber', 'AT0020000000000000000000100001236'],
      [3, null, null, other],
    );

    expect(rowsOf(plain).map(({ points }) => points.length)).toEqual([2]);
    expect(rowsOf(counted).map(({ points }) => points.length)).toEqual([1, 1, 1]);
  });
});

describe('groups of columns about counting points', () => {
  const third = 'AT0020000000000000000000100001236';
  const ofGroups = (name: (group: number, what: string) => string) =>
    [1, 2, 3].flatMap(group => ['Zählpunkt', 'Richtung', 'Anteil'].map(what => name(group, what)));
  const cells = [one, 'V', '50', other, 'E', '60', third, 'Bezug', '70'];

  it.each([
    ['numbered', ofGroups((group, what) => `${what} ${group}`)],
    ['numbered in front', ofGroups((group, what) => `${group}. ${what}`)],
    ['in order', ofGroups((_, what) => what)],
    ['lettered', ofGroups((group, what) => `${what} ${'ABC'[group - 1]}`)],
    ['lettered from D on', ofGroups((group, what) => `${what} ${'DEF'[group - 1]}`)],
    ['in Roman numbers', ofGroups((group, what) => `${what} ${'I'.repeat(group)}`)],
    [
      'named by their counting point',
      ofGroups((group, what) => (what === 'Zählpunkt' ? `ZP${group}` : `ZP${group} ${what}`)),
    ],
  ])('groups of columns %s are each read with their own values', async (_, headings) => {
    const table = await readTyped(['Name', ...headings], ['Eva Gruber', ...cells]);

    const [row] = rowsOf(table);
    expect(row!.points.map(({ cpNumber, direction, share }) => [cpNumber?.text, direction?.text, share?.text])).toEqual(
      [
        [one, 'CONSUMPTION', '50'],
        [other, 'GENERATION', '60'],
        [third, 'CONSUMPTION', '70'],
      ],
    );
    expect(row!.unread).toEqual([]);
  });

  it.each([
    ['V/E', 'V/E 2', 'V/E 3'],
    ['V/E 1', 'V/E 2', 'V/E 3'],
    ['1. V/E', '2. V/E', '3. V/E'],
    ['V/E (1)', 'V/E (2)', 'V/E (3)'],
    ['Verbrauch/Erzeugung', 'Verbrauch/Erzeugung 2', 'Verbrauch/Erzeugung 3'],
    ['Art (V/E) 1', 'Art (V/E) 2', 'Art (V/E) 3'],
    ['Richtung', 'Richtung Nr. 2', 'Richtung Nr. 3'],
    ['Richtung ZP 1', 'Richtung ZP 2', 'Richtung ZP 3'],
  ])('groups of columns have a direction each under "%s", "%s" and "%s"', async (first, second, last) => {
    const points = {
      Zählpunkt: one,
      [first]: 'V',
      'Zählpunkt 2': other,
      [second]: 'E',
      'Zählpunkt 3': third,
      [last]: 'V',
    };
    const read = await readOne({ Name: 'Eva Gruber', ...points });

    expect(read.points).toMatchObject([
      { cpNumber: one, direction: 'CONSUMPTION' },
      { cpNumber: other, direction: 'GENERATION' },
      { cpNumber: third, direction: 'CONSUMPTION' },
    ]);
  });

  it.each<[Record<string, TypedCell>, Record<string, string>[]]>([
    [{ 'Zählpunkt PV': one, Richtung: 'Einspeisung', 'Zählpunkt Haus': other }, [{ direction: 'GENERATION' }, {}]],
    [{ Zählpunkt: one, Richtung: 'Bezug', 'Zählpunkt 2': other }, [{ direction: 'CONSUMPTION' }, {}]],
    [
      { Zählpunkt: one, 'Zählpunkt 2': other, Richtung: 'Bezug' },
      [{ direction: 'CONSUMPTION' }, { direction: 'CONSUMPTION' }],
    ],
    [
      { 'Zählpunkt Bezug': one, Richtung: 'Einspeisung', 'Zählpunkt Einspeisung': other },
      [{ direction: 'directionDiffers' }, { direction: 'GENERATION' }],
    ],
    [
      {
        'Zählpunkt Bezug 1': one,
        'Jahresverbrauch 1': 4000,
        'Zählpunkt Einspeisung 1': other,
        'kWp 1': '9,8',
        'Anteil 1': 50,
      },
      [
        { direction: 'CONSUMPTION', yearConsumption: '4000' },
        { direction: 'GENERATION', peakPerformance: '9.8', share: '50' },
      ],
    ],
    [
      { 'ZP V 1': one, 'ZP V 2': other, 'ZP E 1': third, 'kWp 1': '5' },
      [{ direction: 'CONSUMPTION' }, { direction: 'CONSUMPTION' }, { direction: 'GENERATION', peakPerformance: '5' }],
    ],
  ])('a group of columns without a name belongs to the preceding counting point: %j', async (typed, points) => {
    const read = await readOne({ Name: 'Eva Gruber', ...typed });

    expect(read.points?.map(({ cpNumber: _, ...values }) => values)).toEqual(points);
  });

  it('groups of columns repeat behind counting points of other names', async () => {
    const table = await readTyped(
      ['Name', 'PV-Zählpunkt', 'Richtung', 'Wärmepumpe', 'Richtung'],
      ['Eva Gruber', one, 'Einspeisung', other, 'Bezug'],
    );

    expect(rowsOf(table)[0]!.points.map(({ direction }) => direction?.text)).toEqual(['GENERATION', 'CONSUMPTION']);
  });

  it('a value that fits two groups with the same number is reported as not taken', async () => {
    const typed = { 'Zählpunkt Einspeisung 1': one, 'Zählpunkt Bezug 1': other, 'Anteil 1': '40' };
    const [row] = rowsOf(await readTyped(['Name', ...Object.keys(typed)], ['Eva Gruber', ...Object.values(typed)]));

    expect(row!.points.map(({ share }) => share)).toEqual([undefined, undefined]);
    expect(row!.unread.map(({ text }) => text)).toEqual(['40']);
  });

  it('groups of columns have their own quantities, whatever the unit', async () => {
    const read = await readOne({
      Name: 'Eva Gruber',
      'Zählpunkt 1': one,
      'Verbrauch kWh/Jahr 1': 3500,
      'Zählpunkt 2': other,
      'Verbrauch kWh/Jahr 2': 4500,
    });

    expect(read.points).toEqual([
      { cpNumber: one, yearConsumption: '3500' },
      { cpNumber: other, yearConsumption: '4500' },
    ]);
  });

  it.each([
    [{ 'V/E': 'V', 'V/E 2': 'E' }, [{ yearConsumption: '3500' }, { peakPerformance: '9.8' }], []],
    [{ 'V/E': 'V', 'V/E 2': 'V' }, [{}, {}], ['3500', '9.8']],
    [{}, [{}, {}], ['3500', '9.8']],
  ])('a quantity belongs to one group or is reported as not taken: %j', async (directions, quantities, untaken) => {
    const typed = { Zählpunkt: one, 'Zählpunkt 2': other, ...directions, Jahresverbrauch: '3500', kWp: '9.8' };
    const [row] = rowsOf(await readTyped(['Name', ...Object.keys(typed)], ['Eva Gruber', ...Object.values(typed)]));

    const found = row!.points.map(({ yearConsumption, peakPerformance }) => ({
      ...(yearConsumption && { yearConsumption: yearConsumption.text }),
      ...(peakPerformance && { peakPerformance: peakPerformance.text }),
    }));
    expect(found).toEqual(quantities);
    expect(row!.unread.map(({ text }) => text)).toEqual(untaken);
  });

  it('values of a group without a counting point are reported as not taken', async () => {
    const table = await readTyped(
      ['lfd. Nr.', 'Name', ...ofGroups((group, what) => `${what} ${group}`), 'Notiz'],
      [1, 'Eva Gruber', one, 'V', 50, null, null, 40, null, null, null, 'bitte anrufen'],
      [2, 'Max Huber', other, 'E', 50],
      [3, 'Ida Maier', null, null, 80],
    );

    const rows = rowsOf(table).map(({ points, unread }) => [points.length, unread.map(({ text }) => text)]);
    expect(rows).toEqual([
      [1, ['40', 'bitte anrufen']],
      [1, []],
      [0, ['80']],
    ]);
  });
});

describe('what is not taken', () => {
  const unreadOf = async (typed: Record<string, TypedCell>) => {
    const [row] = rowsOf(await readTyped(Object.keys(typed), Object.values(typed)));
    return row!.unread.map(({ text }) => text);
  };

  it.each<[Record<string, TypedCell>, string[]]>([
    [{ Name: 'Max Maier', Vorname: 'Eva', Nachname: 'Gruber', Zählpunkt: one }, ['Max Maier']],
    [{ Name: 'Eva Gruber', Vorname: 'Eva', Nachname: 'Gruber', Zählpunkt: one }, []],
    [{ Name: 'Eva Gruber', PLZ: '3999', Ort: 'Sonnental', 'PLZ/Ort': '1010 Wien', Zählpunkt: one }, ['1010 Wien']],
    [{ Name: 'Eva Gruber', PLZ: '3999', Ort: 'Sonnental', 'PLZ/Ort': '3999 Sonnental', Zählpunkt: one }, []],
    [{ Name: 'Eva Gruber', Straße: 'Weg 1', PLZ: '3999', Rechnungsadresse: 'Feld 2', Zählpunkt: one }, ['Feld 2']],
    [{ ID: 'M-17', Name: 'Eva Gruber', Zählpunkt: one }, ['M-17']],
    [{ ID: '1', Name: 'Eva Gruber', Zählpunkt: one }, []],
    [{ Name: 'Eva Gruber', 'Alter Zählpunkt': other, Zählpunkt: one }, [other]],
    [{ Name: 'Eva Gruber', Zählpunkt: one, 'Zählpunkt Vermieter': other }, [other]],
    [
      {
        Vorname: 'Eva',
        Nachname: 'Gruber',
        Zählpunkt: one,
        'Vorname 2': 'Bea',
        'Nachname 2': 'Huber',
        'Zählpunkt 2': other,
      },
      ['Bea', 'Huber', other],
    ],
  ])('a column that is not taken is named: %j', async (typed, texts) => {
    expect(await unreadOf(typed)).toEqual(texts);
  });

  it('a second person in a row is reported as not taken, even with a stored mapping', async () => {
    const headings = ['Vorname', 'Nachname', 'Zählpunkt', 'Vorname', 'Nachname', 'Zählpunkt'];
    const table = await readTyped(headings, ['Eva', 'Gruber', one, 'Bea', 'Huber', other]);
    const kept = new Map<string, MoveInColumn>([
      ['vorname', 'firstName'],
      ['zaehlpunkt', 'cpNumber'],
    ]);

    expect(proposeColumns(table, kept)).toEqual(['firstName', 'lastName', 'cpNumber', null, null, null]);
  });

  it('values of a second address are not taken and make no address of two', async () => {
    const read = await readOne({
      Name: 'Eva Gruber',
      Straße: 'Weg',
      PLZ: '3999',
      Rechnungsadresse: 'Feld 2',
      Zählpunkt: one,
    });

    expect(read).toMatchObject({ street: 'Weg' });
    expect(read).not.toHaveProperty('housenumber');
  });
});

describe('a row between records', () => {
  it('a row with a single cell is no member without a decision', async () => {
    const rows = rowsOf(
      await readTyped(
        ['Name', 'Zählpunkt', 'Richtung'],
        ['Eva Gruber', one, 'V'],
        ['Ehemalige Mitglieder', null, null],
        ['Max Huber', other, 'V'],
      ),
    );

    expect(rows.map(({ member }) => member.lastName?.fault)).toEqual([null, 'onlyName', null]);
  });

  it('a row with the total of a member has no counting points below it', async () => {
    const rows = rowsOf(
      await readTyped(
        ['Name', 'Zählpunkt', 'Richtung', 'Jahresverbrauch'],
        ['Eva Gruber', one, 'V', 4000],
        ['Summe Eva', null, null, 4000],
        ['Max Huber', other, 'E', null],
      ),
    );

    expect(rows.map(({ member }) => member.lastName?.text)).toEqual(['Gruber', 'Huber']);
  });

  it.each([
    [{ Nachname: '-"-', Vorname: 'Eva' }, { lastName: 'notAValue' }],
    [{ Nachname: 'Gruber', Vorname: 'detto' }, { firstName: 'notAValue' }],
    [{ Nachname: 'Ditto', Vorname: 'Eva' }, { lastName: 'Ditto' }],
    [{ Name: 'Eva Gruber', Straße: 'Weg', Hausnummer: '2026-07-05' }, { housenumber: 'notAValue' }],
    [{ Name: 'Eva Gruber', Straße: 'Weg', Hausnummer: '05.Jul' }, { housenumber: 'notAValue' }],
    [{ Name: 'Eva Gruber', Straße: 'Weg', Hausnummer: '5/7' }, { housenumber: '5/7' }],
    [{ Vorname: 'Eva', Nachname: 'Gruber', Firma: 'Privatperson' }, { lastName: 'Gruber' }],
  ])('a row has no value of a placeholder: %j', async (typed, read) => {
    const found = await readOne({ ...typed, Zählpunkt: one });

    expect(found).toMatchObject(read);
    expect(found).not.toHaveProperty('companyName');
  });
});

describe('a name with a remark', () => {
  it.each([
    [{ Vorname: 'Max (ausgetreten 31.12.2024)', Nachname: 'Huber' }, 'firstName'],
    [{ Vorname: 'Max', Nachname: 'Huber – verstorben' }, 'lastName'],
    [{ Vorname: 'Max', Nachname: 'Huber [gekündigt per 1.2.2025]' }, 'lastName'],
    [{ Name: 'Max Huber (ausgetreten 31.12.2024)' }, 'lastName'],
    [{ Name: 'Huber Max, ausgetreten' }, 'lastName'],
    [{ Firma: 'Huber GmbH (inaktiv)' }, 'companyName'],
    [{ Name: 'Anna Huber (ausgetr. 2024)' }, 'lastName'],
    [{ Name: 'Anna Huber (verst.)' }, 'lastName'],
    [{ Name: 'Anna Huber (gekünd. per 31.12.)' }, 'lastName'],
    [{ Name: 'Anna Huber (bis 31.12.2024)' }, 'lastName'],
    [{ Name: 'Anna Huber (Ex-Mitglied)' }, 'lastName'],
    [{ Name: 'Anna Huber (kein Mitglied mehr)' }, 'lastName'],
    [{ Name: 'Anna Huber (storno)' }, 'lastName'],
    [{ Name: 'ausgetreten: Anna Huber' }, 'lastName'],
    [{ Name: 'Anna Huber *ausgetreten*' }, 'lastName'],
    [{ Name: 'Anna Huber bis 31.12.2024' }, 'lastName'],
    [{ Name: '†Anna Huber' }, 'lastName'],
    [{ Vorname: '† Anna', Nachname: 'Huber' }, 'firstName'],
    [{ Name: 'Anna Huber + 2024' }, 'lastName'],
    [{ Vorname: 'Anna', Nachname: 'Huber (siehe Notiz)' }, 'lastName'],
    [{ Vorname: 'Anna', Nachname: 'Huber ab 1.1.2027' }, 'lastName'],
    [{ Vorname: 'Anna', Nachname: 'Huber ???' }, 'lastName'],
    [{ Name: 'ex Anna Huber' }, 'lastName'],
    [{ Name: 'Huber Anna, ausgezogen' }, 'lastName'],
  ])('a name with a remark about leaving is a fault: %j', async (typed, field) => {
    expect(await readOne({ ...typed, Zählpunkt: one })).toMatchObject({ [field]: 'remarkInName' });
  });

  it.each([
    ['Anna Huber (geb. Maier)', 'Anna', 'Huber (geb. Maier)'],
    ['Anna Huber (Obfrau)', 'Anna', 'Huber (Obfrau)'],
    ['Johann (Hans) Huber', 'Johann (Hans)', 'Huber'],
    ['DI (FH) Anna Huber MSc (WU)', 'DI (FH) Anna', 'Huber MSc (WU)'],
    ['Mag. (FH) Anna Huber', 'Mag. (FH) Anna', 'Huber'],
    ['Anna Huber (Top 4)', 'Anna', 'Huber (Top 4)'],
    ['Anna Ruhend-Bisinger', 'Anna', 'Ruhend-Bisinger'],
    ['Anna Kein', 'Anna', 'Kein'],
    ['Anna Neu', 'Anna', 'Neu'],
    ['Anna Abel', 'Anna', 'Abel'],
    ['Alex Exner', 'Alex', 'Exner'],
  ])('a name with a harmless remark stays whole in "%s"', async (name, firstName, lastName) => {
    expect(await readOne({ Name: name, Zählpunkt: one })).toMatchObject({ firstName, lastName });
  });

  it('a remark about leaving is removed where the row itself states it, and other brackets are reported', async () => {
    expect(await readOne({ Name: 'Max Huber (ausgetreten)', Austritt: '31.12.2024' })).toMatchObject({
      firstName: 'Max',
      lastName: 'Huber',
    });
    const table = await readTyped(['Firmenname', 'Ort'], ['Gasthof Post (Pächter Karl)', 'Linz']);
    expect(rowsOf(table)[0]!.member.companyName).toMatchObject({ fault: null, hints: ['bracketsInName'] });
  });
});

describe('several counting points in one cell', () => {
  it.each([', ', ',', '; ', ' / ', '\n', ' '])(
    'several counting points in one cell are separated by %j',
    async mark => {
      expect(await readOne({ Name: 'Eva Gruber', Zählpunkt: `${one}${mark}${other}` })).toMatchObject({
        points: [{ cpNumber: one }, { cpNumber: other }],
      });
    },
  );
});

describe('a row of a table', () => {
  it('composite columns of a row are split, with a hint', async () => {
    const table = await readTyped(
      ['Name', 'Adresse', 'PLZ Ort'],
      ['Frau Dr. Eva Gruber', 'Hangweg 3/1/2', '4020 Linz'],
    );

    expect(rowsOf(table)[0]!.member).toMatchObject({
      salutation: { text: 'mrs' },
      firstName: { text: 'Dr. Eva', hints: ['nameSplit', 'titleInName'], column: 0 },
      lastName: { text: 'Gruber', hints: ['nameSplit', 'titleInName'] },
      street: { text: 'Hangweg', hints: ['streetSplit'], column: 1 },
      housenumber: { text: '3' },
      stairs: { text: '1' },
      doorNumber: { text: '2' },
      zip: { text: '4020', hints: ['citySplit'], column: 2 },
      city: { text: 'Linz' },
    });
  });

  it('a row has a consumption and a feed-in point of two columns, each with its own values', async () => {
    const typed = {
      Name: 'Eva Gruber',
      'ZP Bezug': one,
      'ZP Einspeisung': other,
      'Leistung kWp': '9,9',
      Jahresverbrauch: 3500,
      Anteil: 100,
    };

    expect(await readOne(typed)).toMatchObject({
      points: [
        { cpNumber: one, direction: 'CONSUMPTION', yearConsumption: '3500', share: '100' },
        { cpNumber: other, direction: 'GENERATION', peakPerformance: '9.9', share: '100' },
      ],
    });
    expect((await readOne({ ...typed, 'ZP Bezug': null })).points).toHaveLength(1);
    expect((await readOne({ ...typed, 'ZP Bezug': null, 'ZP Einspeisung': null })).points).toBeUndefined();
  });

  it.each(['Bezug/Einspeisung', 'Bezug / Einspeisung', 'Verbrauch/Erzeugung', 'Zählpunkt (Einspeisung oder Bezug)'])(
    'a row has the direction under "%s", or counting points without a direction',
    async heading => {
      expect(await readOne({ Name: 'Eva Gruber', Zählpunkt: one, [heading]: 'Einspeisung' })).toMatchObject({
        points: [{ cpNumber: one, direction: 'GENERATION' }],
      });
      const { points } = await readOne({ Name: 'Eva Gruber', [heading]: one });
      expect(points).toEqual([{ cpNumber: one }]);
    },
  );

  it.each([
    ['Zählpunkt A', 'Zählpunkt B'],
    ['Zählpunkt E', 'Zählpunkt F'],
    ['Zählpunkt I', 'Zählpunkt II'],
    ['Zählpunkt', 'Zählpunkt E'],
  ])('a row has no directions of "%s" and "%s"', async (first, second) => {
    const { points } = await readOne({ Name: 'Eva Gruber', [first]: one, [second]: other });

    expect(points).toEqual([{ cpNumber: one }, { cpNumber: other }]);
  });

  it.each([
    ['Zählpunkt B', 'Zählpunkt E'],
    ['Zählpunkt Bezug', 'Zählpunkt Einspeisung'],
    ['Bezug', 'Einspeisung'],
    ['Zählpunkt V', 'Zählpunkt E'],
  ])('a row has the directions of "%s" and "%s"', async (consumption, feedIn) => {
    expect(await readOne({ Name: 'Eva Gruber', [consumption]: one, [feedIn]: other })).toMatchObject({
      points: [
        { cpNumber: one, direction: 'CONSUMPTION' },
        { cpNumber: other, direction: 'GENERATION' },
      ],
    });
  });

  it.each([
    [{ 'Zählpunkt Bezug': one, Richtung: 'E' }, ['directionDiffers']],
    [{ 'ZP Einspeisung': one, Energierichtung: 'CONSUMPTION' }, ['directionDiffers']],
    [{ 'Zählpunkt Bezug': one, Richtung: 'seitwärts' }, ['directionUnknown']],
    [{ 'Zählpunkt Bezug': `${one}\n${other}`, Richtung: 'E' }, ['directionDiffers', 'directionDiffers']],
    [{ 'ZP Bezug': one, 'ZP Einspeisung': null, Richtung: 'E' }, ['directionDiffers']],
    [{ 'ZP Bezug': one, 'ZP Einspeisung': other, Richtung: 'E' }, ['CONSUMPTION', 'GENERATION']],
    [{ 'ZP Bezug': one, 'ZP Einspeisung': other, Richtung: 'beides' }, ['CONSUMPTION', 'GENERATION']],
    [{ 'Zählpunkt Bezug': one, Richtung: 'V' }, ['CONSUMPTION']],
    [{ 'Zählpunkt Bezug': one, Energiequelle: 'PV' }, ['CONSUMPTION']],
  ])('a counting point whose heading and direction differ is not taken as either: %j', async (typed, directions) => {
    const { points } = await readOne({ Name: 'Eva Gruber', ...typed });

    expect(points?.map(({ direction }) => direction)).toEqual(directions);
  });

  it('a cell of counting points may have several numbers, and any other cell only one', async () => {
    expect(await readOne({ Name: 'Eva Gruber', Zählpunkt: `${one}\n${other}` })).toMatchObject({
      points: [{ cpNumber: one }, { cpNumber: other }],
    });
    expect(await readOne({ Name: 'Eva Gruber', Zählpunkt: null, Richtung: 'Bezug' })).toMatchObject({
      points: [{ direction: 'CONSUMPTION' }],
    });
    expect(await readOne({ Name: 'Eva Gruber', Zählpunkt: null, Anteil: 100 })).not.toHaveProperty('points');
  });

  it.each([
    [
      { Vorname: null, Nachname: 'Muster GmbH' },
      { companyName: 'Muster GmbH', memberType: 'company' },
    ],
    [
      { Name: 'Gemeinde Altbach', Ort: 'Altbach' },
      { companyName: 'Gemeinde Altbach', memberType: 'company', city: 'Altbach' },
    ],
    [
      { Name: 'Anders Namenlos', Mitgliedsart: 'Firma' },
      { companyName: 'Anders Namenlos', memberType: 'company' },
    ],
    [
      { Name: 'Union Gruber', Mitgliedsart: 'privat' },
      { lastName: 'Union Gruber', memberType: 'person' },
    ],
    [
      { 'Name 1': 'Sonne', 'Name 2': 'Lager', BusinessRole: 'business' },
      { companyName: 'Sonne Lager', memberType: 'company' },
    ],
    [
      { 'Name 1': 'Eva', 'Name 2': 'Gruber', TitelNach: 'MSc' },
      { firstName: 'Eva', lastName: 'Gruber MSc' },
    ],
    [
      { 'Name 1': null, 'Name 2': 'Gruber Eva' },
      { firstName: 'Eva', lastName: 'Gruber' },
    ],
    [
      { 'Name 1': 'Sonne', 'Name 2': null, BusinessRole: 'business', TitelVor: 'Mag.' },
      { companyName: 'Sonne', memberType: 'company' },
    ],
    [
      { Vorname: 'Eva', Nachname: 'Gruber', Titel: 'Dr., MSc' },
      { firstName: 'Dr. Eva', lastName: 'Gruber MSc' },
    ],
  ])('a row names a person or a company: %j', async (typed, member) => {
    expect(await readOne(typed)).toEqual(member);
  });

  it('first and family name are read by their columns, unless most rows have them the other way round', async () => {
    const usual = await readTyped(
      ['Name 1', 'Name 2', 'Ort'],
      ['Eva', 'Gruber', 'Linz'],
      ['Zorn', 'Xaver', 'Linz'],
      ['Max', 'Ober', 'Linz'],
    );
    const swapped = await readTyped(
      ['Name 1', 'Name 2', 'Ort'],
      ['Mayer', 'Hubert', 'Linz'],
      ['Sonne', 'Xenophila', 'Linz'],
    );

    expect(rowsOf(usual)[1]!.member).toMatchObject({ firstName: { text: 'Zorn', hints: [] } });
    expect(rowsOf(swapped).map(({ member }) => member)).toMatchObject([
      { firstName: { text: 'Hubert', hints: ['nameSplit'], column: 1 }, lastName: { text: 'Mayer' } },
      { firstName: { text: 'Xenophila' }, lastName: { text: 'Sonne' } },
    ]);
  });

  it('an explicit column takes precedence over a part of a composite one', async () => {
    expect(await readOne({ Name: 'Eva Gruber', Adresse: 'Hangweg 3, 4020 Linz', PLZ: '4030' })).toMatchObject({
      zip: '4030',
      city: 'Linz',
    });
  });

  it('a price has the unit of its heading, which must state it below one cent', async () => {
    expect(await readOne({ Name: 'Eva Gruber', 'Arbeitspreis €/kWh': 0.185 })).toMatchObject({
      consumptionPrice: '185000',
    });
    expect(await readOne({ Name: 'Eva Gruber', 'Arbeitspreis (ct/kWh)': 18.5 })).toMatchObject({
      consumptionPrice: '185000',
    });
    expect(await readOne({ Name: 'Eva Gruber', 'Einspeisetarif ct/kWh': 0.5 })).toMatchObject({ feedInPrice: '5000' });
    expect(await readOne({ Name: 'Eva Gruber', Arbeitspreis: 0.185 })).toMatchObject({
      consumptionPrice: 'priceInvalid',
    });
  });

  it("faults of a row's values are listed by field", async () => {
    expect(
      await readOne({
        Name: 'Eva Gruber',
        IBAN: 'AT00 1',
        'PLZ Ort': 'Linz',
        Beitritt: 'im April',
        Zählpunkt: '9.99E+30',
      }),
    ).toEqual({
      firstName: 'Eva',
      lastName: 'Gruber',
      baNumber: 'ibanInvalid',
      city: 'Linz',
      enteredOn: 'dayInvalid',
      points: [{ cpNumber: 'scientific' }],
    });
  });

  it('an address in a cell may have several lines', async () => {
    const whole = { street: 'Hangweg', housenumber: '3', doorNumber: '2', zip: '4020', city: 'Linz' };
    expect(await readOne({ Name: 'Eva Gruber', Adresse: 'Hangweg 3/2\n4020 Linz' })).toMatchObject(whole);
    expect(await readOne({ Name: 'Eva Gruber', Adresse: 'Hangweg 3/2\r\nA-4020  Linz\n' })).toMatchObject(whole);
    expect(await readOne({ Name: 'Eva Gruber', Adresse: 'Hangweg 3/2 4020 Linz' })).toMatchObject(whole);
    expect(await readOne({ Name: 'Eva\nGruber', Adresse: 'Dorf\n4020 Linz' })).toMatchObject({
      firstName: 'Eva',
      lastName: 'Gruber',
      street: 'Dorf',
      zip: '4020',
    });
    expect(await readOne({ Name: 'Eva Gruber', Adresse: 'Straße des 17. Juni 1200' })).not.toHaveProperty('zip');
  });

  it.each<[string, TypedCell[], (string | undefined)[]]>([
    ['fractions', [0.5, '0,25', 1], ['50', '25', '100']],
    ['nothing but 1', [1, 1, null], ['100', '100', undefined]],
    ['fractions and percentages', [0.5, 1, '20 %'], ['50', '100', '20']],
    ['percentages', [50, 1, 100], ['50', '1', '100']],
    ['nothing but 1 %', ['1 %', '1 %'], ['1', '1']],
    ['cells in the format of percentages', [{ percent: 0.01 }, { percent: 0.01 }], ['1', '1']],
    ['a number above one', [0.5, 2], ['shareInvalid', '2']],
    ['fractions and a word', [0.5, 'viel', 0.333], ['50', 'shareInvalid', 'shareInvalid']],
  ])('shares are read by the scale of their column: %s', async (_, cells, shares) => {
    const table = await readTyped(
      ['Zählpunkt', 'Anteil'],
      ...cells.map((cell, place) => [`AT00200000000000000000001000${String(place).padStart(5, '0')}`, cell]),
    );

    expect(rowsOf(table).map(({ points: [read] }) => read?.share && (read.share.fault ?? read.share.text))).toEqual(
      shares,
    );
  });

  it('a row with nothing but a counting point belongs to the member above', async () => {
    const third = 'AT0020000000000000000000100001236';
    const table = await readTyped(
      ['Name', 'E-Mail', 'Zählpunkt', 'Richtung'],
      ['Eva Gruber', null, one, 'Bezug'],
      [null, null, other, 'Einspeisung'],
      [null, '-', third, 'Bezug'],
      ['Max Huber', null, null, null],
      [null, 'max@example.at', one, 'Bezug'],
    );

    expect(rowsOf(table)).toMatchObject([
      {
        row: 2,
        member: { lastName: { text: 'Gruber' } },
        points: [
          { cpNumber: { text: one }, direction: { text: 'CONSUMPTION' } },
          { cpNumber: { text: other }, direction: { text: 'GENERATION' } },
          { cpNumber: { text: third } },
        ],
      },
      { row: 5, points: [] },
      { row: 6, member: { email: { text: 'max@example.at' } }, points: [{ cpNumber: { text: one } }] },
    ]);
  });

  it('a row with nothing but a counting point stays alone below an empty row and below no member', async () => {
    const gap = await readTyped(['Name', 'Zählpunkt'], ['Eva Gruber', one], null, [null, other]);
    const list = await readTyped(['Name', 'Netzbetreiber', 'Zählpunkt'], [null, 'AT002000', one], [null, null, other]);

    expect(rowsOf(gap)).toHaveLength(2);
    expect(rowsOf(list)).toHaveLength(2);
  });

  it('an ignored column gives no value, and the row reports it', async () => {
    const table = await readTyped(['Name', 'Ort'], ['Eva Gruber', 'Linz']);

    expect(readRows(table, [null, null], '2026-06-15')[0]).toEqual({
      row: 2,
      member: {},
      points: [],
      communityId: null,
      unread: [
        { row: 2, column: 0, text: 'Eva Gruber' },
        { row: 2, column: 1, text: 'Linz' },
      ],
    });
  });
});
