import type { MoveInRow } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { madeUpIban } from '../operation/demonstration/people.ts';
import { countingPoints } from '../tables/countingPoints.ts';
import { mandates } from '../tables/members.ts';
import {
  another,
  aPoint,
  aRow,
  type Cells,
  csvOf,
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

describe('the rows of one member', () => {
  it('the rows of one member are one record with several counting points', async () => {
    const member = aRow();

    const { id, counts } = await office.preview([
      member,
      { ...member, Zählpunkt: aPoint(), Energierichtung: 'GENERATION' },
    ]);

    expect(counts.new).toBe(1);
    expect((await office.rowsOf(id))[0]!.points).toHaveLength(2);
  });

  it('the rows of two people who share an e-mail address stay two records', async () => {
    const { counts } = await office.preview([
      another(1, { 'E-Mail': 'familie@example.org' }),
      another(2, { 'E-Mail': 'familie@example.org' }),
    ]);

    expect(counts).toMatchObject({ new: 2, error: 0 });
  });

  it('the rows of two people with the same name stay two records', async () => {
    const same = { Vorname: 'Max', Nachname: 'Muster' };

    const { counts } = await office.preview([
      another(1, { ...same, Mitgliedsnummer: '', 'E-Mail': '' }),
      another(2, { ...same, Mitgliedsnummer: '', 'E-Mail': '' }),
    ]);

    expect(counts.new).toBe(2);
  });

  it('contradicting rows of one member are a fault, which a typed value settles', async () => {
    const member = aRow();
    const { id } = await office.preview([member, { ...member, Zählpunkt: aPoint(), Ort: 'Wels' }]);
    expect((await office.rowsOf(id))[0]).toMatchObject({ state: 'error' });

    const row = await office.change(id, 0, { values: [{ field: 'city', text: 'Wels' }] });

    expect([row.state, textOf(row, 'city')]).toEqual(['new', 'Wels']);
  });
});

describe('rows with the same name and address and nothing else in common', () => {
  const nothing = { Mitgliedsnummer: '', 'E-Mail': '', IBAN: '', Kontoinhaber: '' };
  const withoutMandate = { Mandatsreferenz: '', 'Mandat unterschrieben am': '' };
  const anna = (cells: Cells = {}) => aRow({ ...nothing, ...withoutMandate, ...cells });
  const bulk = (id: number, action: string) => office.admin.post(`/movein/${id}/rows`, { action });

  it('rows with only name and address in common wait for an administrator, who joins them', async () => {
    const { id, counts, version } = await office.preview([anna(), anna({ Energierichtung: 'GENERATION' }), another(3)]);
    expect(counts).toMatchObject({ confirm: 1, new: 1 });
    expect((await office.rowsOf(id))[0]!.namesakes).toEqual({ count: 2, areOne: null });
    const refused = await office.admin.post(`/movein/${id}/commit`, { version });
    expect([refused.status, (await refused.json()).error]).toEqual([409, 'moveIn.undecided']);

    expect(await office.change(id, 0, { areOne: true })).toMatchObject({ state: 'new', namesakes: { areOne: true } });
    await office.commit(id);

    expect((await office.membersOf()).map(({ firstName }) => firstName)).toEqual(['Bert', 'Anna']);
  });

  it('an administrator keeps rows with only name and address in common apart, and can change the decision', async () => {
    const { id } = await office.preview([anna(), another(3), anna()]);

    expect(await office.change(id, 0, { areOne: false })).toMatchObject({ state: 'new', sources: [{ rows: [2] }] });
    const separated = await office.rowsOf(id);
    expect(separated.map(row => [row.id, row.state, row.sources[0]!.rows])).toEqual([
      [0, 'new', [2]],
      [1, 'new', [3]],
      [2, 'new', [4]],
    ]);
    expect(await office.change(id, 2, { areOne: true })).toMatchObject({ id: 0, sources: [{ rows: [2, 4] }] });
    await office.change(id, 0, { areOne: false });
    await office.commit(id);

    expect((await office.membersOf()).map(({ firstName }) => firstName)).toEqual(['Bert', 'Anna', 'Anna']);
  });

  it('a further file with another such row asks again whether the rows are one member', async () => {
    const { id } = await office.preview([anna(), anna()]);
    await office.change(id, 0, { areOne: true });

    await office.add(id, csvOf([anna()]));

    expect((await office.rowsOf(id))[0]).toMatchObject({ state: 'confirm', namesakes: { count: 3, areOne: null } });
  });

  it.each<[string, number]>([
    ['joinAll', 1],
    ['separateAll', 2],
  ])('all rows with only name and address in common are decided together by %s', async (action, each) => {
    const bert = () => anna({ Vorname: 'Bert' });
    const { id } = await office.preview([anna(), anna(), bert(), bert()]);
    expect((await office.get(id)).counts.confirm).toBe(2);

    await bulk(id, action);

    expect((await office.get(id)).counts).toMatchObject({ new: 2 * each, confirm: 0 });
  });

  it.each([true, false])('joined rows are the same member when the file is imported again: %s', async areOne => {
    const rows = [anna(), anna()];
    const { id } = await office.preview(rows);
    await office.change(id, 0, { areOne });
    await office.commit(id);

    const again = await office.preview(rows);

    expect(again.counts).toMatchObject({ same: areOne ? 1 : 2, confirm: 0, error: 0, new: 0 });
  });

  it('rows contradict each other only as long as they are one member', async () => {
    const { id } = await office.preview([anna({ Ort: 'Linz' }), anna({ Ort: 'Wels' })]);
    expect((await office.rowsOf(id))[0]).toMatchObject({ state: 'error', namesakes: { areOne: null } });

    expect(await office.change(id, 0, { areOne: false })).toMatchObject({ state: 'new' });
  });

  it('rows cannot be joined by a decision about a record that has none', async () => {
    const { id } = await office.preview([another(1), another(2)]);

    expect(await office.change(id, 0, { areOne: true })).toMatchObject({ state: 'new', namesakes: null });
    expect(await office.rowsOf(id)).toHaveLength(2);
  });
});

describe('two files', () => {
  it('two files complete each other by the counting point', async () => {
    const point = aPoint();
    const people = csvOf([aRow({ Zählpunkt: point })], ['Vorname', 'Nachname', 'Zählpunkt']);
    const { id } = await office.preview(people);
    expect((await office.rowsOf(id))[0]!.state).toBe('error');

    await office.add(id, `Zählpunkt;Energierichtung;Teilnahmefaktor\r\n${point};GENERATION;45`);

    const [row] = await office.rowsOf(id);
    expect(row).toMatchObject({ state: 'new', name: 'Anna Muster' });
    expect(row!.points[0]!.values).toContainEqual(expect.objectContaining({ field: 'direction', text: 'GENERATION' }));
    await office.commit(id);
    expect(await office.membersOf()).toHaveLength(1);
  });

  it('two files are never joined by the running number of a list of counting points', async () => {
    const { id } = await office.preview([1, 2, 3].map(number => another(number)));
    const numbers = [3, 1, 2].map(() => aPoint());
    const lines = numbers.map((number, place) => `${place + 1};${number};CONSUMPTION`);

    for (const heading of ['Nr.', 'lfd. Nr.', 'Mitgliedsnummer']) {
      await office.add(id, [`${heading};Zählpunkt;Energierichtung`, ...lines].join('\r\n'));
      const rows = await office.rowsOf(id);
      const owners = rows.filter(({ state, points }) => state === 'new' && points.length > 1);
      expect([heading, owners]).toEqual([heading, []]);
    }
    expect((await office.get(id)).files[1]).toMatchObject({ kind: 'pointList' });
    const version = (await office.get(id)).version;
    expect((await office.admin.post(`/movein/${id}/commit`, { version })).status).toBe(409);
  });

  it('identical files are read once', async () => {
    const { id } = await office.preview([aRow()]);

    const again = await office.add(
      id,
      csvOf([aRow({ Zählpunkt: (await office.rowsOf(id))[0]!.points[0]!.values[0]!.text })]),
    );

    expect((await again.json()).moveIn).toMatchObject({ files: [{ id: 0 }], counts: { new: 1 } });
  });

  it('files keep their decisions when another one is added', async () => {
    const { id } = await office.preview([aRow({ IBAN: 'AT00' })]);
    await office.change(id, 0, { values: [{ field: 'baNumber', text: madeUpIban(3) }] });

    await office.add(id, csvOf([another(9)]));

    const rows = await office.rowsOf(id);
    expect(rows.map(({ state }) => state)).toEqual(['new', 'new']);
    expect(textOf(rows[0]!, 'baNumber')).toBe(madeUpIban(3));
  });
});

describe('an existing member', () => {
  it('an existing member is found by a counting point and changed only where chosen', async () => {
    const row = aRow();
    await office.moveIn([row]);
    const { id } = await office.preview([{ ...row, Straße: 'Neuweg', 'E-Mail': 'neu@example.org' }]);
    const [found] = await office.rowsOf(id);
    expect(found).toMatchObject({ state: 'differs', matchedBy: 'countingPoint' });

    await office.change(id, 0, { taken: [{ point: null, field: 'street', taken: true }] });
    await office.commit(id);

    expect((await office.membersOf())[0]).toMatchObject({ street: 'Neuweg', email: 'anna.muster@example.org' });
  });

  it('an existing member gets a new counting point only if chosen', async () => {
    const row = aRow();
    await office.moveIn([row]);
    const more = [row, { ...row, Zählpunkt: aPoint(), Energierichtung: 'GENERATION' }];
    const { id, version } = await office.preview(more);
    expect((await office.admin.post(`/movein/${id}/commit`, { version })).status).toBe(409);

    await office.change(id, 0, { added: [{ point: 1, added: true }] });
    const done = await office.commit(id);

    expect(done.countingPoints).toBe(1);
    const [member] = await office.membersOf();
    const points = await office.within(tx =>
      tx.select().from(countingPoints).where(eq(countingPoints.memberId, member!.id)),
    );
    expect(points).toHaveLength(2);
  });

  it('a match by name and address is confirmed by an administrator', async () => {
    await office.moveIn([aRow()]);
    const [known] = await office.membersOf();
    const unsure = aRow({ Mitgliedsnummer: '', 'E-Mail': '', Mandatsreferenz: '', 'Mandat unterschrieben am': '' });
    const { id } = await office.preview([unsure]);
    const [row] = await office.rowsOf(id);
    expect(row).toMatchObject({ state: 'confirm', member: null, candidates: [{ member: known!.id }] });
    expect((await office.admin.post(`/movein/${id}/commit`, { version: (await office.get(id)).version })).status).toBe(
      409,
    );

    expect(await office.change(id, 0, { member: known!.id })).toMatchObject({ state: 'differs', member: known!.id });
    expect(await office.change(id, 0, { member: null })).toMatchObject({ state: 'new', member: null });
  });

  it('a match by number without a name is confirmed by an administrator', async () => {
    await office.moveIn([aRow()]);

    const { id } = await office.preview(`Mitgliedsnummer;Zählpunkt;Energierichtung\r\n7;${aPoint()};CONSUMPTION`);

    const [row] = await office.rowsOf(id);
    expect(row).toMatchObject({ member: null, candidates: [{ name: 'Anna Muster' }] });
    expect(['confirm', 'error']).toContain(row!.state);
  });

  it('a match by name alone is never proposed', async () => {
    await office.moveIn([aRow()]);

    const { counts } = await office.preview([
      aRow({ Mitgliedsnummer: '70', 'E-Mail': '', Straße: 'Anderswo', Mandatsreferenz: 'ALT-70' }),
    ]);

    expect(counts).toMatchObject({ new: 1, confirm: 0 });
  });

  it('an existing member with a new account needs a new mandate, and the move-in links to it', async () => {
    const row = aRow();
    await office.moveIn([row]);
    const hintsOf = (found: MoveInRow) => found.values.find(({ field }) => field === 'baNumber')?.hints;
    const same = await office.preview([{ ...row, Straße: 'Neuweg' }]);
    expect(hintsOf((await office.rowsOf(same.id))[0]!)).toEqual([]);

    const { id } = await office.preview([{ ...row, IBAN: madeUpIban(9) }]);
    expect(hintsOf((await office.rowsOf(id))[0]!)).toEqual(['mandateOfOldAccount']);
    await office.change(id, 0, { taken: [{ point: null, field: 'baNumber', taken: true }] });
    expect((await office.get(id)).mandatesNeeded).toEqual([]);
    const { mandatesNeeded } = await office.commit(id);

    const [member] = await office.membersOf();
    expect(mandatesNeeded).toEqual([{ member: member!.id, name: 'Anna Muster' }]);
    await office.admin.put(`/admin/member/${member!.id}/mandate/create`, { scheme: 'CORE', signed: '2026-06-01' });
    expect((await office.get(id)).mandatesNeeded).toEqual([]);
  });

  it('an existing member cannot be chosen unless it is a candidate', async () => {
    await office.moveIn([aRow()]);
    const [known] = await office.membersOf();
    const { id } = await office.preview([another(9)]);

    expect((await office.admin.post(`/movein/${id}/rows/0`, { member: known!.id })).status).toBe(404);
  });

  it('a match by e-mail address with another name is confirmed by an administrator', async () => {
    await office.moveIn([aRow()]);

    const { counts } = await office.preview([another(9, { 'E-Mail': 'Anna.Muster@example.org' })]);

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
  it.each(faulty)('a record with %s names its fault and its cell, and blocks the commit', async (_, cells, fault) => {
    const { id, version, counts } = await office.preview([aRow(cells)]);

    expect(counts.error).toBe(1);
    const [row] = await office.rowsOf(id);
    const values = [...row!.values, ...row!.points.flatMap(point => point.values)];
    expect(values.map(value => value.fault)).toContain(fault);
    const answer = await office.admin.post(`/movein/${id}/commit`, { version });
    expect([answer.status, (await answer.json()).error]).toEqual([409, 'moveIn.faulty']);
    expect(await office.membersOf()).toEqual([]);
  });

  it('a faulty value is corrected in place or left out', async () => {
    const { id } = await office.preview([aRow({ IBAN: 'AT00', 'E-Mail': 'x' })]);

    const mended = await office.change(id, 0, { values: [{ field: 'baNumber', text: 'at61 1904 3002 3457 3201' }] });
    expect(mended.state).toBe('error');
    const without = await office.change(id, 0, { values: [{ field: 'email', text: '' }] });

    expect([without.state, textOf(without, 'baNumber'), textOf(without, 'email')]).toEqual([
      'new',
      'AT611904300234573201',
      undefined,
    ]);
  });

  it('faulty records are left out singly or all together', async () => {
    const { id } = await office.preview([aRow({ IBAN: 'AT00' }), another(8, { PLZ: '1' }), another(9)]);
    await office.admin.post(`/movein/${id}/rows`, { action: 'skipFaulty' });

    const done = await office.commit(id);

    expect(done).toMatchObject({ members: 1, counts: { skipped: 2 } });
    expect((await office.membersOf()).map(({ memberNumber }) => memberNumber)).toEqual([9]);
  });

  it('a number, mandate reference or counting point of another record is a fault', async () => {
    const point = aPoint();
    const { id } = await office.preview([
      another(1, { Mitgliedsnummer: '5', Zählpunkt: point }),
      another(2, { Mitgliedsnummer: '5', Mandatsreferenz: 'ALT-1', Zählpunkt: point }),
    ]);

    const rows = await office.rowsOf(id);
    for (const row of rows) {
      const faults = [...row.values, ...row.points.flatMap(({ values }) => values)].flatMap(({ fault }) => fault ?? []);
      expect(faults.sort()).toEqual(['cpNumberTwice', 'mandateReferenceTaken', 'memberNumberTwice']);
    }
  });

  it('a number or counting point of an existing member of the community is a fault', async () => {
    const known = aRow();
    await office.moveIn([known]);

    const { id } = await office.preview([another(1, { Mitgliedsnummer: '7' })]);

    expect((await office.rowsOf(id))[0]).toMatchObject({ state: 'confirm' });
    const row = await office.change(id, 0, { member: null });
    expect(row.values.find(({ field }) => field === 'memberNumber')?.fault).toBe('memberNumberTaken');
  });

  it('a counting point of another member stays there, even if an administrator declares the record as new', async () => {
    const known = aRow();
    await office.moveIn([known]);
    const { id } = await office.preview([known]);

    const row = await office.change(id, 0, { member: null });

    expect(row.points[0]!.values.find(({ field }) => field === 'cpNumber')?.fault).toBe('cpNumberTaken');
  });

  it('a share above a hundred percent together with another community is a fault', async () => {
    const point = aPoint();
    await office.moveIn([aRow({ Zählpunkt: point, 'Anteil %': '60' })]);
    const other = await office.portal.aCommunity(office.organisation.id);

    const { id } = await office.preview([aRow({ Zählpunkt: point, 'Anteil %': '41' })], other.id);

    const [row] = await office.rowsOf(id);
    expect(row!.points[0]!.values.find(({ field }) => field === 'share')?.fault).toBe('shareAboveHundred');
    const fitting = await office.change(id, 0, { pointValues: [{ point: 0, field: 'share', text: '40' }] });
    expect(fitting.state).toBe('new');
  });
});

describe('a self-made list', () => {
  it('a list without account holders takes the member as holder, so that a mandate can be collected', async () => {
    await office.moveIn([aRow({ Kontoinhaber: '' })]);

    const [member] = await office.membersOf();
    const [mandate] = await office.within(tx => tx.select().from(mandates).where(eq(mandates.memberId, member!.id)));
    expect([member!.baName, mandate!.accountOwner]).toEqual(['Anna Muster', 'Anna Muster']);
  });

  it('rows that become one member by a correction write one member', async () => {
    const { id } = await office.preview(
      `Name;E-Mail;Zählpunkt;Richtung;Ort\r\nMax Muster;mm@example.org;${aPoint()};Bezug;Linz\r\n;;${aPoint()};Einspeisung;Linz`,
    );
    const rows = await office.rowsOf(id);
    expect(rows.map(({ state }) => state)).toEqual(['new', 'error']);

    await office.change(id, 1, {
      values: [
        { field: 'firstName', text: 'Max' },
        { field: 'lastName', text: 'Muster' },
        { field: 'email', text: 'mm@example.org' },
      ],
    });

    expect((await office.rowsOf(id)).map(({ points, namesakes }) => [points.length, namesakes])).toEqual([[2, null]]);
    await office.commit(id);
    expect(await office.membersOf()).toHaveLength(1);
  });

  it('one fault in many rows is corrected with one decision', async () => {
    const { id } = await office.preview([
      another(1, { Energierichtung: '' }),
      another(2, { Energierichtung: '' }),
      another(3),
    ]);

    await office.admin.post(`/movein/${id}/rows`, { action: 'fillFaulty', field: 'direction', text: 'Einspeisung' });

    const rows = await office.rowsOf(id);
    const directions = rows.map(({ points }) => points[0]!.values.find(({ field }) => field === 'direction')?.text);
    expect(directions).toEqual(['GENERATION', 'GENERATION', 'CONSUMPTION']);
    expect(rows.every(({ state }) => state === 'new')).toBe(true);
  });

  it.each<[string, Cells]>([
    ['mandateWithoutDay', { 'Mandat unterschrieben am': '' }],
    ['mandateWithoutAccount', { IBAN: '', Kontoinhaber: '' }],
    ['mandateLapsed', { 'Mandat unterschrieben am': '1.3.2022' }],
  ])('mandates with the fault %s are left out with one decision, and no others', async (fault, cells) => {
    const { id } = await office.preview([another(1, cells), another(2, cells), another(3)]);
    expect((await office.get(id)).counts.error).toBe(2);

    const answer = await office.admin.post(`/movein/${id}/rows`, { action: 'omitMandates', fault });

    expect(answer.status).toBe(200);
    expect((await office.get(id)).counts).toMatchObject({ new: 3, error: 0 });
    expect((await office.rowsOf(id)).map(row => textOf(row, 'mandateReference'))).toEqual([
      undefined,
      undefined,
      'ALT-3',
    ]);
  });

  it('old mandates require the latest collection, which is stored', async () => {
    const old = { 'Mandat unterschrieben am': '1.3.2022' };
    const used = { ...another(3, old), 'zuletzt eingezogen': '5.4.2026' };
    const { id } = await office.preview(
      csvOf([another(1, old), another(2, old), used], [...Object.keys(another(1)), 'zuletzt eingezogen']),
    );
    expect((await office.get(id)).counts).toMatchObject({ new: 1, error: 2 });

    await office.admin.post(`/movein/${id}/rows`, { action: 'fillFaulty', field: 'mandateLastUsed', text: '4.5.2026' });
    await office.commit(id);

    const stored = await office.within(tx =>
      tx.select().from(mandates).where(eq(mandates.communityId, office.community.id)).orderBy(mandates.lastUsed),
    );
    expect(stored.map(({ lastUsed }) => lastUsed)).toEqual(['2026-04-05', '2026-05-04', '2026-05-04']);
  });

  it('a commit names the people it left out', async () => {
    const { id } = await office.preview([another(1), another(2)]);
    await office.change(id, 1, { skipped: true });

    const { leftOut } = await office.commit(id);

    expect(leftOut).toEqual([{ name: 'Bert Beispiel2', sources: [{ file: 0, rows: [3] }] }]);
  });
});
