import type { RevocationsAsked } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApplication, openPortal, type Portal } from '../testing.ts';
import { consentNotification, pointListMessage, revocationMessage } from './simulator/operator.ts';
import { aMarket, json, type Market, minuteOf, reasonOf } from './testing/aMarket.ts';

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

const head = (minute: number) => ({
  messageId: market.newId(),
  conversationId: market.newId(),
  sender: 'AT009999',
  receiver: market.edaNumber,
  mode: 'PROD' as const,
  created: minuteOf(minute),
});

type Consent = { consentId: string; from: string; to?: string };

async function list(cpNumber: string, consents: readonly Consent[], minute = 1) {
  const points = consents.map(({ consentId, ...period }) => ({ cpNumber, consentId, periods: [period] }));
  const { message } = await market.file(
    pointListMessage({ ...head(minute), code: 'SENDEN_ECP', communityId: market.communityId, points }),
  );
  return message.id;
}

const ended = (cpNumber: string, consentId: string, end: string, minute = 5) =>
  market.file(
    revocationMessage({ ...head(minute), code: 'AUFHEBUNG_CCMC', consentId, cpNumber, end, reason: 'Umzug' }),
  );

const revoke = (countingPoint: number, change: Partial<RevocationsAsked> = {}) =>
  market.revoke(countingPoint, { end: '2026-12-20', ...change });
const revoked = async (countingPoint: number, change: Partial<RevocationsAsked> = {}) =>
  (await revoke(countingPoint, change)).processes[0]!;

async function answered(process: number, codes: number[], minute: number) {
  const sent = await market.process(process);
  const answers = [{ cpNumber: sent.cpNumber, consentId: sent.consentId, codes }];
  const code = codes.includes(176) ? 'ANTWORT_CCMS' : 'ABLEHNUNG_CCMS';
  await market.file(consentNotification({ ...head(minute), conversationId: sent.conversationId, code, answers }));
}

/** Two members who have a number one after the other. */
async function tenants(last: string, first: string) {
  const former = await market.aParticipant();
  const own = former.countingPoints[0]!;
  if (last < market.today) await json(await market.admin.post(`/admin/member/${former.id}/leave`, { leftOn: last }));
  else
    await json(
      await market.admin.post(`/admin/member/${former.id}/countingpoint/${own.id}/update`, {
        ...own,
        dateOfDeactivation: last,
      }),
    );
  const [house] = anApplication(market.community, 1).countingPoints;
  const next = await market.aMember({ countingPoints: [{ ...house!, cpNumber: own.cpNumber }] });
  const theirs = next.countingPoints[0]!;
  const path = `/admin/member/${next.id}/countingpoint/${theirs.id}/activate`;
  await json(await market.admin.post(path, { dateOfActivation: first }));
  return { former, next, cpNumber: own.cpNumber, own: own.id, theirs: theirs.id };
}

const lastDayOf = async ({ id }: { id: number }) => (await market.getMember(id)).countingPoints[0]!.dateOfDeactivation;

describe('the consent of the next tenant', () => {
  it('is not revoked for the former one, nor is the factor changed', async () => {
    const { own, theirs, cpNumber } = await tenants('2026-11-10', '2026-11-11');
    await list(cpNumber, [{ consentId: 'AT009999NEXT', from: '2026-11-11' }]);

    for (const facts of [{}, { consentId: 'AT009999NEXT' }])
      expect(reasonOf(await revoke(own, facts))).toBe('market.notTakingPart');
    expect(reasonOf(await market.changeFactor(own, '2026-11-27'))).toBe('market.notTakingPart');
    expect(await market.process(await revoked(theirs))).toMatchObject({ consentId: 'AT009999NEXT' });
  });

  it('is not revoked before the former one has left', async () => {
    const { own, cpNumber } = await tenants('2026-11-30', '2026-12-01');
    await list(cpNumber, [
      { consentId: 'AT009999ONE', from: '2026-01-01', to: '2026-11-30' },
      { consentId: 'AT009999TWO', from: '2026-12-01' },
    ]);

    expect(await market.process(await revoked(own, { end: '2026-11-28' }))).toMatchObject({ consentId: 'AT009999ONE' });
  });

  it('does not end the participation of the former one when it ends before its first day', async () => {
    const { former, next, cpNumber } = await tenants('2026-11-30', '2026-12-01');
    await list(cpNumber, [
      { consentId: 'AT009999ONE', from: '2026-01-01', to: '2026-11-30' },
      { consentId: 'AT009999TWO', from: '2026-12-01' },
    ]);
    await ended(cpNumber, 'AT009999TWO', '2026-11-27');

    expect(await lastDayOf(former)).toBe('2026-11-30');
    const filter = (member: number) => encodeURIComponent(JSON.stringify({ member }));
    const requests = async ({ id }: { id: number }) =>
      json(await market.admin.get(`/marketmessages/processes?filter=${filter(id)}`));
    expect(await requests(former)).toEqual([]);
    expect(await requests(next)).toMatchObject([{ state: 'ended', hasOpenTask: true }]);
  });
});

describe('a consent', () => {
  it('of a registration that the grid operator does not know is corrected, and its accepted revocation ends it', async () => {
    for (const how of ['listed', 'entered']) {
      const registration = await market.aRegistration();
      const { sent, cpNumber, point, member } = registration;
      const operator = market.operatorOf(registration);
      await market.file(operator.consented(2));
      await market.file(operator.completed('2026-12-01', 3));
      const first = await revoked(point.id);
      await market.send(first);
      await answered(first, [177], 6);
      const consentId = `AT009999${how}`;
      if (how === 'listed') await list(cpNumber, [{ consentId, from: '2026-12-01' }], 7);
      const second = await revoked(point.id, how === 'entered' ? { consentId } : {});
      await market.send(second);
      await answered(second, [176], 8);

      expect([how, await market.process(sent.id)]).toMatchObject([
        how,
        { state: 'ended', endOn: '2026-12-20', endedBy: 'community', consentId },
      ]);
      expect(await lastDayOf(member)).toBe('2026-12-20');
    }
  });

  it('of a registration made elsewhere that ends before the first day is a task', async () => {
    const member = await market.aMember();
    const { id, cpNumber } = member.countingPoints[0]!;
    const path = `/admin/member/${member.id}/countingpoint/${id}/activate`;
    await json(await market.admin.post(path, { dateOfActivation: '2026-12-01' }));
    await list(cpNumber, [{ consentId: 'AT009999ELSE', from: '2026-12-01' }]);
    await ended(cpNumber, 'AT009999ELSE', '2026-11-27');

    const filter = encodeURIComponent(JSON.stringify({ member: member.id, group: 'task' }));
    const [request] = await json<{ id: number }[]>(
      await market.admin.get(`/marketmessages/processes?filter=${filter}`),
    );
    expect(await market.process(request!.id)).toMatchObject({
      state: 'ended',
      task: { kind: 'lastDay' },
    });
  });

  it('that has ended is explained once the counting point of the list takes part here', async () => {
    const member = await market.aMember();
    const { cpNumber } = member.countingPoints[0]!;
    await ended(cpNumber, 'AT009999LATE', '2026-12-31', 2);
    const id = await list(cpNumber, [{ consentId: 'AT009999LATE', from: '2026-01-01' }], 3);
    const accepted = [{ cpNumber, kind: 'notActivated' }];
    await json(await market.admin.post(`/marketmessages/${id}/accept`, { accepted }));

    expect(await lastDayOf(member)).toBe('2026-12-31');
  });

  it('is not hidden by a spreadsheet that states none', async () => {
    const { id, cpNumber } = (await market.aParticipant()).countingPoints[0]!;
    await list(cpNumber, [{ consentId: 'AT009999SHEET', from: '2026-01-01' }]);
    const bytes = new TextEncoder().encode(`Zählpunkt;Teilnahmefaktor\n${cpNumber};100`);
    const fields = { community: String(market.community), day: market.today };
    await json(await market.admin.upload('/marketmessages/uploadlist', fields, { name: 'liste.csv', bytes }));

    expect(await market.process(await revoked(id))).toMatchObject({ consentId: 'AT009999SHEET' });
  });
});
