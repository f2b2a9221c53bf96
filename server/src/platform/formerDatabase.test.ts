import { expect, it } from 'vitest';
import { migratedBeforeBaseline, openInstallation } from '../testing.ts';
import { FormerDatabase } from './formerDatabase.ts';
import { aServer } from './testing/runningServer.ts';

it('a database of a version before 0.1.0 is left unchanged, and the operator reads how to migrate it', async () => {
  const installation = await openInstallation();
  await installation.transaction(migratedBeforeBaseline);

  await expect(installation.restart()).rejects.toThrow(FormerDatabase);

  const started = await aServer(installation.environment)
    .start()
    .catch((cause: Error) => cause.message);
  expect(started).toContain('"code":"formerDatabase"');
  expect(started).toContain('npm run restore -- --from former.backup --replace');
  await installation.close();
});
