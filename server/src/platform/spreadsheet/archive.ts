import { damaged, FileRefused } from './fileRefused.ts';
import { type OpenZip, openZip, type ZipEntry } from './unzip.ts';

/** The files of an archive; each is unpacked only while it is read. Names are matched case-insensitively. */
export interface Archive {
  /** Unchanged names, without folders. */
  names: readonly string[];
  /** Of all files together, as stated by the archive and enforced by the reader. */
  unpackedBytes: number;
  has(name: string): boolean;
  read(name: string): AsyncGenerator<Uint8Array, void, undefined>;
  close(): void;
}

const mostEntries = 10_000;

export async function openArchive(bytes: Uint8Array, maxUncompressedBytes: number): Promise<Archive> {
  assertZip(bytes);
  const zip = await openZip(bytes).catch((cause: unknown) => {
    throw damaged(cause);
  });
  const entries = await listEntries(zip, maxUncompressedBytes);
  return {
    unpackedBytes: [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0),
    names: [...entries.values()].map(({ fileName }) => fileName).filter(name => !name.endsWith('/')),
    has: name => entries.has(name.toLowerCase()),
    read: name => readEntry(entries.get(name.toLowerCase())),
    close: () => zip.close(),
  };
}

/** Maximum compression of real files: a report of only zeros to a thirteenth, its list of times to a twentieth. */
const mostTimesLarger = 200;
const alwaysAllowed = 1024 * 1024;

/** A higher compression indicates a ZIP bomb. */
export async function* notInflated(
  chunks: AsyncIterable<Uint8Array>,
  packedBytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const most = Math.max(alwaysAllowed, packedBytes * mostTimesLarger);
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > most) throw new FileRefused('tooLarge');
    yield chunk;
  }
}

/** Signature including that of an empty archive. */
export function isZip(bytes: Uint8Array): boolean {
  const [one, two, three, four] = bytes;
  return one === 0x50 && two === 0x4b && ((three === 3 && four === 4) || (three === 5 && four === 6));
}

function assertZip(bytes: Uint8Array): void {
  if (isZip(bytes)) return;
  // A workbook with a password is no ZIP but an OLE container, as are workbooks from before 2007.
  const isOle = bytes.length > 8 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) === 0xd0cf11e0;
  if (isOle && new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage'))
    throw damaged('the workbook has a password');
  throw new FileRefused('notAWorkbook');
}

async function listEntries(zip: OpenZip, maxUncompressedBytes: number): Promise<Map<string, ZipEntry>> {
  const entries = new Map<string, ZipEntry>();
  let unpacked = 0;
  let count = 0;
  try {
    for await (const entry of zip.entries()) {
      unpacked += entry.uncompressedSize;
      count += 1;
      const name = entry.fileName.toLowerCase();
      if (!entries.has(name)) entries.set(name, entry);
      if (unpacked > maxUncompressedBytes || count > mostEntries) throw new FileRefused('tooLarge');
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : damaged(error);
  }
  return entries;
}

async function* readEntry(entry: ZipEntry | undefined): AsyncGenerator<Uint8Array, void, undefined> {
  if (!entry) throw damaged('a part is missing');
  if (entry.isEncrypted) throw damaged('a part is encrypted');
  try {
    yield* notInflated(entry.read(), entry.compressedSize);
  } catch (error) {
    throw error instanceof FileRefused ? error : damaged(error);
  }
}
