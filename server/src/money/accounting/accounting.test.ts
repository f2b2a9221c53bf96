import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { communitySettings, membershipFees, tariffs } from '../../tables/communitySettings.ts';
import { linePrice } from '../invoices/domain.ts';
import { aLine } from '../invoices/testing/aDraft.ts';
import { errorsOf, type Office, openOffice, type Someone } from '../invoices/testing/office.ts';
import { initialAccounting } from './domain.ts';

let office: Office;
let community: number;
let member: Someone;

beforeAll(async () => {
  office = await openOffice(new Date('2026-11-20T09:00:00Z'));
});
afterAll(() => office.portal.close());
beforeEach(async () => {
  office.portal.clock.now = new Date('2026-11-20T09:00:00Z');
  community = (await office.portal.aCommunity(office.organisationId)).id;
  member = await office.aMember({ community });
});

const november = { start: '2026-11-01', end: '2026-11-30' };
const asked = (change: object = {}) => ({ community, format: 'bmd', ...november, ...change });
const preview = (change?: object) => office.admin.post('/accountingexports/preview', asked(change));
const create = (change?: object) => office.admin.put('/accountingexport/create', asked(change));
const created = async (change?: object) => (await (await create(change)).json()).accountingExport;
const fileOf = async (id: number) =>
  new TextDecoder('windows-1252').decode(await (await office.admin.get(`/download/${id}`)).arrayBuffer());
const settingsAt = () => `/community/${community}/accounting`;
const setAccounts = (change: object) => office.admin.post(settingsAt(), { ...initialAccounting, ...change });

describe('an accounting export', () => {
  it('has each document of the period once, with control totals, and is stored in the downloads', async () => {
    const written = [await office.write(member), await office.write(member)];
    await office.write(member, { invoiceDate: '2026-12-01' });

    const shown = await (await preview()).json();
    const done = await created();

    expect(shown).toEqual({
      sums: { documents: 2, entries: 2, netto: 5000, tax: 1000, brutto: 6000, debit: 6000, credit: 6000 },
      alreadyExported: 0,
      missingAccounts: [],
      missingPersons: [],
      withoutTaxKey: [],
    });
    expect(done).toMatchObject({ ...shown.sums, format: 'bmd', ...november, community });
    const lines = (await fileOf(done.file)).trimEnd().split('\r\n');
    expect(lines.slice(1).map(line => line.split(';')[3])).toEqual(written.map(({ invoiceNumber }) => invoiceNumber));
    expect((await office.invoice(written[0]!.id)).accountingDate).toBe('2026-11-20');
    expect(await errorsOf(await office.admin.del(`/file/${done.file}`))).toEqual([409, { error: 'file.kept' }]);
  });

  it('exports nothing twice, except on request', async () => {
    await office.write(member);
    await created();

    expect(await (await preview()).json()).toMatchObject({ sums: { documents: 0 }, alreadyExported: 1 });
    expect(await errorsOf(await create())).toEqual([422, { error: 'accounting.nothingToExport' }]);
    const again = await created({ includeExported: true });
    expect(again).toMatchObject({ documents: 1, brutto: 3000, includeExported: true });
  });

  it('exports a document once, also on concurrent requests', async () => {
    await office.write(member);

    const answers = await Promise.all([create(), create(), create()]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('reverses cancelled documents, so that both sum to zero', async () => {
    const { id } = await office.write(member);
    await office.admin.post(`/invoice/${id}/cancel`, { reason: 'Doppelt' });

    const done = await created();

    expect(done).toMatchObject({ documents: 2, entries: 2, netto: 0, tax: 0, brutto: 0, debit: 6000, credit: 6000 });
    const symbols = (await fileOf(done.file))
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(';')[6]);
    expect(symbols).toEqual(['AR', 'GU']);
  });

  it('exports only the selected documents', async () => {
    const { id } = await office.write(member);
    await office.write(member);

    expect(await created({ ids: [id] })).toMatchObject({ documents: 1 });
    expect(await created()).toMatchObject({ documents: 1 });
  });

  it.each(['bmd', 'datev', 'csv', 'xlsx'])('is written as %s', async format => {
    await office.write(member);

    const done = await created({ format });

    const answer = await office.admin.get(`/download/${done.file}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const begin = { bmd: 'satz', datev: '"EXT', csv: 'ï»¿B', xlsx: 'PK\u0003\u0004' }[format]!;
    expect([...bytes.slice(0, 4)].map(byte => String.fromCharCode(byte)).join('')).toBe(begin);
    expect(decodeURIComponent(answer.headers.get('content-disposition')!)).toContain('2026-11-01');
  });

  it.each([
    [{ end: '2026-10-31' }, { end: 'accounting.end.beforeStart' }],
    [{ start: '' }, { start: 'accounting.start.missing' }],
    [{ end: '31.11.2026' }, { end: 'accounting.end.missing' }],
    [{ format: 'rzl' }, { format: 'accounting.format.missing' }],
    [{ community: null }, { community: 'accounting.community.missing' }],
    [{ format: 'datev', end: '2027-01-01' }, { end: 'accounting.end.otherYear' }],
  ])('of %j is rejected at the field', async (change, errors) => {
    await office.write(member);

    expect(await errorsOf(await create(change))).toEqual([422, { errors }]);
  });

  it('is refused while an account is missing, and names it', async () => {
    await office.write(member);
    await setAccounts({ accounts: [] });

    expect((await (await preview()).json()).missingAccounts).toEqual([
      { kind: 'membershipFee', vatRate: 20, reverseCharge: false },
    ]);
    expect(await errorsOf(await create())).toEqual([409, { error: 'accounting.accountMissing' }]);
    await setAccounts({ version: 1 });
    expect((await create()).status).toBe(200);
  });

  it('is refused if the account of a member collides with another use, and names the member', async () => {
    await office.write(member);
    const { memberNumber } = await (await office.admin.get(`/admin/member/${member.id}`)).json();
    const persons = { personAccounts: 'member', receivableAccount: '20000', payableAccount: '33000' };
    await setAccounts({ ...persons, inputTaxAccount: String(20_000 + memberNumber) });

    expect((await (await preview()).json()).missingPersons).toMatchObject([{ memberNumber }]);
    expect(await errorsOf(await create())).toEqual([409, { error: 'accounting.accountMissing' }]);
    await setAccounts({ ...persons, version: 1 });
    expect((await create()).status).toBe(200);
  });

  it('a DATEV export reports taxed combinations without a key and is written, because the account may split the tax off', async () => {
    await office.write(member);
    const key = { kind: 'membershipFee', vatRate: 20, reverseCharge: false };
    const withoutKey = async (format: string) => (await (await preview({ format })).json()).withoutTaxKey;

    expect([await withoutKey('datev'), await withoutKey('bmd')]).toEqual([[key], []]);
    expect((await create({ format: 'datev' })).status).toBe(200);

    await office.write(member);
    await setAccounts({ accounts: [{ ...key, account: '4001', taxCode: '', taxKey: '3' }] });
    expect(await withoutKey('datev')).toEqual([]);
  });

  it('of another organisation does not exist', async () => {
    await office.write(member);
    const { id } = await created();
    const other = await office.portal.anOrganisation();
    const stranger = await office.portal.logIn(await office.portal.anAdministrator(other.id));

    expect((await stranger.get(`/accountingexport/${id}`)).status).toBe(404);
    expect((await stranger.put('/accountingexport/create', asked())).status).toBe(404);
    expect(await (await stranger.get('/accountingexports')).json()).toEqual([]);
  });
});

describe('the accounts', () => {
  it('are proposed until they are set, and then as set', async () => {
    expect(await (await office.admin.get(settingsAt())).json()).toEqual({ ...initialAccounting, used: [] });

    const change = {
      personAccounts: 'member',
      receivableAccount: '20000',
      payableAccount: '33000',
      datevConsultant: 9_999_999,
    };
    const saved = await (await setAccounts(change)).json();

    expect(saved.accountingSettings).toEqual({ ...initialAccounting, ...change, version: 1, used: [] });
  });

  it('name the combinations of documents, cancellations, fees and tariffs, each once', async () => {
    await office.write(member);
    const { id } = await office.write(member, {
      kind: 'feedIn',
      taxRule: 'REVERSE_CHARGE',
      lines: [aLine({ unitPrice: 250_000, vatRate: 0, ...linePrice(100, 250_000, 0) })],
    });
    await office.admin.post(`/invoice/${id}/cancel`, { reason: 'Irrtum' });
    const at = { organisationId: office.organisationId, communityId: community, validFrom: '2026-01-01' };
    const prices = { consumptionPrice: 1, feedInPrice: 1, baseFeeCents: 0, pointFeeCents: 0 };
    await office.portal.asOwner(async tx => {
      await tx.insert(membershipFees).values({ ...at, vatRate: 20, amountCents: 100, per: 'member', cycle: 'yearly' });
      await tx.insert(tariffs).values({ ...at, ...prices, vatRate: 10 });
    });

    const { used } = await (await office.admin.get(settingsAt())).json();
    const key = (kind: string, vatRate: number, reverseCharge = false) => ({ kind, vatRate, reverseCharge });
    expect(used).toHaveLength(3);
    expect(used).toEqual(
      expect.arrayContaining([key('membershipFee', 20), key('feedIn', 0, true), key('consumption', 10)]),
    );
  });

  it('changed concurrently are not overwritten', async () => {
    await setAccounts({});

    expect(await errorsOf(await setAccounts({ version: 0 }))).toEqual([409, { error: 'record.changedMeanwhile' }]);
  });

  it.each([
    [{ receivableAccount: '' }, { receivableAccount: 'accounting.account.invalid' }],
    [{ payableAccount: '33a0' }, { payableAccount: 'accounting.account.invalid' }],
    [{ outputTaxAccount: '1234567890' }, { outputTaxAccount: 'accounting.account.invalid' }],
    [{ invoiceSymbol: '' }, { invoiceSymbol: 'accounting.code.invalid' }],
    [{ feedInSymbol: 'A;B' }, { feedInSymbol: 'accounting.code.invalid' }],
    [{ datevConsultant: 1000 }, { datevConsultant: 'accounting.datevConsultant.invalid' }],
    [{ datevClient: 100_000 }, { datevClient: 'accounting.datevClient.invalid' }],
    [{ accountLength: 3 }, { accountLength: 'accounting.accountLength.invalid' }],
    [
      { personAccounts: 'member', receivableAccount: '2000', payableAccount: '330000' },
      {
        receivableAccount: 'accounting.personAccount.digits',
        payableAccount: 'accounting.personAccount.digits',
      },
    ],
    [
      { personAccounts: 'member', receivableAccount: '02000', payableAccount: '33000' },
      { receivableAccount: 'accounting.personAccount.digits' },
    ],
    [
      { personAccounts: 'member', receivableAccount: '20000', payableAccount: '29999' },
      { payableAccount: 'accounting.personAccount.meets' },
    ],
    [{ fiscalYearMonth: 13 }, { fiscalYearMonth: 'accounting.fiscalYearMonth.invalid' }],
    [
      { accounts: [{ ...initialAccounting.accounts[0], account: 'x' }] },
      { accounts: { 0: { account: 'accounting.account.invalid' } } },
    ],
  ])('are rejected with %j at the field', async (change, errors) => {
    expect(await errorsOf(await setAccounts(change))).toEqual([422, { errors }]);
  });
});

describe('the VAT summary', () => {
  const summary = (query: string) => office.admin.get(`/community/${community}/vatsummary?${query}`);

  it('covers the documents of the period', async () => {
    await office.write(member);

    const figures = await (await summary('start=2026-11-01&end=2026-11-30')).json();

    expect(figures).toMatchObject({
      documents: 1,
      figures: [
        { code: '000', base: 2500, tax: null },
        { code: '022', base: 2500, tax: 500 },
      ],
    });
    expect(await (await summary('start=2026-12-01&end=2026-12-31')).json()).toMatchObject({ documents: 0 });
  });

  it('of a small business with only credit notes owes the tax of its feeders and deducts none', async () => {
    const settings = `/community/${community}/settings`;
    const set = async (isSmallBusiness: boolean) => {
      const { numberRanges, ...facts } = await (await office.admin.get(settings)).json();
      const ranges = numberRanges.map(({ next, ...range }: { next: number }) => range);
      return office.admin.post(settings, { ...facts, isSmallBusiness, numberRanges: ranges });
    };
    const codesOf = async (query: string) =>
      (await (await summary(query)).json()).figures.map(({ code, tax }: { code: string; tax: number }) => [code, tax]);
    await office.write(member, {
      kind: 'feedIn',
      taxRule: 'REVERSE_CHARGE',
      lines: [aLine({ vatRate: 0 })],
    });
    const until = (day: string) => `start=2026-11-01&end=${day}`;
    expect((await set(true)).status).toBe(200);

    expect(await codesOf(until('2026-11-20'))).toEqual([
      ['000', null],
      ['032', 500],
    ]);

    // Sessions expire without use. At 23:30 it is already the 21st in Vienna.
    office.portal.clock.now = new Date('2026-11-20T18:00:00Z');
    await summary(until('2026-11-20'));
    office.portal.clock.now = new Date('2026-11-20T23:30:00Z');
    expect((await set(false)).status).toBe(200);
    expect((await codesOf(until('2026-11-20'))).map(([code]: [string]) => code)).toEqual(['000', '032']);
    expect(await codesOf(until('2026-11-21'))).toEqual([
      ['000', null],
      ['032', 500],
      ['089', 500],
    ]);
  });

  it('of a small business states that reason for an untaxed fee', async () => {
    await office.write(member, { lines: [aLine({ vatRate: 0 })] });
    await office.portal.asOwner(tx =>
      tx.insert(communitySettings).values({
        organisationId: office.organisationId,
        communityId: community,
        paymentDays: 14,
        isSmallBusiness: true,
      }),
    );

    const { figures } = await (await summary('start=2026-11-01&end=2026-11-30')).json();

    expect(figures.map(({ code }: { code: string }) => code)).toEqual(['000', '016']);
  });

  it('is rejected for a period that ends before it begins', async () => {
    expect(await errorsOf(await summary('start=2026-11-30&end=2026-11-01'))).toEqual([
      422,
      { errors: { end: 'accounting.end.beforeStart' } },
    ]);
  });
});
