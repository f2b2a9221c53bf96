import type { Member, SessionUser } from '@nahstrom/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../platform/database.ts';
import { findSessionUser } from '../../platform/session.ts';
import { invoiceLines, invoices } from '../../tables/invoices.ts';
import type { DocumentDraft } from '../../tables/stored/billingPlan.ts';
import { anApplication, openPortal, type Portal, type Visitor } from '../../testing.ts';
import { aDraft, aLine } from './testing/aDraft.ts';
import { writeDocument } from './write.ts';

const now = new Date('2026-11-20T15:00:00Z');
let portal: Portal;
let admin: Visitor;
let organisationId: number;
let user: SessionUser;
let next = 0;

beforeAll(async () => {
  portal = await openPortal({ now });
  organisationId = (await portal.anOrganisation('Sonnental')).id;
  const person = await portal.anAdministrator(organisationId);
  admin = await portal.logIn(person);
  user = (await portal.asOwner(tx => findSessionUser(tx, person.id, organisationId)))!;
});
afterAll(() => portal.close());

const inside = <T>(work: (tx: Tx) => Promise<T>) => portal.inOrganisation(organisationId, work);
const write = (draft: DocumentDraft) => inside(tx => writeDocument(tx, { user }, now, draft));
const stored = (id: number) =>
  inside(async tx => {
    const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id));
    const lines = await tx.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, id));
    return { ...invoice!, lines };
  });
const numbersOf = (communityId: number) =>
  inside(async tx => {
    const rows = await tx
      .select({ invoiceNumber: invoices.invoiceNumber })
      .from(invoices)
      .where(eq(invoices.communityId, communityId))
      .orderBy(asc(invoices.invoiceNumber));
    return rows.map(({ invoiceNumber }) => invoiceNumber);
  });
const upTo = (count: number, prefix = 'MB-2026-') =>
  Array.from({ length: count }, (_, place) => `${prefix}${String(place + 1).padStart(5, '0')}`);

/** A separate community, with an active member. */
async function aMember(change: Parameters<typeof anApplication>[2] = {}) {
  next += 1;
  const communityId = (await portal.aCommunity(organisationId)).id;
  const { member } = await (await admin.put('/admin/member/create', anApplication(communityId, next, change))).json();
  await admin.post(`/admin/member/${member.id}/accept`, { confirmed: true });
  return { communityId, memberId: (member as Member).id };
}

describe('a document', () => {
  it('has the next number of its kind and year, and the sums of its lines', async () => {
    const of = await aMember();

    const first = await write(aDraft(of, { lines: [aLine(), aLine({ amount: 300, vatRate: 13 })] }));
    const second = await write(aDraft(of));
    const credit = await write(aDraft(of, { kind: 'feedIn', invoiceDate: '2027-01-02' }));

    expect([first, second, credit].map(({ invoiceNumber }) => invoiceNumber)).toEqual([
      'MB-2026-00001',
      'MB-2026-00002',
      'GS-2027-00001',
    ]);
    expect(await stored(first.id)).toMatchObject({
      priceNetto: 10_000,
      tax: 500 + 975,
      priceBrutto: 11_475,
      owedCents: 11_475,
      dueDate: '2026-12-04',
      lines: [
        { position: 1, priceNetto: 2500 },
        { position: 2, priceNetto: 7500 },
      ],
    });
    expect(await stored(credit.id)).toMatchObject({ priceBrutto: 3000, owedCents: -3000 });
  });

  it('keeps its sender and recipient, whatever changes later', async () => {
    const of = await aMember({ companyName: 'Muster GmbH', memberType: 'company', companyUid: 'ATU13585627' });
    const { id } = await write(aDraft(of));
    const before = await stored(id);

    await admin.post(`/admin/member/${of.memberId}/invoiceaddress`, {
      street: 'Neuweg',
      housenumber: '9',
      stairs: '',
      floor: '',
      doorNumber: '',
      zip: '3998',
      city: 'Neudorf',
    });
    await admin.post(`/community/${of.communityId}/update`, { title: 'EEG Umbenannt' });

    expect(before.recipient).toMatchObject({
      name: 'Muster GmbH',
      attention: expect.stringContaining('Erika'),
      street: 'Musterweg 1',
      uid: 'ATU13585627',
    });
    expect(before.issuer.name).toBe('EEG Sonnental');
    expect(await stored(id)).toEqual(before);
  });

  it('is debited only with a mandate and a creditor id', async () => {
    const of = await aMember();
    const transferred = await write(aDraft(of));
    await portal.asOwner(tx =>
      tx.execute(sql`update communities set creditor_id = 'AT88ZZZ00000000001' where id = ${of.communityId}`),
    );
    const debited = await write(aDraft(of));
    const paidOut = await write(aDraft(of, { kind: 'feedIn' }));

    expect((await stored(transferred.id)).payment).toMatchObject({ method: 'transfer', iban: '', mandate: null });
    expect((await stored(debited.id)).payment).toMatchObject({
      method: 'debit',
      mandate: { reference: expect.any(String), signed: '2026-11-20', scheme: 'CORE' },
    });
    expect((await stored(paidOut.id)).payment).toMatchObject({ method: 'payout', mandate: null });
  });

  it('with a wrongly computed line is not written', async () => {
    const of = await aMember();

    await expect(write(aDraft(of, { lines: [aLine({ priceNetto: 2499 })] }))).rejects.toThrow('is not');
    await expect(write(aDraft(of, { lines: [] }))).rejects.toThrow('without a line');

    expect(await numbersOf(of.communityId)).toEqual([]);
  });

  it('is not written to a member of another community', async () => {
    const [one, other] = [await aMember(), await aMember()];

    await expect(write(aDraft({ ...one, memberId: other.memberId }))).rejects.toMatchObject({
      code: 'record.notFound',
    });
  });
});

describe('numbers', () => {
  it('have no gap and no duplicate when fifty are assigned concurrently', async () => {
    const of = await aMember();

    await Promise.all(Array.from({ length: 50 }, () => write(aDraft(of))));

    expect(await numbersOf(of.communityId)).toEqual(upTo(50));
  });

  it('have no gap if every third transaction fails', async () => {
    const of = await aMember();
    const attempts = Array.from({ length: 30 }, (_, place) =>
      inside(async tx => {
        await writeDocument(tx, { user }, now, aDraft(of));
        if (place % 3 === 0) throw new Error('torn');
      }),
    );

    const ended = await Promise.allSettled(attempts);

    expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    expect(await numbersOf(of.communityId)).toEqual(upTo(20));
  });

  it('are counted separately by community, kind and year', async () => {
    const [one, other] = [await aMember(), await aMember()];

    await write(aDraft(one));
    await write(aDraft(other));
    await write(aDraft(one, { invoiceDate: '2027-01-01' }));

    expect(await numbersOf(one.communityId)).toEqual(['MB-2026-00001', 'MB-2027-00001']);
    expect(await numbersOf(other.communityId)).toEqual(['MB-2026-00001']);
  });

  it('continue after those of another range with the same prefix', async () => {
    const of = await aMember();
    await write(aDraft(of));
    await write(aDraft(of));
    const settings = await (await admin.get(`/community/${of.communityId}/settings`)).json();
    const numberRanges = settings.numberRanges.map(({ next: _, ...range }: { kind: string; next: number }) => ({
      ...range,
      prefix: { membershipFee: 'F-{year}-', consumption: 'MB-{year}-' }[range.kind] ?? `${range.kind}-{year}-`,
    }));
    expect((await admin.post(`/community/${of.communityId}/settings`, { ...settings, numberRanges })).status).toBe(200);

    const consumption = await write(aDraft(of, { kind: 'consumption' }));

    expect(consumption.invoiceNumber).toBe('MB-2026-00003');
  });
});

describe('a written document', () => {
  it.each([
    ['invoices', 'update invoices set price_brutto = 1'],
    ['invoices', 'delete from invoices'],
    ['their lines', "update invoice_lines set detail_text = ''"],
    ['their lines', 'delete from invoice_lines'],
    ['who paid', 'update invoice_payments set paid_on = now()'],
    ['what was mailed', 'delete from invoice_mails'],
    ['what was mailed', "update invoice_mails set recipient = ''"],
  ])('is immutable (%s): the application cannot "%s"', async (_, statement) => {
    await expect(inside(tx => tx.execute(statement))).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('permission denied') }),
    });
  });
});
