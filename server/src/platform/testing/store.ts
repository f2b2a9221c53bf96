import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTemplate, openTestFolder } from '../../testing.ts';
import type { Database } from '../database.ts';
import { openPostgres } from '../postgres.ts';

/** A database that processes share or take over from each other, with the configuration that opens it. */
export type Store = { environment: Record<string, string>; open(): Promise<Database>; remove(): Promise<void> };

export async function aStore(): Promise<Store> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const folder = mkdtempSync(join(tmpdir(), 'nahstrom-killed-'));
    return {
      environment: { NAHSTROM_DATA: folder },
      open: () => openTestFolder(folder),
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    };
  }
  const { name, remove } = await createTemplate(server);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { environment: { DATABASE_URL: url.href }, open: () => openPostgres({ url: url.href }), remove };
}
