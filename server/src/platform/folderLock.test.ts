import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folderLock.ts';
import { spawnOther } from './testing/spawnOther.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nahstrom-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of a data folder', () => {
  it('has one holder at a time, and passes to the next on release', async () => {
    const unlock = await lockFolder(folder);

    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await unlock();

    await (await lockFolder(folder))();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('names the folder when it refuses another process', async () => {
    const unlock = await lockFolder(folder);

    await expect(lockFolder(folder)).rejects.toThrow(folder);

    await unlock();
  });

  it('keeps out another process, and is free once that was killed', async () => {
    const holder = await spawnOther('hold', folder);
    expect(holder.said).toBe('ready');

    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    const third = await spawnOther('hold', folder);
    expect(third.said).toBe('FolderInUse');
    await third.kill();
    await holder.kill();
    expect(readdirSync(folder)).toHaveLength(1);

    await (await lockFolder(folder))();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('has one winner among many concurrent attempts', async () => {
    for (let round = 0; round < 20; round += 1) {
      const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => lockFolder(folder)));

      const held = outcomes.filter(outcome => outcome.status === 'fulfilled');
      expect(held).toHaveLength(1);
      await held[0]!.value();
    }
  });

  it('left behind by a killed process has one winner among many', async () => {
    const killed = await spawnOther('hold', folder);
    await killed.kill();

    const others = await Promise.all([1, 2, 3].map(() => spawnOther('hold', folder)));

    expect(others.map(other => other.said).sort()).toEqual(['FolderInUse', 'FolderInUse', 'ready']);
    for (const other of others) await other.kill();
  });

  it('holds for every path of the folder, also for one too long for a socket', async () => {
    const deep = join(folder, 'x'.repeat(120));
    mkdirSync(deep);
    const unlock = await lockFolder(deep);

    await expect(lockFolder(join(deep, '..', 'x'.repeat(120)))).rejects.toThrow(FolderInUse);
    const other = await lockFolder(folder);

    await other();
    await unlock();
    await (await lockFolder(deep))();
  });
});
