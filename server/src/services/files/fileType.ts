import type { FileType } from '@nahstrom/contract';
import { imageTypeOf } from './imageType.ts';

/** The type of a file by its content, regardless of its name; undefined for unsupported types. */
export function fileTypeOf(file: Uint8Array): FileType | undefined {
  const image = imageTypeOf(file);
  if (image) return image;
  if (beginsWith(file, '%PDF-')) return 'application/pdf';
  if (beginsWith(file, 'PK\x03\x04')) return isWorkbook(file) ? workbook : undefined;
  const text = textOf(file)?.trimStart();
  if (!text) return undefined;
  if (!text.startsWith('<')) return 'text/plain';
  return isXml(text) ? 'application/xml' : undefined;
}

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const beginsWith = (file: Uint8Array, mark: string) =>
  [...mark].every((letter, place) => file[place] === letter.charCodeAt(0));

/** By the central directory of the archive, which names every part. Files with macros are rejected. */
function isWorkbook(file: Uint8Array): boolean {
  const names = partNamesOf(file);
  return names.some(name => name.startsWith('xl/')) && !names.some(name => name.endsWith('vbaproject.bin'));
}

const entryMark = 0x02014b50;
const endMark = 0x06054b50;
const mostParts = 10_000;
const endBytes = 22;
const longestComment = 65_535;

function partNamesOf(file: Uint8Array): string[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = endOfArchive(view);
  if (end === undefined) return [];
  const latin = new TextDecoder('latin1');
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  while (names.length < mostParts && at + 46 <= view.byteLength && view.getUint32(at, true) === entryMark) {
    const nameBytes = view.getUint16(at + 28, true);
    names.push(latin.decode(file.subarray(at + 46, at + 46 + nameBytes)).toLowerCase());
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

function endOfArchive(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - endBytes - longestComment);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1) if (view.getUint32(at, true) === endMark) return at;
  return undefined;
}

/** UTF-8 or Windows-1252, as exported by spreadsheets; undefined for anything with non-text bytes. */
function textOf(file: Uint8Array): string | undefined {
  if (file.some(byte => byte === 0x7f || (byte < 0x20 && !whitespace.includes(byte)))) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return file.some(byte => unusedIn1252.includes(byte)) ? undefined : new TextDecoder('windows-1252').decode(file);
  }
}

const whitespace = [0x09, 0x0a, 0x0b, 0x0c, 0x0d];
const unusedIn1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/** A data document. Pages and drawings, which can contain scripts, and entity declarations are rejected. */
function isXml(text: string): boolean {
  const begin = text.slice(0, 100_000);
  const root = /^(?:<\?[^>]*\?>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*<([\p{L}_][\w.:-]*)/u.exec(begin)?.[1];
  return root !== undefined && !/^(?:\w+:)?(?:html|svg|script|body|head|iframe|img)$/i.test(root);
}

/** Permitted extensions per type; the first is appended to a name without one of them. */
const endings: Record<FileType, readonly [string, ...string[]]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  [workbook]: ['xlsx'],
  'application/xml': ['xml'],
  'text/plain': ['txt', 'csv'],
};

const longestName = 200;

/** The stored name of a file: without folders and control characters, and with the extension of its type, so that a
 *  text is never saved as an executable. */
export function fileNameOf(uploaded: string, type: FileType): string {
  const name = uploaded
    .replace(/\p{C}/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim();
  const typed = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  const isFitting = typed !== undefined && endings[type].includes(typed);
  const ending = `.${isFitting ? typed : endings[type][0]}`;
  const stem = isFitting ? name.slice(0, -ending.length).trim() : name;
  return `${shortened(stem || 'datei', longestName - ending.length)}${ending}`;
}

/** Counted in code points, as in the database and the browser, without a lone surrogate at the end. */
const shortened = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
