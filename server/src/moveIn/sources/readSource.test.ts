import { describe, expect, it } from 'vitest';
import { simulateCommunity } from '../../energy/simulator.ts';
import type { MonthlyTotal } from '../../energy/storage/months.ts';
import { daysBetween } from '../../energy/storage/quarterHours.ts';
import { writeEegFakturaExport } from '../../energy/testing/eegFakturaWriter.ts';
import { writeMonthlyReport } from '../../energy/testing/monthlyWriter.ts';
import { recordXml } from '../../energy/testing/recordWriter.ts';
import type { ReportMeter } from '../../energy/testing/reportSpec.ts';
import { writeReport } from '../../energy/testing/reportWriter.ts';
import { zipOf } from '../../energy/testing/zip.ts';
import { proposeColumns } from './proposal.ts';
import { endedPoints } from './rows.ts';
import { pointListXml } from './testing/pointListXml.ts';
import { proposalOf, readAll, readSheets, readTyped, refusalOf, rowsOf, utf8 } from './testing/readTable.ts';
import { cpNumber, filler, template } from './testing/template.ts';

const communityId = 'AT00200000000RC100001000000000001';
const ofTemplate = [
  ...['AT002000', communityId, 4020, 'Linz', 'Hangweg', 23, cpNumber(1), 'CONSUMPTION', null, null, null, 'Dr.'],
  ...['Eva', 'Gruber', null, 'privat', '1.1.2024', null, null, null, 'eva@example.at', null, null, null, 7],
  ...['ACTIVATED', '15.1.2024'],
];

describe("eegFaktura's master data", () => {
  it("eegFaktura's master data are recognised with the filler rows of the template", async () => {
    const fillers = Array.from({ length: 6 }, () => [filler, null, 'Erforderlich']);
    const table = await readTyped(...fillers, template, [filler], [filler], ofTemplate, [filler], ofTemplate);

    expect(table).toMatchObject({ kind: 'masterData', headerRow: 7, communityIds: [communityId], notes: [] });
    expect(table.rows.map(({ row }) => row)).toEqual([10, 12]);
    const [row] = rowsOf(table);
    expect(row).toMatchObject({
      communityId,
      member: {
        memberNumber: { text: '7' },
        memberType: { text: 'person' },
        firstName: { text: 'Dr. Eva', hints: ['titleInName'] },
        lastName: { text: 'Gruber', hints: [] },
        zip: { text: '4020' },
        housenumber: { text: '23' },
        enteredOn: { text: '2024-01-01' },
        networkOperator: { text: 'AT002000' },
      },
      points: [
        {
          cpNumber: { text: cpNumber(1), fault: null },
          direction: { text: 'CONSUMPTION' },
          cpStatus: { text: '1' },
          dateOfActivation: { text: '2024-01-15' },
        },
      ],
    });
  });

  it("the example row of eegFaktura's template is skipped", async () => {
    const example = ofTemplate.map((cell, place) =>
      place === 6 ? 'AT0030000000000000000000000123456' : place === 12 ? 'Mayer' : place === 13 ? 'Hubert' : cell,
    );
    const table = await readTyped(template, example, ofTemplate);

    expect(table.rows.map(({ row }) => row)).toEqual([3]);
    expect(table.notes).toEqual([{ code: 'exampleRows', count: 1, names: [] }]);
  });

  it("eegFaktura's export is recognised, although it has another sheet first and two addresses", async () => {
    const table = await readSheets(
      {
        name: 'RC100001',
        rows: [
          ['EEG'],
          ['Kurzname', 'Bezeichnung', 'Gemeinschafts-ID'],
          ['Sonne', 'EEG Sonne', communityId],
          null,
          ['Kontakt'],
          ['Kontaktperson', 'E-Mail', 'TelefonNr.', 'PLZ', 'Wohnort'],
        ],
      },
      {
        name: 'Mitglieder',
        rows: [
          [
            'Mit. Nr.',
            'Name 1',
            'Name 2',
            'Titel',
            'Status',
            'Mitglied seit.',
            'E-Mail',
            'Ust.',
            'IBAN.',
            'DebitType',
            'Mandat-Ref.',
            'Mandat-Dat.',
            'PLZ',
            'Ort',
            'Straße',
            'HausNr.',
            null,
            'teilnahme als',
            'Zählpunkt',
            'ZP-Status',
            'ZpNr.',
            'Zählpunktname',
            'registriert',
            'Bezugsrichtung',
            'Teilnahme Fkt.',
            'PLZ',
            'Ort',
            'Straße',
            'HausNr.',
            'aktiviert',
            'deaktiviert',
          ],
          [
            '12',
            'Sonnen GmbH',
            'Lager',
            'Dr., MSc',
            'ACTIVE',
            '2024-01-01',
            'a@b.at',
            null,
            null,
            'CORE',
            'M12',
            { day: 45_383 },
            '4020',
            'Linz',
            'Ring',
            '1',
            null,
            'Business',
            cpNumber(1),
            'ACTIVE',
            '77',
            'Dach',
            '2024-02-01',
            'GENERATION',
            '50 %',
            '4030',
            'Linz',
            'Am Dach',
            '2',
            '2024-03-01',
            null,
          ],
        ],
      },
    );

    expect(table).toMatchObject({ kind: 'masterData', sheet: 'Mitglieder', communityIds: ['RC100001'] });
    expect(table.notes).toEqual([{ code: 'furtherSheets', count: 1, names: ['RC100001'] }]);
    expect(proposalOf(table)).toMatchObject({ 'ZP-Status': 'cpStatus', aktiviert: 'dateOfActivation' });
    expect(rowsOf(table)[0]).toMatchObject({
      member: {
        memberNumber: { text: '12' },
        memberType: { text: 'company' },
        companyName: { text: 'Sonnen GmbH Lager' },
        mandateScheme: { text: 'CORE' },
        mandateSigned: { text: '2024-04-01' },
        street: { text: 'Ring' },
        deliveryStreet: { text: 'Am Dach' },
        deliveryZip: { text: '4030' },
      },
      points: [
        {
          cpNumber: { text: cpNumber(1) },
          share: { text: '50' },
          plantName: { text: 'Dach' },
          dateOfActivation: { text: '2024-03-01' },
        },
      ],
    });
  });
});

describe('a list of counting points', () => {
  it.each(['01p10', '01p20'])(
    "a grid operator's list of counting points is read in version %s and any prefix",
    async version => {
      const listed = {
        cpNumber: cpNumber(1),
        direction: 'GENERATION',
        periods: [
          { from: '2026-03-01', share: 50 },
          { from: '2025-06-18', to: '2026-02-28', share: 100 },
        ],
      };
      for (const prefix of ['', 'ns0', 'cp']) {
        const [table] = await readAll(utf8(pointListXml({ version, prefix, communityId, points: [listed] })));
        expect(table).toMatchObject({ kind: 'pointList', communityIds: [communityId], notes: [] });
        expect(rowsOf(table!)[0]).toMatchObject({
          communityId,
          points: [
            {
              cpNumber: { text: cpNumber(1) },
              direction: { text: 'GENERATION' },
              share: { text: '50' },
              dateOfActivation: { text: '2025-06-18' },
            },
          ],
        });
      }
    },
  );

  it('a list of counting points names those that have left or have no number, and skips them', async () => {
    const points = [
      { cpNumber: cpNumber(1), direction: 'CONSUMPTION', periods: [{ from: '2025-01-01', share: 100 }] },
      {
        cpNumber: cpNumber(2),
        direction: 'CONSUMPTION',
        periods: [{ from: '2025-01-01', to: '2025-12-31', share: 100 }],
      },
      { cpNumber: 'AT123', direction: 'CONSUMPTION', periods: [{ from: '2025-01-01', share: 100 }] },
    ];
    const [table] = await readAll(utf8(pointListXml({ communityId, points })));

    expect(rowsOf(table!).map(({ points }) => points.map(({ cpNumber }) => cpNumber?.text))).toEqual([[cpNumber(1)]]);
    expect(endedPoints(table!, proposeColumns(table!, new Map()), '2026-06-15')).toEqual([`${cpNumber(2)} 2025-12-31`]);
    expect(table!.notes).toEqual([{ code: 'unusablePoints', count: 1, names: ['AT123'] }]);
  });

  const listOf = async (periods: Parameters<typeof pointListXml>[0]['points'][number]['periods']) =>
    (
      await readAll(
        utf8(pointListXml({ communityId, points: [{ cpNumber: cpNumber(1), direction: 'CONSUMPTION', periods }] })),
      )
    )[0]!;

  it('a counting point in a list is skipped after its last day, and the day before is stated', async () => {
    const table = await listOf([{ from: '2025-01-01', to: '2026-04-30', share: 100 }]);

    expect(rowsOf(table, '2026-04-30')[0]!.points).toMatchObject([{ endsOn: { text: '2026-04-30' } }]);
    expect(rowsOf(table, '2026-05-01')).toEqual([]);
  });

  it('a counting point in a list has all shares of its gapless periods, from the first one', async () => {
    const table = await listOf([
      { from: '2026-01-01', share: 40, activated: '2024-03-01' },
      { from: '2025-06-01', to: '2025-12-31', share: 60 },
      { from: '2025-03-01', to: '2025-05-31', share: 60 },
      { from: '2024-03-05', to: '2025-02-28', share: 80 },
    ]);

    expect(rowsOf(table)[0]!.points).toMatchObject([
      {
        share: { text: '40' },
        shareHistory: { text: '2024-03-01|80;2025-03-01|60;2026-01-01|40', fault: null },
        dateOfActivation: { text: '2024-03-01' },
      },
    ]);
  });

  it('a gap in a list of counting points begins a new history', async () => {
    const table = await listOf([
      { from: '2026-01-01', share: 40 },
      { from: '2024-03-05', to: '2025-02-28', share: 80 },
    ]);

    const [point] = rowsOf(table)[0]!.points;
    expect(point).toMatchObject({ share: { text: '40' }, dateOfActivation: { text: '2026-01-01' } });
    expect(point!.shareHistory).toBeUndefined();
  });

  it('a list of counting points gives the days of the period, not those inside its shares', async () => {
    const table = await listOf([{ from: '2025-01-01', to: '2026-12-31', share: 100, ofShare: '2026-02-02' }]);

    expect(rowsOf(table)[0]!.points).toMatchObject([
      { dateOfActivation: { text: '2025-01-01' }, endsOn: { text: '2026-12-31' } },
    ]);
  });

  it('a list may have a thousand counting points', async () => {
    const points = Array.from({ length: 1000 }, (_, place) => ({
      cpNumber: cpNumber(place),
      direction: 'CONSUMPTION',
      periods: [{ from: '2025-01-01', share: 100 }],
    }));

    expect((await readAll(utf8(pointListXml({ communityId, points }))))[0]!.rows).toHaveLength(1000);
  });

  it.each([
    ['a request to the grid operator', pointListXml({ communityId, code: 'ANFORDERUNG_CPF', points: [] })],
    [
      'a document type',
      `<!DOCTYPE a [<!ENTITY x "y">]>${pointListXml({ communityId, points: [] }).replace(/<\?.*?\?>/, '')}`,
    ],
    [
      'another message',
      '<CMNotification xmlns="http://www.ebutilities.at/schemata/customerconsent/cmnotification/01p12"/>',
    ],
    ['a page of the internet', '<!DOCTYPE html><html><body>Anmelden</body></html>'],
    ['a root of another namespace', '<ECMPList xmlns="http://example.org/ecmplist/01p20"/>'],
  ])('a list of counting points is not %s', async (_, xml) => {
    expect(await refusalOf(utf8(xml))).toBe('moveIn.unreadable');
  });

  it('a list without counting points or cut off is refused', async () => {
    const xml = pointListXml({ communityId, points: [] });

    expect(await refusalOf(utf8(xml))).toBe('moveIn.empty');
    expect(await refusalOf(utf8(xml.slice(0, -30)))).toBe('moveIn.damaged');
  });

  it('a list of counting points in a workbook is recognised by its headings', async () => {
    const table = await readTyped(
      ['Energiegemeinschaft', communityId],
      null,
      ['Zählpunkt', 'Energierichtung', 'Netzbetreiber', 'Teilnahmefaktor', 'Aktiv seit'],
      [cpNumber(1), 'CONSUMPTION', 'AT002000', 100, { day: 45_383 }],
    );

    expect(table).toMatchObject({ kind: 'pointList', headerRow: 3, communityIds: [communityId] });
    expect(rowsOf(table)[0]!.points).toMatchObject([
      { share: { text: '100' }, dateOfActivation: { text: '2024-04-01' } },
    ]);
  });
});

describe('an energy report', () => {
  const { consumers, feeders } = simulateCommunity({
    days: daysBetween('2025-06-14', '2025-06-15'),
    consumers: [{ seed: 1, yearKwh: 3500 }],
    feeders: [{ seed: 3, kwp: 8 }],
  });
  const meters: ReportMeter[] = [
    { cpNumber: cpNumber(1), direction: 'consumption', days: consumers[0]! },
    {
      cpNumber: cpNumber(2),
      direction: 'generation',
      days: feeders[0]!,
      active: { start: '2025-06-15', end: '2025-06-15' },
    },
  ];

  it.each([
    ['B', '2025-06-14'],
    ['D', '2025-06-15'],
  ] as const)(
    'an energy report of layout %s gives its counting points and their first day',
    async (layout, firstDay) => {
      const [table] = await readAll(await writeReport({ layout, meters, communityId }));

      expect(table).toMatchObject({ kind: 'energyReport', headerRow: 0 });
      expect(rowsOf(table!).map(({ points }) => points[0])).toMatchObject([
        {
          cpNumber: { text: cpNumber(1) },
          direction: { text: 'CONSUMPTION' },
          dateOfActivation: { text: '2025-06-14' },
        },
        { cpNumber: { text: cpNumber(2) }, direction: { text: 'GENERATION' }, dateOfActivation: { text: firstDay } },
      ]);
    },
  );

  it('an energy report of another layout is recognised, even with the names of members', async () => {
    const month: MonthlyTotal = {
      cpNumber: cpNumber(1),
      direction: 'consumption',
      name: 'Eva',
      start: '2026-07-01',
      end: '2026-07-31',
      total: 5_000_000n,
      proportion: 1_000_000n,
      restPowerFeed: null,
      quality: 1,
      complete: true,
    };
    const files = {
      '2026-07-01': await writeMonthlyReport({ months: [month] }),
      '2025-06-14': await writeEegFakturaExport({ meters: meters.slice(0, 1) }),
    };

    for (const [firstDay, bytes] of Object.entries(files)) {
      const [table] = await readAll(bytes);
      expect(table).toMatchObject({ kind: 'energyReport' });
      expect(table!.rows.map(({ cells }) => cells)).toEqual([[cpNumber(1), 'CONSUMPTION', '', firstDay, '']]);
    }
  });

  it.each([
    [
      ['Zählpunktnummer', 'Vorname', 'Nachname', 'Verbrauch'],
      [cpNumber(1), 'Eva', 'Gruber', 3500],
    ],
    [
      ['Zählpunktnummer', 'Energierichtung', 'Name'],
      [cpNumber(1), 'CONSUMPTION', 'Eva Gruber'],
    ],
    [
      ['Zählpunkt', 'Name', 'Jahresverbrauch kWh'],
      [cpNumber(1), 'Eva Gruber', 3500],
    ],
  ])('an energy report is not a table of members: %j', async (headings, values) => {
    expect(await readTyped(headings, values)).toMatchObject({ kind: 'table', headings, rows: [{ row: 2 }] });
  });

  it('an energy report in an archive is a table beside those of the other files', async () => {
    const archive = await zipOf({
      'energie.xlsx': await writeReport({ layout: 'D', meters }),
      'nachricht.xml': recordXml({ meter: meters[0]!, communityId }),
      'liste.xml': pointListXml({
        communityId,
        points: [{ cpNumber: cpNumber(3), direction: 'CONSUMPTION', periods: [{ from: '2025-01-01', share: 100 }] }],
      }),
      'mitglieder.csv': 'Vorname;Nachname\nEva;Gruber',
      '__MACOSX/._mitglieder.csv': 'nichts',
      'liesmich.pdf': '%PDF-1.7',
    });

    expect((await readAll(archive, 'alles.zip')).map(({ fileName, kind }) => [fileName, kind])).toEqual([
      ['alles.zip/energie.xlsx', 'energyReport'],
      ['alles.zip/liste.xml', 'pointList'],
      ['alles.zip/mitglieder.csv', 'table'],
      ['alles.zip', 'energyReport'],
    ]);
  });
});
