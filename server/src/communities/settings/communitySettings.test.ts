import type { CommunitySettings, PublicCommunity } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMembershipFee, aNumbering, aTariff } from '../../platform/testing/world.ts';
import { membershipFees, numberCounters, tariffs } from '../../tables/communitySettings.ts';
import { contentsOf, openPortal, type Portal, type Visitor } from '../../testing.ts';

let portal: Portal;
let admin: Visitor;
let person: Awaited<ReturnType<Portal['anAdministrator']>>;
let organisationId: number;
let communityId: number;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T23:30:00Z') });
  organisationId = (await portal.anOrganisation()).id;
  person = await portal.anAdministrator(organisationId);
  admin = await portal.logIn(person);
});
afterAll(() => portal.close());
beforeEach(async () => {
  communityId = (await portal.aCommunity(organisationId)).id;
});

const refusedWith = async (answer: Response) => [answer.status, await answer.json()];
const at = (path: string) => `/community/${communityId}/${path}`;
const tables = { membershipfee: membershipFees, tariff: tariffs };
const histories = [
  ['membershipfee', 'membershipFee', aMembershipFee],
  ['tariff', 'tariff', aTariff],
] as const;

describe.each(histories)('a history of %s', (path, key, data) => {
  const create = (change: object) => admin.put(at(`${path}/create`), { ...data('2026-01-01'), ...change });
  const created = async (validFrom: string) => (await (await create({ validFrom })).json())[key];
  const update = (entry: { id: number }, change: object) =>
    admin.post(at(`${path}/${entry.id}/update`), { ...entry, ...change });
  const list = async () => (await admin.get(at(`${path}s`))).json();
  const charge = ({ id }: { id: number }) =>
    portal.asOwner(tx => tx.update(tables[path]).set({ used: true }).where(eq(tables[path].id, id)));

  it('has the value of today in Austria, the previous and the future ones', async () => {
    for (const day of ['2026-11-21', '2025-01-01', '2026-11-22']) await created(day);

    expect((await list()).map((entry: { validFrom: string; state: string }) => [entry.validFrom, entry.state])).toEqual(
      [
        ['2026-11-22', 'future'],
        ['2026-11-21', 'current'],
        ['2025-01-01', 'past'],
      ],
    );
  });

  it('keeps what was written to the last digit', async () => {
    const entry = await created('2026-01-01');

    expect(entry).toMatchObject({ ...data('2026-01-01'), used: false, version: 1 });
  });

  it('has one entry per day, also on concurrent requests', async () => {
    const answers = await Promise.all([create({}), create({})]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const other = await created('2026-02-01');
    expect(await refusedWith(await update(other, { validFrom: '2026-01-01' }))).toEqual([
      422,
      { errors: { validFrom: 'settings.validFrom.taken' } },
    ]);
  });

  it('of another community may have the same day', async () => {
    await created('2026-01-01');
    communityId = (await portal.aCommunity(organisationId)).id;

    expect((await create({})).status).toBe(200);
  });

  it('is corrected and deleted while unused for billing, with log entries', async () => {
    const entry = await created('2026-01-01');

    expect((await update(entry, { vatRate: 10 })).status).toBe(200);
    expect((await list())[0]).toMatchObject({ vatRate: 10, version: 2 });
    expect((await admin.del(at(`${path}/${entry.id}`))).status).toBe(200);
    expect((await admin.del(at(`${path}/${entry.id}`))).status).toBe(404);

    const filter = encodeURIComponent(JSON.stringify({ entity: key, entityId: entry.id }));
    const log = await (await admin.get(`/admin/auditlog?sort=["id","ASC"]&filter=${filter}`)).json();
    expect(log.map(({ action }: { action: string }) => action)).toEqual(['create', 'update', 'delete']);
    expect(log[1].changes).toEqual([{ field: 'vatRate', before: 20, after: 10 }]);
  });

  it('is locked once used for billing, and accepts no earlier entry', async () => {
    const entry = await created('2026-03-01');
    await charge(entry);
    const before = await contentsOf(portal.database);

    expect(await refusedWith(await update(entry, { vatRate: 0 }))).toEqual([409, { error: 'settings.used' }]);
    expect(await refusedWith(await admin.del(at(`${path}/${entry.id}`)))).toEqual([409, { error: 'settings.used' }]);
    expect(await refusedWith(await create({ validFrom: '2026-02-28' }))).toEqual([
      422,
      { errors: { validFrom: 'settings.validFrom.used' } },
    ]);

    expect(await contentsOf(portal.database)).toEqual(before);
    expect((await create({ validFrom: '2026-03-02' })).status).toBe(200);
  });

  it('changed concurrently is not overwritten', async () => {
    const entry = await created('2026-01-01');
    await update(entry, { vatRate: 10 });

    expect(await refusedWith(await update(entry, { vatRate: 13 }))).toEqual([
      409,
      { error: 'record.changedMeanwhile' },
    ]);
    expect((await list())[0].vatRate).toBe(10);
  });

  it("is not accessible through another community, nor by another organisation's administrator", async () => {
    const entry = await created('2026-01-01');
    const elsewhere = (await portal.aCommunity(organisationId)).id;
    const stranger = await portal.logIn(await portal.anAdministrator((await portal.anOrganisation()).id));

    expect((await admin.post(`/community/${elsewhere}/${path}/${entry.id}/update`, entry)).status).toBe(404);
    expect((await admin.del(`/community/${elsewhere}/${path}/${entry.id}`)).status).toBe(404);
    expect((await stranger.del(at(`${path}/${entry.id}`))).status).toBe(404);
    expect((await stranger.get(at(`${path}s`))).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    [{ validFrom: '' }, { validFrom: 'settings.validFrom.missing' }],
    [{ validFrom: '2026-02-30' }, { validFrom: 'settings.validFrom.missing' }],
    [{ validFrom: '1999-12-31' }, { validFrom: 'settings.validFrom.invalid' }],
    [{ vatRate: 21 }, { vatRate: 'settings.vatRate.missing' }],
    [{ vatRate: '20' }, { vatRate: 'settings.vatRate.missing' }],
  ])('with %j is rejected at the field', async (change, errors) => {
    expect(await refusedWith(await create(change))).toEqual([422, { errors }]);
    expect(await list()).toEqual([]);
  });
});

describe('money', () => {
  it.each([
    ['membershipfee', aMembershipFee, { amountCents: 12.5 }, { amountCents: 'settings.amount.invalid' }],
    ['membershipfee', aMembershipFee, { amountCents: -1 }, { amountCents: 'settings.amount.invalid' }],
    ['membershipfee', aMembershipFee, { amountCents: 10_000_001 }, { amountCents: 'settings.amount.invalid' }],
    ['membershipfee', aMembershipFee, { amountCents: null }, { amountCents: 'settings.amount.invalid' }],
    ['membershipfee', aMembershipFee, { per: 'day' }, { per: 'settings.per.missing' }],
    ['membershipfee', aMembershipFee, { cycle: '' }, { cycle: 'settings.cycle.missing' }],
    ['tariff', aTariff, { consumptionPrice: 185_000.5 }, { consumptionPrice: 'settings.price.invalid' }],
    ['tariff', aTariff, { feedInPrice: -1 }, { feedInPrice: 'settings.price.invalid' }],
    ['tariff', aTariff, { feedInPrice: 10_000_001 }, { feedInPrice: 'settings.price.invalid' }],
    ['tariff', aTariff, { baseFeeCents: '1' }, { baseFeeCents: 'settings.amount.invalid' }],
    ['tariff', aTariff, { pointFeeCents: 0.1 }, { pointFeeCents: 'settings.amount.invalid' }],
  ])('of a %s with %j is rejected at the field', async (path, data, change, errors) => {
    const answer = await admin.put(at(`${path}/create`), { ...data('2026-01-01'), ...change });

    expect(await refusedWith(answer)).toEqual([422, { errors }]);
  });

  it('may be zero, and as much as ten million', async () => {
    const nothing = { consumptionPrice: 0, feedInPrice: 0, baseFeeCents: 0, pointFeeCents: 0, vatRate: 0 };
    const most = { consumptionPrice: 10_000_000, feedInPrice: 99_999, baseFeeCents: 10_000_000, pointFeeCents: 1 };

    await admin.put(at('tariff/create'), { ...aTariff('2026-01-01'), ...nothing });
    await admin.put(at('tariff/create'), { ...aTariff('2026-02-01'), ...most });

    expect(await (await admin.get(at('tariffs'))).json()).toMatchObject([most, nothing]);
  });
});

describe('numbering and days for payment', () => {
  const read = async (): Promise<CommunitySettings> => (await admin.get(at('settings'))).json();
  const write = (change: object) => admin.post(at('settings'), { ...aNumbering, ...change });
  const ranges = (...changes: object[]) => ({
    numberRanges: aNumbering.numberRanges.map((range, place) => ({ ...range, ...changes[place] })),
  });

  it('have defaults', async () => {
    const { paymentDays, numberRanges, version } = await read();

    expect([paymentDays, version]).toEqual([14, 0]);
    expect(numberRanges.map(({ kind, prefix, next }) => [kind, prefix, next])).toEqual([
      ['membershipFee', 'MB-{year}-', 1],
      ['consumption', 'RE-{year}-', 1],
      ['feedIn', 'GS-{year}-', 1],
      ['cancellation', 'ST-{year}-', 1],
    ]);
  });

  it('are changed, and the log has the change', async () => {
    const answer = await write({ paymentDays: 30 });

    expect((await answer.json()).communitySettings).toMatchObject({ ...aNumbering, paymentDays: 30, version: 1 });
    const filter = encodeURIComponent(JSON.stringify({ entity: 'community', entityId: communityId }));
    const [entry] = await (await admin.get(`/admin/auditlog?filter=${filter}`)).json();
    expect(entry.changes).toContainEqual({ field: 'paymentDays', before: 14, after: 30 });
  });

  it('continue from the last number given, which restarts each year on request', async () => {
    await write({});
    const counter = { organisationId, communityId, kind: 'consumption' as const };
    await portal.asOwner(tx =>
      tx.insert(numberCounters).values([
        { ...counter, year: 2026, last: 41 },
        { ...counter, year: 0, last: 500 },
      ]),
    );
    const next = async () => (await read()).numberRanges.find(({ kind }) => kind === 'consumption')!.next;

    expect(await next()).toBe(42);
    await write(ranges({}, { yearly: false }));
    expect(await next()).toBe(501);
    portal.clock.now = new Date('2026-12-31T23:30:00Z');
    admin = await portal.logIn(person);
    await write({});
    expect(await next()).toBe(1);
    portal.clock.now = new Date('2026-11-20T23:30:00Z');
    admin = await portal.logIn(person);
  });

  it.each([
    [{ paymentDays: -1 }, { paymentDays: 'settings.paymentDays.invalid' }],
    [{ paymentDays: 181 }, { paymentDays: 'settings.paymentDays.invalid' }],
    [ranges({ prefix: 'A-' }), { numberRanges: { 0: { prefix: 'numbering.prefix.yearMissing' } } }],
    [ranges({ prefix: 'A-{year}' }), { numberRanges: { 0: { prefix: 'numbering.prefix.invalid' } } }],
    [ranges({ prefix: 'A7', yearly: false }), { numberRanges: { 0: { prefix: 'numbering.prefix.invalid' } } }],
    [ranges({ prefix: '=A-{year}-' }), { numberRanges: { 0: { prefix: 'numbering.prefix.invalid' } } }],
    [ranges({ prefix: 'Ü-{year}-' }), { numberRanges: { 0: { prefix: 'numbering.prefix.invalid' } } }],
    [ranges({ prefix: 'A//{year}-' }), { numberRanges: { 0: { prefix: 'numbering.prefix.invalid' } } }],
    [ranges({ prefix: `${'A'.repeat(14)}{year}-` }), { numberRanges: { 0: { prefix: 'numbering.prefix.invalid' } } }],
    [ranges({}, { prefix: 'a-{year}-' }), { numberRanges: { 1: { prefix: 'numbering.prefix.taken' } } }],
    [ranges({}, { kind: 'membershipFee' }), { numberRanges: { 1: { kind: 'field.invalid' } } }],
    [ranges({ digits: 0 }), { numberRanges: { 0: { digits: 'numbering.digits.invalid' } } }],
    [ranges({ digits: 10 }), { numberRanges: { 0: { digits: 'numbering.digits.invalid' } } }],
    [{ numberRanges: [] }, { numberRanges: 'field.invalid' }],
  ])('with %j are rejected at the field', async (change, errors) => {
    const before = await read();

    expect(await refusedWith(await write(change))).toEqual([422, { errors }]);

    expect(await read()).toEqual(before);
  });

  it('are deleted with the community', async () => {
    await write({});
    await admin.put(at('tariff/create'), aTariff('2026-01-01'));

    expect((await admin.del(`/community/${communityId}`)).status).toBe(200);

    const { number_ranges, tariffs: left } = await contentsOf(portal.database);
    const isOurs = (row: unknown) => (row as { community_id: number }).community_id === communityId;
    expect([...number_ranges!, ...left!].filter(isOurs)).toEqual([]);
  });
});

it('visitors see the price and the fee in force, or the next ones, and what the community asks for', async () => {
  const { id: organisationId, slug } = await portal.anOrganisation();
  const admin = await portal.logIn(await portal.anAdministrator(organisationId));
  const { id } = await portal.aCommunity(organisationId, 'EEG Preis');
  const shown = async () =>
    (await (await portal.visitor().get(`/public/communities?organisation=${slug}`)).json())[0] as PublicCommunity;
  const tariff = (validFrom: string, consumptionPrice: number) => ({
    ...{ validFrom, consumptionPrice },
    ...{ feedInPrice: 90_000, baseFeeCents: 200, pointFeeCents: 0, vatRate: 20 as const },
  });
  const fee = (validFrom: string, amountCents: number) => ({
    ...{ validFrom, amountCents },
    ...{ per: 'member' as const, cycle: 'yearly' as const, vatRate: 20 as const },
  });
  expect(await shown()).toMatchObject({ tariff: null, membershipFee: null, isSmallBusiness: false, askedFields: [] });

  await admin.put(`/community/${id}/tariff/create`, tariff('2199-01-01', 300_000));
  expect((await shown()).tariff).toEqual(tariff('2199-01-01', 300_000));
  await admin.put(`/community/${id}/tariff/create`, tariff('2020-01-01', 100_000));
  await admin.put(`/community/${id}/tariff/create`, tariff('2021-01-01', 200_000));
  await admin.put(`/community/${id}/membershipfee/create`, fee('2021-01-01', 6000));
  const community = await (await admin.get(`/community/${id}`)).json();
  await admin.post(`/community/${id}/update`, { ...community, askedFields: ['citizenship'] });

  expect(await shown()).toMatchObject({
    tariff: tariff('2021-01-01', 200_000),
    membershipFee: fee('2021-01-01', 6000),
    askedFields: ['citizenship'],
  });
});
