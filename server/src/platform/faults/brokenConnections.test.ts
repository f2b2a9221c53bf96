import { once } from 'node:events';
import { createServer, connect as open, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../../listen.ts';
import { anApplication, openPortal, type Portal, unzipped, type Visitor } from '../../testing.ts';
import { readConfiguration } from '../configuration.ts';
import { rowsOf } from '../database.ts';
import { transactingBy } from '../testing/transactingBy.ts';

let portal: Portal;
let admin: Visitor;
let member: Visitor;
let memberId: number;
let port: number;
let server: { close(): Promise<void> };
let ended: string[] = [];
/** Called before, at the end of, and after each transaction of the server. */
let onStep = async () => {};

beforeAll(async () => {
  portal = await openPortal({ requestEnded: ({ method, route }) => void ended.push(`${method} ${route}`) });
  const organisation = await portal.anOrganisation();
  const community = await portal.aCommunity(organisation.id);
  admin = await portal.logIn(await portal.anAdministrator(organisation.id));
  const application = anApplication(community.id, 1);
  member = await portal.logIn(await portal.aUser(organisation.id, application.email));
  memberId = (await (await admin.put('/admin/member/create', application)).json()).member.id;
  await admin.post(`/admin/member/${memberId}/accept`, { confirmed: true });
  port = await freePort();
  const configuration = readConfiguration({ PORT: String(port), NAHSTROM_SERVE: 'api' });
  const database = transactingBy(portal.ports.database, async work => {
    await onStep();
    const result = await portal.ports.database.transaction(async tx => {
      const written = await work(tx);
      await onStep();
      return written;
    });
    await onStep();
    return result;
  });
  server = await listen({ ...portal.ports, database }, configuration, '/nowhere', async () => '');
});
beforeEach(() => {
  ended = [];
  portal.logged.length = 0;
});
afterAll(async () => {
  await server.close();
  await portal.close();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return free;
}

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { interval: 5, timeout: 240_000 });
/** Resolves when the bytes are on their way: the server receives them even if the socket is destroyed afterwards. */
const send = (socket: Socket, bytes: Uint8Array) => new Promise<void>(resolve => socket.write(bytes, () => resolve()));

/** The bytes of a request, as a browser sends them. */
async function requestOf(visitor: Visitor, method: string, path: string, content?: object | FormData): Promise<Buffer> {
  const body = content instanceof FormData ? content : content && JSON.stringify(content);
  const written = new Request('http://portal.test', { method: 'POST', body });
  const bytes = Buffer.from(await written.arrayBuffer());
  const type = content instanceof FormData ? written.headers.get('content-type') : 'application/json';
  const head = [
    `${method} /api/v1${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Cookie: ${[...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
    `X-XSRF-TOKEN: ${visitor.cookies.get('XSRF-TOKEN')}`,
    ...(content ? [`Content-Type: ${type}`, `Content-Length: ${bytes.length}`] : []),
    'Connection: close',
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes]);
}

async function connected(): Promise<Socket> {
  const socket = open(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

function anUpload(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ refClassName: 'member', refEntityId: String(memberId) }))
    form.set(name, value);
  form.set('file', new File([bytes], 'vertrag.pdf'));
  return form;
}

/** An incompressible file. */
function aFile(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, Math.min(at + 65_536, size)));
  bytes.set(new TextEncoder().encode('%PDF-1.7'));
  return bytes;
}

const counted = () =>
  portal.asOwner(tx =>
    rowsOf<object>(
      tx,
      `select (select count(*) from files) as files, (select count(*) from file_contents) as contents,
        (select count(*) from communities) as communities, (select count(*) from audit_log) as noted`,
    ),
  );

const complaints = () => portal.logged.filter(({ message }) => message !== 'request');
const isServed = async () => (await admin.get('/communities')).status === 200;

describe('a disconnecting client', () => {
  it('in the middle of an upload leaves nothing of it, at any position', async () => {
    const request = await requestOf(admin, 'PUT', '/file/create', anUpload(aFile(300_000)));
    const before = await counted();

    const head = request.indexOf('\r\n\r\n');
    for (const length of [head / 2, head + 400, ...[0.5, 0.9, 0.999].map(share => request.length * share)]) {
      const socket = await connected();
      await send(socket, request.subarray(0, Math.floor(length)));
      socket.destroy();
    }
    // The first one is no request yet. A later end of another one would count in the next test.
    await until(() => ended.length >= 4);

    expect(await counted()).toEqual(before);
    expect(complaints()).toEqual([]);
    expect(
      (
        await admin.upload(
          '/file/create',
          { refClassName: 'member', refEntityId: String(memberId) },
          { name: 'a.pdf', bytes: aFile(300_000) },
        )
      ).status,
    ).toBe(200);
  });

  it('in the middle of a form leaves nothing of it', async () => {
    const request = await requestOf(admin, 'PUT', '/community/create', { title: 'EEG Halb' });
    const before = await counted();

    const socket = await connected();
    await send(socket, request.subarray(0, request.length - 3));
    socket.destroy();
    await until(() => ended.length >= 1);

    expect(await counted()).toEqual(before);
    expect(complaints()).toEqual([]);
  });

  it('before the response has written all or nothing', async () => {
    let isMissed = false;
    for (let step = 0; !isMissed; step += 1) {
      const socket = await connected();
      let stepsLeft = step;
      const disconnect = async () => {
        socket.destroy();
        await once(socket, 'close');
      };
      onStep = async () => {
        stepsLeft -= 1;
        if (stepsLeft === 0) await disconnect();
      };
      await send(socket, await requestOf(admin, 'PUT', '/community/create', { title: `EEG Weg ${step}` }));
      if (step === 0) await disconnect();
      await until(() => ended.length > step);
      isMissed = stepsLeft > 0;
      socket.destroy();
    }
    onStep = async () => {};
    expect(ended.length).toBeGreaterThan(4);

    const [written] = await portal.asOwner(tx =>
      rowsOf<{ made: string[]; noted: string[] }>(
        tx,
        `select array(select title from communities where title like 'EEG Weg%' order by 1) as made,
          array(select title from audit_log where entity = 'community' and title like 'EEG Weg%' order by 1) as noted`,
      ),
    );
    expect(written!.noted).toEqual(written!.made);
    expect(complaints()).toEqual([]);
  });

  it('in the middle of a download, or reading slowly, delays no other client', async () => {
    const fields = { refClassName: 'member', refEntityId: String(memberId) };
    const kept = await Promise.all(
      [1, 2, 3].map(async number => {
        const bytes = aFile(2_000_000);
        const { file } = await (await admin.upload('/file/create', fields, { name: `${number}.pdf`, bytes })).json();
        await admin.post(`/file/${file.id}/update`, { visibleToMember: true });
        return { name: `files/${file.id}-${number}.pdf`, id: file.id as number, bytes };
      }),
    );

    for (const path of ['/user/dataexport', `/member/${memberId}/file/${kept[0]!.id}`]) {
      const socket = await connected();
      socket.write(await requestOf(member, 'GET', path));
      const [first] = (await once(socket, 'data')) as [Buffer];
      socket.pause();
      expect(first.toString('latin1', 0, 15)).toBe('HTTP/1.1 200 OK');
      expect(await isServed()).toBe(true);
      expect((await admin.put('/community/create', { title: `EEG ${path}` })).status).toBe(200);
      socket.destroy();
      await once(socket, 'close');
    }
    await until(() => ended.filter(each => each.startsWith('GET')).length >= 2);

    expect(complaints()).toEqual([]);
    const again = await member.get('/user/dataexport');
    const archive = await unzipped(new Uint8Array(await again.arrayBuffer()));
    for (const { name, bytes } of kept) expect(Buffer.from(archive[name]!).equals(Buffer.from(bytes))).toBe(true);
  });
});

describe('a client sending single bytes', () => {
  it('gets its response at the end', async () => {
    const request = await requestOf(admin, 'PUT', '/community/create', { title: 'EEG Langsam' });
    const head = request.indexOf('\r\n\r\n') + 4;
    const socket = await connected();
    socket.setNoDelay(true);

    socket.write(request.subarray(0, head));
    for (const byte of request.subarray(head)) {
      await send(socket, Uint8Array.of(byte));
      await new Promise(resolve => setImmediate(resolve));
    }
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();

    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
    expect(complaints()).toEqual([]);
  });

  it('and stalling delays no other client, even in large numbers', async () => {
    const request = await requestOf(admin, 'PUT', '/file/create', anUpload(aFile(50_000)));
    const before = await counted();
    const sockets = await Promise.all(Array.from({ length: 30 }, connected));
    await Promise.all(sockets.map(socket => send(socket, request.subarray(0, 20_000))));

    expect(await isServed()).toBe(true);
    expect(await counted()).toEqual(before);
    for (const socket of sockets) socket.destroy();
    await until(() => ended.length >= 30);
    expect(await counted()).toEqual(before);
    expect(complaints()).toEqual([]);
  });
});
