import type { OpenZip, ZipEntry } from '../platform/spreadsheet/unzip.ts';
import { passed } from './passed.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const fileSignature = 0x04034b50;
const endLength = 22;
const longestComment = 0xffff;

/** Replaces platform/spreadsheet/unzip.ts with browser APIs. Up to 4 GB. */
export async function openZip(bytes: Uint8Array): Promise<OpenZip> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  return { entries: () => entriesOf(bytes, view, end), close: () => {} };
}

/** Position of the end-of-directory record. A comment may follow it. */
function endOf(view: DataView): number {
  const least = Math.max(0, view.byteLength - endLength - longestComment);
  for (let place = view.byteLength - endLength; place >= least; place -= 1)
    if (view.getUint32(place, true) === endSignature) return place;
  throw new Error('it has no directory');
}

async function* entriesOf(bytes: Uint8Array, view: DataView, end: number): AsyncGenerator<ZipEntry, void, undefined> {
  const count = view.getUint16(end + 10, true);
  let place = view.getUint32(end + 16, true);
  for (let number = 0; number < count; number += 1) {
    if (view.getUint32(place, true) !== entrySignature) throw new Error('its directory is damaged');
    const word = (at: number) => view.getUint16(place + at, true);
    const long = (at: number) => view.getUint32(place + at, true);
    const nameEnd = place + 46 + word(28);
    const entry = { method: word(10), packed: long(20), uncompressedSize: long(24), at: long(42) };
    yield {
      fileName: new TextDecoder().decode(bytes.subarray(place + 46, nameEnd)).replaceAll('\\', '/'),
      uncompressedSize: entry.uncompressedSize,
      compressedSize: entry.packed,
      isEncrypted: (word(8) & 1) === 1,
      read: () => readEntry(bytes, view, entry),
    };
    place = nameEnd + word(30) + word(32);
  }
}

type Place = { method: number; packed: number; uncompressedSize: number; at: number };

async function* readEntry(
  bytes: Uint8Array,
  view: DataView,
  { method, packed, uncompressedSize, at }: Place,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (view.getUint32(at, true) !== fileSignature) throw new Error('a file of it is damaged');
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const data = bytes.subarray(begin, begin + packed);
  if (method !== 0 && method !== 8) throw new Error(`a file is packed by the method ${method}`);
  const plain = method === 0 ? [data] : passed(data, new DecompressionStream('deflate-raw'));
  let length = 0;
  for await (const chunk of plain) {
    length += chunk.length;
    if (length > uncompressedSize) throw new Error('a file is longer than stated');
    yield chunk;
  }
  if (length < uncompressedSize) throw new Error('a file is shorter than stated');
}
