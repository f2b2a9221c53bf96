import type { MemberTariff } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockCommunity } from '../../communities/communities/store.ts';
import { isBlockedBy } from '../../platform/testing/concurrency.ts';
import { memberTariffs } from '../../tables/billingRuns.ts';
import { openPortal, type Portal } from '../../testing.ts';
import { aBilledCommunity, type Billed } from './testing/aBilledCommunity.ts';

let portal: Portal;
let billed: Billed;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  billed = await aBilledCommunity(portal);
});
afterAll(() => portal.close());

const data = {
  validFrom: '2026-01-01',
  consumptionPrice: 155_000,
  feedInPrice: 82_500,
  baseFeeCents: 0,
  pointFeeCents: 0,
  vatRate: 20,
};

async function anOwnTariff() {
  const { id } = await billed.aMember();
  const path = `/admin/member/${id}/tariff`;
  const { memberTariff } = await (await billed.admin.put(`${path}/create`, data)).json();
  const entry = memberTariff as MemberTariff;
  const change = async (verb: 'update' | 'end', body: object) => {
    const answer = await billed.admin.post(`${path}/${entry.id}/${verb}`, body);
    return [answer.status, (await answer.json()) as unknown] as const;
  };
  const stored = () => portal.asOwner(tx => tx.select().from(memberTariffs).where(eq(memberTariffs.id, entry.id)));
  return { ...entry, change, stored };
}

it("a member's own tariff cannot change while a run charges by it", async () => {
  const { id, change, stored } = await anOwnTariff();
  let changing: ReturnType<typeof change> | undefined;

  await portal.asOwner(async tx => {
    await lockCommunity(tx, billed.community.id);
    changing = change('update', { ...data, consumptionPrice: 1 });
    await isBlockedBy(tx, changing);
    await tx.update(memberTariffs).set({ used: true }).where(eq(memberTariffs.id, id));
  });

  expect(await changing).toEqual([409, { error: 'settings.used' }]);
  expect(await stored()).toMatchObject([{ consumptionPrice: 155_000, used: true }]);
});

it('of two concurrent ends only the first is applied', async () => {
  const { version, change, stored } = await anOwnTariff();

  const answers = [
    await change('end', { validUntil: '2026-11-30', version }),
    await change('end', { validUntil: '2026-12-31', version }),
  ];

  expect(answers).toMatchObject([
    [200, {}],
    [409, { error: 'record.changedMeanwhile' }],
  ]);
  expect(await stored()).toMatchObject([{ validUntil: '2026-11-30' }]);
});

it.each([
  ['before its first day', { validUntil: '2025-12-31' }, 'memberTariff.validUntil.beforeBegin'],
  ['not at all', {}, 'memberTariff.validUntil.invalid'],
  ['on a day that is none', { validUntil: '2026-02-30' }, 'memberTariff.validUntil.invalid'],
])('a member’s own tariff cannot end %s', async (_, body, code) => {
  const { change, stored } = await anOwnTariff();

  expect(await change('end', body)).toEqual([422, { errors: { validUntil: code } }]);
  expect(await stored()).toMatchObject([{ validUntil: null }]);
});
