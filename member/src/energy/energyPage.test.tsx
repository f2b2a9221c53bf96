import { keepChosenMembership } from '@nahstrom/kit';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { aSunnyCommunity } from '../../../server/src/energy/surplus/testing/aSunnyCommunity.ts';
import { communities } from '../../../server/src/tables/communities.ts';
import { openMember } from '../testing/openMember.tsx';

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

const sumOf = async () =>
  Number(
    /([\d.,]+)/
      .exec(
        (await screen.findAllByText('Verbrauch', { selector: 'dt' }))[0]!.parentElement!.querySelector('dd')!
          .textContent!,
      )![1]!
      .replace(',', '.'),
  );

it('several memberships are one chart with their sums, until one is chosen', async () => {
  const { user } = await openMember(mocks, await aMemberOfTwo(), '/member/energy');

  expect(await screen.findByRole('region', { name: /^Die Tage im \S+ \d{4}$/ })).toBeDefined();
  const both = await sumOf();
  expect(await screen.findAllByRole('region', { name: /^Ihre? Zählpunkte?$/ })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Als CSV herunterladen' })).toBeNull();

  await user.click(await screen.findByRole('radio', { name: 'BEG Windberg' }));
  await waitFor(async () => expect(await sumOf()).toBeLessThan(both));
  const windberg = await sumOf();
  expect(screen.getAllByRole('region', { name: /^Ihre? Zählpunkte?$/ })).toHaveLength(1);
  expect(screen.queryByText('EEG Sonnental', { ignore: 'label *' })).toBeNull();
  await user.click(await screen.findByRole('radio', { name: 'EEG Sonnental' }));
  await waitFor(async () => expect(await sumOf()).toBeCloseTo(both - windberg, 1));

  // The figures inside are alike, and no landmarks of their own.
  const figures = { name: /^(Verbrauch|Einspeisung): / };
  expect((await screen.findAllByRole('group', figures)).length).toBeGreaterThanOrEqual(1);
  expect(screen.queryByRole('region', figures)).toBeNull();
});

it('the chosen membership is kept on all pages and after a reload, for this member only', async () => {
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
