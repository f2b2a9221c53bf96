import { fromBuffer } from 'yauzl';

/** The files of an archive by name. */
export function unzipped(archive: Uint8Array): Promise<Record<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(Buffer.from(archive), { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const found: Record<string, Buffer> = {};
      zip.on('error', reject);
      zip.on('end', () => resolve(found));
      zip.on('entry', entry => {
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed);
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk as Buffer);
          found[entry.fileName] = Buffer.concat(chunks);
          zip.readEntry();
        });
      });
      zip.readEntry();
    });
  });
}
