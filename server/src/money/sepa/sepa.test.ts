import type { SepaPreview, SepaRun } from '@nahstrom/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../tables/audit.ts';
import { communities } from '../../tables/communities.ts';
import { mandates, members } from '../../tables/members.ts';
import { sepaRunItems } from '../../tables/sepa.ts';
import { linePrice } from '../invoices/domain.ts';
import { aLine } from '../invoices/testing/aDraft.ts';
import { errorsOf, type Office, openOffice, type Someone } from '../invoices/testing/office.ts';
import { faultsOf, parsedMessage, textsOf } from './testing/paymentMessage.ts';

let office: Office;
let community: number;

beforeAll(async () => {
  office = await openOffice(new Date('2026-11-20T09:00:00Z'));
});
afterAll(() => office.portal.close());
beforeEach(async () => {
  office.portal.clock.now = new Date('2026-11-20T09:00:00Z');
  community = (await office.portal.aCommunity(office.organisationId)).id;
  await setCommunity({ creditorId: 'AT88ZZZ00000000001', clientIban: 'AT611904300234573201' });
});

const asOwner: Office['portal']['asOwner'] = work => office.portal.asOwner(work);
const setCommunity = (change: Partial<typeof communities.$inferInsert>) =>
  asOwner(tx => tx.update(communities).set(change).where(eq(communities.id, community)));
const setMember = ({ id }: Someone, change: Partial<typeof members.$inferInsert>) =>
  asOwner(tx => tx.update(members).set(change).where(eq(members.id, id)));
const setMandate = ({ id }: Someone, change: Partial<typeof mandates.$inferInsert>) =>
  asOwner(tx => tx.update(mandates).set(change).where(eq(mandates.memberId, id)));
const someone = (change: object = {}) => office.aMember({ community, ...change });

/** A line of an amount in cents, without VAT. */
const ofCents = (cents: number) =>
  aLine({ unitPrice: cents * 10_000, vatRate: 0, ...linePrice(100, cents * 10_000, 0) });
const fee = (member: Someone, cents = 2500) => office.write(member, { lines: [ofCents(cents)] });
const credit = (member: Someone, cents = 900) => office.write(member, { kind: 'feedIn', lines: [ofCents(cents)] });

const preview = (change: object = {}) => office.admin.post('/separuns/preview', { community, ...change });
const previewed = async (change: object = {}): Promise<SepaPreview> => (await preview(change)).json();
const create = (ids: number[], collectionDate = '2026-12-07') =>
  office.admin.put('/separun/create', { community, ids, collectionDate });
const created = async (ids: number[], collectionDate?: string): Promise<SepaRun> =>
  (await (await create(ids, collectionDate)).json()).sepaRun;
const fileOf = async (id: number | null) => (await office.admin.get(`/download/${id}`)).text();
const handOver = (id: number) => office.admin.post(`/separun/${id}/handover`);
const read = async (id: number): Promise<SepaRun> => (await office.admin.get(`/separun/${id}`)).json();
const later = () => {
  office.portal.clock.now = new Date('2026-11-20T10:00:00Z');
};
const reasonsOf = ({ leftOut }: SepaPreview) => leftOut.map(({ reason }) => reason);
const sepaDateOf = async (id: number) => (await office.invoice(id)).sepaDate;

describe('a preview', () => {
  it('shows collections and payouts, and changes nothing', async () => {
    const member = await someone();
    const [owed, due] = [await fee(member), await credit(member)];

    const shown = await previewed({ collectionDate: '2026-12-07' });

    expect(shown).toMatchObject({
      earliest: '2026-11-23',
      debits: { count: 1, cents: 2500 },
      credits: { count: 1, cents: 900 },
      leftOut: [],
    });
    expect(shown.payments.map(({ invoice, direction }) => [invoice, direction])).toEqual([
      [owed.id, 'debit'],
      [due.id, 'credit'],
    ]);
    expect(Object.keys(shown).sort()).toEqual([
      'collectionDate',
      'credits',
      'debits',
      'earliest',
      'leftOut',
      'payments',
    ]);
    expect(await sepaDateOf(owed.id)).toBeNull();
  });

  it('of selected documents offers the first bank day on which all are due', async () => {
    const { id } = await fee(await someone());

    // Due on Friday 4 December, fourteen days after it was written.
    expect((await previewed({ ids: [id] })).collectionDate).toBe('2026-12-04');
  });

  it('of all open documents offers the next due day, and excludes those due later', async () => {
    const member = await someone();
    await fee(member);
    await credit(member);
    await office.write(member, { invoiceDate: '2026-11-28', lines: [ofCents(700)] });

    const shown = await previewed();

    expect(shown).toMatchObject({
      collectionDate: '2026-12-04',
      debits: { count: 1, cents: 2500 },
      credits: { count: 1 },
    });
    expect(reasonsOf(shown)).toEqual(['notDue']);
  });

  it('of all open documents offers the earliest day where none becomes due, and collects overdue ones with the next', async () => {
    const member = await someone();
    await credit(member);

    expect(await previewed()).toMatchObject({ collectionDate: '2026-11-23', credits: { count: 1 } });

    await office.write(member, { invoiceDate: '2026-11-01', lines: [ofCents(700)] });
    expect(await previewed()).toMatchObject({ collectionDate: '2026-11-23', debits: { count: 1, cents: 700 } });

    await fee(member);
    expect(await previewed()).toMatchObject({ collectionDate: '2026-12-04', debits: { count: 2, cents: 3200 } });
  });

  it.each([
    ['noIban', (member: Someone) => setMember(member, { baNumber: '' })],
    ['noMandate', ({ id }: Someone) => asOwner(tx => tx.delete(mandates).where(eq(mandates.memberId, id)))],
    ['mandateRevoked', (member: Someone) => setMandate(member, { revoked: new Date('2026-01-01') })],
    ['mandateLapsed', (member: Someone) => setMandate(member, { signed: '2023-12-06' })],
    ['mandateReference', (member: Someone) => setMandate(member, { reference: 'Ä_11' })],
    ['otherAccount', (member: Someone) => setMember(member, { baNumber: 'AT483200000012345864' })],
    ['noCreditorId', () => setCommunity({ creditorId: '' })],
    ['noCommunityIban', () => setCommunity({ clientIban: '' })],
  ] as const)('names a member excluded because of %s', async (reason, spoil) => {
    const member = await someone();
    const { id } = await fee(member);
    await spoil(member);

    const shown = await previewed({ ids: [id], collectionDate: '2026-12-07' });

    expect(shown).toMatchObject({ debits: { count: 0, cents: 0 }, payments: [] });
    expect(shown.leftOut).toMatchObject([{ invoice: id, member: member.id, owed: 2500, reason }]);
    expect(await errorsOf(await create([id]))).toEqual([409, { error: 'sepa.changedMeanwhile' }]);
  });

  it("uses, of two valid mandates, the one for the member's account", async () => {
    const [member, other] = [await someone(), await someone()];
    const { id } = await fee(member);
    const [right] = (await (await office.admin.get(`/admin/member/${member.id}`)).json()).mandates;
    await office.admin.post('/admin/members/merge', { members: [member.id, other.id], primary: member.id });

    const shown = await previewed({ ids: [id], collectionDate: '2026-12-07' });

    expect(shown.payments).toMatchObject([{ invoice: id, iban: right.iban, mandateReference: right.reference }]);
  });

  it.each([
    ['whose mandate lapses before it is due', (member: Someone) => setMandate(member, { signed: '2023-12-03' })],
    ['whose mandate was revoked', (member: Someone) => setMandate(member, { revoked: new Date('2026-01-01') })],
    ['whose mandate is for another account', (member: Someone) => setMandate(member, { iban: 'AT483200000012345864' })],
    ['without an account', (member: Someone) => setMember(member, { baNumber: '', baName: '' })],
    ['of a community without a creditor id', () => setCommunity({ creditorId: '' })],
  ] as const)('asks a member %s to transfer, and never debits as well', async (_, spoil) => {
    const member = await someone();
    const { id: debited } = await fee(member);
    await spoil(member);
    const { id: transferred } = await fee(member);
    await setCommunity({ creditorId: 'AT88ZZZ00000000001' });
    await setMember(member, { baNumber: member.application.baNumber, baName: member.application.baName });
    await setMandate(member, { signed: '2026-11-01', revoked: null, iban: member.application.baNumber });

    const { payments, leftOut } = await previewed({ ids: [debited, transferred] });

    expect((await office.invoice(transferred)).payment).toMatchObject({ method: 'transfer', iban: '', mandate: null });
    expect([payments.map(({ invoice }) => invoice), leftOut.map(({ reason }) => reason)]).toEqual([
      [debited],
      ['transferAsked'],
    ]);
  });

  it('still debits by a mandate whose last day is the due day', async () => {
    const member = await someone();
    await setMandate(member, { signed: '2023-12-04' });

    expect((await office.invoice((await fee(member)).id)).payment.method).toBe('debit');
  });

  it.each([
    ['zero', 0],
    ['tooLarge', 100_000_000_000],
  ] as const)("excludes an amount outside the banks' limits (%s)", async (reason, cents) => {
    const { id } = await fee(await someone(), cents);

    expect(reasonsOf(await previewed({ ids: [id] }))).toEqual([reason]);
  });

  it('counts the 36 months of a mandate from its last use, up to the last day', async () => {
    const member = await someone();
    const { id } = await fee(member);
    await setMandate(member, { signed: '2019-01-01', lastUsed: '2023-12-07' });

    expect(reasonsOf(await previewed({ ids: [id], collectionDate: '2026-12-07' }))).toEqual([]);
    expect(reasonsOf(await previewed({ ids: [id], collectionDate: '2026-12-09' }))).toEqual(['mandateLapsed']);
  });

  it('excludes paid and cancelled documents, and those of another community', async () => {
    const member = await someone();
    const [paid, canceled] = [await fee(member), await fee(member)];
    await office.admin.post('/invoices/pay', { ids: [paid.id], paidOn: '2026-11-20' });
    await office.admin.post(`/invoice/${canceled.id}/cancel`, { reason: 'Doppelt' });
    const foreign = await fee(await office.aMember());

    const shown = await previewed({ ids: [paid.id, canceled.id, foreign.id] });

    expect(reasonsOf(shown)).toEqual(['paid', 'canceled', 'otherCommunity']);
    expect((await previewed()).leftOut).toEqual([]);
  });

  it('is rejected without a selection, a community, or with foreign documents', async () => {
    expect(await errorsOf(await preview({ ids: [] }))).toEqual([422, { error: 'invoices.noneSelected' }]);
    expect((await preview({ ids: [999_999] })).status).toBe(404);
    expect(await errorsOf(await office.admin.post('/separuns/preview', {}))).toEqual([
      422,
      { errors: { community: 'sepa.community.missing' } },
    ]);
  });
});

describe('the day of collection', () => {
  it.each([
    ['2026-11-20', 'sepa.collectionDate.tooEarly'],
    ['2025-01-02', 'sepa.collectionDate.tooEarly'],
    ['2026-12-25', 'sepa.collectionDate.notABankDay'],
    ['2026-12-05', 'sepa.collectionDate.notABankDay'],
    ['2027-11-29', 'sepa.collectionDate.tooLate'],
    ['2026-12-03', 'sepa.collectionDate.beforeDue'],
    ['', 'sepa.collectionDate.missing'],
    ['7.12.2026', 'sepa.collectionDate.missing'],
  ])('%j is rejected at its field', async (collectionDate, fault) => {
    const { id } = await fee(await someone());

    expect(await errorsOf(await create([id], collectionDate))).toEqual([422, { errors: { collectionDate: fault } }]);
    expect(await sepaDateOf(id)).toBeNull();
  });
});

describe('a run', () => {
  it('writes a file of debits and one of credits, which are stored and match the preview', async () => {
    const one = await someone();
    await setMandate(one, { accountOwner: `Jürgen & Söhne, Bäckerei ${'ü'.repeat(65)}` });
    const other = await someone();
    const documents = [await fee(one, 2741), await fee(other, 1), await credit(one, 9999)];

    const run = await created(documents.map(({ id }) => id));

    expect(run).toMatchObject({
      state: 'active',
      debits: { count: 2, cents: 2742 },
      credits: { count: 1, cents: 9999 },
    });
    const debits = await fileOf(run.debitFile);
    const credits = await fileOf(run.creditFile);
    expect([...faultsOf(debits), ...faultsOf(credits)]).toEqual([]);
    const message = parsedMessage(debits);
    expect(textsOf(message, 'EndToEndId')).toEqual([documents[0]!.invoiceNumber, documents[1]!.invoiceNumber]);
    expect(textsOf(message, 'CtrlSum')[0]).toBe('27.42');
    expect(textsOf(message, 'ReqdColltnDt')).toEqual(['2026-12-07']);
    expect(textsOf(message, 'Nm')[2]).toBe(`Juergen + Soehne, Baeckerei ${'ue'.repeat(21)}`);
    expect(textsOf(message, 'MsgId')).toEqual([run.debitMessage]);
    expect(textsOf(parsedMessage(credits), 'InstdAmt')).toEqual(['99.99']);
    for (const { id } of documents) expect(await sepaDateOf(id)).toBe('2026-12-07');
    const query = encodeURIComponent(JSON.stringify({ refClassName: 'community', refEntityId: community }));
    const files = (await (await office.admin.get(`/files?filter=${query}`)).json()) as { id: number }[];
    expect(files.map(({ id }) => id).sort()).toEqual([run.debitFile, run.creditFile].sort());
    expect(await errorsOf(await office.admin.del(`/file/${run.debitFile}`))).toEqual([409, { error: 'file.kept' }]);
  });

  it('takes no document twice, also on concurrent requests', async () => {
    const { id } = await fee(await someone());

    const answers = await Promise.all([create([id]), create([id]), create([id, id])]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await asOwner(tx => tx.$count(sepaRunItems, eq(sepaRunItems.invoiceId, id)))).toBe(1);
    expect(reasonsOf(await previewed({ ids: [id] }))).toEqual(['exported']);
    expect((await previewed()).leftOut).toEqual([]);
  });

  it('is atomic: a document paid in the meantime rejects all of it', async () => {
    const member = await someone();
    const [one, other] = [await fee(member), await fee(member)];
    await office.admin.post('/invoices/pay', { ids: [other.id], paidOn: '2026-11-20' });

    expect(await errorsOf(await create([one.id, other.id]))).toEqual([409, { error: 'sepa.changedMeanwhile' }]);

    expect(await sepaDateOf(one.id)).toBeNull();
    expect(await errorsOf(await create([]))).toEqual([422, { error: 'invoices.noneSelected' }]);
  });

  it('extends the validity of the mandate', async () => {
    const member = await someone();
    await created([(await fee(member)).id]);

    const { mandates: signed } = await (await office.admin.get(`/admin/member/${member.id}`)).json();

    expect(signed).toMatchObject([{ lastUsed: '2026-12-07', validUntil: '2029-12-07' }]);
  });

  it('is in the list of its community, and invisible to other organisations', async () => {
    const run = await created([(await fee(await someone())).id]);
    const filter = encodeURIComponent(JSON.stringify({ community, state: 'active' }));

    const listed = (await (await office.admin.get(`/separuns?filter=${filter}`)).json()) as { id: number }[];

    expect(listed.map(({ id }) => id)).toEqual([run.id]);
    const stranger = await office.portal.logIn(
      await office.portal.anAdministrator((await office.portal.anOrganisation()).id),
    );
    expect((await stranger.get(`/separun/${run.id}`)).status).toBe(404);
    expect((await stranger.post(`/separun/${run.id}/cancel`)).status).toBe(404);
    expect((await stranger.get(`/download/${run.debitFile}`)).status).toBe(404);
  });

  it('cannot be changed by the application itself', async () => {
    const run = await created([(await fee(await someone())).id]);
    const attempt = (statement: ReturnType<typeof sql>) => office.inside(tx => tx.execute(statement));

    await expect(attempt(sql`update sepa_run_items set cents = 1 where run_id = ${run.id}`)).rejects.toThrow();
    await expect(attempt(sql`delete from sepa_run_items where run_id = ${run.id}`)).rejects.toThrow();
    await expect(attempt(sql`update sepa_runs set collection_date = '2030-01-01'`)).rejects.toThrow();
  });
});

describe('returning documents of a run', () => {
  const cancelExport = (id: number) => office.admin.post(`/invoice/${id}/cancelsepa`);
  const cancelRun = (id: number) => office.admin.post(`/separun/${id}/cancel`);

  it('a returned document is in the next run, under a new name, with the same sums', async () => {
    const member = await someone();
    const [one, other] = [await fee(member, 100), await fee(member, 23)];
    const first = await created([one.id, other.id]);
    await handOver(first.id);
    const atBank = await fileOf(first.debitFile);

    expect((await cancelExport(one.id)).status).toBe(200);

    expect([await sepaDateOf(one.id), await sepaDateOf(other.id)]).toEqual([null, '2026-12-07']);
    const second = await created((await previewed({ collectionDate: '2026-12-07' })).payments.map(p => p.invoice));
    expect(second).toMatchObject({ debits: { count: 1, cents: 100 } });
    expect(second.debitMessage).not.toBe(first.debitMessage);
    const kept = (await (await office.admin.get(`/separun/${first.id}`)).json()) as SepaRun;
    expect(kept).toMatchObject({ state: 'active', canceledCount: 1, debits: { count: 2, cents: 123 } });
    expect(await fileOf(kept.debitFile)).toBe(atBank);
    expect(textsOf(parsedMessage(atBank), 'CtrlSum')[0]).toBe('1.23');
  });

  it('a run is returned once, and the next run has the same total', async () => {
    const member = await someone();
    const ids = [(await fee(member)).id, (await credit(member)).id];
    const first = await created(ids);

    expect(await (await cancelRun(first.id)).json()).toMatchObject({
      sepaRun: { state: 'canceled', canceledCount: 2 },
    });

    expect(await errorsOf(await cancelRun(first.id))).toEqual([409, { error: 'invoice.notExported' }]);
    const second = await created(ids);
    expect([second.debits, second.credits]).toEqual([first.debits, first.credits]);
    const { mandates: signed } = await (await office.admin.get(`/admin/member/${member.id}`)).json();
    expect(signed[0].lastUsed).toBe('2026-12-07');
  });

  it('returning a document resets the last use of the mandate', async () => {
    const member = await someone();
    const run = await created([(await fee(member)).id]);
    await cancelRun(run.id);

    const { mandates: signed } = await (await office.admin.get(`/admin/member/${member.id}`)).json();

    expect(signed[0].lastUsed).toBeNull();
  });

  it('a payment returned by the bank can be collected again, even if it was marked as paid', async () => {
    const [one, other] = [await fee(await someone()), await fee(await someone())];
    const ids = [one.id, other.id];
    const run = await created(ids);
    await office.admin.post('/invoices/pay', { ids, paidOn: '2026-11-20' });

    await cancelExport(one.id);

    expect(await office.invoice(one.id)).toMatchObject({ paidOn: null, sepaDate: null });
    expect((await office.invoice(other.id)).paidOn).toBe('2026-11-20');
    expect((await previewed({ collectionDate: '2026-12-07' })).payments.map(p => p.invoice)).toEqual([one.id]);
    await cancelRun(run.id);
    expect((await previewed({ collectionDate: '2026-12-07' })).payments.map(p => p.invoice)).toEqual(ids);
    const entries = await office.inside(tx =>
      tx
        .select({ id: auditLog.entityId, before: auditLog.before })
        .from(auditLog)
        .where(and(inArray(auditLog.entityId, ids), eq(auditLog.action, 'unpay')))
        .orderBy(auditLog.id),
    );
    expect(entries).toEqual(ids.map(id => ({ id, before: { paidOn: '2026-11-20' } })));
  });

  it('is refused for what was never handed over: "This invoice wasn\'t exportet for Sepa so far."', async () => {
    const { id } = await fee(await someone());

    expect(await errorsOf(await cancelExport(id))).toEqual([409, { error: 'invoice.notExported' }]);
    expect((await cancelExport(999_999)).status).toBe(404);
  });
});

describe('a cancelled document', () => {
  const canceled = async (id: number): Promise<number> => {
    await office.admin.post(`/invoice/${id}/cancel`, { reason: 'Doppelt' });
    return (await office.invoice(id)).canceledBy!.id;
  };

  it('before the collection moves no money, and neither does its cancellation', async () => {
    const { id } = await fee(await someone());
    const cancellation = await canceled(id);

    expect(await previewed()).toMatchObject({ payments: [], leftOut: [] });
    expect(reasonsOf(await previewed({ ids: [id, cancellation] }))).toEqual(['canceled', 'neverCollected']);
  });

  it('a cancelled document repaid manually cannot be taken out of its run, because the money would have moved one way only', async () => {
    const { id } = await fee(await someone());
    await handOver((await created([id])).id);
    const cancellation = await canceled(id);
    await office.admin.post('/invoices/pay', { ids: [cancellation], paidOn: '2026-11-20' });
    const takenBack = () => office.admin.post(`/invoice/${id}/cancelsepa`);

    expect(await errorsOf(await takenBack())).toEqual([409, { error: 'sepa.refunded' }]);

    await office.admin.post('/invoices/unpay', { ids: [cancellation] });
    expect((await takenBack()).status).toBe(200);
  });

  it('after the collection is repaid', async () => {
    const { id } = await fee(await someone(), 777);
    await handOver((await created([id])).id);
    const cancellation = await canceled(id);

    const shown = await previewed();

    expect(shown.payments).toMatchObject([{ invoice: cancellation, direction: 'credit', cents: 777 }]);
    await created([cancellation]);
    expect(await errorsOf(await office.admin.post(`/invoice/${id}/cancelsepa`))).toEqual([
      409,
      { error: 'sepa.refunded' },
    ]);
  });
});

describe('a run that is not handed over', () => {
  const cancelExport = (id: number) => office.admin.post(`/invoice/${id}/cancelsepa`);

  it('loses a document that is taken out of it: its file and its sums are without it, the others stay', async () => {
    const member = await someone();
    const [one, other, due] = [await fee(member, 100), await fee(member, 23), await credit(member, 7)];
    const first = await created([one.id, other.id, due.id]);
    await cancelExport(one.id);
    const second = await created([one.id]);
    later();

    await handOver(first.id);

    const run = await read(first.id);
    expect(run).toMatchObject({ debits: { count: 1, cents: 23 }, credits: { count: 1, cents: 7 }, canceledCount: 1 });
    const file = await fileOf(run.debitFile);
    expect(faultsOf(file)).toEqual([]);
    expect(textsOf(parsedMessage(file), 'EndToEndId')).toEqual([other.invoiceNumber]);
    expect(textsOf(parsedMessage(file), 'CtrlSum')).toEqual(['0.23', '0.23']);
    expect(textsOf(parsedMessage(file), 'MsgId')).toEqual([first.debitMessage]);
    expect(textsOf(parsedMessage(file), 'DtOfSgntr')).toHaveLength(1);
    expect(textsOf(parsedMessage(await fileOf(second.debitFile)), 'EndToEndId')).toEqual([one.invoiceNumber]);
    expect((await office.admin.get(`/download/${first.debitFile}`)).status).toBe(404);
  });

  it('loses a document that is cancelled, and neither it nor its cancellation moves money', async () => {
    const member = await someone();
    const [one, other] = [await fee(member, 100), await fee(member, 23)];
    const { id } = await created([one.id, other.id]);

    await office.admin.post('/invoices/cancel', { ids: [one.id], reason: 'Doppelt' });

    const run = await read(id);
    expect(run).toMatchObject({ state: 'active', debits: { count: 1, cents: 23 }, canceledCount: 1 });
    expect(run.items).toMatchObject([
      { invoice: one.id, isInvoiceCanceled: true, canceled: expect.any(String) },
      { invoice: other.id, isInvoiceCanceled: false, canceled: null },
    ]);
    expect(textsOf(parsedMessage(await fileOf(run.debitFile)), 'EndToEndId')).toEqual([other.invoiceNumber]);
    expect(await previewed()).toMatchObject({ payments: [], leftOut: [] });
  });

  it('a run without documents has no file and shows that', async () => {
    const member = await someone();
    const [one, other] = [await fee(member), await credit(member)];
    const run = await created([one.id, other.id]);
    await office.admin.post(`/invoice/${one.id}/cancel`, { reason: 'Doppelt' });
    await cancelExport(other.id);

    expect(await errorsOf(await handOver(run.id))).toEqual([409, { error: 'sepa.nothingLeft' }]);

    const nothing = { count: 0, cents: 0 };
    expect(await read(run.id)).toMatchObject({
      ...{ state: 'canceled', handedOver: null, debits: nothing, credits: nothing, debitFile: null, creditFile: null },
    });
    expect((await office.admin.get(`/download/${run.debitFile}`)).status).toBe(404);
  });

  it('a document cancelled after the hand-over stays in the run until it is taken out', async () => {
    const one = await fee(await someone());
    const run = await created([one.id]);
    expect(await office.invoice(one.id)).toMatchObject({ isHandedOver: false });
    await handOver(run.id);
    const file = await fileOf(run.debitFile);
    later();

    await office.admin.post(`/invoice/${one.id}/cancel`, { reason: 'Doppelt' });

    expect(await office.invoice(one.id)).toMatchObject({ sepaRun: run.id, isHandedOver: true });
    const after = await read(run.id);
    expect(after.items).toMatchObject([{ isInvoiceCanceled: true, canceled: null }]);
    await cancelExport(one.id);
    expect(await fileOf((await read(run.id)).debitFile)).toBe(file);
  });
});
