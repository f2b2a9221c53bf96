import { keepChosenMembership } from '@nahstrom/kit';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { aSunnyCommunity } from '../../../../server/src/energy/surplus/testing/aSunnyCommunity.ts';
import { communities } from '../../../../server/src/tables/communities.ts';
import { openMember } from '../../testing/openMember.tsx';

withMocks();
afterEach(() => localStorage.clear());

async function aMemberOfTwo() {
  const { id: organisationId } = await mocks.anOrganisation();
  const person = await mocks.aUser(organisationId);
  for (const title of ['EEG Sonnental', 'BEG Windberg']) {
    const { communityId } = await aSunnyCommunity(mocks, organisationId, { feeders: 1, days: 3, userId: person.id });
    await mocks.inOrganisation(organisationId, tx =>
      tx.update(communities).set({ title }).where(eq(communities.id, communityId)),
    );
  }
  return person;
}

const months = { name: /^\S+ \d{4}$/ };

it('several memberships are one month with their total and their counting points, until one is chosen', async () => {
  const { user } = await openMember(mocks, await aMemberOfTwo(), '/member/energy');

  const together = within(await screen.findByRole('region', months));
  const [first, second, sum] = ['EEG Sonnental', 'BEG Windberg', 'Zusammen'].map(
    name => together.getByRole('row', { name: new RegExp(`^${name}`) }).textContent,
  );
  expect(first).toMatch(/^EEG Sonnental[\d,.]+\d+\s%/);
  expect(second).toMatch(/^BEG Windberg[\d,.]+\d+\s%/);
  expect(sum).toMatch(/^Zusammen[\d,.]+\d+\s%/);
  expect(screen.getAllByRole('link', { name: /Daten bis/ }).length).toBeGreaterThanOrEqual(2);
  expect(screen.queryByRole('navigation', { name: /^Zur Mitgliedschaft bei/ })).toBeNull();

  await user.click(await screen.findByRole('radio', { name: 'BEG Windberg' }));

  // The newest month, and the one before.
  expect(await screen.findAllByRole('region', months)).toHaveLength(2);
  expect(screen.getByRole('navigation', { name: 'Zur Mitgliedschaft bei BEG Windberg' })).toBeDefined();
  expect(screen.queryByText('EEG Sonnental', { ignore: 'label *' })).toBeNull();
  // The figures inside are alike, and no landmarks of their own.
  const figures = { name: /^(Verbrauch|Einspeisung): / };
  expect((await screen.findAllByRole('group', figures)).length).toBeGreaterThanOrEqual(1);
  expect(screen.queryByRole('region', figures)).toBeNull();
});

it('the chosen membership is kept on all pages and after a reload, and for nobody else', async () => {
  const person = await aMemberOfTwo();
  const other = await aMemberOfTwo();
  const choice = async (name: string) => (await screen.findByRole<HTMLInputElement>('radio', { name })).checked;
  const { user } = await openMember(mocks, person, '/member/bills');
  await user.click(await screen.findByRole('radio', { name: 'BEG Windberg' }));
  expect(screen.queryByRole('region', { name: 'EEG Sonnental' })).toBeNull();

  for (const page of ['', '/energy', '/bills', '/me']) {
    cleanup();
    await openMember(mocks, person, `/member${page}`);
    expect(await choice('BEG Windberg')).toBe(true);
    expect(screen.queryByRole('heading', { name: 'EEG Sonnental' })).toBeNull();
  }
  cleanup();
  await openMember(mocks, other, '/member/energy');
  expect(await choice('Alle')).toBe(true);

  cleanup();
  const { user: again } = await openMember(mocks, person, '/member/me');
  await again.click(await screen.findByRole('radio', { name: 'Alle' }));
  expect(screen.getByRole('heading', { name: 'EEG Sonnental' })).toBeDefined();
  cleanup();
  await openMember(mocks, person);
  expect(await choice('Alle')).toBe(true);
});

it('a chosen membership that is not among the own ones is ignored', async () => {
  const person = await aMemberOfTwo();
  keepChosenMembership(person.id, 999_999);
  await openMember(mocks, person, '/member/bills');

  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Alle' })).checked).toBe(true);
  expect(await screen.findByRole('region', { name: 'BEG Windberg' })).toBeDefined();
});
