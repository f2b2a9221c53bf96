import { type AuditEntry, type Community, communityData } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { energyDays } from '../../tables/energy.ts';
import { anApplication, contentsOf, openPortal, type Portal, type Visitor } from '../../testing.ts';

let portal: Portal;
let organisation: { id: number; slug: string };
let admin: Visitor;
let community: Community;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  organisation = await portal.anOrganisation();
  admin = await portal.logIn(await portal.anAdministrator(organisation.id));
  community = await create({ title: 'EEG Sonnental' });
});

const answerOf = async (response: Response) => [response.status, await response.json()];
const create = async (data: object): Promise<Community> =>
  (await (await admin.put('/community/create', data)).json()).community;
const update = (data: object) => admin.post(`/community/${community.id}/update`, { title: 'EEG Sonnental', ...data });

async function apply(number: number, communityId = community.id): Promise<number> {
  const application = anApplication(communityId, number);
  await portal.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application);
  const filter = encodeURIComponent(JSON.stringify({ queryString: application.email }));
  const [member] = await (await admin.get(`/admin/members?filter=${filter}`)).json();
  return member.id;
}
const accept = async (id: number) =>
  (await (await admin.post(`/admin/member/${id}/accept`, { confirmed: true })).json()).member;

describe('a community', () => {
  it('is stored with all of its fields unchanged', async () => {
    const answer = await update({
      titleShort: 'Sonnental',
      communityId: 'at 00300000000RC101519000000912345',
      chairman: 'Pia Probe',
      associationStatus: 'association',
      creditorId: 'AT88 ZZZ 00000000001',
      clientIban: 'AT61 1904 3002 3457 3201',
      paymentReference: "Beitrag für Öko-Strom (EEG) 1/2: a.b,c'd+e?",
      invoiceAddress: 'Musterweg 1',
      invoiceZip: '3999',
      invoiceCity: 'Musterdorf',
      edaNumber: 'rc 101519',
      zvr: '123 456 789',
      taxUid: 'atu 13585627',
      taxNumber: 'FA 12 345/6789',
      customerNumberEvu: 'K-1',
    });

    expect((await answer.json()).community).toEqual({
      id: community.id,
      title: 'EEG Sonnental',
      titleShort: 'Sonnental',
      communityId: 'AT00300000000RC101519000000912345',
      chairman: 'Pia Probe',
      associationStatus: 'association',
      creditorId: 'AT88ZZZ00000000001',
      clientIban: 'AT611904300234573201',
      paymentReference: "Beitrag für Öko-Strom (EEG) 1/2: a.b,c'd+e?",
      invoiceAddress: 'Musterweg 1',
      invoiceZip: '3999',
      invoiceCity: 'Musterdorf',
      edaNumber: 'RC101519',
      zvr: '123456789',
      taxUid: 'ATU13585627',
      taxNumber: '12-345/6789',
      customerNumberEvu: 'K-1',
      askedFields: [],
      memberCount: 0,
      version: 2,
      created: expect.any(String),
      updated: expect.any(String),
    });
  });

  it.each([
    ['title', '', 'community.title.missing'],
    ['title', 'x'.repeat(201), 'field.tooLong'],
    ['communityId', 'AT0030000000', 'community.communityId.invalid'],
    ['creditorId', 'AT88ZZZ00000000010', 'community.creditorId.invalid'],
    ['clientIban', 'AT611904300234573210', 'community.iban.invalid'],
    ['edaNumber', 'XX123456', 'community.edaNumber.invalid'],
    ['zvr', '12345678', 'community.zvr.invalid'],
    ['taxUid', 'ATU31585627', 'community.taxUid.invalid'],
    ['taxNumber', '12-345/678', 'community.taxNumber.invalid'],
    ['taxNumber', '12-345/6789a', 'community.taxNumber.invalid'],
    ['invoiceZip', '0101', 'community.invoiceZip.invalid'],
    ['paymentReference', 'Beitrag & Strom', 'community.paymentReference.invalid'],
    ['paymentReference', 'x'.repeat(101), 'community.paymentReference.invalid'],
  ])('with %s %j is rejected at the field', async (field, value, code) => {
    const before = await contentsOf(portal.database);

    expect(await answerOf(await update({ [field]: value }))).toEqual([422, { errors: { [field]: code } }]);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it.each([{}, { json: null }, { json: {} }])('is not updated without data: %j', async sent => {
    const before = await contentsOf(portal.database);

    const answer = await admin.send('POST', `/community/${community.id}/update`, sent);

    expect(await answerOf(answer)).toEqual([422, { error: 'update.dataMissing' }]);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it.each(['12-345/6789', '12 345/6789', '123456789', 'FA 12-345/6789'])('normalises the tax number %s', typed => {
    expect(communityData.parse({ title: 'x', taxNumber: typed }).taxNumber).toBe('12-345/6789');
  });

  it('changed concurrently is not overwritten', async () => {
    const first = await update({ chairman: 'Erste', version: 1 });
    const second = await update({ chairman: 'Zweite', version: 1 });

    expect((await first.json()).community).toMatchObject({ chairman: 'Erste', version: 2 });
    expect(await answerOf(second)).toEqual([409, { error: 'record.changedMeanwhile' }]);
    expect((await (await admin.get(`/community/${community.id}`)).json()).chairman).toBe('Erste');
  });

  it('changed six times concurrently from the same version is changed once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(n => update({ chairman: `Nr. ${n}`, version: 1 })));

    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('logs the changed fields and no more', async () => {
    await update({ chairman: 'Pia Probe' });
    const log: AuditEntry[] = await (await admin.get('/admin/auditlog?sort=["at","DESC"]&range=[0,0]')).json();

    expect(log[0]).toMatchObject({ action: 'update', entity: 'community', title: 'EEG Sonnental' });
    expect(log[0]!.changes).toEqual([{ field: 'chairman', before: '', after: 'Pia Probe' }]);
  });
});

describe('deleting a community', () => {
  it('includes its files, and is idempotent', async () => {
    const fields = { refClassName: 'community', refEntityId: String(community.id) };
    const bytes = new TextEncoder().encode('%PDF-1.7');
    const { file } = await (await admin.upload('/file/create', fields, { name: 'Statuten.pdf', bytes })).json();

    const answers = await Promise.all([
      admin.del(`/community/${community.id}`),
      admin.del(`/community/${community.id}`),
    ]);

    expect(answers.map(answer => answer.status).sort()).toEqual([200, 404]);
    expect((await admin.get(`/community/${community.id}`)).status).toBe(404);
    const { files } = await contentsOf(portal.database);
    expect(files).not.toContainEqual(expect.objectContaining({ id: file.id }));
  });

  it('is refused if it has or had a member or an applicant', async () => {
    await apply(1);
    const before = await contentsOf(portal.database);

    expect(await answerOf(await admin.del(`/community/${community.id}`))).toEqual([409, { error: 'community.inUse' }]);
    expect(await contentsOf(portal.database)).toEqual(before);
  });
});

describe('the numbers of a community', () => {
  const numbers = async () => (await admin.get(`/community/${community.id}/numbers`)).json();

  it('of a new one are all zero', async () => {
    expect(await numbers()).toEqual({
      members: { applied: 0, active: 0, left: 0, declined: 0 },
      consumers: { activated: 0, new: 0 },
      feeders: { activated: 0, new: 0 },
      peakPerformance: 0,
      yearConsumption: 0,
      firstDay: null,
      newestDay: null,
      withoutData: 0,
    });
  });

  it('count members by state and points by kind, without declined applicants and other communities', async () => {
    const other = await create({ title: 'Andere' });
    const { countingPoints } = await accept(await apply(1));
    await accept(await apply(2));
    await apply(3);
    await admin.post(`/admin/member/${await apply(4)}/decline`);
    await accept(await apply(5, other.id));
    const nought = { total: 0n, productionProportion: 0n, proportion: 0n, restPowerFeed: 0n, quality: 1, missing: 0 };
    const day = { ...nought, organisationId: organisation.id, countingPointId: countingPoints[0].id };
    await portal.inOrganisation(organisation.id, tx =>
      tx.insert(energyDays).values([
        { ...day, day: '2026-03-28', block: new Uint8Array([1]) },
        { ...day, day: '2026-03-29', block: new Uint8Array([1]) },
      ]),
    );

    expect(await numbers()).toEqual({
      members: { applied: 1, active: 2, left: 0, declined: 1 },
      consumers: { activated: 2, new: 1 },
      feeders: { activated: 2, new: 1 },
      peakPerformance: 17,
      yearConsumption: 7000,
      firstDay: '2026-03-28',
      newestDay: '2026-03-29',
      withoutData: 3,
    });
  });
});

describe('the list of communities', () => {
  it('is searched by name, number and chairperson, and sorted by members', async () => {
    const other = await create({ title: 'BEG Windberg', edaNumber: 'CC999002', chairman: 'Otto Ordner' });
    await accept(await apply(1, other.id));
    const titles = async (query: string) =>
      ((await (await admin.get(`/communities?${query}`)).json()) as Community[]).map(row => [
        row.title,
        row.memberCount,
      ]);

    expect(await titles('sort=["memberCount","DESC"]')).toEqual([
      ['BEG Windberg', 1],
      ['EEG Sonnental', 0],
    ]);
    for (const typed of ['windb', 'cc9990', 'ordner'])
      expect(await titles(`filter={"queryString":"${typed}"}`)).toEqual([['BEG Windberg', 1]]);
    expect((await admin.get('/communities?sort=["clientIban","ASC"]')).status).toBe(422);
  });
});

describe('the towns offered to an applicant', () => {
  const placesOf = async () => {
    const open = await portal.visitor().get(`/public/communities?organisation=${organisation.slug}`);
    return (await open.json())[0].places;
  };

  it('are those of at least three members, and that of the community', async () => {
    await update({ invoiceZip: '3998', invoiceCity: 'Obermusterdorf' });
    for (const number of [31, 32, 33, 34]) await accept(await apply(number));
    const elsewhere = anApplication(community.id, 35, { zip: '3997', city: 'Einschicht' });
    await portal.visitor().put(`/public/member/create?organisation=${organisation.slug}`, elsewhere);

    expect(await placesOf()).toEqual([
      { zip: '3999', city: 'Musterdorf' },
      { zip: '3998', city: 'Obermusterdorf' },
    ]);
  });

  it('reveal no rarer town', async () => {
    for (const number of [41, 42]) await accept(await apply(number));

    expect(await placesOf()).toEqual([]);
  });
});
