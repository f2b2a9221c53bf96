import type { MemberMailKind, OwnMails } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AMember, Billed } from '../../money/billingRuns/testing/aBilledCommunity.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { energyMonths } from '../../tables/energy.ts';
import { organisationUsers } from '../../tables/identity.ts';
import { invoices } from '../../tables/invoices.ts';
import { memberMails } from '../../tables/memberMails.ts';
import { openPortal, type Portal, type Visitor } from '../../testing.ts';
import { aMailing, kwh, type Mailing, morning } from './testing/aMailing.ts';

let portal: Portal;
let mailing: Mailing;
let billed: Billed;
let member: AMember;
let user: Mailing['user'];
let own: Visitor;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-20T10:00:00Z');
  mailing = await aMailing(portal);
  ({ billed, member, user, own } = mailing);
});
afterAll(() => portal.close());

describe('a new document', () => {
  const issue = () => billed.preview('month', '2026-10-01').then(run => billed.commitNaming(run));

  it("a new document is reported a day after its issue, together with the member's other documents", async () => {
    await mailing.october();
    await issue();
    await turnOff('monthReady');

    expect(await mailing.runAt('2026-11-20T18:00:00Z')).toBe(0);
    expect(await mailing.runAt('2026-11-21T11:00:00Z')).toBe(1);
    expect(await mailing.runAt('2026-11-22T11:00:00Z')).toBe(0);

    const [mail] = await mailing.mailsTo(user);
    const documents = await billed.documents();
    const owed = documents.reduce((sum, document) => sum + document.owed, 0);
    expect(documents).toHaveLength(2);
    expect(mail!.subject).toBe('EEG Sonnental: 2 neue Belege');
    expect(mail!.text).toContain(
      `${owed > 0 ? 'Zu zahlen' : 'Ihr Guthaben'}: ${(Math.abs(owed) / 100).toFixed(2).replace('.', ',')}\u00a0€`,
    );
    expect(mail!.text).toContain('https://portal.test/member/bills');
    expect(mail!.attachment).toBeNull();
  });

  it('a document mailed by the administration is not reported', async () => {
    await mailing.october();
    await issue();
    await turnOff('monthReady');
    const ids = (await billed.documents()).map(({ id }) => id);
    await billed.admin.post('/invoices/mail', { ids });

    expect(await mailing.runAt('2026-11-21T11:00:00Z')).toBe(0);
  });

  it('a cancelled document and one older than two weeks are not reported', async () => {
    await mailing.october();
    await issue();
    await turnOff('monthReady');
    const [first, second] = await billed.documents();
    await billed.admin.post(`/invoice/${first!.id}/cancel`, { reason: 'Probe' });
    await portal.asOwner(tx =>
      tx
        .update(invoices)
        .set({ created: new Date('2026-11-01T08:00:00Z') })
        .where(eq(invoices.id, second!.id)),
    );

    expect(await mailing.runAt('2026-11-21T11:00:00Z')).toBe(0);
  });
});

describe('a gap in the data', () => {
  const energyUntil = (day: string, of = member) => billed.energy(of.consumer, '2026-10-01', day, 10 * kwh);

  beforeEach(() => turnOff('monthReady'));

  it('a gap of more than a week is reported once, if the same grid operator has delivered newer data', async () => {
    const other = await billed.aMember();
    await energyUntil('2026-11-09');
    await energyUntil('2026-11-16', other);
    expect(await mailing.runAt(morning)).toBe(0);

    await energyUntil('2026-11-17', other);
    expect(await mailing.runAt(morning)).toBe(1);
    expect(await mailing.runAt('2026-11-20T09:00:00Z')).toBe(0);

    const [mail] = await mailing.mailsTo(user);
    expect(mail!.subject).toBe('EEG Sonnental: von Ihrem Zählpunkt fehlen Daten');
    expect(mail!.text).toContain('Seit 10.11.2026');
    expect(mail!.text).toContain(`/member/${member.id}/data/${member.consumer}`);
  });

  it('a second gap is reported, but not within a month', async () => {
    const other = await billed.aMember();
    await energyUntil('2026-11-01');
    await energyUntil('2026-12-17', other);
    await mailing.runAt(morning);
    await energyUntil('2026-11-10');
    expect(await mailing.runAt('2026-11-22T08:00:00Z')).toBe(0);

    expect(await mailing.runAt('2026-12-21T08:00:00Z')).toBe(1);
  });

  it('data that arrive late every day are reported once', async () => {
    const other = await billed.aMember();
    await energyUntil('2026-11-30', other);
    await energyUntil('2026-11-10');
    const mails: number[] = [];
    for (const day of ['11', '12', '13', '14', '15']) {
      await energyUntil(`2026-11-${day}`);
      mails.push(await mailing.runAt(`2026-11-${Number(day) + 9}T08:00:00Z`));
    }

    expect(mails).toEqual([1, 0, 0, 0, 0]);
  });

  it('a new counting point without any data is reported from its first day on', async () => {
    const other = await billed.aMember();
    await energyUntil('2026-11-17', other);
    const beginOn = (dateOfActivation: string) =>
      portal.asOwner(tx =>
        tx.update(countingPoints).set({ dateOfActivation }).where(eq(countingPoints.id, member.consumer)),
      );
    for (const day of ['2026-11-11', '2026-09-01']) {
      await beginOn(day);
      expect(await mailing.runAt(morning)).toBe(0);
    }
    await beginOn('2026-11-09');
    expect(await mailing.runAt(morning)).toBe(1);

    expect((await mailing.mailsTo(user))[0]!.text).toContain('Seit 09.11.2026');
  });

  it('no gap is reported for a counting point with monthly totals, or with data from before its first day', async () => {
    const other = await billed.aMember();
    await energyUntil('2026-11-17', other);
    const set = (values: Partial<typeof countingPoints.$inferInsert>) =>
      portal.asOwner(tx => tx.update(countingPoints).set(values).where(eq(countingPoints.id, member.consumer)));
    await set({ dateOfActivation: '2026-10-01' });
    const { id: organisationId } = billed.organisation;
    const month = { start: '2026-10-01', end: '2026-10-31', quality: 1, complete: true };
    await portal.asOwner(tx =>
      tx.insert(energyMonths).values({ organisationId, countingPointId: member.consumer, ...month }),
    );
    expect(await mailing.runAt(morning)).toBe(0);
    await portal.asOwner(tx => tx.delete(energyMonths).where(eq(energyMonths.countingPointId, member.consumer)));
    expect(await mailing.runAt(morning)).toBe(1);
    await billed.energy(member.consumer, '2026-05-01', '2026-05-31', 10 * kwh);
    await set({ dateOfActivation: '2026-12-15' });
    await portal.asOwner(tx => tx.delete(memberMails));

    expect(await mailing.runAt(morning)).toBe(0);
  });

  it('a gap of the whole community is not reported to its members', async () => {
    const other = await billed.aMember();
    await energyUntil('2026-10-10');
    await energyUntil('2026-10-10', other);

    expect(await mailing.runAt(morning)).toBe(0);
  });

  it('a gap of a grid operator with monthly reports is reported after five weeks', async () => {
    const other = await billed.aMember();
    await portal.asOwner(tx =>
      tx
        .update(countingPoints)
        .set({ cpNumber: 'AT0030000000000000000000000000017' })
        .where(eq(countingPoints.id, member.consumer)),
    );
    await energyUntil('2026-10-14');
    await energyUntil('2026-11-18', other);
    expect(await mailing.runAt(morning)).toBe(0);

    await energyUntil('2026-11-19', other);
    expect(await mailing.runAt(morning)).toBe(1);
  });

  it('a gap that has ended is not reported', async () => {
    const other = await billed.aMember();
    await energyUntil('2026-11-01');
    await energyUntil('2026-11-18', other);
    for (const point of [member.consumer, member.feeder])
      await portal.asOwner(tx =>
        tx.update(countingPoints).set({ dateOfDeactivation: '2026-11-01' }).where(eq(countingPoints.id, point)),
      );

    expect(await mailing.runAt(morning)).toBe(0);
  });

  it('a gap of a former member is not reported', async () => {
    const other = await billed.aMember();
    await energyUntil('2026-11-01');
    await energyUntil('2026-11-18', other);
    await mailing.change(member, { state: 'left', leftOn: '2026-10-31' });

    expect(await mailing.runAt(morning)).toBe(0);
  });
});

describe('a photovoltaic plant without production', () => {
  const feed = (start: string, end: string, amount: number) =>
    billed.energy(member.feeder, start, end, amount, { isFeeder: true });

  beforeEach(() => turnOff('monthReady'));

  it('a silent plant is reported once, after two days', async () => {
    await feed('2026-11-01', '2026-11-17', kwh);
    await feed('2026-11-18', '2026-11-18', 0);
    expect(await mailing.runAt(morning)).toBe(0);

    await feed('2026-11-19', '2026-11-19', 0);
    expect(await mailing.runAt('2026-11-21T08:00:00Z')).toBe(1);
    await feed('2026-11-20', '2026-11-21', 0);
    expect(await mailing.runAt('2026-11-22T08:00:00Z')).toBe(0);

    const [mail] = await mailing.mailsTo(user);
    expect(mail!.subject).toBe('EEG Sonnental: Ihre Photovoltaikanlage speist nichts ein');
    expect(mail!.text).toContain('hat seit 18.11.2026 nichts eingespeist');
  });

  it('a silent plant is reported again after it has produced for two weeks', async () => {
    await feed('2026-10-15', '2026-11-01', kwh);
    await feed('2026-11-02', '2026-11-03', 0);
    expect(await mailing.runAt('2026-11-05T08:00:00Z')).toBe(1);
    await feed('2026-11-04', '2026-11-18', kwh);
    await feed('2026-11-19', '2026-11-20', 0);

    expect(await mailing.runAt('2026-11-22T08:00:00Z')).toBe(1);
  });

  it('a plant that often feeds in nothing is not reported', async () => {
    await feed('2026-11-01', '2026-11-17', kwh);
    await feed('2026-11-10', '2026-11-10', 0);
    await feed('2026-11-18', '2026-11-19', 0);

    expect(await mailing.runAt(morning)).toBe(0);
  });

  it('a plant with missing values, old data or too short a history is not reported', async () => {
    await feed('2026-11-10', '2026-11-17', kwh);
    await feed('2026-11-18', '2026-11-19', 0);
    expect(await mailing.runAt(morning)).toBe(0);

    await feed('2026-11-01', '2026-11-09', kwh);
    await billed.energy(member.feeder, '2026-11-19', '2026-11-19', 0, { isFeeder: true, quality: 0, firstSlots: 4 });
    expect(await mailing.runAt(morning)).toBe(0);

    await feed('2026-11-19', '2026-11-19', 0);
    expect(await mailing.runAt('2026-11-27T08:00:00Z')).toBe(0);
    expect(await mailing.runAt('2026-11-26T08:00:00Z')).toBe(1);
  });

  it('only photovoltaic plants are reported as silent', async () => {
    await portal.asOwner(tx =>
      tx.update(countingPoints).set({ powerProductionType: 3 }).where(eq(countingPoints.id, member.feeder)),
    );
    await feed('2026-11-01', '2026-11-17', kwh);
    await feed('2026-11-18', '2026-11-19', 0);

    expect(await mailing.runAt(morning)).toBe(0);
  });
});

const turnOff = (kind: MemberMailKind, visitor = own) => visitor.put('/user/mails', { kind, wanted: false });
const choice = async (visitor = own) => (await (await visitor.get('/user/mails')).json()) as OwnMails;
const off = async () => (await choice()).off;

describe('the choice of mails', () => {
  it('a member turns one kind of mail off and on, also repeatedly, and the others stay', async () => {
    expect(await choice()).toEqual({ isMember: true, areSent: true, off: [] });
    await turnOff('dataGap');
    await turnOff('dataGap');
    await turnOff('monthReady');
    expect(await off()).toEqual(['dataGap', 'monthReady']);

    const answer = await own.put('/user/mails', { kind: 'dataGap', wanted: true });
    expect(await answer.json()).toMatchObject({ success: true, ownMails: { off: ['monthReady'] } });
  });

  it('a user without membership has no choice of mails', async () => {
    expect(await choice(billed.admin)).toMatchObject({ isMember: false });
  });

  it('an unknown kind of mail is rejected', async () => {
    expect((await own.put('/user/mails', { kind: 'everything', wanted: false })).status).toBe(422);
    expect(await off()).toEqual([]);
  });

  it('a mail turned off is not written, and a mail turned on again is not written twice for the same month', async () => {
    await mailing.october();
    await turnOff('monthReady');
    expect(await mailing.runAt(morning)).toBe(0);

    await own.put('/user/mails', { kind: 'monthReady', wanted: true });
    expect(await mailing.runAt(morning)).toBe(1);
    expect(await mailing.runAt(morning)).toBe(0);
  });
});

describe('the link to unsubscribe', () => {
  async function aLink() {
    await mailing.october();
    await mailing.runAt(morning);
    const mail = (await mailing.mailsTo(user)).at(-1)!;
    const [, secret] = /\/unsubscribe\/([\w-]{43})\b/.exec(mail.text)!;
    return { secret: secret!, mail };
  }

  it('the link to unsubscribe is in the header of the mail and turns off its kind by one request of a mail program', async () => {
    const { secret, mail } = await aLink();
    const path = `/api/v1/public/mails/${secret}/unsubscribe`;
    expect(mail.unsubscribeUrl).toBe(`https://portal.test${path}`);
    expect(mail.text).toContain(`https://portal.test/unsubscribe/${secret}?language=de`);
    expect(mail.text).toContain('Nachrichten auswählen:\nhttps://portal.test/member/user/profile#mails');

    const oneClick = () =>
      portal.app.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await oneClick()).status).toBe(200);
    expect((await oneClick()).status).toBe(200);

    expect(await off()).toEqual(['monthReady']);
  });

  it('the link to unsubscribe opened in a browser changes nothing and leads to the page', async () => {
    const { secret } = await aLink();

    const answer = await portal.app.request(`/api/v1/public/mails/${secret}/unsubscribe`);

    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toMatch(new RegExp(`/unsubscribe/${secret}$`));
    expect(await off()).toEqual([]);
  });

  it('the link to unsubscribe names the kind and the organisation, and is valid for its recipient only', async () => {
    const { secret } = await aLink();
    const other = await mailing.aPerson();
    const visitor = portal.visitor();

    const shown = await (await visitor.get(`/public/mails/${secret}`)).json();
    await visitor.post(`/public/mails/${secret}/unsubscribe`, {});

    expect(shown).toEqual({ kind: 'monthReady', organisation: expect.stringMatching(/^Sonnental/), isOff: false });
    expect(await (await visitor.get(`/public/mails/${secret}`)).json()).toMatchObject({ isOff: true });
    expect((await choice(other.own)).off).toEqual([]);
  });

  it('a forged or changed link to unsubscribe, or one of a person without access, is not found', async () => {
    const { secret } = await aLink();
    const visitor = portal.visitor();
    const changed = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;

    for (const guess of ['x', changed, '%00', "' or 1=1"]) {
      expect((await visitor.get(`/public/mails/${encodeURIComponent(guess)}`)).status).toBe(404);
      expect((await visitor.post(`/public/mails/${encodeURIComponent(guess)}/unsubscribe`, {})).status).toBe(404);
    }
    await portal.asOwner(tx => tx.delete(organisationUsers).where(eq(organisationUsers.id, user.id)));
    expect((await visitor.get(`/public/mails/${secret}`)).status).toBe(404);
  });

  it('the link to unsubscribe is stored hashed', async () => {
    const { secret } = await aLink();

    const rows = await portal.asOwner(tx => tx.select().from(memberMails));

    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
