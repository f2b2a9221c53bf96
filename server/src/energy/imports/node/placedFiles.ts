import { chmod, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Reason, refusalText } from './refusalText.ts';

export const processed = 'processed';
export const refused = 'refused';

/** Time without changes after which a file counts as complete. */
export const settleMilliseconds = 5_000;

/** Files placed into a folder by other programs and moved on by the portal: detects complete ones and moves them.
 *  @param now the clock that the ages of files are measured by */
export function placedFiles(now: () => Date) {
  const seen = new Map<string, { mark: string; since: number }>();

  /** Unchanged for a while: by its own modification time, or, under another clock, by its unchanged attributes. */
  async function isSettled(path: string): Promise<boolean> {
    const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
    const at = now().getTime();
    const mark = `${size} ${mtimeMs}`;
    const before = seen.get(path);
    const since = before?.mark === mark ? before.since : at;
    seen.set(path, { mark, since });
    return size > 0 && (at - mtimeMs >= settleMilliseconds || at - since >= settleMilliseconds);
  }

  async function putAside(place: string, name: string, reasons: Reason[]): Promise<void> {
    const moved = await move(place, name, refused);
    const text = `${moved}.txt`;
    await writeFile(text, refusalText(reasons));
    // The text of a refusal has the permissions of its file; all other output is private to the portal.
    await chmod(text, (await stat(moved)).mode & 0o666);
  }

  /** Beside the refused files, because files in a folder without a community are not moved. */
  async function noteUnknown(place: string, name: string): Promise<void> {
    const target = await folderIn(place, refused);
    const text = refusalText([{ fileName: name, code: 'inbox.folderUnknown' }]);
    const { mode } = await stat(target);
    const written = { flag: 'wx', mode: mode & 0o666 };
    await writeFile(join(target, `${name}.txt`), text, written).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EEXIST') throw cause;
    });
  }

  async function folderIn(place: string, name: string): Promise<string> {
    const target = join(place, name);
    const made = await mkdir(target, { recursive: true });
    if (made) await chmod(target, (await stat(place)).mode & 0o777);
    return target;
  }

  /** Never overwrites an existing file. */
  async function move(place: string, name: string, into: string): Promise<string> {
    const target = await folderIn(place, into);
    const there = new Set(await readdir(target));
    let free = name;
    for (let count = 2; there.has(free); count += 1) free = `${count} ${name}`;
    await rename(join(place, name), join(target, free));
    seen.delete(join(place, name));
    return join(target, free);
  }

  return { isSettled, noteUnknown, putAside, move };
}

/** Hidden files belong to a program that is still writing them. */
export async function filesIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true });
  return entries
    .filter(entry => entry.isFile() && !/^[.~]|\.(part|tmp|crdownload)$/i.test(entry.name))
    .map(entry => entry.name)
    .sort();
}
