import type { MarketMessageRow, MarketProcess, MarketSettings } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { secretBox } from '../../platform/secretBox.ts';
import { openPortal, type Portal } from '../../testing.ts';
import { mailboxes } from '../node/mailboxes.ts';
import { mailServers } from '../node/mailServers.ts';
import { consentNotification } from '../simulator/operator.ts';
import { aMarket, json, type Market } from './aMarket.ts';
import { mailPassword, startSmtp } from './mailServer.ts';

/** Of the running test file, and the market and user name of the running test. */
export let portal: Portal;
export let smtp: Awaited<ReturnType<typeof startSmtp>>;
export let market: Market;
export let username: string;

/** Opens a portal and a mail server for a test file. */
export function withMailServer() {
  beforeAll(async () => {
    portal = await openPortal();
    smtp = await startSmtp();
  });
  afterAll(async () => {
    await smtp.close();
    await portal.close();
  });
}

/** Address of a mail server that does not answer. */
export const closed = 'imap://127.0.0.1:1';

export const box = () => secretBox([new Uint8Array(32).fill(7)]);

export async function workerOf(imap: string, smtpUrl = smtp.url) {
  const { database, log, readEnergyFile } = portal.ports;
  const servers = mailServers({ smtp: smtpUrl, imap, domain: 'market.test' });
  return mailboxes({
    database,
    now: () => portal.clock.now,
    log,
    box: await box(),
    servers,
    readEnergyFile,
    publicUrl: 'http://portal.test',
  });
}

/** A community with a mailbox, the only one: a worker opens every mailbox that is due. */
export async function aMailMarket(password = mailPassword) {
  await portal.asOwner(tx => tx.execute(sql`delete from market_mailboxes`));
  market = await aMarket(portal);
  username = market.edaNumber.toLowerCase();
  await json(
    await market.admin.post(`/marketmessages/mailbox/${market.community}/update`, { username, password, version: 0 }),
  );
  await market.settings({ channel: 'mailbox' });
}

/** A registration in the outbox. */
export async function aQueued(): Promise<MarketProcess> {
  const member = await market.aMember();
  const { processes } = await market.register([member.countingPoints[0]!.id]);
  await json(await market.admin.post('/marketmessages/processes/queued', { processes }));
  return market.process(processes[0]!);
}

export const mailbox = async () =>
  (await json<MarketSettings>(await market.admin.get(`/marketmessages/settings/${market.community}`))).mailbox!;

export const messages = async () => {
  const filter = encodeURIComponent(JSON.stringify({ community: market.community, direction: 'in' }));
  return json<MarketMessageRow[]>(await market.admin.get(`/marketmessages?filter=${filter}`));
};

export const submitted = () => smtp.accepted.filter(({ user }) => user === username);

/** Later than any waiting time after a failure, within the session. */
export const later = () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 5 * 60_000);
};

export const receiptOf = (process: MarketProcess, code = 99) =>
  consentNotification({
    ...market.answering(process),
    code: 'ANTWORT_ECON',
    requestId: process.requestId,
    messageId: `${process.networkOperator}${process.id}`,
    answers: [{ cpNumber: process.cpNumber, codes: [code] }],
  });

/** The id in the market of a request. */
export async function sentOf({ id }: MarketProcess) {
  const text = await (await market.admin.get(`/marketmessages/processes/${id}/file`)).text();
  return { id, messageId: /MessageId>(\w+)</.exec(text)![1]! };
}
