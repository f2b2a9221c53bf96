import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoints } from './endpoints/index.ts';
import { fieldErrorsOf } from './fieldErrors.ts';
import { isPlainLine, required, text } from './primitives.ts';

describe('a name', () => {
  it.each([
    'Erika',
    'Müller-Lüdenscheid',
    "O'Neill",
    'D’Angelo',
    'Netz-Werk GmbH & Co. KG',
    'Karl v. d. Au',
    'Sonne24.at GmbH',
    'energie-verein.example',
    'Dr.in Anna Berger, MSc (WU)',
    'Haus 1/2, Stiege 3',
    'Top 1.2/3',
    'Stand: 1.2.2026/3',
    'Mag.a Huber/Maier',
    'Hauptstr.12/3/4',
    'Verein Sonne24.at / Gruppe West',
    'Was ist Strom.gemeinsam?',
    'EEG: Sonnental',
    'W. W. Wagner',
    'Ćevapčić & Žižek',
    'محمد',
    'שרה',
    '山田太郎',
    'Ａｎｎａ',
    'Käthe 🌻',
    '',
  ])('may be "%s"', name => {
    expect(isPlainLine(name)).toBe(true);
  });

  it.each([
    'Erika https://evil.example/login',
    'Erika HTTPS://EVIL.EXAMPLE',
    'ftp://evil.example',
    'x://',
    'www.evil.example',
    'Erika (WwW.evil.example)',
    'Ｗｗｗ．evil.example',
    'ⓦⓦⓦ.evil.example',
    'www。evil.example',
    'https：／／evil.example',
    'https:／/evil.example',
    'Erika x.example/login',
    'X.EXAMPLE/LOGIN',
    'x.example?login',
    'x.example#login',
    'x.example:8080/a',
    'x.example./a',
    'bücher.example/a',
    'x。example/a',
    'x。example',
    'x.example:80',
    '203.0.113.4/login',
    '203.0.113.4:8080',
    'ｘ．ｅｘａｍｐｌｅ／login',
    'mailto:erika',
    'Erika\nhttp evil',
    'Erika\tBeispiel',
    'Erika\r\nBcc: other@example.org',
    'Erika\0',
    'Erika\u007f',
    'Erika\u0085',
    'Erika\u200b',
    'Erika\u200e',
    'w\u200bww.evil.example',
    '\u202eakirE',
    'Erika\u2028Beispiel',
    'Erika\u2066',
    'Eri\ufeffka',
    'Erika\u061c',
    'Eri\u00adka',
    'Eri\u034fka',
    'Erika\u180e',
    'Erika\u206a',
    'Erika\u3164',
    'Erika\ufff9',
    'Erika\u{e0041}',
  ])('may not be %j', name => {
    expect(isPlainLine(name)).toBe(false);
  });

  it('is reported as not plain only if no other rule fails first', () => {
    const schema = z.object({ name: required('field.missing', 40), title: text(40) });
    const errorsOf = (value: object) => fieldErrorsOf(z.safeParse(schema, value).error?.issues ?? []);

    expect(errorsOf({ name: ' Erika ', title: '' })).toEqual({});
    expect(errorsOf({ name: '  ', title: 'www.evil.example' })).toEqual({
      name: 'field.missing',
      title: 'field.notPlain',
    });
    expect(errorsOf({ name: `www.${'x'.repeat(50)}`, title: 'Dr.' })).toEqual({ name: 'field.tooLong' });
  });

  it('with an internet address or an invisible character anywhere is refused, in any spelling', () => {
    const around = fc.string({ unit: 'grapheme', maxLength: 20 });
    const wide = (text: string) => text.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    const planted = fc.constantFrom('http://', 'https://', 'x://', 'www.', 'WWW.', '\u202e', '\u200b', '\n', '\u0000');
    const spelt = planted.chain(sign => fc.constantFrom(sign, wide(sign)));

    fc.assert(
      fc.property(around, spelt, around, (before, sign, after) => {
        expect(isPlainLine(before + sign + after)).toBe(false);
      }),
    );
  });

  it('of letters, digits, blanks and common punctuation is accepted', () => {
    const signs = [..."abcÄöüßéčŁø0189 -.,'’&()+"];

    fc.assert(
      fc.property(fc.array(fc.constantFrom(...signs), { maxLength: 60 }), letters => {
        expect(isPlainLine(letters.join(''))).toBe(true);
      }),
    );
  });
});

/** Text fields of requests by name, with their schemas. */
function textsOf(schema: z.core.$ZodType, place: string): [string, z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => textsOf(field, `${place}.${name}`));
    case 'array':
      return textsOf(def.element, place);
    case 'union':
      return def.options.flatMap(option => textsOf(option, place));
    case 'record':
      return textsOf(def.valueType, `${place}.*`);
    case 'optional':
    case 'nullable':
    case 'default':
      return textsOf(def.innerType, place);
    case 'pipe':
      return textsOf(def.in, place);
    case 'string':
      return [[place, schema]];
    default:
      return [];
  }
}

/** Multi-line fields, and fields for an internet address. */
const free = [
  'contact',
  'declineMember.reason',
  'declineChangeRequest.reason',
  'cancelInvoice.reason',
  'cancelInvoices.reason',
  'commitBillingRun.reason',
  'commitEnergyImport.reason',
  'createEnergyWaiver.reason',
  'description',
  'foreignSystemIdent',
  'mailInvoice.text',
  'smallBusinessNote',
  'updateApprovalTexts.de.membership',
  'updateApprovalTexts.de.sepa',
  'updateApprovalTexts.de.additionalContract',
  'updateApprovalTexts.de.usageValues',
  'updateApprovalTexts.en.membership',
  'updateApprovalTexts.en.sepa',
  'updateApprovalTexts.en.additionalContract',
  'updateApprovalTexts.en.usageValues',
];
/** Compared and never stored; `website` is the honeypot. */
const compared = [
  'login.password',
  'resetTwoFactor.password',
  'updateMarketMailbox.password',
  'testMarketMailbox.password',
  'passwordCurrent',
  'passwordRepeat',
  'code',
  'token',
  'altcha',
  'website',
  'approvalTextVersion',
  'updateApprovalTexts.version',
  'cpNumber',
  'queryString',
];
/** Names of fields and columns, set by the front end. */
const named = ['sort.field', 'hiddenColumns'];

it('every text field is one plain line, except those listed here', () => {
  const link = 'a https://evil.example';
  const accepting = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { body, form }]) =>
    [body, form]
      .flatMap(schema => (schema ? textsOf(schema, name) : []))
      .flatMap(([place, field]) => (z.safeParse(field, link).success ? [place] : [])),
  );
  const listed = [...free, ...compared, ...named];
  const isOf = (place: string) => (name: string) => place === name || place.endsWith(`.${name}`);

  expect(accepting.filter(place => !listed.some(isOf(place)))).toEqual([]);
  expect(listed.filter(name => !accepting.some(place => isOf(place)(name)))).toEqual([]);
});
