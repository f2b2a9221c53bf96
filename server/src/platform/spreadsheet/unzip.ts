import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** A file in a ZIP. Its compressed bytes can be read once; throws if the ZIP is damaged, or if it inflates to more than
 *  the stated size. */
export type ZipEntry = {
  fileName: string;
  uncompressedSize: number;
  compressedSize: number;
  isEncrypted: boolean;
  read(): AsyncGenerator<Uint8Array, void, undefined>;
};

export type OpenZip = { entries(): AsyncGenerator<ZipEntry, void, undefined>; close(): void };

/** @throws Error when it is no ZIP, or a damaged one */
export async function openZip(bytes: Uint8Array): Promise<OpenZip> {
  const zip = await open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return { entries: () => entriesOf(zip), close: () => zip.close() };
}

function open(buffer: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(
      buffer,
      { lazyEntries: true, autoClose: false, decodeStrings: true, validateEntrySizes: true, strictFileNames: false },
      (error, zip) => (error ? reject(error) : resolve(zip)),
    );
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<ZipEntry, void, undefined> {
  for (;;) {
    const entry = await nextEntry(zip);
    if (!entry) return;
    const { fileName, uncompressedSize, compressedSize } = entry;
    yield {
      fileName,
      uncompressedSize,
      compressedSize,
      isEncrypted: entry.isEncrypted(),
      read: () => readEntry(zip, entry),
    };
  }
}

function nextEntry(zip: ZipFile): Promise<Entry | undefined> {
  return new Promise((resolve, reject) => {
    zip.removeAllListeners();
    zip.once('error', reject);
    zip.once('end', () => resolve(undefined));
    zip.once('entry', resolve);
    zip.readEntry();
  });
}

async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array, void, undefined> {
  yield* await new Promise<AsyncIterable<Uint8Array>>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
}
