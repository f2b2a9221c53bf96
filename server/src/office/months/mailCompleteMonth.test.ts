import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { settle } from '../../energy/imports/arrivals.ts';
import { metersOf, openValley, type Valley, type Village } from '../../energy/testing/village.ts';
import { logins } from '../../tables/identity.ts';
import { mails } from '../../tables/mails.ts';
import { monthMails } from '../../tables/months.ts';
import { organisations } from '../../tables/organisations.ts';

let valley: Valley;
let village: Village;

const contactAddress = 'buero@example.org';

beforeAll(async () => {
  valley = await openValley(new Date('2026-11-20T10:00:00Z'));
});
afterAll(() => valley.close());
beforeEach(async () => {
  village = await valley.aVillage();
  await valley.asOwner(tx => tx.delete(mails));
  await set({ contactAddress, mailCompleteMonths: true });
});

const set = (change: Partial<typeof organisations.$inferInsert>) =>
  valley.asOwner(tx => tx.update(organisations).set(change).where(eq(organisations.id, valley.organisation.id)));
const told = () => valley.asOwner(tx => tx.select().from(mails).where(eq(mails.recipient, contactAddress)));
const october = () => metersOf(village, '2026-10-01', '2026-10-31');

it('the administration is mailed once when the data of a month are complete', async () => {
  const [first, ...others] = october();
  await valley.bringIn(village, [first!]);
  expect(await told()).toEqual([]);

  await valley.bringIn(village, others);
  await valley.bringIn(village, metersOf(village, '2026-10-20', '2026-11-10'));

  expect(await told()).toEqual([
    expect.objectContaining({
      subject: expect.stringMatching(/^EEG \d+, Oktober 2026: Daten vollständig \/ data complete$/),
      text: expect.stringContaining('http://portal.test/member/admin?month=2026-10'),
    }),
  ]);
});

it('the administration is mailed in the language of a user with that address', async () => {
  const { username, loginId } = await valley.anAdministrator(valley.organisation.id);
  await valley.asOwner(tx => tx.update(logins).set({ locale: 'en' }).where(eq(logins.id, loginId)));
  await set({ contactAddress: username });

  await valley.bringIn(village, october());

  const [mail] = await valley.asOwner(tx => tx.select().from(mails).where(eq(mails.recipient, username)));
  expect(mail?.subject).toMatch(/October 2026: data complete$/);
  expect(mail?.text).toContain('all 3 metering points have values for every day');
});

it('an organisation that has switched the mail off receives none', async () => {
  await set({ mailCompleteMonths: false });

  await valley.bringIn(village, october());

  expect(await valley.asOwner(tx => tx.select().from(mails))).toEqual([]);
});

it('without a contact address the administrators are mailed', async () => {
  const { username } = await valley.anAdministrator(valley.organisation.id);
  await set({ contactAddress: '' });

  await valley.bringIn(village, october());

  const written = await valley.asOwner(tx => tx.select().from(mails));
  expect(written.map(({ recipient }) => recipient)).toContain(username);
  expect(new Set(written.map(({ recipient }) => recipient)).size).toBe(written.length);
});

it('an import that completes several months sends a mail about each of them', async () => {
  await valley.bringIn(village, metersOf(village, '2026-09-01', '2026-10-31'));

  const subjects = (await told()).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringContaining('September 2026'), expect.stringContaining('Oktober 2026')]);
});

it('importing the history sends no mail', async () => {
  await valley.bringIn(village, metersOf(village, '2026-05-01', '2026-07-31'));

  expect(await told()).toEqual([]);
});

it('two concurrent imports that complete a month send one mail', async () => {
  const work: Parameters<typeof settle>[0] = inside => valley.inOrganisation(valley.organisation.id, inside);
  const previews = [await valley.preview(village, october()), await valley.preview(village, october())];

  await Promise.all(previews.map(({ id }) => settle(work, valley.clock.now, id, 'http://portal.test')));

  expect(await told()).toHaveLength(1);
  expect(
    await valley.asOwner(tx => tx.select().from(monthMails).where(eq(monthMails.communityId, village.communityId))),
  ).toHaveLength(1);
});
