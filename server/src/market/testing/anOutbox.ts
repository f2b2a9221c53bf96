import type { AuditEntry, DeliveryDecision, MarketProcess, MarketSettings } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { marketProcesses } from '../../tables/market.ts';
import type { Portal } from '../../testing.ts';
import { NotSent, type Outgoing, sendDue } from '../channels/sending.ts';
import { aMarket, json } from './aMarket.ts';

export type Outbox = Awaited<ReturnType<typeof anOutbox>>;

/** A community that sends through its mailbox, and the worker that empties its outbox. */
export async function anOutbox(portal: Portal, monday: Date) {
  const market = await aMarket(portal);
  const { admin, community, organisation } = market;
  const access = { username: market.edaNumber, password: 'x', version: 0 };
  await json(await admin.post(`/marketmessages/mailbox/${community}/update`, access));
  await market.settings({ channel: 'mailbox' });

  const sent: Outgoing[] = [];
  /** Clock of the worker, apart from that of the sessions. */
  const clock = { now: monday };
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  const transaction: Parameters<typeof sendDue>[0]['transaction'] = work =>
    portal.inOrganisation(organisation.id, work);
  const worker = {
    owner: { organisationId: organisation.id, communityId: community, channel: 'mailbox' as const },
    transaction,
    now: () => clock.now,
    send: async (message: Outgoing) => void sent.push(message),
    recipientOf: ({ receiver }: { receiver: string }) => receiver,
  };
  const work = (send: (message: Outgoing) => Promise<void> = worker.send) => sendDue({ ...worker, send });
  /** A worker that has claimed a message, and dies before it notes the outcome. */
  async function dieWhileSending(id: number) {
    const killed = sendDue({
      ...worker,
      transaction: async inner => {
        const done = await transaction(inner);
        if ((await market.process(id)).delivery?.state === 'sending') throw new Error('killed');
        return done;
      },
    });
    await expect(killed).rejects.toThrow('killed');
  }

  const queue = (...processes: number[]) => admin.post('/marketmessages/processes/queued', { processes });
  async function aPrepared(): Promise<number> {
    const member = await market.aMember();
    return (await market.register([member.countingPoints[0]!.id])).processes[0]!;
  }
  async function aQueued(): Promise<number> {
    const id = await aPrepared();
    await json(await queue(id));
    return id;
  }
  const decide = (process: MarketProcess, decision: DeliveryDecision, version = process.version) =>
    admin.post(`/marketmessages/processes/${process.id}/delivery`, { decision, version });

  const settings = async () => json<MarketSettings>(await admin.get(`/marketmessages/settings/${community}`));
  async function messageOfProcess(id: number): Promise<string> {
    const [row] = await portal.asOwner(tx => tx.select().from(marketProcesses).where(eq(marketProcesses.id, id)));
    return row!.messageId;
  }
  /** Of its way into the outbox. */
  async function auditOf(process: number) {
    const entries = await json<AuditEntry[]>(await admin.get('/admin/auditlog'));
    const changes = entries.filter(({ entityId }) => entityId === process).flatMap(entry => entry.changes);
    const ofDelivery = changes.filter(({ field }) => field === 'delivery');
    return { total: ofDelivery.length, delivery: ofDelivery[0]?.after };
  }
  const attention = async () => (await market.listed({ group: 'attention' })).map(({ id }) => id);

  return {
    market,
    sent,
    clock,
    later,
    owner: worker.owner,
    transaction,
    work,
    dieWhileSending,
    queue,
    aPrepared,
    aQueued,
    decide,
    settings,
    messageOfProcess,
    auditOf,
    attention,
  };
}

/** A mail server that refuses a message or does not answer. */
export const failing =
  (reason: NotSent['reason'], detail = '') =>
  () =>
    Promise.reject(new NotSent(reason, detail));

export const textOf = ({ subject, bytes }: Outgoing) => [subject, new TextDecoder().decode(bytes)];
export const messageIdOf = ({ subject }: Outgoing) => /MessageId=(\w+)/.exec(subject)![1]!;
