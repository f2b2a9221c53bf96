import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { damaged, ReportRefused } from './reportRefused.ts';

/** The files of an archive; each is unpacked only while it is read. Names are found whatever their case. */
export interface Archive {
  /** As they are written, without folders. */
  names: readonly string[];
  /** Of all files together, as the archive states and the reader enforces. */
  unpackedBytes: number;
  has(name: string): boolean;
  read(name: string): AsyncGenerator<Uint8Array, void, undefined>;
  close(): void;
}

const mostEntries = 10_000;

export async function openArchive(bytes: Uint8Array, maxUncompressedBytes: number): Promise<Archive> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  assertZip(buffer);
  const zip = await open(buffer);
  const entries = await listEntries(zip, maxUncompressedBytes);
  return {
    unpackedBytes: [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0),
    names: [...entries.values()].map(({ fileName }) => fileName).filter(name => !name.endsWith('/')),
    has: name => entries.has(name.toLowerCase()),
    read: name => readEntry(zip, entries.get(name.toLowerCase())),
    close: () => zip.close(),
  };
}

/** Also of an archive without any file. */
export function isZip(bytes: Uint8Array): boolean {
  const [one, two, three, four] = bytes;
  return one === 0x50 && two === 0x4b && ((three === 3 && four === 4) || (three === 5 && four === 6));
}

function assertZip(buffer: Buffer): void {
  if (isZip(buffer)) return;
  // A workbook with a password is no zip but an OLE container, as are workbooks from before 2007.
  const isOle = buffer.length > 8 && buffer.readUInt32BE(0) === 0xd0cf11e0;
  if (isOle && buffer.includes('EncryptedPackage', 0, 'utf16le')) throw damaged('the workbook has a password');
  throw new ReportRefused('energy.notAWorkbook');
}

function open(buffer: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(
      buffer,
      { lazyEntries: true, autoClose: false, decodeStrings: true, validateEntrySizes: true, strictFileNames: false },
      (error, zip) => (error ? reject(damaged(error)) : resolve(zip)),
    );
  });
}

function listEntries(zip: ZipFile, maxUncompressedBytes: number): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    let unpacked = 0;
    zip.on('error', error => reject(damaged(error)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      unpacked += entry.uncompressedSize;
      const name = entry.fileName.toLowerCase();
      if (!entries.has(name)) entries.set(name, entry);
      if (unpacked > maxUncompressedBytes || zip.entriesRead > mostEntries)
        reject(new ReportRefused('energy.tooLarge'));
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

async function* readEntry(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Uint8Array, void, undefined> {
  if (!entry) throw damaged('a part is missing');
  if (entry.isEncrypted()) throw damaged('a part is encrypted');
  try {
    yield* await new Promise<AsyncIterable<Uint8Array>>((resolve, reject) => {
      zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
    });
  } catch (error) {
    throw error instanceof ReportRefused ? error : damaged(error);
  }
}
