import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** What goes into a ZIP: it is asked for its chunks when its turn comes. */
export type ZippedFile = { name: string; mtime?: Date; chunks(): AsyncIterable<string | Uint8Array> };

/** A ZIP of these files in this order, written while it is read. What a file throws ends it. */
export function writeZip(files: readonly ZippedFile[]): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', cause => output.destroy(cause));
  for (const { name, mtime, chunks } of files) {
    const stream = Readable.from(chunks(), { objectMode: false });
    stream.on('error', cause => output.destroy(cause));
    zip.addReadStream(stream, name, mtime && { mtime });
  }
  zip.end();
  return output;
}
