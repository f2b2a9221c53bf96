import type { EnergyImportRow, MarketMessageRow } from '@nahstrom/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordXml } from '../../energy/testing/recordWriter.ts';
import type { ReportMeter } from '../../energy/testing/reportSpec.ts';
import { metersOf } from '../../energy/testing/village.ts';
import {
  aMailMarket,
  aQueued,
  closed,
  later,
  mailbox,
  market,
  messages,
  portal,
  receiptOf,
  sentOf,
  smtp,
  submitted,
  username,
  withMailServer,
  workerOf,
} from '../testing/aMailMarket.ts';
import { json } from '../testing/aMarket.ts';
import { aBounce, aMail, dovecot, type Imap, mailPassword, startImap } from '../testing/mailServer.ts';
import { releaseMailboxes } from './mailboxes.ts';
import { mailServers } from './mailServers.ts';

withMailServer();

describe.skipIf(!dovecot)('fetching from a mailbox of Dovecot', () => {
  let imap: Imap;
  beforeAll(async () => {
    imap = await startImap();
  });
  afterAll(() => imap.close());
  beforeEach(() => aMailMarket());
  afterEach(() => later());

  it('an answer is filed, then marked as read, and once only', async () => {
    const process = await aQueued();
    const worker = await workerOf(imap.url);
    await worker.work();
    imap.deliver(username, aMail(receiptOf(process)));
    later();
    await worker.work();

    expect(await market.process(process.id)).toMatchObject({ state: 'received', delivery: { state: 'sent' } });
    expect(imap.count(username)).toEqual({ unread: 0, read: 1 });
    expect(await mailbox()).toMatchObject({ fault: null, fetchedAt: expect.any(String) });
    later();
    await worker.work();
    expect(await messages()).toHaveLength(1);
  });

  it('a mail stays unread when it cannot be stored, and is filed afterwards', async () => {
    const process = await aQueued();
    const worker = await workerOf(imap.url);
    await worker.work();
    imap.deliver(username, aMail(receiptOf(process)));
    later();
    await portal.asOwner(tx =>
      tx.execute('alter table market_messages add constraint full_disk check (false) not valid'),
    );
    await worker.work();
    expect(imap.count(username)).toEqual({ unread: 1, read: 0 });

    await portal.asOwner(tx => tx.execute('alter table market_messages drop constraint full_disk'));
    later();
    await worker.work();

    expect(await market.process(process.id)).toMatchObject({ state: 'received' });
    expect(imap.count(username)).toEqual({ unread: 0, read: 1 });
  });

  it('a mail without a message is kept for an administrator, and blocks no other mail', async () => {
    const process = await aQueued();
    const worker = await workerOf(imap.url);
    await worker.work();
    const strange = aMail('', { messageId: '<same@market.test>', name: 'bild.png', subject: 'Wartung' }).replace(
      'application/xml',
      'image/png',
    );
    imap.deliver(username, strange);
    imap.deliver(username, aMail('<broken'));
    imap.deliver(username, aMail(receiptOf(process)));
    later();
    await worker.work();

    const faults = (await messages()).map(({ fault, fileName }) => [fault, fileName]);
    expect(faults.filter(([fault]) => fault === 'marketMessage.noAttachment')).toEqual([
      ['marketMessage.noAttachment', 'Wartung.eml'],
    ]);
    expect(faults).toHaveLength(3);
    const { id } = (await messages()).find(({ fileName }) => fileName === 'Wartung.eml')!;
    const raw = await market.admin.get(`/marketmessages/${id}/file`);
    expect(raw.headers.get('Content-Type')).toBe('message/rfc822');
    expect(await raw.text()).toContain('Subject: Wartung');
    const log = await (await market.admin.get('/admin/auditlog')).text();
    expect(log.match(/Wartung\.eml/g)?.length).toBeGreaterThan(0);
    expect((await market.process(process.id)).state).toBe('received');
    expect(imap.count(username)).toEqual({ unread: 0, read: 3 });
  });

  it('a mail that is too large is noted without its content, and stays in the mailbox', async () => {
    imap.deliver(username, aMail('one'.padEnd(23_000_000, '-')));
    await (await workerOf(imap.url)).work();

    const [{ id, fault }, ...others] = (await messages()) as [MarketMessageRow];
    expect([fault, others]).toEqual(['marketMessage.tooLarge', []]);
    expect((await market.admin.get(`/marketmessages/${id}/file`)).status).toBe(404);
    expect(imap.count(username)).toEqual({ unread: 0, read: 1 });
  });

  it('a bounce is kept as a whole with its subject, and the message that it returns is not filed', async () => {
    const process = await aQueued();
    const worker = await workerOf(imap.url);
    await worker.work();
    const request = await (await market.admin.get(`/marketmessages/processes/${process.id}/file`)).text();
    imap.deliver(username, aBounce(aMail(request)));
    later();
    await worker.work();

    expect((await messages()).map(({ fault, fileName }) => [fault, fileName])).toEqual([
      ['marketMessage.noAttachment', 'Undelivered Mail Returned to Sender.eml'],
    ]);
    const [{ id }] = (await messages()) as [MarketMessageRow];
    const raw = await (await market.admin.get(`/marketmessages/${id}/file`)).text();
    expect(raw).toContain('Status: 5.1.1');
    expect(imap.count(username)).toEqual({ unread: 0, read: 1 });
  });

  it.each([
    ['a part without a name', 'application/xml', ''],
    ['a text without a name', 'text/xml', ''],
    ['a file without a type', 'application/octet-stream', 'mako.XML'],
    ['a file of an unknown type', 'application/x-unknown', 'mako.xml'],
  ])('a message in %s is filed', async (_, type, name) => {
    const process = await aQueued();
    const worker = await workerOf(imap.url);
    await worker.work();
    const mail = aMail(receiptOf(process), { name }).replace('application/xml', type);
    imap.deliver(username, name ? mail : mail.replace('; filename=""', ''));
    later();
    await worker.work();
    expect((await market.process(process.id)).state).toBe('received');
  });

  it.each([
    ['an archive', 'application/zip', 'nachrichten.zip'],
    ['a part without a name', 'text/plain', ''],
    ['a mail within the mail', 'message/rfc822', ''],
  ])('a mail that has only %s is kept as a whole', async (_, type, name) => {
    const process = await aQueued();
    const worker = await workerOf(imap.url);
    await worker.work();
    const part = type === 'message/rfc822' ? aMail(receiptOf(process)) : 'PK';
    const mail = aMail(part, { name, subject: 'Anbei' }).replace('application/xml', type);
    imap.deliver(username, name ? mail : mail.replace('attachment; filename=""', 'inline'));
    later();
    await worker.work();

    expect((await messages()).map(({ fault, fileName }) => [fault, fileName])).toEqual([
      ['marketMessage.noAttachment', 'Anbei.eml'],
    ]);
    expect((await market.process(process.id)).state).toBe('sent');
  });

  it('energy data are taken in of the own mode only, and those of another grid operator wait for an administrator', async () => {
    await aMailMarket();
    const member = await market.aMember();
    const { cpNumber } = member.countingPoints[0]!;
    const [meter] = metersOf({ numbers: [cpNumber, cpNumber, cpNumber, cpNumber] }, '2026-11-02') as [ReportMeter];
    const data = (change: { mode: string; sender?: string; receiver?: string }) =>
      recordXml({ meter, communityId: market.communityId })
        .replace('DocumentMode="PROD"', `DocumentMode="${change.mode}"`)
        .replace('>AT002000<', `>${change.sender ?? 'AT009999'}<`)
        .replace('>RC100001<', `>${change.receiver ?? market.edaNumber}<`);
    imap.deliver(username, aMail(data({ mode: 'PROD' })));
    imap.deliver(username, aMail(data({ mode: 'SIMU', receiver: 'RC999999' })));
    imap.deliver(username, aMail(data({ mode: 'SIMU', sender: 'AT008000' })));
    await (await workerOf(imap.url)).work();
    expect((await messages()).map(({ fault }) => fault).sort()).toEqual([
      'marketMessage.otherMode',
      'marketMessage.otherReceiver',
    ]);
    const imports = async () => {
      const filter = encodeURIComponent(JSON.stringify({ community: market.community }));
      return json<EnergyImportRow[]>(await market.admin.get(`/eegfakt?filter=${filter}`));
    };
    expect((await imports()).map(({ state, source }) => [state, source])).toEqual([['previewed', 'mailbox']]);

    imap.deliver(username, aMail(data({ mode: 'SIMU' })));
    later();
    await (await workerOf(imap.url)).work();
    expect((await imports()).map(({ state }) => state)).toContain('committed');
  });

  it('the same message in two mails is filed once', async () => {
    const process = await aQueued();
    const worker = await workerOf(imap.url);
    await worker.work();
    const text = receiptOf(process);
    imap.deliver(username, aMail(text));
    imap.deliver(username, aMail(text));
    later();
    await worker.work();
    expect(await messages()).toHaveLength(1);
  });

  it('the mail of another community is not taken for our own', async () => {
    const process = await aQueued();
    const worker = await workerOf(imap.url);
    await worker.work();
    imap.deliver(username, aMail(receiptOf(process).replaceAll(market.edaNumber, 'RC999999')));
    later();
    await worker.work();
    expect((await messages()).map(({ fault }) => fault)).toEqual(['marketMessage.otherReceiver']);
    expect((await market.process(process.id)).state).toBe('sent');
  });

  it.each([
    ['another domain', 'at009999@elsewhere.test'],
    ['a domain that only ends like that of the market', 'at009999@notmarket.test'],
    ['a look-alike', '"at009999@market.test" <at009999@elsewhere.test>'],
  ])('a mail from %s is kept whole, and its message is filed only if it is uploaded', async (_, from) => {
    const process = await aQueued();
    const worker = await workerOf(imap.url);
    await worker.work();
    const text = receiptOf(process);
    imap.deliver(username, aMail(text, { from }));
    later();
    await worker.work();

    expect(await market.process(process.id)).toMatchObject({ state: 'sent' });
    const [kept] = await messages();
    expect(kept).toMatchObject({ state: 'unread', fault: 'marketMessage.otherSender' });
    expect(from).toContain(kept!.faultDetail);
    const raw = await (await market.admin.get(`/marketmessages/${kept!.id}/file`)).text();
    expect(raw).toContain(`From: ${from}`);
    expect((await market.file(text)).message).toMatchObject({ state: 'filed' });
    expect(await market.process(process.id)).toMatchObject({ state: 'received' });
  });

  it('a mail from another market partner changes nothing automatically, and can be filed manually', async () => {
    const process = await aQueued();
    const worker = await workerOf(imap.url);
    await worker.work();
    const text = receiptOf(process);
    imap.deliver(username, aMail(text, { from: 'at008000@market.test' }));
    later();
    await worker.work();

    expect(await market.process(process.id)).toMatchObject({ state: 'sent' });
    const [kept] = await messages();
    expect(kept).toMatchObject({
      state: 'unread',
      fault: 'marketMessage.otherSender',
      faultDetail: 'at008000@market.test',
    });
    const { message, isKnown } = await market.file(text);
    expect([message.id, message.state, isKnown]).toEqual([kept!.id, 'filed', false]);
    expect(await market.process(process.id)).toMatchObject({ state: 'received' });
  });

  it('a report of the gateway in its short form is tied by the mail that it answers, or by its subject', async () => {
    for (const by of ['In-Reply-To', 'Subject']) {
      await aMailMarket();
      const process = await sentOf(await aQueued());
      const worker = await workerOf(imap.url);
      await worker.work();
      const text = '<EDASendError><ReasonText>kein Anhang gefunden</ReasonText></EDASendError>';
      const subject = by === 'Subject' ? `ERROR [EC_REQ_ONL MessageId=${process.messageId}]` : 'ERROR';
      const answered = submitted()[0]!.messageId;
      imap.deliver(username, `${by === 'Subject' ? '' : `In-Reply-To: ${answered}\r\n`}${aMail(text, { subject })}`);
      later();
      await worker.work();
      expect((await market.process(process.id)).state).toBe('undeliverable');
    }
  });

  it('a message by mail is filed from its own grid operator and from an address of the gateway', async () => {
    for (const from of ['AT009999@Market.Test', 'Gateway <noreply@market.test>']) {
      await aMailMarket();
      const process = await aQueued();
      const worker = await workerOf(imap.url);
      await worker.work();
      imap.deliver(username, aMail(receiptOf(process), { from }));
      later();
      await worker.work();
      expect((await market.process(process.id)).state).toBe('received');
    }
  });

  it('two processes share the mailboxes, and one that died leaves its own after a while', async () => {
    const process = await aQueued();
    const [one, other] = [await workerOf(imap.url), await workerOf(imap.url)];
    imap.deliver(username, aMail('<broken'));
    await Promise.all([one.work(), other.work()]);
    expect(submitted()).toHaveLength(1);
    expect(await messages()).toHaveLength(1);
    await portal.asOwner(tx =>
      tx.execute(
        `update market_mailboxes set lease = '${new Date(portal.clock.now.getTime() + 60_000).toISOString()}', due = '2026-01-01'`,
      ),
    );
    imap.deliver(username, aMail(receiptOf(process)));
    await one.work();
    expect((await market.process(process.id)).state).toBe('sent');
    await releaseMailboxes(portal.database);
    await one.work();
    expect((await market.process(process.id)).state).toBe('received');
  });

  it('a process that was too slow stops when another one has its mailbox', async () => {
    await aQueued();
    await aQueued();
    smtp.control.onAccepted = async () => {
      const lease = new Date(portal.clock.now.getTime() + 1_000_000).toISOString();
      await portal.asOwner(tx => tx.execute(`update market_mailboxes set lease = '${lease}'`));
    };
    await (await workerOf(imap.url)).work();
    smtp.control.onAccepted = () => {};
    expect(submitted()).toHaveLength(1);
    await releaseMailboxes(portal.database);
    later();
    await (await workerOf(imap.url)).work();
    expect(submitted()).toHaveLength(2);
  });

  it('the test of an access distinguishes sending and fetching', async () => {
    const servers = mailServers({ smtp: smtp.url, imap: imap.url, domain: 'market.test' });
    expect(await servers.test({ username, password: mailPassword })).toEqual({ sending: null, fetching: null });
    expect(await servers.test({ username, password: 'falsch' })).toMatchObject({
      sending: { fault: 'login' },
      fetching: { fault: 'login' },
    });
    const half = mailServers({ smtp: smtp.url, imap: closed, domain: 'market.test' });
    expect(await half.test({ username, password: mailPassword })).toMatchObject({
      sending: null,
      fetching: { fault: 'unreachable' },
    });
  });
});
