import type { FiledMails, FiledMailsDone } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../money/invoices/testing/office.ts';
import { type Mail, sendDueMails } from '../../services/mails/store.ts';
import { mails } from '../../tables/mails.ts';
import { anApplication } from '../../testing.ts';

const now = new Date('2026-11-20T15:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
let office: Office;
let posted: Mail[];
let others = 900;

beforeAll(async () => {
  office = await openOffice(now);
});
afterAll(() => office.portal.close());
beforeEach(async () => {
  office.portal.clock.now = now;
  office.portal.ports.settings.sendsMails = true;
  await deliver();
  await office.portal.asOwner(tx => tx.update(mails).set({ state: 'sent' }));
  posted = [];
});

const deliver = (send: (mail: Mail) => Promise<void> = async mail => void posted.push(mail), outcome?: 'filed') =>
  sendDueMails(office.portal.database, () => office.portal.clock.now, send, outcome);
const file = () => deliver(async () => {}, 'filed');
const filed = async (visitor = office.admin): Promise<FiledMails> => (await visitor.get('/admin/mails/filed')).json();
const act = async (verb: 'send' | 'discard', ids: number[], visitor = office.admin): Promise<FiledMailsDone> =>
  (await visitor.post(`/admin/mails/${verb}`, { ids })).json();
const mailDocument = async (id: number) => {
  await office.admin.post('/invoices/mail', { ids: [id] });
  await office.portal.runJobs();
};
async function aMemberWithoutLogin(): Promise<number> {
  others += 1;
  const application = anApplication(office.communityId, others);
  const { member } = await (await office.admin.put('/admin/member/create', application)).json();
  await office.admin.post(`/admin/member/${member.id}/accept`, { confirmed: true });
  await deliver(async () => {});
  return member.id;
}
/** A document whose mail is in the folder only. */
async function aFiledDocument() {
  const member = await office.aMember();
  await deliver(async () => {});
  const { id } = await office.write(member);
  await mailDocument(id);
  await file();
  const list = await filed();
  return { invoice: id, member, mail: list.mails.at(-1)! };
}

describe('mails from before sending was set up', () => {
  it('filed mails are listed with recipient, subject and age, and each is sent once', async () => {
    const { mail, invoice, member } = await aFiledDocument();
    expect(mail).toMatchObject({
      recipient: member.application.email,
      subject: expect.stringContaining('Rechnung'),
      filed: expect.stringContaining('2026-11-20'),
      invoice,
      link: null,
      obstacle: null,
    });

    const outcomes = await Promise.all([act('send', [mail.id]), act('send', [mail.id, mail.id])]);
    await deliver();
    await deliver();

    expect(outcomes.map(({ done }) => done).sort()).toEqual([0, 1]);
    expect(await act('send', [mail.id])).toMatchObject({ done: 0, leftOut: [{ id: mail.id, reason: 'notFiled' }] });
    expect(posted.map(({ id }) => id)).toEqual([mail.id]);
    expect((await office.invoice(invoice)).mailState).toBe('sent');
    expect(await filed()).toMatchObject({ mails: [], total: 0, isSetUp: true });
  });

  it('a filed mail is sent once by a sender that died after the first one and is called again', async () => {
    const ids = [(await aFiledDocument()).mail.id, (await aFiledDocument()).mail.id];
    await act('send', ids);
    let died = () => {};
    const dying = new Promise<void>(resolve => {
      died = resolve;
    });
    const sending = deliver(mail => {
      if (posted.length > 0) {
        died();
        return new Promise(() => {});
      }
      posted.push(mail);
      return Promise.resolve();
    });
    sending.catch(() => {});
    await dying;

    expect(await act('send', ids)).toMatchObject({ done: 0 });
    office.portal.clock.now = hours(1);
    await deliver();

    expect(posted.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it('filed mails are not sent while sending is not set up', async () => {
    const { mail } = await aFiledDocument();
    office.portal.ports.settings.sendsMails = false;

    const refused = await office.admin.post('/admin/mails/send', { ids: [mail.id] });

    expect([refused.status, await refused.json()]).toEqual([409, { error: 'mail.notSetUp' }]);
    expect(await filed()).toMatchObject({ total: 1, isSetUp: false });
  });

  it('a filed mail can be discarded, and its document can be mailed again', async () => {
    const { mail, invoice } = await aFiledDocument();

    expect(await act('discard', [mail.id])).toMatchObject({ done: 1, leftOut: [] });

    expect(await act('send', [mail.id])).toMatchObject({ done: 0 });
    expect((await office.invoice(invoice)).mailState).toBe('discarded');
    await mailDocument(invoice);
    await deliver();
    expect(posted).toHaveLength(1);
  });

  it('filed mails of another organisation are neither listed nor sent', async () => {
    const { mail } = await aFiledDocument();
    const stranger = await office.portal.anOrganisation('Nachbarn');
    const visitor = await office.portal.logIn(await office.portal.anAdministrator(stranger.id));

    expect((await filed(visitor)).mails).toEqual([]);
    for (const verb of ['send', 'discard'] as const)
      expect(await act(verb, [mail.id], visitor)).toMatchObject({ done: 0, leftOut: [{ reason: 'notFiled' }] });
    expect((await filed()).mails.map(({ id }) => id)).toContain(mail.id);
  });
});

describe('a filed mail is not sent any more', () => {
  it('a filed mail is not sent once its link has expired', async () => {
    const member = await aMemberWithoutLogin();
    await office.admin.post(`/admin/member/${member}/invite`);
    await file();
    const [invitation] = (await filed()).mails;
    expect(invitation).toMatchObject({ link: 'activation', member, obstacle: null });

    await office.portal.asOwner(tx => tx.update(mails).set({ linkExpires: now }).where(eq(mails.id, invitation!.id)));

    expect((await filed()).mails).toMatchObject([{ id: invitation!.id, obstacle: 'linkExpired' }]);
    expect(await act('send', [invitation!.id])).toMatchObject({ done: 0, leftOut: [{ reason: 'linkExpired' }] });
    await deliver();
    expect(posted).toEqual([]);
  });

  it('a filed mail is not sent once a newer link was mailed', async () => {
    const member = await aMemberWithoutLogin();
    for (const _ of [1, 2]) {
      await office.admin.post(`/admin/member/${member}/invite`);
      await file();
    }

    const list = await filed();
    expect(list.mails.map(({ obstacle }) => obstacle)).toEqual(['superseded', null]);
    expect(
      await act(
        'send',
        list.mails.map(({ id }) => id),
      ),
    ).toMatchObject({
      done: 1,
      leftOut: [{ reason: 'superseded' }],
    });
  });

  it('a filed mail is not sent once its document was mailed again, even concurrently', async () => {
    const { mail, invoice } = await aFiledDocument();

    await Promise.all([act('send', [mail.id]), mailDocument(invoice)]);
    await office.portal.runJobs();
    await deliver();

    expect(posted).toHaveLength(1);
    expect((await act('send', [mail.id])).done).toBe(0);
  });

  it('a filed mail is not sent once its document was cancelled', async () => {
    const { mail, invoice } = await aFiledDocument();
    await office.admin.post(`/invoice/${invoice}/cancel`, { reason: 'Irrtum' });

    expect((await filed()).mails.find(({ id }) => id === mail.id)).toMatchObject({ obstacle: 'canceled' });
    expect(await act('send', [mail.id])).toMatchObject({ done: 0, leftOut: [{ reason: 'canceled' }] });
  });
});

it('mails without an organisation belong to the operator', async () => {
  const [row] = await office.portal.asOwner(tx =>
    tx
      .insert(mails)
      .values({ recipient: 'a@example.org', subject: 's', text: 't', html: 'h', due: now, state: 'filed' })
      .returning(),
  );
  const person = await office.portal.anAdministrator((await office.portal.anOrganisation('Betrieb')).id);
  await office.portal.anOperator(person);
  const operator = await office.portal.logIn(person);
  const { mail } = await aFiledDocument();

  const list: FiledMails = await (await operator.get('/operator/mails/filed')).json();
  expect(list.mails.map(({ id }) => id)).toEqual([row!.id]);
  expect((await filed()).mails.map(({ id }) => id)).toEqual([mail.id]);
  const outcome = await (await operator.post('/operator/mails/send', { ids: [row!.id, mail.id] })).json();
  await deliver();

  expect(outcome).toMatchObject({ done: 1, leftOut: [{ id: mail.id, reason: 'notFiled' }] });
  expect(posted.map(({ id }) => id)).toEqual([row!.id]);
  await office.portal.asOwner(tx => tx.delete(mails).where(eq(mails.id, row!.id)));
});
