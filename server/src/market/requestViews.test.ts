import type { MarketMessageRow, MarketProcessRow, OwnRegistration } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketProcesses } from '../tables/market.ts';
import { openPortal, type Portal } from '../testing.ts';
import { consentNotification } from './simulator/operator.ts';
import { aMarket, codeOf, json, type Market } from './testing/aMarket.ts';

let portal: Portal;
let market: Market;

beforeAll(async () => {
  // A Wednesday.
  portal = await openPortal({ now: new Date('2026-11-25T10:00:00Z') });
  market = await aMarket(portal);
});
afterAll(() => portal.close());

describe('the list of requests', () => {
  it('is found by group, kind, state, member and text, and sorted', async () => {
    const own = await aMarket(portal);
    const find = async (filter: object) =>
      (
        await json<MarketProcessRow[]>(
          await own.admin.get(
            `/marketmessages/processes?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["id","ASC"]`,
          ),
        )
      ).map(({ id }) => id);
    const waiting = await own.aRegistration();
    const refused = await own.aRegistration();
    await own.file(
      consentNotification({
        ...own.answering(refused.sent),
        code: 'ABLEHNUNG_ECON',
        requestId: refused.sent.requestId,
        answers: [{ cpNumber: refused.cpNumber, codes: [172] }],
      }),
    );

    expect(await find({ group: 'open' })).toEqual([waiting.sent.id]);
    expect(await find({ group: 'failed' })).toEqual([refused.sent.id]);
    expect(await find({ group: 'late' })).toEqual([]);
    expect(await find({ group: 'task' })).toEqual([]);
    expect(await find({ state: 'refused', kind: 'registration' })).toEqual([refused.sent.id]);
    expect(await find({ member: waiting.member.id })).toEqual([waiting.sent.id]);
    expect(await find({ queryString: refused.cpNumber.slice(-6) })).toEqual([refused.sent.id]);
    expect(await find({ queryString: waiting.member.lastName })).toEqual([waiting.sent.id]);

    const { processes } = await own.register([refused.point.id]);
    expect(await find({ group: 'failed' })).toEqual([]);
    await portal.asOwner(tx =>
      tx.update(marketProcesses).set({ deadline: '2026-11-24' }).where(eq(marketProcesses.id, waiting.sent.id)),
    );
    expect(await find({ group: 'late' })).toEqual([waiting.sent.id]);
    expect(processes).toHaveLength(1);
  });

  it('offers the prepared messages of a community as a ZIP file, and says if there is none', async () => {
    const own = await aMarket(portal);
    const [one, two] = [await own.aMember(), await own.aMember()];
    const path = `/marketmessages/files?community=${own.community}`;
    expect(await codeOf(await own.admin.get(path))).toEqual([409, 'market.nothingPrepared']);
    await own.register([one, two].map(({ countingPoints }) => countingPoints[0]!.id));

    const answer = await own.admin.get(path);

    expect(answer.headers.get('Content-Type')).toBe('application/zip');
    const text = new TextDecoder('latin1').decode(await answer.arrayBuffer());
    expect(text.match(/ANFORDERUNG_ECON_\w+\.xml/g)!.length).toBeGreaterThanOrEqual(2);
  });

  it('offers no prepared messages of the other mode, in the outbox, or that are outdated', async () => {
    const own = await aMarket(portal);
    const path = `/marketmessages/files?community=${own.community}`;
    const files = async () => {
      const text = new TextDecoder('latin1').decode(await (await own.admin.get(path)).arrayBuffer());
      return new Set(text.match(/ANFORDERUNG_ECON_\w+\.xml/g)).size;
    };
    const [fitting, other, queued, changed] = await Promise.all([0, 1, 2, 3].map(() => own.aMember()));
    const pointOf = (member: typeof fitting) => member!.countingPoints[0]!.id;
    await own.settings({ mode: 'PROD', communityType: 'RC_L' });
    await own.register([pointOf(other)]);
    await own.settings({ mode: 'SIMU', communityType: 'RC_L', channel: 'files' });
    await own.register([pointOf(fitting)]);
    const { processes } = await own.register([pointOf(queued)]);
    await json(await own.admin.post('/marketmessages/processes/queued', { processes }));
    await own.register([pointOf(changed)]);
    const share = { share: 50, validFrom: own.today };
    expect(await files()).toBe(2);
    await json(await own.admin.post(`/admin/member/${changed!.id}/countingpoint/${pointOf(changed)}/share`, share));

    expect(await files()).toBe(1);
  });
});

describe('a member', () => {
  it('sees where the own registrations stand, but not what is only prepared', async () => {
    await market.settings({ mode: 'PROD' });
    const person = await portal.aUser(market.organisation.id, 'eigen@example.org');
    const member = await market.aMember({ email: 'eigen@example.org' });
    const visitor = await portal.logIn(person);
    const own = async () => json<OwnRegistration[]>(await visitor.get(`/member/${member.id}/registrations`));
    const { processes } = await market.register([member.countingPoints[0]!.id]);
    expect(await own()).toEqual([]);

    await market.send(processes[0]!);

    expect(await own()).toMatchObject([
      { cpNumber: member.countingPoints[0]!.cpNumber, state: 'sent', activeFrom: null },
    ]);
  });

  it('no longer sees the rejection of a wrong number, and the office not once the corrected one is registered', async () => {
    await market.settings({ mode: 'PROD' });
    const person = await portal.aUser(market.organisation.id, 'tippfehler@example.org');
    const registration = await market.aRegistration({}, { email: 'tippfehler@example.org' });
    const { member, point, sent } = registration;
    const visitor = await portal.logIn(person);
    const own = async () => json<OwnRegistration[]>(await visitor.get(`/member/${member.id}/registrations`));
    const failed = async () => (await market.listed({ group: 'failed', member: member.id })).map(({ id }) => id);
    await market.file(market.operatorOf(registration).rejected([56]));
    expect(await own()).toMatchObject([{ cpNumber: point.cpNumber, state: 'rejected' }]);

    const cpNumber = `AT009998${'6'.repeat(25)}`;
    const path = `/admin/member/${member.id}/countingpoint/${point.id}/update`;
    await json(await market.admin.post(path, { ...point, version: undefined, cpNumber }));
    expect(await own()).toEqual([]);
    expect(await failed()).toEqual([sent.id]);

    const { processes } = await market.register([point.id]);
    expect(await failed()).toEqual([]);
    await market.send(processes[0]!);
    expect(await own()).toMatchObject([{ cpNumber, state: 'sent' }]);
  });
});

it('messages are listed by state and direction', async () => {
  const { sent } = await market.aRegistration();
  const filter = encodeURIComponent(JSON.stringify({ direction: 'out', community: market.community }));

  const rows = await json<MarketMessageRow[]>(
    await market.admin.get(`/marketmessages?filter=${filter}&sort=["id","DESC"]`),
  );

  expect(rows[0]).toMatchObject({ code: 'ANFORDERUNG_ECON', direction: 'out', state: 'filed', mode: sent.mode });
});
