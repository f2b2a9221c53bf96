import type { MoveIn, MoveInRow } from '@nahstrom/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberTariffs } from '../../tables/billingRuns.ts';
import { communities } from '../../tables/communities.ts';
import { countingPoints, shares } from '../../tables/countingPoints.ts';
import { mails } from '../../tables/mails.ts';
import { approvals, mandates, members } from '../../tables/members.ts';
import { moveInTables } from '../../tables/moveIns.ts';
import { openingItems } from '../../tables/openingItems.ts';
import { anApplication, openPortal, type Portal, type Visitor } from '../../testing.ts';
import { madeUpCountingPointNumber, madeUpIban } from '../demonstration/people.ts';
import { forgetOldMoveIns } from './housekeeping.ts';

let portal: Portal;
let organisation: { id: number; slug: string };
let admin: Visitor;
let community: { id: number };

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-06-15T10:00:00Z') });
  organisation = await portal.anOrganisation();
  admin = await portal.logIn(await portal.anAdministrator(organisation.id));
});
beforeEach(async () => {
  community = await portal.aCommunity(organisation.id);
});
afterAll(() => portal.close());

const headings = [
  ...['Mitgliedsnummer', 'Vorname', 'Nachname', 'E-Mail', 'Straße', 'Hausnummer', 'PLZ', 'Ort', 'IBAN', 'Kontoinhaber'],
  ...[
    'Mandatsreferenz',
    'Mandat unterschrieben am',
    'Beitritt',
    'Zählpunkt',
    'Energierichtung',
    'Anteil %',
    'Aktiv seit',
  ],
];
let nextNumber = 500;
const aPoint = () => madeUpCountingPointNumber(nextNumber++);

type Cells = Partial<Record<string, string>>;
const aRow = (cells: Cells = {}): Cells => ({
  Mitgliedsnummer: '7',
  Vorname: 'Anna',
  Nachname: 'Muster',
  'E-Mail': 'anna.muster@example.org',
  Straße: 'Sonnenweg',
  Hausnummer: '4',
  PLZ: '4020',
  Ort: 'Linz',
  IBAN: madeUpIban(1),
  Kontoinhaber: 'Anna Muster',
  Mandatsreferenz: 'ALT-0007',
  'Mandat unterschrieben am': '3.2.2024',
  Beitritt: '1.3.2024',
  Zählpunkt: aPoint(),
  Energierichtung: 'CONSUMPTION',
  'Anteil %': '80',
  'Aktiv seit': '5.3.2024',
  ...cells,
});
const csvOf = (rows: Cells[], columns = headings) =>
  [columns, ...rows.map(row => columns.map(column => quoted(row[column] ?? '')))]
    .map(cells => cells.join(';'))
    .join('\r\n');
const quoted = (cell: string) => (cell.includes(';') ? `"${cell}"` : cell);
const fileOf = (text: string, name = 'mitglieder.csv') => ({ name, bytes: new TextEncoder().encode(text) });

async function preview(rows: Cells[] | string, to = community.id): Promise<MoveIn> {
  const file = fileOf(typeof rows === 'string' ? rows : csvOf(rows));
  const answer = await admin.upload('/movein/create', { community: String(to) }, file);
  expect(answer.status).toBe(200);
  return (await answer.json()).moveIn;
}
const add = (id: number, text: string) => admin.upload(`/movein/${id}/file`, {}, fileOf(text, 'dazu.csv'), 'POST');
const get = async (id: number): Promise<MoveIn> => (await admin.get(`/movein/${id}`)).json();
const rowsOf = async (id: number): Promise<MoveInRow[]> => (await admin.get(`/movein/${id}/rows?range=[0,999]`)).json();
const change = async (id: number, row: number, body: object): Promise<MoveInRow> =>
  (await (await admin.post(`/movein/${id}/rows/${row}`, body)).json()).row;
async function commit(id: number, more: object = {}): Promise<MoveIn> {
  const { version } = await get(id);
  const answer = await admin.post(`/movein/${id}/commit`, { version, ...more });
  expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, '']);
  await portal.runJobs();
  return get(id);
}
const moveIn = async (rows: Cells[] | string) => commit((await preview(rows)).id);

const within = <T>(work: Parameters<typeof portal.inOrganisation<T>>[1]) =>
  portal.inOrganisation(organisation.id, work);
const membersOf = (communityId = community.id) =>
  within(tx => tx.select().from(members).where(eq(members.communityId, communityId)).orderBy(members.memberNumber));
const textOf = (row: MoveInRow, field: string) => row.values.find(value => value.field === field)?.text;

describe('a spreadsheet', () => {
  it('becomes members with address, account, mandate, counting points, shares and days', async () => {
    const point = aPoint();

    const done = await moveIn([aRow({ Zählpunkt: point })]);

    expect(done).toMatchObject({ state: 'committed', members: 1, countingPoints: 1 });
    const [member] = await membersOf();
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
    const [stored] = await within(tx => tx.select().from(countingPoints).where(eq(countingPoints.cpNumber, point)));
    expect(stored).toMatchObject({ cpStatus: 1, dateOfActivation: '2024-03-05', powerProductionType: 1 });
    const [share] = await within(tx => tx.select().from(shares).where(eq(shares.countingPointId, stored!.id)));
    expect(share).toMatchObject({ percent: 80, validFrom: '2024-03-05' });
    const [mandate] = await within(tx => tx.select().from(mandates).where(eq(mandates.memberId, member!.id)));
    expect(mandate).toMatchObject({ reference: 'ALT-0007', signed: '2024-02-03', scheme: 'CORE', iban: madeUpIban(1) });
  });

  it('mails nobody, gives no approvals, and keeps none of its rows', async () => {
    const { id } = await moveIn([aRow()]);

    const [member] = await membersOf();
    expect(await within(tx => tx.select().from(mails).where(eq(mails.memberId, member!.id)))).toEqual([]);
    const shown = await (await admin.get(`/admin/member/${member!.id}`)).json();
    expect(shown).toMatchObject({ approvalMembership: null, approvalSepa: null, approvalUsageValues: null });
    const kept = await within(tx => tx.select().from(moveInTables).where(eq(moveInTables.moveInId, id)));
    expect(kept.map(({ rows, rowCount }) => [rows, rowCount])).toEqual([[[], 1]]);
  });

  it('changes nothing when it comes again', async () => {
    const rows = [
      aRow(),
      aRow({ Mitgliedsnummer: '8', Vorname: 'Bert', 'E-Mail': 'bert@example.org', Mandatsreferenz: 'ALT-0008' }),
    ];
    await moveIn(rows);
    const before = await membersOf();

    const again = await preview(rows);

    expect(again.counts).toMatchObject({ same: 2, new: 0, differs: 0, error: 0 });
    const { version } = again;
    const answer = await admin.post(`/movein/${again.id}/commit`, { version });
    expect([answer.status, (await answer.json()).error]).toEqual([409, 'moveIn.nothing']);
    expect(await membersOf()).toEqual(before);
  });
});

const another = (number: number, cells: Cells = {}) =>
  aRow({
    Mitgliedsnummer: String(number),
    Vorname: 'Bert',
    Nachname: `Beispiel${number}`,
    'E-Mail': `bert${number}@example.org`,
    Hausnummer: String(number),
    Mandatsreferenz: `ALT-${number}`,
    ...cells,
  });

describe('the rows of one member', () => {
  it('are one record with several counting points', async () => {
    const member = aRow();

    const { id, counts } = await preview([member, { ...member, Zählpunkt: aPoint(), Energierichtung: 'GENERATION' }]);

    expect(counts.new).toBe(1);
    expect((await rowsOf(id))[0]!.points).toHaveLength(2);
  });

  it('of two people who share an e-mail address stay two records', async () => {
    const { counts } = await preview([
      another(1, { 'E-Mail': 'familie@example.org' }),
      another(2, { 'E-Mail': 'familie@example.org' }),
    ]);

    expect(counts).toMatchObject({ new: 2, error: 0 });
  });

  it('of two people with the same name stay two records', async () => {
    const same = { Vorname: 'Max', Nachname: 'Muster' };

    const { counts } = await preview([
      another(1, { ...same, Mitgliedsnummer: '', 'E-Mail': '' }),
      another(2, { ...same, Mitgliedsnummer: '', 'E-Mail': '' }),
    ]);

    expect(counts.new).toBe(2);
  });

  it('that contradict each other are a fault, which a typed value settles', async () => {
    const member = aRow();
    const { id } = await preview([member, { ...member, Zählpunkt: aPoint(), Ort: 'Wels' }]);
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'error' });

    const row = await change(id, 0, { values: [{ field: 'city', text: 'Wels' }] });

    expect([row.state, textOf(row, 'city')]).toEqual(['new', 'Wels']);
  });
});

describe('rows with the same name and address and nothing else in common', () => {
  const nothing = { Mitgliedsnummer: '', 'E-Mail': '', IBAN: '', Kontoinhaber: '' };
  const withoutMandate = { Mandatsreferenz: '', 'Mandat unterschrieben am': '' };
  const anna = (cells: Cells = {}) => aRow({ ...nothing, ...withoutMandate, ...cells });
  const bulk = (id: number, action: string) => admin.post(`/movein/${id}/rows`, { action });

  it('wait for a person, who says that they are one member', async () => {
    const { id, counts, version } = await preview([anna(), anna({ Energierichtung: 'GENERATION' }), another(3)]);
    expect(counts).toMatchObject({ confirm: 1, new: 1 });
    expect((await rowsOf(id))[0]!.namesakes).toEqual({ count: 2, areOne: null });
    const refused = await admin.post(`/movein/${id}/commit`, { version });
    expect([refused.status, (await refused.json()).error]).toEqual([409, 'moveIn.undecided']);

    expect(await change(id, 0, { areOne: true })).toMatchObject({ state: 'new', namesakes: { areOne: true } });
    await commit(id);

    expect((await membersOf()).map(({ firstName }) => firstName)).toEqual(['Bert', 'Anna']);
  });

  it('become several members if a person says so, who can think better of it', async () => {
    const { id } = await preview([anna(), another(3), anna()]);

    expect(await change(id, 0, { areOne: false })).toMatchObject({ state: 'new', sources: [{ rows: [2] }] });
    const separated = await rowsOf(id);
    expect(separated.map(row => [row.id, row.state, row.sources[0]!.rows])).toEqual([
      [0, 'new', [2]],
      [1, 'new', [3]],
      [2, 'new', [4]],
    ]);
    expect(await change(id, 2, { areOne: true })).toMatchObject({ id: 0, sources: [{ rows: [2, 4] }] });
    await change(id, 0, { areOne: false });
    await commit(id);

    expect((await membersOf()).map(({ firstName }) => firstName)).toEqual(['Bert', 'Anna', 'Anna']);
  });

  it('are asked about again when a further file brings another one', async () => {
    const { id } = await preview([anna(), anna()]);
    await change(id, 0, { areOne: true });

    await add(id, csvOf([anna()]));

    expect((await rowsOf(id))[0]).toMatchObject({ state: 'confirm', namesakes: { count: 3, areOne: null } });
  });

  it.each<[string, number]>([
    ['joinAll', 1],
    ['separateAll', 2],
  ])('are all decided at once by %s', async (action, each) => {
    const bert = () => anna({ Vorname: 'Bert' });
    const { id } = await preview([anna(), anna(), bert(), bert()]);
    expect((await get(id)).counts.confirm).toBe(2);

    await bulk(id, action);

    expect((await get(id)).counts).toMatchObject({ new: 2 * each, confirm: 0 });
  });

  it.each([true, false])('are the same when the file comes again after they were one member: %s', async areOne => {
    const rows = [anna(), anna()];
    const { id } = await preview(rows);
    await change(id, 0, { areOne });
    await commit(id);

    const again = await preview(rows);

    expect(again.counts).toMatchObject({ same: areOne ? 1 : 2, confirm: 0, error: 0, new: 0 });
  });

  it('contradict each other only as long as they are one member', async () => {
    const { id } = await preview([anna({ Ort: 'Linz' }), anna({ Ort: 'Wels' })]);
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'error', namesakes: { areOne: null } });

    expect(await change(id, 0, { areOne: false })).toMatchObject({ state: 'new' });
  });

  it('cannot be joined by a decision about a record that has none', async () => {
    const { id } = await preview([another(1), another(2)]);

    expect(await change(id, 0, { areOne: true })).toMatchObject({ state: 'new', namesakes: null });
    expect(await rowsOf(id)).toHaveLength(2);
  });
});

describe('the last day of a counting point from a file', () => {
  it('is refused where the number has another participation by then, and nothing is written', async () => {
    const point = aPoint();
    await moveIn([aRow({ Zählpunkt: point })]);
    const [anna] = await membersOf();
    const ofNumber = and(eq(countingPoints.communityId, community.id), eq(countingPoints.cpNumber, point));
    await within(tx => tx.update(countingPoints).set({ dateOfDeactivation: '2026-06-30' }).where(ofNumber));
    const next = anApplication(community.id, 4711);
    const applied = await admin.put('/admin/member/create', {
      ...next,
      countingPoints: [{ ...next.countingPoints[0]!, cpNumber: point }],
    });
    const { member } = await applied.json();
    const accepted = await admin.post(`/admin/member/${member.id}/accept`, {
      enteredOn: '2026-07-01',
      countingPoints: [{ id: member.countingPoints[0].id, isConfirmed: true, dateOfActivation: '2026-07-01' }],
    });
    expect(accepted.status).toBe(200);

    const { id } = await preview(
      csvOf([aRow({ Zählpunkt: point, 'Teilnahme bis': '31.12.2026' })], [...headings, 'Teilnahme bis']),
    );
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ member: anna!.id, matchedBy: 'countingPoint' });
    await change(id, row!.id, { taken: [{ point: 0, field: 'endsOn', taken: true }] });
    const done = await commit(id);

    expect(done.state).not.toBe('committed');
    const ends = await within(tx => tx.select().from(countingPoints).where(ofNumber).orderBy(countingPoints.id));
    expect(ends.map(({ dateOfDeactivation }) => dateOfDeactivation)).toEqual(['2026-06-30', null]);
  });
});

describe('a consumer with an energy source', () => {
  it('stays a consumer', async () => {
    const text = `Vorname;Nachname;Zählpunkt;Energierichtung;Energiequelle\r\nAnna;Muster;${aPoint()};CONSUMPTION;Photovoltaik`;

    const { id, counts } = await preview(text);

    expect(counts).toMatchObject({ new: 1, error: 0 });
    const [row] = await rowsOf(id);
    expect(row!.points[0]!.values).toContainEqual(
      expect.objectContaining({ field: 'powerProductionType', text: '1', hints: ['sourceOfConsumer'] }),
    );
  });
});

describe('two files', () => {
  it('complete each other by the counting point', async () => {
    const point = aPoint();
    const people = csvOf([aRow({ Zählpunkt: point })], ['Vorname', 'Nachname', 'Zählpunkt']);
    const { id } = await preview(people);
    expect((await rowsOf(id))[0]!.state).toBe('error');

    await add(id, `Zählpunkt;Energierichtung;Teilnahmefaktor\r\n${point};GENERATION;45`);

    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ state: 'new', name: 'Anna Muster' });
    expect(row!.points[0]!.values).toContainEqual(expect.objectContaining({ field: 'direction', text: 'GENERATION' }));
    await commit(id);
    expect(await membersOf()).toHaveLength(1);
  });

  it('are never joined by the running number of a list of counting points', async () => {
    const { id } = await preview([1, 2, 3].map(number => another(number)));
    const numbers = [3, 1, 2].map(() => aPoint());
    const lines = numbers.map((number, place) => `${place + 1};${number};CONSUMPTION`);

    for (const heading of ['Nr.', 'lfd. Nr.', 'Mitgliedsnummer']) {
      await add(id, [`${heading};Zählpunkt;Energierichtung`, ...lines].join('\r\n'));
      const rows = await rowsOf(id);
      const owners = rows.filter(({ state, points }) => state === 'new' && points.length > 1);
      expect([heading, owners]).toEqual([heading, []]);
    }
    expect((await get(id)).files[1]).toMatchObject({ kind: 'pointList' });
    const version = (await get(id)).version;
    expect((await admin.post(`/movein/${id}/commit`, { version })).status).toBe(409);
  });

  it('that are the same are read once', async () => {
    const { id } = await preview([aRow()]);

    const again = await add(id, csvOf([aRow({ Zählpunkt: (await rowsOf(id))[0]!.points[0]!.values[0]!.text })]));

    expect((await again.json()).moveIn).toMatchObject({ files: [{ id: 0 }], counts: { new: 1 } });
  });

  it('keep their decisions when another one is added', async () => {
    const { id } = await preview([aRow({ IBAN: 'AT00' })]);
    await change(id, 0, { values: [{ field: 'baNumber', text: madeUpIban(3) }] });

    await add(id, csvOf([another(9)]));

    const rows = await rowsOf(id);
    expect(rows.map(({ state }) => state)).toEqual(['new', 'new']);
    expect(textOf(rows[0]!, 'baNumber')).toBe(madeUpIban(3));
  });
});

describe('an existing member', () => {
  it('is found by a counting point, and changed only where chosen', async () => {
    const row = aRow();
    await moveIn([row]);
    const { id } = await preview([{ ...row, Straße: 'Neuweg', 'E-Mail': 'neu@example.org' }]);
    const [found] = await rowsOf(id);
    expect(found).toMatchObject({ state: 'differs', matchedBy: 'countingPoint' });

    await change(id, 0, { taken: [{ point: null, field: 'street', taken: true }] });
    await commit(id);

    expect((await membersOf())[0]).toMatchObject({ street: 'Neuweg', email: 'anna.muster@example.org' });
  });

  it('gets a new counting point only if it is chosen', async () => {
    const row = aRow();
    await moveIn([row]);
    const more = [row, { ...row, Zählpunkt: aPoint(), Energierichtung: 'GENERATION' }];
    const { id, version } = await preview(more);
    expect((await admin.post(`/movein/${id}/commit`, { version })).status).toBe(409);

    await change(id, 0, { added: [{ point: 1, added: true }] });
    const done = await commit(id);

    expect(done.countingPoints).toBe(1);
    const [member] = await membersOf();
    const points = await within(tx => tx.select().from(countingPoints).where(eq(countingPoints.memberId, member!.id)));
    expect(points).toHaveLength(2);
  });

  it('of the same name and address is confirmed by a person', async () => {
    await moveIn([aRow()]);
    const [known] = await membersOf();
    const unsure = aRow({ Mitgliedsnummer: '', 'E-Mail': '', Mandatsreferenz: '', 'Mandat unterschrieben am': '' });
    const { id } = await preview([unsure]);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ state: 'confirm', member: null, candidates: [{ member: known!.id }] });
    expect((await admin.post(`/movein/${id}/commit`, { version: (await get(id)).version })).status).toBe(409);

    expect(await change(id, 0, { member: known!.id })).toMatchObject({ state: 'differs', member: known!.id });
    expect(await change(id, 0, { member: null })).toMatchObject({ state: 'new', member: null });
  });

  it('is not found by a number without a name, but asked about', async () => {
    await moveIn([aRow()]);

    const { id } = await preview(`Mitgliedsnummer;Zählpunkt;Energierichtung\r\n7;${aPoint()};CONSUMPTION`);

    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ member: null, candidates: [{ name: 'Anna Muster' }] });
    expect(['confirm', 'error']).toContain(row!.state);
  });

  it('of the same name alone is never proposed', async () => {
    await moveIn([aRow()]);

    const { counts } = await preview([
      aRow({ Mitgliedsnummer: '70', 'E-Mail': '', Straße: 'Anderswo', Mandatsreferenz: 'ALT-70' }),
    ]);

    expect(counts).toMatchObject({ new: 1, confirm: 0 });
  });

  it('with a new account needs a new mandate, and the move-in leads to it', async () => {
    const row = aRow();
    await moveIn([row]);
    const hintsOf = (found: MoveInRow) => found.values.find(({ field }) => field === 'baNumber')?.hints;
    const same = await preview([{ ...row, Straße: 'Neuweg' }]);
    expect(hintsOf((await rowsOf(same.id))[0]!)).toEqual([]);

    const { id } = await preview([{ ...row, IBAN: madeUpIban(9) }]);
    expect(hintsOf((await rowsOf(id))[0]!)).toEqual(['mandateOfOldAccount']);
    await change(id, 0, { taken: [{ point: null, field: 'baNumber', taken: true }] });
    expect((await get(id)).mandatesNeeded).toEqual([]);
    const { mandatesNeeded } = await commit(id);

    const [member] = await membersOf();
    expect(mandatesNeeded).toEqual([{ member: member!.id, name: 'Anna Muster' }]);
    await admin.put(`/admin/member/${member!.id}/mandate/create`, { scheme: 'CORE', signed: '2026-06-01' });
    expect((await get(id)).mandatesNeeded).toEqual([]);
  });

  it('cannot be named unless it is a candidate', async () => {
    await moveIn([aRow()]);
    const [known] = await membersOf();
    const { id } = await preview([another(9)]);

    expect((await admin.post(`/movein/${id}/rows/0`, { member: known!.id })).status).toBe(404);
  });

  it('with the same e-mail address and another name is confirmed by a person', async () => {
    await moveIn([aRow()]);

    const { counts } = await preview([another(9, { 'E-Mail': 'Anna.Muster@example.org' })]);

    expect(counts.confirm).toBe(1);
  });
});

const faulty: [string, Cells, string][] = [
  ['a wrong account number', { IBAN: 'AT61 1904 3002 3457 3202' }, 'ibanInvalid'],
  ['a wrong e-mail address', { 'E-Mail': 'anna@' }, 'emailInvalid'],
  ['a counting point in scientific notation', { Zählpunkt: '1,00300000000E+31' }, 'scientific'],
  ['a counting point that is too short', { Zählpunkt: 'AT003' }, 'cpNumberInvalid'],
  ['an unknown direction', { Energierichtung: 'seitwärts' }, 'directionUnknown'],
  ['no direction', { Energierichtung: '' }, 'directionMissing'],
  ['a share above a hundred percent', { 'Anteil %': '120' }, 'shareInvalid'],
  ['a day that does not exist', { Beitritt: '31.2.2024' }, 'dayInvalid'],
  ['a day before there were communities', { Beitritt: '1.3.1999' }, 'dayImpossible'],
  ['a mandate signed in the future', { 'Mandat unterschrieben am': '1.1.2030' }, 'signedInFuture'],
  ['a mandate without an account', { IBAN: '', Kontoinhaber: '' }, 'mandateWithoutAccount'],
  ['a mandate without a day', { 'Mandat unterschrieben am': '' }, 'mandateWithoutDay'],
  ['a mandate reference that banks rewrite', { Mandatsreferenz: 'Ä_11' }, 'mandateReferenceInvalid'],
  ['a mandate signed more than 36 months ago', { 'Mandat unterschrieben am': '1.3.2022' }, 'mandateLapsed'],
  ['no name', { Vorname: '', Nachname: '' }, 'nameMissing'],
  ['a zip code of five digits', { PLZ: '80331' }, 'zipInvalid'],
];

describe('a faulty record', () => {
  it.each(faulty)('with %s names its fault and its cell, and blocks the commit', async (_, cells, fault) => {
    const { id, version, counts } = await preview([aRow(cells)]);

    expect(counts.error).toBe(1);
    const [row] = await rowsOf(id);
    const values = [...row!.values, ...row!.points.flatMap(point => point.values)];
    expect(values.map(value => value.fault)).toContain(fault);
    const answer = await admin.post(`/movein/${id}/commit`, { version });
    expect([answer.status, (await answer.json()).error]).toEqual([409, 'moveIn.faulty']);
    expect(await membersOf()).toEqual([]);
  });

  it('can be mended in place, or its value left out', async () => {
    const { id } = await preview([aRow({ IBAN: 'AT00', 'E-Mail': 'x' })]);

    const mended = await change(id, 0, { values: [{ field: 'baNumber', text: 'at61 1904 3002 3457 3201' }] });
    expect(mended.state).toBe('error');
    const without = await change(id, 0, { values: [{ field: 'email', text: '' }] });

    expect([without.state, textOf(without, 'baNumber'), textOf(without, 'email')]).toEqual([
      'new',
      'AT611904300234573201',
      undefined,
    ]);
  });

  it('can be left out, alone or all together', async () => {
    const { id } = await preview([aRow({ IBAN: 'AT00' }), another(8, { PLZ: '1' }), another(9)]);
    await admin.post(`/movein/${id}/rows`, { action: 'skipFaulty' });

    const done = await commit(id);

    expect(done).toMatchObject({ members: 1, counts: { skipped: 2 } });
    expect((await membersOf()).map(({ memberNumber }) => memberNumber)).toEqual([9]);
  });

  it('repeats a number, a mandate reference or a counting point of another record', async () => {
    const point = aPoint();
    const { id } = await preview([
      another(1, { Mitgliedsnummer: '5', Zählpunkt: point }),
      another(2, { Mitgliedsnummer: '5', Mandatsreferenz: 'ALT-1', Zählpunkt: point }),
    ]);

    const rows = await rowsOf(id);
    for (const row of rows) {
      const faults = [...row.values, ...row.points.flatMap(({ values }) => values)].flatMap(({ fault }) => fault ?? []);
      expect(faults.sort()).toEqual(['cpNumberTwice', 'mandateReferenceTaken', 'memberNumberTwice']);
    }
  });

  it('has a number or a counting point that a member of the community has', async () => {
    const known = aRow();
    await moveIn([known]);

    const { id } = await preview([another(1, { Mitgliedsnummer: '7' })]);

    expect((await rowsOf(id))[0]).toMatchObject({ state: 'confirm' });
    const row = await change(id, 0, { member: null });
    expect(row.values.find(({ field }) => field === 'memberNumber')?.fault).toBe('memberNumberTaken');
  });

  it('keeps the counting point of another member, although a person says that it is a new one', async () => {
    const known = aRow();
    await moveIn([known]);
    const { id } = await preview([known]);

    const row = await change(id, 0, { member: null });

    expect(row.points[0]!.values.find(({ field }) => field === 'cpNumber')?.fault).toBe('cpNumberTaken');
  });

  it('exceeds a hundred percent together with another community', async () => {
    const point = aPoint();
    await moveIn([aRow({ Zählpunkt: point, 'Anteil %': '60' })]);
    const other = await portal.aCommunity(organisation.id);

    const { id } = await preview([aRow({ Zählpunkt: point, 'Anteil %': '41' })], other.id);

    const [row] = await rowsOf(id);
    expect(row!.points[0]!.values.find(({ field }) => field === 'share')?.fault).toBe('shareAboveHundred');
    const fitting = await change(id, 0, { pointValues: [{ point: 0, field: 'share', text: '40' }] });
    expect(fitting.state).toBe('new');
  });
});

describe('the commit', () => {
  it('numbers members without a number after all others, from the chosen number on', async () => {
    const { id } = await preview([
      another(3),
      another(4, { Mitgliedsnummer: '' }),
      another(5, { Mitgliedsnummer: '' }),
    ]);

    await commit(id, { nextMemberNumber: 100 });

    expect((await membersOf()).map(({ memberNumber }) => memberNumber)).toEqual([3, 100, 101]);
  });

  it('rejects a next number that is taken, and a preview that has changed', async () => {
    const { id, version } = await preview([another(30)]);

    const taken = await admin.post(`/movein/${id}/commit`, { version, nextMemberNumber: 30 });
    expect([taken.status, (await taken.json()).errors]).toEqual([
      422,
      { nextMemberNumber: 'member.memberNumber.taken' },
    ]);
    await change(id, 0, { values: [{ field: 'city', text: 'Wels' }] });
    const stale = await admin.post(`/movein/${id}/commit`, { version });
    expect([stale.status, (await stale.json()).error]).toEqual([409, 'moveIn.changedMeanwhile']);
  });

  it('pressed twice writes once', async () => {
    const { id, version } = await preview([another(1)]);

    await admin.post(`/movein/${id}/commit`, { version });
    await admin.post(`/movein/${id}/commit`, { version });
    await portal.runJobs();
    const third = await admin.post(`/movein/${id}/commit`, { version });

    expect((await third.json()).moveIn.state).toBe('committed');
    expect(await membersOf()).toHaveLength(1);
  });

  it('is refused as a whole if a counting point was taken since, and the preview says why', async () => {
    const point = aPoint();
    const { id, version } = await preview([another(1), another(2, { Zählpunkt: point })]);
    await admin.post(`/movein/${id}/commit`, { version });
    const other = await preview([another(3, { Zählpunkt: point })]);
    await portal.asOwner(tx => tx.execute(sql`update jobs set due = due + interval '1 hour' where subject = ${id}`));
    await commit(other.id);
    await portal.asOwner(tx => tx.execute(sql`update jobs set due = due - interval '1 hour' where subject = ${id}`));
    await portal.runJobs();

    expect(await get(id)).toMatchObject({ state: 'previewed', error: 'moveIn.changedMeanwhile' });
    expect((await membersOf()).map(({ memberNumber }) => memberNumber)).toEqual([3]);
  });

  it('starts again after a job that failed', async () => {
    const { id, version } = await preview([another(1)]);
    await admin.post(`/movein/${id}/commit`, { version });
    await portal.asOwner(tx =>
      tx.execute(sql`update jobs set state = 'failed', error = 'server.failed' where subject = ${id}`),
    );
    expect((await get(id)).state).toBe('committing');

    expect(await commit(id)).toMatchObject({ state: 'committed', members: 1 });
  });

  it.each(['mended', 'discarded'])('whose job failed can be %s', async deed => {
    const { id, version } = await preview([another(1)]);
    await admin.post(`/movein/${id}/commit`, { version });
    expect((await admin.post(`/movein/${id}/rows`, { action: 'unskipAll' })).status).toBe(409);
    await portal.asOwner(tx =>
      tx.execute(
        sql`update jobs set state = 'failed', error = 'server.failed' where kind = 'moveIn' and subject = ${id}`,
      ),
    );

    if (deed === 'discarded') expect((await admin.del(`/movein/${id}/delete`)).status).toBe(200);
    else await change(id, 0, { values: [{ field: 'city', text: 'Wels' }] });

    expect((await get(id)).state).toBe(deed === 'discarded' ? 'discarded' : 'previewed');
  });

  it('keeps a last day: a former member is former', async () => {
    await moveIn('Vorname;Nachname;Beitritt;Austritt\r\nAnna;Alt;1.1.2023;31.12.2025');

    expect((await membersOf())[0]).toMatchObject({ state: 'left', leftOn: '2025-12-31' });
  });

  it.each([
    ['of several rows', '7;Anna;Muster;R-1;12,50;1.5.2026\r\n7;Anna;Muster;R-2;-2,25;1.4.2026'],
    ['of one cell', '7;Anna;Muster;"R-1; R-2";"12,50; -2,25";"1.5.2026; 1.4.2026"'],
  ])('keeps several open documents of a member apart, %s', async (_, rows) => {
    await moveIn(`Mitgliedsnummer;Vorname;Nachname;Offene Rechnung;Offen €;Fällig am\r\n${rows}`);

    const [member] = await membersOf();
    const items = await within(tx => tx.select().from(openingItems).where(eq(openingItems.memberId, member!.id)));
    expect(items).toMatchObject([
      { reference: 'R-2', owedCents: -225, dueDate: '2026-04-01' },
      { reference: 'R-1', owedCents: 1250, dueDate: '2026-05-01' },
    ]);
  });

  it('takes a credit as what the community owes', async () => {
    await moveIn('Mitgliedsnummer;Vorname;Nachname;Guthaben\r\n7;Anna;Muster;12,50');

    const [member] = await membersOf();
    const items = await within(tx => tx.select().from(openingItems).where(eq(openingItems.memberId, member!.id)));
    expect(items).toMatchObject([{ owedCents: -1250 }]);
  });

  it('keeps what a member owes and what the community owes apart', async () => {
    await moveIn('Mitgliedsnummer;Vorname;Nachname;Offen €;Guthaben\r\n7;Anna;Muster;20;12,50\r\n8;Otto;Muster;0;3');

    const items = await within(tx =>
      tx
        .select({ owedCents: openingItems.owedCents })
        .from(openingItems)
        .where(eq(openingItems.communityId, community.id))
        .orderBy(openingItems.owedCents),
    );
    expect(items.map(({ owedCents }) => owedCents)).toEqual([-1250, -300, 2000]);
  });

  it('asks whose debt a balance is, and does not take it over until then', async () => {
    const { id, files } = await preview('Mitgliedsnummer;Vorname;Nachname;Saldo\r\n7;Anna;Muster;12,50');

    expect(files[0]).toMatchObject({ notes: [{ code: 'balanceUnclear', names: ['Saldo'] }] });
    expect(textOf((await rowsOf(id))[0]!, 'openAmount')).toBeUndefined();
    const columns = [...files[0]!.columns.map(({ column }) => column).slice(0, 3), 'openCredit'];
    await admin.post(`/movein/${id}/columns`, { file: 0, columns });

    expect((await get(id)).files[0]!.notes).toEqual([]);
    expect(textOf((await rowsOf(id))[0]!, 'openAmount')).toBe('-1250');
  });

  it('adds an open amount with an unknown number to an existing member, if chosen, and takes it back', async () => {
    const head = 'Mitgliedsnummer;Vorname;Nachname;Offene Rechnung;Offen €\r\n';
    await moveIn(`${head}7;Anna;Muster;R-1;12,50`);
    const { id, counts } = await preview(`${head}7;Anna;Muster;R-1;12,50\r\n7;Anna;Muster;R-2;7`);
    expect(counts).toMatchObject({ differs: 1 });
    const [row] = await rowsOf(id);
    expect(row!.values.filter(({ taken }) => taken !== null).map(({ field, text }) => [field, text])).toEqual([
      ['openAmount', '700'],
    ]);
    await change(id, row!.id, { taken: [{ point: null, field: 'openAmount', taken: true }] });
    await commit(id);

    const stored = () =>
      within(tx =>
        tx
          .select({ reference: openingItems.reference, owedCents: openingItems.owedCents })
          .from(openingItems)
          .where(eq(openingItems.communityId, community.id))
          .orderBy(openingItems.id),
      );
    expect(await stored()).toEqual([
      { reference: 'R-1', owedCents: 1250 },
      { reference: 'R-2', owedCents: 700 },
    ]);
    const again = await preview(`${head}7;Anna;Muster;R-1;12,50\r\n7;Anna;Muster;R-2;7`);
    expect(again.counts).toMatchObject({ same: 1, differs: 0 });
    expect((await admin.post(`/movein/${id}/undo`, {})).status).toBe(200);
    expect(await stored()).toEqual([{ reference: 'R-1', owedCents: 1250 }]);
  });

  it('mends one of several open amounts as a list', async () => {
    const { id } = await preview(
      'Mitgliedsnummer;Vorname;Nachname;Offene Rechnung;Offen €\r\n7;Anna;Muster;R-1;12,50\r\n7;Anna;Muster;R-2;1,234',
    );
    const [row] = await rowsOf(id);
    expect(row!.values.find(({ field }) => field === 'openItems')).toMatchObject({
      text: 'R-1 | 12,50 €; R-2 | 1,234',
      fault: 'amountInvalid',
    });

    const mended = await change(id, row!.id, { values: [{ field: 'openItems', text: 'R-1 | 12,50; R-2 | 1,23' }] });

    expect([mended.state, textOf(mended, 'openItems')]).toEqual(['new', '1250|R-1|;123|R-2|']);
  });
});

describe('the numbers of documents', () => {
  it('continue those of the earlier system', async () => {
    const { id } = await preview([another(1)]);
    const { nextDocumentNumbers } = await get(id);
    expect(nextDocumentNumbers.every(({ least, isFixed }) => least === 1 && !isFixed)).toBe(true);

    await commit(id, { nextDocumentNumbers: [{ kind: 'consumption', next: 418 }] });

    const settings = await (await admin.get(`/community/${community.id}/settings`)).json();
    const next = settings.numberRanges.find(({ kind }: { kind: string }) => kind === 'consumption').next;
    expect(next).toBe(418);
  });

  it('are never lowered', async () => {
    await moveIn([another(1)]);
    const { id, version } = await preview([another(2)]);
    await commit(id, { nextDocumentNumbers: [{ kind: 'feedIn', next: 50 }] });
    const third = await preview([another(3)]);

    const answer = await admin.post(`/movein/${third.id}/commit`, {
      version: third.version,
      nextDocumentNumbers: [{ kind: 'feedIn', next: 20 }],
    });

    expect(version).not.toBe(0);
    expect([answer.status, (await answer.json()).errors]).toEqual([
      422,
      { nextDocumentNumbers: { 0: { next: 'numbering.next.invalid' } } },
    ]);
  });
});

describe('a self-made list', () => {
  it('without an account holder gets the member as holder, so that a mandate can be collected', async () => {
    await moveIn([aRow({ Kontoinhaber: '' })]);

    const [member] = await membersOf();
    const [mandate] = await within(tx => tx.select().from(mandates).where(eq(mandates.memberId, member!.id)));
    expect([member!.baName, mandate!.accountOwner]).toEqual(['Anna Muster', 'Anna Muster']);
  });

  it('whose rows become one member by a correction writes one member', async () => {
    const { id } = await preview(
      `Name;E-Mail;Zählpunkt;Richtung;Ort\r\nMax Muster;mm@example.org;${aPoint()};Bezug;Linz\r\n;;${aPoint()};Einspeisung;Linz`,
    );
    const rows = await rowsOf(id);
    expect(rows.map(({ state }) => state)).toEqual(['new', 'error']);

    await change(id, 1, {
      values: [
        { field: 'firstName', text: 'Max' },
        { field: 'lastName', text: 'Muster' },
        { field: 'email', text: 'mm@example.org' },
      ],
    });

    expect((await rowsOf(id)).map(({ points, namesakes }) => [points.length, namesakes])).toEqual([[2, null]]);
    await commit(id);
    expect(await membersOf()).toHaveLength(1);
  });

  it('with one fault in many rows is mended at once', async () => {
    const { id } = await preview([
      another(1, { Energierichtung: '' }),
      another(2, { Energierichtung: '' }),
      another(3),
    ]);

    await admin.post(`/movein/${id}/rows`, { action: 'fillFaulty', field: 'direction', text: 'Einspeisung' });

    const rows = await rowsOf(id);
    const directions = rows.map(({ points }) => points[0]!.values.find(({ field }) => field === 'direction')?.text);
    expect(directions).toEqual(['GENERATION', 'GENERATION', 'CONSUMPTION']);
    expect(rows.every(({ state }) => state === 'new')).toBe(true);
  });

  it.each<[string, Cells]>([
    ['mandateWithoutDay', { 'Mandat unterschrieben am': '' }],
    ['mandateWithoutAccount', { IBAN: '', Kontoinhaber: '' }],
    ['mandateLapsed', { 'Mandat unterschrieben am': '1.3.2022' }],
  ])('whose mandates have the fault %s leaves all of them out at once, and no others', async (fault, cells) => {
    const { id } = await preview([another(1, cells), another(2, cells), another(3)]);
    expect((await get(id)).counts.error).toBe(2);

    const answer = await admin.post(`/movein/${id}/rows`, { action: 'omitMandates', fault });

    expect(answer.status).toBe(200);
    expect((await get(id)).counts).toMatchObject({ new: 3, error: 0 });
    expect((await rowsOf(id)).map(row => textOf(row, 'mandateReference'))).toEqual([undefined, undefined, 'ALT-3']);
  });

  it('with old mandates is asked for the latest collection, which is stored', async () => {
    const old = { 'Mandat unterschrieben am': '1.3.2022' };
    const used = { ...another(3, old), 'zuletzt eingezogen': '5.4.2026' };
    const { id } = await preview(
      csvOf([another(1, old), another(2, old), used], [...Object.keys(another(1)), 'zuletzt eingezogen']),
    );
    expect((await get(id)).counts).toMatchObject({ new: 1, error: 2 });

    await admin.post(`/movein/${id}/rows`, { action: 'fillFaulty', field: 'mandateLastUsed', text: '4.5.2026' });
    await commit(id);

    const stored = await within(tx =>
      tx.select().from(mandates).where(eq(mandates.communityId, community.id)).orderBy(mandates.lastUsed),
    );
    expect(stored.map(({ lastUsed }) => lastUsed)).toEqual(['2026-04-05', '2026-05-04', '2026-05-04']);
  });

  it('says whom a commit left out', async () => {
    const { id } = await preview([another(1), another(2)]);
    await change(id, 1, { skipped: true });

    const { leftOut } = await commit(id);

    expect(leftOut).toEqual([{ name: 'Bert Beispiel2', sources: [{ file: 0, rows: [3] }] }]);
  });
});

describe('a counting point', () => {
  it('that has left is left out, and the file says when; one that leaves later takes part until the day', async () => {
    const [gone, leaving] = [aPoint(), aPoint()];
    const { id, files } = await preview(
      csvOf(
        [
          { ...aRow({ Zählpunkt: gone }), 'Teilnahme bis': '31.5.2026' },
          { ...aRow({ Zählpunkt: leaving }), 'Teilnahme bis': '30.9.2026' },
        ],
        [...headings, 'Teilnahme bis'],
      ),
    );

    expect(files[0]!.notes).toEqual([{ code: 'endedPoints', count: 1, names: [`${gone} 2026-05-31`] }]);
    const [row] = await rowsOf(id);
    expect(row!.points).toHaveLength(1);
    expect(row!.points[0]!.values).toContainEqual(
      expect.objectContaining({ field: 'endsOn', text: '2026-09-30', fault: null }),
    );
    await commit(id);
    const [stored] = await portal.asOwner(tx =>
      tx.select().from(countingPoints).where(eq(countingPoints.cpNumber, leaving)),
    );
    expect(stored).toMatchObject({ cpStatus: 1, dateOfDeactivation: '2026-09-30' });
    const again = await preview(
      csvOf([{ ...aRow({ Zählpunkt: leaving }), 'Teilnahme bis': '30.9.2026' }], [...headings, 'Teilnahme bis']),
    );
    expect(again.counts).toMatchObject({ same: 1, differs: 0 });
    const other = await preview(
      csvOf([{ ...aRow({ Zählpunkt: leaving }), 'Teilnahme bis': '31.10.2026' }], [...headings, 'Teilnahme bis']),
    );
    expect(other.counts).toMatchObject({ same: 0, differs: 1 });
  });
});

describe('a counting point that has left by one file', () => {
  it('does not come in by another one that only names it', async () => {
    const [gone, here] = [aPoint(), aPoint()];
    const list = `Zählpunkt;Energierichtung;Teilnahme bis\r\n${gone};CONSUMPTION;31.1.2026\r\n${here};CONSUMPTION;\r\n`;
    const { id } = await preview(list);
    const added = await add(id, csvOf([aRow({ Zählpunkt: gone }), aRow({ Zählpunkt: here })]));

    expect(added.status).toBe(200);
    const rows = await rowsOf(id);
    const numbers = rows.flatMap(({ points }) =>
      points.flatMap(({ values }) => values.filter(({ field }) => field === 'cpNumber').map(({ text }) => text)),
    );
    expect(numbers).toEqual([here]);
    expect(rows).toMatchObject([{ state: 'new' }]);
  });
});

describe('a table without headings', () => {
  it('has its first row as a record, and its columns by their contents', async () => {
    const { id, files } = await preview(
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
    expect((await rowsOf(id)).map(({ name }) => name)).toEqual(['Anna Huber', 'Otto Maier']);
  });

  it('takes its first row as headings if a person says so', async () => {
    const { id, files } = await preview(
      `Bezeichner;Kurzname;${madeUpIban(1)}\r\nAnna;Huber;${madeUpIban(2)}\r\nOtto;Maier;${madeUpIban(3)}`,
    );
    const columns = files[0]!.columns.map(({ column }) => column);
    await admin.post(`/movein/${id}/columns`, { file: 0, columns, firstRowIsHeadings: true });

    const [file] = (await get(id)).files;
    expect(file).toMatchObject({ headerRow: 1, rows: 2, notes: [] });
    expect(file!.columns.map(({ heading }) => heading)).toEqual(['Bezeichner', 'Kurzname', madeUpIban(1)]);
  });

  it('is told from one with an address above its headings', async () => {
    const { files } = await preview(
      'Kontakt;obmann@example.org\r\nVorname;Nachname;E-Mail\r\nAnna;Huber;anna@example.org',
    );

    expect(files[0]).toMatchObject({ headerRow: 2, rows: 1, notes: [] });
  });
});

describe('the undo', () => {
  it('is possible one move-in after the other, the newest first', async () => {
    const row = aRow();
    const first = await moveIn([row]);
    const second = await preview([{ ...row, Straße: 'Neuweg' }]);
    await admin.post(`/movein/${second.id}/rows`, { action: 'takeAll' });
    await commit(second.id);
    expect((await admin.post(`/movein/${first.id}/undo`, {})).status).toBe(409);

    expect((await admin.post(`/movein/${second.id}/undo`, {})).status).toBe(200);
    expect((await admin.post(`/movein/${first.id}/undo`, {})).status).toBe(200);

    expect(await membersOf()).toEqual([]);
  });

  it.each([
    [
      'an own tariff',
      'tariff/create',
      {
        validFrom: '2026-07-01',
        consumptionPrice: 100000,
        feedInPrice: 90000,
        baseFeeCents: 0,
        pointFeeCents: 0,
        vatRate: 20,
      },
    ],
    ['a mandate', 'mandate/create', { scheme: 'CORE', signed: '2026-06-01' }],
  ])('is refused once %s was entered by hand', async (_, path, body) => {
    const { id } = await moveIn([aRow({ Mandatsreferenz: '', 'Mandat unterschrieben am': '' })]);
    const [member] = await membersOf();
    portal.clock.now = new Date(portal.clock.now.getTime() + 1000);
    const written = await admin.put(`/admin/member/${member!.id}/${path}`, body);
    expect(written.status).toBe(200);

    expect((await get(id)).dependents.map(({ code }) => code)).toContain('changed');
    expect((await admin.post(`/movein/${id}/undo`, {})).status).toBe(409);
  });

  it('deletes what was created and restores what was changed', async () => {
    const row = aRow();
    await moveIn([row]);
    const before = (await membersOf())[0]!;
    const { id } = await preview([
      { ...row, Straße: 'Neuweg' },
      { ...row, Straße: 'Neuweg', Zählpunkt: aPoint() },
      another(8),
    ]);
    await admin.post(`/movein/${id}/rows`, { action: 'takeAll' });
    await commit(id);
    expect(await membersOf()).toHaveLength(2);

    const answer = await admin.post(`/movein/${id}/undo`, {});

    expect((await answer.json()).moveIn).toMatchObject({ state: 'undone' });
    const left = await membersOf();
    expect(left.map(({ version, updated, ...facts }) => facts)).toEqual(
      [before].map(({ version, updated, ...facts }) => facts),
    );
    const points = await within(tx =>
      tx.select().from(countingPoints).where(eq(countingPoints.communityId, community.id)),
    );
    expect(points).toHaveLength(1);
  });

  it('is refused once a member was changed, and names the member', async () => {
    const { id } = await moveIn([aRow()]);
    const [member] = await membersOf();
    await admin.post(`/admin/member/${member!.id}/leave`, { leftOn: '2026-12-31' });

    expect((await get(id)).dependents).toEqual([{ code: 'changed', member: member!.id, name: 'Anna Muster' }]);
    const answer = await admin.post(`/movein/${id}/undo`, {});
    expect([answer.status, (await answer.json()).error]).toEqual([409, 'moveIn.dependents']);
    expect(await membersOf()).toHaveLength(1);
  });

  it('is refused once members are invited', async () => {
    const { id } = await moveIn([aRow()]);
    await admin.post(`/movein/${id}/invite`, {});

    expect((await get(id)).dependents.map(({ code }) => code)).toEqual(['invited']);
  });

  it('is refused once a request to the grid operator is about a counting point', async () => {
    const { id } = await moveIn([aRow()]);
    const edaNumber = `RC${200_000 + community.id}`;
    await within(tx =>
      tx
        .update(communities)
        .set({ edaNumber, communityId: `AT00999900000${edaNumber}`.padEnd(33, '0') })
        .where(eq(communities.id, community.id)),
    );
    const [point] = await within(tx =>
      tx.select().from(countingPoints).where(eq(countingPoints.communityId, community.id)),
    );
    const body = { community: community.id, countingPoints: [point!.id], from: '2026-05-01', to: '2026-05-31' };
    expect((await admin.post('/marketmessages/requestdata', body)).status).toBe(200);

    expect((await get(id)).dependents.map(({ code }) => code)).toEqual(['requests']);
  });
});

describe('an own price in a community without a tariff', () => {
  it('is left out of all records at once', async () => {
    const { id, counts } = await preview(
      'Mitgliedsnummer;Vorname;Nachname;Arbeitspreis Bezug ct;Grundgebühr €\r\n7;Anna;Muster;17,5;2\r\n8;Otto;Muster;18;2',
    );
    expect(counts).toMatchObject({ error: 2 });

    await admin.post(`/movein/${id}/rows`, { action: 'omitPrices' });

    expect((await get(id)).counts).toMatchObject({ new: 2, error: 0 });
  });
});

describe('the sequence of a mandate', () => {
  it('is no scheme, and the file says so', async () => {
    const { id, files } = await preview(csvOf([{ ...aRow(), Mandatsart: 'RCUR' }], [...headings, 'Mandatsart']));

    expect(files[0]!.notes).toEqual([{ code: 'mandateSequence', count: 1, names: [] }]);
    expect((await rowsOf(id))[0]!.state).toBe('new');
  });
});

describe('the next numbers', () => {
  const next = async () => {
    const { id, nextMemberNumber, nextDocumentNumbers } = await preview([aRow({ Mitgliedsnummer: '' })]);
    await admin.del(`/movein/${id}/delete`);
    const least = nextDocumentNumbers.find(({ kind }) => kind === 'membershipFee')!.least;
    return { member: nextMemberNumber.least, document: least };
  };
  const numbers = { nextMemberNumber: 50, nextDocumentNumbers: [{ kind: 'membershipFee', next: 200 }] };

  it('are those of before after an undo', async () => {
    const before = await next();
    const { id } = await commit((await preview([aRow({ Mitgliedsnummer: '' })])).id, numbers);
    expect(await next()).toEqual({ member: 51, document: 200 });

    await admin.post(`/movein/${id}/undo`, {});

    expect(await next()).toEqual(before);
  });

  it('stay if a number was given since', async () => {
    const { id } = await commit((await preview([aRow({ Mitgliedsnummer: '' })])).id, numbers);
    await moveIn([another(2, { Mitgliedsnummer: '' })]);

    await admin.post(`/movein/${id}/undo`, {});

    expect(await next()).toEqual({ member: 52, document: expect.any(Number) });
  });
});

describe('invitations', () => {
  it('go to members with an address, once', async () => {
    const { id } = await moveIn([aRow(), another(8, { 'E-Mail': '' })]);
    expect((await get(id)).invitable).toBe(1);

    const first = await (await admin.post(`/movein/${id}/invite`, {})).json();
    const second = await (await admin.post(`/movein/${id}/invite`, {})).json();

    expect([first.invited, second.invited, second.moveIn.invitable]).toEqual([1, 0, 0]);
    const sent = await within(tx => tx.select().from(mails).where(eq(mails.recipient, 'anna.muster@example.org')));
    expect(sent.filter(mail => mail.linkKind === 'activation').length).toBeGreaterThan(0);
  });

  it('are refused for a preview', async () => {
    const { id } = await preview([aRow()]);

    expect((await admin.post(`/movein/${id}/invite`, {})).status).toBe(409);
  });
});

describe('the columns', () => {
  it('that a person maps are kept for the next file', async () => {
    const table = 'Vorname;Nachname;Bemerkung\r\nAnna;Muster;Ried';
    const { id, files } = await preview(table);
    const columns = files[0]!.columns.map(({ column }) => column);
    expect(columns).toEqual(['firstName', 'lastName', null]);

    await admin.post(`/movein/${id}/columns`, { file: 0, columns: ['firstName', 'lastName', 'city'] });

    expect(textOf((await rowsOf(id))[0]!, 'city')).toBe('Ried');
    const next = await preview(table.replace('Anna', 'Berta'));
    expect(next.files[0]!.columns[2]!.column).toBe('city');
  });

  it.each([
    { file: 1, columns: ['firstName', 'lastName'] },
    { file: 0, columns: ['firstName'] },
  ])('of another file or another number are rejected: %j', async mapping => {
    const { id } = await preview('Vorname;Nachname\r\nAnna;Muster');

    expect((await admin.post(`/movein/${id}/columns`, mapping)).status).toBe(404);
  });
});

describe('a file', () => {
  it.each([
    ['without a row', 'Vorname;Nachname\r\n', 422, 'moveIn.empty'],
    ['that is no table', '\u0000\u0001\u0002', 422, 'moveIn.unreadable'],
    ['with too many rows', `Vorname;Nachname\r\n${'A;B\r\n'.repeat(10_001)}`, 413, 'moveIn.tooManyRows'],
  ])('%s is refused', async (_, text, status, error) => {
    const answer = await admin.upload('/movein/create', { community: String(community.id) }, fileOf(text));

    expect([answer.status, (await answer.json()).error]).toEqual([status, error]);
  });

  it('of another community is refused', async () => {
    const table = `Gemeinschafts-ID;Vorname;Nachname\r\nAT00999900000RC${'9'.repeat(18)};Anna;Muster`;
    const communityId = `AT00999900000RC${'1'.repeat(18)}`;
    await within(tx => tx.update(communities).set({ communityId }).where(eq(communities.id, community.id)));

    const answer = await admin.upload('/movein/create', { community: String(community.id) }, fileOf(table));

    expect([answer.status, (await answer.json()).error]).toEqual([422, 'moveIn.otherCommunity']);
  });

  it('can be discarded with its preview', async () => {
    const { id } = await preview([aRow()]);

    await admin.del(`/movein/${id}/delete`);

    expect(await get(id)).toMatchObject({ state: 'discarded' });
    expect((await admin.post(`/movein/${id}/rows`, { action: 'takeAll' })).status).toBe(409);
  });
});

describe('the open amount of an earlier system', () => {
  const table = 'Mitgliedsnummer;Vorname;Nachname;Offene Rechnung;Offen €\r\n7;Anna;Muster;R-1;12,50';
  const itemsOf = async (member: number) => (await admin.get(`/admin/member/${member}/openingitems`)).json();

  it('is settled on a day, and open again when that was a mistake', async () => {
    await moveIn(table);
    const [member] = await membersOf();
    const [item] = await itemsOf(member!.id);
    expect(item).toMatchObject({ reference: 'R-1', owed: 1250, settledOn: null });

    await admin.post(`/admin/openingitem/${item.id}/settle`, { settledOn: '2026-06-01' });
    expect(await itemsOf(member!.id)).toMatchObject([{ settledOn: '2026-06-01' }]);
    await admin.post(`/admin/openingitem/${item.id}/settle`, { settledOn: null });

    expect(await itemsOf(member!.id)).toMatchObject([{ settledOn: null }]);
  });

  it('is not settled in the future', async () => {
    await moveIn(table);
    const [member] = await membersOf();
    const [item] = await itemsOf(member!.id);

    const answer = await admin.post(`/admin/openingitem/${item.id}/settle`, { settledOn: '2030-01-01' });

    expect([answer.status, (await answer.json()).errors]).toEqual([422, { settledOn: 'field.invalid' }]);
    expect(await itemsOf(member!.id)).toMatchObject([{ settledOn: null }]);
  });

  it('keeps a move-in from being undone once it is settled', async () => {
    const { id } = await moveIn(table);
    const [member] = await membersOf();
    const [item] = await itemsOf(member!.id);
    await admin.post(`/admin/openingitem/${item.id}/settle`, { settledOn: '2026-06-01' });

    expect((await get(id)).dependents).toMatchObject([{ code: 'payments', member: member!.id }]);
  });
});

describe('the people in files', () => {
  const later = (days: number) => new Date(portal.clock.now.getTime() + days * 86_400_000);
  const storedRows = (id: number) =>
    within(tx => tx.select({ rows: moveInTables.rows }).from(moveInTables).where(eq(moveInTables.moveInId, id)));

  it('of a preview that nobody decides on are deleted after 14 days', async () => {
    const { id } = await preview([aRow()]);

    await portal.asOwner(tx => forgetOldMoveIns(tx, later(13)));
    expect((await get(id)).state).toBe('previewed');
    await portal.asOwner(tx => forgetOldMoveIns(tx, later(15)));

    expect((await get(id)).state).toBe('discarded');
    expect(await storedRows(id)).toEqual([{ rows: [] }]);
  });

  it('whom a commit left out are forgotten after 14 days', async () => {
    const { id } = await preview([another(1), another(2)]);
    await change(id, 1, { skipped: true });
    await commit(id);

    await portal.asOwner(tx => forgetOldMoveIns(tx, later(15)));

    expect(await get(id)).toMatchObject({ state: 'committed', leftOut: [] });
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

  it('comes in with all its days', async () => {
    await moveIn(tableOf({}));

    const [member] = await membersOf();
    const id = member!.id;
    const percents = await within(tx => tx.select({ from: shares.validFrom, percent: shares.percent }).from(shares));
    expect(percents).toEqual(
      expect.arrayContaining([
        { from: '2024-03-05', percent: 80 },
        { from: '2025-01-01', percent: 60 },
        { from: '2027-01-01', percent: 40 },
      ]),
    );
    const signed = await within(tx => tx.select().from(mandates).where(eq(mandates.memberId, id)).orderBy(mandates.id));
    expect(signed).toMatchObject([
      { reference: 'ALT-1', iban, accountOwner: 'Anna Alt', lastUsed: '2024-01-01', revoked: expect.any(Date) },
      { reference: 'ALT-0007', iban: madeUpIban(1), accountOwner: 'Anna Muster', lastUsed: null, revoked: null },
    ]);
    const tariffs = await within(tx => tx.select().from(memberTariffs).where(eq(memberTariffs.memberId, id)));
    expect(tariffs).toMatchObject([
      { validFrom: '2024-03-01', validUntil: '2024-12-31', consumptionPrice: 185000, pointFeeCents: 50, vatRate: 20 },
      { validFrom: '2025-01-01', validUntil: null, feedInPrice: 82500, baseFeeCents: 0, vatRate: 0 },
    ]);
  });

  it('of approvals comes in only with a day, as the preview says', async () => {
    const without = await preview(tableOf({ 'Zustimmung Beitrittserklärung': 'ja' }));
    const [faulty] = await rowsOf(without.id);
    expect(faulty!.values.find(({ field }) => field === 'approvalMembership')?.fault).toBe('approvalWithoutDay');

    const { id } = await preview(tableOf({}));
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'new', hints: expect.arrayContaining(['approvalsStated']) });
    await commit(id);

    const [member] = await membersOf();
    const given = await within(tx => tx.select().from(approvals).where(eq(approvals.memberId, member!.id)));
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
  ])('with %s is a fault', async (_, cells, fault) => {
    const { id, counts } = await preview(tableOf(cells));

    expect(counts.error).toBe(1);
    const [row] = await rowsOf(id);
    const values = [...row!.values, ...row!.points.flatMap(each => each.values)];
    expect(values.map(value => value.fault)).toContain(fault);
  });

  it('keeps references of mandates unique', async () => {
    const { id } = await preview(
      csvOf([{ ...aRow({ 'Anteil %': '60' }), ...complete }, another(8, { Mandatsreferenz: 'alt-1' })], columns),
    );

    const rows = await rowsOf(id);
    expect(rows.map(({ values }) => values.map(({ fault }) => fault).filter(Boolean))).toEqual([
      [],
      ['mandateReferenceTaken'],
    ]);
  });
});

describe('an application', () => {
  const table = `Vorname;Nachname;E-Mail;Stand;Antrag vom;Zählpunkt;Energierichtung\r\n`;
  const line = (name: string) => `${name};Neu;${name}@example.org;Antrag;1.6.2026;${aPoint()};CONSUMPTION\r\n`;

  it('comes in as one, without a number, and can be accepted', async () => {
    const { id } = await preview(table + line('Anna') + line('Bert'));
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['new', 'new']);
    const { invitable } = await commit(id);

    expect(invitable).toBe(0);
    const applicants = await membersOf();
    expect(applicants).toMatchObject(
      ['Anna', 'Bert'].map(firstName => ({
        firstName,
        state: 'applied',
        memberNumber: null,
        enteredOn: null,
        decided: null,
      })),
    );
    const answer = await admin.post(`/admin/member/${applicants[0]!.id}/accept`, { confirmed: true });
    expect(answer.status).toBe(200);
    expect((await membersOf())[0]).toMatchObject({ firstName: 'Anna', state: 'active', memberNumber: 1 });
  });

  it('is the same when it comes again, and is deleted by the undo', async () => {
    const text = table + line('Anna');
    const { id } = await moveIn(text);
    expect((await preview(text)).counts).toMatchObject({ same: 1, differs: 0, new: 0 });

    await admin.post(`/movein/${id}/undo`, {});

    expect(await membersOf()).toEqual([]);
  });
});

describe('the export', () => {
  it.each([
    ...['RC', 'GC', 'CC', 'SC', 'PP', 'TE', 'TC'].map(kind => [
      `${kind}101519`,
      `AT00300000000${kind}101519000000912345`,
    ]),
    ['CC101520', 'ATCC00300000000101520000000912345'],
  ])('of %s with the id %s comes back as the same', async (edaNumber, communityId) => {
    await within(tx => tx.update(communities).set({ edaNumber, communityId }).where(eq(communities.id, community.id)));
    await moveIn([aRow(), another(8, { Energierichtung: 'GENERATION' })]);

    for (const format of ['csv', 'xlsx']) {
      const file = await admin.get(`/movein/export?community=${community.id}&format=${format}`);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const fields = { community: String(community.id) };
      const answer = await admin.upload('/movein/create', fields, { name: `s.${format}`, bytes });
      const { moveIn: read } = await answer.json();
      expect(read.counts).toMatchObject({ same: 2, new: 0, differs: 0, error: 0, confirm: 0 });
      expect(read.files[0].kind).toBe('masterData');
    }
  });

  it.each(['csv', 'xlsx'])('as %s moves into an empty community and gives the same records', async format => {
    await moveIn([
      aRow(),
      another(8, {
        Energierichtung: 'GENERATION',
        'Anteil %': '55',
        Mandatsreferenz: '',
        'Mandat unterschrieben am': '',
      }),
      another(9, { Zählpunkt: '', Energierichtung: '', 'Anteil %': '', 'Aktiv seit': '', 'E-Mail': '' }),
    ]);
    await moveIn(
      'Mitgliedsnummer;Firma;Ansprechpartner Vorname;Ansprechpartner Nachname;UID;Offen €;Offene Rechnung\r\n20;Muster GmbH;Carla;Chef;ATU12345675;10,00;R-9',
    );
    await moveIn(
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
    const application = anApplication(community.id, 77);
    const applied = await portal.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application);
    expect(applied.status).toBe(200);
    const file = await admin.get(`/movein/export?community=${community.id}&format=${format}`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const own = await admin.upload(
      '/movein/create',
      { community: String(community.id) },
      { name: `s.${format}`, bytes },
    );
    expect((await own.json()).moveIn.counts).toMatchObject({ same: 7, new: 0, differs: 0, error: 0, confirm: 0 });

    const elsewhere = await portal.anOrganisation();
    const stranger = await portal.logIn(await portal.anAdministrator(elsewhere.id));
    const empty = await portal.aCommunity(elsewhere.id);
    const moved = await stranger.upload(
      '/movein/create',
      { community: String(empty.id) },
      { name: `s.${format}`, bytes },
    );
    const { moveIn: previewed } = await moved.json();
    expect(previewed.counts).toMatchObject({ new: 7, error: 0 });
    await stranger.post(`/movein/${previewed.id}/commit`, { version: previewed.version });
    await portal.runJobs();

    const again = await stranger.get(`/movein/export?community=${empty.id}&format=csv`);
    const first = await admin.get(`/movein/export?community=${community.id}&format=csv`);
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
