import type { BillingRunDocuments, CommunityMonth, Months, SepaPreview, SepaRun } from '@nahstrom/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AMember, aBilledCommunity, type Billed } from '../../money/billingRuns/testing/aBilledCommunity.ts';
import { rowsOf } from '../../platform/database.ts';
import { auditLog } from '../../tables/audit.ts';
import { communities } from '../../tables/communities.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyDays } from '../../tables/energy.ts';
import { mails } from '../../tables/mails.ts';
import { mandates, members } from '../../tables/members.ts';
import { openPortal, type Portal } from '../../testing.ts';

let portal: Portal;
let billed: Billed;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-20T10:00:00Z');
  billed = await aBilledCommunity(portal);
  await portal.asOwner(tx =>
    tx
      .update(communities)
      .set({ creditorId: 'AT88ZZZ00000000001', clientIban: 'AT611904300234573201' })
      .where(eq(communities.id, billed.community.id)),
  );
});

const october = ['2026-10-01', '2026-10-31'] as const;

const read = async (query = ''): Promise<Months> => (await billed.admin.get(`/admin/months${query}`)).json();
async function ours(query = ''): Promise<CommunityMonth> {
  const { communities: all } = await read(query);
  return all.find(({ community }) => community === billed.community.id)!;
}

/** The consumer receives exactly what the feeder delivers. */
async function aMember(change: Parameters<Billed['aMember']>[0] = {}): Promise<AMember> {
  const member = await billed.aMember(change);
  await billed.energy(member.consumer, ...october, 2_000_000);
  await billed.energy(member.feeder, ...october, 2_000_000, { isFeeder: true });
  return member;
}

async function aWrittenMonth(body: object = {}) {
  await aMember();
  await billed.tariff('2026-01-01');
  return billed.commit(await billed.preview('month', '2026-10-01'), body);
}

const documentsOf = async ({ id }: { id: number }): Promise<BillingRunDocuments> =>
  (await billed.admin.get(`/admin/billingrun/${id}/documents`)).json();

async function collect(ids: number[]): Promise<SepaRun> {
  const community = billed.community.id;
  const shown: SepaPreview = await (await billed.admin.post('/separuns/preview', { community, ids })).json();
  const asked = { community, ids: shown.payments.map(({ invoice }) => invoice), collectionDate: shown.collectionDate };
  return (await (await billed.admin.put('/separun/create', asked)).json()).sepaRun;
}

const book = (ids: number[]) =>
  billed.admin.put('/accountingexport/create', {
    community: billed.community.id,
    format: 'csv',
    start: '2026-01-01',
    end: '2026-12-31',
    ids,
  });

const mailed = (state: 'sent' | 'failed' | 'filed' | 'discarded') =>
  portal.asOwner(tx => tx.update(mails).set({ state }).where(sql`id in (select mail_id from invoice_mails)`));

const refused = (error: string) =>
  portal.asOwner(tx =>
    tx.update(mails).set({ state: 'queued', error }).where(sql`id in (select mail_id from invoice_mails)`),
  );

async function inOneFile(ids: number[]): Promise<string> {
  const answer = await billed.admin.post('/invoices/letters', { ids });
  if (!answer.ok) throw new Error(await answer.text());
  return new TextDecoder('latin1').decode(await answer.arrayBuffer());
}

const listed = async (filter: object): Promise<{ id: number }[]> =>
  (
    await billed.admin.get(
      `/invoices?filter=${encodeURIComponent(JSON.stringify({ community: billed.community.id, ...filter }))}`,
    )
  ).json();

describe('the month of a community', () => {
  it('is the last finished one, and an earlier or the running one on request', async () => {
    await aMember();

    expect(await read()).toMatchObject({
      month: '2026-10',
      start: '2026-10-01',
      end: '2026-10-31',
      newest: '2026-10',
      isRunning: false,
      finalDay: '2026-11-16',
    });
    expect((await ours('?month=2026-09')).data).toMatchObject({ state: 'late', points: 2, arrived: 0 });
    expect(await ours('?month=2026-11')).toMatchObject({ data: { state: 'waiting' }, bill: { state: 'running' } });
    expect((await read('?month=2026-11')).isRunning).toBe(true);
  });

  it.each(['2026-12', '2020-12', '2026-13', '2026', 'today', '2026-10-01'])('is refused for %s', async month => {
    const answer = await billed.admin.get(`/admin/months?month=${month}`);

    expect([answer.status, await answer.json()]).toEqual([422, { errors: { month: 'month.invalid' } }]);
  });

  it('goes step by step from its data to the bookkeeping, and says who did what', async () => {
    const member = await billed.aMember();
    expect(await ours()).toMatchObject({ data: { state: 'late', points: 2, arrived: 0 }, next: 'data' });

    await billed.energy(member.consumer, ...october, 2_000_000);
    expect(await ours()).toMatchObject({
      data: { state: 'late', arrived: 1 },
      check: { state: 'notYet' },
      next: 'data',
    });

    await billed.energy(member.feeder, ...october, 2_000_000, { isFeeder: true });
    expect(await ours()).toMatchObject({
      data: { state: 'complete', arrived: 2 },
      check: { state: 'good', gaps: 0, unreliable: 0, unbalanced: 0 },
      bill: { state: 'blocked', obstacles: ['tariff'] },
      next: 'bill',
    });

    await billed.tariff('2026-01-01');
    expect(await ours()).toMatchObject({ bill: { state: 'due', unit: 'month', start: '2026-10-01' }, next: 'bill' });

    const run = await billed.preview('month', '2026-10-01');
    expect(await ours()).toMatchObject({ bill: { state: 'previewed', run: run.id }, next: 'bill' });

    await billed.admin.post(`/admin/billingrun/${run.id}/commit`);
    expect(await ours()).toMatchObject({ bill: { state: 'committing', run: run.id }, next: null });

    await portal.runJobs();
    const written = await ours();
    const { ids, toMail, toCollect, toBook } = await documentsOf(run);
    expect(written).toMatchObject({
      bill: {
        state: 'written',
        runs: [run.id],
        documents: 2,
        charged: 1376,
        credited: 570,
        last: { by: expect.any(String) },
      },
      send: { state: 'toSend', toSend: 2 },
      collect: { state: 'toCollect', debits: { count: 1, cents: 1376 }, credits: { count: 1, cents: 570 } },
      book: { state: 'toBook', documents: 2 },
      next: 'send',
    });
    expect([toMail, toCollect, toBook]).toEqual([ids, ids, ids]);

    await billed.admin.post('/invoices/mail', { ids: toMail });
    expect(await ours()).toMatchObject({ send: { state: 'sending', queued: 2 }, next: 'collect' });
    await portal.runJobs();
    await mailed('sent');
    expect(await ours()).toMatchObject({
      send: { state: 'sent', sent: 2, last: { at: '2026-11-20T10:00:00.000Z' } },
      next: 'collect',
    });

    const sepaRun = await collect(toCollect);
    expect(await ours()).toMatchObject({ collect: { state: 'fileReady', run: sepaRun.id }, next: 'collect' });

    await billed.admin.post(`/separun/${sepaRun.id}/handover`);
    expect(await ours()).toMatchObject({ collect: { state: 'handedOver' }, next: 'book' });

    expect((await book(toBook)).status).toBe(200);
    expect(await ours()).toMatchObject({
      book: { state: 'booked', documents: 0, last: { at: '2026-11-20T10:00:00.000Z' } },
      done: { data: true, check: true, bill: true, send: true, collect: true, book: true },
      next: null,
    });
    const letters = { toPrint: [], printed: [], posted: [], last: null };
    expect(await documentsOf(run)).toEqual({ ids, toMail: [], toPrint: [], letters, toCollect: [], toBook: [] });
  });

  it('has its own row for each community, by name, and none of another organisation', async () => {
    await aMember();
    const second = await portal.aCommunity(billed.organisation.id, 'Äußere Au');
    const { communities: all } = await read();

    expect(all.map(row => row.community)).toEqual([second.id, billed.community.id]);
    expect(all[0]).toMatchObject({ standing: 'noMembers', isClosed: false, next: null });

    const elsewhere = await portal.anOrganisation();
    const stranger = await portal.logIn(await portal.anAdministrator(elsewhere.id));
    expect((await (await stranger.get('/admin/months')).json()).communities).toEqual([]);
  });
});

describe('the check of a month', () => {
  const stateOf = async () => (await ours()).check;

  it('finds missing quarter hours and unreliable values', async () => {
    const member = await aMember();
    await billed.energy(member.consumer, '2026-10-03', '2026-10-03', 2_000_000, { quality: 3 });
    expect(await stateOf()).toMatchObject({ state: 'unreliable', unreliable: 1, gaps: 0 });

    await billed.energy(member.consumer, '2026-10-04', '2026-10-04', 2_000_000, { quality: 0, firstSlots: 4 });
    expect(await stateOf()).toMatchObject({ state: 'gaps', unreliable: 1, gaps: 1 });
  });

  it('finds energy that was given to the community, but received by nobody', async () => {
    const member = await aMember();
    await billed.energy(member.feeder, '2026-10-05', '2026-10-06', 3_000_000, { isFeeder: true });

    expect(await stateOf()).toMatchObject({ state: 'unbalanced', unbalanced: 2 });
  });

  it('says that consumers alone cannot be compared', async () => {
    const member = await aMember();
    await portal.asOwner(async tx => {
      await tx.delete(energyDays).where(eq(energyDays.countingPointId, member.feeder));
      await tx.delete(countingPoints).where(eq(countingPoints.id, member.feeder));
    });

    expect(await stateOf()).toMatchObject({ state: 'unchecked', unbalanced: 0 });
  });
});

describe('a member with an account, but', () => {
  const checked = async () => (await ours()).check;
  beforeEach(() => billed.tariff('2026-01-01'));

  it('with a valid mandate, is not named', async () => {
    await aMember();

    expect(await checked()).toMatchObject({ mandates: 0, mandateOnes: [] });
  });

  it.each([
    ['without a mandate', () => portal.asOwner(tx => tx.delete(mandates)), 'noMandate'],
    [
      'with a revoked mandate',
      () => portal.asOwner(tx => tx.update(mandates).set({ revoked: new Date('2026-11-01T09:00:00Z') })),
      'mandateRevoked',
    ],
    [
      'with a mandate for another account',
      () => portal.asOwner(tx => tx.update(mandates).set({ iban: 'AT483200000012345864' })),
      'otherAccount',
    ],
    [
      'with a mandate that was not used for 36 months',
      () => portal.asOwner(tx => tx.update(mandates).set({ signed: '2021-02-01', lastUsed: '2023-01-01' })),
      'mandateLapsed',
    ],
  ] as const)('%s, is named until the documents are written', async (_, spoil, reason) => {
    const { id } = await aMember();
    await spoil();

    expect(await checked()).toMatchObject({ mandates: 1, mandateOnes: [{ member: id, reason }] });
    expect((await ours()).next).toBe('bill');

    await billed.commit(await billed.preview('month', '2026-10-01'));
    expect(await checked()).toMatchObject({ mandates: 0, mandateOnes: [] });
    expect((await ours()).collect.transfers.count).toBe(1);
  });

  it('in a community without creditor id, is not named', async () => {
    await aMember();
    await portal.asOwner(tx => tx.delete(mandates));
    await portal.asOwner(tx =>
      tx.update(communities).set({ creditorId: '' }).where(eq(communities.id, billed.community.id)),
    );

    expect(await checked()).toMatchObject({ mandates: 0 });
  });
});

describe('a counting point', () => {
  it('is awaited only for the days on which it takes part', async () => {
    const joined = await billed.aMember({}, '2026-10-20');
    const left = await billed.aMember({}, '2026-01-01');
    const later = await billed.aMember({}, '2026-11-01');
    await portal.asOwner(tx =>
      tx.update(members).set({ state: 'left', leftOn: '2026-10-10' }).where(eq(members.id, left.id)),
    );
    for (const point of [joined.consumer, joined.feeder]) await billed.energy(point, '2026-10-20', '2026-10-31', 1);
    for (const point of [left.consumer, left.feeder]) await billed.energy(point, '2026-10-01', '2026-10-10', 1);

    expect(later.consumer).toBeGreaterThan(0);
    expect((await ours()).data).toMatchObject({ state: 'complete', points: 4, arrived: 4 });
  });

  it('is awaited up to its own last day', async () => {
    const member = await billed.aMember({}, '2026-01-01');
    const gone = await billed.aMember({}, '2026-01-01');
    await portal.asOwner(async tx => {
      const end = (day: string, point: number) =>
        tx.update(countingPoints).set({ dateOfDeactivation: day }).where(eq(countingPoints.id, point));
      await end('2026-10-10', member.consumer);
      for (const point of [gone.consumer, gone.feeder]) await end('2026-09-30', point);
    });
    await billed.energy(member.consumer, '2026-10-01', '2026-10-10', 1);
    await billed.energy(member.feeder, '2026-10-01', '2026-10-31', 1);

    expect((await ours()).data).toMatchObject({ state: 'complete', points: 2, arrived: 2 });
  });

  it('that is not activated is not awaited', async () => {
    const member = await aMember();
    await portal.asOwner(tx =>
      tx.update(countingPoints).set({ cpStatus: 2 }).where(eq(countingPoints.id, member.feeder)),
    );

    expect((await ours()).data).toMatchObject({ points: 1, arrived: 1 });
  });
});

describe('the documents of a month', () => {
  it('that were not delivered, are not sent', async () => {
    await aWrittenMonth({ mail: true });
    await portal.runJobs();
    await mailed('failed');
    expect(await ours()).toMatchObject({ send: { state: 'undelivered', undelivered: 2 }, next: 'send' });

    await mailed('filed');
    expect(await ours()).toMatchObject({ send: { state: 'undelivered', undelivered: 2 }, next: 'send' });

    await mailed('discarded');
    expect(await ours()).toMatchObject({
      send: { state: 'letters', discarded: 2, letters: 0 },
      done: { send: false },
      next: 'send',
    });
    const { runs } = (await ours()).bill;
    expect((await documentsOf({ id: runs[0]! })).toPrint).toHaveLength(2);
    expect(await listed({ month: '2026-10', delivery: 'onPaper' })).toHaveLength(2);
    expect(await listed({ month: '2026-10', delivery: 'toSend' })).toEqual([]);
  });

  it('whose mail waits after a failed attempt, are not delivered yet, and are tried again at once on request', async () => {
    await aWrittenMonth({ mail: true });
    await portal.runJobs();
    expect((await ours()).send).toMatchObject({ state: 'sending', queued: 2, delayed: 0, undeliveredOnes: [] });
    await refused('421 try again later');
    await portal.asOwner(tx => tx.update(mails).set({ due: new Date('2026-12-01') }));

    const { send, done, next } = await ours();
    expect([send.state, send.delayed, send.queued, done.send, next]).toEqual(['delayed', 2, 0, false, 'send']);
    expect(send.undeliveredOnes).toMatchObject([
      { reason: 'postponed', isRetried: true, isDelayed: true },
      { reason: 'postponed' },
    ]);
    const [one] = send.undeliveredOnes;
    expect((await billed.admin.post(`/invoice/${one!.invoice}/mail`, { text: '' })).status).toBe(200);
    const due = await portal.asOwner(tx => tx.select({ due: mails.due }).from(mails).where(sql`error is not null`));
    expect(due.filter(row => row.due.toISOString() === '2026-11-20T10:00:00.000Z')).toHaveLength(1);
  });

  it('whose recipient the mail server refuses for good, are not delivered while they wait for another attempt', async () => {
    await aWrittenMonth({ mail: true });
    await portal.runJobs();
    await refused('Message failed: 550 5.1.1 no such user');
    const { send, bill } = await ours();
    expect(send).toMatchObject({ state: 'undelivered', undelivered: 2, queued: 0 });
    expect(send.undeliveredOnes).toHaveLength(2);
    expect(send.undeliveredOnes[0]).toMatchObject({ reason: 'noMailbox', isRetried: true });
    expect((await documentsOf({ id: bill.runs[0]! })).toMail).toEqual([]);
    expect(await listed({ month: '2026-10', delivery: 'undelivered' })).toHaveLength(2);
  });

  it('of a member without an e-mail address are letters', async () => {
    const member = await aMember();
    await billed.tariff('2026-01-01');
    await portal.asOwner(tx => tx.update(members).set({ email: '' }).where(eq(members.id, member.id)));
    const run = await billed.commit(await billed.preview('month', '2026-10-01'));

    expect((await ours()).send).toMatchObject({ state: 'letters', letters: 2, toSend: 0 });
    expect((await documentsOf(run)).toMail).toEqual([]);
  });

  it('of a member without an e-mail address are printed, then posted by a person, and that can be taken back', async () => {
    const member = await aMember();
    await billed.tariff('2026-01-01');
    await portal.asOwner(tx => tx.update(members).set({ email: '' }).where(eq(members.id, member.id)));
    const run = await billed.commit(await billed.preview('month', '2026-10-01'));
    const { letters } = await documentsOf(run);
    const ids = letters.toPrint;
    expect(ids).toHaveLength(2);

    const early = await (await billed.admin.post('/invoices/post', { ids })).json();
    expect(early).toMatchObject({ done: 0, leftOut: [{ code: 'invoice.notPrinted' }, { code: 'invoice.notPrinted' }] });

    expect(await inOneFile(ids)).toMatch(/^%PDF/);
    expect(await ours()).toMatchObject({
      send: { state: 'letters', letters: 2, printed: 2, posted: 0, lastPosted: null },
      next: 'collect',
    });

    expect(await (await billed.admin.post('/invoices/post', { ids })).json()).toMatchObject({ done: 2, leftOut: [] });
    expect(await (await billed.admin.post('/invoices/post', { ids })).json()).toMatchObject({ done: 0 });
    const posted = { at: '2026-11-20T10:00:00.000Z', by: expect.stringMatching(/./) };
    expect((await ours()).send).toMatchObject({ state: 'sent', letters: 0, posted: 2, lastPosted: posted });
    expect((await documentsOf(run)).letters).toEqual({ toPrint: [], printed: [], posted: ids, last: posted });
    expect(await listed({ month: '2026-10', delivery: 'onPaper' })).toEqual([]);

    expect(await (await billed.admin.post('/invoices/unpost', { ids })).json()).toMatchObject({ done: 2 });
    expect((await ours()).send).toMatchObject({ state: 'letters', letters: 2, printed: 2, posted: 0 });
    expect(await listed({ month: '2026-10', delivery: 'onPaper' })).toHaveLength(2);
    expect(await (await billed.admin.post('/invoices/unpost', { ids })).json()).toMatchObject({
      done: 0,
      leftOut: [{ code: 'invoice.notPosted' }, { code: 'invoice.notPosted' }],
    });
    const log = await portal.asOwner(tx =>
      tx
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(sql`${auditLog.action} in ('post', 'unpost') and ${auditLog.entityId} = ${ids[0]!}`),
    );
    expect(log.map(({ action }) => action)).toEqual(['post', 'unpost']);
  });

  it('noted as posted by two administrators at the same time are noted once', async () => {
    const run = await aWrittenMonth();
    const { ids } = await documentsOf(run);
    await inOneFile(ids);

    const answers = await Promise.all(['a', 'b'].map(() => billed.admin.post('/invoices/post', { ids })));

    const done = await Promise.all(answers.map(async answer => (await answer.json()).done));
    expect(done.sort()).toEqual([0, 2]);
  });

  it('that failed go by letter instead, and their cancellations to who received the letter', async () => {
    const run = await aWrittenMonth({ mail: true });
    await portal.runJobs();
    await mailed('failed');
    const { ids, toPrint } = await documentsOf(run);
    await inOneFile(toPrint);
    expect((await ours()).send).toMatchObject({ state: 'letters', undelivered: 0, letters: 2 });
    expect((await documentsOf(run)).toMail).toEqual([]);

    await billed.admin.post('/invoices/post', { ids });
    expect((await ours()).send).toMatchObject({ state: 'sent', posted: 2 });

    await billed.admin.post('/invoices/cancel', { ids, reason: 'Falscher Tarif' });
    expect((await ours()).send).toMatchObject({ state: 'toSend', toSend: 2, posted: 0 });
    expect(await listed({ month: '2026-10', delivery: 'toSend' })).toHaveLength(2);
  });

  it('that are printed can still be mailed', async () => {
    const run = await aWrittenMonth();
    const { ids } = await documentsOf(run);
    await inOneFile(ids);
    expect((await documentsOf(run)).toMail).toEqual(ids);

    await billed.admin.post('/invoices/mail', { ids });
    await portal.runJobs();
    await mailed('sent');

    expect((await ours()).send).toMatchObject({ state: 'sent', sent: 2, letters: 0, printed: 0 });
    expect((await documentsOf(run)).letters.printed).toEqual([]);
  });

  it('without a mandate are left out, and the rest is collected', async () => {
    const member = await aMember();
    await billed.tariff('2026-01-01');
    await portal.asOwner(tx => tx.delete(mandates).where(eq(mandates.memberId, member.id)));
    await billed.commit(await billed.preview('month', '2026-10-01'));

    expect((await ours()).collect).toMatchObject({
      state: 'toCollect',
      debits: { count: 0 },
      credits: { count: 1 },
      leftOut: { count: 0 },
      transfers: { count: 1, cents: 1376 },
    });
  });

  it('cannot be collected by a community without an account', async () => {
    await aWrittenMonth();
    await portal.asOwner(tx =>
      tx.update(communities).set({ clientIban: '' }).where(eq(communities.id, billed.community.id)),
    );

    expect((await ours()).collect).toMatchObject({ state: 'blocked', obstacles: ['iban'], leftOut: { count: 2 } });
  });

  it('are open again when the SEPA run is taken back', async () => {
    const run = await aWrittenMonth();
    const { id } = await collect((await documentsOf(run)).toCollect);
    await billed.admin.post(`/separun/${id}/cancel`);

    expect((await ours()).collect).toMatchObject({ state: 'toCollect', run: null });
    const { returned } = await (await billed.admin.get('/admin/cockpit')).json();
    const listed = await (await billed.admin.get('/invoices?filter={"returned":true}')).json();
    expect([returned, listed.length]).toEqual([2, 2]);
  });

  it('that were all cancelled leave the month to be billed, and the cancellations to be booked', async () => {
    const run = await aWrittenMonth();
    const { ids } = await documentsOf(run);
    await book(ids);
    await billed.admin.post('/invoices/cancel', { ids, reason: 'Falscher Tarif' });

    expect(await ours()).toMatchObject({
      bill: { state: 'rest', documents: 0, canceled: 2, withoutDocument: 1 },
      send: { state: 'notYet' },
      collect: { state: 'notYet' },
      book: { state: 'toBook', documents: 2 },
    });
    expect((await documentsOf(run)).toBook).toHaveLength(2);
  });

  it('whose mandate was revoked after the invoice are not collected, also beside a file', async () => {
    const run = await aWrittenMonth();
    await portal.asOwner(tx =>
      tx
        .update(mandates)
        .set({ revoked: new Date('2026-11-20T09:00:00Z') })
        .where(sql`member_id in
      (select id from members where community_id = ${billed.community.id})`),
    );
    const { id } = await collect((await documentsOf(run)).toCollect);
    await billed.admin.post(`/separun/${id}/handover`);

    expect(await ours()).toMatchObject({
      collect: { state: 'leftOut', run: id, leftOut: { count: 1, cents: 1376 }, reasons: ['mandateRevoked'] },
      done: { collect: false },
    });
  });

  it('that were cancelled before the file was downloaded for the bank, need nothing', async () => {
    const run = await aWrittenMonth();
    const { ids, toCollect } = await documentsOf(run);
    await collect(toCollect);
    await billed.admin.post('/invoices/cancel', { ids: ids.slice(0, 1), reason: 'Falscher Tarif' });

    expect((await ours()).collect).toMatchObject({ state: 'fileReady', atBank: 0 });
  });

  it('that were cancelled after they were sent and collected, are still at the bank, and their cancellations to be sent', async () => {
    const run = await aWrittenMonth({ mail: true });
    await portal.runJobs();
    await mailed('sent');
    const { ids, toCollect } = await documentsOf(run);
    const { id } = await collect(toCollect);
    await billed.admin.post(`/separun/${id}/handover`);
    await billed.admin.post('/invoices/cancel', { ids, reason: 'Falscher Tarif' });

    expect(await ours()).toMatchObject({
      bill: { state: 'rest', withoutDocument: 1 },
      send: { state: 'toSend', toSend: 2, sent: 0 },
      collect: { state: 'atBank', atBank: 2, atBankRun: id },
      isClosed: false,
    });
    expect((await documentsOf(run)).toMail).toHaveLength(2);
    expect(await listed({ month: '2026-10', delivery: 'toSend' })).toHaveLength(2);
  });
});

describe('a member left out', () => {
  const leaveOut = { leaveOutIncomplete: true };

  it('for gaps keeps the billing open until another run bills it', async () => {
    const gappy = await aMember();
    await aMember();
    await billed.tariff('2026-01-01');
    await billed.energy(gappy.consumer, '2026-10-04', '2026-10-04', 2_000_000, { quality: 0, firstSlots: 4 });
    await billed.commitNaming(await billed.preview('month', '2026-10-01', leaveOut));
    expect((await ours()).bill).toMatchObject({ state: 'rest', documents: 3, leftOutGaps: 1, leftOutOthers: 0 });

    await billed.energy(gappy.consumer, '2026-10-04', '2026-10-04', 2_000_000);
    expect(await ours()).toMatchObject({ bill: { state: 'rest' }, done: { bill: false }, next: 'bill' });

    await billed.commit(await billed.preview('month', '2026-10-01', leaveOut));
    expect(await ours()).toMatchObject({
      bill: { state: 'written', documents: 4, leftOutGaps: 0 },
      done: { bill: true },
    });
    expect((await ours()).bill.runs).toHaveLength(2);
  });

  it('because it is billed once a year is no matter of the month', async () => {
    const yearly = await aMember();
    await aMember();
    await billed.tariff('2026-01-01');
    await billed.admin.post(`/admin/member/${yearly.id}/billingcycle`, { billingCycle: 'yearly' });
    await billed.commit(await billed.preview('month', '2026-10-01', leaveOut));

    expect((await ours()).bill).toMatchObject({ state: 'written', leftOutGaps: 0, leftOutOthers: 0 });
  });
});

it('the month before the first member is none of the community', async () => {
  await aMember();
  await portal.asOwner(tx =>
    tx.update(members).set({ enteredOn: '2026-10-05' }).where(eq(members.communityId, billed.community.id)),
  );
  await portal.asOwner(tx =>
    tx
      .update(countingPoints)
      .set({ dateOfActivation: '2026-10-05' })
      .where(eq(countingPoints.communityId, billed.community.id)),
  );

  expect(await ours('?month=2026-09')).toMatchObject({ standing: 'before', next: null, isClosed: false });
  expect((await ours()).standing).toBe('usual');
});

it('a missing creditor id is told before the documents are written', async () => {
  await aMember();
  await billed.tariff('2026-01-01');
  await portal.asOwner(tx =>
    tx.update(communities).set({ creditorId: '' }).where(eq(communities.id, billed.community.id)),
  );
  expect((await ours()).bill).toMatchObject({ state: 'due', hints: ['creditorId'] });

  await billed.commit(await billed.preview('month', '2026-10-01'));

  expect(await ours()).toMatchObject({
    bill: { hints: [] },
    collect: { transfers: { count: 1 }, leftOut: { count: 0 } },
  });
});

describe('a community', () => {
  it('that bills quarters waits for the end of the quarter', async () => {
    await aMember();
    await billed.tariff('2026-01-01');
    await billed.energy((await billed.aMember()).consumer, '2026-07-01', '2026-09-30', 1_000_000);
    await billed.commitNaming(await billed.preview('quarter', '2026-07-01', { leaveOutIncomplete: true }));

    expect((await ours('?month=2026-10')).bill).toMatchObject({ state: 'later', unit: 'quarter', end: '2026-12-31' });
    expect(await ours('?month=2026-08')).toMatchObject({
      bill: { state: 'covered', unit: 'quarter', end: '2026-09-30', documents: 0, runs: [] },
      next: null,
      isClosed: false,
    });
    expect((await ours('?month=2026-09')).bill).toMatchObject({ unit: 'quarter', documents: 1 });
  });

  it('that bills months goes on so after a run over an old quarter', async () => {
    await aWrittenMonth();
    await billed.energy((await billed.aMember()).consumer, '2026-04-01', '2026-06-30', 1_000_000);
    await billed.commitNaming(await billed.preview('quarter', '2026-04-01', { leaveOutIncomplete: true }));

    expect((await ours()).bill).toMatchObject({ state: 'written', unit: 'month' });
    expect((await ours('?month=2026-09')).bill).toMatchObject({ unit: 'month' });
    expect((await ours('?month=2026-06')).bill).toMatchObject({ unit: 'quarter', documents: 1 });
  });

  it('whose members are billed once a year has nobody to bill', async () => {
    const member = await aMember();
    await billed.tariff('2026-01-01');
    await billed.admin.post(`/admin/member/${member.id}/billingcycle`, { billingCycle: 'yearly' });

    expect(await ours()).toMatchObject({ bill: { state: 'nobody' }, next: null });
  });

  it.each([
    ['address', { invoiceAddress: '' }],
    ['uid', { taxUid: '' }],
  ] as const)('whose documents would lack the %s is told before the run', async (obstacle, change) => {
    await aMember();
    await billed.tariff('2026-01-01');
    await portal.asOwner(tx => tx.update(communities).set(change).where(eq(communities.id, billed.community.id)));

    expect((await ours()).bill).toMatchObject({ state: 'blocked', obstacles: [obstacle] });
  });
});

describe('energy that is on no document of a written month', () => {
  const ruleOf = ({ id }: AMember, taxRuleFeed: 'SMALL_BUSINESS' | null) =>
    portal.asOwner(tx => tx.update(members).set({ taxRuleFeed }).where(eq(members.id, id)));

  async function aMonthWithoutTheCredit() {
    const member = await aMember();
    await aMember();
    await ruleOf(member, null);
    await billed.tariff('2026-01-01');
    await billed.commitNaming(await billed.preview('month', '2026-10-01'));
    return member;
  }

  const waive = async (member: AMember, change: object = {}) => {
    const asked = {
      member: member.id,
      kind: 'feedIn',
      unit: 'month',
      start: '2026-10-01',
      kwh: 62,
      reason: 'Abmeldung',
    };
    const answer = await billed.admin.put('/admin/energywaiver/create', { ...asked, ...change });
    return [answer.status, await answer.json()];
  };

  it('keeps the month open and names the member, also once the tax rule is set, until it is credited', async () => {
    const member = await aMonthWithoutTheCredit();
    const open = { member: member.id, memberName: member.name, kind: 'feedIn', kwh: 62, quarterHours: 0 };
    expect(await ours()).toMatchObject({
      bill: {
        state: 'rest',
        energy: { consumption: { kwh: 124, billed: 124 }, feedIn: { kwh: 124, billed: 62 } },
        openEnergy: 1,
        openOnes: [{ ...open, reasons: ['taxRuleMissing'] }],
      },
      done: { bill: false },
      isClosed: false,
    });

    await ruleOf(member, 'SMALL_BUSINESS');
    expect((await ours()).bill).toMatchObject({ state: 'rest', openOnes: [{ ...open, reasons: ['unwritten'] }] });

    await billed.commit(await billed.preview('month', '2026-10-01'));
    expect(await ours()).toMatchObject({
      bill: { state: 'written', energy: { feedIn: { kwh: 124, billed: 124 } }, openEnergy: 0, openOnes: [] },
      done: { bill: true },
    });
  });

  it('is closed by a waiver that names the member, says who and when, and can be taken back', async () => {
    const member = await aMonthWithoutTheCredit();

    expect(await waive(member, { reason: ' ' })).toEqual([422, { errors: { reason: 'billing.reason.missing' } }]);
    expect(await waive(member, { kwh: 61 })).toEqual([409, { error: 'billing.changedMeanwhile' }]);
    expect(await waive(member, { kind: 'consumption' })).toEqual([409, { error: 'billing.changedMeanwhile' }]);
    expect((await ours()).bill).toMatchObject({ state: 'rest', waived: [] });
    expect(await waive(member)).toEqual([200, { success: true }]);
    const { bill } = await ours();

    expect(bill).toMatchObject({ state: 'written', openEnergy: 0, energy: { feedIn: { kwh: 124, billed: 62 } } });
    expect(bill.waived).toEqual([
      {
        id: expect.any(Number),
        member: member.id,
        memberName: member.name,
        kind: 'feedIn',
        kwh: 62,
        reason: 'Abmeldung',
        at: '2026-11-20T10:00:00.000Z',
        by: expect.stringMatching(/\w/),
      },
    ]);
    expect((await billed.admin.send('DELETE', `/admin/energywaiver/${bill.waived[0]!.id}`)).status).toBe(200);
    expect((await ours()).bill).toMatchObject({ state: 'rest', openEnergy: 1, waived: [] });
  });

  it('is open again when it is another amount than the one that was waived', async () => {
    const member = await aMonthWithoutTheCredit();
    await waive(member);

    await billed.energy(member.feeder, '2026-10-31', '2026-10-31', 3_000_000, { isFeeder: true });

    expect((await ours()).bill).toMatchObject({ state: 'rest', openOnes: [{ member: member.id, kwh: 63 }] });
  });

  it('is that of values that arrived after the document', async () => {
    const member = await aMember();
    await billed.tariff('2026-01-01');
    await billed.commit(await billed.preview('month', '2026-10-01'));

    await billed.energy(member.feeder, '2026-10-31', '2026-10-31', 3_000_000, { isFeeder: true });

    expect((await ours()).bill).toMatchObject({
      state: 'rest',
      openOnes: [{ member: member.id, kind: 'feedIn', kwh: 1, reasons: ['changedSince'] }],
    });
  });
});

describe('writing and mailing in one', () => {
  it('requests the mail of every document once, also if the job runs again', async () => {
    const run = await aWrittenMonth({ mail: true });
    await billed.admin.post(`/admin/billingrun/${run.id}/commit`, { mail: true });
    await portal.runJobs();

    const asked = await portal.asOwner(tx =>
      rowsOf(
        tx,
        sql`select id from invoice_mails where invoice_id in
      (select id from invoices where run_id = ${run.id})`,
      ),
    );
    expect(asked).toHaveLength(2);
    expect((await ours()).send).toMatchObject({ toSend: 0, queued: 2 });
  });

  it('is not what a commit does by itself', async () => {
    await aWrittenMonth();

    expect((await ours()).send).toMatchObject({ state: 'toSend', toSend: 2, queued: 0 });
  });
});

describe('the files of a SEPA run', () => {
  it('are handed over by their first download, which is logged once', async () => {
    const run = await aWrittenMonth();
    const { id, handedOver } = await collect((await documentsOf(run)).toCollect);
    expect(handedOver).toBeNull();

    await billed.admin.post(`/separun/${id}/handover`);
    portal.clock.now = new Date('2026-11-20T11:00:00Z');
    const again: { sepaRun: SepaRun } = await (await billed.admin.post(`/separun/${id}/handover`)).json();

    expect(again.sepaRun).toMatchObject({ handedOver: '2026-11-20T10:00:00.000Z', handedOverBy: expect.any(String) });
    const entries = await portal.inOrganisation(billed.organisation.id, tx =>
      tx.select().from(auditLog).where(sql`entity = 'sepaRun' and action = 'export' and entity_id = ${id}`),
    );
    expect(entries).toHaveLength(1);
  });

  it('of a run that was taken back are not handed over', async () => {
    const run = await aWrittenMonth();
    const { id } = await collect((await documentsOf(run)).toCollect);
    await billed.admin.post(`/separun/${id}/cancel`);

    const answer = await billed.admin.post(`/separun/${id}/handover`);

    expect([answer.status, await answer.json()]).toEqual([409, { error: 'sepa.nothingLeft' }]);
  });
});
