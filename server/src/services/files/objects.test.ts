import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { rowsOf } from '../../platform/database.ts';
import type { FileObjects } from '../../platform/ports.ts';
import { fileContents, fileObjects, files } from '../../tables/files.ts';
import { createVisitor, openPortal, type Portal, testPassword, type Visitor } from '../../testing.ts';
import { keepObjects } from './objects.ts';
import { s3Objects } from './s3Objects.ts';

const S3rver = createRequire(import.meta.url)('s3rver') as new (
  options: object,
) => { run(): Promise<AddressInfo>; close(): Promise<void>; reset(): void };

const pdf = new TextEncoder().encode('%PDF-1.4\nProbe äöü');

let folder: string;
let server: InstanceType<typeof S3rver>;
let store: FileObjects;
let portal: Portal;
let admin: Visitor;
let communityId: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nahstrom-s3-'));
  const configureBuckets = [{ name: 'nahstrom', configs: [] }];
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets });
  const { port } = await server.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  store = s3Objects({ bucket: 'nahstrom', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...keys });
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  const organisation = await portal.anOrganisation('Sonnental');
  const person = await portal.anAdministrator(organisation.id);
  const community = await portal.aCommunity(organisation.id);
  communityId = String(community.id);
  admin = createVisitor(createApp({ ...portal.ports, objects: store }));
  await admin.post('/login', { username: person.username, password: testPassword });
});
afterAll(async () => {
  await portal.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() =>
  portal.asOwner(async tx => {
    await tx.delete(files);
    await tx.delete(fileObjects);
  }),
);

async function upload(bytes = pdf): Promise<number> {
  const answer = await admin.upload(
    '/file/create',
    { refClassName: 'community', refEntityId: communityId, title: '', description: '', altText: '' },
    { name: 'probe.pdf', bytes },
  );
  return ((await answer.json()) as { file: { id: number } }).file.id;
}

const keep = (objects = store) => keepObjects(portal.database, objects, () => portal.clock.now);
const laterBy = (minutes: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000);
};
const inDatabase = () => portal.asOwner(tx => tx.$count(fileContents));
const keys = async () => (await portal.asOwner(tx => tx.select().from(fileObjects))).map(({ key }) => key);
const keyOf = async (id: number) =>
  (await portal.asOwner(tx => tx.select({ key: files.objectKey }).from(files).where(eq(files.id, id))))[0]!.key!;
const download = (id: number) => admin.get(`/download/${id}`);
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const isStored = (key: string) =>
  store.read(key).then(
    () => true,
    () => false,
  );

describe('files in an object store', () => {
  it('are moved there, and readable only with permission', async () => {
    const id = await upload();
    expect(await bytesOf(await download(id))).toEqual(pdf);

    await keep();

    expect(await inDatabase()).toBe(0);
    expect(await keyOf(id)).toMatch(/^\d+\/[\w-]{20,}$/);
    const answer = await download(id);
    expect(await bytesOf(answer)).toEqual(pdf);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const stranger = await portal.logIn(await portal.anAdministrator((await portal.anOrganisation()).id));
    expect((await stranger.get(`/download/${id}`)).status).toBe(404);
    expect((await portal.visitor().get(`/download/${id}`)).status).toBe(401);
  });

  it('are read from there by visitors if they became public later', async () => {
    const [community] = await (await admin.get('/communities')).json();
    const fields = { refClassName: 'community', refEntityId: String(community.id) };
    const uploaded = await admin.upload('/file/create', fields, { name: 'Statuten.pdf', bytes: pdf });
    const { file } = await uploaded.json();
    await keep();

    const answer = await admin.post(`/file/${file.id}/update`, { visibleToVisitors: true });
    const { publicUrl } = (await answer.json()).file;

    const visitor = createVisitor(createApp({ ...portal.ports, objects: store }));
    expect(await bytesOf(await visitor.get(publicUrl.replace('/api/v1', '')))).toEqual(pdf);
    await admin.del(`/file/${file.id}`);
  });

  it('are removed from there after their deletion is committed, not before', async () => {
    const [kept, gone] = [await upload(), await upload()];
    await keep();
    const key = await keyOf(gone);
    await expect(
      portal.asOwner(async tx => {
        await tx.delete(files).where(eq(files.id, kept));
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await admin.send('DELETE', `/file/${gone}`);

    await keep();
    expect(await isStored(key)).toBe(true);
    laterBy(61);
    await keep();

    expect(await isStored(key)).toBe(false);
    expect(await keys()).toEqual([await keyOf(kept)]);
    expect(await bytesOf(await download(kept))).toEqual(pdf);
  });

  it('are still read from and uploaded to the database while the store is down; moved ones are refused, lists work', async () => {
    const id = await upload();
    await keep();
    const down = s3Objects({
      ...{ bucket: 'nahstrom', endpoint: 'http://127.0.0.1:9', region: 'us-east-1' },
      ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    });
    const before = admin;
    admin = createVisitor(createApp({ ...portal.ports, objects: down }));
    const person = await portal.asOwner(tx =>
      rowsOf<{ username: string }>(tx, sql`select username from users order by id limit 1`),
    );
    await admin.post('/login', { username: person[0]!.username, password: testPassword });

    const refused = await download(id);
    const fresh = await upload();
    await expect(keep(down)).rejects.toThrow();
    const list = await admin.get('/files');

    expect([refused.status, await refused.json()]).toEqual([503, { error: 'file.storeUnavailable' }]);
    expect(await bytesOf(await download(fresh))).toEqual(pdf);
    expect(list.status).toBe(200);
    expect(await inDatabase()).toBe(1);
    admin = before;
    await keep();
    laterBy(61);
    await keep();
    expect((await keys()).sort()).toEqual([await keyOf(id), await keyOf(fresh)].sort());
  });

  it.each(['before it is stored', 'after it is stored'])(
    'are neither lost nor orphaned by a process that dies %s',
    async when => {
      const id = await upload();
      let key = '';
      const dying: FileObjects = {
        ...store,
        async put(...given) {
          key = given[0];
          if (when === 'after it is stored') await store.put(...given);
          throw new Error('killed');
        },
      };

      await expect(keep(dying)).rejects.toThrow('killed');
      expect(await bytesOf(await download(id))).toEqual(pdf);
      laterBy(61);
      await keep();

      expect(await isStored(key)).toBe(false);
      expect(await keys()).toEqual([await keyOf(id)]);
      expect(await bytesOf(await download(id))).toEqual(pdf);
    },
  );

  it('deleted during the move leave no object', async () => {
    const id = await upload();
    await keep({
      ...store,
      async put(...given) {
        await store.put(...given);
        await admin.send('DELETE', `/file/${id}`);
      },
    });
    const [key] = await keys();
    laterBy(61);
    await keep();

    expect(await isStored(key!)).toBe(false);
    expect([await keys(), await inDatabase()]).toEqual([[], 0]);
  });
});
