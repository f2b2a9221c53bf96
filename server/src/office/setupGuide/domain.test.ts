import { type SetupStepName, setupSteps } from '@nahstrom/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDayToBill, nextOf, type SetupFacts, stepOf } from './domain.ts';

const empty: SetupFacts = {
  contactAddress: '',
  senderAddress: '',
  hasLogo: false,
  isArchived: false,
  sendsMails: false,
  hasSentMail: false,
  hasCommunity: false,
  invoiceAddress: '',
  invoiceZip: '',
  invoiceCity: '',
  taxUid: '',
  zvr: '',
  edaNumber: '',
  clientIban: '',
  creditorId: '',
  isSmallBusiness: false,
  hasTariff: false,
  isTariffInTime: false,
  isUntaxed: false,
  hasFee: false,
  hasOwnTexts: false,
  hasApplicant: false,
  hasMember: false,
  hasActivePoint: false,
  hasPreviewedData: false,
  hasData: false,
  hasPreviewedRun: false,
  isEnergyBilled: true,
  hasDocument: false,
  isDocumentOut: false,
};
const address = { invoiceAddress: 'Hauptplatz 1', invoiceZip: '3999', invoiceCity: 'Musterdorf' };
const named = { hasCommunity: true };
const tariff = { hasTariff: true, isTariffInTime: true };

const lacks = (step: SetupStepName, facts: Partial<SetupFacts>) => {
  const { state, gaps } = stepOf(step, { ...empty, ...facts });
  return [state, gaps.filter(({ need }) => need !== 'optional').map(({ gap }) => gap)];
};

describe('the gaps of a step', () => {
  it.each<[string, SetupStepName, Partial<SetupFacts>, string, string[]]>([
    ['an organisation without any address', 'organisation', {}, 'open', ['contact']],
    ['an organisation with a contact', 'organisation', { contactAddress: 'a@example.org' }, 'optional', []],
    ['an organisation with a sender only', 'organisation', { senderAddress: 'a@example.org' }, 'done', []],
    ['no community', 'community', {}, 'open', ['community', 'address', 'uid']],
    ['a community with a name only', 'community', named, 'partly', ['address', 'uid']],
    [
      'a community without a town',
      'community',
      { ...named, ...address, invoiceCity: ' ' },
      'partly',
      ['address', 'uid'],
    ],
    ['a community without a VAT number', 'community', { ...named, ...address }, 'partly', ['uid']],
    ['a small business without a VAT number', 'community', { ...named, ...address, isSmallBusiness: true }, 'done', []],
    ['no account', 'account', named, 'open', ['iban', 'creditorId']],
    ['no creditor id', 'account', { clientIban: 'AT61' }, 'partly', ['creditorId']],
    ['a creditor id without an account', 'account', { creditorId: 'AT61' }, 'partly', ['iban']],
    ['no prices', 'prices', named, 'open', ['tariff']],
    ['a fee only', 'prices', { ...named, hasFee: true }, 'partly', ['tariff']],
    ['a tariff only', 'prices', { ...named, ...tariff }, 'done', []],
    ['a tariff that is too late', 'prices', { ...named, hasTariff: true }, 'partly', ['tariffInTime']],
    ['a fee, and a tariff that is too late', 'prices', { hasFee: true, hasTariff: true }, 'partly', ['tariffInTime']],
    ['a tariff without VAT', 'prices', { ...tariff, isUntaxed: true }, 'partly', ['exemption']],
    ['a small business without VAT', 'prices', { ...tariff, isUntaxed: true, isSmallBusiness: true }, 'done', []],
    ['approval texts of the portal', 'approvals', named, 'partly', ['ownTexts']],
    ['approval texts before the community', 'approvals', {}, 'open', ['ownTexts']],
    ['own approval texts', 'approvals', { ...named, hasOwnTexts: true }, 'done', []],
    ['no mail server', 'mail', {}, 'open', ['mailServer']],
    ['a mail server lost after a mail', 'mail', { hasSentMail: true }, 'open', ['mailServer']],
    ['a mail server never tried', 'mail', { sendsMails: true }, 'partly', ['delivery']],
    ['a delivered mail', 'mail', { sendsMails: true, hasSentMail: true }, 'done', []],
    ['nobody', 'members', named, 'open', ['member']],
    ['applicants only', 'members', { hasApplicant: true }, 'partly', ['decision']],
    ['members without an activated counting point', 'members', { hasMember: true }, 'partly', ['activePoint']],
    ['a member with one', 'members', { hasMember: true, hasActivePoint: true }, 'done', []],
    [
      'members of an archived organisation',
      'members',
      { isArchived: true, hasMember: true, hasActivePoint: true },
      'partly',
      ['visitors'],
    ],
    ['no energy data', 'energy', { hasTariff: true }, 'open', ['energyData']],
    ['a preview of energy data', 'energy', { hasTariff: true, hasPreviewedData: true }, 'partly', ['energyPreview']],
    ['energy data', 'energy', { hasTariff: true, hasData: true }, 'done', []],
    ['no energy data, for a fee only', 'energy', { hasFee: true }, 'notNeeded', []],
    ['no run', 'firstRun', {}, 'open', ['run']],
    ['a previewed run', 'firstRun', { hasPreviewedRun: true }, 'partly', ['commit']],
    ['a written document', 'firstRun', { hasDocument: true }, 'partly', ['send']],
    ['a document that is out', 'firstRun', { hasDocument: true, isDocumentOut: true }, 'done', []],
  ])('%s', (_, step, facts, state, gaps) => {
    expect(lacks(step, facts)).toEqual([state, gaps]);
  });
});

describe('a step leads to', () => {
  const targetOf = (step: SetupStepName, facts: Partial<SetupFacts>) => stepOf(step, { ...empty, ...facts }).target;

  it.each<[string, SetupStepName, Partial<SetupFacts>, string]>([
    ['the new community, before there is one', 'prices', {}, 'communityCreate'],
    ['its prices', 'prices', named, 'communitySettings'],
    ['its prices, also when they are complete', 'prices', { ...named, hasTariff: true }, 'communitySettings'],
    ['the applications that wait', 'members', { ...named, hasApplicant: true }, 'applications'],
    ['the run of energy', 'firstRun', { ...named, hasTariff: true }, 'energyRun'],
    ['the run of fees without a tariff', 'firstRun', { ...named, hasFee: true }, 'feeRun'],
    ['the written documents', 'firstRun', { ...named, hasDocument: true }, 'invoices'],
  ])('%s', (_, step, facts, target) => {
    expect(targetOf(step, facts)).toBe(target);
  });
});

describe('the next step', () => {
  const next = (facts: Partial<SetupFacts>) => nextOf(setupSteps.map(step => stepOf(step, { ...empty, ...facts })));
  const priced = {
    ...named,
    ...address,
    contactAddress: 'a@example.org',
    taxUid: 'ATU1',
    clientIban: 'AT61',
    ...tariff,
  };
  const charged = { ...priced, hasMember: true, hasActivePoint: true, hasData: true, hasDocument: true };

  it.each<[string, Partial<SetupFacts>, string | null]>([
    ['is the first, of an empty organisation', {}, 'organisation'],
    ['passes over what can be left', priced, 'members'],
    ['is the first that can be left, once the document is out', { ...charged, isDocumentOut: true }, 'account'],
    [
      'is none when nothing is missing',
      { ...charged, isDocumentOut: true, creditorId: 'AT', hasOwnTexts: true, sendsMails: true, hasSentMail: true },
      null,
    ],
  ])('%s', (_, facts, expected) => {
    expect(next(facts)).toBe(expected);
  });
});

describe('the next invoice is about', () => {
  it.each<[string, { unbilled?: string; entry?: string }, string]>([
    ['today, without data and members', {}, '2026-11-20'],
    ['the entry of the first member', { entry: '2026-10-15' }, '2026-10-15'],
    ['an entry to come', { entry: '2027-01-01' }, '2027-01-01'],
    ['the last finished month, of members who entered long ago', { entry: '2023-03-01' }, '2026-10-01'],
    ['the first unbilled day with data', { unbilled: '2026-08-04', entry: '2023-03-01' }, '2026-08-04'],
  ])('%s', (_, { unbilled = null, entry = null }, expected) => {
    expect(firstDayToBill({ today: '2026-11-20', lastMonth: '2026-10-01', unbilled, entry })).toBe(expected);
  });
});

const rank = { open: 0, partly: 1, notNeeded: 2, optional: 2, done: 2 } as const;
const texts = [
  'contactAddress',
  'senderAddress',
  'invoiceAddress',
  'invoiceZip',
  'invoiceCity',
  'taxUid',
  'zvr',
] as const;
const moreTexts = ['edaNumber', 'clientIban', 'creditorId'] as const;
/** Archiving and a price without VAT are no progress. A first tariff makes energy data necessary. */
const isProgress = (key: keyof SetupFacts) => key !== 'isArchived' && key !== 'isUntaxed';

const anyFacts: fc.Arbitrary<SetupFacts> = fc
  .record(
    Object.fromEntries(
      Object.keys(empty).map(key => [
        key,
        [...texts, ...moreTexts].includes(key as never) ? fc.constantFrom('', 'x') : fc.boolean(),
      ]),
    ),
  )
  .map(given => ({ ...(given as unknown as SetupFacts) }));

it('a filled gap never makes a step less done', () => {
  const keys = (Object.keys(empty) as (keyof SetupFacts)[]).filter(isProgress);
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...keys), (facts, key) => {
      const better = { ...facts, [key]: typeof facts[key] === 'string' ? 'x' : true };
      for (const step of setupSteps) {
        if (step === 'energy' && key === 'hasTariff') continue;
        const gain = rank[stepOf(step, better).state] - rank[stepOf(step, facts).state];
        expect([step, gain >= 0]).toEqual([step, true]);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('a step is done exactly if it lacks nothing that counts', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...setupSteps), (facts, name) => {
      const { state, gaps } = stepOf(name, facts);
      const counted = gaps.filter(({ need }) => need !== 'optional');
      expect(['done', 'optional', 'notNeeded'].includes(state)).toBe(counted.length === 0);
      expect(new Set(gaps.map(({ gap }) => gap)).size).toBe(gaps.length);
    }),
  );
});
