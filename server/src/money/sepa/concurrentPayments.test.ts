import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockCommunity } from '../../communities/communities/store.ts';
import { lockMember } from '../../people/members/store.ts';
import type { Tx } from '../../platform/database.ts';
import { isBlockedBy } from '../../platform/testing/concurrency.ts';
import { communities } from '../../tables/communities.ts';
import { anApplication } from '../../testing.ts';
import { payInvoices } from '../invoices/payments.ts';
import { lockInvoices } from '../invoices/store.ts';
import { errorsOf, type Office, openOffice, type Someone } from '../invoices/testing/office.ts';

const now = new Date('2026-11-20T09:00:00Z');
let office: Office;

beforeAll(async () => {
  office = await openOffice(now);
  await office.portal.asOwner(tx =>
    tx.update(communities).set({ creditorId: 'AT88ZZZ00000000001', clientIban: 'AT611904300234573201' }),
  );
});
afterAll(() => office.portal.close());

const admin = () => office.admin;
const handOver = (ids: number[]) =>
  admin().put('/separun/create', { community: office.communityId, ids, collectionDate: '2026-12-07' });
const cancel = (id: number) => admin().post(`/invoice/${id}/cancel`, { reason: 'Doppelt' });
const pay = (ids: number[]) => admin().post('/invoices/pay', { ids, paidOn: '2026-11-20' });
const book = () =>
  admin().put('/accountingexport/create', {
    community: office.communityId,
    format: 'csv',
    start: '2026-11-01',
    end: '2026-11-30',
    includeExported: true,
  });
const sign = ({ id }: { id: number }) =>
  admin().put(`/admin/member/${id}/mandate/create`, { scheme: 'CORE', signed: '2026-11-20' });

/** Starts an action during an open transaction that has written, and commits the transaction when the action waits for
 *  it or has ended. */
async function meanwhile<T>(first: (tx: Tx) => Promise<unknown>, second: () => Promise<T>) {
  const { answer, isBlocked } = await office.inside(async tx => {
    await first(tx);
    const begun = second();
    return { answer: () => begun, isBlocked: await isBlockedBy(tx, begun) };
  });
  return { answer: await answer(), isBlocked };
}

describe('concurrent work', () => {
  it('handover, cancellation, payment, booking, signing and merging wait for each other, and none fails', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [member, twin] = [await office.aMember(), await office.aMember()];
      const ids: number[] = [];
      for (let each = 0; each < 6; each += 1) ids.push((await office.write(each % 2 ? member : twin)).id);
      const applied = anApplication(office.communityId, 500 + round);
      const applicant = (await (await admin().put('/admin/member/create', applied)).json()).member as Someone;

      const [signed, accepted, ...answers] = await Promise.all([
        sign(member),
        admin().post(`/admin/member/${applicant.id}/accept`, { confirmed: true }),
        handOver([ids[0]!]),
        cancel(ids[0]!),
        book(),
        cancel(ids[1]!),
        admin().post('/admin/members/merge', { members: [member.id, twin.id], primary: member.id }),
        cancel(ids[2]!),
        pay(ids),
        handOver([ids[3]!]),
        sign(twin),
        cancel(ids[4]!),
      ]);

      expect([signed.status, accepted.status]).toEqual([200, 200]);
      expect(answers.map(({ status }) => status).filter(status => status >= 500)).toEqual([]);
    }
  });

  it.each([
    ['a community', (tx: Tx, { communityId }: Someone) => lockCommunity(tx, communityId)],
    ['a member', (tx: Tx, { id }: Someone) => lockMember(tx, id)],
    ['a document', (tx: Tx, _: Someone, invoice: number) => lockInvoices(tx, [invoice])],
  ])('a lock on %s does not block inserts that refer to it', async (_, hold) => {
    const member = await office.aMember();
    const { id } = await office.write(member);
    const lines = sql`insert into invoice_lines (organisation_id, invoice_id, position, detail_text, cp_number, plant_name,
      amount, unit, unit_price, vat_rate, price_netto, tax, price_brutto)
      values (${office.organisationId}, ${id}, 9, '', '', '', 0, 'piece', 0, 0, 0, 0, 0)`;
    const mandate = sql`insert into mandates (organisation_id, community_id, member_id, reference, scheme, iban,
      account_owner, signed) values (${office.organisationId}, ${member.communityId}, ${member.id}, ${`X${id}`}, 'CORE',
      '', '', '2026-11-20')`;

    const { isBlocked } = await meanwhile(
      tx => hold(tx, member, id),
      () =>
        office.inside(async tx => {
          await tx.execute(lines);
          await tx.execute(mandate);
        }),
    );

    expect(isBlocked).toBe(false);
  });

  it('a document being paid is not collected as well', async () => {
    const { id } = await office.write(await office.aMember());

    const { answer } = await meanwhile(
      tx => payInvoices(tx, { user: office.user }, now, { ids: [id], paidOn: '2026-11-20' }),
      () => handOver([id]),
    );

    expect(await errorsOf(answer)).toEqual([409, { error: 'sepa.changedMeanwhile' }]);
    expect(await office.invoice(id)).toMatchObject({ paidOn: '2026-11-20', sepaDate: null });
  });
});
