import { type MarketProcess, type Member, spacedCountingPointNumber } from '@nahstrom/contract';
import { and, asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../tables/audit.ts';
import { mails } from '../../tables/mails.ts';
import { marketProcesses } from '../../tables/market.ts';
import { members } from '../../tables/members.ts';
import { openPortal, type Portal } from '../../testing.ts';
import { consentNotification } from '../simulator/operator.ts';
import { aMarket, json, type Market } from '../testing/aMarket.ts';
import { remindMembers } from './remind.ts';

let portal: Portal;
let market: Market;

beforeEach(async () => {
  portal = await openPortal({ now: new Date('2026-11-25T10:00:00Z') });
  market = await aMarket(portal);
  await market.settings({ mode: 'PROD', remindsAfterDays: 3 });
});
afterEach(() => portal.close());

const subject = /Ihre Zustimmung beim Netzbetreiber fehlt noch|please confirm with your grid operator/;

/** Handed over and received on 25 November. */
async function aWaiting(own: Market = market) {
  const registration = await own.aRegistration();
  await own.file(answer(own, registration, 'ANTWORT_ECON', 99));
  expect((await own.process(registration.sent.id)).state).toBe('received');
  return registration;
}

const answer = (own: Market, { sent, cpNumber }: Waiting, code: string, number: number, change: object = {}) =>
  consentNotification({
    ...own.answering(sent),
    code,
    messageId: `AT009999R${sent.id}C${number}`,
    requestId: sent.requestId,
    created: '2026-11-25T10:01:00Z',
    answers: [{ cpNumber, codes: [number] }],
    ...change,
  });
type Waiting = { sent: MarketProcess; cpNumber: string; member: Member };

const runAt = (time: string) => remindMembers(portal.database, new Date(time));
const mailsTo = (member: Member) =>
  portal
    .asOwner(tx => tx.select().from(mails).where(eq(mails.memberId, member.id)).orderBy(asc(mails.id)))
    .then(rows => rows.filter(mail => subject.test(mail.subject)));
const change = (member: Member, values: Partial<typeof members.$inferInsert>) =>
  portal.asOwner(tx => tx.update(members).set(values).where(eq(members.id, member.id)));

describe('a member who has not consented', () => {
  it('is reminded on the day that the community chose, and not the day before', async () => {
    const { member, sent, cpNumber } = await aWaiting();

    expect(await runAt('2026-11-27T22:30:00Z')).toBe(0);
    expect(await mailsTo(member)).toEqual([]);

    expect(await runAt('2026-11-27T23:30:00Z')).toBe(1);

    const [mail] = await mailsTo(member);
    expect(mail).toMatchObject({ recipient: member.email, state: 'queued' });
    expect(mail!.text).toContain(spacedCountingPointNumber(cpNumber));
    expect(mail!.text).toContain('stimmen Sie dort der Anfrage');
    const shown = await market.process(sent.id);
    expect(shown.steps.at(-1)).toMatchObject({ at: '2026-11-27T23:30:00.000Z', code: 'reminded', message: null });
    const logged = await portal.asOwner(tx =>
      tx
        .select()
        .from(auditLog)
        .where(
          and(
            eq(auditLog.entity, 'marketProcess'),
            eq(auditLog.entityId, sent.id),
            eq(auditLog.at, new Date('2026-11-27T23:30:00Z')),
          ),
        ),
    );
    expect(logged).toMatchObject([{ userId: null, after: { reminders: 1 } }]);
  });

  it('is reminded again after the same number of days, and three times at most', async () => {
    const { member } = await aWaiting();

    const counts: number[] = [];
    for (let day = 26; day <= 30; day += 1)
      for (const hour of ['08', '09', '20']) counts.push(await runAt(`2026-11-${day}T${hour}:00:00Z`));
    for (let day = 1; day <= 25; day += 1)
      counts.push(await runAt(`2026-12-${String(day).padStart(2, '0')}T08:00:00Z`));

    expect(counts.filter(count => count > 0)).toEqual([1, 1, 1]);
    const days = (await mailsTo(member)).map(({ due }) => due.toISOString().slice(0, 10));
    expect(days).toEqual(['2026-11-28', '2026-12-01', '2026-12-04']);
  });

  it('gets one mail from two processes at the same time', async () => {
    const { member } = await aWaiting();
    const both = await Promise.all([1, 2].map(() => runAt('2026-11-28T10:00:00Z')));

    expect(both.sort()).toEqual([0, 1]);
    expect(await mailsTo(member)).toHaveLength(1);
  });

  it('is written to in English if that is the language of the membership', async () => {
    const { member } = await aWaiting();
    await change(member, { locale: 'en' });

    await runAt('2026-11-28T10:00:00Z');

    expect((await mailsTo(member))[0]!.text).toContain('Please log in');
  });

  it("finds the way to the operator's page for the consent, but never to an unencrypted one", async () => {
    const [one, other] = [await aWaiting(), await aWaiting()];
    const setUrl = (id: number, approvalUrl: string) =>
      portal.asOwner(tx => tx.update(marketProcesses).set({ approvalUrl }).where(eq(marketProcesses.id, id)));
    await setUrl(one.sent.id, 'https://portal.operator.test/consent/7');
    await setUrl(other.sent.id, 'http://portal.operator.test/consent/8');

    await runAt('2026-11-28T10:00:00Z');

    expect((await mailsTo(one.member))[0]!.text).toContain('https://portal.operator.test/consent/7');
    expect((await mailsTo(other.member))[0]!.text).not.toContain('portal.operator.test');
  });
});

describe('a member is not reminded', () => {
  const never = async () => {
    for (const day of ['2026-11-28', '2026-12-01', '2026-12-04']) expect(await runAt(`${day}T10:00:00Z`)).toBe(0);
  };

  it('after the consent', async () => {
    const waiting = await aWaiting();
    const { cpNumber, sent, member } = waiting;
    await runAt('2026-11-28T10:00:00Z');
    const consentId = `AT009999CONSENT${sent.id}`;
    const answers = [{ cpNumber, consentId, codes: [175] }];
    await market.file(answer(market, waiting, 'ZUSTIMMUNG_ECON', 175, { answers, created: '2026-11-28T11:00:00Z' }));

    expect(await runAt('2026-12-01T10:00:00Z')).toBe(0);
    expect(await mailsTo(member)).toHaveLength(1);
  });

  it.each([
    ['who left', { state: 'left', leftOn: '2026-11-26' }],
    ['whose membership ended today', { leftOn: '2026-11-28' }],
    ['who was made anonymous', { anonymised: new Date('2026-11-26T10:00:00Z') }],
    ['without an e-mail address', { email: '' }],
  ] as const)('%s', async (_, values) => {
    const { member } = await aWaiting();
    await change(member, values);

    await never();

    expect(await mailsTo(member)).toEqual([]);
  });

  it('whose earlier registration has become active after all', async () => {
    const first = await market.aRegistration();
    const operator = market.operatorOf(first);
    await market.file(operator.rejected([173], 1));
    const { processes } = await market.register([first.point.id]);
    await market.send(processes[0]!);
    const second = await market.process(processes[0]!);
    await market.file(market.operatorOf({ ...first, sent: second }).received(2));
    await market.file(operator.consented(3));
    await market.file(operator.completed('2026-12-01', 4));
    expect((await market.process(second.id)).state).toBe('received');

    await never();

    expect(await mailsTo(first.member)).toEqual([]);
  });

  it('about a test message', async () => {
    await market.settings({ mode: 'SIMU', remindsAfterDays: 3 });
    await aWaiting();

    await never();
  });

  it('before the operator has answered, or without the wish of the community', async () => {
    await market.aRegistration();
    await never();

    await market.settings({ mode: 'PROD', remindsAfterDays: null });
    await aWaiting();
    await never();
  });

  it('of another organisation because of this one', async () => {
    const other = await aMarket(portal);
    await other.settings({ mode: 'PROD', remindsAfterDays: null });
    const theirs = await aWaiting(other);
    const ours = await aWaiting();

    expect(await runAt('2026-11-28T10:00:00Z')).toBe(1);

    expect(await mailsTo(theirs.member)).toEqual([]);
    const [mail] = await mailsTo(ours.member);
    expect(mail).toMatchObject({ organisationId: market.organisation.id });
    expect(
      await json<MarketProcess>(await other.admin.get(`/marketmessages/processes/${theirs.sent.id}`)),
    ).toMatchObject({
      state: 'received',
    });
  });
});
