import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printDocument } from '../../services/printing/print.ts';
import type { DocumentDraft } from '../../tables/stored/billingPlan.ts';
import { linePrice, monthsPrice } from './domain.ts';
import { epcCodeOf } from './epcCode.ts';
import { printableInvoice } from './print.ts';
import { aLine } from './testing/aDraft.ts';
import { type Office, openOffice } from './testing/office.ts';

const now = new Date('2026-11-20T15:00:00Z');
let office: Office;

beforeAll(async () => {
  office = await openOffice(now);
  await office.admin.post(`/community/${office.communityId}/update`, {
    title: 'EEG Sonnental',
    invoiceAddress: 'Hauptplatz 1',
    invoiceZip: '3999',
    invoiceCity: 'Musterdorf',
    zvr: '123456789',
    taxUid: 'ATU13585627',
    clientIban: 'AT611904300234573201',
  });
});
afterAll(() => office.portal.close());

async function textOf(draft: Partial<DocumentDraft> = {}, change: Parameters<Office['aMember']>[0] = {}) {
  const { id } = await office.write(await office.aMember(change), draft);
  return printed(id);
}
const printed = async (id: number) => JSON.stringify(printableInvoice(await office.invoice(id), null));

const energy = (change: object = {}) =>
  aLine({
    detailText: 'Bezug Oktober 2026',
    amount: 12_346,
    unit: 'kWh',
    unitPrice: 185_000,
    ...linePrice(12_346, 185_000, 20),
    cpNumber: 'AT0099990000000000000000000000101',
    plantName: 'Haus',
    basis: {
      of: 'energy',
      measure: 'proportion',
      start: '2026-10-01',
      end: '2026-10-31',
      microKwh: 123_456_789,
      intervals: 2980,
      qualities: { missing: 0, measured: 2970, substitute: 10, unreliable: 0 },
      tariff: { id: 1, validFrom: '2026-01-01' },
      reason: '',
    },
    ...change,
  });

/** A fee of €3.01 for 16 of 31 days: 16 × 301 ÷ 31 = 155.35 cents. */
const brokenMonth = () =>
  aLine({
    detailText: 'Grundgebühr',
    amount: 52,
    unit: 'month',
    unitPrice: 3_010_000,
    vatRate: 20,
    ...monthsPrice({ whole: 0, parts: [{ days: 16, ofDays: 31 }] }, 3_010_000, 20),
    basis: {
      of: 'months',
      start: '2026-10-16',
      end: '2026-10-31',
      months: 0.52,
      shares: { whole: 0, parts: [{ days: 16, ofDays: 31 }] },
      tariff: { id: 1, validFrom: '2026-01-01' },
    },
  });

describe('a fee for 16 of 31 days', () => {
  it.each([
    ['de', '16/31 Mon.', '16 von 31 Tagen', '1,55 €'],
    ['en', '16/31 mo.', '16 of 31 days', '€1.55'],
  ] as const)('is printed with its days, in the language %s', async (locale, quantity, days, net) => {
    const text = (await textOf({ kind: 'consumption', lines: [brokenMonth()], locale })).replaceAll('\u00a0', ' ');

    for (const part of [quantity, days, net]) expect(text).toContain(part);
  });

  it('a fee for 16 of 31 days is cancelled with the same days and amount', async () => {
    const { id } = await office.write(await office.aMember(), { kind: 'consumption', lines: [brokenMonth()] });
    await office.admin.post(`/invoice/${id}/cancel`, { reason: 'Irrtum' });
    const { canceledBy } = await office.invoice(id);

    const text = (await printed(canceledBy!.id)).replaceAll('\u00a0', ' ');

    expect(text).toContain('-16/31 Mon.');
    expect(text).toContain('-1,55 €');
    expect((await office.invoice(canceledBy!.id)).lines).toMatchObject([{ priceNetto: -155, tax: -31 }]);
  });

  it('in an older document, without the days, is printed with its rounded months', async () => {
    const { basis, ...line } = brokenMonth();
    const older = { ...basis!, shares: undefined } as typeof basis;
    const lines = [{ ...line, ...linePrice(52, 3_010_000, 20), basis: older }];

    const text = (await textOf({ kind: 'consumption', lines })).replaceAll('\u00a0', ' ');

    expect(text).toContain('0,52 Mon.');
    expect(text).toContain('1,57 €');
    expect(text).not.toContain('von 31 Tagen');
  });

  it('priced by the rounded months is not written', async () => {
    const member = await office.aMember();

    const lines = [{ ...brokenMonth(), ...linePrice(52, 3_010_000, 20) }];

    await expect(office.write(member, { kind: 'consumption', lines })).rejects.toThrow('A line of 52');
  });
});

describe('VAT on a printed document', () => {
  const exempt = (locale: 'de' | 'en') => ({
    kind: 'feedIn' as const,
    locale,
    lines: [energy({ vatRate: 0, ...linePrice(12_346, 185_000, 0) })],
    notes: ['Umsatzsteuerfrei'],
  });

  it.each([
    ['de', 'ohne USt.'],
    ['en', 'no VAT'],
  ] as const)('is a word instead of 0 %% beside an exemption, in the language %s', async (locale, word) => {
    const text = (await textOf(exempt(locale))).replaceAll('\u00a0', ' ');

    expect(text).toContain(word);
    expect(text).not.toMatch(/"0\s?%"/);
  });

  /** 3 × 20 % of 3.33 are 3 × 0.67 = 2.01; 20 % of 9.99 are 2.00. */
  const threeLines = Array.from({ length: 3 }, () => aLine({ unitPrice: 3_330_000, ...linePrice(100, 3_330_000, 20) }));

  it.each([
    ['de', '20 % von 9,99 € sind 2,00 €. Die USt. ist je Position gerundet, Unterschied 0,01 €.'],
    ['en', '20% of €9.99 is €2.00. VAT is rounded for each line, difference €0.01.'],
  ] as const)('states the difference to VAT on the sum, in the language %s', async (locale, sentence) => {
    const text = (await textOf({ locale, lines: threeLines })).replaceAll('\u00a0', ' ');

    expect(text).toContain(sentence);
    expect(text).toMatch(locale === 'de' ? /2,01 €/ : /€2\.01/);
  });

  it.each([
    ['de', ['20 % USt. von 9,99 €', 'keine USt. von 25,00 €', '0,00 €']],
    ['en', ['20% VAT on €9.99', 'no VAT on €25.00', '€0.00']],
  ] as const)('sums up the lines without tax beside taxed ones, in the language %s', async (locale, rows) => {
    const untaxed = aLine({ vatRate: 0, ...linePrice(100, 25_000_000, 0) });
    const mixed = (await textOf({ locale, lines: [...threeLines, untaxed] })).replaceAll('\u00a0', ' ');
    const exempted = (await textOf({ locale, lines: [untaxed] })).replaceAll('\u00a0', ' ');

    for (const row of rows) expect(mixed).toContain(row);
    expect(exempted).not.toContain(rows[1]);
  });

  it('shows each line its tax, and no difference where there is none', async () => {
    const text = (await textOf({ lines: [aLine()] })).replaceAll('\u00a0', ' ');

    expect(text).toContain('5,00 €');
    expect(text).not.toContain('gerundet');
  });
});

describe('a printed fee', () => {
  it('has its period as the date of supply', async () => {
    const text = await textOf({ periodStart: '2026-01-01', periodEnd: '2026-12-31' });

    expect(text).toContain('01.01.2026 – 31.12.2026');
    expect(text).not.toContain('Leistungsdatum');
  });

  it('without energy is not called energy received, nor exempt from the levy on it', async () => {
    const text = await textOf({ kind: 'consumption', lines: [brokenMonth()] });

    expect(text).toContain('Gebühren der Energiegemeinschaft');
    expect(text).not.toContain('Bezug aus der Energiegemeinschaft');
    expect(text).not.toContain('Elektrizitätsabgabe');
  });
});

describe('a printed invoice', () => {
  it('has all fields required by § 11 UStG and § 42 ElWG', async () => {
    const text = await textOf({
      kind: 'consumption',
      lines: [energy()],
      periodStart: '2026-10-01',
      periodEnd: '2026-10-31',
    });

    for (const part of [
      'Rechnung RE-2026-',
      'EEG Sonnental',
      'Hauptplatz 1',
      '3999 Musterdorf',
      'ZVR 123456789',
      'UID ATU13585627',
      'Erika Beispiel',
      'Musterweg 1',
      '20.11.2026',
      '01.10.2026 – 31.10.2026',
      '123,46 kWh',
      '18,50 ct',
      '22,84',
      '20 % USt. von 22,84',
      '4,57',
      '27,41',
      'Haus · Zählpunkt AT 009999 00000',
      'Messwert 123,456789 kWh',
      '2.970 Viertelstunden gemessen (L1), 10 Viertelstunden Ersatzwert (L2)',
      'Fällig am 04.12.2026',
      'Elektrizitätsabgabe',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(part);
  });

  it('has its small print on the page of the payment', async () => {
    const { id } = await office.write(await office.aMember(), { kind: 'consumption', lines: [energy()] });
    const { content } = printableInvoice(await office.invoice(id), null).content;
    const last = (content as { unbreakable?: boolean }[]).at(-1)!;

    expect(last.unbreakable).toBe(true);
    for (const part of ['Zahlung', 'Elektrizitätsabgabe']) expect(JSON.stringify(last)).toContain(part);
  });

  it('to be transferred has the QR code for banking apps', async () => {
    const text = await textOf();

    expect(text).toContain(
      JSON.stringify('BCD\n002\n1\nSCT\n\nEEG Sonnental\nAT611904300234573201\nEUR30.00').slice(1, -1),
    );
  });

  it('of a feeder is a credit note, states that its recipient wrote it, and the reason for no tax', async () => {
    const note = 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung gem. § 6 Abs. 1 Z 27 UStG';
    const text = await textOf({
      kind: 'feedIn',
      lines: [energy({ vatRate: 0, ...linePrice(12_346, 185_000, 0) })],
      notes: [note],
    });

    expect(text).toContain('Gutschrift GS-2026-');
    expect(text).toContain('§ 11 Abs. 7 UStG');
    expect(text).toContain(note);
    expect(text).toContain('Ihr Guthaben');
    expect(text).not.toContain('% USt. von');
  });

  it.each([
    ['as it is registered', 'ATU12345675'],
    ['with spaces', 'atu 1234 5675'],
    ['a tax number instead', '12 345/6789'],
  ])('to a company with its UID as tax number %s prints the UID once', async (_, taxNumberFeed) => {
    const text = await textOf(
      {
        kind: 'feedIn',
        taxRule: 'REVERSE_CHARGE',
        lines: [energy({ vatRate: 0, ...linePrice(12_346, 185_000, 0) })],
      },
      {
        memberType: 'company',
        companyName: 'Muster GmbH',
        companyUid: 'ATU12345675',
        taxRuleFeed: 'REVERSE_CHARGE',
        taxNumberFeed,
      },
    );

    expect(text.replaceAll(' ', '').match(/ATU12345675/gi)).toHaveLength(1);
    expect(text.includes('12 345/6789')).toBe(taxNumberFeed === '12 345/6789');
  });

  it('with a debit announces it with creditor and mandate', async () => {
    const { id: communityId } = await office.portal.aCommunity(office.organisationId, 'EEG Einzug');
    await office.admin.post(`/community/${communityId}/update`, {
      title: 'EEG Einzug',
      creditorId: 'AT88ZZZ00000000001',
    });
    const member = await office.aMember({ community: communityId });
    const { id } = await office.write(member);
    const invoice = await office.invoice(id);

    const text = (await printed(id)).replaceAll('\u00a0', ' ');

    expect(text).toContain('Vorabinformation: Wir ziehen den Betrag von 30,00 € am 04.12.2026');
    expect(text).toContain('AT88ZZZ00000000001');
    expect(text).toContain(invoice.payment.mandate!.reference);
    expect(text).not.toContain(member.application.baNumber);
    expect(text).not.toContain('BCD');
  });

  it('is in its original language', async () => {
    const text = (await textOf({ kind: 'consumption', lines: [energy()], locale: 'en' })).replaceAll('\u00a0', ' ');

    expect(text).toContain('Invoice RE-2026-');
    expect(text).toContain('€22.84');
    expect(text).toContain('20 Nov 2026');
    expect(text).toContain('2,970 quarter hours measured (L1)');
  });

  it('for a cancellation names the cancelled document, and demands nothing', async () => {
    const { id, invoiceNumber } = await office.write(await office.aMember());
    await office.admin.post(`/invoice/${id}/cancel`, { reason: 'Interner Grund' });
    const { canceledBy } = await office.invoice(id);

    const text = await printed(canceledBy!.id);

    expect(text).toContain('Stornorechnung ST-2026-');
    expect(text).toContain(`Dieser Beleg storniert ${invoiceNumber} vom 20.11.2026`);
    expect(text).toContain('-30,00');
    expect(text).not.toContain('BCD');
    expect(text).not.toContain('Interner Grund');
  });
});

describe('the file', () => {
  it('has the same bytes each time, even after the payment', async () => {
    const { id } = await office.write(await office.aMember(), { kind: 'consumption', lines: [energy()] });
    const bytes = async () => Buffer.from(await (await office.admin.get(`/invoice/${id}/pdf`)).arrayBuffer());
    const first = await bytes();

    office.portal.clock.now = new Date('2026-11-20T20:00:00Z');
    await office.admin.post('/invoices/pay', { ids: [id], paidOn: '2026-11-20' });
    const second = await bytes();
    office.portal.clock.now = now;

    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second.equals(first)).toBe(true);
  });

  it('is a download under the number, for the member, too', async () => {
    const member = await office.aMember();
    const { id, invoiceNumber } = await office.write(member);

    const answer = await member.visitor.get(`/member/${member.id}/invoice/${id}/pdf`);

    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${invoiceNumber}.pdf`);
  });

  it('spans several pages, and accepts names of every length and letter', async () => {
    const lines = Array.from({ length: 60 }, (_, place) =>
      energy({ detailText: `${place} ${'Wärmepumpe '.repeat(12)}` }),
    );
    const name = 'Živa-Ágnes-Łucja-von-und-zu-'.repeat(6);
    const { id } = await office.write(await office.aMember({ lastName: name.slice(0, 90) }), {
      kind: 'consumption',
      lines,
      notes: ['Ein Hinweis. '.repeat(80)],
    });

    const pdf = Buffer.from(await printDocument(printableInvoice(await office.invoice(id), null))).toString('latin1');

    expect(Number(/\/Count (\d+)/.exec(pdf)![1])).toBeGreaterThan(3);
  });

  it('with an invalid logo is printed without it', async () => {
    const { id } = await office.write(await office.aMember());
    const document = printableInvoice(await office.invoice(id), 1);
    const images = { logo: `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\n no picture')}` };

    const pdf = await printDocument({ ...document, content: { ...document.content, images } });

    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  });
});

describe('the QR code of a transfer', () => {
  const transfer = { name: 'EEG Sonnental', iban: 'AT611904300234573201', cents: 2741, reference: 'RE-2026-00001' };

  it("follows the EPC's description", () => {
    expect(epcCodeOf(transfer)).toBe(
      'BCD\n002\n1\nSCT\n\nEEG Sonnental\nAT611904300234573201\nEUR27.41\n\n\nRE-2026-00001',
    );
  });

  it.each([
    ['nothing', { cents: 0 }],
    ['what is owed the other way', { cents: -100 }],
    ['a billion', { cents: 100_000_000_000 }],
    ['an unknown account', { iban: '' }],
  ])('of %s does not exist', (_, change) => {
    expect(epcCodeOf({ ...transfer, ...change })).toBeUndefined();
  });

  it('has each field on its own line, whatever was typed', () => {
    const code = epcCodeOf({ ...transfer, name: `EEG\nBCD ${'x'.repeat(90)}`, reference: 'a\r\nb'.repeat(60) })!;

    expect(code.split('\n')).toHaveLength(11);
    expect(code.split('\n')[5]).toHaveLength(70);
    expect(code.split('\n')[10]).toHaveLength(140);
  });
});
