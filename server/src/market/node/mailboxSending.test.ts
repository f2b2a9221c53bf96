import type { MarketProcess } from '@nahstrom/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secretBox } from '../../platform/secretBox.ts';
import {
  aMailMarket,
  aQueued,
  box,
  closed,
  later,
  mailbox,
  market,
  portal,
  sentOf,
  smtp,
  submitted,
  username,
  withMailServer,
  workerOf,
} from '../testing/aMailMarket.ts';
import { json } from '../testing/aMarket.ts';
import { mailPassword, type Submitted } from '../testing/mailServer.ts';
import { mailboxes } from './mailboxes.ts';
import { mailServers } from './mailServers.ts';

withMailServer();

describe('sending through a mail server', () => {
  beforeEach(() => aMailMarket());
  afterEach(() => {
    smtp.control.refuses = {};
  });

  it('the message goes to the grid operator as an attachment, under the name of the community', async () => {
    const { id, messageId } = await sentOf(await aQueued());
    await (await workerOf(closed)).work();

    const [mail] = submitted();
    expect(mail).toMatchObject<Partial<Submitted>>({
      from: `${username}@market.test`,
      to: 'at009999@market.test',
      subject: `[EC_REQ_ONL_02.40 MessageId=${messageId}]`,
    });
    expect(mail!.files).toHaveLength(1);
    expect(mail!.files[0]!.name).toBe(`ANFORDERUNG_ECON_${messageId}.xml`);
    expect(mail!.files[0]!.text).toContain(`<ct:MessageId>${messageId}</ct:MessageId>`);
    expect(await market.process(id)).toMatchObject({ state: 'sent', delivery: { recipient: 'at009999@market.test' } });
  });

  it('a permanently refused message waits for an administrator, and one refused for now is retried', async () => {
    const [first, second] = [await aQueued(), await aQueued()];
    smtp.replies.push({ code: 550, text: 'No such operator' }, { code: 451, text: 'Try again later' });
    await (await workerOf(closed)).work();

    const [one, two] = [await market.process(first.id), await market.process(second.id)];
    expect(one.delivery).toMatchObject({ state: 'failed', fault: 'refused' });
    expect(one.delivery?.faultDetail).toContain('No such operator');
    expect(two.delivery).toMatchObject({ state: 'queued', fault: 'refused' });
    later();
    await (await workerOf(closed)).work();
    expect(submitted()).toHaveLength(1);
    expect((await market.process(second.id)).state).toBe('sent');
  });

  it.each([
    ['greeting', 554, 'No SMTP service here'],
    ['greeting', 421, 'Too many connections'],
    ['MAIL FROM', 550, 'Sender quota exceeded'],
    ['MAIL FROM', 451, 'Try again later'],
  ] as const)(
    'a server that refuses the mailbox (%s, %i) leaves the whole outbox waiting',
    async (stage, code, text) => {
      const queued = [await aQueued(), await aQueued()];
      smtp.control.refuses = { [stage]: { code, text } };
      await (await workerOf(closed)).work();

      const deliveries = async () => (await Promise.all(queued.map(({ id }) => market.process(id)))).map(onWay);
      const onWay = ({ delivery }: MarketProcess) => [delivery?.state, delivery?.attempts];
      expect(await deliveries()).toEqual([
        ['queued', 1],
        ['queued', 0],
      ]);
      expect(await mailbox()).toMatchObject({ fault: 'refused', faultDetail: `${code} ${text}` });
      smtp.control.refuses = {};
      later();
      await (await workerOf(closed)).work();
      expect(submitted()).toHaveLength(2);
    },
  );

  it('a connection that breaks before the message is transferred leaves the whole outbox waiting', async () => {
    const queued = [await aQueued(), await aQueued()];
    smtp.control.refuses = { 'MAIL FROM': 'drop' };
    await (await workerOf(closed)).work();

    const deliveries = await Promise.all(queued.map(async ({ id }) => (await market.process(id)).delivery));
    expect(deliveries.map(delivery => [delivery?.state, delivery?.fault])).toEqual([
      ['queued', 'unreachable'],
      ['queued', null],
    ]);
  });

  it('a refusal of the mailbox after the recipient was named permanently fails no message', async () => {
    const queued = [await aQueued(), await aQueued()];
    smtp.control.refuses = { 'RCPT TO': { code: 554, text: '5.7.1 Client host rejected' } };
    await (await workerOf(closed)).work();
    for (const { id } of queued) expect((await market.process(id)).delivery).toMatchObject({ state: 'queued' });

    smtp.control.refuses = {};
    later();
    await (await workerOf(closed)).work();
    expect(submitted()).toHaveLength(2);
  });

  it('a server that refuses a grid operator as recipient refuses that message only', async () => {
    const { id } = await aQueued();
    smtp.control.refuses = { 'RCPT TO': { code: 550, text: 'No such user' } };
    await (await workerOf(closed)).work();

    expect((await market.process(id)).delivery).toMatchObject({ state: 'failed', fault: 'refused' });
    expect(await mailbox()).toMatchObject({ fault: 'unreachable' });
  });

  it('a connection that breaks after the message leaves its outcome unknown, and nothing is sent twice', async () => {
    const { id } = await aQueued();
    smtp.replies.push('drop');
    for (let round = 0; round < 3; round += 1) {
      await (await workerOf(closed)).work();
      later();
    }
    expect(submitted()).toHaveLength(1);
    expect((await market.process(id)).delivery).toMatchObject({ state: 'uncertain', fault: 'lost' });
  });

  it('a server out of reach leaves everything in the outbox, with the reason', async () => {
    const { id } = await aQueued();
    await (await workerOf(closed, 'smtp://127.0.0.1:1')).work();
    expect((await market.process(id)).delivery).toMatchObject({ state: 'queued', fault: 'unreachable' });
    expect(await mailbox()).toMatchObject({ fault: 'unreachable', fetchedAt: null });
    later();
    await (await workerOf(closed)).work();
    expect((await market.process(id)).state).toBe('sent');
  });

  it('two processes send each message once', async () => {
    const queued = [await aQueued(), await aQueued(), await aQueued()];
    const [one, other] = [await workerOf(closed), await workerOf(closed)];
    await Promise.all([one.work(), other.work()]);
    expect(submitted()).toHaveLength(queued.length);
    expect(new Set(submitted().map(({ subject }) => subject)).size).toBe(queued.length);
  });
});

describe('a wrong password', () => {
  it('a wrong password stops the mailbox with a reason, loses nothing, and the right one is tried immediately', async () => {
    await aMailMarket('falsch');
    const { id } = await aQueued();
    await (await workerOf(closed)).work();
    expect(await mailbox()).toMatchObject({ fault: 'login' });
    expect((await market.process(id)).delivery).toMatchObject({ state: 'queued', fault: 'login' });

    const { version } = await mailbox();
    await json(
      await market.admin.post(`/marketmessages/mailbox/${market.community}/update`, {
        username,
        password: mailPassword,
        version,
      }),
    );
    expect(await mailbox()).toMatchObject({ fault: null });
    later();
    await (await workerOf(closed)).work();
    expect(submitted()).toHaveLength(1);
  });

  it('a wrong password and a changed key of the portal have different faults', async () => {
    await aMailMarket();
    const { id } = await aQueued();
    const { database, log, readEnergyFile, now } = portal.ports;
    const servers = mailServers({ smtp: smtp.url, imap: closed, domain: 'market.test' });
    const other = await secretBox([new Uint8Array(32).fill(8)]);
    await mailboxes({ database, now, log, box: other, servers, readEnergyFile, publicUrl: '' }).work();
    expect(await mailbox()).toMatchObject({ fault: 'secret' });
    expect((await market.process(id)).delivery).toMatchObject({ state: 'queued' });
    expect(submitted()).toEqual([]);
  });
});

describe('a failure of the portal itself', () => {
  beforeEach(() => aMailMarket());

  it('is not shown as one of the mail server', async () => {
    const { database, log, readEnergyFile, now } = portal.ports;
    const real = mailServers({ smtp: smtp.url, imap: closed, domain: 'market.test' });
    const servers: typeof real = {
      ...real,
      openFetching: async () => ({
        uidValidity: '1',
        due: () => Promise.reject(new TypeError('nothing to read')),
        fetch: async () => undefined,
        markRead: async () => true,
        close: async () => {},
      }),
    };
    await mailboxes({ database, now, log, box: await box(), servers, readEnergyFile, publicUrl: '' }).work();

    expect(await mailbox()).toMatchObject({ fault: 'portal', faultDetail: '' });
    await (await workerOf(closed)).work();
    later();
    await (await workerOf(closed)).work();
    expect(await mailbox()).toMatchObject({ fault: 'unreachable' });
  });

  it('with one message does not hold back the others, and is tried again', async () => {
    const [broken, sound] = [await aQueued(), await aQueued()];
    await portal.asOwner(tx => tx.execute(`update market_processes set date_from = null where id = ${broken.id}`));
    await (await workerOf(closed)).work();

    expect((await market.process(sound.id)).state).toBe('sent');
    expect((await market.process(broken.id)).delivery).toMatchObject({ state: 'queued', fault: 'portal', attempts: 1 });
    expect(await mailbox()).toMatchObject({ fault: 'portal' });
    await portal.asOwner(tx =>
      tx.execute(`update market_processes set date_from = '${market.later}' where id = ${broken.id}`),
    );
    later();
    await (await workerOf(closed)).work();
    expect((await market.process(broken.id)).state).toBe('sent');
    expect(submitted()).toHaveLength(2);
  });
});

it('a factor is tried in its hours although the mailbox failed before them', async () => {
  portal.clock.now = new Date('2027-01-12T07:30:00Z');
  await aMailMarket();
  await market.settings({ channel: 'mailbox', communityType: 'RC_L' });
  await portal.asOwner(tx => tx.execute('update market_mailboxes set failures = 20'));
  await (await workerOf(closed, 'smtp://127.0.0.1:1')).work();
  const member = await market.aParticipant();
  const { processes } = await market.changeFactor(member.countingPoints[0]!.id, '2027-01-13');
  await json(await market.admin.post('/marketmessages/processes/queued', { processes }));

  portal.clock.now = new Date('2027-01-12T08:31:00Z');
  await (await workerOf(closed)).work();

  expect((await market.process(processes[0]!)).state).toBe('sent');
});
