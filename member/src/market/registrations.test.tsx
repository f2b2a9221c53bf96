import { File as NodeFile } from 'node:buffer';
import { type MarketProcess, spacedCountingPointNumber } from '@nahstrom/contract';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { aMemberOf, type ReadPeriod } from '../testing/aMember.ts';
import { openMember } from '../testing/openMember.tsx';

beforeAll(() => {
  // The mocked server needs Node's File, and the simulated browser has replaced it.
  vi.stubGlobal('File', NodeFile);
});
withMocks();

/** A member whose house is registered at the grid operator. */
async function aRegistered(mode: 'SIMU' | 'PROD' = 'PROD', ...periods: ReadPeriod[]) {
  const member = await aMemberOf(mocks, ...periods);
  const { office, community, house } = member;
  const edaNumber = `RC${100_000 + community.id}`;
  const communityId = `AT00999900000${edaNumber}`.padEnd(33, '0');
  const written = await (await office.get(`/community/${community.id}`)).json();
  await office.post(`/community/${community.id}/update`, { ...written, edaNumber, communityId });
  const settings = await (await office.get(`/marketmessages/settings/${community.id}`)).json();
  await office.post(`/marketmessages/settings/${community.id}/update`, {
    ...settings,
    mode,
    communityType: 'RC_L',
  });
  const from = new Date(mocks.clock.now.getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  const asked = { community: community.id, kind: 'registration', countingPoints: [house.id], from };
  const { prepared } = await (await office.post('/marketmessages/register', asked)).json();
  const id = prepared.processes[0] as number;
  const process = async (): Promise<MarketProcess> => (await office.get(`/marketmessages/processes/${id}`)).json();
  const send = () => office.post('/marketmessages/processes/sent', { processes: [id] });
  const note = async (state: string, day: string) =>
    office.post(`/marketmessages/processes/${id}/decisions`, {
      answer: 'manual',
      state,
      day,
      version: (await process()).version,
    });
  return { ...member, id, from, send, note };
}

it('a member is asked to consent in the portal of the grid operator', async () => {
  const { person, send, note, from } = await aRegistered();
  await send();
  await note('received', from);
  await openMember(mocks, person, '/member/energy');

  expect(await screen.findByText(/Ihr Netzbetreiber wartet auf Ihre Zustimmung/)).toBeDefined();
});

it('a member sees in one sentence that the time to consent has run out', async () => {
  const { person, send, note, from } = await aRegistered();
  await send();
  await note('timedOut', from);
  await openMember(mocks, person, '/member/energy', 'en');

  expect(await screen.findByText(/The deadline for your consent has passed/)).toBeDefined();
});

it.each([
  ['ends', 1, /Die Teilnahme endet mit/],
  ['has ended', -1, /Die Teilnahme endete mit/],
])('a member sees that the participation %s', async (_, days, sentence) => {
  const { person, send, note } = await aRegistered();
  const dayIn = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
  await send();
  await note('active', dayIn(-20));
  await note('ended', dayIn(days));
  await openMember(mocks, person, '/member/energy');

  expect(await screen.findByText(sentence)).toBeDefined();
});

it('a member with data of another counting point sees from when a further one takes part', async () => {
  const { person, house, send, note } = await aRegistered('PROD', { first: '2025-06-01', last: '2025-06-02' });
  await mocks.asOwner(tx => tx.execute(`delete from energy_extents where counting_point_id = ${house.id}`));
  await send();
  await note('active', '2025-07-01');
  await openMember(mocks, person, '/member/energy');

  expect(await screen.findByText(/Nimmt ab/)).toBeDefined();
});

it('a registration that is only prepared is not shown', async () => {
  const { person } = await aRegistered();
  await openMember(mocks, person, '/member/energy');

  expect(await screen.findByText('EEG Sonnental')).toBeDefined();
  expect(screen.queryByText('Anmeldung beim Netzbetreiber')).toBeNull();
});

it('a registration of a test is not shown', async () => {
  const { person, send, note, from } = await aRegistered('SIMU');
  await send();
  await note('received', from);
  await openMember(mocks, person, '/member/energy');

  expect(await screen.findByText('EEG Sonnental')).toBeDefined();
  expect(screen.queryByText('Anmeldung beim Netzbetreiber')).toBeNull();
});

it('the page is whole although registrations cannot be read', async () => {
  const { person } = await aRegistered();
  mocks.fail(/registrations$/, 500, {}, 9);
  await openMember(mocks, person, '/member/energy');

  expect(await screen.findByRole('heading', { name: 'Ihre Zählpunkte' })).toBeDefined();
});

it.each(['consented', 'rejected', 'timedOut'])(
  'asks for the release of the data of those only that are not registered (%s)',
  async state => {
    const { person, membership, house, roof, send, note, from } = await aRegistered();
    await send();
    await note(state, from);
    await mocks.asOwner(tx =>
      tx.execute(`update counting_points set cp_status = 2 where member_id = ${membership.id}`),
    );
    await openMember(mocks, person, '/member/energy');

    const release = (await screen.findByText('Nächster Schritt: Datenfreigabe')).closest('.n-alert') as HTMLElement;
    expect(within(release).getByText(spacedCountingPointNumber(roof.cpNumber))).toBeDefined();
    expect(within(release).queryByText(spacedCountingPointNumber(house.cpNumber))).toBeNull();
    expect(screen.getByText('Anmeldung beim Netzbetreiber')).toBeDefined();
  },
);
