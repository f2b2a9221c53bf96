import { type MarketMessageRow, type MarketProcess, type MarketProcessRow, mailboxLimits } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../platform/days.ts';
import { aServer, type RunningServer } from '../../platform/testing/runningServer.ts';
import { aStore, type Store } from '../../platform/testing/store.ts';
import { openPortal, type Visitor } from '../../testing.ts';
import { processNotification } from '../simulator/operator.ts';
import { aMarket, json } from '../testing/aMarket.ts';
import {
  aMail,
  dovecot,
  type Imap,
  mailPassword,
  type Submitted,
  startImap,
  startSmtp,
} from '../testing/mailServer.ts';

/** Number of kills; fifty manually. */
const rounds = Number(process.env.ROUNDS ?? 3);
/** Below the limit of a day. */
const requests = Math.min(mailboxLimits.day - 20, rounds * 6 + 6);
const longestRoundMilliseconds = 10_000;

describe.skipIf(!dovecot)('the mailbox of a community', () => {
  let store: Store;
  let server: RunningServer;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let imap: Imap;
  let username: string;
  let account: string;

  beforeEach(async () => {
    store = await aStore();
    smtp = await startSmtp();
    imap = await startImap();
    const portal = await openPortal({ database: await store.open() });
    const market = await aMarket(portal);
    username = market.username;
    account = market.edaNumber.toLowerCase();
    const { community, admin } = market;
    await json(
      await admin.post(`/marketmessages/mailbox/${community}/update`, {
        username: account,
        password: mailPassword,
        version: 0,
      }),
    );
    await market.settings({ channel: 'mailbox' });
    const member = await market.aMember();
    for (let number = 0; number < requests; number += 1) {
      const from = addDays('2025-01-01', number);
      const countingPoints = [member.countingPoints[0]!.id];
      const { processes } = await market.prepare('requestdata', { community, countingPoints, from, to: from });
      await json(await admin.post('/marketmessages/processes/queued', { processes }));
    }
    await portal.close();
    server = aServer({
      ...store.environment,
      NAHSTROM_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      NAHSTROM_MARKET_SMTP: smtp.url,
      NAHSTROM_MARKET_IMAP: imap.url,
      NAHSTROM_MARKET_DOMAIN: 'market.test',
    });
    smtp.control.onAccepted = async mail => {
      imap.deliver(account, aMail(answerTo(mail)));
      // Time in which the process may die without knowing that the message was accepted.
      await new Promise(resolve => setTimeout(resolve, Math.random() * 80));
    };
  });
  afterEach(async () => {
    await server.kill();
    await smtp.close();
    await imap.close();
    await store.remove();
  });

  it(
    `sends nothing twice and loses nothing, after ${rounds} kills while it sends and fetches`,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const before = smtp.accepted.length;
        await server.start();
        await vi
          .waitUntil(() => smtp.accepted.length > before, { interval: 5, timeout: longestRoundMilliseconds })
          .catch(() => {});
        await new Promise(resolve => setTimeout(resolve, Math.random() * 300));
        await server.kill();
        await timePasses();
        expect(repeated()).toEqual([]);
      }

      await server.start();
      const admin = await server.logIn(username);
      await settled(admin);

      expect(repeated()).toEqual([]);
      const accepted = new Set(smtp.accepted.map(messageIdOf));
      const uncertain: MarketProcess[] = [];
      for (const row of await all(admin)) {
        const process = await json<MarketProcess>(await admin.get(`/marketmessages/processes/${row.id}`));
        if (accepted.has(await messageIdOfProcess(admin, process))) expect(process.state).toBe('accepted');
        else uncertain.push(process);
      }
      for (const { delivery } of uncertain) expect(delivery).toMatchObject({ state: 'uncertain', fault: 'lost' });
      for (const { id, version } of uncertain)
        await json(await admin.post(`/marketmessages/processes/${id}/delivery`, { decision: 'repeat', version }));
      await server.stop();
      await timePasses();
      await server.start();
      const after = await server.logIn(username);
      await settled(after);

      expect(repeated()).toEqual([]);
      expect(smtp.accepted).toHaveLength(requests);
      expect((await all(after)).map(({ state }) => state)).toEqual(Array.from({ length: requests }, () => 'accepted'));
      const filter = encodeURIComponent(JSON.stringify({ direction: 'in' }));
      const range = encodeURIComponent(JSON.stringify([0, 999]));
      const filed = await json<MarketMessageRow[]>(await after.get(`/marketmessages?filter=${filter}&range=${range}`));
      expect(filed.map(({ state }) => state)).toEqual(Array.from({ length: requests }, () => 'filed'));
      expect(server.complaints()).toEqual([]);
      process.stdout.write(`${rounds} kills: ${requests} messages, ${uncertain.length} repeated manually\n`);
    },
    240_000 + rounds * 20_000,
  );

  const repeated = () => {
    const ids = smtp.accepted.map(messageIdOf);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  };

  /** The lease of a dead process has ended, and mails are due. */
  async function timePasses() {
    const database = await store.open();
    await database.transaction(tx =>
      tx.execute(sql`update market_mailboxes set lease = null, due = now() - interval '1 minute', failures = 0`),
    );
    await database.transaction(tx => tx.execute(sql`update market_deliveries set due = now() where state = 'queued'`));
    await database.close();
  }

  async function settled(admin: Visitor) {
    await vi.waitUntil(
      async () => {
        const open = (await all(admin)).filter(({ delivery }) => ['queued', 'sending'].includes(delivery?.state ?? ''));
        return open.length === 0 && imap.count(account).unread === 0;
      },
      { interval: 200, timeout: 120_000 },
    );
  }
});

async function all(admin: Visitor): Promise<MarketProcessRow[]> {
  const range = encodeURIComponent(JSON.stringify([0, 999]));
  return json(await admin.get(`/marketmessages/processes?range=${range}`));
}

async function messageIdOfProcess(admin: Visitor, { id }: MarketProcess): Promise<string> {
  const text = await (await admin.get(`/marketmessages/processes/${id}/file`)).text();
  return /MessageId>(\w+)</.exec(text)![1]!;
}

const messageIdOf = ({ subject }: Submitted) => /MessageId=(\w+)/.exec(subject)![1]!;

function answerTo({ files }: Submitted): string {
  const text = files[0]!.text;
  const leaf = (name: string) => new RegExp(`:${name}>([^<]*)<`).exec(text)![1]!;
  const [sender, receiver] = [...text.matchAll(/<ct:MessageAddress>([^<]*)</g)].map(match => match[1]!);
  return processNotification({
    code: 'ANTWORT_PT',
    sender: receiver!,
    receiver: sender!,
    messageId: `${receiver}${leaf('MessageId').slice(-20)}`,
    conversationId: leaf('ConversationId'),
    originalMessageId: leaf('MessageId'),
    codes: [70],
  });
}
