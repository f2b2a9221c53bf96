import type { AuditEntry, Cockpit, MarketMessage } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketMessages } from '../tables/market.ts';
import { openPortal, type Portal } from '../testing.ts';
import { aMarket, codeOf, json, type Market } from './testing/aMarket.ts';
import { aList, compare } from './testing/pointLists.ts';

let portal: Portal;
let market: Market;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-25T10:00:00Z') });
});
afterAll(() => portal.close());

describe('a requested list with differences', () => {
  /** The answer to a request for a list in which both counting points have another share. */
  async function anAnsweredList() {
    market = await aMarket(portal);
    const members = [await market.aParticipant(), await market.aParticipant()];
    const numbers = members.map(({ countingPoints }) => countingPoints[0]!.cpNumber);
    const { processes } = await market.prepare('requestlist', { community: market.community });
    await market.send(processes[0]!);
    const sent = await market.process(processes[0]!);
    const points = numbers.map(cpNumber => ({ cpNumber, periods: [{ from: '2026-01-01', share: '50' }] }));
    const list = await aList(market, points, market.answering(sent));
    return { id: sent.id, list, numbers, members };
  }
  const accept = (list: number, ...numbers: string[]) =>
    market.admin.post(`/marketmessages/${list}/accept`, {
      accepted: numbers.map(cpNumber => ({ cpNumber, kind: 'otherShare' })),
      takesTest: true,
    });
  const leave = (list: number, ...numbers: string[]) =>
    market.admin.post(`/marketmessages/${list}/leave`, {
      left: numbers.map(cpNumber => ({ cpNumber, kind: 'otherShare' })),
    });
  const attention = async () => {
    const { marketRequests } = await json<Cockpit>(await market.admin.get('/admin/cockpit'));
    const rows = await market.listed({ group: 'attention' });
    expect(rows).toHaveLength(marketRequests);
    return rows.map(({ id, differences, hasOpenTask }) => ({ id, differences, hasOpenTask }));
  };

  it('needs attention until each difference is taken over', async () => {
    const { id, list, numbers } = await anAnsweredList();
    expect(await attention()).toEqual([{ id, differences: 2, hasOpenTask: true }]);

    await json(await accept(list, numbers[0]!));
    expect(await attention()).toEqual([{ id, differences: 1, hasOpenTask: true }]);

    await json(await accept(list, numbers[1]!));
    expect(await attention()).toEqual([]);
    expect(await market.process(id)).toMatchObject({ state: 'accepted', differences: 0, hasOpenTask: false });
  });

  it('needs none after each difference is left as it is, one by one or taken over after all', async () => {
    const { id, list, numbers } = await anAnsweredList();
    await json(await leave(list, numbers[0]!));
    expect(await attention()).toEqual([{ id, differences: 1, hasOpenTask: true }]);
    // Pressed twice.
    await json(await leave(list, numbers[0]!));
    expect(await attention()).toEqual([{ id, differences: 1, hasOpenTask: true }]);

    await json(await leave(list, numbers[0]!, numbers[1]!));
    expect(await attention()).toEqual([]);
    expect(await market.process(id)).toMatchObject({ differences: 0 });
    expect((await compare(market, list)).differences.map(({ isLeft }) => isLeft)).toEqual([true, true]);
    const audited = await json<AuditEntry[]>(
      await market.admin.get('/admin/auditlog?filter={"entity":"marketMessage","action":"discard"}'),
    );
    expect(audited.filter(({ entityId }) => entityId === list)).toHaveLength(2);

    await json(await accept(list, numbers[0]!));
    expect((await compare(market, list)).differences.map(({ cpNumber }) => cpNumber)).toEqual([numbers[1]]);
  });

  it('refuses to leave what is no difference, together with all others', async () => {
    const { list, numbers } = await anAnsweredList();
    const left = [
      { cpNumber: numbers[0], kind: 'otherShare' },
      { cpNumber: numbers[1], kind: 'otherDay' },
    ];
    const answer = await market.admin.post(`/marketmessages/${list}/leave`, { left });
    expect(await codeOf(answer)).toEqual([409, 'record.changedMeanwhile']);
    expect((await compare(market, list)).differences.map(({ isLeft }) => isLeft)).toEqual([false, false]);
    expect((await market.admin.post(`/marketmessages/${list}/leave`, { left: [] })).status).toBe(422);
    expect(await codeOf(await market.admin.post(`/marketmessages/${list}/dismiss`, {}))).toEqual([
      409,
      'market.notOpen',
    ]);
  });

  it('keeps what was ignored on the next list, until the grid operator states something else', async () => {
    const { list, numbers } = await anAnsweredList();
    await json(await leave(list, ...numbers));
    const next = async (share: string, messageId: string) => {
      const { processes } = await market.prepare('requestlist', { community: market.community });
      await market.send(processes[0]!);
      const points = [
        { cpNumber: numbers[0]!, periods: [{ from: '2026-01-01', share: '50' }] },
        { cpNumber: numbers[1]!, periods: [{ from: '2026-01-01', share }] },
      ];
      await aList(market, points, { ...market.answering(await market.process(processes[0]!)), messageId });
      return processes[0]!;
    };
    await next('50', 'AT009999SAME');
    expect(await attention()).toEqual([]);
    const id = await next('40', 'AT009999OTHER');
    expect(await attention()).toEqual([{ id, differences: 1, hasOpenTask: true }]);
  });

  it('needs none once the differences are cleared up in the portal', async () => {
    const { id, list, members } = await anAnsweredList();
    for (const { id: member, countingPoints } of members)
      await json(
        await market.admin.post(`/admin/member/${member}/countingpoint/${countingPoints[0]!.id}/share`, {
          share: 50,
          validFrom: '2026-01-01',
        }),
      );
    expect((await compare(market, list)).differences).toEqual([]);
    expect(await attention()).toEqual([]);
    expect(await market.process(id)).toMatchObject({ differences: 0 });
  });

  it('is replaced by a later list of the grid operator', async () => {
    const { id, numbers } = await anAnsweredList();
    const { processes } = await market.prepare('requestlist', { community: market.community });
    await market.send(processes[0]!);
    expect((await attention()).map(row => row.id)).toEqual([id]);
    const points = numbers.map(cpNumber => ({ cpNumber, periods: [{ from: '2026-01-01' }] }));
    const later = await market.process(processes[0]!);
    await aList(market, points, { ...market.answering(later), messageId: 'AT009999LATER' });
    expect(await attention()).toEqual([]);
  });

  it('is one step of its request, however many counting points it has', async () => {
    const { id, list } = await anAnsweredList();
    expect((await market.process(id)).steps.map(({ code, message, from }) => [code, message === list, from])).toEqual([
      ['ANFORDERUNG_ECP', false, null],
      ['SENDEN_ECP', true, null],
    ]);
  });

  it('was not compared if the answer was only entered', async () => {
    const { processes } = await market.prepare('requestlist', { community: market.community });
    await market.send(processes[0]!);
    await market.enter(processes[0]!, 'accepted');
    expect(await market.process(processes[0]!)).toMatchObject({ state: 'accepted', differences: null });
  });
});

describe('an unrequested list', () => {
  const strange = 'AT0099990000000000000000000088888';
  const points = [{ cpNumber: strange, periods: [{ from: '2026-01-01' }] }];
  const agreeing = [{ cpNumber: strange, periods: [{ from: '2025-01-01', to: '2025-12-31' }] }];
  const left = [{ cpNumber: strange, kind: 'missingHere' }];
  const waiting = async () => {
    const { marketMessages } = await json<Cockpit>(await market.admin.get('/admin/cockpit'));
    const filter = encodeURIComponent(JSON.stringify({ state: 'waiting' }));
    const rows = await json<MarketMessage[]>(await market.admin.get(`/marketmessages?filter=${filter}`));
    expect(rows).toHaveLength(marketMessages);
    return rows.map(({ id, differences }) => ({ id, differences }));
  };

  it('waits on the home page until its differences are ignored or cleared up', async () => {
    market = await aMarket(portal);
    const list = await aList(market, points);
    expect(await waiting()).toEqual([{ id: list, differences: 1 }]);

    await json(await market.admin.post(`/marketmessages/${list}/leave`, { left }));
    expect(await waiting()).toEqual([]);
    expect(await json(await market.admin.get(`/marketmessages/${list}`))).toMatchObject({
      state: 'filed',
      differences: 0,
    });
  });

  it('does not wait if it agrees with the portal or is of the other mode', async () => {
    market = await aMarket(portal);
    await aList(market, agreeing);
    await aList(market, points, { mode: 'PROD', messageId: 'AT009999LIVE' });
    expect(await waiting()).toEqual([]);
  });

  it('an unrequested list replaces the previous one, and is not replaced by one that arrives late', async () => {
    market = await aMarket(portal);
    const at = (day: string) => ({ created: `${day}T10:00:00Z`, messageId: `AT009999${day.replaceAll('-', '')}` });
    const first = await aList(market, points, at('2026-11-10'));
    const second = await aList(market, points, at('2026-11-20'));
    const late = await aList(market, points, at('2026-11-15'));
    expect(await waiting()).toEqual([{ id: second, differences: 1 }]);
    for (const [list, replacedBy] of [
      [first, second],
      [late, second],
      [second, null],
    ] as const)
      expect(await compare(market, list)).toMatchObject({ replacedBy });
    const body = { accepted: left, takesTest: true };
    expect(await codeOf(await market.admin.post(`/marketmessages/${late}/accept`, body))).toEqual([
      409,
      'market.listReplaced',
    ]);
  });

  it('replaces the differences of a requested one', async () => {
    market = await aMarket(portal);
    await market.aMember();
    const { processes } = await market.prepare('requestlist', { community: market.community });
    await market.send(processes[0]!);
    await aList(market, points, market.answering(await market.process(processes[0]!)));
    expect(await market.process(processes[0]!)).toMatchObject({ hasOpenTask: true, differences: 1 });

    await aList(market, agreeing, { messageId: 'AT009999UNASKED' });
    expect(await market.process(processes[0]!)).toMatchObject({ hasOpenTask: false });
    expect(await waiting()).toEqual([]);
  });

  it('is tied to the request that asked for it, although its hand-over was not noted', async () => {
    market = await aMarket(portal);
    await market.aMember();
    const { processes } = await market.prepare('requestlist', { community: market.community });
    const prepared = await market.process(processes[0]!);
    await aList(market, points, market.answering(prepared));

    expect(await waiting()).toEqual([]);
    expect(await market.process(prepared.id)).toMatchObject({ state: 'accepted', differences: 1 });
  });

  it('answers a request that turns out to have asked for it, also without differences', async () => {
    market = await aMarket(portal);
    const { cpNumber } = (await market.aParticipant()).countingPoints[0]!;
    const { processes } = await market.prepare('requestlist', { community: market.community });
    const prepared = await market.process(processes[0]!);
    await aList(market, [{ cpNumber, periods: [{ from: '2026-01-01' }] }], market.answering(prepared));
    await market.send(prepared.id);

    expect(await market.process(prepared.id)).toMatchObject({ state: 'accepted', differences: 0 });
  });

  it('forgets what was left of a counting point that is deleted', async () => {
    market = await aMarket(portal);
    const { id, countingPoints } = await market.aMember();
    const { id: point, cpNumber } = countingPoints[0]!;
    const list = await aList(market, [{ cpNumber, periods: [{ from: '2026-02-01' }] }, ...points]);
    const all = [...left, { cpNumber, kind: 'notActivated' }];
    await json(await market.admin.post(`/marketmessages/${list}/leave`, { left: all }));
    const other = { cpNumber: 'AT0099990000000000000000000077777', powerProductionType: 1, yearConsumption: 3000 };
    const added = { ...other, share: 100, validFrom: '2026-11-25' };
    await json(await market.admin.put(`/admin/member/${id}/countingpoint/create`, added));
    await json(await market.admin.send('DELETE', `/admin/member/${id}/countingpoint/${point}`));

    const rows = await portal.asOwner(tx => tx.select().from(marketMessages).where(eq(marketMessages.id, list)));
    expect(rows.map(({ leftDifferences }) => leftDifferences.map(one => one.cpNumber))).toEqual([[strange]]);
  });
});
