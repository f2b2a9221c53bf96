import type { BillingRunDocuments, CommunityMonth, Months, SepaPreview, SepaRun } from '@nahstrom/contract';
import { eq, sql } from 'drizzle-orm';
import { type AMember, aBilledCommunity, type Billed } from '../../../money/billingRuns/testing/aBilledCommunity.ts';
import { communities } from '../../../tables/communities.ts';
import { mails } from '../../../tables/mails.ts';
import type { Portal } from '../../../testing.ts';

export type MonthlyOffice = Awaited<ReturnType<typeof aMonthlyOffice>>;

export const october = ['2026-10-01', '2026-10-31'] as const;

/** A community that collects by SEPA, and the steps of its month. */
export async function aMonthlyOffice(portal: Portal) {
  const billed = await aBilledCommunity(portal);
  const { admin, community } = billed;
  await portal.asOwner(tx =>
    tx
      .update(communities)
      .set({ creditorId: 'AT88ZZZ00000000001', clientIban: 'AT611904300234573201' })
      .where(eq(communities.id, community.id)),
  );

  const read = async (query = ''): Promise<Months> => (await admin.get(`/admin/months${query}`)).json();
  async function ours(query = ''): Promise<CommunityMonth> {
    const { communities: all } = await read(query);
    return all.find(month => month.community === community.id)!;
  }

  /** The consumer receives exactly what the feeder delivers. */
  async function aMember(change: Parameters<Billed['aMember']>[0] = {}): Promise<AMember> {
    const member = await billed.aMember(change);
    await billed.energy(member.consumer, ...october, 2_000_000);
    await billed.energy(member.feeder, ...october, 2_000_000, { isFeeder: true });
    return member;
  }
  async function aWrittenMonth(body: object = {}) {
    await aMember();
    await billed.tariff('2026-01-01');
    return billed.commit(await billed.preview('month', '2026-10-01'), body);
  }
  const documentsOf = async ({ id }: { id: number }): Promise<BillingRunDocuments> =>
    (await admin.get(`/admin/billingrun/${id}/documents`)).json();

  async function collect(ids: number[]): Promise<SepaRun> {
    const chosen = { community: community.id, ids };
    const shown: SepaPreview = await (await admin.post('/separuns/preview', chosen)).json();
    const asked = {
      community: community.id,
      ids: shown.payments.map(({ invoice }) => invoice),
      collectionDate: shown.collectionDate,
    };
    return (await (await admin.put('/separun/create', asked)).json()).sepaRun;
  }
  const book = (ids: number[]) =>
    admin.put('/accountingexport/create', {
      community: community.id,
      format: 'csv',
      start: '2026-01-01',
      end: '2026-12-31',
      ids,
    });
  const mailed = (state: 'sent' | 'failed' | 'filed' | 'discarded') =>
    portal.asOwner(tx => tx.update(mails).set({ state }).where(sql`id in (select mail_id from invoice_mails)`));

  return { billed, read, ours, aMember, aWrittenMonth, documentsOf, collect, book, mailed };
}
