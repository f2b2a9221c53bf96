import type { AuditEntry, Organisation } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { organisations } from '../../tables/organisations.ts';
import { contentsOf, openPortal, type Portal, type Visitor } from '../../testing.ts';

let portal: Portal;
let organisation: { id: number; slug: string; title: string };
let admin: Visitor;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  organisation = await portal.anOrganisation();
  admin = await portal.logIn(await portal.anAdministrator(organisation.id));
});

const answerOf = async (response: Response) => [response.status, await response.json()];

/** Changed fields of the newest log entry. */
async function lastChanges() {
  const log: AuditEntry[] = await (await admin.get('/admin/auditlog?sort=["at","DESC"]&range=[0,0]')).json();
  return log[0]!.changes;
}

const png = new Uint8Array([0x89, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 1, 2, 3, 0, 255]);
const gif = new TextEncoder().encode('GIF89a and the rest');

describe('the logo', () => {
  function upload(bytes: Uint8Array, name = 'logo.png', fields: Record<string, string> = {}) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new File([new Uint8Array(bytes)], name));
    return admin.send('POST', `/organisation/${organisation.id}/logo`, { form });
  }
  const pathOf = (organisation: Organisation) => organisation.logo!.publicUrl!.replace('/api/v1', '');
  const filesOf = async () => {
    const { files, file_contents } = await contentsOf(portal.database);
    return [files!.length, file_contents!.length];
  };

  it('is public, and unchanged from the upload', async () => {
    const answer = await upload(png, '../Ein Logo.html', { altText: ' Sonne ' });
    const { organisation: changed } = (await answer.json()) as { organisation: Organisation };
    const seen = await portal.visitor().get(pathOf(changed));
    const [known] = await (
      await portal.visitor().get(`/public/organisations?organisation=${organisation.slug}`)
    ).json();

    expect(changed.logo).toEqual({
      id: expect.any(Number),
      title: '',
      description: '',
      altText: 'Sonne',
      publicUrl: expect.stringMatching(/^\/api\/v1\/public\/file\/[\w-]{43}$/),
      refClassName: 'organisation',
      refEntityId: organisation.id,
      fileName: 'Ein Logo.png',
      level: 'organisation',
      created: expect.any(String),
      updated: expect.any(String),
    });
    expect(new Uint8Array(await seen.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(seen.headers)).toEqual(
      expect.objectContaining({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^attachment/),
        'content-security-policy': "default-src 'none'; sandbox",
      }),
    );
    expect(known).toEqual({
      id: organisation.id,
      title: organisation.title,
      slug: organisation.slug,
      accentColour: '',
      embedOrigins: [],
      sendsMails: true,
      logo: { publicUrl: changed.logo!.publicUrl, altText: 'Sonne' },
    });
  });

  it('replaces and deletes the previous one', async () => {
    const first = (await (await upload(png)).json()).organisation as Organisation;
    const count = await filesOf();
    const second = (await (await upload(gif, 'anderes.gif')).json()).organisation as Organisation;

    expect(second.logo!.publicUrl).not.toBe(first.logo!.publicUrl);
    expect((await portal.visitor().get(pathOf(first))).status).toBe(404);
    expect((await portal.visitor().get(pathOf(second))).headers.get('content-type')).toBe('image/gif');
    expect(await filesOf()).toEqual(count);
  });

  it('uploaded several times simultaneously is stored once', async () => {
    const [count] = await filesOf();

    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => upload(png)));

    expect(answers.map(answer => answer.status)).toEqual(Array(6).fill(200));
    expect(await filesOf()).toEqual([count! + 1, count! + 1]);
  });

  it('is deleted once, also on a repeated request', async () => {
    const uploaded = (await (await upload(png)).json()).organisation as Organisation;

    const first = await admin.del(`/organisation/${organisation.id}/logo`);
    const between = await contentsOf(portal.database);
    const second = await admin.del(`/organisation/${organisation.id}/logo`);

    expect((await first.json()).organisation.logo).toBeNull();
    expect(second.status).toBe(200);
    expect(await contentsOf(portal.database)).toEqual(between);
    expect((await portal.visitor().get(pathOf(uploaded))).status).toBe(404);
    expect(await lastChanges()).toEqual([
      { field: 'logo', before: { altText: '', fileName: 'logo.png' }, after: null },
    ]);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a text', 'GIF, but not quite'],
  ])('is rejected if it is %s that claims to be a PNG', async (_, content) => {
    await upload(png);
    const before = await contentsOf(portal.database);

    const answer = await upload(new TextEncoder().encode(content));

    expect(await answerOf(answer)).toEqual([422, { error: 'file.notAnImage' }]);
    expect(await contentsOf(portal.database)).toEqual(before);
  });

  it("is limited to the organisation's file size", async () => {
    await portal.asOwner(tx =>
      tx.update(organisations).set({ fileMegabytes: 1 }).where(eq(organisations.id, organisation.id)),
    );
    const large = new Uint8Array(1_000_001);
    large.set(png);

    expect(await answerOf(await upload(large))).toEqual([413, { error: 'file.tooLarge', params: { megabytes: 1 } }]);
    expect((await upload(large.subarray(0, 1_000_000))).status).toBe(200);
  });

  it('is a file', async () => {
    const form = new FormData();
    form.set('altText', 'nur Text');
    const none = await admin.send('POST', `/organisation/${organisation.id}/logo`, { form });

    expect(await answerOf(none)).toEqual([422, { error: 'file.missing' }]);
    expect(await answerOf(await upload(new Uint8Array()))).toEqual([422, { error: 'file.missing' }]);
    expect((await upload(png, 'a.png', { altText: 'x'.repeat(201) })).status).toBe(422);
    expect((await (await admin.get(`/organisation/${organisation.id}`)).json()).logo).toBeNull();
  });

  it('is found by its whole key only', async () => {
    for (const key of ['', 'x', '%00', '..%2f..%2fetc', 'x'.repeat(101)])
      expect((await portal.visitor().get(`/public/file/${key}`)).status).toBe(404);
  });
});
