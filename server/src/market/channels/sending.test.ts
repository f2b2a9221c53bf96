import { type AuditEntry, firstFactorDay, mailboxLimits } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../platform/days.ts';
import { aMarketSetting } from '../../platform/testing/world.ts';
import { communities } from '../../tables/communities.ts';
import { marketDeliveries, marketMailboxes, marketMessages } from '../../tables/market.ts';
import { openPortal, type Portal } from '../../testing.ts';
import { aMarket, codeOf, json, type Market } from '../testing/aMarket.ts';
import { anOutbox, failing, messageIdOf, type Outbox } from '../testing/anOutbox.ts';
import { NotSent } from './sending.ts';

let portal: Portal;
let market: Market;
let outbox: Outbox;
const monday = new Date('2026-11-23T09:00:00Z');

beforeAll(async () => {
  portal = await openPortal({ now: monday });
});
beforeEach(async () => {
  outbox = await anOutbox(portal, monday);
  ({ market } = outbox);
});
afterAll(() => portal.close());

describe('a prepared revocation of a participation that ends at the grid operator without it', () => {
  async function aRevocation(end: string) {
    const registration = await market.aRegistration();
    const operator = market.operatorOf(registration);
    await market.file(operator.consented());
    await market.file(operator.completed(market.later));
    const { processes } = await market.revoke(registration.point.id, { end });
    return { operator, id: processes[0]! };
  }

  it.each(['AUFHEBUNG_CCMC', 'AUFHEBUNG_CCMI'] as const)('is an open task after %s, and is not sent', async code => {
    const { operator, id } = await aRevocation('2026-12-31');
    await json(await outbox.queue(id));
    await market.file(operator.revoked(code, '2026-12-15'));
    expect(await market.process(id)).toMatchObject({ alreadyEnds: '2026-12-15', hasOpenTask: true });
    expect(await outbox.attention()).toContain(id);
    await outbox.work();

    expect(outbox.sent).toEqual([]);
    expect((await market.process(id)).delivery).toMatchObject({ state: 'failed', fault: 'alreadyEnded' });
    await json(await market.admin.post(`/marketmessages/processes/${id}/withdraw`, {}));
    expect(await market.process(id)).toMatchObject({ state: 'withdrawn', alreadyEnds: null, hasOpenTask: false });
  });

  it('is not queued, either', async () => {
    const { operator, id } = await aRevocation('2026-12-31');
    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-12-31'));
    await json(await outbox.queue(id));

    expect((await market.process(id)).delivery).toMatchObject({ state: 'failed', fault: 'alreadyEnded' });
  });

  it('is sent if it ends the participation earlier', async () => {
    const { operator, id } = await aRevocation('2026-12-10');
    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-12-31'));
    await json(await outbox.queue(id));
    await outbox.work();

    expect(await market.process(id)).toMatchObject({ state: 'sent', alreadyEnds: null, hasOpenTask: false });
  });
});

describe('a request in the outbox', () => {
  it('is sent once, and kept as it was sent', async () => {
    const id = await outbox.aQueued();
    expect(await market.process(id)).toMatchObject({ state: 'prepared', delivery: { state: 'queued' } });

    await outbox.work();
    await outbox.work();

    expect(outbox.sent).toHaveLength(1);
    const process = await market.process(id);
    expect(process).toMatchObject({ state: 'sent', delivery: { state: 'sent', recipient: process.networkOperator } });
    const [message] = await portal.asOwner(tx =>
      tx
        .select()
        .from(marketMessages)
        .where(eq(marketMessages.messageId, messageIdOf(outbox.sent[0]!))),
    );
    expect(new TextDecoder().decode(message!.raw!)).toBe(new TextDecoder().decode(outbox.sent[0]!.bytes));
    expect(outbox.sent[0]!.subject).toMatch(/^\[EC_REQ_ONL_02\.40 MessageId=[0-9A-Za-z]{1,35}\]$/);
  });

  it('is queued once, however often the button is pressed', async () => {
    const id = await outbox.aPrepared();
    await Promise.all([outbox.queue(id), outbox.queue(id)]);
    await outbox.queue(id);
    await Promise.all([outbox.work(), outbox.work()]);

    expect(outbox.sent).toHaveLength(1);
  });

  it('can be stopped until it is sent, and then be handed over manually', async () => {
    const id = await outbox.aQueued();
    await json(await market.admin.post(`/marketmessages/processes/${id}/unqueued`, {}));
    await outbox.work();
    expect(outbox.sent).toEqual([]);

    await market.send(id);

    expect(await market.process(id)).toMatchObject({ state: 'sent', delivery: null });
    expect(await codeOf(await market.admin.post(`/marketmessages/processes/${id}/unqueued`, {}))).toEqual([
      409,
      'market.notQueued',
    ]);
  });

  it('that was sent by the portal cannot be declared unsent', async () => {
    const id = await outbox.aQueued();
    await outbox.work();
    expect(await codeOf(await market.admin.post(`/marketmessages/processes/${id}/unsent`, {}))).toEqual([
      409,
      'market.notSent',
    ]);
  });

  it('leaves the outbox with its withdrawal, but not while it may be on its way', async () => {
    const id = await outbox.aQueued();
    const other = await outbox.aQueued();
    await outbox.work(async message => {
      if (messageIdOf(message) === (await outbox.messageOfProcess(other))) throw new NotSent('lost');
      outbox.sent.push(message);
    });
    const third = await outbox.aQueued();
    await json(await market.admin.post(`/marketmessages/processes/${third}/withdraw`, {}));
    expect(await market.process(third)).toMatchObject({ state: 'withdrawn', delivery: null });
    for (const [one, path] of [
      [other, 'withdraw'],
      [id, 'withdraw'],
    ] as const)
      expect(await codeOf(await market.admin.post(`/marketmessages/processes/${one}/${path}`, {}))).toEqual([
        409,
        'market.notPrepared',
      ]);
    expect(await codeOf(await market.admin.post('/marketmessages/processes/sent', { processes: [other] }))).toEqual([
      409,
      'market.notPrepared',
    ]);
  });

  it('of a community without a channel is refused, as is one of the other mode', async () => {
    const id = await outbox.aPrepared();
    await market.settings({ channel: 'mailbox', mode: 'PROD' });
    expect(await codeOf(await outbox.queue(id))).toEqual([409, 'market.otherMode']);
    await market.settings({ channel: 'portal' });
    expect(await codeOf(await outbox.queue(id))).toEqual([409, 'market.cannotSend']);
  });

  it('that waits when the community goes live is prepared again, not sent', async () => {
    const id = await outbox.aQueued();
    await market.settings({ channel: 'mailbox', mode: 'PROD' });
    await outbox.work();
    expect(outbox.sent).toEqual([]);
    expect(await market.process(id)).toMatchObject({ state: 'prepared', delivery: null });
  });
});

describe('a message that is not accepted', () => {
  it('waits and is tried again, longer each time, when the server cannot be reached', async () => {
    const id = await outbox.aQueued();
    await expect(outbox.work(failing('unreachable', 'connect ECONNREFUSED'))).rejects.toThrow(NotSent);
    expect((await market.process(id)).delivery).toMatchObject({ state: 'queued', fault: 'unreachable', attempts: 1 });
    await outbox.work();
    expect(outbox.sent).toEqual([]);
    outbox.later(2);
    await outbox.work();
    expect(outbox.sent).toHaveLength(1);
  });

  it('a permanently refused message waits for an administrator with the answer of the server, and is rewritten', async () => {
    const id = await outbox.aQueued();
    await outbox.work(failing('refused', '550 unknown recipient'));
    outbox.later(100);
    await outbox.work();
    expect(outbox.sent).toEqual([]);
    const failed = await market.process(id);
    expect(failed.delivery).toMatchObject({ state: 'failed', fault: 'refused', faultDetail: '550 unknown recipient' });
    expect(await outbox.attention()).toContain(id);
    expect(await codeOf(await outbox.decide(failed, 'arrived'))).toEqual([409, 'market.notQueued']);

    await json(await outbox.decide(failed, 'repeat'));
    await outbox.work();

    expect(outbox.sent).toHaveLength(1);
    expect(await market.process(id)).toMatchObject({ state: 'sent' });
  });

  it('because the server refuses the mailbox waits with all others, and a repeated one stays a repeated one', async () => {
    const uncertain = await outbox.aQueued();
    await outbox.work(failing('lost'));
    await json(await outbox.decide(await market.process(uncertain), 'repeat'));
    const other = await outbox.aQueued();
    let attempts = 0;
    const denied = async () => {
      attempts += 1;
      throw new NotSent('denied', '554 No SMTP service');
    };
    await expect(outbox.work(denied)).rejects.toThrow(NotSent);
    expect(attempts).toBe(1);
    for (const id of [uncertain, other]) expect((await market.process(id)).delivery?.state).toBe('queued');

    await json(await market.admin.post(`/marketmessages/processes/${uncertain}/unqueued`, {}));
    expect((await market.process(uncertain)).delivery?.state).toBe('uncertain');
  });

  it('permanently refused messages are sent again together, each once', async () => {
    const [one, other] = [await outbox.aQueued(), await outbox.aQueued()];
    await outbox.work(failing('refused', '550 unknown recipient'));
    await json(await outbox.queue(one, other));
    await json(await outbox.queue(one, other));

    expect(await outbox.attention()).toEqual(expect.not.arrayContaining([one, other]));
    const { total, delivery } = await outbox.auditOf(one);
    expect([total, delivery]).toEqual([2, 'queued']);
    await outbox.work();
    expect(outbox.sent).toHaveLength(2);
    for (const id of [one, other]) expect(await market.process(id)).toMatchObject({ state: 'sent' });
  });

  it('a permanently refused message with a changed share waits for a decision when several are sent', async () => {
    const member = await market.aMember();
    const point = member.countingPoints[0]!;
    const [id] = (await market.register([point.id])).processes as [number];
    await json(await outbox.queue(id));
    await outbox.work(failing('refused'));
    const share = { share: 40, validFrom: market.today };
    await json(await market.admin.post(`/admin/member/${member.id}/countingpoint/${point.id}/share`, share));
    await json(await outbox.queue(id));
    await outbox.work();

    expect(outbox.sent).toEqual([]);
    expect(await market.process(id)).toMatchObject({ share: 100, delivery: { state: 'failed', fault: 'otherShare' } });
  });

  it('is never sent again with several others if it may have arrived', async () => {
    const [lost, repeated, refused] = [await outbox.aQueued(), await outbox.aQueued(), await outbox.aQueued()];
    const reasonOf = new Map<string, NotSent['reason']>([
      [await outbox.messageOfProcess(lost), 'lost'],
      [await outbox.messageOfProcess(repeated), 'lost'],
      [await outbox.messageOfProcess(refused), 'refused'],
    ]);
    await outbox.work(async message => Promise.reject(new NotSent(reasonOf.get(messageIdOf(message))!)));
    await json(await outbox.decide(await market.process(repeated), 'repeat'));
    await outbox.work(failing('refused', '554 twice'));
    await json(await outbox.queue(lost, repeated, refused));
    await outbox.work();

    expect(outbox.sent.map(messageIdOf)).toEqual([await outbox.messageOfProcess(refused)]);
    for (const id of [lost, repeated]) expect((await market.process(id)).delivery?.state).toBe('uncertain');
  });

  it('does not hold back the others', async () => {
    await outbox.aQueued();
    await outbox.aQueued();
    let first = true;
    await outbox.work(async message => {
      if (first) {
        first = false;
        throw new NotSent('later', '451 try again');
      }
      outbox.sent.push(message);
    });
    expect(outbox.sent).toHaveLength(1);
  });
});

describe('the limits of a mailbox', () => {
  it('hold messages back until the next day', async () => {
    const [first, second] = [await outbox.aQueued(), await outbox.aQueued()];
    await fillUp(first, mailboxLimits.day - 1);
    await outbox.work();
    expect(outbox.sent).toHaveLength(1);
    expect((await market.process(second)).delivery).toMatchObject({ state: 'queued', fault: 'dayLimit' });
    const { mailbox } = await outbox.settings();
    expect(mailbox).toMatchObject({ sentToday: mailboxLimits.day });
    outbox.clock.now = new Date('2026-11-23T23:10:00Z');
    await outbox.work();
    expect(outbox.sent).toHaveLength(2);
  });

  it('leave room for what has to be sent in its hours', async () => {
    const other = await outbox.aQueued();
    const member = await market.aParticipant();
    await market.settings({ channel: 'mailbox', communityType: 'RC_L' });
    const countingPoint = member.countingPoints[0]!.id;
    const { processes } = await market.changeFactor(countingPoint, addDays(dayOf(monday), 1));
    await json(await outbox.queue(processes[0]!));
    await fillUp(other, mailboxLimits.day - 1);
    await outbox.work();

    expect(outbox.sent.map(messageIdOf)).toEqual([await outbox.messageOfProcess(processes[0]!)]);
    expect((await market.process(other)).delivery).toMatchObject({ state: 'queued', fault: 'dayLimit' });
  });

  /** As if that many messages had been sent today. */
  async function fillUp(like: number, count: number) {
    const member = await market.aMember();
    for (let made = 0; made < count; made += 1) {
      const from = addDays('2023-01-01', made);
      const { processes } = await market.prepare('requestdata', {
        community: market.community,
        countingPoints: [member.countingPoints[0]!.id],
        from,
        to: from,
      });
      await portal.asOwner(tx =>
        tx.insert(marketDeliveries).values({
          organisationId: market.organisation.id,
          processId: processes[0]!,
          communityId: market.community,
          channel: 'mailbox',
          state: 'sent',
          notBefore: monday,
          due: monday,
          queued: monday,
          claimed: monday,
        }),
      );
    }
    expect(like).toBeGreaterThan(0);
  }
});

describe('a factor', () => {
  it('is sent in the hours of the working day before, not earlier and not later', async () => {
    const member = await market.aParticipant();
    const countingPoint = member.countingPoints[0]!.id;
    await market.settings({ channel: 'mailbox', communityType: 'RC_L' });
    const from = addDays(dayOf(monday), 4);
    const { processes } = await market.changeFactor(countingPoint, from);
    await json(await outbox.queue(processes[0]!));
    expect((await market.process(processes[0]!)).delivery).toMatchObject({
      notBefore: '2026-11-26T08:00:00.000Z',
      notAfter: '2026-11-26T16:00:00.000Z',
    });
    await outbox.work();
    outbox.clock.now = new Date('2026-11-26T07:59:00Z');
    await outbox.work();
    expect(outbox.sent).toEqual([]);
    outbox.clock.now = new Date('2026-11-26T08:00:00Z');
    await outbox.work();
    expect(outbox.sent).toHaveLength(1);
  });

  it('a factor whose hours have passed is not sent, and shows the reason', async () => {
    const member = await market.aParticipant();
    await market.settings({ channel: 'mailbox', communityType: 'RC_L' });
    const from = addDays(dayOf(monday), 4);
    const countingPoint = member.countingPoints[0]!.id;
    const { processes } = await market.changeFactor(countingPoint, from);
    await json(await outbox.queue(processes[0]!));
    outbox.clock.now = new Date('2026-11-26T16:01:00Z');
    await outbox.work();
    expect(outbox.sent).toEqual([]);
    expect((await market.process(processes[0]!)).delivery).toMatchObject({ state: 'failed', fault: 'window' });
  });
});

describe('a request whose day has passed', () => {
  it('a request whose day has passed is not sent, and shows the reason', async () => {
    await market.settings({ channel: 'mailbox', mode: 'PROD', communityType: 'RC_L' });
    const { point, sent: first, cpNumber } = await market.aRegistration();
    const operator = market.operatorOf({ sent: first, cpNumber });
    await market.file(operator.consented());
    const revoked = await market.revoke(point.id, { end: dayOf(monday) });
    const registered = await market.register([(await market.aMember()).countingPoints[0]!.id], {
      from: addDays(dayOf(monday), 1),
    });
    const ids = [revoked.processes[0]!, registered.processes[0]!];
    for (const id of ids) {
      await json(await outbox.queue(id));
      expect(await market.process(id)).toMatchObject({ deadline: dayOf(monday), isOverdue: false });
    }
    outbox.sent.length = 0;

    outbox.clock.now = new Date(outbox.clock.now.getTime() + 2 * 86_400_000);
    await outbox.work();

    expect(outbox.sent).toEqual([]);
    for (const id of ids) {
      expect((await market.process(id)).delivery).toMatchObject({ state: 'failed', fault: 'dayPassed' });
      expect(await outbox.attention()).toContain(id);
    }
  });
});

describe('a share that is changed after its request was planned', () => {
  const from = addDays(dayOf(monday), 4);
  async function aPlanned() {
    const member = await market.aParticipant();
    await market.settings({ channel: 'mailbox', communityType: 'RC_L' });
    const point = member.countingPoints[0]!;
    const setShare = async (share: number, validFrom = from) =>
      json(await market.admin.post(`/admin/member/${member.id}/countingpoint/${point.id}/share`, { share, validFrom }));
    await setShare(50);
    const { processes } = await market.changeFactor(point.id, from);
    return { id: processes[0]!, point, setShare };
  }
  const people = async () => (await market.listed({ group: 'task', community: market.community })).map(({ id }) => id);

  it('a share changed after planning is an open task immediately, and only the new one is sent, on request', async () => {
    const { id, setShare } = await aPlanned();
    await json(await outbox.queue(id));
    expect(await market.process(id)).toMatchObject({ share: 50, currentShare: null, hasOpenTask: false });
    await setShare(40);
    expect(await market.process(id)).toMatchObject({ share: 50, currentShare: 40, hasOpenTask: true });
    expect(await people()).toEqual([id]);
    expect(await outbox.attention()).toContain(id);

    outbox.clock.now = new Date('2026-11-26T08:00:00Z');
    await outbox.work();
    expect(outbox.sent).toEqual([]);
    const held = await market.process(id);
    expect(held.delivery).toMatchObject({ state: 'failed', fault: 'otherShare' });
    await json(await outbox.decide(held, 'repeat'));
    await outbox.work();

    expect(outbox.sent).toHaveLength(1);
    expect(new TextDecoder().decode(outbox.sent[0]!.bytes)).toContain('ECPartFact>40<');
    expect(await market.process(id)).toMatchObject({ state: 'sent', share: 40, currentShare: null });
  });

  it('holds the request back when it is queued afterwards, too, and it can be withdrawn', async () => {
    const { id, setShare } = await aPlanned();
    await setShare(40);
    await json(await outbox.queue(id));
    expect((await market.process(id)).delivery).toMatchObject({ state: 'failed', fault: 'otherShare' });
    await json(await market.admin.post(`/marketmessages/processes/${id}/withdraw`, {}));
    expect(await market.process(id)).toMatchObject({ state: 'withdrawn', currentShare: null, hasOpenTask: false });
  });

  it('after the day of the request, or back to the planned value, holds nothing back', async () => {
    const { id, setShare } = await aPlanned();
    await json(await outbox.queue(id));
    await setShare(30, addDays(from, 1));
    await setShare(40);
    await setShare(50);
    expect(await market.process(id)).toMatchObject({ currentShare: null });
    outbox.clock.now = new Date('2026-11-26T08:00:00Z');
    await outbox.work();
    expect(outbox.sent).toHaveLength(1);
  });

  it('a changed share differs from the reported one until it is reported again or changed back', async () => {
    const { id, point, setShare } = await aPlanned();
    await json(await outbox.queue(id));
    outbox.clock.now = new Date('2026-11-26T08:00:00Z');
    await outbox.work();
    expect(await market.process(id)).toMatchObject({ state: 'sent', currentShare: null, hasOpenTask: false });

    await setShare(40);
    expect(await market.process(id)).toMatchObject({ state: 'sent', share: 50, currentShare: 40, hasOpenTask: true });
    expect(await people()).toEqual([id]);
    await setShare(50);
    expect(await people()).toEqual([]);

    await setShare(40);
    // A further report is possible once the grid operator has answered.
    await market.enter(id, 'accepted', dayOf(outbox.clock.now));
    expect(await people()).toEqual([id]);
    const later = firstFactorDay(outbox.clock.now, addDays(from, 1));
    const { processes } = await market.changeFactor(point.id, later);
    expect(await market.process(id)).toMatchObject({ currentShare: null, hasOpenTask: false });
    await json(await market.admin.post(`/marketmessages/processes/${processes[0]}/withdraw`, {}));
    expect(await people()).toEqual([id]);
  });

  it('holds a registration back as well', async () => {
    const member = await market.aMember();
    const point = member.countingPoints[0]!;
    const { processes } = await market.register([point.id]);
    await json(await outbox.queue(processes[0]!));
    await json(
      await market.admin.post(`/admin/member/${member.id}/countingpoint/${point.id}/share`, {
        share: 40,
        validFrom: market.today,
      }),
    );
    await outbox.work();
    expect(outbox.sent).toEqual([]);
    expect(await market.process(processes[0]!)).toMatchObject({
      share: 100,
      currentShare: 40,
      delivery: { state: 'failed', fault: 'otherShare' },
    });
  });
});

describe('the access to a mailbox', () => {
  const update = (body: object) => market.admin.post(`/marketmessages/mailbox/${market.community}/update`, body);
  const test = (body: object) => market.admin.post(`/marketmessages/mailbox/${market.community}/test`, body);

  it('never shows its password, in the answer, the audit log or the database', async () => {
    const answer = await update({ username: market.edaNumber, password: 'Sehr-Geheim-9', version: 1 });
    expect(await answer.text()).not.toContain('Sehr-Geheim-9');
    const log = await (await market.admin.get('/admin/auditlog')).text();
    expect(log).toContain(market.edaNumber);
    expect(log).not.toContain('Sehr-Geheim-9');
    const stored = await portal.asOwner(tx => tx.select().from(marketMailboxes));
    expect(stored.map(({ password }) => Buffer.from(password).toString('latin1')).join()).not.toContain(
      'Sehr-Geheim-9',
    );
  });

  const inMarket = (name: string) => `${name}@market.test`;
  const refusesName = [422, { username: 'market.otherUsername' }];

  it('is that of its own market partner number only, also for a test', async () => {
    const access = { username: 'RC999999', password: 'x', version: 1 };
    expect(await codeOf(await update(access))).toEqual(refusesName);
    expect(await codeOf(await test(access))).toEqual(refusesName);
    const elsewhere = { ...access, username: `${market.edaNumber}@elsewhere.test` };
    expect(await codeOf(await update(elsewhere))).toEqual(refusesName);
    expect((await update({ ...access, username: inMarket(market.edaNumber.toLowerCase()) })).status).toBe(200);
  });

  it('written otherwise needs its password, also for a test', async () => {
    const access = { username: inMarket(market.edaNumber), password: null, version: 1 };
    expect(await codeOf(await update(access))).toEqual([422, { password: 'field.missing' }]);
    expect(await codeOf(await test(access))).toEqual([422, { password: 'field.missing' }]);
    expect(await codeOf(await update({ username: market.edaNumber, password: null, version: 7 }))).toEqual([
      409,
      'record.changedMeanwhile',
    ]);
  });

  const port = () => portal.ports.market!.mail!;
  let before: ReturnType<typeof port>['test'];
  beforeEach(() => {
    before = port().test;
  });
  afterEach(() => {
    port().test = before;
  });

  it('of a number that two organisations claim is stored only for the one who can open it', async () => {
    port().test = async ({ password }) => ({
      sending: null,
      fetching: password === 'right' ? null : { fault: 'login', detail: 'no' },
    });
    const squatter = await aMarket(portal);
    await portal.asOwner(tx =>
      tx.update(communities).set({ edaNumber: market.edaNumber }).where(eq(communities.id, squatter.community)),
    );
    const claim = (password: string) =>
      squatter.admin.post(`/marketmessages/mailbox/${squatter.community}/update`, {
        username: market.edaNumber,
        password,
        version: 0,
      });
    expect(await codeOf(await claim('guessed'))).toEqual([422, 'market.mailboxClosed']);
    expect((await update({ username: market.edaNumber, password: 'right', version: 1 })).status).toBe(200);

    await portal.asOwner(tx =>
      tx
        .update(marketMailboxes)
        .set({ fetchedAt: outbox.clock.now })
        .where(eq(marketMailboxes.communityId, market.community)),
    );
    expect(await codeOf(await claim('right'))).toEqual([409, 'market.mailboxTaken']);
  });

  it('leaves a trace when a check of it fails, even before it is stored, but not its password', async () => {
    const checks = async () => {
      const entries = await json<AuditEntry[]>(await market.admin.get('/admin/auditlog'));
      return entries.filter(
        ({ entityId, changes }) => entityId === market.community && changes.some(({ field }) => field === 'fetching'),
      );
    };
    const tried = async () => json(await test({ username: market.edaNumber, password: 'Noch-Geheimer-7', version: 1 }));
    await tried();
    expect(await checks()).toEqual([]);
    port().test = async () => ({ sending: null, fetching: { fault: 'login', detail: 'no' } });
    await tried();

    const [entry] = await checks();
    expect(entry!.changes).toContainEqual({ field: 'fetching', before: null, after: 'login' });
    expect(await (await market.admin.get('/admin/auditlog')).text()).not.toContain('Noch-Geheimer-7');
  });

  it('can be tried out a limited number of times, by storing it, too', async () => {
    const access = { username: market.edaNumber, password: 'x', version: 1 };
    // It was stored once before.
    for (let count = 1; count < 19; count += 1) expect((await test(access)).status).toBe(200);
    expect((await update(access)).status).toBe(200);
    expect((await update({ ...access, version: 2 })).status).toBe(429);
    expect((await test({ ...access, version: 2 })).status).toBe(429);
  });

  it('is not removed while it is in use', async () => {
    const remove = () => market.admin.del(`/marketmessages/mailbox/${market.community}`);
    expect(await codeOf(await remove())).toEqual([409, 'market.inUse']);
    await market.settings({ channel: 'portal' });
    await json(await remove());
    expect((await outbox.settings()).mailbox).toBeNull();
    expect(
      await codeOf(
        await market.admin.post(`/marketmessages/settings/${market.community}/update`, {
          ...aMarketSetting,
          channel: 'mailbox',
          version: (await outbox.settings()).version,
        }),
      ),
    ).toEqual([409, 'market.cannotSend']);
  });
});
