import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mail, sendDueMails } from '../../services/mails/store.ts';
import { jobs } from '../../tables/jobs.ts';
import { mails } from '../../tables/mails.ts';
import { errorsOf, type Office, openOffice } from './testing/office.ts';

const now = new Date('2026-11-20T15:00:00Z');
let office: Office;
let posted: Mail[];

beforeAll(async () => {
  office = await openOffice(now);
});
afterAll(() => office.portal.close());
beforeEach(async () => {
  posted = [];
  office.portal.clock.now = now;
  await deliver();
  posted = [];
});

const deliver = (send: (mail: Mail) => Promise<void> = async mail => void posted.push(mail)) =>
  sendDueMails(office.portal.database, () => office.portal.clock.now, send);
const mail = async (ids: number[]) => (await office.admin.post('/invoices/mail', { ids })).json();
const again = (id: number, body: object = {}) => office.admin.post(`/invoice/${id}/mail`, body);

describe('mailing documents', () => {
  it('sends each once, as a PDF under its number, and reports the state', async () => {
    const member = await office.aMember();
    const { id, invoiceNumber } = await office.write(member);
    await deliver();
    posted = [];

    const asked = await mail([id]);
    expect(asked).toMatchObject({ done: 1, leftOut: [], job: { kind: 'invoiceMails', state: 'queued', total: 1 } });
    expect((await office.invoice(id)).mailState).toBe('queued');
    await office.portal.runJobs();
    expect((await office.invoice(id)).mailState).toBe('queued');
    await deliver();

    expect(posted).toMatchObject([
      {
        recipient: member.application.email,
        subject: `Rechnung ${invoiceNumber} – EEG Sonnental`,
        attachment: { fileName: `${invoiceNumber}.pdf` },
      },
    ]);
    expect((await office.invoice(id)).mails).toMatchObject([
      { recipient: member.application.email, state: 'sent', sent: expect.any(String), error: '' },
    ]);
    expect(await office.list({ id: [id], mailState: 'sent' })).toHaveLength(1);
  });

  it('is idempotent for concurrent, repeated and retried requests', async () => {
    const member = await office.aMember();
    const ids = [(await office.write(member)).id, (await office.write(member)).id];
    await deliver();
    posted = [];

    const answers = await Promise.all([mail(ids), mail(ids)]);
    await office.portal.runJobs();
    await office.portal.runJobs();
    await deliver();
    const later = await mail(ids);
    await office.portal.runJobs();
    await deliver();

    expect(answers.map(({ done }) => done).sort()).toEqual([0, 2]);
    expect(later).toMatchObject({ done: 0, job: null, leftOut: [{ code: 'invoice.alreadyMailed' }, {}] });
    expect(posted).toHaveLength(2);
  });

  it('reports the reason of a failure, and is retried on request', async () => {
    const { id } = await office.write(await office.aMember());
    await mail([id]);
    await office.portal.runJobs();
    await office.portal.asOwner(tx => tx.update(mails).set({ attempts: 7 }).where(eq(mails.state, 'queued')));
    await deliver(async () => {
      throw new Error('550 no such mailbox');
    });
    expect((await office.invoice(id)).mails).toMatchObject([{ state: 'failed', error: '550 no such mailbox' }]);

    expect(await mail([id])).toMatchObject({ done: 1 });
    await office.portal.runJobs();
    await deliver();

    expect((await office.invoice(id)).mails.map(({ state }) => state)).toEqual(['sent', 'failed']);
  });

  /** The job fails as it does if its user has lost access, or on a defect. */
  const abandon = () =>
    office.portal.asOwner(tx =>
      tx
        .update(jobs)
        .set({ state: 'failed', error: 'access.denied' })
        .where(and(eq(jobs.kind, 'invoiceMails'), eq(jobs.state, 'queued'))),
    );

  it('resumes after a failed job on request, once', async () => {
    const { id } = await office.write(await office.aMember());
    await deliver();
    posted = [];
    await mail([id]);
    await abandon();

    const answers = await Promise.all([mail([id]), mail([id])]);
    await office.portal.runJobs();
    await deliver();

    expect(answers.map(({ done, job }) => [done, job !== null]).sort()).toEqual([
      [0, false],
      [1, true],
    ]);
    expect(posted).toHaveLength(1);
    expect((await office.invoice(id)).mails.map(({ state }) => state)).toEqual(['sent']);
  });

  it('sends a document of a failed job individually, and none of a waiting job in parallel', async () => {
    const { id } = await office.write(await office.aMember());
    await deliver();
    posted = [];
    await mail([id]);
    const waiting = await again(id);
    await abandon();
    const answer = await again(id, { text: 'Verspätet.' });
    await office.portal.runJobs();
    await deliver();

    expect(await errorsOf(waiting)).toEqual([409, { error: 'invoice.alreadyMailed' }]);
    expect(answer.status).toBe(200);
    expect(posted).toMatchObject([{ text: expect.stringContaining('Verspätet.') }]);
  });

  it('fails for a single document without blocking the others, and can be repeated', async () => {
    const [bad, good] = [await office.write(await office.aMember()), await office.write(await office.aMember())];
    await deliver();
    posted = [];
    await mail([bad.id, good.id]);
    const setIssuer = (issuer: object | null) =>
      office.portal.asOwner(async tx => {
        await tx.execute(sql.raw('alter table invoices disable trigger user'));
        await tx.execute(sql`update invoices set issuer = ${JSON.stringify(issuer)}::jsonb where id = ${bad.id}`);
        await tx.execute(sql.raw('alter table invoices enable trigger user'));
      });
    const { issuer } = await office.invoice(bad.id);
    await setIssuer(null);
    await office.portal.runJobs();
    await deliver();

    expect(posted).toHaveLength(1);
    expect((await office.invoice(good.id)).mails).toMatchObject([{ state: 'sent' }]);
    await setIssuer(issuer);
    expect(await office.invoice(bad.id)).toMatchObject({
      mailState: 'failed',
      mails: [{ state: 'failed', error: 'server.failed' }],
    });
    expect(await mail([bad.id])).toMatchObject({ done: 1 });
    await office.portal.runJobs();
    await deliver();
    expect(await office.invoice(bad.id)).toMatchObject({ mailState: 'sent' });
  });

  it('sends one again, also to another address with an individual text, on request', async () => {
    const { id } = await office.write(await office.aMember());
    await mail([id]);
    await office.portal.runJobs();
    await deliver();
    posted = [];

    expect((await again(id, { recipient: 'Steuer@example.org', text: 'Wie besprochen.' })).status).toBe(200);
    const twice = await again(id, { recipient: 'steuer@example.org' });
    await deliver();

    expect(await errorsOf(twice)).toEqual([409, { error: 'invoice.alreadyMailed' }]);
    expect(posted).toMatchObject([
      { recipient: 'steuer@example.org', text: expect.stringContaining('Wie besprochen.') },
    ]);
  });

  it('without an address, to an invalid one, or of an empty selection is rejected', async () => {
    const { id } = await office.write(await office.aMember());
    const without = await office.aMember();
    const other = await office.write(without);
    await office.portal.asOwner(tx => tx.execute(`update members set email = '' where id = ${without.id}`));

    expect(await errorsOf(await again(id, { recipient: 'kein Postfach' }))).toEqual([
      422,
      { errors: { recipient: 'member.email.invalid' } },
    ]);
    expect(await errorsOf(await again(other.id))).toEqual([409, { error: 'invoice.noEmail' }]);
    expect(await mail([other.id])).toMatchObject({ done: 0, leftOut: [{ code: 'invoice.noEmail' }] });
    expect((await office.admin.post('/invoices/mail', { ids: [] })).status).toBe(422);
    expect((await office.admin.post('/invoices/mail', { ids: [id, 999_999] })).status).toBe(404);
  });

  it('stores no copy of the logo with each mail', async () => {
    const { id, invoiceNumber } = await office.write(await office.aMember());
    await again(id);
    const queued = await office.portal.asOwner(tx => tx.select().from(mails).where(eq(mails.state, 'queued')));

    const stored = queued.find(({ attachment }) => attachment?.fileName === `${invoiceNumber}.pdf`);
    expect(stored!.attachment!.content).not.toHaveProperty('images');
  });
});
