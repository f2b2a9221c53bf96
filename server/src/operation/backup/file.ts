import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupRefused } from './refused.ts';

/** Compression level of the lines. Blocks of quarter hours hardly shrink: a higher level only costs time. */
export async function pack(lines: AsyncIterable<string>, into: Writable): Promise<void> {
  await pipeline(Readable.from(terminated(lines)), createGzip({ level: 3 }), into);
}

async function* terminated(lines: AsyncIterable<string>) {
  for await (const line of lines) yield `${line}\n`;
}

/** Under a temporary name until it is complete and synced: a file of this name is always a complete backup.
 *  @param write puts the packed backup into the stream and ends it */
export async function writeBackupFile(path: string, write: (into: Writable) => Promise<void>): Promise<void> {
  const partial = `${path}.part`;
  const stream = createWriteStream(partial, { mode: 0o600 });
  const closed = new Promise<void>(resolve => stream.once('close', resolve).once('error', () => {}));
  try {
    await write(stream);
    await assertComplete(partial);
    const file = await open(partial, 'r+');
    await file.sync();
    await file.close();
    renameSync(partial, path);
  } catch (cause) {
    stream.destroy();
    await closed;
    rmSync(partial, { force: true });
    throw cause;
  }
}

/** @throws BackupRefused when it cannot be unpacked to its end */
export async function* readBackupFile(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const packed = createReadStream(path);
  packed.once('error', cause => unpacked.destroy(cause));
  packed.pipe(unpacked);
  try {
    yield* linesIn(unpacked);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupRefused(`There is no file ${path}.`);
    if (cause instanceof BackupRefused || !code?.startsWith('Z_')) throw cause;
    throw new BackupRefused(`This is no backup of Nahstrom, or not all of it (${message}).`);
  } finally {
    packed.destroy();
  }
}

/** Only a line feed ends a line, because other line breaks may occur within a row. */
async function* linesIn(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      begun.push(chunk.subarray(from, end));
      yield Buffer.concat(begun).toString();
      begun = [];
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
  }
}

async function assertComplete(path: string): Promise<void> {
  let last = '';
  for await (const line of readBackupFile(path)) last = line;
  if (!last.startsWith('{"end":')) throw new BackupRefused('The backup broke off.');
}
