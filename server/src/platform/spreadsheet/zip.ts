import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file for a ZIP: its chunks are pulled when its turn comes. */
export type ZippedFile = { name: string; mtime?: Date; chunks(): AsyncIterable<string | Uint8Array> };

/** A streamed ZIP of these files in this order. An error of a file ends it. */
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
