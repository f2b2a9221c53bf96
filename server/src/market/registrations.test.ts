import type { MemberRow } from '@nahstrom/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openPortal, type Portal } from '../testing.ts';
import { deviationsOf } from './messages/testing/structure.ts';
import { consentNotification, sendErrorMessage } from './simulator/operator.ts';
import { aMarket, codeOf, json, type Market, minuteOf } from './testing/aMarket.ts';

let portal: Portal;
let market: Market;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-25T10:00:00Z') });
  market = await aMarket(portal);
});
beforeEach(() => market.settings({ mode: 'SIMU' }));
afterAll(() => portal.close());

describe('a registration', () => {
  it('is prepared, written as a message in the current version, and handed over manually', async () => {
    const member = await market.aMember();
    const point = member.countingPoints[0]!;

    const { processes, leftOut } = await market.register([point.id]);

    expect(leftOut).toEqual([]);
    const prepared = await market.process(processes[0]!);
    expect(prepared).toMatchObject({
      kind: 'registration',
      state: 'prepared',
      deadline: '2026-11-29',
      cpNumber: point.cpNumber,
      member: member.id,
      networkOperator: 'AT009999',
      dateFrom: market.later,
      share: 100,
      mode: 'SIMU',
      steps: [],
    });
    const download = await market.admin.get(`/marketmessages/processes/${prepared.id}/file`);
    const xml = await download.text();
    expect(download.headers.get('Content-Disposition')).toContain('ANFORDERUNG_ECON_');
    expect(deviationsOf('ANFORDERUNG_ECON', xml, '01.30')).toEqual([]);
    expect(xml).toContain(`DocumentMode="SIMU"`);

    await market.send(prepared.id);

    const sent = await market.process(prepared.id);
    expect(sent).toMatchObject({ state: 'sent', deadline: '2026-11-28', isOverdue: false });
    expect(sent.steps.map(({ code }) => code)).toEqual(['ANFORDERUNG_ECON']);
  });

  it('keeps the message as it was handed over, and is handed over once', async () => {
    const { sent } = await market.aRegistration();
    const first = await (await market.admin.get(`/marketmessages/processes/${sent.id}/file`)).text();

    portal.clock.now = new Date('2026-11-25T11:00:00Z');
    await market.send(sent.id);

    expect(await (await market.admin.get(`/marketmessages/processes/${sent.id}/file`)).text()).toBe(first);
    expect((await market.process(sent.id)).steps).toHaveLength(1);
    portal.clock.now = new Date('2026-11-25T10:00:00Z');
  });

  it('leads from the receipt over the consent to participation from the day of the operator', async () => {
    await market.settings({ mode: 'PROD' });
    const { sent, cpNumber, member } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });

    await market.file(operator.received());
    expect(await market.process(sent.id)).toMatchObject({ state: 'received', codes: [99], deadline: '2026-12-09' });
    await market.file(operator.consented(2, { approvalUrl: 'https://netz.example/freigabe?x=1' }));
    expect(await market.process(sent.id)).toMatchObject({
      state: 'consented',
      codes: [175],
      consentId: operator.consentId,
      approvalUrl: 'https://netz.example/freigabe?x=1',
    });
    expect((await market.getMember(member.id)).countingPoints[0]).toMatchObject({ cpStatus: 2 });
    const { message } = await market.file(operator.completed('2026-12-01'));

    expect(message).toMatchObject({ state: 'filed', code: 'ABSCHLUSS_ECON', counts: { reports: 1, open: 0 } });
    expect(await market.process(sent.id)).toMatchObject({
      state: 'active',
      activeFrom: '2026-12-01',
      task: null,
      deadline: null,
      hasOpenTask: false,
    });
    expect((await market.getMember(member.id)).countingPoints[0]).toMatchObject({
      cpStatus: 1,
      dateOfActivation: '2026-12-01',
    });
  });

  it('is over after a rejection, and can be repeated', async () => {
    const { sent, cpNumber, point } = await market.aRegistration();

    await market.file(market.operatorOf({ sent, cpNumber }).rejected([172]));

    expect(await market.process(sent.id)).toMatchObject({ state: 'refused', codes: [172], deadline: null });
    expect((await market.register([point.id])).processes).toHaveLength(1);
  });

  it('waits for a meter if the operator answers so', async () => {
    const { sent, cpNumber } = await market.aRegistration();

    await market.file(market.operatorOf({ sent, cpNumber }).noMeter());

    expect(await market.process(sent.id)).toMatchObject({ state: 'meterMissing', deadline: '2027-01-25' });
  });

  it.each([
    ['AUFHEBUNG_CCMC', 'customer'],
    ['AUFHEBUNG_CCMI', 'operator'],
  ] as const)('ends by %s on the day of the operator', async (code, endedBy) => {
    await market.settings({ mode: 'PROD' });
    const { sent, cpNumber, member } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    for (const text of [operator.consented(), operator.completed('2026-12-01'), operator.revoked(code, '2026-12-31')])
      await market.file(text);

    expect(await market.process(sent.id)).toMatchObject({
      state: 'ended',
      endOn: '2026-12-31',
      endedBy,
      task: null,
      hasOpenTask: false,
    });
    const after = await market.getMember(member.id);
    expect(after).toMatchObject({ state: 'active', leftOn: null });
    expect(after.countingPoints[0]).toMatchObject({
      cpStatus: 1,
      dateOfActivation: '2026-12-01',
      dateOfDeactivation: '2026-12-31',
    });
  });

  it('is not handed over by an answer about another counting point or of another kind', async () => {
    const { id: member, countingPoints } = await market.aMember();
    const [point] = countingPoints as [(typeof countingPoints)[0]];
    const { processes } = await market.register([point.id]);
    const [id] = processes as [number];
    const before = market.operatorOf({ sent: await market.process(id), cpNumber: point.cpNumber });
    const body = { ...point, cpNumber: `AT009999${'7'.repeat(20)}${String(id).padStart(5, '0')}` };
    await json(await market.admin.post(`/admin/member/${member}/countingpoint/${point.id}/update`, body));

    expect((await market.file(before.rejected([56]))).message.state).toBe('open');
    await market.file(
      before.consented(2, { code: 'ABLEHNUNG_CPF', answers: [{ cpNumber: body.cpNumber, codes: [82] }] }),
    );

    expect(await market.process(id)).toMatchObject({ state: 'prepared', cpNumber: body.cpNumber });
  });

  it('is sent although its own message came back before', async () => {
    const { processes } = await market.register([(await market.aMember()).countingPoints[0]!.id]);
    const [id] = processes as [number];
    const own = await (await market.admin.get(`/marketmessages/processes/${id}/file`)).text();
    expect((await market.file(own)).message.state).toBe('unread');

    await market.send(id);

    expect(await market.process(id)).toMatchObject({ state: 'sent' });
  });

  it('that was not noted as handed over is so by an answer with its ids', async () => {
    const member = await market.aMember();
    const { processes } = await market.register([member.countingPoints[0]!.id]);
    const [id] = processes as [number];
    const sent = await market.process(id);
    const operator = market.operatorOf({ sent, cpNumber: sent.cpNumber });
    // Of a stranger, and of another mode.
    const foreign = operator.received().replace('<ct:MessageAddress>AT009999', '<ct:MessageAddress>AT008000');
    await market.file(foreign);
    await market.file(operator.received(1).replace('DocumentMode="SIMU"', 'DocumentMode="PROD"'));
    expect(await market.process(id)).toMatchObject({ state: 'prepared' });

    const { message } = await market.file(operator.received(1));

    expect(message.state).toBe('filed');
    const process = await market.process(id);
    expect(process.state).toBe('received');
    expect(process.steps).toHaveLength(2);
    expect(await codeOf(await market.admin.post(`/marketmessages/processes/${id}/withdraw`, {}))).toEqual([
      409,
      'market.notPrepared',
    ]);
  });

  it('that was discarded stays so, and its answer waits', async () => {
    const member = await market.aMember();
    const [id] = (await market.register([member.countingPoints[0]!.id])).processes as [number];
    await json(await market.admin.post(`/marketmessages/processes/${id}/withdraw`, {}));
    const sent = await market.process(id);

    const { message } = await market.file(market.operatorOf({ sent, cpNumber: sent.cpNumber }).received());

    expect([message.state, (await market.process(id)).state]).toEqual(['open', 'withdrawn']);
  });

  it('ends by the revocation of the community once the operator has accepted it', async () => {
    await market.settings({ mode: 'PROD' });
    const registration = await market.aRegistration();
    const operator = market.operatorOf(registration);
    await market.file(operator.consented());
    await market.file(operator.completed('2026-11-01', 3));
    const [id] = (await market.revoke(registration.point.id, { end: '2026-12-10' })).processes as [number];
    await market.send(id);
    const revocation = await market.process(id);
    const answers = [{ cpNumber: registration.cpNumber, consentId: operator.consentId.toLowerCase(), codes: [176] }];
    const header = { ...market.answering(revocation), messageId: market.newId(), created: minuteOf(5) };
    expect(await market.process(registration.sent.id)).toMatchObject({ state: 'active' });

    await market.file(consentNotification({ ...header, code: 'ANTWORT_CCMS', answers }));

    expect(await market.process(registration.sent.id)).toMatchObject({
      ...{ state: 'ended', endOn: '2026-12-10', endedBy: 'community', task: null },
    });
    expect((await market.getMember(registration.member.id)).countingPoints[0]).toMatchObject({
      dateOfDeactivation: '2026-12-10',
    });
  });

  it('that the mail gateway rejected is undeliverable, and says why', async () => {
    const { sent } = await market.aRegistration();
    const { steps } = await market.process(sent.id);
    const xml = await (await market.admin.get(`/marketmessages/processes/${sent.id}/file`)).text();
    const messageId = /<ct:MessageId>(.*?)</.exec(xml)![1]!;

    await market.file(
      sendErrorMessage(`[EC_REQ_ONL_02.40 MessageId=${messageId.toLowerCase()}]`, 'kein Anhang gefunden'),
    );

    const after = await market.process(sent.id);
    expect(after.state).toBe('undeliverable');
    expect(after.steps).toHaveLength(steps.length + 1);
    expect(after.steps.some(({ text }) => text.includes('kein Anhang gefunden'))).toBe(true);
  });
});

describe('what is refused', () => {
  it('a second registration of a counting point, one of a member not yet accepted, and a day out of reach', async () => {
    const { point } = await market.aRegistration();
    const again = await market.register([point.id]);
    const early = { community: market.community, kind: 'registration', countingPoints: [point.id], from: market.today };

    expect(again).toEqual({ processes: [], leftOut: [{ cpNumber: point.cpNumber, reason: 'market.processOpen' }] });
    expect(await codeOf(await market.admin.post('/marketmessages/register', early))).toEqual([
      422,
      { from: 'market.from.invalid' },
    ]);
    const late = { ...early, from: '2026-12-26' };
    expect((await market.admin.post('/marketmessages/register', late)).status).toBe(422);
    const none = { ...early, countingPoints: [] };
    expect(await codeOf(await market.admin.post('/marketmessages/register', none))).toEqual([
      422,
      { countingPoints: 'market.points.missing' },
    ]);
  });

  it('a request of a community without its numbers', async () => {
    const other = await portal.aCommunity(market.organisation.id, 'Ohne Nummern');
    const asked = { community: other.id };

    expect(await codeOf(await market.admin.post('/marketmessages/requestlist', asked))).toEqual([
      409,
      'market.incomplete',
    ]);
  });

  it('an answered request cannot be revoked, nor one that was handed over be withdrawn', async () => {
    const { sent, cpNumber } = await market.aRegistration();
    const path = `/marketmessages/processes/${sent.id}`;
    expect(await codeOf(await market.admin.post(`${path}/withdraw`, {}))).toEqual([409, 'market.notPrepared']);

    await json(await market.admin.post(`${path}/unsent`, {}));
    expect(await market.process(sent.id)).toMatchObject({ state: 'prepared', steps: [] });
    await market.send(sent.id);
    await market.file(market.operatorOf({ sent, cpNumber }).received());

    expect(await codeOf(await market.admin.post(`${path}/unsent`, {}))).toEqual([409, 'market.notSent']);
  });

  it('a message of more than 20 MB, of which nothing is stored', async () => {
    const answer = await market.upload(' '.repeat(20_000_001), 'riesig.xml');

    expect(await codeOf(answer)).toEqual([413, 'file.tooLarge']);
  });

  it('energy data, which belong to an import', async () => {
    const record = 'http://www.ebutilities.at/schemata/customerprocesses/consumptionrecord/01p41';

    const answer = await market.upload(`<ConsumptionRecord xmlns="${record}"></ConsumptionRecord>`);

    expect(await codeOf(answer)).toEqual([422, 'market.energyData']);
  });
});

test('the end state and the days here do not depend on the order of the messages, nor on repetitions', async () => {
  await market.settings({ mode: 'PROD' });
  const kinds = ['received', 'consented', 'completed', 'revoked'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...kinds), { minLength: 2, maxLength: 4 }),
      fc.infiniteStream(fc.nat()),
      async (chosen, random) => {
        const outcomes: unknown[] = [];
        for (let round = 0; round < 2; round += 1) {
          const registration = await market.aRegistration();
          const operator = market.operatorOf(registration);
          const texts = {
            received: operator.received(1),
            consented: operator.consented(3),
            // Operators begin conversations of their own for these.
            completed: operator.completed('2026-12-01', 5, { conversationId: market.newId() }),
            revoked: operator.revoked('AUFHEBUNG_CCMC', '2026-12-31', 7),
          };
          const order = [...chosen];
          if (round === 1)
            for (let place = order.length - 1; place > 0; place -= 1) {
              const other = random.next().value! % (place + 1);
              [order[place], order[other]] = [order[other]!, order[place]!];
            }
          for (const kind of order) await market.file(texts[kind]);
          await market.file(texts[order[0]!]);
          const { state, codes, activeFrom, endOn, endedBy, task } = await market.process(registration.sent.id);
          const point = (await market.getMember(registration.member.id)).countingPoints[0]!;
          outcomes.push({
            ...{ state, codes, activeFrom, endOn, endedBy, task: task?.kind },
            point: [point.cpStatus, point.dateOfActivation, point.dateOfDeactivation],
          });
        }
        expect(outcomes[1]).toEqual(outcomes[0]);
      },
    ),
    { numRuns: 20 },
  );
});

describe('the list of members', () => {
  it('knows where registrations stand, of the counting point that needs attention first', async () => {
    market = await aMarket(portal);
    const [active, refused, waiting, without] = [
      await market.aRegistration(),
      await market.aRegistration(),
      await market.aRegistration(),
      await market.aMember(),
    ];
    const answerTo = (one: typeof active, code: string, codes: number[]) =>
      consentNotification({
        ...market.answering(one.sent),
        code,
        requestId: one.sent.requestId,
        answers: [{ cpNumber: one.cpNumber, codes }],
      });
    await market.file(answerTo(active, 'ZUSTIMMUNG_ECON', [175]));
    await market.file(answerTo(refused, 'ABLEHNUNG_ECON', [172]));
    await market.file(answerTo(waiting, 'ANTWORT_ECON', [99]));
    const rows = await json<MemberRow[]>(await market.admin.get('/admin/members'));

    expect(new Map(rows.map(({ id, registration }) => [id, registration]))).toEqual(
      new Map([
        [active.member.id, 'open'],
        [refused.member.id, 'failed'],
        [waiting.member.id, 'customer'],
        [without.id, null],
      ]),
    );
  });
});
