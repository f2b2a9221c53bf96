import { type Mocks, startMocks } from '@nahstrom/mocks';
import { screen } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSunnyCommunity } from '../../../../server/src/energy/surplus/testing/aSunnyCommunity.ts';
import { communities } from '../../../../server/src/tables/communities.ts';
import { openMember } from '../../testing/openMember.tsx';

let mocks: Mocks;

beforeAll(async () => {
  mocks = await startMocks();
});
afterAll(() => mocks.stop());

it('with several memberships each month and each list of links is named after its community', async () => {
  const { id: organisationId } = await mocks.anOrganisation();
  const person = await mocks.aUser(organisationId);
  for (const title of ['EEG Sonnental', 'BEG Windberg']) {
    const { communityId } = await aSunnyCommunity(mocks, organisationId, { feeders: 1, days: 3, userId: person.id });
    await mocks.inOrganisation(organisationId, tx =>
      tx.update(communities).set({ title }).where(eq(communities.id, communityId)),
    );
  }
  await openMember(mocks, person, '/member/energy');

  for (const title of ['EEG Sonnental', 'BEG Windberg']) {
    // The newest month, and the one before.
    expect(await screen.findAllByRole('region', { name: new RegExp(`^\\S+ \\d{4} ${title}$`) })).toHaveLength(2);
    expect(screen.getByRole('navigation', { name: `Zur Mitgliedschaft bei ${title}` })).toBeDefined();
  }
  // The figures inside are alike, and no landmarks of their own.
  const figures = { name: /^(Verbrauch|Einspeisung): / };
  expect((await screen.findAllByRole('group', figures)).length).toBeGreaterThan(1);
  expect(screen.queryByRole('region', figures)).toBeNull();
});
