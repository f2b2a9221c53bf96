import type { SetupGap, SetupNeed, SetupStep, SetupTarget } from '@nahstrom/contract';
import { formats, translator } from '@nahstrom/kit';
import { expect, it } from 'vitest';
import { catalogues } from '../page.ts';
import { addressOf } from './addressOf.ts';
import { stepLinks } from './stepLinks.ts';

const t = translator('de', (await catalogues.de()).catalogue);
const { day } = formats('de');
const place = { basename: '/admin', organisation: 3, community: 5, firstDay: '2026-10-01' };

const gapOf = (gap: SetupGap, target: SetupTarget, need: SetupNeed = 'needed') => ({ gap, need, target });
const aStep = (step: SetupStep['step'], target: SetupTarget, change: Partial<SetupStep> = {}): SetupStep => ({
  step,
  target,
  state: 'open',
  gaps: [],
  ...change,
});
/** The words of the links, the first of them marked with `!`. */
const wordsOf = (...of: Parameters<typeof stepLinks>) =>
  stepLinks(...of).map(({ label, isFirst }) => `${isFirst ? '!' : ''}${t(label, { day: day(place.firstDay) })}`);

const members = (state: SetupStep['state']) =>
  aStep('members', 'members', { state, gaps: [gapOf('activePoint', 'members'), gapOf('decision', 'applications')] });

it('members come first from a spreadsheet or on paper, and once some are there, what is missing of them', () => {
  expect(wordsOf(members('open'), 5, true)).toEqual([
    '!Aus einer Tabelle übernehmen',
    'Antrag auf Papier erfassen',
    'Zu den Mitgliedern',
    'Zu den Anträgen',
  ]);
  for (const [state, first] of [['partly', '!'] as const, ['optional', '!'] as const, ['done', ''] as const])
    expect(wordsOf(members(state), 5, true)).toEqual([
      `${first}Zu den Mitgliedern`,
      'Zu den Anträgen',
      'Aus einer Tabelle übernehmen',
      'Antrag auf Papier erfassen',
      'Was bei Mitgliedern fehlt',
    ]);
  expect(wordsOf(members('open'), null, true)).toEqual(['!Zu den Mitgliedern', 'Zu den Anträgen']);
});

it('the ways to members keep the community and lead back to the guide', () => {
  expect(
    stepLinks(aStep('members', 'members'), 5, true).map(({ target, gap }) => addressOf(place, target, gap)),
  ).toEqual([
    '/admin/movein?community=5&return=setup',
    '/admin/members/create?community=5&return=setup',
    `/admin/members?community=5&return=setup&filter=${encodeURIComponent('{"community":5}')}`,
  ]);
  expect(addressOf(place, 'missing')).toBe('/admin/members/missing?community=5&return=setup');
});

it('each target is offered once, at its first gap, those of wishes last', () => {
  const gaps = [
    gapOf('logo', 'organisationSettings', 'optional'),
    gapOf('iban', 'community'),
    gapOf('creditorId', 'community', 'advised'),
  ];

  expect(stepLinks(aStep('account', 'community', { gaps }), 5, true)).toMatchObject([
    { target: 'community', gap: 'iban', isFirst: true },
    { target: 'organisationSettings', gap: 'logo', isFirst: false },
  ]);
  expect(addressOf(place, 'community', 'iban')).toBe('/admin/communities/5?community=5&return=setup#clientIban');
});

it('a step without a gap, or that is not needed, leads to its result', () => {
  const gaps = [gapOf('mailServer', 'organisationSettings')];

  expect(wordsOf(aStep('mail', 'selfCheck', { state: 'done' }), 5, true)).toEqual(['Zur Selbstprüfung']);
  expect(wordsOf(aStep('mail', 'selfCheck', { state: 'notNeeded', gaps }), 5, true)).toEqual(['Zur Selbstprüfung']);
});

it('a tariff that is too late is proposed for the first day to bill', () => {
  const step = aStep('prices', 'communitySettings', { gaps: [gapOf('tariffInTime', 'communitySettings')] });

  expect(wordsOf(step, 5, true)).toEqual(['!Tarif ab 01.10.2026 anlegen']);
  expect(addressOf(place, 'communitySettings', 'tariffInTime')).toContain('tariff=2026-10-01');
});

it('the first document may be about the fee, if the community has one', () => {
  const run = aStep('firstRun', 'energyRun');

  expect(wordsOf(run, 5, true)).toEqual(['Energie abrechnen', 'Mitgliedsbeiträge verrechnen']);
  expect(wordsOf(run, 5, false)).toEqual(['Energie abrechnen']);
  expect(wordsOf(aStep('firstRun', 'billingRuns'), 5, true)).toEqual(['Zu den Läufen']);
});
