import type { SetupGuide, SetupStepName } from '@nahstrom/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBilledCommunity, type Billed } from '../../money/billingRuns/testing/aBilledCommunity.ts';
import { rowsOf } from '../../platform/database.ts';
import { communities } from '../../tables/communities.ts';
import { organisations } from '../../tables/organisations.ts';
import type { PrintableDocument } from '../../tables/stored/printableDocument.ts';
import { anApplication, openPortal, type Visitor } from '../../testing.ts';

const now = new Date('2026-11-20T10:00:00Z');
const portal = await openPortal({ now });
const onPaper = await openPortal({ now, sendsMails: false });
afterAll(async () => {
  await portal.close();
  await onPaper.close();
});

let admin: Visitor;
let organisationId: number;

beforeEach(async () => {
  portal.clock.now = now;
  ({ id: organisationId } = await portal.anOrganisation());
  admin = await portal.logIn(await portal.anAdministrator(organisationId));
});

const asked = (query = {}) => new URLSearchParams({ locale: 'de', ...query });
const guideOf = async (visitor = admin, query = {}): Promise<SetupGuide> =>
  (await visitor.get(`/admin/setupguide?${asked(query)}`)).json();
const stateOf = ({ steps }: SetupGuide, name: SetupStepName) => steps.find(({ step }) => step === name)?.state;
const gapsOf = ({ steps }: SetupGuide, name: SetupStepName) =>
  steps.find(({ step }) => step === name)?.gaps.map(({ gap }) => gap);
const changeCommunity = (id: number, facts: Partial<typeof communities.$inferInsert>) =>
  portal.asOwner(tx => tx.update(communities).set(facts).where(eq(communities.id, id)));

const slugOf = (id: number) =>
  portal.asOwner(async tx => (await tx.select().from(organisations).where(eq(organisations.id, id)))[0]!.slug);

/** A mail of the organisation in the outbox. */
const mailOf = ({ subject = 'Betreff', state = 'sent', linkKind = '', toMember = false }) =>
  sql`insert into mails (organisation_id, member_id, recipient, subject, text, html, state, link_kind, due)
    select ${organisationId}, case when ${toMember} then (select max(id) from members where organisation_id = ${organisationId}) end,
      'a@example.org', ${subject}, '', '', ${state}, nullif(${linkKind}, ''), now()`;

/** The page given to the printer. */
async function printedSample(
  query = {},
  visitor = admin,
): Promise<{ text: string; content: PrintableDocument['content']; name: string }> {
  const print = vi.spyOn(portal.ports, 'printPdf');
  const answer = await visitor.get(`/admin/setupguide/sample?${asked(query)}`);
  const page = print.mock.calls.at(-1)![0];
  print.mockRestore();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  return { text: JSON.stringify(page).replaceAll('\u00a0', ' '), content: page.content, name: page.fileName };
}

describe('the setup guide', () => {
  it('of an organisation without a community leads to one, and its sample is full of holes', async () => {
    const guide = await guideOf();

    expect(guide).toMatchObject({ community: null, communities: [], isFinished: false, isHidden: false });
    expect(stateOf(guide, 'community')).toBe('open');
    expect(guide.steps.find(({ step }) => step === 'prices')?.target).toBe('communityCreate');
    const { text } = await printedSample();
    for (const hole of ['Energiegemeinschaft', 'Adresse', 'UID-Nummer', 'IBAN', 'Kontaktadresse', 'Tarif'])
      expect(text).toContain(`[${hole} fehlt]`);
  });

  it('is about the first community without a document, or the asked one', async () => {
    const billed = await aBilledCommunity(portal);
    const other = await portal.aCommunity(billed.organisation.id, 'EEG Zweite');

    expect(await guideOf(billed.admin)).toMatchObject({ community: billed.community.id });
    await anInvoice(billed, 'sent');
    const guide = await guideOf(billed.admin);

    expect(guide).toMatchObject({ community: other.id, isFinished: true });
    expect(guide.communities.map(({ isDone }) => isDone)).toEqual([true, false]);
    expect(await guideOf(billed.admin, { community: billed.community.id })).toMatchObject({
      community: billed.community.id,
    });
  });

  it('does not exist for the community of another organisation, for members and for visitors', async () => {
    const foreign = await portal.aCommunity((await portal.anOrganisation()).id);
    const user = await portal.logIn(await portal.aUser(organisationId));
    const statuses = async (visitor: Visitor, query: object) =>
      Promise.all(
        ['', '/sample'].map(async path => (await visitor.get(`/admin/setupguide${path}?${asked(query)}`)).status),
      );

    expect(await statuses(admin, { community: foreign.id })).toEqual([404, 404]);
    expect(await statuses(admin, { community: '0x1' })).toEqual([422, 422]);
    expect(await statuses(admin, { locale: 'fr' })).toEqual([422, 422]);
    expect(await statuses(user, {})).toEqual([403, 403]);
    expect(await statuses(portal.visitor(), {})).toEqual([401, 401]);
  });

  it('the guide names what the community lacks until it is entered', async () => {
    const community = await portal.aCommunity(organisationId);
    await changeCommunity(community.id, { invoiceCity: '', taxUid: '' });

    const before = await guideOf();
    await changeCommunity(community.id, {
      invoiceCity: 'Musterdorf',
      taxUid: 'ATU99990000',
      clientIban: 'AT611904300234573201',
      creditorId: 'AT61ZZZ01234567890',
    });
    const after = await guideOf();

    expect(gapsOf(before, 'community')).toEqual(['address', 'uid', 'register', 'marketPartner']);
    expect([stateOf(before, 'community'), stateOf(before, 'account')]).toEqual(['partly', 'open']);
    expect([stateOf(after, 'community'), stateOf(after, 'account')]).toEqual(['done', 'done']);
  });

  it('names the exemption of a tariff without VAT, as the run does', async () => {
    const billed = await aBilledCommunity(portal);
    await billed.tariff('2026-01-01', { vatRate: 0 });

    const untaxed = await guideOf(billed.admin);
    const path = `/community/${billed.community.id}/settings`;
    const settings = await (await billed.admin.get(path)).json();
    await billed.admin.post(path, { ...settings, isSmallBusiness: true });
    const exempted = await guideOf(billed.admin);

    expect(gapsOf(untaxed, 'prices')).toContain('exemption');
    expect(untaxed.sample.notes).toEqual([]);
    expect(gapsOf(exempted, 'prices')).toEqual(['fee']);
    expect(exempted.sample.notes).toEqual([expect.stringContaining('§ 6 Abs. 1 Z 27 UStG')]);
  });

  it.each([
    ['no mail at all', () => sql`select 1`, 'partly'],
    ['a mail that confirms the address of an administrator', () => mailOf({ linkKind: 'activation' }), 'partly'],
    ['a mail about an application to the office', () => mailOf({}), 'partly'],
    ['a mail to a member that failed', () => mailOf({ state: 'failed', toMember: true }), 'partly'],
    ['a mail to a member', () => mailOf({ toMember: true }), 'done'],
    ['a test mail', () => mailOf({ subject: 'Testmail Ihres Portals' }), 'done'],
    ['a test mail in English', () => mailOf({ subject: 'Test mail of your portal' }), 'done'],
    ['a test mail that waits', () => mailOf({ subject: 'Testmail Ihres Portals', state: 'queued' }), 'partly'],
  ])(
    'takes the sending of mails for tried only after a test mail or a mail to a member was sent: %s',
    async (_, mail, expected) => {
      const community = await portal.aCommunity(organisationId);
      await portal
        .visitor()
        .put(`/public/member/create?organisation=${await slugOf(organisationId)}`, anApplication(community.id, 1));
      await portal.asOwner(tx => tx.execute(sql`delete from mails where organisation_id = ${organisationId}`));

      await portal.asOwner(tx => tx.execute(mail()));

      expect(stateOf(await guideOf(), 'mail')).toBe(expected);
    },
  );

  it('the guide reminds an archived organisation that its application form cannot be reached', async () => {
    await portal.aCommunity(organisationId);
    await portal.asOwner(tx =>
      tx.update(organisations).set({ archived: now }).where(eq(organisations.id, organisationId)),
    );

    expect(gapsOf(await guideOf(), 'members')).toContain('visitors');
  });

  it('is hidden for one person only, as often as it is asked for, and shown again', async () => {
    const colleague = await portal.logIn(await portal.anAdministrator(organisationId));
    const hide = (isHidden: boolean) => admin.post('/admin/setupguide', { isHidden });

    for (let times = 0; times < 2; times += 1) expect((await hide(true)).status).toBe(200);

    expect([(await guideOf()).isHidden, (await guideOf(colleague)).isHidden]).toEqual([true, false]);
    await hide(false);
    expect((await guideOf()).isHidden).toBe(false);
    expect((await admin.post('/admin/setupguide', { isHidden: 'yes' })).status).toBe(422);
  });
});

/** The invoice of a member for October, and what became of it. */
async function anInvoice(billed: Billed, state: 'written' | 'queued' | 'sent' | 'paid' | 'cancelled') {
  const member = await billed.aMember();
  await billed.fee();
  const run = await billed.previewFees({ ids: [member.id] });
  const previewed = await guideOf(billed.admin, { community: billed.community.id });
  await billed.commit(run);
  const { id } = (await billed.documents())[0]!;
  if (state === 'queued' || state === 'sent') await billed.admin.post(`/invoice/${id}/mail`, { text: '' });
  if (state === 'sent') await portal.asOwner(tx => tx.execute(sql`update mails set state = 'sent', sent = now()`));
  if (state === 'paid') await billed.admin.post('/invoices/pay', { ids: [id], paidOn: '2026-11-20' });
  if (state === 'cancelled') await billed.admin.post(`/invoice/${id}/cancel`, { reason: 'Irrtum' });
  return previewed;
}

describe('the guide ends', () => {
  it.each([
    ['written', false, ['send']],
    ['queued', false, ['send']],
    ['sent', true, []],
    ['paid', true, []],
    ['cancelled', false, ['run']],
  ] as const)('after the first document was %s: %s', async (state, isFinished, gaps) => {
    const billed = await aBilledCommunity(portal);

    const previewed = await anInvoice(billed, state);
    const guide = await guideOf(billed.admin);

    expect(gapsOf(previewed, 'firstRun')).toEqual(['commit']);
    expect([guide.isFinished, gapsOf(guide, 'firstRun')]).toEqual([isFinished, gaps]);
  });

  it('with the written document where no mails are sent', async () => {
    const billed = await aBilledCommunity(onPaper);
    const member = await billed.aMember();
    await billed.fee();
    await billed.commit(await billed.previewFees({ ids: [member.id] }));

    const guide = await guideOf(billed.admin);

    expect([guide.isFinished, stateOf(guide, 'mail')]).toEqual([true, 'open']);
  });
});

describe('the tariff is judged by the month to bill first', () => {
  const priceOf = (guide: SetupGuide) => [stateOf(guide, 'prices'), guide.firstDay, guide.lateTariff];

  it('with data from October a tariff of today is too late, as the run leaves everybody out', async () => {
    const billed = await aBilledCommunity(portal);
    const member = await billed.aMember();
    await billed.energy(member.consumer, '2026-10-01', '2026-10-31', 1_000_000);
    await billed.tariff('2026-11-20');

    const late = await guideOf(billed.admin);
    const run = await billed.preview('month', '2026-10-01');
    const printed = await printedSample({}, billed.admin);
    await billed.tariff('2026-10-01');

    expect(priceOf(late)).toEqual(['partly', '2026-10-01', '2026-11-20']);
    expect(gapsOf(late, 'prices')).toContain('tariffInTime');
    expect(late.next).toBe('organisation');
    expect(late.sample).toMatchObject({ kind: 'consumption', periodStart: '2026-10-01', priceBrutto: 0 });
    expect(printed.text).toContain('[Tarif für diesen Zeitraum fehlt]');
    expect(run.totals).toMatchObject({ documents: 0 });
    const { sample, ...mended } = await guideOf(billed.admin);
    expect(priceOf({ sample, ...mended })).toEqual(['done', '2026-10-01', null]);
    expect(sample).toMatchObject({ periodEnd: '2026-10-31', priceNetto: 2775 });
  });

  it('members without data are billed from their entry, so a tariff to come is too late', async () => {
    const billed = await aBilledCommunity(portal);
    await billed.aMember();
    await billed.tariff('2026-12-01');

    expect(priceOf(await guideOf(billed.admin))).toEqual(['partly', '2026-11-01', '2026-12-01']);
    await billed.tariff('2026-11-20');
    expect(priceOf(await guideOf(billed.admin))).toEqual(['done', '2026-11-01', null]);
  });

  it('a month that is billed gives way to the next one, and days before it stay unbilled', async () => {
    const billed = await aBilledCommunity(portal);
    const member = await billed.aMember();
    await billed.energy(member.consumer, '2026-08-01', '2026-10-31', 1_000_000);
    await billed.energy(member.feeder, '2026-08-01', '2026-10-31', 0, { isFeeder: true });
    await billed.tariff('2026-09-01');
    const before = await guideOf(billed.admin);

    await billed.commit(await billed.preview('month', '2026-09-01'));

    expect(priceOf(before)).toEqual(['partly', '2026-08-01', '2026-09-01']);
    expect((await billed.documents()).length).toBeGreaterThan(0);
    expect(priceOf(await guideOf(billed.admin))).toEqual(['done', '2026-10-01', null]);
  });

  it('a fee does not hide that the tariff is too late', async () => {
    const billed = await aBilledCommunity(portal);
    await billed.fee();
    await billed.tariff('2027-01-01');

    const guide = await guideOf(billed.admin);

    expect(gapsOf(guide, 'prices')).toEqual(['tariffInTime']);
    expect(guide.sample.kind).toBe('consumption');
  });
});

it('the first run is not done while energy of its period is on no document', async () => {
  const billed = await aBilledCommunity(portal);
  const member = await billed.aMember();
  await billed.energy(member.consumer, '2026-10-01', '2026-10-31', 1_000_000);
  await billed.energy(member.feeder, '2026-10-01', '2026-10-31', 2_000_000, { isFeeder: true });
  await billed.tariff('2026-01-01');
  const rule = (text: string | null) =>
    portal.asOwner(tx => tx.execute(sql`update members set tax_rule_feed = ${text} where id = ${member.id}`));
  const october = { start: '2026-10-01', end: '2026-10-31' };
  expect((await guideOf(billed.admin)).energy).toEqual({
    ...october,
    consumption: { kwh: 31, billed: 0 },
    feedIn: { kwh: 62, billed: 0 },
  });

  await rule(null);
  await billed.commitNaming(await billed.preview('month', '2026-10-01'));
  const open = await guideOf(billed.admin);
  await rule('SMALL_BUSINESS');
  await billed.commit(await billed.preview('month', '2026-10-01'));
  const credited = await guideOf(billed.admin);

  expect(open.energy).toMatchObject({ consumption: { kwh: 31, billed: 31 }, feedIn: { kwh: 62, billed: 0 } });
  expect(open.steps.find(({ step }) => step === 'firstRun')?.gaps).toContainEqual({
    gap: 'leftOut',
    need: 'needed',
    target: 'month',
  });
  expect(credited.energy?.feedIn).toEqual({ kwh: 62, billed: 62 });
  expect(gapsOf(credited, 'firstRun')).not.toContain('leftOut');
});

describe('the sample invoice', () => {
  it.each([
    ['is collected where the community can collect', 'AT61ZZZ01234567890', 'debit', 'MUSTER-0000'],
    ['is paid by transfer without a creditor id', '', 'transfer', ''],
  ])('%s', async (_, creditorId, method, mandateReference) => {
    const billed = await aBilledCommunity(portal);
    await billed.tariff('2026-01-01', { baseFeeCents: 300, pointFeeCents: 100 });
    await changeCommunity(billed.community.id, { clientIban: 'AT611904300234573201', creditorId });

    const { sample } = await guideOf(billed.admin);
    const { text } = await printedSample({}, billed.admin);

    expect(sample.payment).toEqual({ method, mandateReference });
    expect(sample.lines.map(({ cpNumber }) => cpNumber !== '')).toEqual([true, false, true]);
    expect(text).toContain('Zählpunkt AT 000000 00000 00000000000000000000 (Muster)');
    expect([
      text.includes('Vorabinformation'),
      text.includes('MUSTER-0000'),
      text.includes('Bitte überweisen'),
    ]).toEqual(method === 'debit' ? [true, true, false] : [false, false, true]);
  });

  it('computes the tariff of the community like a run', async () => {
    const billed = await aBilledCommunity(portal);
    await billed.tariff('2026-01-01', { baseFeeCents: 300 });

    const { sample } = await guideOf(billed.admin);

    expect(sample).toMatchObject({
      kind: 'consumption',
      invoiceNumber: 'RE-2026-00000',
      invoiceDate: '2026-11-20',
      dueDate: '2026-12-04',
      periodStart: '2026-11-01',
      periodEnd: '2026-11-30',
      priceNetto: 3075,
      priceBrutto: 3690,
      recipient: { name: 'Maxi Mustermitglied' },
      lines: [
        { unit: 'kWh', amount: 150, unitPrice: 185_000, vatRate: 20, priceNetto: 2775 },
        { unit: 'month', amount: 1, priceNetto: 300 },
      ],
      rates: [{ vatRate: 20, priceNetto: 3075, tax: 615 }],
    });
  });

  it('the sample invoice is about the membership fee if nothing else is charged', async () => {
    const billed = await aBilledCommunity(portal);
    await billed.fee();

    const { sample, steps } = await guideOf(billed.admin, { locale: 'en' });

    expect(sample).toMatchObject({
      kind: 'membershipFee',
      invoiceNumber: 'MB-2026-00000',
      priceBrutto: 1440,
      lines: [{ detailText: 'Membership fee 2026' }],
    });
    expect(steps.find(({ step }) => step === 'firstRun')?.target).toBe('feeRun');
  });

  it('is printed by the layout of the documents, in the language of the administrator, and marked on every page', async () => {
    const community = await portal.aCommunity(organisationId, 'EEG Sonnental');
    await changeCommunity(community.id, { invoiceCity: '', clientIban: 'AT611904300234573201' });

    const german = await printedSample();
    const english = await printedSample({ locale: 'en', community: community.id });

    expect(german.text).toContain('EEG Sonnental');
    expect(german.text).toContain('AT61 1904 3002 3457 3201');
    expect(german.text).toContain('[Adresse fehlt]');
    expect([german.content.watermark, german.name]).toEqual([
      expect.objectContaining({ text: 'MUSTER' }),
      'Musterrechnung.pdf',
    ]);
    expect(english.text).toContain('[address missing]');
    expect(english.text).not.toContain('fehlt]');
    expect(english.content.watermark).toMatchObject({ text: 'SAMPLE' });
  });

  it('takes no number and stores nothing', async () => {
    const billed = await aBilledCommunity(portal);
    const member = await billed.aMember();
    await billed.fee();
    const stored = () =>
      portal.asOwner(tx =>
        rowsOf(
          tx,
          sql`select (select count(*) from invoices) as invoices, (select count(*) from number_counters) as counters,
            (select count(*) from audit_log) as log, (select count(*) from files) as files,
            (select count(*) from billing_runs) as runs, (select count(*) from members) as members`,
        ),
      );
    const before = await stored();

    await guideOf(billed.admin);
    await billed.admin.get(`/admin/setupguide/sample?${asked()}`);

    expect(await stored()).toEqual(before);
    await billed.commit(await billed.previewFees({ ids: [member.id] }));
    expect((await billed.documents()).map(({ number }) => number)).toEqual(['MB-2026-00001']);
  });
});
