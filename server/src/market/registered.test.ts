import { countingPointData, type Member } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApplication, openPortal, type Portal } from '../testing.ts';
import { consentNotification, pointListMessage } from './simulator/operator.ts';
import { aMarket, codeOf, json, type Market, minuteOf, reasonOf } from './testing/aMarket.ts';

let portal: Portal;
let market: Market;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-25T10:00:00Z') });
});
beforeEach(async () => {
  market = await aMarket(portal);
  await market.settings({ mode: 'PROD', communityType: 'RC_L' });
});
afterAll(() => portal.close());

let made = 0;
const aNumber = () => {
  made += 1;
  return `AT009999${'7'.repeat(22)}${100 + made}`;
};
const pointPath = (member: Member, place = 0) =>
  `/admin/member/${member.id}/countingpoint/${member.countingPoints[place]!.id}`;
const renumber = async (member: Member, cpNumber: string) => {
  const point = (await market.getMember(member.id)).countingPoints[0]!;
  const body = { ...countingPointData.parse({ ...point, version: undefined }), cpNumber };
  return market.admin.post(`${pointPath(member)}/update`, body);
};
const numberOf = async (member: Member) => (await market.getMember(member.id)).countingPoints[0]!.cpNumber;
const aMemberWithTwo = () => {
  const { countingPoints: points } = anApplication(market.community, 1);
  return market.aMember({ countingPoints: [0, 1].map(() => ({ ...points[0]!, cpNumber: aNumber() })) });
};
const aRevocation = async (countingPoint: number) =>
  (await market.revoke(countingPoint, { end: '2026-12-31' })).processes[0]!;

describe('the number of a counting point', () => {
  it.each(['sent', 'consented', 'active'])('stays as it is while a live registration of it is %s', async state => {
    const registration = await market.aRegistration();
    const operator = market.operatorOf(registration);
    if (state !== 'sent') await market.file(operator.consented());
    if (state === 'active') await market.file(operator.completed(market.later));

    expect(await codeOf(await renumber(registration.member, aNumber()))).toEqual([
      422,
      { cpNumber: 'countingPoint.cpNumber.registered' },
    ]);
    expect(await numberOf(registration.member)).toBe(registration.cpNumber);
  });

  it('can be corrected after the grid operator rejected it, and is registered then', async () => {
    const registration = await market.aRegistration();
    await market.file(market.operatorOf(registration).rejected([57]));
    const cpNumber = aNumber();
    await json(await renumber(registration.member, cpNumber));
    const { processes } = await market.register([registration.point.id]);

    expect(await market.process(processes[0]!)).toMatchObject({ cpNumber, state: 'prepared' });
  });

  it('is corrected in requests that are merely prepared, too', async () => {
    const member = await market.aMember();
    const { processes } = await market.register([member.countingPoints[0]!.id]);
    await json(await renumber(member, 'AT0010000000000000000000000077901'));

    expect(await market.process(processes[0]!)).toMatchObject({
      cpNumber: 'AT0010000000000000000000000077901',
      networkOperator: 'AT001000',
    });
    const file = await market.admin.get(`/marketmessages/processes/${processes[0]}/file`);
    expect(await file.text()).toContain('AT0010000000000000000000000077901');
  });

  it('is not corrected in a prepared revocation, whose consent is of the former one', async () => {
    const registration = await market.aRegistration();
    const { cpNumber } = registration;
    const operator = market.operatorOf(registration);
    await market.file(operator.consented());
    await market.file(operator.completed('2026-11-20'));
    const revocation = await aRevocation(registration.point.id);
    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-11-24', 4));
    await json(await renumber(registration.member, aNumber()));

    expect(await market.process(revocation)).toMatchObject({ cpNumber, alreadyEnds: '2026-11-24' });
  });

  it('can be corrected after a test, whose answers then say nothing about the other number', async () => {
    await market.settings({ mode: 'SIMU' });
    const registration = await market.aRegistration();
    const operator = market.operatorOf(registration);
    await market.file(operator.consented());
    await market.file(operator.completed(market.later));
    expect(await market.process(registration.sent.id)).toMatchObject({ task: { kind: 'firstDay' } });
    await json(await renumber(registration.member, aNumber()));

    expect(await market.process(registration.sent.id)).toMatchObject({ task: null });
    const { processes } = await market.register([registration.point.id]);
    expect(processes).toHaveLength(1);
    expect(reasonOf(await market.revoke(registration.point.id))).toBe('market.noConsent');
  });
});

describe('a counting point with a live registration', () => {
  it.each(['sent', 'consented', 'active'])('is not deleted while it is %s, nor is its member', async state => {
    const member = await aMemberWithTwo();
    const { processes } = await market.register([member.countingPoints[0]!.id]);
    await market.send(...processes);
    const sent = await market.process(processes[0]!);
    const operator = market.operatorOf({ sent, cpNumber: sent.cpNumber });
    if (state !== 'sent') await market.file(operator.consented());
    if (state === 'active') await market.file(operator.completed(market.later));

    expect(await codeOf(await market.admin.del(pointPath(member)))).toEqual([409, 'countingPoint.registered']);
    expect(await codeOf(await market.admin.del(`/admin/member/${member.id}`))).toEqual([409, 'member.registered']);
    expect(await market.process(sent.id)).toMatchObject({ id: sent.id });
    await json(await market.admin.del(pointPath(member, 1)));
  });

  it('is not deleted before its last day, and afterwards it is', async () => {
    const member = await aMemberWithTwo();
    const { processes } = await market.register([member.countingPoints[0]!.id]);
    await market.send(...processes);
    const sent = await market.process(processes[0]!);
    const operator = market.operatorOf({ sent, cpNumber: sent.cpNumber });
    await market.file(operator.consented());
    await market.file(operator.completed('2026-11-20'));
    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-11-30', 4));
    expect(await codeOf(await market.admin.del(pointPath(member)))).toEqual([409, 'countingPoint.registered']);
    await market.file(operator.revoked('AUFHEBUNG_CCMC', '2026-11-24', 5));
    await json(await market.admin.del(pointPath(member)));

    expect((await market.getMember(member.id)).countingPoints).toHaveLength(1);
  });

  it('is deleted after it was refused, and messages that are about others as well stay', async () => {
    const member = await aMemberWithTwo();
    const other = await market.aRegistration();
    const { processes } = await market.register([member.countingPoints[0]!.id]);
    await market.send(...processes);
    const sent = await market.process(processes[0]!);
    const head = { sender: 'AT009999', receiver: market.edaNumber, mode: 'PROD' as const, created: minuteOf(5) };
    const points = [sent.cpNumber, other.cpNumber].map(cpNumber => ({ cpNumber, periods: [{ from: '2026-01-01' }] }));
    const list = await market.file(
      pointListMessage({
        ...{ ...head, code: 'SENDEN_ECP', messageId: market.newId(), conversationId: market.newId() },
        ...{ communityId: market.communityId, points },
      }),
    );
    await market.file(market.operatorOf({ sent, cpNumber: sent.cpNumber }).rejected([56]));
    await json(await market.admin.del(pointPath(member)));

    expect((await market.admin.get(`/marketmessages/processes/${sent.id}`)).status).toBe(404);
    expect((await market.admin.get(`/marketmessages/${list.message.id}/file`)).status).toBe(200);
    const comparison = await json<{ differences: { cpNumber: string; kind: string }[] }>(
      await market.admin.get(`/marketmessages/${list.message.id}/comparison`),
    );
    expect(comparison.differences.map(({ cpNumber, kind }) => [cpNumber, kind])).toEqual(
      [
        [sent.cpNumber, 'missingHere'],
        [other.cpNumber, 'notActivated'],
      ].sort(),
    );
  });
});

describe('an accepted revocation', () => {
  it.each([
    ['in another letter case', (consentId: string) => consentId.toLowerCase()],
    ['otherwise', () => 'AT009999OTHERWISE'],
  ])('ends the participation although the consent is stated %s later', async (_, changed) => {
    const registration = await market.aRegistration();
    const operator = market.operatorOf(registration);
    await market.file(operator.consented());
    const revocation = await aRevocation(registration.point.id);
    await market.send(revocation);
    const { cpNumber } = registration;
    const consentId = changed(operator.consentId);
    await market.file(
      operator.completed('2026-11-20', 3, { points: [{ cpNumber, consentId, periods: [{ from: '2026-11-20' }] }] }),
    );
    const sent = await market.process(revocation);
    const answers = [{ cpNumber, consentId: sent.consentId, codes: [176] }];
    await market.file(
      consentNotification({
        ...market.answering(sent),
        ...{ code: 'ANTWORT_CCMS', messageId: market.newId(), created: minuteOf(6), answers },
      }),
    );

    expect(await market.process(revocation)).toMatchObject({ state: 'accepted' });
    expect(await market.process(registration.sent.id)).toMatchObject({ state: 'ended', endedBy: 'community' });
    const { countingPoints } = await market.getMember(registration.member.id);
    expect(countingPoints[0]).toMatchObject({ dateOfDeactivation: '2026-12-31' });
  });
});
