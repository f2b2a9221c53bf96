import { joined } from '../platform/bytes.ts';
import { elementOf } from '../platform/present.ts';
import type { ZippedFile } from '../platform/spreadsheet/zip.ts';
import { passed } from './passed.ts';

/** Replaces platform/spreadsheet/zip.ts with browser APIs. Holds one file at a time in memory. */
export async function* writeZip(files: readonly ZippedFile[]): AsyncGenerator<Uint8Array> {
  const listed: Uint8Array[] = [];
  let offset = 0;
  for (const file of files) {
    const plain = await joined(encoded(file.chunks()));
    const packed = await joined(passed(plain, new CompressionStream('deflate-raw')));
    const name = utf8.encode(file.name);
    const facts = factsOf(plain, packed, name, file.mtime ?? new Date());
    const head = await joined([words([0x04034b50, 4]), facts, name]);
    yield head;
    yield packed;
    listed.push(words([0x02014b50, 4], [20, 2]), facts, words([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), name);
    offset += head.length + packed.length;
  }
  const directory = await joined(listed);
  yield directory;
  const count = files.length;
  yield words([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2]);
}

const utf8 = new TextEncoder();
const namesInUtf8 = 0x0800;
const deflated = 8;

/** Fields common to the file's header and the directory (APPNOTE.TXT 4.3.7), from the version needed on. */
const factsOf = (plain: Uint8Array, packed: Uint8Array, name: Uint8Array, mtime: Date) =>
  words(
    [20, 2],
    [namesInUtf8, 2],
    [deflated, 2],
    [(mtime.getHours() << 11) | (mtime.getMinutes() << 5) | (mtime.getSeconds() >> 1), 2],
    [((mtime.getFullYear() - 1980) << 9) | ((mtime.getMonth() + 1) << 5) | mtime.getDate(), 2],
    [checksumOf(plain), 4],
    [packed.length, 4],
    [plain.length, 4],
    [name.length, 2],
    [0, 2],
  );

async function* encoded(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield typeof chunk === 'string' ? utf8.encode(chunk) : chunk;
}

/** Little-endian numbers of two or four bytes. */
function words(...numbers: [value: number, bytes: 2 | 4][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let place = 0;
  for (const [value, bytes] of numbers) {
    if (bytes === 2) view.setUint16(place, value, true);
    else view.setUint32(place, value, true);
    place += bytes;
  }
  return new Uint8Array(view.buffer);
}

const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

/** CRC-32 (ISO 3309). */
function checksumOf(bytes: Uint8Array): number {
  let checksum = 0xffffffff;
  for (const byte of bytes) checksum = (checksum >>> 8) ^ elementOf(remainders, (checksum ^ byte) & 0xff);
  return (checksum ^ 0xffffffff) >>> 0;
}
