import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeAdmin } from '../../access/clientsCustomers/rights.ts';
import { createEnergyRun } from '../../money/billingRuns/runs.ts';
import { createMember } from '../../people/members/write.ts';
import { anApplication, openPortal, type Portal } from '../../testing.ts';
import type { Tx } from '../database.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../session.ts';

let portal: Portal;
let organisationId: number;
let communityId: number;
let session: Session;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  organisationId = (await portal.anOrganisation()).id;
  communityId = (await portal.aCommunity(organisationId)).id;
  session = { user: { id: 1, organisation: organisationId } } as Session;
});
afterAll(() => portal.close());

const now = new Date('2026-11-20T10:00:00Z');
const works: [string, (tx: Tx) => Promise<unknown>][] = [
  [
    'a run over energy is computed',
    tx =>
      createEnergyRun(tx, session, now, {
        community: communityId,
        unit: 'month',
        start: '2026-10-01',
        leaveOutIncomplete: false,
        leaveOutOverlapping: false,
      }),
  ],
  ['a member is taken in', tx => createMember(tx, session, now, anApplication(communityId, 1) as never, '203.0.113.1')],
  ['a client is given another administrator', tx => changeAdmin(tx, { session, now } as never, 1, 1)],
];

it.each(works)('a database fault while %s is not reported as a mistake of the person', async (_, work) => {
  let cause: unknown;
  const attempt = portal.inOrganisation(organisationId, async tx => {
    // From here on every statement of the transaction fails.
    await tx.execute('select 1 / 0').catch(() => {});
    await work(tx).catch(thrown => {
      cause = thrown;
      throw thrown;
    });
  });

  await expect(attempt).rejects.toThrow();
  expect(cause).toBeInstanceOf(Error);
  expect(cause).not.toBeInstanceOf(Refusal);
});

it('no catch turns an arbitrary error into a refusal', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const anyToRefusal = /\.catch\(\s*\(\)\s*=>\s*\{?\s*(throw\s+)?(refuse|new Refusal)/;

  expect(files.filter(name => anyToRefusal.test(readFileSync(join(root, name), 'utf8')))).toEqual([]);
});
