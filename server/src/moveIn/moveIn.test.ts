import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { madeUpIban } from '../operation/demonstration/people.ts';
import { memberTariffs } from '../tables/billingRuns.ts';
import { communities } from '../tables/communities.ts';
import { countingPoints, shares } from '../tables/countingPoints.ts';
import { mails } from '../tables/mails.ts';
import { approvals, mandates } from '../tables/members.ts';
import { moveInTables } from '../tables/moveIns.ts';
import { anApplication } from '../testing.ts';
import {
  another,
  aPoint,
  aRow,
  csvOf,
  fileOf,
  headings,
  type MoveInOffice,
  openMoveInOffice,
  textOf,
} from './testing/moveInOffice.ts';

let office: MoveInOffice;

beforeAll(async () => {
  office = await openMoveInOffice();
});
beforeEach(() => office.startAnew());
afterAll(() => office.portal.close());

describe('a spreadsheet', () => {
  it('a spreadsheet becomes members with address, account, mandate, counting points, shares and days', async () => {
    const point = aPoint();

    const done = await office.moveIn([aRow({ Zählpunkt: point })]);

    expect(done).toMatchObject({ state: 'committed', members: 1, countingPoints: 1 });
    const [member] = await office.membersOf();
    expect(member).toMatchObject({
      memberNumber: 7,
      state: 'active',
      firstName: 'Anna',
      lastName: 'Muster',
      email: 'anna.muster@example.org',
      street: 'Sonnenweg',
      housenumber: '4',
      zip: '4020',
      city: 'Linz',
      baNumber: madeUpIban(1),
      enteredOn: '2024-03-01',
      networkOperator: point.slice(0, 8),
      userId: null,
    });
    const [stored] = await office.within(tx =>
      tx.select().from(countingPoints).where(eq(countingPoints.cpNumber, point)),
    );
    expect(stored).toMatchObject({ cpStatus: 1, dateOfActivation: '2024-03-05', powerProductionType: 1 });
    const [share] = await office.within(tx => tx.select().from(shares).where(eq(shares.countingPointId, stored!.id)));
    expect(share).toMatchObject({ percent: 80, validFrom: '2024-03-05' });
    const [mandate] = await office.within(tx => tx.select().from(mandates).where(eq(mandates.memberId, member!.id)));
    expect(mandate).toMatchObject({ reference: 'ALT-0007', signed: '2024-02-03', scheme: 'CORE', iban: madeUpIban(1) });
  });

  it('a spreadsheet sends no mail, gives no approvals, and its rows are deleted', async () => {
    const { id } = await office.moveIn([aRow()]);

    const [member] = await office.membersOf();
    expect(await office.within(tx => tx.select().from(mails).where(eq(mails.memberId, member!.id)))).toEqual([]);
    const shown = await (await office.admin.get(`/admin/member/${member!.id}`)).json();
    expect(shown).toMatchObject({ approvalMembership: null, approvalSepa: null, approvalUsageValues: null });
    const kept = await office.within(tx => tx.select().from(moveInTables).where(eq(moveInTables.moveInId, id)));
    expect(kept.map(({ rows, rowCount }) => [rows, rowCount])).toEqual([[[], 1]]);
  });

  it('the same spreadsheet imported again changes nothing', async () => {
    const rows = [
      aRow(),
      aRow({ Mitgliedsnummer: '8', Vorname: 'Bert', 'E-Mail': 'bert@example.org', Mandatsreferenz: 'ALT-0008' }),
    ];
    await office.moveIn(rows);
    const before = await office.membersOf();

    const again = await office.preview(rows);

    expect(again.counts).toMatchObject({ same: 2, new: 0, differs: 0, error: 0 });
    const { version } = again;
    const answer = await office.admin.post(`/movein/${again.id}/commit`, { version });
    expect([answer.status, (await answer.json()).error]).toEqual([409, 'moveIn.nothing']);
    expect(await office.membersOf()).toEqual(before);
  });
});

describe('a consumer with an energy source', () => {
  it('a consumer with an energy source stays a consumer', async () => {
    const text = `Vorname;Nachname;Zählpunkt;Energierichtung;Energiequelle\r\nAnna;Muster;${aPoint()};CONSUMPTION;Photovoltaik`;

    const { id, counts } = await office.preview(text);

    expect(counts).toMatchObject({ new: 1, error: 0 });
    const [row] = await office.rowsOf(id);
    expect(row!.points[0]!.values).toContainEqual(
      expect.objectContaining({ field: 'powerProductionType', text: '1', hints: ['sourceOfConsumer'] }),
    );
  });
});

describe('a counting point', () => {
  it('a counting point that has left is skipped with its last day, and one that leaves later takes part until that day', async () => {
    const [gone, leaving] = [aPoint(), aPoint()];
    const { id, files } = await office.preview(
      csvOf(
        [
          { ...aRow({ Zählpunkt: gone }), 'Teilnahme bis': '31.5.2026' },
          { ...aRow({ Zählpunkt: leaving }), 'Teilnahme bis': '30.9.2026' },
        ],
        [...headings, 'Teilnahme bis'],
      ),
    );

    expect(files[0]!.notes).toEqual([{ code: 'endedPoints', count: 1, names: [`${gone} 2026-05-31`] }]);
    const [row] = await office.rowsOf(id);
    expect(row!.points).toHaveLength(1);
    expect(row!.points[0]!.values).toContainEqual(
      expect.objectContaining({ field: 'endsOn', text: '2026-09-30', fault: null }),
    );
    await office.commit(id);
    const [stored] = await office.portal.asOwner(tx =>
      tx.select().from(countingPoints).where(eq(countingPoints.cpNumber, leaving)),
    );
    expect(stored).toMatchObject({ cpStatus: 1, dateOfDeactivation: '2026-09-30' });
    const again = await office.preview(
      csvOf([{ ...aRow({ Zählpunkt: leaving }), 'Teilnahme bis': '30.9.2026' }], [...headings, 'Teilnahme bis']),
    );
    expect(again.counts).toMatchObject({ same: 1, differs: 0 });
    const other = await office.preview(
      csvOf([{ ...aRow({ Zählpunkt: leaving }), 'Teilnahme bis': '31.10.2026' }], [...headings, 'Teilnahme bis']),
    );
    expect(other.counts).toMatchObject({ same: 0, differs: 1 });
  });
});

describe('a counting point that has left by one file', () => {
  it('a counting point that has left by one file is not imported by another file that only names it', async () => {
    const [gone, here] = [aPoint(), aPoint()];
    const list = `Zählpunkt;Energierichtung;Teilnahme bis\r\n${gone};CONSUMPTION;31.1.2026\r\n${here};CONSUMPTION;\r\n`;
    const { id } = await office.preview(list);
    const added = await office.add(id, csvOf([aRow({ Zählpunkt: gone }), aRow({ Zählpunkt: here })]));

    expect(added.status).toBe(200);
    const rows = await office.rowsOf(id);
    const numbers = rows.flatMap(({ points }) =>
      points.flatMap(({ values }) => values.filter(({ field }) => field === 'cpNumber').map(({ text }) => text)),
    );
    expect(numbers).toEqual([here]);
    expect(rows).toMatchObject([{ state: 'new' }]);
  });
});

describe('a table without headings', () => {
  it('a table without headings has its first row as a record and its columns by their contents', async () => {
    const { id, files } = await office.preview(
      `1;Anna;Huber;anna@example.org;${madeUpIban(1)};${aPoint()}\r\n2;Otto;Maier;otto@example.org;${madeUpIban(2)};${aPoint()}`,
    );

    expect(files[0]).toMatchObject({ headerRow: 0, rows: 2, notes: [{ code: 'noHeadings' }] });
    expect(files[0]!.columns.map(({ heading, column }) => [heading, column])).toEqual([
      ['A', 'memberNumber'],
      ['B', 'firstName'],
      ['C', 'lastName'],
      ['D', 'email'],
      ['E', 'baNumber'],
      ['F', 'cpNumber'],
    ]);
    expect((await office.rowsOf(id)).map(({ name }) => name)).toEqual(['Anna Huber', 'Otto Maier']);
  });

  it('an administrator declares the first row of a table as headings', async () => {
    const { id, files } = await office.preview(
      `Bezeichner;Kurzname;${madeUpIban(1)}\r\nAnna;Huber;${madeUpIban(2)}\r\nOtto;Maier;${madeUpIban(3)}`,
    );
    const columns = files[0]!.columns.map(({ column }) => column);
    await office.admin.post(`/movein/${id}/columns`, { file: 0, columns, firstRowIsHeadings: true });

    const [file] = (await office.get(id)).files;
    expect(file).toMatchObject({ headerRow: 1, rows: 2, notes: [] });
    expect(file!.columns.map(({ heading }) => heading)).toEqual(['Bezeichner', 'Kurzname', madeUpIban(1)]);
  });

  it('a table without headings differs from one with an address above its headings', async () => {
    const { files } = await office.preview(
      'Kontakt;obmann@example.org\r\nVorname;Nachname;E-Mail\r\nAnna;Huber;anna@example.org',
    );

    expect(files[0]).toMatchObject({ headerRow: 2, rows: 1, notes: [] });
  });
});

describe('the sequence of a mandate', () => {
  it('the sequence of a mandate is no scheme, and the file states so', async () => {
    const { id, files } = await office.preview(csvOf([{ ...aRow(), Mandatsart: 'RCUR' }], [...headings, 'Mandatsart']));

    expect(files[0]!.notes).toEqual([{ code: 'mandateSequence', count: 1, names: [] }]);
    expect((await office.rowsOf(id))[0]!.state).toBe('new');
  });
});

describe('the columns', () => {
  it('manually mapped columns are kept for the next file', async () => {
    const table = 'Vorname;Nachname;Bemerkung\r\nAnna;Muster;Ried';
    const { id, files } = await office.preview(table);
    const columns = files[0]!.columns.map(({ column }) => column);
    expect(columns).toEqual(['firstName', 'lastName', null]);

    await office.admin.post(`/movein/${id}/columns`, { file: 0, columns: ['firstName', 'lastName', 'city'] });

    expect(textOf((await office.rowsOf(id))[0]!, 'city')).toBe('Ried');
    const next = await office.preview(table.replace('Anna', 'Berta'));
    expect(next.files[0]!.columns[2]!.column).toBe('city');
  });

  it.each([
    { file: 1, columns: ['firstName', 'lastName'] },
    { file: 0, columns: ['firstName'] },
  ])('columns of another file or another number are rejected: %j', async mapping => {
    const { id } = await office.preview('Vorname;Nachname\r\nAnna;Muster');

    expect((await office.admin.post(`/movein/${id}/columns`, mapping)).status).toBe(404);
  });
});

describe('a file', () => {
  it.each([
    ['without a row', 'Vorname;Nachname\r\n', 422, 'moveIn.empty'],
    ['that is no table', '\u0000\u0001\u0002', 422, 'moveIn.unreadable'],
    ['with too many rows', `Vorname;Nachname\r\n${'A;B\r\n'.repeat(10_001)}`, 413, 'moveIn.tooManyRows'],
  ])('a file %s is refused', async (_, text, status, error) => {
    const answer = await office.admin.upload(
      '/movein/create',
      { community: String(office.community.id) },
      fileOf(text),
    );

    expect([answer.status, (await answer.json()).error]).toEqual([status, error]);
  });

  it('a file of another community is refused', async () => {
    const table = `Gemeinschafts-ID;Vorname;Nachname\r\nAT00999900000RC${'9'.repeat(18)};Anna;Muster`;
    const communityId = `AT00999900000RC${'1'.repeat(18)}`;
    await office.within(tx =>
      tx.update(communities).set({ communityId }).where(eq(communities.id, office.community.id)),
    );

    const answer = await office.admin.upload(
      '/movein/create',
      { community: String(office.community.id) },
      fileOf(table),
    );

    expect([answer.status, (await answer.json()).error]).toEqual([422, 'moveIn.otherCommunity']);
  });

  it('a file is discarded with its preview', async () => {
    const { id } = await office.preview([aRow()]);

    await office.admin.del(`/movein/${id}/delete`);

    expect(await office.get(id)).toMatchObject({ state: 'discarded' });
    expect((await office.admin.post(`/movein/${id}/rows`, { action: 'takeAll' })).status).toBe(409);
  });
});

describe('what has a history', () => {
  const iban = madeUpIban(4);
  const complete = {
    Stand: 'Aktiv',
    'Alle Anteile': '80 % ab 05.03.2024; 60 % ab 01.01.2025; 40 % ab 01.01.2027',
    'Alle Mandate':
      'ALT-1 | unterschrieben 03.02.2023 | CORE | ' +
      `${iban} | Anna Alt | widerrufen 03.02.2024 | zuletzt verwendet 01.01.2024; ALT-0007 | unterschrieben 03.02.2024 | CORE | ${madeUpIban(1)} | Anna Muster`,
    'Alle eigenen Tarife':
      'ab 01.03.2024 bis 31.12.2024: Bezug 18,5 ct, Einspeisung 9 ct, Grundgebühr 2,00 €, Zählpunktgebühr 0,50 €, USt 20 %; ab 01.01.2025: Bezug 17 ct, Einspeisung 8,25 ct, Grundgebühr 0,00 €, Zählpunktgebühr 0,00 €, USt 0 %',
    'Zustimmung Beitrittserklärung': '03.02.2024 (Text 2026-11)',
    'Zustimmung Verwendung der Messwerte': '03.02.2024 (Text 2026-11); 05.06.2025',
  };
  const columns = [...headings, ...Object.keys(complete)];
  const tableOf = (cells: Partial<Record<string, string>>) =>
    csvOf([{ ...aRow({ 'Anteil %': '60' }), ...complete, ...cells }], columns);

  it('a history is imported with all its days', async () => {
    await office.moveIn(tableOf({}));

    const [member] = await office.membersOf();
    const id = member!.id;
    const percents = await office.within(tx =>
      tx.select({ from: shares.validFrom, percent: shares.percent }).from(shares),
    );
    expect(percents).toEqual(
      expect.arrayContaining([
        { from: '2024-03-05', percent: 80 },
        { from: '2025-01-01', percent: 60 },
        { from: '2027-01-01', percent: 40 },
      ]),
    );
    const signed = await office.within(tx =>
      tx.select().from(mandates).where(eq(mandates.memberId, id)).orderBy(mandates.id),
    );
    expect(signed).toMatchObject([
      { reference: 'ALT-1', iban, accountOwner: 'Anna Alt', lastUsed: '2024-01-01', revoked: expect.any(Date) },
      { reference: 'ALT-0007', iban: madeUpIban(1), accountOwner: 'Anna Muster', lastUsed: null, revoked: null },
    ]);
    const tariffs = await office.within(tx => tx.select().from(memberTariffs).where(eq(memberTariffs.memberId, id)));
    expect(tariffs).toMatchObject([
      { validFrom: '2024-03-01', validUntil: '2024-12-31', consumptionPrice: 185000, pointFeeCents: 50, vatRate: 20 },
      { validFrom: '2025-01-01', validUntil: null, feedInPrice: 82500, baseFeeCents: 0, vatRate: 0 },
    ]);
  });

  it('an approval is imported only with a day, as the preview states', async () => {
    const without = await office.preview(tableOf({ 'Zustimmung Beitrittserklärung': 'ja' }));
    const [faulty] = await office.rowsOf(without.id);
    expect(faulty!.values.find(({ field }) => field === 'approvalMembership')?.fault).toBe('approvalWithoutDay');

    const { id } = await office.preview(tableOf({}));
    expect((await office.rowsOf(id))[0]).toMatchObject({
      state: 'new',
      hints: expect.arrayContaining(['approvalsStated']),
    });
    await office.commit(id);

    const [member] = await office.membersOf();
    const given = await office.within(tx => tx.select().from(approvals).where(eq(approvals.memberId, member!.id)));
    expect(
      given.map(({ kind, textVersion, given, address }) => [
        kind,
        textVersion,
        given.toISOString().slice(0, 10),
        address,
      ]),
    ).toEqual([
      ['membership', '2026-11', '2024-02-03', ''],
      ['usageValues', '2026-11', '2024-02-03', ''],
      ['usageValues', '', '2025-06-05', ''],
    ]);
  });

  it.each<[string, Partial<Record<string, string>>, string]>([
    ['an unreadable share', { 'Alle Anteile': '80 % irgendwann' }, 'historyInvalid'],
    ['two shares of one day', { 'Alle Anteile': '80 % ab 1.1.2025; 60 % ab 1.1.2025' }, 'historyInvalid'],
    ['a share that is none of them', { 'Anteil %': '55' }, 'historyDiffers'],
    ['a tariff without a price', { 'Alle eigenen Tarife': 'ab 1.1.2025: Bezug 17 ct' }, 'historyInvalid'],
    [
      'one mandate twice',
      { 'Alle Mandate': ['A', 'A'].map(name => `${name} | 1.1.2024 | CORE | ${iban} | Anna`).join('; ') },
      'historyInvalid',
    ],
    [
      'a mandate of the future',
      { 'Alle Mandate': `ALT-0007 | 1.1.2030 | CORE | ${iban} | Anna`, 'Mandat unterschrieben am': '1.1.2030' },
      'signedInFuture',
    ],
    ['another mandate', { Mandatsreferenz: 'ALT-9' }, 'historyDiffers'],
    ['an approval of the future', { 'Zustimmung Beitrittserklärung': '1.1.2030' }, 'signedInFuture'],
    ['an application with a number', { Stand: 'Antrag' }, 'applicantIsMember'],
    ['a former member without a last day', { Stand: 'Ausgetreten' }, 'lastDayMissing'],
  ])('a history with %s is a fault', async (_, cells, fault) => {
    const { id, counts } = await office.preview(tableOf(cells));

    expect(counts.error).toBe(1);
    const [row] = await office.rowsOf(id);
    const values = [...row!.values, ...row!.points.flatMap(each => each.values)];
    expect(values.map(value => value.fault)).toContain(fault);
  });

  it('references of mandates in a history stay unique', async () => {
    const { id } = await office.preview(
      csvOf([{ ...aRow({ 'Anteil %': '60' }), ...complete }, another(8, { Mandatsreferenz: 'alt-1' })], columns),
    );

    const rows = await office.rowsOf(id);
    expect(rows.map(({ values }) => values.map(({ fault }) => fault).filter(Boolean))).toEqual([
      [],
      ['mandateReferenceTaken'],
    ]);
  });
});

describe('an application', () => {
  const table = `Vorname;Nachname;E-Mail;Stand;Antrag vom;Zählpunkt;Energierichtung\r\n`;
  const line = (name: string) => `${name};Neu;${name}@example.org;Antrag;1.6.2026;${aPoint()};CONSUMPTION\r\n`;

  it('an application is imported without a number and can be accepted', async () => {
    const { id } = await office.preview(table + line('Anna') + line('Bert'));
    expect((await office.rowsOf(id)).map(({ state }) => state)).toEqual(['new', 'new']);
    const { invitable } = await office.commit(id);

    expect(invitable).toBe(0);
    const applicants = await office.membersOf();
    expect(applicants).toMatchObject(
      ['Anna', 'Bert'].map(firstName => ({
        firstName,
        state: 'applied',
        memberNumber: null,
        enteredOn: null,
        decided: null,
      })),
    );
    const answer = await office.admin.post(`/admin/member/${applicants[0]!.id}/accept`, { confirmed: true });
    expect(answer.status).toBe(200);
    expect((await office.membersOf())[0]).toMatchObject({ firstName: 'Anna', state: 'active', memberNumber: 1 });
  });

  it('an application imported again is the same, and the undo deletes it', async () => {
    const text = table + line('Anna');
    const { id } = await office.moveIn(text);
    expect((await office.preview(text)).counts).toMatchObject({ same: 1, differs: 0, new: 0 });

    await office.admin.post(`/movein/${id}/undo`, {});

    expect(await office.membersOf()).toEqual([]);
  });
});

describe('the export', () => {
  it.each([
    ...['RC', 'GC', 'CC', 'SC', 'PP', 'TE', 'TC'].map(kind => [
      `${kind}101519`,
      `AT00300000000${kind}101519000000912345`,
    ]),
    ['CC101520', 'ATCC00300000000101520000000912345'],
  ])('an export of %s with the id %s is imported as the same records', async (edaNumber, communityId) => {
    await office.within(tx =>
      tx.update(communities).set({ edaNumber, communityId }).where(eq(communities.id, office.community.id)),
    );
    await office.moveIn([aRow(), another(8, { Energierichtung: 'GENERATION' })]);

    for (const format of ['csv', 'xlsx']) {
      const file = await office.admin.get(`/movein/export?community=${office.community.id}&format=${format}`);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const fields = { community: String(office.community.id) };
      const answer = await office.admin.upload('/movein/create', fields, { name: `s.${format}`, bytes });
      const { moveIn: read } = await answer.json();
      expect(read.counts).toMatchObject({ same: 2, new: 0, differs: 0, error: 0, confirm: 0 });
      expect(read.files[0].kind).toBe('masterData');
    }
  });

  it.each(['csv', 'xlsx'])('an export as %s moves into an empty community and gives the same records', async format => {
    await office.moveIn([
      aRow(),
      another(8, {
        Energierichtung: 'GENERATION',
        'Anteil %': '55',
        Mandatsreferenz: '',
        'Mandat unterschrieben am': '',
      }),
      another(9, { Zählpunkt: '', Energierichtung: '', 'Anteil %': '', 'Aktiv seit': '', 'E-Mail': '' }),
    ]);
    await office.moveIn(
      'Mitgliedsnummer;Firma;Ansprechpartner Vorname;Ansprechpartner Nachname;UID;Offen €;Offene Rechnung\r\n20;Muster GmbH;Carla;Chef;ATU12345675;10,00;R-9',
    );
    await office.moveIn(
      csvOf(
        [
          {
            ...another(30, { 'Anteil %': '60', Mandatsreferenz: 'ALT-30' }),
            Staatsbürgerschaft: 'Österreich',
            'Geburtsort und -land': 'Graz, Österreich',
            'Kundennummer beim Netzbetreiber': 'KN-77',
            'Alle Anteile': '80 % ab 05.03.2024; 60 % ab 01.01.2025',
            'Alle Mandate': `ALT-29 | 03.02.2023 | CORE | ${madeUpIban(2)} | Otto | widerrufen 03.02.2024; ALT-30 | 03.02.2024 | CORE | ${madeUpIban(1)} | Anna Muster`,
            'Alle eigenen Tarife':
              'ab 01.03.2024 bis 31.12.2024: Bezug 18,5 ct, Einspeisung 9 ct, Grundgebühr 2,00 €, Zählpunktgebühr 0,50 €, USt 20 %; ab 01.01.2025: Bezug 17 ct, Einspeisung 8,25 ct, Grundgebühr 0,00 €, Zählpunktgebühr 0,00 €, USt 0 %',
            'Zustimmung Beitrittserklärung': '03.02.2024 10:15 (Text 2026-11); 04.02.2024',
            'Smart Meter vorhanden': 'nein',
            'Kumuliert abrechnen': 'ja',
            'Teilnehmende Leistung': '4,5',
            'Teilnahme bis': '30.09.2027',
          },
          {
            ...another(31, {
              Mitgliedsnummer: '',
              Beitritt: '',
              'Aktiv seit': '',
              Mandatsreferenz: '',
              'Mandat unterschrieben am': '',
            }),
            Stand: 'Antrag',
          },
        ],
        [
          ...headings,
          'Staatsbürgerschaft',
          'Geburtsort und -land',
          'Kundennummer beim Netzbetreiber',
          'Alle Anteile',
          'Alle Mandate',
          'Alle eigenen Tarife',
          'Zustimmung Beitrittserklärung',
          'Smart Meter vorhanden',
          'Kumuliert abrechnen',
          'Teilnehmende Leistung',
          'Teilnahme bis',
          'Stand',
        ],
      ),
    );
    const application = anApplication(office.community.id, 77);
    const applied = await office.portal
      .visitor()
      .put(`/public/member/create?organisation=${office.organisation.slug}`, application);
    expect(applied.status).toBe(200);
    const file = await office.admin.get(`/movein/export?community=${office.community.id}&format=${format}`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const own = await office.admin.upload(
      '/movein/create',
      { community: String(office.community.id) },
      { name: `s.${format}`, bytes },
    );
    expect((await own.json()).moveIn.counts).toMatchObject({ same: 7, new: 0, differs: 0, error: 0, confirm: 0 });

    const elsewhere = await office.portal.anOrganisation();
    const stranger = await office.portal.logIn(await office.portal.anAdministrator(elsewhere.id));
    const empty = await office.portal.aCommunity(elsewhere.id);
    const moved = await stranger.upload(
      '/movein/create',
      { community: String(empty.id) },
      { name: `s.${format}`, bytes },
    );
    const { moveIn: previewed } = await moved.json();
    expect(previewed.counts).toMatchObject({ new: 7, error: 0 });
    await stranger.post(`/movein/${previewed.id}/commit`, { version: previewed.version });
    await office.portal.runJobs();

    const again = await stranger.get(`/movein/export?community=${empty.id}&format=csv`);
    const first = await office.admin.get(`/movein/export?community=${office.community.id}&format=csv`);
    const text = await first.text();
    expect(await again.text()).toBe(text);
    for (const part of [
      '03.02.2024 10:15',
      'nein',
      'ALT-29',
      '80 % ab 05.03.2024',
      'Bezug 18,5 ct',
      '04.02.2024',
      'Antrag',
      'Text 2026-11-29',
      'KN-77',
      'Graz',
      '2027-09-30',
    ])
      expect(text).toContain(part);
  });
});
