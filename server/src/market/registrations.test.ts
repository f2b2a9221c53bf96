import type { MarketMessage, Member, MemberRow, Prepared } from '@nahstrom/contract';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { communities } from '../tables/communities.ts';
import { marketNotes } from '../tables/market.ts';
import { anApplication, openPortal, type Portal } from '../testing.ts';
import { deviationsOf } from './messages/testing/structure.ts';
import { consentNotification, pointListMessage, revocationMessage, sendErrorMessage } from './simulator/operator.ts';
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
  it('is prepared, written as a message in the current version, and handed over by a person', async () => {
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
      conflict: null,
      deadline: null,
      needsPerson: false,
    });
    expect((await market.getMember(member.id)).countingPoints[0]).toMatchObject({
      cpStatus: 1,
      dateOfActivation: '2026-12-01',
    });
  });

  it.each([
    [[172], 'refused'],
    [[173], 'timedOut'],
    [[56], 'rejected'],
    [[182], 'rejected'],
  ])('is over after a rejection with %j, and can be repeated', async (codes, state) => {
    const { sent, cpNumber, point } = await market.aRegistration();

    await market.file(market.operatorOf({ sent, cpNumber }).rejected(codes));

    expect(await market.process(sent.id)).toMatchObject({ state, codes, deadline: null });
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
      conflict: null,
      needsPerson: false,
    });
    const after = await market.getMember(member.id);
    expect(after).toMatchObject({ state: 'active', leftOn: null });
    expect(after.countingPoints[0]).toMatchObject({
      cpStatus: 1,
      dateOfActivation: '2026-12-01',
      dateOfDeactivation: '2026-12-31',
    });
  });

  it('ends on another day if the operator corrects it, and goes on if a noted end is taken back', async () => {
    await market.settings({ mode: 'PROD' });
    const registration = await market.aRegistration();
    const operator = market.operatorOf(registration);
    const path = `/marketmessages/processes/${registration.sent.id}`;
    const endOf = async () => (await market.getMember(registration.member.id)).countingPoints[0]!.dateOfDeactivation;
    await market.file(operator.completed('2026-11-01', 0));
    const { version } = await market.process(registration.sent.id);
    await json(await market.admin.post(`${path}/state`, { state: 'ended', day: '2026-12-15', version }));
    expect(await endOf()).toBe('2026-12-15');
    const { steps } = await market.process(registration.sent.id);
    const { note } = steps.find(step => step.note !== null)!;
    await json(await market.admin.send('DELETE', `${path}/notes/${note}`));
    expect(await market.process(registration.sent.id)).toMatchObject({ state: 'active', conflict: null });
    expect(await endOf()).toBeNull();

    await market.file(operator.revoked('AUFHEBUNG_CCMI', '2026-12-31', 4));
    await market.file(operator.revoked('AUFHEBUNG_CCMI', '2027-01-31', 5));
    expect(await endOf()).toBe('2027-01-31');
  });

  it('is offered its end where the administration entered another one', async () => {
    await market.settings({ mode: 'PROD' });
    const { sent, cpNumber, member } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    await market.file(operator.completed('2026-12-01'));
    const [point] = (await market.getMember(member.id)).countingPoints;
    const path = `/admin/member/${member.id}/countingpoint/${point!.id}/update`;
    await json(await market.admin.post(path, { ...point, dateOfDeactivation: '2027-03-31' }));

    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-12-31'));

    const ended = await market.process(sent.id);
    expect(ended.conflict).toEqual({ kind: 'ended', ours: '2027-03-31', theirs: '2026-12-31' });
    const decide = { take: 'theirs', version: ended.version };
    await json(await market.admin.post(`/marketmessages/processes/${sent.id}/conflict`, decide));
    expect(await market.process(sent.id)).toMatchObject({ conflict: null, needsPerson: false });
    expect((await market.getMember(member.id)).countingPoints[0]).toMatchObject({ dateOfDeactivation: '2026-12-31' });
  });

  it('is offered its days in a test, where nothing changes by itself, and an end only of what takes part', async () => {
    const { sent, cpNumber, point, member } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    await market.file(operator.consented());
    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-12-31'));
    expect(await market.process(sent.id)).toMatchObject({ state: 'ended', conflict: null, needsPerson: false });

    // Before the entry of the member.
    await market.file(operator.completed('2025-12-01', 5));
    const begun = await market.process(sent.id);
    expect(begun.conflict).toEqual({ kind: 'notActivated', ours: null, theirs: '2025-12-01' });
    const path = `/marketmessages/processes/${sent.id}/conflict`;
    const refused = await market.admin.post(path, { take: 'theirs', takesTest: true, version: begun.version });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: 'market.notTakenOver', reason: 'countingPoint.dateOfActivation.beforeEntry' },
    ]);

    await json(
      await market.admin.post(`/admin/member/${member.id}/countingpoint/${point.id}/activate`, {
        dateOfActivation: '2026-01-01',
      }),
    );
    const ended = await market.process(sent.id);
    expect(ended.conflict).toEqual({ kind: 'ended', ours: null, theirs: '2026-12-31' });
    expect((await market.getMember(member.id)).countingPoints[0]).toMatchObject({ dateOfDeactivation: null });
    await json(await market.admin.post(path, { take: 'ours', version: ended.version }));
    expect((await market.process(sent.id)).conflict).toMatchObject({ kind: 'otherDay' });
  });

  it('that is revoked before its first day does not begin, in any order of the messages', async () => {
    await market.settings({ mode: 'PROD' });
    for (const revokedFirst of [false, true]) {
      const { sent, cpNumber, point, member } = await market.aRegistration();
      const operator = market.operatorOf({ sent, cpNumber });
      const messages = [operator.completed('2026-12-10', 3), operator.revoked('AUFHEBUNG_CCMC', '2026-11-27', 4)];
      await market.file(operator.consented());
      for (const message of revokedFirst ? messages.reverse() : messages) await market.file(message);

      expect(await market.process(sent.id)).toMatchObject({
        state: 'ended',
        endOn: '2026-11-27',
        conflict: null,
        needsPerson: false,
      });
      const found = (await market.getMember(member.id)).countingPoints.find(({ id }) => id === point.id);
      expect(found).toMatchObject({ cpStatus: 2, dateOfActivation: null, dateOfDeactivation: null });
      // It can be registered again, also from an earlier day than the one that did not begin.
      const again = await market.register([point.id], { from: '2026-11-28' });
      expect(again.leftOut).toEqual([]);
      await market.send(again.processes[0]!);
      const second = await market.process(again.processes[0]!);
      await market.file(market.operatorOf({ sent: second, cpNumber }).completed('2026-11-30', 6));
      const begun = (await market.getMember(member.id)).countingPoints.find(({ id }) => id === point.id);
      expect(begun).toMatchObject({ cpStatus: 1, dateOfActivation: '2026-11-30' });
    }
  });

  it('whose activation was taken back and entered by a person again is not taken back without asking', async () => {
    await market.settings({ mode: 'PROD' });
    const { sent, cpNumber, point, member } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    await market.file(operator.completed('2026-12-10', 3));
    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-11-27', 4));
    await json(
      await market.admin.post(`/admin/member/${member.id}/countingpoint/${point.id}/activate`, {
        dateOfActivation: '2026-12-10',
      }),
    );
    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-11-27', 5));

    expect(await market.process(sent.id)).toMatchObject({ conflict: { kind: 'ended' }, needsPerson: true });
    const found = (await market.getMember(member.id)).countingPoints.find(({ id }) => id === point.id);
    expect(found).toMatchObject({ cpStatus: 1, dateOfActivation: '2026-12-10' });
  });

  it('that is revoked before the first day that a person entered asks that person', async () => {
    await market.settings({ mode: 'PROD' });
    const { sent, cpNumber, point, member } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    await json(
      await market.admin.post(`/admin/member/${member.id}/countingpoint/${point.id}/activate`, {
        dateOfActivation: '2026-12-10',
      }),
    );
    await market.file(operator.consented());
    await market.file(operator.completed('2026-12-10', 3));
    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-11-27', 4));

    const ended = await market.process(sent.id);
    expect(ended).toMatchObject({ conflict: { kind: 'ended', theirs: '2026-11-27' }, needsPerson: true });
    const pointOf = async () => (await market.getMember(member.id)).countingPoints.find(({ id }) => id === point.id);
    expect(await pointOf()).toMatchObject({ cpStatus: 1, dateOfActivation: '2026-12-10' });
    const body = { take: 'theirs', takesTest: false, version: ended.version };
    await json(await market.admin.post(`/marketmessages/processes/${sent.id}/conflict`, body));
    expect(await pointOf()).toMatchObject({ cpStatus: 2, dateOfActivation: null });
    expect(await market.process(sent.id)).toMatchObject({ conflict: null, needsPerson: false });
  });

  it('that is completed by a later message than its revocation before the first day needs a person', async () => {
    await market.settings({ mode: 'PROD' });
    const { sent, cpNumber, point, member } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    await market.file(operator.consented());
    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-11-27', 3));
    await market.file(operator.completed('2026-12-10', 4));

    expect(await market.process(sent.id)).toMatchObject({ state: 'ended', isContradictory: true, needsPerson: true });
    const found = (await market.getMember(member.id)).countingPoints.find(({ id }) => id === point.id);
    expect(found).toMatchObject({ cpStatus: 2 });
  });

  it.each([
    ['another share', { share: '40', direction: 'CONSUMPTION' }, { share: 40, direction: null, until: null }],
    [
      'another direction',
      { share: '100', direction: 'GENERATION' },
      { share: null, direction: 'GENERATION', until: null },
    ],
    ['an end', { to: '2027-03-31' }, { share: null, direction: null, until: '2027-03-31' }],
  ])('that is completed with %s than requested needs a person', async (_, stated, other) => {
    await market.settings({ mode: 'PROD' });
    const registration = await market.aRegistration();
    const { sent, cpNumber, member } = registration;
    const operator = market.operatorOf(registration);
    const points = (facts: object) => ({ points: [{ cpNumber, periods: [{ from: '2026-12-01', ...facts }] }] });
    await market.file(operator.completed('2026-12-01', 3, points({ share: '100', direction: 'CONSUMPTION' })));
    expect(await market.process(sent.id)).toMatchObject({
      state: 'active',
      isContradictory: false,
      needsPerson: false,
      completion: null,
    });

    await market.file(operator.completed('2026-12-01', 4, points(stated)));

    const completed = await market.process(sent.id);
    expect(completed).toMatchObject({
      state: 'active',
      isContradictory: true,
      needsPerson: true,
      completion: other,
    });
    const settled = { version: completed.version };
    await json(await market.admin.post(`/marketmessages/processes/${sent.id}/settled`, settled));
    expect(await market.process(sent.id)).toMatchObject({ needsPerson: false });
    expect((await market.getMember(member.id)).countingPoints[0]).toMatchObject({ dateOfActivation: '2026-12-01' });
  });

  it('that is completed with another share needs a person after its end, too, but not if it did not begin', async () => {
    await market.settings({ mode: 'PROD' });
    for (const [end, isContradictory] of [
      ['2026-12-20', true],
      ['2026-11-28', false],
    ] as const) {
      const registration = await market.aRegistration();
      const { sent, cpNumber } = registration;
      const operator = market.operatorOf(registration);
      const points = [{ cpNumber, consentId: operator.consentId, periods: [{ from: '2026-12-01', share: '40' }] }];
      await market.file(operator.completed('2026-12-01', 3, { points }));
      await market.file(operator.revoked('AUFHEBUNG_CCMC', end, 5));
      expect(await market.process(sent.id)).toMatchObject({ state: 'ended', isContradictory });
    }
  });

  it.each([
    ['D', true],
    ['S', false],
  ] as const)(
    'that is completed with the share zero is a contradiction in model %s: %s',
    async (model, isContradictory) => {
      await market.settings({ mode: 'PROD', distributionModel: model });
      const registration = await market.aRegistration();
      const points = [{ cpNumber: registration.cpNumber, periods: [{ from: '2026-12-01', share: '0' }] }];
      await market.file(market.operatorOf(registration).completed('2026-12-01', 3, { points }));

      expect(await market.process(registration.sent.id)).toMatchObject({ state: 'active', isContradictory });
    },
  );

  it('whose share was changed before it became active needs a person until the change is reported or listed', async () => {
    await market.settings({ mode: 'PROD', communityType: 'RC_L' });
    const registration = await market.aRegistration();
    const { sent, member, point, cpNumber } = registration;
    const operator = market.operatorOf(registration);
    const path = `/admin/member/${member.id}/countingpoint/${point.id}/share`;
    await json(await market.admin.post(path, { share: 50, validFrom: market.today }));
    await market.file(operator.completed('2026-12-01', 3));
    const differs = { state: 'active', share: 100, currentShare: 50, needsPerson: true };
    expect(await market.process(sent.id)).toMatchObject(differs);

    const change = { countingPoint: point.id, from: '2026-12-01' };
    const { processes } = await market.prepare('changefactor', change);
    expect(await market.process(sent.id)).toMatchObject({ currentShare: null, needsPerson: false });
    await json(await market.admin.post(`/marketmessages/processes/${processes[0]}/withdraw`, {}));
    expect(await market.process(sent.id)).toMatchObject(differs);

    const list = (share: string, minute: number) =>
      market.file(
        pointListMessage({
          code: 'SENDEN_ECP',
          messageId: market.newId(),
          conversationId: market.newId(),
          sender: sent.networkOperator,
          receiver: market.edaNumber,
          mode: 'PROD',
          created: minuteOf(minute),
          communityId: market.communityId,
          points: [{ cpNumber, periods: [{ from: '2026-12-01', share }] }],
        }),
      );
    await list('100', 5);
    expect(await market.process(sent.id)).toMatchObject(differs);
    await list('50', 6);
    expect(await market.process(sent.id)).toMatchObject({ currentShare: null, needsPerson: false });
  });

  it('whose share changes after its first day needs a person until each change is reported or listed', async () => {
    await market.settings({ mode: 'PROD', communityType: 'RC_L' });
    const registration = await market.aRegistration();
    const { sent, member, point, cpNumber } = registration;
    const operator = market.operatorOf(registration);
    const setShare = async (share: number, validFrom: string) =>
      json(await market.admin.post(`/admin/member/${member.id}/countingpoint/${point.id}/share`, { share, validFrom }));
    const differs = async () => {
      const { currentShare, currentShareFrom, needsPerson } = await market.process(sent.id);
      return needsPerson ? [currentShare, currentShareFrom] : currentShare;
    };
    const listed = (share: string, from: string, minute: number) =>
      market.file(
        pointListMessage({
          ...market.answering(sent),
          code: 'SENDEN_ECP',
          messageId: market.newId(),
          conversationId: market.newId(),
          created: minuteOf(minute),
          communityId: market.communityId,
          points: [{ cpNumber, periods: [{ from, share }] }],
        }),
      );
    await market.file(operator.completed('2026-11-20', 3));
    expect(await differs()).toBeNull();

    await setShare(50, '2026-12-01');
    await setShare(70, '2026-12-15');
    expect(await differs()).toEqual([50, '2026-12-01']);
    await setShare(100, '2026-12-01');
    expect(await differs()).toEqual([70, '2026-12-15']);

    // Reported for the later day first.
    const { processes } = await market.prepare('changefactor', { countingPoint: point.id, from: '2026-12-15' });
    await market.send(processes[0]!);
    const { version } = await market.process(processes[0]!);
    const accepted = { state: 'accepted', day: market.today, version };
    await json(await market.admin.post(`/marketmessages/processes/${processes[0]}/state`, accepted));
    expect(await differs()).toBeNull();
    await setShare(60, '2026-12-20');
    expect(await market.process(processes[0]!)).toMatchObject({ currentShare: 60, currentShareFrom: '2026-12-20' });
    await listed('60', '2026-12-20', 6);
    expect(await market.process(processes[0]!)).toMatchObject({ currentShare: null, needsPerson: false });
  });

  it('whose share was changed for days that are over, and back, needs nobody', async () => {
    await market.settings({ mode: 'PROD', communityType: 'RC_L' });
    const registration = await market.aRegistration();
    const { sent, member, point } = registration;
    await market.file(market.operatorOf(registration).completed('2026-11-02', 3));
    const setShare = async (share: number, validFrom: string) =>
      json(await market.admin.post(`/admin/member/${member.id}/countingpoint/${point.id}/share`, { share, validFrom }));
    await setShare(50, '2026-11-10');
    expect(await market.process(sent.id)).toMatchObject({ currentShare: 50, currentShareFrom: '2026-11-10' });

    await setShare(100, '2026-11-25');

    expect(await market.process(sent.id)).toMatchObject({ currentShare: null, needsPerson: false });
  });

  it('that was made in another system can be revoked with the consent of the list, or one that a person enters', async () => {
    await market.settings({ mode: 'PROD' });
    const [listed, entered] = [await market.aParticipant(), await market.aParticipant()];
    const [byList, byHand] = [listed.countingPoints[0]!, entered.countingPoints[0]!];
    await market.file(
      pointListMessage({
        code: 'SENDEN_ECP',
        communityId: market.communityId,
        messageId: market.newId(),
        conversationId: market.newId(),
        sender: 'AT009999',
        receiver: market.edaNumber,
        mode: 'PROD',
        created: minuteOf(10),
        points: [{ cpNumber: byList.cpNumber, consentId: 'AT009999LISTED', periods: [{ from: '2026-01-01' }] }],
      }),
    );
    const revoke = (countingPoint: number, facts: object = {}) =>
      market.admin.post('/marketmessages/revoke', { countingPoint, end: '2026-12-31', ...facts });

    expect(await codeOf(await revoke(byHand.id))).toEqual([409, 'market.noConsent']);
    for (const consentId of ['mit Leerzeichen', 'AT_009999', 'AT009999.X', 'AT009999-1'])
      expect((await revoke(byHand.id, { consentId })).status).toBe(422);
    for (const [point, consentId, facts] of [
      [byList, 'AT009999LISTED', {}],
      [byHand, 'AT009999ENTERED', { consentId: 'AT009999ENTERED' }],
    ] as const) {
      const { prepared } = await json<{ prepared: Prepared }>(await revoke(point.id, facts));
      expect(await market.process(prepared.processes[0]!)).toMatchObject({ kind: 'revocation', consentId });
    }
    expect((await market.getMember(listed.id)).countingPoints[0]).toMatchObject({ dateOfDeactivation: null });
  });

  it('that was made in another system and is not in the newest list has no consent to revoke by', async () => {
    await market.settings({ mode: 'PROD' });
    const member = await market.aParticipant();
    const { id, cpNumber } = member.countingPoints[0]!;
    const list = (minute: number, points: { cpNumber: string; consentId: string; periods: { from: string }[] }[]) =>
      market.file(
        pointListMessage({
          code: 'SENDEN_ECP',
          communityId: market.communityId,
          messageId: market.newId(),
          conversationId: market.newId(),
          sender: 'AT009999',
          receiver: market.edaNumber,
          mode: 'PROD',
          created: minuteOf(minute),
          points,
        }),
      );
    await list(11, [{ cpNumber, consentId: 'AT009999GONE', periods: [{ from: '2026-01-01' }] }]);
    await list(12, []);

    const answer = await market.admin.post('/marketmessages/revoke', { countingPoint: id, end: '2026-12-31' });
    expect(await codeOf(answer)).toEqual([409, 'market.noConsent']);
  });

  it('whose entered consent the grid operator does not know asks for it again', async () => {
    await market.settings({ mode: 'PROD' });
    const member = await market.aParticipant();
    const point = member.countingPoints[0]!;
    const revoke = (facts: object = {}) =>
      market.admin.post('/marketmessages/revoke', { countingPoint: point.id, end: '2026-12-31', ...facts });
    const { prepared } = await json<{ prepared: Prepared }>(await revoke({ consentId: 'AT009999TYPO' }));
    await market.send(prepared.processes[0]!);
    const sent = await market.process(prepared.processes[0]!);
    await market.file(
      consentNotification({
        ...market.answering(sent),
        messageId: market.newId(),
        code: 'ANTWORT_CCMS',
        created: minuteOf(3),
        answers: [{ cpNumber: point.cpNumber, consentId: 'AT009999TYPO', codes: [187] }],
      }),
    );
    expect((await market.process(sent.id)).state).toBe('rejected');

    expect(await codeOf(await revoke())).toEqual([409, 'market.noConsent']);
    const again = await json<{ prepared: Prepared }>(await revoke({ consentId: 'AT009999RIGHT' }));
    expect(await market.process(again.prepared.processes[0]!)).toMatchObject({ consentId: 'AT009999RIGHT' });
    // The correction holds.
    await json(await market.admin.post(`/marketmessages/processes/${again.prepared.processes[0]}/withdraw`, {}));
    const third = await json<{ prepared: Prepared }>(await revoke());
    expect(await market.process(third.prepared.processes[0]!)).toMatchObject({ consentId: 'AT009999RIGHT' });
  });

  it('is not known by a list of another grid operator', async () => {
    await market.settings({ mode: 'PROD' });
    const point = (await market.aParticipant()).countingPoints[0]!;
    await market.file(
      pointListMessage({
        code: 'SENDEN_ECP',
        communityId: market.communityId,
        messageId: market.newId(),
        conversationId: market.newId(),
        sender: 'AT001000',
        receiver: market.edaNumber,
        mode: 'PROD',
        created: '2026-11-25T09:00:00Z',
        points: [{ cpNumber: point.cpNumber, consentId: 'AT001000FOREIGN', periods: [{ from: '2026-01-01' }] }],
      }),
    );

    const asked = { countingPoint: point.id, end: '2026-12-31' };
    expect(await codeOf(await market.admin.post('/marketmessages/revoke', asked))).toEqual([409, 'market.noConsent']);
  });

  it('that was made in another system is ended by a customer, if the list states the same consent', async () => {
    await market.settings({ mode: 'PROD' });
    const member = await market.aParticipant();
    const { cpNumber } = member.countingPoints[0]!;
    const head = () => ({
      conversationId: market.newId(),
      messageId: market.newId(),
      sender: 'AT009999',
      receiver: market.edaNumber,
      mode: 'PROD' as const,
    });
    const registered = await market.aRegistration();
    const operator = market.operatorOf(registered);
    await market.file(operator.consented());
    await market.file(operator.completed('2026-12-01', 3));
    const revoked = (consentId: string, number = cpNumber) =>
      market.file(
        revocationMessage({
          ...head(),
          code: 'AUFHEBUNG_CCMC',
          created: '2026-11-25T09:30:00Z',
          consentId,
          cpNumber: number,
          end: '2026-12-31',
          reason: 'Umzug',
        }),
      );
    await market.file(
      pointListMessage({
        ...head(),
        code: 'SENDEN_ECP',
        communityId: market.communityId,
        created: '2026-11-25T09:00:00Z',
        points: [cpNumber, registered.cpNumber].map(each => ({
          cpNumber: each,
          consentId: 'AT009999LISTED',
          periods: [{ from: '2026-01-01' }],
        })),
      }),
    );

    expect((await revoked('AT009999OTHER')).message.state).toBe('open');
    // A registration with a consent of its own is not ended by that of the list.
    expect((await revoked('AT009999LISTED', registered.cpNumber)).message.state).toBe('open');
    expect((await market.process(registered.sent.id)).state).toBe('active');
    expect((await market.getMember(member.id)).countingPoints[0]).toMatchObject({ dateOfDeactivation: null });
    expect((await revoked('AT009999LISTED')).message.state).toBe('filed');

    expect((await market.getMember(member.id)).countingPoints[0]).toMatchObject({ dateOfDeactivation: '2026-12-31' });
    const filter = encodeURIComponent(JSON.stringify({ member: member.id }));
    expect(await json(await market.admin.get(`/marketmessages/processes?filter=${filter}`))).toMatchObject([
      { kind: 'registration', state: 'ended', endedBy: 'customer', endOn: '2026-12-31' },
    ]);
  });

  it('that was made in another system is ended by a customer before or after the list that explains it', async () => {
    await market.settings({ mode: 'PROD' });
    const head = (minute: number) => ({
      conversationId: market.newId(),
      messageId: market.newId(),
      sender: 'AT009999',
      receiver: market.edaNumber,
      mode: 'PROD',
      created: minuteOf(minute),
    });
    for (const order of ['list first', 'end first', 'a list without it between', 'after a list with its end']) {
      const member = await market.aParticipant();
      const { cpNumber } = member.countingPoints[0]!;
      const consentId = `AT009999C${member.id}`;
      const list = (minute: number, ...periods: { from: string; to?: string }[]) =>
        pointListMessage({
          ...head(minute),
          code: 'SENDEN_ECP',
          communityId: market.communityId,
          points: periods.length > 0 ? [{ cpNumber, consentId, periods }] : [],
        });
      const end = revocationMessage({
        ...head(9),
        code: 'AUFHEBUNG_CCMC',
        consentId: consentId.toLowerCase(),
        cpNumber,
        end: '2026-11-20',
        reason: 'Umzug',
      });
      const messages = {
        'list first': [list(1, { from: '2026-01-01' }), end],
        'end first': [end, list(1, { from: '2026-01-01' })],
        'a list without it between': [list(1, { from: '2026-01-01' }), list(2), end],
        'after a list with its end': [list(1, { from: '2026-01-01', to: '2026-11-20' }), end],
      }[order]!;
      for (const message of messages) await market.file(message);
      const again = await market.file(end);

      const { countingPoints } = await market.getMember(member.id);
      expect([order, countingPoints[0]!.dateOfDeactivation]).toEqual([order, '2026-11-20']);
      expect([order, again.isKnown, again.message.state]).toEqual([order, true, 'filed']);
    }
  });

  it('that was made in another system stays active: the note of it is not taken back, later ones are', async () => {
    await market.settings({ mode: 'PROD' });
    const member = await market.aParticipant();
    const asked = { countingPoint: member.countingPoints[0]!.id, end: '2026-12-31', consentId: 'AT009999NOTE' };
    await market.prepare('revoke', asked);
    const filter = encodeURIComponent(JSON.stringify({ member: member.id, kind: 'registration' }));
    const [{ id } = { id: 0 }] = await json<{ id: number }[]>(
      await market.admin.get(`/marketmessages/processes?filter=${filter}`),
    );
    const path = `/marketmessages/processes/${id}`;
    const [note] = await portal.asOwner(tx => tx.select().from(marketNotes).where(eq(marketNotes.processId, id)));
    expect((await market.process(id)).steps).toMatchObject([{ code: 'active', note: null }]);
    expect(await codeOf(await market.admin.send('DELETE', `${path}/notes/${note!.id}`))).toEqual([
      409,
      'market.madeElsewhere',
    ]);

    const { version } = await market.process(id);
    await json(await market.admin.post(`${path}/state`, { state: 'ended', day: '2026-11-20', version }));
    const { steps } = await market.process(id);
    await json(await market.admin.send('DELETE', `${path}/notes/${steps.at(-1)!.note}`));
    expect(await market.process(id)).toMatchObject({ state: 'active', activeFrom: '2026-01-01' });
  });

  it('whose consent only its completion names is ended by a revocation of that consent', async () => {
    await market.settings({ mode: 'PROD' });
    const { sent, cpNumber, member } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    const { consentId } = operator;
    const ofOwn = { conversationId: market.newId(), originalMessageId: undefined };
    await market.file(operator.completed('2026-12-01', 3, ofOwn));
    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-12-31', 4));

    expect(await market.process(sent.id)).toMatchObject({ state: 'ended', endOn: '2026-12-31', consentId });
    expect((await market.getMember(member.id)).countingPoints[0]).toMatchObject({ dateOfDeactivation: '2026-12-31' });
  });

  it('that follows an ended one begins a further participation, and the former one keeps its days', async () => {
    await market.settings({ mode: 'PROD' });
    const first = await market.aRegistration();
    const before = market.operatorOf(first);
    await market.file(before.completed('2026-01-01', 3));
    await market.file(before.revoked('AUFHEBUNG_CCMC', '2026-10-31', 4));
    const { processes } = await market.register([first.point.id]);
    await market.send(processes[0]!);
    const second = await market.process(processes[0]!);
    const participations = async () =>
      (await market.getMember(first.member.id)).countingPoints
        .filter(point => point.cpNumber === first.cpNumber)
        .map(({ cpStatus, dateOfActivation, dateOfDeactivation }) => [cpStatus, dateOfActivation, dateOfDeactivation]);
    await market.file(market.operatorOf({ ...first, sent: second }).completed('2026-12-01', 6));

    expect(await market.process(second.id)).toMatchObject({ state: 'active', conflict: null });
    const both = [
      [1, '2026-01-01', '2026-10-31'],
      [1, '2026-12-01', null],
    ];
    expect(await participations()).toEqual(both);

    // A late message of the former registration changes nothing, nor does the same message once more.
    await market.file(before.received(1));
    await market.file(market.operatorOf({ ...first, sent: second }).completed('2026-12-01', 8));
    expect(await market.process(first.sent.id)).toMatchObject({ state: 'ended', conflict: null, needsPerson: false });
    expect(await participations()).toEqual(both);

    // The end of the further one is its own.
    await market.file(market.operatorOf({ ...first, sent: second }).revoked('AUFHEBUNG_CCMC', '2027-02-28', 9));
    expect(await participations()).toEqual([both[0], [1, '2026-12-01', '2027-02-28']]);
  });

  it('that begins after a last day entered by a person is offered, unless it was requested for then', async () => {
    await market.settings({ mode: 'PROD' });
    const { sent, cpNumber, point, member } = await market.aRegistration();
    const path = `/admin/member/${member.id}/countingpoint/${point.id}`;
    await json(await market.admin.post(`${path}/activate`, { dateOfActivation: '2026-01-01' }));
    const ended = { ...point, version: undefined, dateOfActivation: '2026-01-01', dateOfDeactivation: '2026-12-15' };
    await json(await market.admin.post(`${path}/update`, ended));
    await market.file(market.operatorOf({ sent, cpNumber }).completed('2026-12-20', 3));

    expect(await market.process(sent.id)).toMatchObject({
      state: 'active',
      conflict: { kind: 'otherDay', ours: '2026-01-01', theirs: '2026-12-20' },
    });
    const points = (await market.getMember(member.id)).countingPoints.filter(each => each.cpNumber === cpNumber);
    expect(points).toMatchObject([{ dateOfDeactivation: '2026-12-15' }]);
  });

  it('beside another one of the counting point decides the days together with it, in any order of the messages', async () => {
    await market.settings({ mode: 'PROD' });
    const played = async (order: readonly ('first' | 'second' | 'secondEnded')[]) => {
      const registration = await market.aRegistration();
      const { cpNumber, point, member } = registration;
      const one = market.operatorOf(registration);
      await market.file(one.rejected([173], 1));
      const { processes } = await market.register([point.id]);
      await market.send(processes[0]!);
      const other = market.operatorOf({ sent: await market.process(processes[0]!), cpNumber });
      const messages = {
        first: [one.consented(2), one.completed('2026-12-01', 5)],
        second: [other.consented(3), other.completed('2026-12-10', 6)],
        secondEnded: [other.revoked('AUFHEBUNG_CCMC', '2026-12-20', 7)],
      };
      for (const message of order.flatMap(name => messages[name])) await market.file(message);
      const ids = [registration.sent.id, processes[0]!];
      const standings = await Promise.all(ids.map(market.process));
      const { cpStatus, dateOfActivation, dateOfDeactivation } = (await market.getMember(member.id)).countingPoints[0]!;
      return {
        days: [cpStatus, dateOfActivation, dateOfDeactivation],
        standings: standings.map(({ state, conflict, isContradictory }) => [state, conflict, isContradictory]),
      };
    };
    for (const order of [
      ['first', 'second'],
      ['second', 'first'],
    ] as const)
      expect([order, await played(order)]).toEqual([
        order,
        {
          days: [1, '2026-12-01', null],
          standings: [
            ['active', null, false],
            ['active', null, false],
          ],
        },
      ]);
    for (const order of [
      ['first', 'second', 'secondEnded'],
      ['second', 'first', 'secondEnded'],
      ['second', 'secondEnded', 'first'],
      ['secondEnded', 'second', 'first'],
    ] as const)
      expect([order, await played(order)]).toEqual([
        order,
        {
          days: [1, '2026-12-01', null],
          standings: [
            ['active', null, false],
            ['ended', { kind: 'ended', ours: null, theirs: '2026-12-20' }, false],
          ],
        },
      ]);
  });

  it.each<[string, [string, string | null], [string, string | null], (string | null)[][]]>([
    ['the day after it', ['2026-12-01', '2026-12-10'], ['2026-12-11', null], [['2026-12-01', null]]],
    ['before its end', ['2026-12-01', '2026-12-20'], ['2026-12-05', null], [['2026-12-01', null]]],
    [
      'after a gap',
      ['2026-11-20', '2026-11-22'],
      ['2026-11-30', null],
      [
        ['2026-11-20', '2026-11-22'],
        ['2026-11-30', null],
      ],
    ],
  ])(
    'and another one that begins %s lead to the same days in every order of their messages',
    async (_, first, second, days) => {
      await market.settings({ mode: 'PROD' });
      for (const order of [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
      ]) {
        const registration = await market.aRegistration();
        const { cpNumber, point, member } = registration;
        const one = market.operatorOf(registration);
        await market.file(one.rejected([173], 1));
        const { processes } = await market.register([point.id]);
        await market.send(processes[0]!);
        const other = market.operatorOf({ sent: await market.process(processes[0]!), cpNumber });
        const messages = [
          one.completed(first[0], 3),
          one.revoked('AUFHEBUNG_CCMC', first[1]!, 4),
          other.completed(second[0], 6),
        ];
        for (const place of order) await market.file(messages[place]!);

        const found = (await market.getMember(member.id)).countingPoints
          .filter(each => each.cpNumber === cpNumber)
          .map(({ dateOfActivation, dateOfDeactivation }) => [dateOfActivation, dateOfDeactivation]);
        expect([order, found]).toEqual([order, days]);
        const conflicts = await Promise.all(
          [registration.sent.id, processes[0]!].map(async id => (await market.process(id)).conflict),
        );
        expect([order, conflicts]).toEqual([order, [null, null]]);
      }
    },
  );

  it('that is revoked before its first day says nothing about the participation before it', async () => {
    await market.settings({ mode: 'PROD' });
    const first = await market.aRegistration();
    const before = market.operatorOf(first);
    await market.file(before.completed('2026-11-26', 2));
    await market.file(before.revoked('AUFHEBUNG_CCMC', '2026-11-30', 3));
    const { processes } = await market.register([first.point.id], { from: '2026-12-05' });
    await market.send(processes[0]!);
    const again = market.operatorOf({ ...first, sent: await market.process(processes[0]!) });
    for (const message of [
      again.consented(5),
      again.revoked('AUFHEBUNG_CCMC', '2026-12-02', 7),
      again.completed('2026-12-05', 6),
    ]) {
      await market.file(message);
      expect(await market.process(processes[0]!)).toMatchObject({ conflict: null, needsPerson: false });
    }
    const { countingPoints } = await market.getMember(first.member.id);
    expect(countingPoints[0]).toMatchObject({ dateOfActivation: '2026-11-26', dateOfDeactivation: '2026-11-30' });
  });

  it('that follows an ended one is offered its first day in a test, which begins a further participation', async () => {
    const first = await market.aRegistration();
    const before = market.operatorOf(first);
    await market.file(before.completed('2026-01-01', 3));
    const begun = await market.process(first.sent.id);
    const decide = (process: { id: number; version: number }) =>
      market.admin.post(`/marketmessages/processes/${process.id}/conflict`, {
        take: 'theirs',
        takesTest: true,
        version: process.version,
      });
    await json(await decide(begun));
    await market.file(before.revoked('AUFHEBUNG_CCMC', '2026-10-31', 4));
    await json(await decide(await market.process(first.sent.id)));
    const { processes } = await market.register([first.point.id]);
    await market.send(processes[0]!);
    const second = await market.process(processes[0]!);
    await market.file(market.operatorOf({ ...first, sent: second }).completed('2026-12-01', 6));

    const active = await market.process(second.id);
    expect(active.conflict).toEqual({ kind: 'otherDay', ours: '2026-01-01', theirs: '2026-12-01' });
    await json(await decide(active));

    const after = await market.process(second.id);
    const points = (await market.getMember(first.member.id)).countingPoints.filter(
      ({ cpNumber }) => cpNumber === first.cpNumber,
    );
    expect(after).toMatchObject({ conflict: null, needsPerson: false });
    expect(points.map(({ dateOfActivation }) => dateOfActivation)).toEqual(['2026-01-01', '2026-12-01']);
    expect(after.countingPoint).toBe(points[1]!.id);
  });

  it('ends by the community’s own revocation once the operator has accepted it', async () => {
    const { sent, cpNumber, point } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    await market.file(operator.consented());
    const { processes } = await market.prepare('revoke', { countingPoint: point.id, end: '2026-12-20' });
    await market.send(processes[0]!);
    const revocation = await market.process(processes[0]!);
    const xml = await (await market.admin.get(`/marketmessages/processes/${revocation.id}/file`)).text();
    expect(deviationsOf('AUFHEBUNG_CCMS', xml, '01.10')).toEqual([]);
    expect(xml).toContain(operator.consentId);

    await market.file(
      consentNotification({
        ...market.answering(revocation),
        messageId: market.newId(),
        code: 'ANTWORT_CCMS',
        created: minuteOf(9),
        requestId: 'FREMD123',
        answers: [{ cpNumber, consentId: operator.consentId, codes: [176] }],
      }),
    );

    expect(await market.process(revocation.id)).toMatchObject({ state: 'accepted', codes: [176] });
    expect((await market.process(sent.id)).steps.at(-1)).toMatchObject({ code: 'revoked', to: '2026-12-20' });
    expect((await market.register([point.id])).leftOut).toEqual([
      { cpNumber: point.cpNumber, reason: 'market.stillTakingPart' },
    ]);
    expect((await market.register([point.id], { from: '2026-12-21' })).processes).toHaveLength(1);
    expect(await market.process(sent.id)).toMatchObject({ state: 'ended', endedBy: 'community', endOn: '2026-12-20' });
  });

  it('waits for the end of the participation before it, and is none for one that another follows', async () => {
    await market.settings({ mode: 'PROD' });
    const former = await market.aRegistration();
    const about = market.operatorOf(former);
    await market.file(about.completed('2026-01-01', 3));
    await market.file(about.revoked('AUFHEBUNG_CCMC', '2026-12-15', 4));
    const [house] = anApplication(market.community, 1).countingPoints;
    const next = await market.aMember({ countingPoints: [{ ...house!, cpNumber: former.cpNumber }] });
    const { cpNumber } = former;

    const early = await market.register([next.countingPoints[0]!.id], { from: '2026-12-15' });
    const ended = await market.register([former.point.id], { from: '2026-12-20' });
    const still = await market.register([former.point.id], { from: '2026-12-10' });
    const later = await market.register([next.countingPoints[0]!.id], { from: '2026-12-16' });

    expect(early.leftOut).toEqual([{ cpNumber, reason: 'market.stillTakingPart' }]);
    expect(ended.leftOut).toEqual([{ cpNumber, reason: 'market.notTakingPart' }]);
    // Not because of the application: the former registration is in force until then.
    expect(still.leftOut).toEqual([{ cpNumber, reason: 'market.stillTakingPart' }]);
    expect(later.processes).toHaveLength(1);
  });

  it('goes on if its first day is stated anew after its end, in every order', async () => {
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    const states = [];
    for (const order of orders) {
      const registration = await market.aRegistration();
      const operator = market.operatorOf(registration);
      const messages = [
        operator.completed('2026-10-01', 2),
        operator.revoked('AUFHEBUNG_CCMC', '2026-10-31', 3),
        operator.completed('2026-11-20', 4),
      ];
      for (const place of order) await market.file(messages[place]!);
      const { state, activeFrom, endOn } = await market.process(registration.sent.id);
      states.push([state, activeFrom, endOn]);
    }
    expect(states).toEqual(orders.map(() => ['active', '2026-11-20', null]));
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

  it('that was discarded takes the place of its replacement when the grid operator goes on with it', async () => {
    for (const isRefused of [true, false]) {
      const member = await market.aMember();
      const [point] = member.countingPoints as [(typeof member.countingPoints)[0]];
      const [first] = (await market.register([point.id])).processes as [number];
      await json(await market.admin.post(`/marketmessages/processes/${first}/withdraw`, {}));
      const [second] = (await market.register([point.id])).processes as [number];

      const operator = market.operatorOf({ sent: await market.process(first), cpNumber: point.cpNumber });
      await market.file(isRefused ? operator.rejected([172]) : operator.received());

      expect(await market.process(first)).toMatchObject({ state: isRefused ? 'refused' : 'received' });
      expect(await market.process(second)).toMatchObject({ state: isRefused ? 'prepared' : 'withdrawn' });
    }
  });

  it('that goes on after a time-out takes the place of the one that was prepared since', async () => {
    const { sent, cpNumber, point } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    await market.file(operator.rejected([173], 2));
    const [second] = (await market.register([point.id])).processes as [number];
    await market.file(operator.consented(3));

    expect(await market.process(sent.id)).toMatchObject({ state: 'consented' });
    expect(await market.process(second)).toMatchObject({ state: 'withdrawn' });
  });

  it('that goes on with a wrong number does not take the place of the one with the corrected number', async () => {
    const { sent, cpNumber, point, member } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    await market.file(operator.rejected([173], 2));
    const body = { ...point, cpNumber: `AT009999${'7'.repeat(19)}${String(sent.id).padStart(6, '0')}` };
    await json(await market.admin.post(`/admin/member/${member.id}/countingpoint/${point.id}/update`, body));
    const [second] = (await market.register([point.id])).processes as [number];
    await market.file(operator.consented(3));

    expect(await market.process(second)).toMatchObject({ state: 'prepared', cpNumber: body.cpNumber });
  });

  it('that is refused is not completed by a message for the day of a prepared one', async () => {
    const { sent, cpNumber, point } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    await market.file(operator.rejected([56]));
    const [second] = (await market.register([point.id], { from: '2026-12-03' })).processes as [number];
    const { message } = await market.file(operator.completed('2026-12-03', 9, { conversationId: market.newId() }));
    expect(message.state).toBe('open');
    expect(await market.process(sent.id)).toMatchObject({ state: 'rejected' });

    await market.send(second);

    expect(await market.process(second)).toMatchObject({ state: 'active', activeFrom: '2026-12-03' });
  });

  it('is sent although its own message came back before', async () => {
    const { processes } = await market.register([(await market.aMember()).countingPoints[0]!.id]);
    const [id] = processes as [number];
    const own = await (await market.admin.get(`/marketmessages/processes/${id}/file`)).text();
    expect((await market.file(own)).message.state).toBe('unread');

    await market.send(id);

    expect(await market.process(id)).toMatchObject({ state: 'sent' });
  });

  it('that was not noted as handed over is so by an answer with its ids, also after it was discarded', async () => {
    for (const isDiscarded of [false, true]) {
      const member = await market.aMember();
      const { processes } = await market.register([member.countingPoints[0]!.id]);
      const [id] = processes as [number];
      const sent = await market.process(id);
      const operator = market.operatorOf({ sent, cpNumber: sent.cpNumber });
      if (isDiscarded) await json(await market.admin.post(`/marketmessages/processes/${id}/withdraw`, {}));
      const before = isDiscarded ? 'withdrawn' : 'prepared';
      // Of a stranger, and of another mode.
      const foreign = operator.received().replace('<ct:MessageAddress>AT009999', '<ct:MessageAddress>AT008000');
      await market.file(foreign);
      await market.file(operator.received(1).replace('DocumentMode="SIMU"', 'DocumentMode="PROD"'));
      expect(await market.process(id)).toMatchObject({ state: before });

      const { message } = await market.file(operator.received(1));

      expect(message.state).toBe('filed');
      const process = await market.process(id);
      expect(process.state).toBe('received');
      expect(process.steps).toHaveLength(2);
      expect(await codeOf(await market.admin.post(`/marketmessages/processes/${id}/withdraw`, {}))).toEqual([
        409,
        'market.notPrepared',
      ]);
      await market.file(operator.consented());
      expect(await market.process(id)).toMatchObject({ state: 'consented', consentId: operator.consentId });
    }
  });

  it('is offered the day of a message that was unreadable until after the note', async () => {
    await market.settings({ mode: 'PROD' });
    const made = await market.aRegistration();
    const completed = market.operatorOf(made).completed('2026-11-27');
    const setNumber = (edaNumber: string) =>
      portal.asOwner(tx => tx.update(communities).set({ edaNumber }).where(eq(communities.id, market.community)));
    await setNumber('RC199998');
    expect((await market.file(completed)).message.state).toBe('unread');
    await setNumber(market.edaNumber);
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
    const body = { state: 'active', day: '2026-12-05', version: (await market.process(made.sent.id)).version };
    await json(await market.admin.post(`/marketmessages/processes/${made.sent.id}/state`, body));
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);

    expect((await market.file(completed)).message.state).toBe('filed');

    const conflict = { kind: 'otherDay', ours: '2026-12-05', theirs: '2026-11-27' };
    expect(await market.process(made.sent.id)).toMatchObject({ conflict });
  });

  it('keeps its state in every order of messages whose clock is an hour ahead', async () => {
    const states: string[] = [];
    for (const isRefusedFirst of [true, false]) {
      const made = await market.aRegistration();
      const operator = market.operatorOf(made);
      const refused = operator.rejected([172], 5).replace(minuteOf(5), '2026-11-25T11:05:00Z');
      const consented = operator.consented(9, { created: '2026-11-25T11:09:00Z' });
      for (const text of isRefusedFirst ? [refused, consented] : [consented, refused]) {
        await market.file(text);
        portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
      }
      const { state, isContradictory, version } = await market.process(made.sent.id);
      states.push(`${state} ${isContradictory}`);
      // A person who knows both decides.
      const body = { state: 'refused', day: market.today, version };
      await json(await market.admin.post(`/marketmessages/processes/${made.sent.id}/state`, body));
      expect(await market.process(made.sent.id)).toMatchObject({ state: 'refused' });
    }
    expect(states).toEqual(['consented false', 'consented false']);
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

describe('the administration’s own entries', () => {
  it('are not overwritten by another first day of the operator, which is offered', async () => {
    const { sent, cpNumber, point, member } = await market.aRegistration();
    await json(
      await market.admin.post(`/admin/member/${member.id}/countingpoint/${point.id}/activate`, {
        dateOfActivation: '2026-11-01',
      }),
    );

    await market.file(market.operatorOf({ sent, cpNumber }).completed('2026-12-01'));

    const active = await market.process(sent.id);
    expect(active.conflict).toEqual({ kind: 'otherDay', ours: '2026-11-01', theirs: '2026-12-01' });
    expect((await market.getMember(member.id)).countingPoints[0]?.dateOfActivation).toBe('2026-11-01');

    const path = `/marketmessages/processes/${sent.id}/conflict`;
    const stale = await market.admin.post(path, { take: 'theirs', version: active.version - 1 });
    expect(await codeOf(stale)).toEqual([409, 'record.changedMeanwhile']);
    const unconfirmed = await market.admin.post(path, { take: 'theirs', version: active.version });
    expect(await codeOf(unconfirmed)).toEqual([422, { takesTest: 'field.missing' }]);
    expect((await market.getMember(member.id)).countingPoints[0]?.dateOfActivation).toBe('2026-11-01');
    await json(await market.admin.post(path, { take: 'theirs', takesTest: true, version: active.version }));
    expect((await market.getMember(member.id)).countingPoints[0]?.dateOfActivation).toBe('2026-12-01');
    expect(await market.process(sent.id)).toMatchObject({ conflict: null });
  });

  it('follow a corrected day of the operator if the portal had taken over the first one', async () => {
    await market.settings({ mode: 'PROD' });
    const { sent, cpNumber, member } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });

    await market.file(operator.completed('2026-12-01', 3));
    await market.file(operator.completed('2026-12-05', 5));

    expect(await market.process(sent.id)).toMatchObject({ activeFrom: '2026-12-05', conflict: null });
    expect((await market.getMember(member.id)).countingPoints[0]?.dateOfActivation).toBe('2026-12-05');
  });

  it('are never changed by a test message alone', async () => {
    const { sent, cpNumber, member } = await market.aRegistration();
    await market.file(market.operatorOf({ sent, cpNumber }).completed('2026-12-01'));

    expect(await market.process(sent.id)).toMatchObject({
      state: 'active',
      mode: 'SIMU',
      conflict: { kind: 'notActivated', theirs: '2026-12-01' },
    });
    expect((await market.getMember(member.id)).countingPoints[0]).toMatchObject({ dateOfActivation: null });
  });

  it('stay if a person decides so, until the operator states another day', async () => {
    const { sent, cpNumber, point, member } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    const path = `/admin/member/${member.id}/countingpoint/${point.id}/activate`;
    await json(await market.admin.post(path, { dateOfActivation: '2026-11-01' }));
    await market.file(operator.completed('2026-12-01', 3));
    const { version } = await market.process(sent.id);
    await json(await market.admin.post(`/marketmessages/processes/${sent.id}/conflict`, { take: 'ours', version }));

    await market.file(operator.completed('2026-12-01', 4));
    expect(await market.process(sent.id)).toMatchObject({ conflict: null });
    await market.file(operator.completed('2026-12-02', 5));
    expect(await market.process(sent.id)).toMatchObject({ conflict: { kind: 'otherDay', theirs: '2026-12-02' } });
  });

  it('include days noted of a registration: another day of a message that arrives afterwards is offered', async () => {
    await market.settings({ mode: 'PROD' });
    const made = await market.aRegistration();
    const operator = market.operatorOf(made);
    const path = `/marketmessages/processes/${made.sent.id}`;
    const note = async (state: string, day: string) => {
      const { version } = await market.process(made.sent.id);
      await json(await market.admin.post(`${path}/state`, { state, day, version }));
      portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
    };
    const point = async () => (await market.getMember(made.member.id)).countingPoints[0]!;
    const take = async () => {
      const { version } = await market.process(made.sent.id);
      await json(await market.admin.post(`${path}/conflict`, { take: 'theirs', version }));
    };

    await note('active', '2026-11-20');
    expect(await point()).toMatchObject({ dateOfActivation: '2026-11-20' });
    await market.file(operator.completed('2026-11-18', 0));
    expect(await market.process(made.sent.id)).toMatchObject({
      activeFrom: '2026-11-18',
      conflict: { kind: 'otherDay', ours: '2026-11-20', theirs: '2026-11-18' },
    });
    expect(await point()).toMatchObject({ dateOfActivation: '2026-11-20' });
    await take();
    expect(await point()).toMatchObject({ dateOfActivation: '2026-11-18' });

    await note('ended', '2026-12-31');
    expect(await point()).toMatchObject({ dateOfDeactivation: '2026-12-31' });
    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-12-10', 0));
    expect(await market.process(made.sent.id)).toMatchObject({
      endOn: '2026-12-10',
      endedBy: 'customer',
      conflict: { kind: 'ended', ours: '2026-12-31', theirs: '2026-12-10' },
    });
    await take();
    expect(await point()).toMatchObject({ dateOfDeactivation: '2026-12-10' });
    // A person who corrects the own note is not asked, and the corrected day counts for nothing any more.
    await note('ended', '2026-12-15');
    expect(await point()).toMatchObject({ dateOfDeactivation: '2026-12-15' });
    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-12-31', 1));
    expect(await point()).toMatchObject({ dateOfDeactivation: '2026-12-15' });
    expect((await market.process(made.sent.id)).conflict).toMatchObject({ kind: 'ended', theirs: '2026-12-31' });
  });

  it('include a member who has not entered on the day of the operator', async () => {
    const { sent, cpNumber, member } = await market.aRegistration();

    await market.file(market.operatorOf({ sent, cpNumber }).completed('2025-12-01'));

    expect(await market.process(sent.id)).toMatchObject({ conflict: { kind: 'notActivated', theirs: '2025-12-01' } });
    expect((await market.getMember(member.id)).countingPoints[0]?.cpStatus).toBe(2);
  });
});

describe('the last day of a counting point', () => {
  const endedOn = async (day: string) => {
    await market.settings({ mode: 'PROD' });
    const registration = await market.aRegistration();
    const operator = market.operatorOf(registration);
    await market.file(operator.completed('2026-10-01', 3));
    await market.file(operator.revoked('AUFHEBUNG_CCMC', day, 4));
    const read = async () => (await market.getMember(registration.member.id)).countingPoints[0]!;
    const set = async (dateOfDeactivation: string | null) => {
      const path = `/admin/member/${registration.member.id}/countingpoint/${registration.point.id}/update`;
      await json(await market.admin.post(path, { ...(await read()), dateOfDeactivation }));
    };
    const conflict = async () => (await market.process(registration.sent.id)).conflict;
    return { ...registration, operator, read, set, conflict };
  };

  it('that would take a share which another community has is offered, and its message is kept', async () => {
    const { cpNumber, operator, read, conflict } = await endedOn('2026-11-20');
    const elsewhere = await portal.aCommunity(market.organisation.id);
    const [point] = anApplication(elsewhere.id, 9000).countingPoints;
    const { member } = await json<{ member: Member }>(
      await market.admin.put(
        '/admin/member/create',
        anApplication(elsewhere.id, 9000, { countingPoints: [{ ...point!, cpNumber }] }),
      ),
    );
    await json(await market.admin.post(`/admin/member/${member.id}/accept`, { enteredOn: '2026-11-21' }));

    const { message } = await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-11-30', 6));

    expect(message).toMatchObject({ state: 'filed' });
    expect(await conflict()).toEqual({ kind: 'ended', ours: '2026-11-20', theirs: '2026-11-30' });
    expect(await read()).toMatchObject({ dateOfDeactivation: '2026-11-20' });
  });

  it('before the first one takes back an activation that no document charges, also after its documents are cancelled', async () => {
    await market.settings({ mode: 'PROD' });
    const registration = await market.aRegistration();
    const { sent, member } = registration;
    const operator = market.operatorOf(registration);
    await market.file(operator.completed('2026-11-20', 3));
    await market.aBilledTime(member, '2026-11-20', '2026-11-24');
    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-11-10', 4));
    const read = async () => (await market.getMember(member.id)).countingPoints[0]!;
    const take = async () => {
      const { version } = await market.process(sent.id);
      return market.admin.post(`/marketmessages/processes/${sent.id}/conflict`, { take: 'theirs', version });
    };
    const refused = await take();
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: 'market.notTakenOver', reason: 'countingPoint.alreadyCharged' },
    ]);
    expect(await read()).toMatchObject({ cpStatus: 1, dateOfActivation: '2026-11-20' });

    await portal.asOwner(tx => tx.execute(sql`delete from billed_claims where subject = ${registration.point.id}`));
    await json(await take());
    expect(await read()).toMatchObject({ cpStatus: 2, dateOfActivation: null });
  });

  it('is offered as soon as a person enters another or none, and no longer when they agree', async () => {
    const { member, set, conflict } = await endedOn('2026-11-20');
    expect(await conflict()).toBeNull();
    for (const [ours, offered] of [
      [null, { kind: 'ended', ours: null, theirs: '2026-11-20' }],
      ['2026-11-26', { kind: 'ended', ours: '2026-11-26', theirs: '2026-11-20' }],
      ['2026-11-10', { kind: 'ended', ours: '2026-11-10', theirs: '2026-11-20' }],
      ['2026-11-20', null],
    ] as const) {
      await set(ours);
      expect([ours, await conflict()]).toEqual([ours, offered]);
    }
    await set(null);
    await json(await market.admin.post(`/admin/member/${member.id}/leave`, { leftOn: '2026-11-15' }));
    expect(await conflict()).toBeNull();
    await json(await market.admin.post(`/admin/member/${member.id}/rejoin`, {}));
    expect(await conflict()).toEqual({ kind: 'ended', ours: null, theirs: '2026-11-20' });
  });

  it('before billed days is offered instead of taken over', async () => {
    const { sent, member, point, operator, read, conflict } = await endedOn('2026-11-20');
    await market.aBilledTime(member, '2026-11-01', '2026-11-18');

    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-11-15', 6));

    expect(await read()).toMatchObject({ dateOfDeactivation: '2026-11-20' });
    expect(await conflict()).toEqual({ kind: 'ended', ours: '2026-11-20', theirs: '2026-11-15' });

    // A decision to keep the day holds after the documents are cancelled, too.
    const { version } = await market.process(sent.id);
    const path = `/marketmessages/processes/${sent.id}/conflict`;
    await json(await market.admin.post(path, { take: 'ours', version }));
    await portal.asOwner(tx => tx.execute(sql`delete from billed_claims where subject = ${point.id}`));
    await market.file(operator.received(1));
    expect(await read()).toMatchObject({ dateOfDeactivation: '2026-11-20' });
    expect(await conflict()).toBeNull();
  });
});

it('an answer that gives and refuses at once is a contradiction', async () => {
  const { sent, cpNumber } = await market.aRegistration();
  const operator = market.operatorOf({ sent, cpNumber });
  const { consentId } = operator;
  await market.file(operator.consented(2, { answers: [{ cpNumber, consentId, codes: [175, 172] }] }));

  expect(await market.process(sent.id)).toMatchObject({ isContradictory: true, needsPerson: true });
});

it('a repeated acceptance of a revocation does not put off an end that the customer set since', async () => {
  const registration = await market.aRegistration();
  const operator = market.operatorOf(registration);
  await market.file(operator.consented(1));
  const asked = { countingPoint: registration.point.id, end: '2026-12-10' };
  const { processes } = await market.prepare('revoke', asked);
  await market.send(processes[0]!);
  const revocation = await market.process(processes[0]!);
  const accepted = (minute: number) =>
    consentNotification({
      ...market.answering(revocation),
      messageId: market.newId(),
      code: 'ANTWORT_CCMS',
      created: minuteOf(minute),
      requestId: 'FREMD123',
      answers: [{ cpNumber: registration.cpNumber, consentId: operator.consentId, codes: [176] }],
    });
  await market.file(accepted(5));
  await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-12-05', 6));
  await market.file(accepted(8));

  expect(await market.process(registration.sent.id)).toMatchObject({ endOn: '2026-12-05', endedBy: 'customer' });
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

  it('a revocation without a known consent', async () => {
    const { point } = await market.aRegistration();

    const answer = await market.admin.post('/marketmessages/revoke', { countingPoint: point.id, end: '2026-12-01' });

    expect(await codeOf(answer)).toEqual([409, 'market.noConsent']);
  });

  it('taking back what was answered, and withdrawing what was handed over', async () => {
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

describe('a message', () => {
  it('is filed once, however often it is uploaded', async () => {
    const { sent, cpNumber } = await market.aRegistration();
    const text = market.operatorOf({ sent, cpNumber }).received();

    const first = await market.file(text);
    const second = await market.file(text);

    expect(first.isKnown).toBe(false);
    expect(second).toMatchObject({ isKnown: true, message: { id: first.message.id } });
    expect((await market.process(sent.id)).steps).toHaveLength(2);
  });

  it.each([
    ['another operator', { sender: 'AT001000' }],
    ['the other mode', { mode: 'PROD' }],
    ['another conversation', { conversationId: 'ANDERE1' }],
    ['another request', { requestId: 'ANDERE1' }],
  ])('of %s changes no registration and waits for a person', async (_, change) => {
    const { sent, cpNumber } = await market.aRegistration();

    const { message } = await market.file(market.operatorOf({ sent, cpNumber }).consented(2, change));

    expect(message).toMatchObject({ state: 'open', counts: { reports: 1, open: 1 } });
    expect(await market.process(sent.id)).toMatchObject({ state: 'sent', consentId: '' });
  });

  it('to another market partner or about another community is kept, not filed', async () => {
    const { sent, cpNumber } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });

    const receiver = await market.file(operator.completed('2026-12-01', 3, { receiver: 'RC999999' }));
    const foreign = await market.file(
      operator.completed('2026-12-01', 3, { communityId: `AT00999900000RC999999`.padEnd(33, '0') }),
    );

    expect(receiver.message).toMatchObject({ state: 'unread', fault: 'marketMessage.otherReceiver' });
    expect(foreign.message).toMatchObject({ state: 'unread', fault: 'marketMessage.otherCommunity' });
    expect(await market.process(sent.id)).toMatchObject({ state: 'sent' });
  });

  it('of an unknown version or no message at all is kept with the reason, and downloads unchanged', async () => {
    const { sent, cpNumber } = await market.aRegistration();
    const text = market
      .operatorOf({ sent, cpNumber })
      .received()
      .replace('cmnotification/01p20', 'cmnotification/02p00');

    const { message } = await market.file(text);
    const broken = await market.file('kein XML');

    expect(message).toMatchObject({
      state: 'unread',
      fault: 'marketMessage.versionUnknown',
      faultDetail: 'CMNotification 02.00',
    });
    expect(broken.message).toMatchObject({ state: 'unread', fault: 'marketMessage.notXml' });
    expect(await (await market.admin.get(`/marketmessages/${message.id}/file`)).text()).toBe(text);
  });

  it.each(['AT009999-2026-11-28-CONSENT', 'A'.repeat(4000)])(
    'with a consent id that no revocation could name (%#) leaves the known one',
    async consentId => {
      const fresh = await market.aRegistration();
      const answers = [{ cpNumber: fresh.cpNumber, consentId, codes: [175] }];
      await market.file(market.operatorOf(fresh).consented(2, { answers }));
      expect(await market.process(fresh.sent.id)).toMatchObject({ state: 'consented', consentId: '' });
      const revoked = { countingPoint: fresh.point.id, end: market.later };
      expect(await codeOf(await market.admin.post('/marketmessages/revoke', revoked))).toEqual([
        409,
        'market.noConsent',
      ]);

      const known = await market.aRegistration();
      const operator = market.operatorOf(known);
      await market.file(operator.consented());
      const points = [{ cpNumber: known.cpNumber, consentId, periods: [{ from: market.later }] }];
      await market.file(operator.completed(market.later, 3, { points }));
      expect(await market.process(known.sent.id)).toMatchObject({ state: 'active', consentId: operator.consentId });
    },
  );

  it.each(['0001-01-01', '2020-12-31', '2028-11-27', '2090-01-01'])(
    'with an impossible first day (%s) waits for a person and changes nothing',
    async day => {
      const made = await market.aRegistration();
      const { message } = await market.file(market.operatorOf(made).completed(day));
      expect(message).toMatchObject({ state: 'unread', fault: 'marketMessage.impossibleDay', faultDetail: day });
      expect(await market.process(made.sent.id)).toMatchObject({ state: 'sent', activeFrom: null, conflict: null });
    },
  );

  it.each(['2021-01-01', '2028-11-25'])('with an unusual first day (%s) is filed', async day => {
    const made = await market.aRegistration();
    await market.file(market.operatorOf(made).completed(day));
    expect(await market.process(made.sent.id)).toMatchObject({ state: 'active', activeFrom: day });
  });

  it('written before the registration was prepared, or for a day before, belongs to an earlier one and waits for a person', async () => {
    await market.settings({ mode: 'PROD' });
    const made = await market.aRegistration();
    const operator = market.operatorOf(made);
    const earlier = { conversationId: market.newId(), consentId: 'AT009999EARLIER' };

    const { message } = await market.file(
      operator.completed('2026-03-01', 3, {
        conversationId: earlier.conversationId,
        created: '2026-02-27T10:00:00Z',
        points: [{ cpNumber: made.cpNumber, consentId: earlier.consentId, periods: [{ from: '2026-03-01' }] }],
      }),
    );

    expect(message.state).toBe('open');
    const ofDayBefore = {
      conversationId: market.newId(),
      points: [{ cpNumber: made.cpNumber, periods: [{ from: '2026-03-01' }] }],
    };
    expect((await market.file(operator.completed('', 4, ofDayBefore))).message.state).toBe('open');
    expect(await market.process(made.sent.id)).toMatchObject({ state: 'sent', activeFrom: null, consentId: '' });
    const [point] = (await market.getMember(made.member.id)).countingPoints;
    expect(point).toMatchObject({ cpStatus: made.point.cpStatus, dateOfActivation: null });
    await market.file(operator.rejected([172]));
    expect(await market.process(made.sent.id)).toMatchObject({ state: 'refused', isContradictory: false });
  });

  it.each([
    [true, 'with'],
    [true, 'without'],
    [false, 'with'],
    [false, 'without'],
  ])(
    'of the operator’s own conversation belongs to the registration that was not rejected (first: %s, %s its number)',
    async (isRejectedFirst, number) => {
      const { point, cpNumber, sent } = await market.aRegistration();
      const operator = market.operatorOf({ sent, cpNumber });
      const reject = () => {
        const text = operator.rejected([56]);
        return market.file(
          number === 'with' ? text : text.replace(`<n:MeteringPoint>${cpNumber}</n:MeteringPoint>`, ''),
        );
      };
      const completed = () =>
        market.file(
          operator.completed(market.later, 9, {
            conversationId: market.newId(),
            points: [{ cpNumber, periods: [{ from: market.later }] }],
          }),
        );
      const note = async (state: string) => {
        const { version } = await market.process(sent.id);
        const body = { state, day: market.today, version };
        return json(await market.admin.post(`/marketmessages/processes/${sent.id}/state`, body));
      };
      if (isRejectedFirst) await reject();
      else await note('rejected');
      const { processes } = await market.register([point.id]);
      await market.send(processes[0]!);
      await completed();
      if (!isRejectedFirst) await reject();

      expect(await market.process(processes[0]!)).toMatchObject({ state: 'active', activeFrom: market.later });
      expect(await market.process(sent.id)).toMatchObject({ state: 'rejected' });
    },
  );

  it('of an unknown code is kept with the reason, although it has the ids of a request', async () => {
    const made = await market.aRegistration();
    const text = market.operatorOf(made).received().replaceAll('ANTWORT_ECON', 'FOO_ECON');

    const { message } = await market.file(text);

    expect(message).toMatchObject({
      state: 'unread',
      code: 'FOO_ECON',
      fault: 'marketMessage.codeUnknown',
      faultDetail: 'FOO_ECON',
    });
    expect((await market.process(made.sent.id)).steps).toHaveLength(1);
  });

  it.each(['Prod', 'TEST', ''])('that is neither live nor a test (%j) waits for a person', async mode => {
    const made = await market.aRegistration();
    const text = market.operatorOf(made).received();

    const { message } = await market.file(text.replace('DocumentMode="SIMU"', `DocumentMode="${mode}"`));

    expect(message).toMatchObject({ state: 'unread', fault: 'marketMessage.unknownMode', faultDetail: mode });
  });

  it('without its ids that came before the request was noted as handed over is filed afterwards', async () => {
    const { sent, cpNumber } = await market.aRegistration();
    await json(await market.admin.post(`/marketmessages/processes/${sent.id}/unsent`, {}));
    const { message } = await market.file(
      market.operatorOf({ sent, cpNumber }).completed(market.later, 3, { conversationId: market.newId() }),
    );
    expect(message.state).toBe('open');

    await market.send(sent.id);

    expect(await market.process(sent.id)).toMatchObject({ state: 'active' });
    expect(await json(await market.admin.get(`/marketmessages/${message.id}`))).toMatchObject({ state: 'filed' });
  });

  it('is assigned by a person to a request for its counting point only, or dismissed', async () => {
    const { sent, cpNumber } = await market.aRegistration();
    const other = await market.aRegistration();
    const { message } = await market.file(
      market.operatorOf({ sent, cpNumber }).consented(2, { conversationId: 'FREMD2' }),
    );
    const path = `/marketmessages/${message.id}`;
    const report = message.reports[0]!.id;

    const wrong = await market.admin.post(`${path}/assign`, { report, process: other.sent.id });
    expect(await codeOf(wrong)).toEqual([422, 'market.otherPoint']);
    await json(await market.admin.post(`${path}/assign`, { report, process: sent.id }));

    expect(await market.process(sent.id)).toMatchObject({ state: 'consented' });
    expect(await codeOf(await market.admin.post(`${path}/dismiss`, {}))).toEqual([409, 'market.notOpen']);
    // A later message of the counting point leaves the assignment as it is.
    await market.file(market.operatorOf({ sent, cpNumber }).received(1));
    expect(await market.process(sent.id)).toMatchObject({ state: 'consented' });
  });

  it('that a person assigns holds against a note made while it waited, and a later note against it', async () => {
    const { sent, cpNumber } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    await market.file(operator.rejected([172], 1));
    const minuteLater = () => {
      portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
    };
    const note = async (day: string) => {
      minuteLater();
      const { version } = await market.process(sent.id);
      const body = { state: 'active', day, version };
      await json(await market.admin.post(`/marketmessages/processes/${sent.id}/state`, body));
    };
    minuteLater();
    const unknown = { conversationId: market.newId(), points: [{ cpNumber, periods: [{ from: '2026-11-01' }] }] };
    const { message } = await market.file(operator.completed('', 2, unknown));
    expect(message.state).toBe('open');
    await note('2026-12-01');
    minuteLater();
    const body = { report: message.reports[0]!.id, process: sent.id };
    await json(await market.admin.post(`/marketmessages/${message.id}/assign`, body));
    expect(await market.process(sent.id)).toMatchObject({ state: 'active', activeFrom: '2026-11-01' });
    await note('2026-12-05');

    expect(await market.process(sent.id)).toMatchObject({ state: 'active', activeFrom: '2026-12-05' });
  });

  it('assigned to another registration after all takes its consent along', async () => {
    const made = await market.aRegistration();
    await market.file(market.operatorOf(made).rejected([56]));
    const { processes } = await market.register([made.point.id]);
    await market.send(processes[0]!);
    const { message } = await market.file(
      market.operatorOf(made).consented(4, { conversationId: market.newId(), requestId: 'FREMD' }),
    );
    const { consentId } = market.operatorOf(made);
    const assignTo = async (process: number) => {
      const body = { report: message.reports[0]!.id, process };
      await json(await market.admin.post(`/marketmessages/${message.id}/assign`, body));
    };
    await assignTo(made.sent.id);
    const { processes: revocations } = await market.prepare('revoke', {
      countingPoint: made.point.id,
      end: market.later,
    });
    await assignTo(processes[0]!);

    expect(await market.process(made.sent.id)).toMatchObject({ state: 'rejected', consentId: '' });
    expect(await market.process(processes[0]!)).toMatchObject({ state: 'consented', consentId });
    expect(await market.process(revocations[0]!)).toMatchObject({ state: 'prepared', consentId });
    const unknown = { conversationId: market.newId() };
    await market.file(market.operatorOf(made).completed(market.later, 5, unknown));
    expect(await market.process(processes[0]!)).toMatchObject({ state: 'active' });
  });

  it('of the conversation of an assigned one belongs to the same request, before and after the assignment', async () => {
    const made = await market.aRegistration();
    // As the EDA portal writes them for a request that a person entered there.
    const there = { conversationId: market.newId(), requestId: 'PORTAL01' };
    const answer = (code: string, codes: number[], minute: number, change: object = {}) =>
      consentNotification({
        ...market.answering(made.sent),
        messageId: market.newId(),
        created: `2026-11-25T10:0${minute}:00Z`,
        code,
        ...there,
        answers: [{ cpNumber: made.cpNumber, codes }],
        ...change,
      });
    const { message: received } = await market.file(answer('ANTWORT_ECON', [99], 1));
    const { message: consented } = await market.file(answer('ZUSTIMMUNG_ECON', [175], 2));
    const { message: foreign } = await market.file(answer('ABLEHNUNG_ECON', [172], 3, { requestId: 'PORTAL02' }));
    const body = { report: received.reports[0]!.id, process: made.sent.id };
    await json(await market.admin.post(`/marketmessages/${received.id}/assign`, body));
    expect(await market.process(made.sent.id)).toMatchObject({ state: 'consented' });
    const stateOf = async (id: number) =>
      (await json<MarketMessage>(await market.admin.get(`/marketmessages/${id}`))).state;
    expect([await stateOf(consented.id), await stateOf(foreign.id)]).toEqual(['filed', 'open']);
    // One of another conversation leaves them where they are.
    await market.file(answer('ANTWORT_ECON', [99], 3, { conversationId: market.newId(), requestId: 'PORTAL03' }));
    expect(await market.process(made.sent.id)).toMatchObject({ state: 'consented' });
    expect(await stateOf(consented.id)).toBe('filed');

    const { message: broken } = await market.file(answer('ABBRUCH_ECON', [203], 4));

    expect(broken.state).toBe('filed');
    expect(await market.process(made.sent.id)).toMatchObject({ state: 'brokenOff' });
  });
});

describe('a message that was set aside', () => {
  it('is taken up again, and by then assigned to its request if one explains it', async () => {
    const { sent, cpNumber, member } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    const unknown = { conversationId: 'FREMD3' };
    await market.aMember();
    const { message } = await market.file(operator.consented(2, unknown));
    const path = `/marketmessages/${message.id}`;
    expect(message.reports).toMatchObject([{ process: null, member: member.id }]);
    await json(await market.admin.post(`${path}/dismiss`, {}));

    for (const _ of ['first', 'repeated'])
      expect(await json(await market.admin.post(`${path}/takeup`, {}))).toMatchObject({ message: { state: 'open' } });
    await json(await market.admin.post(`${path}/assign`, { report: message.reports[0]!.id, process: sent.id }));
    expect(await json(await market.admin.post(`${path}/takeup`, {}))).toMatchObject({ message: { state: 'filed' } });

    // The consent that it states is known meanwhile, so the end needs nobody.
    const { message: end } = await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-12-31', 4));
    expect(end.state).toBe('filed');
  });

  it('without its request stays out of it until then', async () => {
    await market.settings({ mode: 'PROD' });
    const registration = await market.aRegistration();
    const { cpNumber, sent } = registration;
    const operator = market.operatorOf(registration);
    const { message } = await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-12-31', 4));
    expect(message.state).toBe('open');
    await json(await market.admin.post(`/marketmessages/${message.id}/dismiss`, {}));
    await market.file(operator.completed('2026-12-01', 3));
    expect(await market.process(sent.id)).toMatchObject({ state: 'active', cpNumber });

    const taken = await json<{ message: MarketMessage }>(
      await market.admin.post(`/marketmessages/${message.id}/takeup`, {}),
    );
    expect(taken.message.state).toBe('filed');
    expect(await market.process(sent.id)).toMatchObject({ state: 'ended', endOn: '2026-12-31' });
  });

  it('because it could not be read waits as unreadable again', async () => {
    const { message } = await market.file('<Other xmlns="urn:aside"/>');
    const path = `/marketmessages/${message.id}`;
    await json(await market.admin.post(`${path}/dismiss`, {}));
    expect(await json(await market.admin.post(`${path}/takeup`, {}))).toMatchObject({ message: { state: 'unread' } });
  });
});

describe('a statement that does not fit a request', () => {
  it('is not assigned by a person either: other mode, other grid operator, other kind', async () => {
    const { sent, cpNumber } = await market.aRegistration();
    for (const change of [
      { mode: 'PROD' },
      { sender: 'AT008000' },
      { code: 'ZUSTIMMUNG_ECOF' },
      { code: 'ANTWORT_CCMS' },
    ]) {
      const { message } = await market.file(market.operatorOf({ sent, cpNumber }).consented(2, change));
      expect([change, message.state]).toEqual([change, 'open']);
      const body = { report: message.reports[0]!.id, process: sent.id };
      const assigned = await market.admin.post(`/marketmessages/${message.id}/assign`, body);
      expect([change, await codeOf(assigned)]).toEqual([change, [422, 'market.otherPoint']]);
    }
    expect(await market.process(sent.id)).toMatchObject({ state: 'sent', consentId: '' });
  });

  it('dated in the future does not outrank what follows', async () => {
    const { sent, cpNumber } = await market.aRegistration();
    const operator = market.operatorOf({ sent, cpNumber });
    await market.file(operator.consented(2, { code: 'ABLEHNUNG_ECON', created: '2099-01-01T00:00:00Z' }));
    expect(await market.process(sent.id)).toMatchObject({ state: 'rejected', since: portal.clock.now.toISOString() });
    await market.file(operator.consented(30));
    expect((await market.process(sent.id)).state).toBe('consented');
  });

  it('is the same message although it is written with other blanks, but not with other content', async () => {
    const { sent, cpNumber } = await market.aRegistration();
    const text = market.operatorOf({ sent, cpNumber }).received();
    expect((await market.file(text)).isKnown).toBe(false);
    expect((await market.file(text.replaceAll('><', '>\n  <'))).isKnown).toBe(true);
    expect((await market.file(text.replace('>99<', '>69<'))).isKnown).toBe(false);
    expect((await market.process(sent.id)).steps.filter(({ code }) => code === 'ANTWORT_ECON')).toHaveLength(2);
  });
});

it('a person notes no day before energy communities, and no end before the first day', async () => {
  const { sent } = await market.aRegistration();
  const note = async (state: string, day: string) => {
    const { version } = await market.process(sent.id);
    return market.admin.post(`/marketmessages/processes/${sent.id}/state`, { state, day, version });
  };
  expect(await codeOf(await note('active', '2020-12-31'))).toEqual([422, { day: 'field.invalid' }]);
  await json(await note('active', '2026-11-01'));
  expect(await codeOf(await note('ended', '2026-10-31'))).toEqual([422, { day: 'field.invalid' }]);
  await json(await note('ended', '2026-11-30'));
});

test('a statement that a person set aside changes nothing later', async () => {
  const { sent, cpNumber } = await market.aRegistration();
  const operator = market.operatorOf({ sent, cpNumber });
  await json(await market.admin.post(`/marketmessages/processes/${sent.id}/unsent`, {}));
  const { message } = await market.file(operator.completed(market.later, 3, { conversationId: market.newId() }));
  await json(await market.admin.post(`/marketmessages/${message.id}/dismiss`, {}));

  await market.send(sent.id);
  await market.file(operator.received(5));

  expect(await market.process(sent.id)).toMatchObject({ state: 'received' });
  expect(await json(await market.admin.get(`/marketmessages/${message.id}`))).toMatchObject({ state: 'dismissed' });
});

test('several periods of a counting point in one message end in the same state in either order', async () => {
  const outcomes: unknown[] = [];
  for (const from of [
    ['2026-12-01', '2026-12-08'],
    ['2026-12-08', '2026-12-01'],
  ]) {
    const { sent, cpNumber } = await market.aRegistration();
    const points = from.map(day => ({ cpNumber, periods: [{ from: day }] }));
    await market.file(market.operatorOf({ sent, cpNumber }).completed('', 3, { points }));
    const { state, activeFrom } = await market.process(sent.id);
    outcomes.push({ state, activeFrom });
  }

  expect(outcomes[1]).toEqual(outcomes[0]);
});

test.each(['SIMU', 'PROD'] as const)(
  'the end state of %s does not depend on the order of the messages, nor on repetitions',
  async mode => {
    await market.settings({ mode });
    const kinds = [
      ...(['received', 'consented', 'timedOut', 'brokenOff', 'completed', 'corrected'] as const),
      ...(['revoked', 'revokedEarlier'] as const),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...kinds), { minLength: 2, maxLength: 7 }),
        fc.infiniteStream(fc.nat()),
        async (chosen, random) => {
          const outcomes: unknown[] = [];
          for (let round = 0; round < 2; round += 1) {
            const registration = await market.aRegistration();
            const operator = market.operatorOf(registration);
            const texts = {
              received: operator.received(1),
              timedOut: operator.rejected([173], 2),
              consented: operator.consented(3),
              brokenOff: operator.brokenOff(4),
              // Operators begin conversations of their own for these.
              completed: operator.completed('2026-12-01', 5, { conversationId: market.newId() }),
              corrected: operator.completed('2026-12-04', 6, { conversationId: market.newId() }),
              revoked: operator.revoked('AUFHEBUNG_CCMC', '2026-12-31', 7),
              revokedEarlier: operator.revoked('AUFHEBUNG_CCMI', '2026-12-15', 8),
            };
            const order = [...chosen];
            if (round === 1)
              for (let place = order.length - 1; place > 0; place -= 1) {
                const other = random.next().value! % (place + 1);
                [order[place], order[other]] = [order[other]!, order[place]!];
              }
            for (const kind of order) await market.file(texts[kind]);
            await market.file(texts[order[0]!]);
            const { state, codes, activeFrom, endOn, endedBy, isContradictory, conflict } = await market.process(
              registration.sent.id,
            );
            const point = (await market.getMember(registration.member.id)).countingPoints[0]!;
            outcomes.push({
              ...{ state, codes, activeFrom, endOn, endedBy, isContradictory, conflict },
              point: [point.cpStatus, point.dateOfActivation, point.dateOfDeactivation],
            });
          }
          expect(outcomes[1]).toEqual(outcomes[0]);
        },
      ),
      { numRuns: 20 },
    );
  },
);

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
