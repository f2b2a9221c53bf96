import type { Surplus } from '@nahstrom/contract';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSunnyCommunity } from '../../../../server/src/energy/surplus/testing/aSunnyCommunity.ts';
import { aMemberOf } from '../../testing/aMember.ts';
import { openMember } from '../../testing/openMember.tsx';
import { isReliable, nextDayOf } from './nextDay.ts';
import { runsOf } from './runs.ts';

withMocks();
afterEach(() => {
  vi.unstubAllGlobals();
});

async function aSunnyMember(feeders: number) {
  const organisation = await mocks.anOrganisation();
  const office = await mocks.logIn(await mocks.anAdministrator(organisation.id));
  const person = await mocks.aUser(organisation.id);
  const { communityId } = await aSunnyCommunity(mocks, organisation.id, { feeders, userId: person.id });
  const visitor = await mocks.logIn(person);
  const [{ id }] = (await (await visitor.get('/members')).json()) as [{ id: number }];
  const surplus = (await (await visitor.get(`/surplus/${communityId}`)).json()) as Surplus;
  return { organisation, person, office, communityId, surplus, path: `/member/${id}` };
}

/** As if so many of a hundred good hours had been right: the simulated weather is less predictable. */
function stubAccuracy(goodHoursRight: number) {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answer = await real(...asked);
    if (!/\/surplus\/\d+$/.test(answer.url)) return answer;
    const surplus = (await answer.json()) as Surplus;
    return Response.json({ ...surplus, accuracy: { ...surplus.accuracy, goodHours: 100, goodHoursRight } });
  });
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('a member sees the best hours of today and tomorrow, and how often such hours were good', async () => {
  const { person, path, surplus } = await aSunnyMember(6);
  await openMember(mocks, person, path);
  const hours = await card('Beste Zeit für Strom');

  const shown = await hours.findAllByRole('img');
  expect(shown.map(strip => strip.getAttribute('aria-label')!.split(':')[0])).toEqual(['Heute', 'Morgen']);
  for (const strip of shown) expect(strip.getAttribute('aria-label')).toMatch(/\d+ bis \d+ Uhr .+ Überschuss/);
  const { days, goodHours, goodHoursRight } = surplus.accuracy!;
  const told = hours.getByText(new RegExp(`^In den letzten ${days} Tagen`)).textContent;
  expect(told).toContain(
    goodHours === 0
      ? 'für keine Stunde „viel“ oder „etwas“'
      : `„viel“ oder „etwas“ war bei ${Math.round((100 * goodHoursRight) / goodHours)} wirklich so viel übrig`,
  );
  expect(told).toContain('„wenig“');
});

it('the first page has their accuracy, and leads to where they are', async () => {
  const { person, path } = await aSunnyMember(6);
  stubAccuracy(70);
  await openMember(mocks, person, '/member');
  const next = await card('Beste Zeit für Strom');
  const link = next.getByRole('link', { name: /Beste Zeit für Strom/ });
  const accuracy = (await next.findByText(/Trefferquote/)).textContent;
  expect(accuracy).toMatch(/^Trefferquote \d+\s%$|^Noch keine Trefferquote$/);
  expect(link.getAttribute('href')).toBe(`${path}#besthours`);
  cleanup();

  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await openMember(mocks, person, `${path}#besthours`);
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalled(), 5000);
  expect((scrolled.mock.contexts[0] as Element).id).toBe('besthours');
});

it('a member of several communities finds the next best hours of each', async () => {
  const { organisation, person } = await aSunnyMember(6);
  await aSunnyCommunity(mocks, organisation.id, { feeders: 6, userId: person.id });
  const memberships = (await (await (await mocks.logIn(person)).get('/members')).json()) as { id: number }[];
  stubAccuracy(70);
  await openMember(mocks, person, '/member');

  const hours = await card('Beste Zeit für Strom');
  const name = /^EEG Sonnental <Mitte> & Süd (Heute|Morgen) .*Überschuss/;
  await vi.waitFor(() => expect(hours.getAllByRole('link', { name })).toHaveLength(2));
  expect(hours.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(
    memberships.map(({ id }) => `/member/${id}#besthours`),
  );
});

it('a forecast that is seldom right is not on the first page, but on its own', async () => {
  const { person, path } = await aSunnyMember(6);
  stubAccuracy(69);
  await openMember(mocks, person, '/member');
  await screen.findByRole('img', { name: /^Verbrauch am/ });
  await vi.waitFor(() => expect(screen.queryByText('Die besten Stunden werden geladen.')).toBeNull());
  expect(screen.queryByText(/Überschuss/)).toBeNull();
  cleanup();

  await openMember(mocks, person, path);
  expect(await (await card('Beste Zeit für Strom')).findAllByRole('img')).toHaveLength(2);
});

it('every hour is in a table, with amounts only where no single plant can be recognised', async () => {
  const large = await aSunnyMember(6);
  const { user } = await openMember(mocks, large.person, large.path);
  const hours = await card('Beste Zeit für Strom');
  await user.click(await hours.findByText('Alle Stunden'));
  const table = hours.getByRole('table', { name: 'Erwarteter Überschuss nach Stunden' });
  expect(within(table).getAllByRole('row')).toHaveLength(
    1 + Math.max(...large.surplus.days.map(day => day.hours.length)),
  );
  expect(table.textContent).toContain('kWh');
  cleanup();

  const small = await aSunnyMember(2);
  await openMember(mocks, small.person, small.path);
  const few = await card('Beste Zeit für Strom');
  expect((await few.findByRole('table', { hidden: true })).textContent).not.toContain('kWh');
});

it('the calendar is offered once the hours are public', async () => {
  const { person, path, office, communityId } = await aSunnyMember(6);
  await openMember(mocks, person, path, 'en');
  const hours = await card('Best hours for power');
  await hours.findAllByRole('img');
  expect(hours.queryByRole('link')).toBeNull();
  cleanup();

  const { publication } = await (await office.post(`/surplus/${communityId}/publication`, { isPublic: true })).json();
  await openMember(mocks, person, path, 'en');
  const link = await (await card('Best hours for power')).findByRole('link', { name: /as a calendar/ });
  expect(link.getAttribute('href')).toBe(`${publication.path}/calendar`);
});

it('a community without enough data shows a hint', async () => {
  const { person, membership } = await aMemberOf(mocks);
  await openMember(mocks, person, `/member/${membership.id}`);

  expect(await screen.findByText('Für eine Vorhersage gibt es noch zu wenige Daten.')).toBeDefined();
});

it('the page is whole although the best hours cannot be read', async () => {
  const { person, path } = await aSunnyMember(2);
  mocks.fail(/surplus/, 500, {}, 9);
  await openMember(mocks, person, path);

  expect(await screen.findByText(/^EEG Sonnental/)).toBeDefined();
  expect(screen.queryByText(/Überschuss/)).toBeNull();
});

describe('the next best hours', () => {
  const best = (day: number, level: 'some' | 'none' = 'some') => {
    const at = (hour: number) => new Date(Date.UTC(2026, 5, day, hour)).toISOString();
    return { best: { start: at(10), end: at(12), level } };
  };
  const nothing = { best: null };

  it.each([
    ['are those of today until they are over', [best(20), best(21)], 11, 0],
    ['are those of tomorrow then', [best(20), best(21)], 12, 1],
    ['are those of tomorrow if today has none', [nothing, best(21)], 8, 1],
    ['are none tomorrow once those of today are over', [best(20), nothing], 12, 1],
    ['are none tomorrow, as little as a surplus of the level none', [best(20), best(21, 'none')], 13, 1],
    ['are none today if no day has any', [nothing, nothing], 8, 0],
  ])('%s', (_, days, hour, place) => {
    expect(nextDayOf(days, Date.UTC(2026, 5, 20, hour))).toBe(place);
  });
});

it.each([
  [null, true],
  [{ goodHours: 0, goodHoursRight: 0 }, true],
  [{ goodHours: 100, goodHoursRight: 70 }, true],
  [{ goodHours: 100, goodHoursRight: 69 }, false],
])('with an accuracy of %j the first page has the best hours: %s', (accuracy, isShown) => {
  expect(isReliable(accuracy)).toBe(isShown);
});

describe('hours of the same level', () => {
  it('consecutive best hours are listed together, but not across a gap', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 5, 20, hour)).toISOString();
    const hours = [8, 9, 10, 12].map(hour => ({ start: at(hour), level: hour < 10 ? 'none' : 'much' }) as const);
    expect(runsOf(hours)).toEqual([
      { start: at(8), end: at(10), level: 'none' },
      { start: at(10), end: at(11), level: 'much' },
      { start: at(12), end: at(13), level: 'much' },
    ]);
  });
});
