import { and, asc, eq, like } from 'drizzle-orm';
import { aBilledCommunity } from '../../../money/billingRuns/testing/aBilledCommunity.ts';
import { mails } from '../../../tables/mails.ts';
import { members } from '../../../tables/members.ts';
import { organisations } from '../../../tables/organisations.ts';
import type { Portal } from '../../../testing.ts';
import { mailMembers } from '../run.ts';

export type Mailing = Awaited<ReturnType<typeof aMailing>>;

export const morning = '2026-11-20T08:00:00Z';
export const kwh = 1_000_000;

/** The only organisation of a portal that mails its members, with one member who has a login. */
export async function aMailing(portal: Portal) {
  await portal.asOwner(tx => tx.update(organisations).set({ mailMembers: false }));
  const billed = await aBilledCommunity(portal);
  await billed.tariff('2026-01-01', { consumptionPrice: 100_000 });

  const change = (of: { id: number }, values: Partial<typeof members.$inferInsert>) =>
    portal.asOwner(tx => tx.update(members).set(values).where(eq(members.id, of.id)));
  async function aPerson() {
    const aMember = await billed.aMember();
    const person = await portal.aUser(billed.organisation.id);
    await change(aMember, { userId: person.id });
    return { member: aMember, user: person, own: await portal.logIn(person) };
  }
  const { member, user, own } = await aPerson();

  const errors: unknown[] = [];
  const log = { info() {}, warn() {}, error: (entry: unknown) => errors.push(entry) };
  const runAt = (time: string) =>
    mailMembers({ database: portal.database, log, publicUrl: 'https://portal.test' }, new Date(time));
  /** Those of the portal itself. */
  const mailsTo = ({ username }: { username: string }) =>
    portal.asOwner(tx =>
      tx
        .select()
        .from(mails)
        .where(and(eq(mails.recipient, username), like(mails.unsubscribeUrl, '%/unsubscribe')))
        .orderBy(asc(mails.id)),
    );
  async function october(of = member, until = '2026-10-31') {
    await billed.energy(of.consumer, '2026-10-01', until, 10 * kwh);
    await billed.energy(of.feeder, '2026-10-01', '2026-10-31', 20 * kwh, { isFeeder: true });
  }

  return { billed, member, user, own, aPerson, change, errors, runAt, mailsTo, october };
}
