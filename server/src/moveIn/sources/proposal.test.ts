import { type MoveInColumn, moveInColumns, moveInPointFields } from '@nahstrom/contract';
import { labels } from '@nahstrom/contract/labels';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headingKey, proposeColumns } from './proposal.ts';
import { proposalOf, readTyped } from './testing/readTable.ts';
import type { TypedCell } from './testing/spreadsheet.ts';

const point = 'AT0020000000000000000000100001234';

const proposedFor = async (headings: string[], ...rows: TypedCell[][]) => {
  const table = await readTyped(
    headings,
    ...(rows.length > 0 ? rows : [headings.map((_, place) => (place > 0 ? 'Muster' : null))]),
  );
  const proposed = proposalOf(table);
  return headings.map(heading => proposed[heading] ?? null);
};

describe('the columns of a table', () => {
  it.each<[string, MoveInColumn]>([
    ['Vor- und Nachname', 'fullName'],
    ['Mitgliedsnummer', 'memberNumber'],
    ['Mitglieds-Nr.', 'memberNumber'],
    ['ZP Bezug', 'cpNumber'],
    ['Einspeisezählpunkt', 'cpNumber'],
    ['Zählpunkt-Nr', 'cpNumber'],
    ['PLZ / Ort', 'zipAndCity'],
    ['Straße/Nr', 'streetAndNumber'],
    ['Beitritt', 'enteredOn'],
    ['Austritt am', 'leftOn'],
    ['Mandatsref.', 'mandateReference'],
    ['unterschrieben am', 'mandateSigned'],
    ['Anteil %', 'share'],
    ['Teilnahmefaktor (%)', 'share'],
    ['offen €', 'openAmount'],
    ['Datum Beitritt', 'enteredOn'],
    ['Guthaben', 'openCredit'],
    ['Kontoguthaben', 'openCredit'],
    ['Credit', 'openCredit'],
    ['Rechnung Nr', 'openReference'],
    ['fällig am', 'openDue'],
    ['E-Mail-Adresse *', 'email'],
    ['Handy', 'phone'],
    ['Leistung [kWp]', 'peakPerformance'],
    ['Jahresverbrauch in kWh', 'yearConsumption'],
    ['Energy direction', 'direction'],
    ['V/E', 'direction'],
    ['B/E', 'direction'],
    ['V oder E', 'direction'],
    ['Art (V/E)', 'direction'],
    ['Bezug/Lieferung', 'direction'],
    ['Entnahme / Einspeisung', 'direction'],
    ['Grundgebühr €/Monat', 'baseFee'],
    ['Arbeitspreis Bezug (ct/kWh)', 'consumptionPrice'],
    ['Einspeisetarif (ct/kWh)', 'feedInPrice'],
    ['Gebühr je Zählpunkt und Monat (€)', 'pointFee'],
    ['Offener Betrag (€)', 'openAmount'],
    ['Offene Rechnung', 'openReference'],
    ['RC-Nummer', 'communityId'],
    ['UID-Nr.', 'companyUid'],
    ['Geb. Datum', 'birthDate'],
    ['Vertragsbeginn', 'contractBegin'],
    ['Mitgliedsbeitrag verrechnet am', 'membershipFeeInvoiceDate'],
    ['Beitrag verrechnet am', 'membershipFeeInvoiceDate'],
  ])('the heading "%s" is %s', async (heading, column) => {
    expect(await proposedFor([heading, 'Firmenname'])).toEqual([column, 'companyName']);
  });

  it.each([
    'Bankname',
    'BIC',
    'deaktiviert',
    'Anmerkung',
    'Anzahl Zählpunkte',
    'Foto',
    'Zählpunkt Adresse',
    'Umspannwerk',
  ])('the heading "%s" is not recognised', async heading => {
    expect(await proposedFor([heading, 'Firmenname'])).toEqual([null, 'companyName']);
  });

  it("the portal's own headings are recognised in both languages", () => {
    for (const language of [labels.de, labels.en])
      for (const [name, label] of Object.entries(language)) {
        const [record, field = '', value] = name.split('.');
        if ((record !== 'member' && record !== 'countingPoint') || value !== undefined) continue;
        if (!moveInColumns.some(column => column === field)) continue;
        // A spreadsheet's "SEPA-Lastschriftmandat" is mostly no approval.
        if (field?.startsWith('approval')) continue;
        expect([label, proposeColumns(tableOf([label]), new Map())[0]]).toEqual([label, field]);
      }
  });

  it.each<[string[], TypedCell[], (MoveInColumn | null)[]]>([
    [
      ['Vorname', 'Name'],
      ['Eva', 'Gruber'],
      ['firstName', 'lastName'],
    ],
    [
      ['Name', 'Ort'],
      ['Eva Gruber', 'Linz'],
      ['fullName', 'city'],
    ],
    [
      ['Mitglied', 'Name'],
      [12, 'Eva Gruber'],
      ['memberNumber', 'fullName'],
    ],
    [
      ['Mitgliedsnr', 'Name'],
      ['M-008', 'Eva Gruber'],
      ['memberNumber', 'fullName'],
    ],
    [
      ['Mitgliedsnr', 'Name'],
      ['Sonne', 'Eva Gruber'],
      ['memberComNumber', 'fullName'],
    ],
    [
      ['Nr', 'Name', 'Straße', 'Nr.', 'Ort'],
      [7, 'Eva Gruber', 'Hangweg', '3a', 'Linz'],
      ['memberNumber', 'fullName', 'street', 'housenumber', 'city'],
    ],
    [
      ['Name', 'Adresse', 'Nummer'],
      ['Eva Gruber', 'Hangweg', 3],
      ['fullName', 'street', 'housenumber'],
    ],
    [
      ['Anlagenstraße', 'Nr.', 'Nr', 'Name'],
      ['Hangweg', 3, 7, 'Eva Gruber'],
      ['deliveryStreet', 'deliveryHousenumber', 'memberNumber', 'fullName'],
    ],
    [
      ['Straße', 'Hausnr', 'Nr', 'Name'],
      ['Hangweg', 3, 7, 'Eva Gruber'],
      ['street', 'housenumber', 'memberNumber', 'fullName'],
    ],
    [
      ['Name', 'Typ'],
      ['Eva Gruber', 'Bezug'],
      ['fullName', 'direction'],
    ],
    [
      ['Name', 'Typ'],
      ['Eva Gruber', 'Verein'],
      ['fullName', 'memberType'],
    ],
    [
      ['Name', 'Richtung', 'Typ'],
      ['Eva Gruber', 'Bezug', 'Bezug'],
      ['fullName', 'direction', null],
    ],
    [
      ['Name', 'Status', 'Nr'],
      ['Eva Gruber', point, point],
      ['fullName', 'cpNumber', 'cpNumber'],
    ],
    [
      ['Name', 'Zählpunkt', 'EEG'],
      ['Eva Gruber', point, 'AT00200000000RC100001000000000001'],
      ['fullName', 'cpNumber', null],
    ],
    [
      ['Zählpunkt', 'Straße'],
      [point, 'Hangweg 3\n4020 Linz'],
      ['cpNumber', 'streetAndNumber'],
    ],
    [
      ['Straße', 'Ort'],
      ['Hangweg 3', 'Linz'],
      ['streetAndNumber', 'city'],
    ],
    [
      ['Straße', 'Hausnummer'],
      ['Hangweg', '3'],
      ['street', 'housenumber'],
    ],
    [
      ['Straße', 'PLZ'],
      ['Hangweg 3', '4020 Linz'],
      ['streetAndNumber', 'zipAndCity'],
    ],
    [
      ['Name', 'Status'],
      ['Eva Gruber', 'aktiv'],
      ['fullName', null],
    ],
    [
      ['Zählpunkt', 'ZpNr.'],
      [point, '7'],
      ['cpNumber', null],
    ],
    [
      ['Zählpunkt 1', 'Zählpunkt 2'],
      [point, point],
      ['cpNumber', 'cpNumber'],
    ],
    [
      ['ZP Bezug', 'ZP Einspeisung'],
      [point, point],
      ['cpNumber', 'cpNumber'],
    ],
    [
      ['Zählpunkt 1', 'Zählpunkt 2', 'Zählpunkt 3'],
      [point, point, point],
      ['cpNumber', 'cpNumber', 'cpNumber'],
    ],
    [
      ['ZP1', 'ZP1 V/E', 'ZP2', 'ZP2 V/E'],
      [point, 'V', point, 'E'],
      ['cpNumber', 'direction', 'cpNumber', 'direction'],
    ],
    [
      ['Name', 'Mandatsreferenz', 'Zählpunkt'],
      ['Eva Gruber', point, point],
      ['fullName', 'mandateReference', 'cpNumber'],
    ],
    [
      ['PLZ', 'Postleitzahl'],
      ['4020', '4020'],
      ['zip', null],
    ],
    [
      ['E-Mail', 'E-Mail-Adresse'],
      ['a@b.at', 'a@b.at'],
      ['email', null],
    ],
    [
      ['Name', 'Zeile 2', 'Zeile 3', 'Zeile 4'],
      ['Eva Gruber', point, 'AT61 1904 3002 3457 3201', 'a@b.at'],
      ['fullName', 'cpNumber', 'baNumber', 'email'],
    ],
  ])('the meaning of a column depends on the others and on the values: %j', async (headings, values, columns) => {
    expect(await proposedFor(headings, values)).toEqual(columns);
  });

  it('member numbers of another system are recognised if their letters distinguish two of them', async () => {
    const headings = ['Mitgliedsnr', 'Name'];

    expect(await proposedFor(headings, ['M-8', 'Eva Gruber'], ['M-9', 'Max Huber'], ['10', 'Ida Maier'])).toEqual([
      'memberNumber',
      'fullName',
    ]);
    expect(await proposedFor(headings, ['A-8', 'Eva Gruber'], ['B-8', 'Max Huber'])).toEqual([
      'memberComNumber',
      'fullName',
    ]);
  });

  it.each(['Nr.', 'lfd. Nr.', 'Lfd Nummer', 'Laufende Nr', 'Nummer'])(
    'a column "%s" in a table without names is no member number, even with a stored mapping',
    async heading => {
      const rows = [1, 2, 3].map(number => [number, point.replace(/\d$/, String(number)), 'Bezug']);
      const table = await readTyped([heading, 'Zählpunkt', 'Richtung'], ...rows);

      const columns = { Zählpunkt: 'cpNumber', Richtung: 'direction' };
      expect(table.kind).toBe('pointList');
      expect(proposalOf(table)).toEqual(columns);
      expect(proposalOf(table, [[headingKey(heading), 'memberNumber']])).toEqual(columns);
    },
  );

  it('a running number for several rows of one member is no member number', async () => {
    const ofPoints = await readTyped(
      ['Nr.', 'Name', 'Ort'],
      [1, 'Eva Gruber', 'Linz'],
      [2, 'Eva Gruber', 'Linz'],
      [3, 'Max Huber', 'Linz'],
    );
    const ofMembers = await readTyped(['Nr.', 'Name'], [1, 'Eva Gruber'], [2, 'Max Huber']);

    expect(proposalOf(ofPoints)).toEqual({ Name: 'fullName', Ort: 'city' });
    expect(proposalOf(ofMembers)).toEqual({ 'Nr.': 'memberNumber', Name: 'fullName' });
  });

  it.each([
    'AT00300000000RC101519000000912345',
    'AT00300000000GC101519000000912345',
    'AT00300000000CC101519000000912345',
    'AT00300000000SC101519000000912345',
    'AT00300000000PP101519000000912345',
    'AT00300000000TE101519000000912345',
    'AT00300000000TC101519000000912345',
    'ATCC0030000000010151900000091234X',
    'AT0030000000000000000000000123456',
  ])('the id of a community (%s) is recognised by its heading and is no counting point', async id => {
    const table = await readTyped(['Name', 'Gemeinschafts-ID', 'Zählpunkt'], ['Eva Gruber', id, point]);

    expect(proposalOf(table)).toMatchObject({ 'Gemeinschafts-ID': 'communityId', Zählpunkt: 'cpNumber' });
    const unknown = await readTyped(['Name', 'EEG', 'Zählpunkt'], ['Eva Gruber', id, point]);
    const isPoint = /0000123456$/.test(id);
    expect(proposalOf(unknown)).toEqual({
      Name: 'fullName',
      ...(isPoint ? { EEG: 'cpNumber' } : {}),
      Zählpunkt: 'cpNumber',
    });
  });

  it.each([
    'EG-Nr',
    'EG-Nummer',
    'EEG-ID',
    'EEG-Nr.',
    'Gemeinschafts-Nummer',
    'Gemeinschafts-ID',
    'Community-ID',
    'Energiegemeinschaft Nr.',
  ])('the id of a community of an unknown kind is recognised under "%s"', async heading => {
    const table = await readTyped(
      ['Name', heading, 'Zählpunkt'],
      ['Eva Gruber', 'AT00999900000XX999001000000000000', point],
    );

    expect(proposalOf(table)).toEqual({ Name: 'fullName', [heading]: 'communityId', Zählpunkt: 'cpNumber' });
  });

  it('stored mappings apply to the same headings, whatever their spelling', async () => {
    const table = await readTyped(['Zusatz-Nr.', 'E-Mail', 'Mail'], ['1', 'x', 'a@b.at']);
    const kept: [string, MoveInColumn | null][] = [
      [headingKey('ZUSATZNUMMER'), 'memberComNumber'],
      [headingKey('E-Mail'), null],
    ];

    expect(proposalOf(table, kept)).toEqual({ 'Zusatz-Nr.': 'memberComNumber', Mail: 'email' });
  });

  it('a column is proposed once, except those about counting points, even with a stored mapping', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('PLZ', 'Ort', 'Name', 'ZP Bezug', 'ZP Einspeisung', 'Mail', 'x', ''), {
          maxLength: 8,
        }),
        fc.array(fc.tuple(fc.constantFrom('plz', 'x', 'name'), fc.option(fc.constantFrom(...moveInColumns)))),
        (headings, kept) => {
          const columns = proposeColumns(tableOf(headings), new Map(kept));
          expect(columns).toHaveLength(headings.length);
          const points: readonly string[] = moveInPointFields;
          const known = columns.filter(column => column !== null && !points.includes(column));
          expect(new Set(known).size).toBe(known.length);
        },
      ),
    );
  });
});

const tableOf = (headings: string[]) => ({
  fileName: 'datei',
  sheet: '',
  kind: 'table' as const,
  communityIds: [],
  headerRow: 1,
  headings,
  rows: [],
  notes: [],
});
