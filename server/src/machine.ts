import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { findNewestBackup } from './operation/backup/nightly.ts';
import type { Machine } from './platform/ports.ts';

/** @param dataFolder of an embedded database; the disk of a database server is not visible
 *  @param packageFile with the version of this program */
export function machineOf(places: { dataFolder?: string; backupFolder?: string; packageFile: URL }) {
  const { dataFolder, backupFolder } = places;
  const { version: portal } = JSON.parse(readFileSync(places.packageFile, 'utf8')) as { version: string };
  return async (): Promise<Machine> => {
    const newest = backupFolder ? await findNewestBackup(backupFolder) : undefined;
    const disk = dataFolder ? await statfs(dataFolder) : undefined;
    return {
      portal,
      node: process.versions.node,
      newestBackup: newest?.at ?? null,
      disk: disk ? { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize } : null,
    };
  };
}
