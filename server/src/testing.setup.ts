import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTemplate, writeCopies } from './testing.ts';

/** Before all tests: creates one migrated database, the template of each test file. */
export default async function setup() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    const template = await createTemplate(url);
    process.env.NAHSTROM_TEST_TEMPLATE = template.name;
    return template.remove;
  }
  const folder = mkdtempSync(join(tmpdir(), 'nahstrom-test-'));
  await writeCopies(folder);
  process.env.NAHSTROM_TEST_COPIES = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
