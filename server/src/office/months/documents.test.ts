import type { SepaRun } from '@nahstrom/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Billed } from '../../money/billingRuns/testing/aBilledCommunity.ts';
import { rowsOf } from '../../platform/database.ts';
import { auditLog } from '../../tables/audit.ts';
import { communities } from '../../tables/communities.ts';
import { mails } from '../../tables/mails.ts';
import { mandates, members } from '../../tables/members.ts';
import { openPortal, type Portal } from '../../testing.ts';
import { aMonthlyOffice, type MonthlyOffice } from './testing/aMonthlyOffice.ts';

let portal: Portal;
let office: MonthlyOffice;
let billed: Billed;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-20T10:00:00Z');
  office = await aMonthlyOffice(portal);
  ({ billed } = office);
});

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

describe('the documents of a month', () => {
  it('documents that were not delivered are not sent', async () => {
    await office.aWrittenMonth({ mail: true });
    await portal.runJobs();
    await office.mailed('failed');
    expect(await office.ours()).toMatchObject({ send: { state: 'undelivered', undelivered: 2 }, next: 'send' });

    await office.mailed('filed');
    expect(await office.ours()).toMatchObject({ send: { state: 'undelivered', undelivered: 2 }, next: 'send' });

    await office.mailed('discarded');
    expect(await office.ours()).toMatchObject({
      send: { state: 'letters', discarded: 2, letters: 0 },
      done: { send: false },
      next: 'send',
    });
    const { runs } = (await office.ours()).bill;
    expect((await office.documentsOf({ id: runs[0]! })).toPrint).toHaveLength(2);
    expect(await listed({ month: '2026-10', delivery: 'onPaper' })).toHaveLength(2);
    expect(await listed({ month: '2026-10', delivery: 'toSend' })).toEqual([]);
  });

  it('documents whose mail failed are not delivered, and a request sends them again immediately', async () => {
    await office.aWrittenMonth({ mail: true });
    await portal.runJobs();
    expect((await office.ours()).send).toMatchObject({ state: 'sending', queued: 2, delayed: 0, undeliveredOnes: [] });
    await refused('421 try again later');
    await portal.asOwner(tx => tx.update(mails).set({ due: new Date('2026-12-01') }));

    const { send, done, next } = await office.ours();
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

  it('documents whose recipient is rejected permanently are not delivered while they wait for another attempt', async () => {
    await office.aWrittenMonth({ mail: true });
    await portal.runJobs();
    await refused('Message failed: 550 5.1.1 no such user');
    const { send, bill } = await office.ours();
    expect(send).toMatchObject({ state: 'undelivered', undelivered: 2, queued: 0 });
    expect(send.undeliveredOnes).toHaveLength(2);
    expect(send.undeliveredOnes[0]).toMatchObject({ reason: 'noMailbox', isRetried: true });
    expect((await office.documentsOf({ id: bill.runs[0]! })).toMail).toEqual([]);
    expect(await listed({ month: '2026-10', delivery: 'undelivered' })).toHaveLength(2);
  });

  it('documents of a member without an e-mail address are letters', async () => {
    const member = await office.aMember();
    await billed.tariff('2026-01-01');
    await portal.asOwner(tx => tx.update(members).set({ email: '' }).where(eq(members.id, member.id)));
    const run = await billed.commit(await billed.preview('month', '2026-10-01'));

    expect((await office.ours()).send).toMatchObject({ state: 'letters', letters: 2, toSend: 0 });
    expect((await office.documentsOf(run)).toMail).toEqual([]);
  });

  it('letters are printed and then marked as posted by an administrator, which can be undone', async () => {
    const member = await office.aMember();
    await billed.tariff('2026-01-01');
    await portal.asOwner(tx => tx.update(members).set({ email: '' }).where(eq(members.id, member.id)));
    const run = await billed.commit(await billed.preview('month', '2026-10-01'));
    const { letters } = await office.documentsOf(run);
    const ids = letters.toPrint;
    expect(ids).toHaveLength(2);

    const early = await (await billed.admin.post('/invoices/post', { ids })).json();
    expect(early).toMatchObject({ done: 0, leftOut: [{ code: 'invoice.notPrinted' }, { code: 'invoice.notPrinted' }] });

    expect(await inOneFile(ids)).toMatch(/^%PDF/);
    expect(await office.ours()).toMatchObject({
      send: { state: 'letters', letters: 2, printed: 2, posted: 0, lastPosted: null },
      next: 'collect',
    });

    expect(await (await billed.admin.post('/invoices/post', { ids })).json()).toMatchObject({ done: 2, leftOut: [] });
    expect(await (await billed.admin.post('/invoices/post', { ids })).json()).toMatchObject({ done: 0 });
    const posted = { at: '2026-11-20T10:00:00.000Z', by: expect.stringMatching(/./) };
    expect((await office.ours()).send).toMatchObject({ state: 'sent', letters: 0, posted: 2, lastPosted: posted });
    expect((await office.documentsOf(run)).letters).toEqual({ toPrint: [], printed: [], posted: ids, last: posted });
    expect(await listed({ month: '2026-10', delivery: 'onPaper' })).toEqual([]);

    expect(await (await billed.admin.post('/invoices/unpost', { ids })).json()).toMatchObject({ done: 2 });
    expect((await office.ours()).send).toMatchObject({ state: 'letters', letters: 2, printed: 2, posted: 0 });
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

  it('letters marked as posted by two administrators concurrently are marked once', async () => {
    const run = await office.aWrittenMonth();
    const { ids } = await office.documentsOf(run);
    await inOneFile(ids);

    const answers = await Promise.all(['a', 'b'].map(() => billed.admin.post('/invoices/post', { ids })));

    const done = await Promise.all(answers.map(async answer => (await answer.json()).done));
    expect(done.sort()).toEqual([0, 2]);
  });

  it('documents whose mail failed go by letter, and their cancellations to the recipient of the letter', async () => {
    const run = await office.aWrittenMonth({ mail: true });
    await portal.runJobs();
    await office.mailed('failed');
    const { ids, toPrint } = await office.documentsOf(run);
    await inOneFile(toPrint);
    expect((await office.ours()).send).toMatchObject({ state: 'letters', undelivered: 0, letters: 2 });
    expect((await office.documentsOf(run)).toMail).toEqual([]);

    await billed.admin.post('/invoices/post', { ids });
    expect((await office.ours()).send).toMatchObject({ state: 'sent', posted: 2 });

    await billed.admin.post('/invoices/cancel', { ids, reason: 'Falscher Tarif' });
    expect((await office.ours()).send).toMatchObject({ state: 'toSend', toSend: 2, posted: 0 });
    expect(await listed({ month: '2026-10', delivery: 'toSend' })).toHaveLength(2);
  });

  it('printed documents can still be mailed', async () => {
    const run = await office.aWrittenMonth();
    const { ids } = await office.documentsOf(run);
    await inOneFile(ids);
    expect((await office.documentsOf(run)).toMail).toEqual(ids);

    await billed.admin.post('/invoices/mail', { ids });
    await portal.runJobs();
    await office.mailed('sent');

    expect((await office.ours()).send).toMatchObject({ state: 'sent', sent: 2, letters: 0, printed: 0 });
    expect((await office.documentsOf(run)).letters.printed).toEqual([]);
  });

  it('documents without a mandate are left out and the others are collected', async () => {
    const member = await office.aMember();
    await billed.tariff('2026-01-01');
    await portal.asOwner(tx => tx.delete(mandates).where(eq(mandates.memberId, member.id)));
    await billed.commit(await billed.preview('month', '2026-10-01'));

    expect((await office.ours()).collect).toMatchObject({
      state: 'toCollect',
      debits: { count: 0 },
      credits: { count: 1 },
      leftOut: { count: 0 },
      transfers: { count: 1, cents: 1376 },
    });
  });

  it('documents of a community without an account cannot be collected', async () => {
    await office.aWrittenMonth();
    await portal.asOwner(tx =>
      tx.update(communities).set({ clientIban: '' }).where(eq(communities.id, billed.community.id)),
    );

    expect((await office.ours()).collect).toMatchObject({
      state: 'blocked',
      obstacles: ['iban'],
      leftOut: { count: 2 },
    });
  });

  it('documents are open again after the SEPA run is revoked', async () => {
    const run = await office.aWrittenMonth();
    const { id } = await office.collect((await office.documentsOf(run)).toCollect);
    await billed.admin.post(`/separun/${id}/cancel`);

    expect((await office.ours()).collect).toMatchObject({ state: 'toCollect', run: null });
    const { returned } = await (await billed.admin.get('/admin/cockpit')).json();
    const listed = await (await billed.admin.get('/invoices?filter={"returned":true}')).json();
    expect([returned, listed.length]).toEqual([2, 2]);
  });

  it('a month whose documents were all cancelled is to be billed again, and the cancellations are to be booked', async () => {
    const run = await office.aWrittenMonth();
    const { ids } = await office.documentsOf(run);
    await office.book(ids);
    await billed.admin.post('/invoices/cancel', { ids, reason: 'Falscher Tarif' });

    expect(await office.ours()).toMatchObject({
      bill: { state: 'rest', documents: 0, canceled: 2, withoutDocument: 1 },
      send: { state: 'notYet' },
      collect: { state: 'notYet' },
      book: { state: 'toBook', documents: 2 },
    });
    expect((await office.documentsOf(run)).toBook).toHaveLength(2);
  });

  it('documents whose mandate was revoked after the invoice are not collected, even beside a SEPA file', async () => {
    const run = await office.aWrittenMonth();
    await portal.asOwner(tx =>
      tx
        .update(mandates)
        .set({ revoked: new Date('2026-11-20T09:00:00Z') })
        .where(sql`member_id in
      (select id from members where community_id = ${billed.community.id})`),
    );
    const { id } = await office.collect((await office.documentsOf(run)).toCollect);
    await billed.admin.post(`/separun/${id}/handover`);

    expect(await office.ours()).toMatchObject({
      collect: { state: 'leftOut', run: id, leftOut: { count: 1, cents: 1376 }, reasons: ['mandateRevoked'] },
      done: { collect: false },
    });
  });

  it('documents cancelled before the download of the SEPA file need no action', async () => {
    const run = await office.aWrittenMonth();
    const { ids, toCollect } = await office.documentsOf(run);
    await office.collect(toCollect);
    await billed.admin.post('/invoices/cancel', { ids: ids.slice(0, 1), reason: 'Falscher Tarif' });

    expect((await office.ours()).collect).toMatchObject({ state: 'fileReady', atBank: 0 });
  });

  it('documents cancelled after mail and collection are still at the bank, and their cancellations are to be sent', async () => {
    const run = await office.aWrittenMonth({ mail: true });
    await portal.runJobs();
    await office.mailed('sent');
    const { ids, toCollect } = await office.documentsOf(run);
    const { id } = await office.collect(toCollect);
    await billed.admin.post(`/separun/${id}/handover`);
    await billed.admin.post('/invoices/cancel', { ids, reason: 'Falscher Tarif' });

    expect(await office.ours()).toMatchObject({
      bill: { state: 'rest', withoutDocument: 1 },
      send: { state: 'toSend', toSend: 2, sent: 0 },
      collect: { state: 'atBank', atBank: 2, atBankRun: id },
      isClosed: false,
    });
    expect((await office.documentsOf(run)).toMail).toHaveLength(2);
    expect(await listed({ month: '2026-10', delivery: 'toSend' })).toHaveLength(2);
  });
});

describe('writing and mailing in one', () => {
  it('writing and mailing in one step requests the mail of each document once, even if the job is repeated', async () => {
    const run = await office.aWrittenMonth({ mail: true });
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
    expect((await office.ours()).send).toMatchObject({ toSend: 0, queued: 2 });
  });

  it('committing a run does not mail its documents', async () => {
    await office.aWrittenMonth();

    expect((await office.ours()).send).toMatchObject({ state: 'toSend', toSend: 2, queued: 0 });
  });
});

describe('the files of a SEPA run', () => {
  it('the first download hands over the files of a SEPA run and is logged once', async () => {
    const run = await office.aWrittenMonth();
    const { id, handedOver } = await office.collect((await office.documentsOf(run)).toCollect);
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

  it('the files of a revoked SEPA run are not handed over', async () => {
    const run = await office.aWrittenMonth();
    const { id } = await office.collect((await office.documentsOf(run)).toCollect);
    await billed.admin.post(`/separun/${id}/cancel`);

    const answer = await billed.admin.post(`/separun/${id}/handover`);

    expect([answer.status, await answer.json()]).toEqual([409, { error: 'sepa.nothingLeft' }]);
  });
});
