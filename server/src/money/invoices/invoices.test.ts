import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../tables/audit.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { contentsOf, unzipped } from '../../testing.ts';
import { aLine } from './testing/aDraft.ts';
import { errorsOf, type Office, openOffice, type Someone } from './testing/office.ts';

const now = new Date('2026-11-20T15:00:00Z');
let office: Office;

beforeAll(async () => {
  office = await openOffice(now);
});
afterAll(() => office.portal.close());

const reason = 'Doppelt verrechnet';
const cancel = (id: number, body: object = { reason }) => office.admin.post(`/invoice/${id}/cancel`, body);
const pay = (ids: number[], paidOn = '2026-11-20') => office.admin.post('/invoices/pay', { ids, paidOn });
const markCharged = ({ id }: Someone, membershipInvoice: number) =>
  office.inside(tx =>
    tx
      .update(countingPoints)
      .set({ membershipInvoice, membershipFeeInvoiceDate: '2026-11-20' })
      .where(eq(countingPoints.memberId, id)),
  );
const memberOf = async ({ id }: Someone) => (await office.admin.get(`/admin/member/${id}`)).json();

describe('cancelling', () => {
  it('writes a separate document with the negatives, and leaves the first unchanged', async () => {
    const member = await office.aMember();
    const { id } = await office.write(member, { lines: [aLine(), aLine({ amount: 333, vatRate: 13 })] });
    const before = await office.invoice(id);

    expect((await cancel(id)).status).toBe(200);

    const after = await office.invoice(id);
    expect(after).toEqual({
      ...before,
      state: 'canceled',
      cancelDate: '2026-11-20',
      canceledBy: {
        id: expect.any(Number),
        kind: 'cancellation',
        invoiceNumber: 'ST-2026-00001',
        invoiceDate: '2026-11-20',
      },
    });
    const back = await office.invoice(after.canceledBy!.id);
    expect(back).toMatchObject({
      kind: 'cancellation',
      state: 'cancellation',
      reason,
      cancels: { id, invoiceNumber: before.invoiceNumber },
      priceNetto: -before.priceNetto,
      tax: -before.tax,
      priceBrutto: -before.priceBrutto,
      owed: -before.owed,
      recipient: before.recipient,
    });
    expect(back.lines.map(({ priceBrutto }) => priceBrutto)).toEqual(before.lines.map(line => -line.priceBrutto));
  });

  it('makes the counting points of a membership fee chargeable again', async () => {
    const member = await office.aMember();
    const { id } = await office.write(member);
    await markCharged(member, id);
    expect((await memberOf(member)).membershipFeeInvoice).toBe('charged');

    await cancel(id);

    const { membershipFeeInvoice, countingPoints: points } = await memberOf(member);
    expect(membershipFeeInvoice).toBe('uncharged');
    expect(points.map((point: { membershipInvoice: unknown }) => point.membershipInvoice)).toEqual([null, null]);
  });

  it('happens once on concurrent requests', async () => {
    const { id } = await office.write(await office.aMember());

    const answers = await Promise.all([cancel(id), cancel(id), cancel(id)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(await refused.json()).toEqual({ error: 'invoice.alreadyCanceled' });
    expect(await office.list({ state: 'canceled', id: [id] })).toHaveLength(1);
  });

  it('of a cancellation, without a reason, or of an empty selection is rejected', async () => {
    const { id } = await office.write(await office.aMember());
    await cancel(id);
    const { canceledBy } = await office.invoice(id);
    const contents = await contentsOf(office.portal.database);

    expect(await errorsOf(await cancel(canceledBy!.id))).toEqual([409, { error: 'invoice.isCancellation' }]);
    expect(await errorsOf(await cancel(id, {}))).toEqual([422, { errors: { reason: 'invoice.reason.missing' } }]);
    expect(await errorsOf(await cancel(id, { reason: '  ' }))).toEqual([
      422,
      { errors: { reason: 'invoice.reason.missing' } },
    ]);
    expect(await errorsOf(await cancel(id, { reason: 'x'.repeat(501) }))).toEqual([
      422,
      { errors: { reason: 'field.tooLong' } },
    ]);
    expect((await cancel(999_999)).status).toBe(404);
    const none = await office.admin.post('/invoices/cancel', { ids: [], reason });
    expect(await errorsOf(none)).toEqual([422, { error: 'invoices.noneSelected' }]);
    expect(await contentsOf(office.portal.database)).toEqual(contents);
  });

  it('of a selection cancels all cancellable documents, and names the rest', async () => {
    const member = await office.aMember();
    const ids = [(await office.write(member)).id, (await office.write(member)).id, (await office.write(member)).id];
    await cancel(ids[1]!);

    const answer = await office.admin.post('/invoices/cancel', { ids, reason });

    expect(await answer.json()).toMatchObject({
      success: true,
      done: 2,
      leftOut: [{ id: ids[1], code: 'invoice.alreadyCanceled' }],
    });
    expect(await office.list({ id: ids, state: 'canceled' })).toHaveLength(3);
  });

  it('gives a member who has to repay a credit note the due date of an invoice, and repays immediately', async () => {
    const member = await office.aMember();
    const dueDateOf = async (kind: 'feedIn' | 'consumption') => {
      const { id } = await office.write(member, { kind });
      await cancel(id);
      return (await office.invoice((await office.invoice(id)).canceledBy!.id)).dueDate;
    };

    expect(await dueDateOf('feedIn')).toBe('2026-12-04');
    expect(await dueDateOf('consumption')).toBe('2026-11-20');
  });

  it('is in the audit log with its reason', async () => {
    const { id } = await office.write(await office.aMember());
    await cancel(id);

    const entries = await office.inside(tx => tx.select().from(auditLog).where(eq(auditLog.entityId, id)));

    expect(entries.filter(({ entity }) => entity === 'invoice')).toMatchObject([
      { action: 'cancel', after: { reason, cancellation: expect.stringMatching(/^ST-/) } },
    ]);
  });

  it('of all charges leaves sums of zero', async () => {
    const member = await office.aMember();
    const ids: number[] = [];
    for (const kind of ['membershipFee', 'consumption', 'feedIn'] as const)
      ids.push((await office.write(member, { kind, lines: [aLine({ amount: 777, unitPrice: 99_999 })] })).id);

    await office.admin.post('/invoices/cancel', { ids, reason });

    const rows = await office.list({ member: member.id });
    expect(rows).toHaveLength(6);
    for (const sum of ['priceNetto', 'tax', 'priceBrutto', 'owed'] as const)
      expect(rows.reduce((total, row) => total + row[sum], 0)).toBe(0);
  });
});

describe('a payment', () => {
  it('is stored with its day, and can be undone', async () => {
    const { id } = await office.write(await office.aMember());

    expect(await (await pay([id], '2026-11-18')).json()).toEqual({ success: true, done: 1, leftOut: [] });
    expect((await office.invoice(id)).paidOn).toBe('2026-11-18');
    expect((await (await pay([id])).json()).leftOut).toMatchObject([{ id, code: 'invoice.alreadyPaid' }]);

    await office.admin.post('/invoices/unpay', { ids: [id] });
    expect((await office.invoice(id)).paidOn).toBeNull();
    const again = await office.admin.post('/invoices/unpay', { ids: [id] });
    expect((await again.json()).leftOut).toMatchObject([{ id, code: 'invoice.notPaid' }]);
  });

  it('of many documents is stored, undone and cancelled for each, in the audit log too', async () => {
    const member = await office.aMember();
    const ids: number[] = [];
    for (let each = 0; each < 12; each += 1) ids.push((await office.write(member)).id);
    const entriesOf = (action: 'pay' | 'unpay' | 'cancel') =>
      office.inside(tx =>
        tx
          .select({ id: auditLog.entityId, title: auditLog.title, before: auditLog.before, after: auditLog.after })
          .from(auditLog)
          .where(and(inArray(auditLog.entityId, ids), eq(auditLog.entity, 'invoice'), eq(auditLog.action, action)))
          .orderBy(auditLog.entityId),
      );

    await pay(ids, '2026-11-18');

    expect((await entriesOf('pay')).map(({ id, after }) => [id, after])).toEqual(
      ids.map(id => [id, { paidOn: '2026-11-18' }]),
    );
    await office.admin.post('/invoices/unpay', { ids });
    expect((await entriesOf('unpay')).map(({ before }) => before)).toEqual(ids.map(() => ({ paidOn: '2026-11-18' })));
    await office.admin.post('/invoices/cancel', { ids, reason });
    expect((await entriesOf('cancel')).map(({ id, title }) => [id, title?.slice(0, 2)])).toEqual(
      ids.map(id => [id, 'MB']),
    );
    const numbers = (await office.list({ member: member.id, kind: 'cancellation' })).map(row => row.invoiceNumber);
    expect(new Set(numbers).size).toBe(12);
  });

  it('of a document cancelled since stays: it is owed back', async () => {
    const { id } = await office.write(await office.aMember());
    await pay([id]);
    await cancel(id);

    const answer = await office.admin.post('/invoices/unpay', { ids: [id] });

    expect(await answer.json()).toMatchObject({ done: 0, leftOut: [{ id, code: 'invoice.alreadyCanceled' }] });
    expect((await office.invoice(id)).paidOn).toBe('2026-11-20');
  });

  it('in the future, on an invalid day, of an empty selection or of a cancelled document is rejected', async () => {
    const { id } = await office.write(await office.aMember());

    expect(await errorsOf(await pay([id], '2026-11-21'))).toEqual([
      422,
      { errors: { paidOn: 'invoice.paidOn.invalid' } },
    ]);
    expect(await errorsOf(await pay([id], '2026-02-30'))).toEqual([
      422,
      { errors: { paidOn: 'invoice.paidOn.missing' } },
    ]);
    expect(await errorsOf(await pay([]))).toEqual([422, { error: 'invoices.noneSelected' }]);
    expect((await pay([id, 999_999])).status).toBe(404);
    expect((await office.invoice(id)).paidOn).toBeNull();
    await cancel(id);
    expect((await (await pay([id])).json()).leftOut).toMatchObject([{ id, code: 'invoice.alreadyCanceled' }]);
  });

  it('is pending until it was made, and owed back after a cancellation', async () => {
    const member = await office.aMember();
    const { id } = await office.write(member);
    const figures = async () => {
      const filter = encodeURIComponent(JSON.stringify({ member: member.id }));
      const { receivable, payable } = await (await office.admin.get(`/invoices/statistics?filter=${filter}`)).json();
      return [receivable, payable];
    };
    expect(await figures()).toEqual([3000, 0]);

    await pay([id]);
    expect(await figures()).toEqual([0, 0]);

    await cancel(id);
    expect(await figures()).toEqual([0, 3000]);
    const { canceledBy } = await office.invoice(id);
    await pay([canceledBy!.id]);
    expect(await figures()).toEqual([0, 0]);
  });
});

describe('the list', () => {
  it('is filtered by every filter, with matching counts and sums', async () => {
    const member = await office.aMember({ lastName: 'Filterer' });
    const paid = await office.write(member);
    const late = await office.write(member, { invoiceDate: '2026-10-01' });
    const run = await office.aRun();
    const credit = await office.write(member, {
      kind: 'feedIn',
      runId: run,
      periodStart: '2026-10-01',
      periodEnd: '2026-10-31',
    });
    const cancelled = await office.write(member);
    await pay([paid.id]);
    await cancel(cancelled.id);
    const back = (await office.invoice(cancelled.id)).canceledBy!;
    const found = async (filter: object) => (await office.list({ member: member.id, ...filter })).map(({ id }) => id);

    expect(await found({ state: 'active' })).toEqual([paid.id, late.id, credit.id]);
    expect(await found({ state: 'canceled' })).toEqual([cancelled.id]);
    expect(await found({ state: 'cancellation' })).toEqual([back.id]);
    expect(await found({ kind: 'feedIn' })).toEqual([credit.id]);
    expect(await found({ run })).toEqual([credit.id]);
    expect(await found({ paid: true })).toEqual([paid.id]);
    expect(await found({ paid: false })).toEqual([late.id, credit.id]);
    expect(await found({ overdue: true })).toEqual([late.id]);
    expect(await found({ start: '2026-11-01' })).toEqual([paid.id, credit.id, cancelled.id, back.id]);
    expect(await found({ end: '2026-10-31' })).toEqual([late.id]);
    expect(await found({ exported: false })).toHaveLength(5);
    expect(await found({ exported: true })).toEqual([]);
    expect(await found({ accounted: true })).toEqual([]);
    expect(await found({ community: office.communityId })).toHaveLength(5);
    expect(await found({ queryString: 'filterer' })).toHaveLength(5);
    expect(await found({ queryString: credit.invoiceNumber.toLowerCase() })).toEqual([credit.id]);
    expect(await found({ queryString: '%' })).toEqual([]);
    const filter = encodeURIComponent(JSON.stringify({ member: member.id }));
    expect(await (await office.admin.get(`/invoices/statistics?filter=${filter}`)).json()).toEqual({
      total: 5,
      active: 3,
      canceled: 1,
      cancellation: 1,
      charged: 6000,
      credited: 3000,
      receivable: 3000,
      payable: 3000,
    });
  });

  it('is sorted by every column it offers', async () => {
    for (const column of ['invoiceDate', 'memberName', 'state', 'sepaDate', 'paidOn', 'owed', 'communityTitle'])
      expect((await office.list({}, [column, 'DESC'])).length).toBeGreaterThan(0);
  });

  it('with an unknown filter or sort is rejected', async () => {
    const sort = encodeURIComponent('["iban","ASC"]');
    expect((await office.admin.get('/invoices?filter={"iban":1}')).status).toBe(422);
    expect((await office.admin.get(`/invoices?sort=${sort}`)).status).toBe(422);
    expect((await office.admin.get('/invoices/statistics?filter={"iban":1}')).status).toBe(422);
  });

  it('is exported in euros, not cents', async () => {
    const member = await office.aMember();
    await office.write(member, { lines: [aLine({ amount: 333 })] });
    const query = new URLSearchParams({
      format: 'csv',
      filter: JSON.stringify({ member: member.id }),
      columns: JSON.stringify([
        ['priceBrutto', 'Brutto'],
        ['invoiceDate', 'Datum'],
      ]),
    });

    const text = await (await office.admin.get(`/invoices?${query}`)).text();

    expect(text).toContain('99,9;2026-11-20');
  });
});

describe('a charged member', () => {
  it('cannot be deleted, not even if all was cancelled, and neither can the counting point', async () => {
    const member = await office.aMember();
    const [point] = member.countingPoints;
    const { id } = await office.write(member, {
      lines: [aLine({ countingPointId: point!.id, cpNumber: point!.cpNumber })],
    });
    await cancel(id);

    expect(await errorsOf(await office.admin.del(`/admin/member/${member.id}`))).toEqual([
      409,
      { error: 'member.alreadyCharged' },
    ]);
    const deleted = await office.admin.del(`/admin/member/${member.id}/countingpoint/${point!.id}`);
    expect(await errorsOf(deleted)).toEqual([409, { error: 'countingPoint.alreadyCharged' }]);
    expect(
      (await office.admin.del(`/admin/member/${member.id}/countingpoint/${member.countingPoints[1]!.id}`)).status,
    ).toBe(200);
  });

  it('keeps the documents in a merge, and their printed content stays', async () => {
    const [primary, secondary] = [await office.aMember(), await office.aMember({ firstName: 'Zweite' })];
    const { id } = await office.write(secondary);
    const body = { members: [primary.id, secondary.id], primary: primary.id };
    expect((await (await office.admin.post('/admin/members/mergepreview', body)).json()).moved.invoices).toBe(1);

    expect((await office.admin.post('/admin/members/merge', body)).status).toBe(200);

    expect(await office.invoice(id)).toMatchObject({
      member: primary.id,
      memberName: expect.stringContaining('Zweite'),
    });
    expect((await office.admin.del(`/admin/member/${primary.id}`)).status).toBe(409);
  });
});

describe('a ZIP of documents', () => {
  const zip = (ids: unknown) => office.admin.post('/invoices/pdf', { ids });

  it('a ZIP of documents has each once, identical to its single PDF, by date', async () => {
    const member = await office.aMember();
    const [first, second] = [await office.write(member), await office.write(member)];

    const answer = await zip([second.id, first.id, second.id]);

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toMatch(/belege-\d{4}-\d\d-\d\d\.zip/);
    const files = await unzipped(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files)).toEqual([first, second].map(({ invoiceNumber }) => `${invoiceNumber}.pdf`));
    for (const bytes of Object.values(files)) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('with the same number of two communities has both', async () => {
    const ofNewCommunity = async () => {
      const { id: community } = await office.portal.aCommunity(office.organisationId);
      return office.write(await office.aMember({ community }));
    };
    const [{ id, invoiceNumber }, other] = [await ofNewCommunity(), await ofNewCommunity()];
    expect(other.invoiceNumber).toBe(invoiceNumber);

    const files = await unzipped(new Uint8Array(await (await zip([id, other.id])).arrayBuffer()));

    expect(Object.keys(files)).toEqual([`${invoiceNumber}.pdf`, `${other.id}-${invoiceNumber}.pdf`]);
  });

  it.each([[[]], [[0]], ['x'], [Array.from({ length: 2001 }, (_, place) => place + 1)]])(
    'is refused for an invalid selection',
    async ids => {
      expect((await zip(ids)).status).toBe(422);
    },
  );

  it('is refused as a whole with an unknown document', async () => {
    const { id } = await office.write(await office.aMember());

    expect((await zip([id, 999_999])).status).toBe(404);
  });
});

describe('a member', () => {
  it('a member sees the own documents with their lines, and no others', async () => {
    const [member, other] = [await office.aMember(), await office.aMember()];
    const { id } = await office.write(member);

    const rows = await (await member.visitor.get(`/member/${member.id}/invoices`)).json();
    expect(rows).toMatchObject([{ id, priceBrutto: 3000, state: 'active', payment: 'transfer' }]);
    const own = await (await member.visitor.get(`/member/${member.id}/invoice/${id}`)).json();
    expect(own.lines).toHaveLength(1);
    expect(own).not.toHaveProperty('mails');
    expect(own).not.toHaveProperty('createdBy');

    for (const path of [
      `/member/${member.id}/invoices`,
      `/member/${member.id}/invoice/${id}`,
      `/member/${other.id}/invoice/${id}`,
      `/member/${other.id}/invoice/${id}/pdf`,
    ])
      expect((await other.visitor.get(path)).status).toBe(404);
  });
});
