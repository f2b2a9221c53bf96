import type { Member } from '@nahstrom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApplication, contentsOf, openPortal, type Portal, type Visitor } from '../../testing.ts';

let portal: Portal;
let admin: Visitor;
let organisationId: number;
let communityId: number;
let next = 0;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  organisationId = (await portal.anOrganisation('Sonnental')).id;
  communityId = (await portal.aCommunity(organisationId)).id;
  admin = await portal.logIn(await portal.anAdministrator(organisationId));
});
afterAll(() => portal.close());

async function aMember(change = {}): Promise<Member> {
  next += 1;
  const { member } = await (
    await admin.put(
      '/admin/member/create',
      anApplication(communityId, next, { lastName: `Beispiel ${next}`, ...change }),
    )
  ).json();
  return (await (await admin.post(`/admin/member/${member.id}/accept`, { confirmed: true })).json()).member;
}

const get = async (id: number): Promise<Member> => (await admin.get(`/admin/member/${id}`)).json();
const send = (json: object, visitor = admin) => visitor.post('/admin/members/export', { format: 'csv', ...json });
const refusedWith = async (answer: Response) => [answer.status, await answer.json()];
const openExports = async () => (await (await admin.get('/admin/cockpit')).json()).members.openExport as number;

async function rowsOf(answer: Response): Promise<Record<string, string>[]> {
  expect(answer.status).toBe(200);
  const [headings, ...lines] = (await answer.text())
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1)
    .map(line => line.split(';'));
  return lines.map(cells => Object.fromEntries(cells.map((cell, place) => [headings![place]!, cell])));
}

async function filesOf(community: number) {
  const filter = encodeURIComponent(JSON.stringify({ refClassName: 'community', refEntityId: community }));
  return (await (await admin.get(`/files?filter=${filter}`)).json()) as {
    id: number;
    fileName: string;
    type: string;
  }[];
}

describe('an export of members', () => {
  it('has a row for each counting point, with all data of its member', async () => {
    const member = await aMember({ companyName: 'Muster GmbH', memberType: 'company' });

    const [consumer, feeder, ...others] = await rowsOf(await send({ ids: [member.id] }));

    expect(others).toEqual([]);
    expect(consumer).toMatchObject({
      Energiegemeinschaft: 'EEG Sonnental',
      Mitgliedsnummer: String(member.memberNumber),
      Status: 'Aktiv',
      Mitgliedsbeitrag: 'Nicht verrechnet',
      Mitgliedsart: 'Firma',
      Firmenname: 'Muster GmbH',
      Nachname: member.lastName,
      IBAN: member.baNumber,
      Mandatsreferenz: member.mandates[0]!.reference,
      'Mandat unterschrieben am': '2026-11-20',
      'Steuerregel der Einspeisung': 'Privat oder Kleinunternehmer',
      'Verwendung der Messwerte': '2026-11-20 11:00:00',
      Zählpunktnummer: member.countingPoints[0]!.cpNumber,
      'Art des Zählpunkts': 'Verbrauch',
      'Teilnahmefaktor (%)': '100',
      'Jahresverbrauch (kWh)': '3500',
    });
    expect(feeder).toMatchObject({
      Zählpunktnummer: member.countingPoints[1]!.cpNumber,
      'Art der Einspeisung': 'Überschusseinspeisung',
      'Spitzenleistung (kWp)': '8,5',
      'Name der Anlage': 'Dach Süd',
    });
  });

  it('is in the language of the caller', async () => {
    const reader = await portal.logIn(await portal.anAdministrator(organisationId));
    await reader.post('/user/update', { firstname: 'Pia', lastname: 'Probe', locale: 'en' });
    const member = await aMember();

    const [row] = await rowsOf(await send({ ids: [member.id] }, reader));

    expect(row).toMatchObject({ 'Member number': String(member.memberNumber), State: 'Active' });
  });

  it('runs no formula typed by an applicant', async () => {
    const member = await aMember({ lastName: '=1+1' });

    expect((await rowsOf(await send({ ids: [member.id] })))[0]!.Nachname).toBe("'=1+1");
  });

  it('an export marks the exported members only and changes nothing else', async () => {
    const [one, other] = [await aMember(), await aMember()];
    const before = await openExports();

    await send({ ids: [one.id] });

    expect(await get(one.id)).toEqual({ ...one, lastExport: '2026-11-20T10:00:00.000Z' });
    expect(await get(other.id)).toEqual(other);
    expect(await openExports()).toBe(before - 1);
  });

  it('is pending again once the member has changed', async () => {
    const member = await aMember();
    await send({ ids: [member.id] });
    const exported = await openExports();
    portal.clock.now = new Date('2026-11-20T10:05:00Z');

    await admin.post(`/admin/member/${member.id}/update`, { ...member, phone: '+43 1 111111' });

    expect(await openExports()).toBe(exported + 1);
    portal.clock.now = new Date('2026-11-20T10:00:00Z');
  });

  it('of all matches of a filter omits the others', async () => {
    const member = await aMember({ lastName: 'Zwetschkenbaum' });

    const rows = await rowsOf(await send({ filter: { queryString: 'zwetschken' } }));

    expect(rows.map(row => row.Zählpunktnummer)).toEqual(member.countingPoints.map(point => point.cpNumber));
  });

  it('of a filter with 0 or an empty text is that of the filter without it', async () => {
    const member = await aMember({ lastName: 'Nussbaum' });
    const any = { community: 0, powerProductionType: 0, memberShipFeeInvoice: 0, state: '', attention: '' };

    const rows = await rowsOf(await send({ filter: { ...any, queryString: 'nussbaum' } }));
    const everybody = await rowsOf(await send({ filter: any }));

    expect(rows.map(row => row.Zählpunktnummer)).toEqual(member.countingPoints.map(point => point.cpNumber));
    expect(everybody.length).toBeGreaterThan(rows.length);
  });

  it('is stored as a workbook too, byte by byte, in the downloads of the community', async () => {
    const member = await aMember();

    const answer = await send({ ids: [member.id], format: 'xlsx' });

    expect(answer.headers.get('content-disposition')).toContain('mitglieder-2026-11-20.xlsx');
    const kept = (await filesOf(communityId)).at(-1)!;
    expect(kept).toMatchObject({
      fileName: 'mitglieder-2026-11-20.xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
    expect(await (await admin.get(`/download/${kept.id}`)).arrayBuffer()).toEqual(await answer.arrayBuffer());
    const filter = encodeURIComponent(JSON.stringify({ entity: 'community', action: 'export' }));
    const [noted] = await (await admin.get(`/admin/auditlog?sort=["id","DESC"]&filter=${filter}`)).json();
    expect(noted.changes).toContainEqual({ field: 'memberCount', before: null, after: 1 });
  });

  it('over two communities stores in the downloads of each its own members only', async () => {
    const elsewhere = (await portal.aCommunity(organisationId, 'BEG Windberg')).id;
    const [here, there] = [await aMember(), await aMember({ community: elsewhere })];

    const rows = await rowsOf(await send({ ids: [here.id, there.id] }));

    expect(rows.map(row => row.Energiegemeinschaft)).toEqual([
      'BEG Windberg',
      'BEG Windberg',
      'EEG Sonnental',
      'EEG Sonnental',
    ]);
    const [kept, ...more] = await filesOf(elsewhere);
    expect(more).toEqual([]);
    const own = await rowsOf(await admin.get(`/download/${kept!.id}`));
    expect(own.map(row => row.Nachname)).toEqual([there.lastName, there.lastName]);
  });

  it('requested twice concurrently makes two files without harm', async () => {
    const member = await aMember();
    const before = (await filesOf(communityId)).length;

    const answers = await Promise.all([send({ ids: [member.id] }), send({ ids: [member.id] })]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await filesOf(communityId)).length).toBe(before + 2);
    expect(await get(member.id)).toEqual({ ...member, lastExport: '2026-11-20T10:00:00.000Z' });
  });

  it.each([
    [{ ids: [] }, 422, { error: 'members.noneSelected' }],
    [{}, 422, { error: 'members.noneSelected' }],
    [{ filter: { queryString: 'niemand heißt so' } }, 422, { error: 'members.noneSelected' }],
    [{ ids: [999_999] }, 404, { error: 'record.notFound' }],
    [{ ids: ['1'] }, 422, { errors: { ids: { 0: 'field.invalid' } } }],
    [{ filter: { comunity: 1 } }, 422, { errors: { filter: 'field.invalid' } }],
    [{ filter: {}, format: 'pdf' }, 422, { errors: { format: 'field.invalid' } }],
  ])('of %j is rejected, and nothing is marked or stored', async (asked, status, body) => {
    const before = await contentsOf(portal.database);

    expect(await refusedWith(await send(asked))).toEqual([status, body]);

    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it('an export of a member of another organisation is rejected and marks no member', async () => {
    const foreign = await portal.anOrganisation();
    const stranger = await portal.logIn(await portal.anAdministrator(foreign.id));
    const member = await aMember();

    expect(await refusedWith(await send({ ids: [member.id] }, stranger))).toEqual([404, { error: 'record.notFound' }]);

    expect((await get(member.id)).lastExport).toBeNull();
  });
});
