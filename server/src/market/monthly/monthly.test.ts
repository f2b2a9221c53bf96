import type { MarketSettings } from '@nahstrom/contract';
import { and, asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../tables/audit.ts';
import { marketDeliveries, marketProcesses } from '../../tables/market.ts';
import { aMarketPort, openPortal, type Portal } from '../../testing.ts';
import { aMarket, json, type Market } from '../testing/aMarket.ts';
import { askMonthly, firstWorkingDay } from './ask.ts';

let portal: Portal;
let market: Market;
let port: Awaited<ReturnType<typeof aMarketPort>>;

async function start() {
  portal = await openPortal({ now: new Date('2026-11-25T10:00:00Z') });
  market = await aMarket(portal);
  port = await aMarketPort();
  await market.settings({ channel: 'files', asksMonthly: true });
  await market.aMember();
  await market.aMember();
}

const failures: unknown[] = [];
const log = { info() {}, warn() {}, error: (facts: unknown) => void failures.push(facts) };
const runAt = (time: string, channels: typeof port | undefined = port) =>
  askMonthly({ database: portal.database, now: () => new Date(time), log, market: channels });

const listsOf = ({ community }: Market) =>
  portal.asOwner(tx =>
    tx
      .select({ process: marketProcesses, delivery: marketDeliveries })
      .from(marketProcesses)
      .leftJoin(marketDeliveries, eq(marketDeliveries.processId, marketProcesses.id))
      .where(and(eq(marketProcesses.communityId, community), eq(marketProcesses.kind, 'pointList')))
      .orderBy(asc(marketProcesses.id)),
  );
/** So that the next month may ask again. */
const answered = () => portal.asOwner(tx => tx.update(marketProcesses).set({ state: 'accepted' }));

describe('the first working day of a month', () => {
  it.each([
    ['2026-12', '2026-12-01'],
    ['2027-01', '2027-01-04'],
    ['2026-11', '2026-11-02'],
    ['2027-05', '2027-05-03'],
    ['2026-08', '2026-08-03'],
    ['2027-10', '2027-10-01'],
  ])('of %s is %s', (month, day) => {
    expect(firstWorkingDay(month)).toBe(day);
  });
});

describe('the list of counting points', () => {
  beforeEach(start);
  afterEach(() => portal.close());

  it('is asked of each grid operator once in a month, automatically', async () => {
    expect(await runAt('2026-12-01T06:00:00Z')).toBe(1);
    for (const time of ['2026-12-01T07:00:00Z', '2026-12-02T06:00:00Z', '2026-12-31T22:59:00Z'])
      expect(await runAt(time)).toBe(0);

    const lists = await listsOf(market);
    expect(lists).toMatchObject([
      {
        process: { networkOperator: 'AT009999', createdBy: null, mode: 'SIMU' },
        delivery: { state: 'queued', channel: 'files', queuedBy: null },
      },
    ]);
    const logged = await portal.asOwner(tx =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.entity, 'marketProcess'), eq(auditLog.entityId, lists[0]!.process.id))),
    );
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.every(({ userId }) => userId === null)).toBe(true);
  });

  it('waits for the first working day, counted in Vienna, and comes later if nothing ran on it', async () => {
    for (const time of ['2026-12-31T23:30:00Z', '2027-01-01T10:00:00Z', '2027-01-03T22:30:00Z']) {
      // December is over in Vienna, but no working day has begun.
      expect(await runAt(time)).toBe(0);
    }
    expect(await runAt('2027-01-19T10:00:00Z')).toBe(1);
    expect(await listsOf(market)).toHaveLength(1);
  });

  it('is asked again in the next month', async () => {
    await runAt('2026-12-01T06:00:00Z');
    await answered();

    expect(await runAt('2027-01-03T23:00:00Z')).toBe(1);

    expect(await listsOf(market)).toHaveLength(2);
  });

  it('is not asked again while the request of the month before waits to be sent', async () => {
    await runAt('2026-12-01T06:00:00Z');

    expect(await runAt('2027-01-04T10:00:00Z')).toBe(0);
  });

  it('is asked again although the request of the month before was never answered', async () => {
    await runAt('2026-12-01T06:00:00Z');
    await portal.asOwner(tx => tx.update(marketProcesses).set({ state: 'sent' }));
    expect(await runAt('2026-12-20T06:00:00Z')).toBe(0);
    expect(await runAt('2027-01-04T06:00:00Z')).toBe(1);
  });

  it('is asked once by two processes', async () => {
    const both = await Promise.all([runAt('2026-12-01T06:00:00Z'), runAt('2026-12-01T06:00:00Z')]);

    expect(both.sort()).toEqual([0, 1]);
    expect(await listsOf(market)).toHaveLength(1);
  });

  it('that was asked for manually in this month counts, even if it was discarded', async () => {
    portal.clock.now = new Date('2026-11-25T11:00:00Z');
    const { processes } = await market.prepare('requestlist', { community: market.community });
    await market.admin.post(`/marketmessages/processes/${processes[0]}/withdraw`, {});

    expect(await runAt('2026-11-26T10:00:00Z')).toBe(0);
    expect(await runAt('2026-12-01T10:00:00Z')).toBe(1);
  });

  it('of a test does not replace that of live operation in the same month', async () => {
    await runAt('2026-12-01T06:00:00Z');
    await market.settings({ channel: 'files', asksMonthly: true, mode: 'PROD' });

    expect(await runAt('2026-12-02T06:00:00Z')).toBe(1);
    expect(await runAt('2026-12-03T06:00:00Z')).toBe(0);

    expect((await listsOf(market)).map(({ process }) => process.mode)).toEqual(['SIMU', 'PROD']);
  });

  it('is not asked without a channel that sends, and nothing is left half done', async () => {
    const off = await aMarket(portal);
    await off.settings({ channel: 'files', asksMonthly: false });
    await off.aMember();

    expect(await runAt('2026-12-01T06:00:00Z', { hasFolder: false })).toBe(0);
    expect(await listsOf(market)).toEqual([]);

    await market.settings({ channel: 'portal', asksMonthly: true });
    expect(await runAt('2026-12-01T07:00:00Z')).toBe(0);

    await market.settings({ channel: 'files', asksMonthly: true });
    expect(await runAt('2026-12-01T08:00:00Z')).toBe(1);
    expect(await listsOf(off)).toEqual([]);
    expect(failures).toEqual([]);
  });

  it('is no longer wished after a change to a channel that sends nothing', async () => {
    const settings = async () =>
      json<MarketSettings>(await market.admin.get(`/marketmessages/settings/${market.community}`));
    await market.settings({ channel: 'portal', asksMonthly: true });
    expect((await settings()).asksMonthly).toBe(false);

    await market.settings({ channel: 'files', asksMonthly: (await settings()).asksMonthly });
    expect(await runAt('2026-12-01T06:00:00Z')).toBe(0);
  });

  it('of one community does not depend on the details that another has not entered', async () => {
    const incomplete = await aMarket(portal);
    await incomplete.settings({ channel: 'files', asksMonthly: true });
    await incomplete.aMember();
    await portal.asOwner(tx => tx.execute(`update communities set community_id = '' where id = ${market.community}`));

    expect(await runAt('2026-12-01T06:00:00Z')).toBe(1);

    expect(await listsOf(market)).toEqual([]);
    expect(await listsOf(incomplete)).toHaveLength(1);
  });
});
