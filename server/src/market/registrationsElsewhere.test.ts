import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../testing.ts';
import { consentNotification, pointListMessage, revocationMessage } from './simulator/operator.ts';
import { aMarket, codeOf, json, type Market, minuteOf, reasonOf } from './testing/aMarket.ts';
import { aList } from './testing/pointLists.ts';

let portal: Portal;
let market: Market;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-25T10:00:00Z') });
  market = await aMarket(portal);
});
beforeEach(() => market.settings({ mode: 'SIMU' }));
afterAll(() => portal.close());

describe('a registration', () => {
  it('that was made in another system can be revoked with the consent of the list, or an entered one', async () => {
    await market.settings({ mode: 'PROD' });
    const [listed, entered] = [await market.aParticipant(), await market.aParticipant()];
    const [byList, byHand] = [listed.countingPoints[0]!, entered.countingPoints[0]!];
    const listedPoint = { cpNumber: byList.cpNumber, consentId: 'AT009999LISTED', periods: [{ from: '2026-01-01' }] };
    await aList(market, [listedPoint], { mode: 'PROD', created: minuteOf(10) });
    const asked = { community: market.community, countingPoints: [byHand.id], end: market.later };
    const revoke = (change: object) => market.admin.post('/marketmessages/revocations', { ...asked, ...change });

    expect(reasonOf(await market.revoke(byHand.id))).toBe('market.noConsent');
    for (const consentId of ['mit Leerzeichen', 'AT_009999', 'AT009999.X', 'AT009999-1'])
      expect((await revoke({ consentId })).status).toBe(422);
    const ofTwo = { countingPoints: [byHand.id, byList.id], consentId: 'AT009999ENTERED' };
    expect(await codeOf(await revoke(ofTwo))).toEqual([422, { consentId: 'field.invalid' }]);
    for (const [point, consentId, facts] of [
      [byList, 'AT009999LISTED', {}],
      [byHand, 'AT009999ENTERED', { consentId: 'AT009999ENTERED' }],
    ] as const) {
      const { processes } = await market.revoke(point.id, facts);
      expect(await market.process(processes[0]!)).toMatchObject({ kind: 'revocation', consentId });
    }
    expect((await market.getMember(listed.id)).countingPoints[0]).toMatchObject({ dateOfDeactivation: null });
  });

  it('that was made in another system and is not in the newest list has no consent to revoke by', async () => {
    await market.settings({ mode: 'PROD' });
    const member = await market.aParticipant();
    const { id, cpNumber } = member.countingPoints[0]!;
    const gone = { cpNumber, consentId: 'AT009999GONE', periods: [{ from: '2026-01-01' }] };
    await aList(market, [gone], { mode: 'PROD', created: minuteOf(11) });
    await aList(market, [], { mode: 'PROD', created: minuteOf(12) });

    expect(reasonOf(await market.revoke(id))).toBe('market.noConsent');
  });

  it('whose entered consent the grid operator does not know asks for it again', async () => {
    await market.settings({ mode: 'PROD' });
    const member = await market.aParticipant();
    const point = member.countingPoints[0]!;
    const [mistyped] = (await market.revoke(point.id, { consentId: 'AT009999TYPO' })).processes as [number];
    await market.send(mistyped);
    const sent = await market.process(mistyped);
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

    expect(reasonOf(await market.revoke(point.id))).toBe('market.noConsent');
    const [again] = (await market.revoke(point.id, { consentId: 'AT009999RIGHT' })).processes as [number];
    expect(await market.process(again)).toMatchObject({ consentId: 'AT009999RIGHT' });
    // The correction holds.
    await json(await market.admin.post(`/marketmessages/processes/${again}/withdraw`, {}));
    const [third] = (await market.revoke(point.id)).processes as [number];
    expect(await market.process(third)).toMatchObject({ consentId: 'AT009999RIGHT' });
  });

  it('is not known by a list of another grid operator', async () => {
    await market.settings({ mode: 'PROD' });
    const point = (await market.aParticipant()).countingPoints[0]!;
    const foreign = { cpNumber: point.cpNumber, consentId: 'AT001000FOREIGN', periods: [{ from: '2026-01-01' }] };
    await aList(market, [foreign], { mode: 'PROD', sender: 'AT001000' });

    expect(reasonOf(await market.revoke(point.id))).toBe('market.noConsent');
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

  it('that was made in another system stays active when a later entry is undone', async () => {
    await market.settings({ mode: 'PROD' });
    const member = await market.aParticipant();
    await market.revoke(member.countingPoints[0]!.id, { consentId: 'AT009999NOTE' });
    const [{ id } = { id: 0 }] = await market.listed({ member: member.id, kind: 'registration' });
    expect((await market.process(id)).steps).toMatchObject([{ code: 'active', decision: null }]);
    expect(await codeOf(await market.undo(id))).toEqual([404, 'record.notFound']);

    await market.enter(id, 'ended', '2026-11-20');
    await json(await market.undo(id));
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
});
