import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { base64Of, joined } from '../platform/bytes.ts';
import { type OpenZip, openZip as openZipOfServer, type ZipEntry } from '../platform/spreadsheet/unzip.ts';
import { writeZip as writeZipOfServer, type ZippedFile } from '../platform/spreadsheet/zip.ts';
import { unzipped } from '../privacy/ownData/testing/unzipped.ts';
import { deleteCookie, getCookie, setCookie, type TabEnvironment } from './cookies.ts';
import { bytesOf, hexOf } from './database.ts';
import { tabPasswords } from './passwords.ts';
import { printDocument } from './print.ts';
import { openZip } from './unzip.ts';
import { writeZip } from './zip.ts';

const mtime = new Date(2026, 5, 15, 12, 30, 10);

const aFile = (name: string, ...chunks: (string | Uint8Array)[]): ZippedFile => ({
  name,
  mtime,
  async *chunks() {
    yield* chunks;
  },
});

const files = [
  aFile('README.txt', 'Grüße, ', new TextEncoder().encode('27,41 €')),
  aFile('leer.csv'),
  aFile('tables/Zählpunkte.csv', 'a;b\r\n'.repeat(50_000)),
];

async function contentOf(zip: OpenZip): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const entry of zip.entries()) found[entry.fileName] = new TextDecoder().decode(await joined(entry.read()));
  return found;
}

const entryOf = async (bytes: Uint8Array): Promise<ZipEntry> => {
  for await (const entry of (await openZip(bytes)).entries()) return entry;
  throw new Error('no entry');
};

/** Overwrites a four-byte number at an offset from the first header of this kind. */
function changed(bytes: Uint8Array, signature: number, at: number, value: number): Uint8Array {
  const copy = new Uint8Array(bytes);
  const view = new DataView(copy.buffer);
  let place = 0;
  while (view.getUint32(place, true) !== signature) place += 1;
  view.setUint32(place + at, value, true);
  return copy;
}

const content = { 'README.txt': 'Grüße, 27,41 €', 'leer.csv': '', 'tables/Zählpunkte.csv': 'a;b\r\n'.repeat(50_000) };

describe('a ZIP', () => {
  it('written in the tab is readable by the server’s reader, and compressed', async () => {
    const bytes = await joined(writeZip(files));
    const read = Object.entries(await unzipped(bytes)).map(([name, buffer]) => [name, buffer.toString()]);

    expect(Object.fromEntries(read)).toEqual(content);
    expect(bytes.length).toBeLessThan(3_000);
  });

  it.each([
    ['the server', writeZipOfServer],
    ['the tab', writeZip],
  ])('written by %s is read alike in the tab and by the server', async (_who, write) => {
    const bytes = await joined(write(files));

    expect(await contentOf(await openZip(bytes))).toEqual(content);
    expect(await contentOf(await openZipOfServer(bytes))).toEqual(content);
  });

  it('reports an error during writing', async () => {
    const broken: ZippedFile = {
      name: 'x',
      // biome-ignore lint/correctness/useYield: it ends before its first chunk
      async *chunks() {
        throw new Error('the table is gone');
      },
    };
    for (const write of [writeZip, writeZipOfServer])
      await expect(joined(write([files[0]!, broken]))).rejects.toThrow('the table is gone');
  });

  it('without a directory, or truncated, is rejected', async () => {
    const bytes = await joined(writeZip(files));

    await expect(openZip(bytes.subarray(0, 10))).rejects.toThrow();
    await expect(openZip(bytes.subarray(0, bytes.length - 30))).rejects.toThrow();
    await expect(openZip(new Uint8Array(0))).rejects.toThrow();
  });

  it('with a file longer or shorter than stated is rejected during reading', async () => {
    const bytes = await joined(writeZip([aFile('a.txt', 'a'.repeat(1_000))]));
    const uncompressedSize = 24;
    for (const size of [999, 1_001])
      await expect(joined((await entryOf(changed(bytes, 0x02014b50, uncompressedSize, size))).read())).rejects.toThrow(
        /than stated/,
      );
  });

  it('with a damaged directory or damaged data is rejected', async () => {
    const bytes = await joined(writeZip([aFile('a.txt', 'a'.repeat(1_000))]));

    await expect(contentOf(await openZip(changed(bytes, 0x06054b50, 16, 7)))).rejects.toThrow();
    await expect(joined((await entryOf(changed(bytes, 0x04034b50, 36, 0xffffffff))).read())).rejects.toThrow();
    await expect(joined((await entryOf(changed(bytes, 0x02014b50, 42, 1_000_000))).read())).rejects.toThrow();
  });
});

it("a password is verified; another one, and a server's hash, are rejected", async () => {
  const stored = await tabPasswords.hash('Sonnental-2026!');

  expect(await tabPasswords.verify(stored, 'Sonnental-2026!')).toBe(true);
  expect(await tabPasswords.verify(stored, 'Sonnental-2026')).toBe(false);
  expect(await tabPasswords.hash('Sonnental-2026!')).not.toBe(stored);
  expect(await tabPasswords.verify('$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', 'Sonnental-2026!')).toBe(false);
});

it('hides HttpOnly cookies from the page, and passes on the others', async () => {
  const shown: string[] = [];
  const page = (pageCookies: string): TabEnvironment => ({
    address: '192.0.2.1',
    pageCookies,
    showToPage: cookie => shown.push(cookie),
  });
  const app = new Hono();
  app.get('/in', context => {
    setCookie(context, 'session', 'secret', { httpOnly: true });
    setCookie(context, 'XSRF-TOKEN', 'a=b');
    return context.body(null);
  });
  app.get('/out', context => {
    deleteCookie(context, 'session');
    return context.body(null);
  });
  app.get('/', context => context.json([getCookie(context, 'session'), getCookie(context, 'XSRF-TOKEN')]));
  const seen = async (cookies: string) => (await app.request('/', {}, page(cookies))).json();

  expect(await seen('')).toEqual([null, null]);
  await app.request('/in', {}, page(''));
  expect(shown).toEqual(['XSRF-TOKEN=a%3Db; path=/; samesite=lax']);
  expect(await seen('other=1; XSRF-TOKEN=a%3Db')).toEqual(['secret', 'a=b']);
  await app.request('/out', {}, page(''));
  expect(await seen('')).toEqual([null, null]);
});

it('prints with the fonts of a document', async () => {
  const pdf = await printDocument({ fileName: 'a.pdf', content: { content: ['Győr, 27,41 €'] } });

  expect(new TextDecoder('latin1').decode(pdf.subarray(0, 5))).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(4_000);
});

it("parses the database's byte format", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(bytesOf(`\\x${Buffer.from(bytes).toString('hex')}`)).toEqual(bytes);
  expect(bytesOf('\\x')).toEqual(new Uint8Array(0));
  expect(hexOf(bytes)).toBe(`\\x${Buffer.from(bytes).toString('hex')}`);
  expect(hexOf(bytes.subarray(1, 3))).toBe(`\\x${Buffer.from(bytes.subarray(1, 3)).toString('hex')}`);
});

it('writes bytes of any number as text', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, place) => place % 251);
  expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'));
});
