import { ZipFile } from 'yazl';

/** An archive of these files, in this order. */
export async function zipOf(files: Record<string, string | Uint8Array>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content as Uint8Array), path, { mtime: new Date(0) });
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return new Uint8Array(Buffer.concat(pieces));
}
