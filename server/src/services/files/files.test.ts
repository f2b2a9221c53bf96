import type { AuditEntry, RecordFile } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { members } from '../../tables/members.ts';
import { organisations } from '../../tables/organisations.ts';
import { parties } from '../../tables/parties.ts';
import { anApplication, contentsOf, openPortal, type Portal, type Visitor } from '../../testing.ts';

let portal: Portal;
let organisation: { id: number; slug: string };
let admin: Visitor;
let clientAdmin: Visitor;
let memberId: number;
let ownParty: number;
let otherParty: number;

beforeAll(async () => {
  portal = await openPortal();
  organisation = await portal.anOrganisation();
  admin = await portal.logIn(await portal.anAdministrator(organisation.id));
  await admin.post('/user/update', { firstname: 'Otto', lastname: 'Ordner', locale: 'de' });
  const community = await portal.aCommunity(organisation.id);
  memberId = await aMember(community.id, 1);
  const client = await portal.aClient(organisation.id);
  clientAdmin = await portal.logIn(client.administrator);
  const party = { organisationId: organisation.id, partyType: 'person', salutation: 'none' } as const;
  [ownParty, otherParty] = await portal.inOrganisation(organisation.id, async tx => {
    const rows = await tx
      .insert(parties)
      .values([{ ...party, clientCustomerId: client.id }, party])
      .returning({ id: parties.id });
    return rows.map(row => row.id) as [number, number];
  });
});
afterAll(() => portal.close());

async function aMember(community: number, number: number): Promise<number> {
  await portal
    .visitor()
    .put(`/public/member/create?organisation=${organisation.slug}`, anApplication(community, number));
  const filter = encodeURIComponent(JSON.stringify({ queryString: `erika${number}@example.org` }));
  const [member] = await (await admin.get(`/admin/members?filter=${filter}`)).json();
  return member.id;
}

const pdf = new TextEncoder().encode('%PDF-1.7 Vertrag');
const png = new Uint8Array([0x89, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 1, 2, 3, 0, 255]);

type Sent = { by?: Visitor; bytes?: Uint8Array; name?: string; fields?: Record<string, string> };
const ofMember = () => ({ refClassName: 'member', refEntityId: String(memberId) });
const send = ({ by = admin, bytes = pdf, name = 'Vertrag.pdf', fields = ofMember() }: Sent = {}) =>
  by.upload('/file/create', fields, { name, bytes });
const upload = async (sent?: Sent): Promise<RecordFile> => (await (await send(sent)).json()).file;
const listOf = async (visitor: Visitor, filter: object = {}): Promise<RecordFile[]> =>
  (await visitor.get(`/files?range=[0,999]&filter=${encodeURIComponent(JSON.stringify(filter))}`)).json();
const answerOf = async (response: Response) => [response.status, await response.json()];

describe('a file', () => {
  it('is uploaded to a record, listed there, and downloaded unchanged', async () => {
    const file = await upload({ fields: { ...ofMember(), title: ' Beitritt ', description: 'Unterschrieben' } });
    const listed = await listOf(admin, { refClassName: 'member', refEntityId: memberId });
    const downloaded = await admin.get(`/download/${file.id}`);

    expect(file).toEqual({
      id: expect.any(Number),
      title: 'Beitritt',
      description: 'Unterschrieben',
      altText: '',
      publicUrl: null,
      refClassName: 'member',
      refEntityId: memberId,
      fileName: 'Vertrag.pdf',
      level: 'organisation',
      type: 'application/pdf',
      size: pdf.length,
      userName: 'Otto Ordner',
      visibleToMember: false,
      visibleToVisitors: false,
      created: expect.any(String),
      updated: expect.any(String),
    });
    expect(listed).toContainEqual(file);
    expect(await (await admin.get(`/file/${file.id}`)).json()).toEqual(file);
    expect(new Uint8Array(await downloaded.arrayBuffer())).toEqual(pdf);
    expect(Object.fromEntries(downloaded.headers)).toEqual(
      expect.objectContaining({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''Vertrag.pdf",
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      }),
    );
  });

  it.each([
    ['a PDF', pdf, 'inline'],
    ['a picture', png, 'inline'],
    ['a text', new TextEncoder().encode('a;b'), 'attachment'],
    ['a document of data', new TextEncoder().encode('<Daten/>'), 'attachment'],
  ])('that is %s is displayed on request: %#', async (_, bytes, disposition) => {
    const file = await upload({ bytes });
    const shown = await admin.get(`/download/${file.id}?inline=1`);

    expect(shown.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`));
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await admin.get(`/download/${file.id}?inline=yes`)).status).toBe(422);
  });

  it('gets a new description, and the log has its previous one', async () => {
    const file = await upload();

    const answer = await admin.post(`/file/${file.id}/update`, { title: 'Neu', description: 'Text', altText: 'Bild' });
    const filter = encodeURIComponent(JSON.stringify({ entity: 'file', entityId: file.id }));
    const log: AuditEntry[] = await (await admin.get(`/admin/auditlog?filter=${filter}&sort=["at","DESC"]`)).json();

    expect((await answer.json()).file).toMatchObject({ title: 'Neu', description: 'Text', altText: 'Bild' });
    expect(log.map(entry => [entry.action, entry.title])).toEqual([
      ['update', 'Vertrag.pdf'],
      ['create', 'Vertrag.pdf'],
    ]);
    expect(log[0]!.changes).toContainEqual({ field: 'title', before: '', after: 'Neu' });
    expect((await admin.post(`/file/${file.id}/update`, { title: 'x'.repeat(201) })).status).toBe(422);
  });

  it('is deleted once, with its content', async () => {
    const file = await upload();

    const answers = await Promise.all([admin.del(`/file/${file.id}`), admin.del(`/file/${file.id}`)]);

    expect(answers.map(answer => answer.status).sort()).toEqual([200, 404]);
    expect((await admin.get(`/download/${file.id}`)).status).toBe(404);
    const { file_contents } = await contentsOf(portal.database);
    expect(file_contents).not.toContainEqual(expect.objectContaining({ file_id: file.id }));
  });

  it('is inaccessible when its record is gone', async () => {
    const [community] = await (await admin.get('/communities')).json();
    const gone = await aMember(community.id, 2);
    const file = await upload({ fields: { refClassName: 'member', refEntityId: String(gone) } });

    await portal.inOrganisation(organisation.id, tx => tx.delete(members).where(eq(members.id, gone)));

    expect((await admin.get(`/download/${file.id}`)).status).toBe(404);
    expect((await listOf(admin)).map(({ id }) => id)).not.toContain(file.id);
  });
});

describe('an upload is rejected', () => {
  it.each([
    ['a page', new TextEncoder().encode('<!doctype html><script>alert(1)</script>')],
    ['a program', new Uint8Array([77, 90, 144, 0])],
    ['an archive', new Uint8Array([80, 75, 3, 4, 0, 0])],
  ])('when it is %s that claims to be a PDF', async (_, bytes) => {
    const before = await contentsOf(portal.database);

    expect(await answerOf(await send({ bytes }))).toEqual([422, { error: 'file.typeNotAllowed' }]);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it("when it exceeds the organisation's limit, which is named", async () => {
    const limit = (megabytes: number) =>
      portal.asOwner(tx =>
        tx.update(organisations).set({ fileMegabytes: megabytes }).where(eq(organisations.id, organisation.id)),
      );
    await limit(1);
    const large = new Uint8Array(1_000_001);
    large.set(pdf);

    const refused = await answerOf(await send({ bytes: large }));
    const taken = await send({ bytes: large.subarray(0, 1_000_000) });
    await limit(10);

    expect(refused).toEqual([413, { error: 'file.tooLarge', params: { megabytes: 1 } }]);
    expect(taken.status).toBe(200);
    // The tests below compare whole tables.
    await admin.del(`/file/${(await taken.json()).file.id}`);
  });

  it('when the file is missing or empty', async () => {
    expect(await answerOf(await admin.upload('/file/create', ofMember()))).toEqual([422, { error: 'file.missing' }]);
    expect(await answerOf(await send({ bytes: new Uint8Array() }))).toEqual([422, { error: 'file.missing' }]);
  });

  it.each([
    ['no record', {}, 422],
    ['no kind of record', { refEntityId: '1' }, 422],
    ['another kind', { refClassName: 'organisation', refEntityId: '1' }, 422],
    ['no number', { refClassName: 'member', refEntityId: 'abc' }, 422],
    ['a record that is not there', { refClassName: 'member', refEntityId: '999999' }, 404],
    ['a kind without records', { refClassName: 'company', refEntityId: '1' }, 404],
    ['a title too long', { refClassName: 'member', refEntityId: '1', title: 'x'.repeat(201) }, 422],
  ])('when it names %s', async (_, fields, status) => {
    const before = await contentsOf(portal.database);

    expect((await send({ fields: fields as Record<string, string> })).status).toBe(status);
    expect(await contentsOf(portal.database)).toEqual(before);
  });
});

describe('an administrator of a client/customer', () => {
  const ofParty = (id: number) => ({ refClassName: 'party', refEntityId: String(id) });

  it('manages files of its own records, and sees no others', async () => {
    const own = await upload({ by: clientAdmin, fields: ofParty(ownParty) });
    const others = [await upload({ fields: ofParty(otherParty) }), await upload()];

    expect((await listOf(clientAdmin)).map(({ id }) => id)).toEqual([own.id]);
    expect((await clientAdmin.get(`/download/${own.id}`)).status).toBe(200);
    for (const other of others) {
      expect((await clientAdmin.get(`/download/${other.id}`)).status).toBe(404);
      expect((await clientAdmin.post(`/file/${other.id}/update`, { title: 'x' })).status).toBe(404);
      expect((await clientAdmin.del(`/file/${other.id}`)).status).toBe(404);
    }
    expect((await listOf(admin)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([own.id, ...others.map(({ id }) => id)]),
    );
  });

  it('cannot add files to foreign records', async () => {
    for (const fields of [ofParty(otherParty), ofMember()])
      expect((await send({ by: clientAdmin, fields })).status).toBe(404);
  });
});

describe('the list of files', () => {
  it('is searchable by name, title and description, and sorted', async () => {
    await upload({ name: 'Grundbuch.pdf', bytes: png });
    await upload({ name: 'Plan.pdf', fields: { ...ofMember(), title: 'Grundbuchauszug' } });

    const found = await listOf(admin, { queryString: 'GRUNDBUCH' });
    const bySize: RecordFile[] = await (await admin.get('/files?sort=["size","DESC"]')).json();

    expect(found.map(file => file.fileName).sort()).toEqual(['Grundbuch.pdf.png', 'Plan.pdf']);
    expect(bySize.map(file => file.size)).toEqual(bySize.map(file => file.size).sort((a, b) => b - a));
    expect((await admin.get('/files?sort=["type","ASC"]')).status).toBe(422);
    expect((await admin.get('/files?filter={"refClassName":"organisation"}')).status).toBe(422);
  });

  it('omits logos, which do not belong to a record', async () => {
    await admin.upload(
      `/organisation/${organisation.id}/logo`,
      { altText: '' },
      { name: 'logo.png', bytes: png },
      'POST',
    );

    expect((await listOf(admin)).filter(file => file.fileName === 'logo.png')).toEqual([]);
  });
});

describe('a file for visitors', () => {
  const ofCommunity = async () => {
    const [community] = await (await admin.get('/communities')).json();
    return { refClassName: 'community', refEntityId: String(community.id) };
  };
  const publish = (id: number, visibleToVisitors = true) =>
    admin.post(`/file/${id}/update`, { title: 'Statuten', visibleToVisitors });
  const shown = async () => {
    const [community] = await (
      await portal.visitor().get(`/public/communities?organisation=${organisation.slug}`)
    ).json();
    return community.documents;
  };
  const fetchPublic = (url: string) => portal.visitor().get(url.replace('/api/v1', ''));

  it('is listed at the application and downloaded without a login, until it is withdrawn', async () => {
    const file = await upload({ fields: await ofCommunity(), name: 'Statuten 2026.pdf' });
    expect(await shown()).toEqual([]);

    const published = (await (await publish(file.id)).json()).file;
    const document = { title: 'Statuten', url: published.publicUrl, type: 'application/pdf', size: pdf.length };
    expect(await shown()).toEqual([document]);
    const downloaded = await fetchPublic(published.publicUrl);
    expect(new Uint8Array(await downloaded.arrayBuffer())).toEqual(pdf);
    expect(downloaded.headers.get('x-content-type-options')).toBe('nosniff');
    const again = (await (await publish(file.id)).json()).file;
    expect(again.publicUrl).toBe(published.publicUrl);

    await publish(file.id, false);
    expect(await shown()).toEqual([]);
    expect((await fetchPublic(published.publicUrl)).status).toBe(404);
    const anew = (await (await publish(file.id)).json()).file;
    expect(anew.publicUrl).not.toBe(published.publicUrl);
    await admin.del(`/file/${file.id}`);
    expect((await fetchPublic(anew.publicUrl)).status).toBe(404);
  });

  it.each([
    ['of a member', async () => ofMember(), pdf],
    ['that is a table', ofCommunity, new TextEncoder().encode('Name;IBAN')],
    ['with data', ofCommunity, new TextEncoder().encode('<Daten/>')],
  ])('is never one %s', async (_, fields, bytes) => {
    const file = await upload({ fields: await fields(), bytes });

    expect(await answerOf(await publish(file.id))).toEqual([
      422,
      { errors: { visibleToVisitors: 'file.visibleToVisitors.invalid' } },
    ]);
    expect((await (await admin.get(`/file/${file.id}`)).json()).publicUrl).toBeNull();
    expect(await shown()).toEqual([]);
    await admin.del(`/file/${file.id}`);
  });

  it('cannot be published by an administrator of a client, or of another organisation', async () => {
    const file = await upload({ fields: await ofCommunity() });
    const stranger = await portal.logIn(await portal.anAdministrator((await portal.anOrganisation()).id));

    for (const other of [clientAdmin, stranger])
      expect((await other.post(`/file/${file.id}/update`, { visibleToVisitors: true })).status).toBe(404);
    expect(await shown()).toEqual([]);
  });
});
