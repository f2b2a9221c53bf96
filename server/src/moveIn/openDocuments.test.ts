import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLine } from '../money/invoices/testing/aDraft.ts';
import { type Office, openOffice, type Someone } from '../money/invoices/testing/office.ts';
import { openingItems } from '../tables/openingItems.ts';
import type { Visitor } from '../testing.ts';

let office: Office;
let member: Someone;
let stranger: Visitor;
let empty: { id: number };

beforeAll(async () => {
  office = await openOffice(new Date('2026-11-20T10:00:00Z'));
});
beforeEach(async () => {
  member = await office.aMember();
  const elsewhere = await office.portal.anOrganisation();
  stranger = await office.portal.logIn(await office.portal.anAdministrator(elsewhere.id));
  empty = await office.portal.aCommunity(elsewhere.id);
});
afterAll(() => office.portal.close());

const exported = async () => {
  const file = await office.admin.get(`/movein/export?community=${office.communityId}&format=csv`);
  return new Uint8Array(await file.arrayBuffer());
};
const previewedBy = async (visitor: Visitor, community: number, bytes: Uint8Array) =>
  (await (await visitor.upload('/movein/create', { community: String(community) }, { name: 's.csv', bytes })).json())
    .moveIn;

async function movedElsewhere() {
  const previewed = await previewedBy(stranger, empty.id, await exported());
  expect(previewed.counts).toMatchObject({ error: 0, confirm: 0 });
  await stranger.post(`/movein/${previewed.id}/commit`, { version: previewed.version });
  await office.portal.runJobs();
  const { id, memberNumber } = (await (await office.admin.get(`/admin/member/${member.id}`)).json()) as {
    id: number;
    memberNumber: number;
  };
  const list = (await (await stranger.get(`/admin/members?range=[0,99]`)).json()) as {
    id: number;
    memberNumber: number;
  }[];
  expect(id).toBe(member.id);
  const moved = list.find(other => other.memberNumber === memberNumber)!;
  return (await stranger.get(`/admin/member/${moved.id}/openingitems`)).json();
}

const anItem = (item: { reference: string; owedCents: number; settledOn?: string }) =>
  office.inside(tx =>
    tx.insert(openingItems).values({
      organisationId: office.organisationId,
      communityId: office.communityId,
      memberId: member.id,
      dueDate: '2026-02-01',
      created: office.portal.clock.now,
      ...item,
    }),
  );

describe('the open documents of a member', () => {
  it('open documents move with their numbers: unpaid invoices, credit notes and earlier open amounts', async () => {
    const invoice = await office.write(member);
    const credit = await office.write(member, { kind: 'feedIn', lines: [aLine({ amount: 200 })] });
    const paid = await office.write(member);
    await office.admin.post('/invoices/pay', { ids: [paid.id], paidOn: '2026-11-20' });
    await anItem({ reference: 'ALT-1', owedCents: 1234 });
    await anItem({ reference: 'ALT-2', owedCents: 999, settledOn: '2026-03-01' });

    const items = await movedElsewhere();

    expect(items).toMatchObject([
      { reference: 'ALT-1', owed: 1234, dueDate: '2026-02-01', settledOn: null },
      { reference: credit.invoiceNumber, owed: -6000, settledOn: null },
      { reference: invoice.invoiceNumber, owed: 3000, settledOn: null },
    ]);
  });

  it('open documents are the same when their export is imported again, even after they are settled', async () => {
    const invoice = await office.write(member);
    await anItem({ reference: 'ALT-1', owedCents: 1234 });
    const bytes = await exported();
    await office.admin.post('/invoices/pay', { ids: [invoice.id], paidOn: '2026-11-20' });

    const { counts } = await previewedBy(office.admin, office.communityId, bytes);

    expect(counts).toMatchObject({ new: 0, differs: 0, error: 0 });
  });

  it('settled documents do not move', async () => {
    await anItem({ reference: 'ALT-2', owedCents: 999, settledOn: '2026-03-01' });

    expect(await movedElsewhere()).toEqual([]);
  });
});
