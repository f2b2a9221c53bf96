import { ZipFile } from 'yazl';

/** An archive of these files, in this order.
 *  @param isStored uncompressed, so that no compression ratio is suspicious */
export async function zipOf(
  files: Record<string, string | Uint8Array>,
  { isStored = false }: { isStored?: boolean } = {},
): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content as Uint8Array), path, { mtime: new Date(0), compress: !isStored });
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return new Uint8Array(Buffer.concat(pieces));
}
