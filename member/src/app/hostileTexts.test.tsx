import { anApplication, hostileText as hostile, unseen } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openMember } from '../testing/openMember.tsx';

const typed = (name: string) => hostile(name, unseen.typed);

withMocks();

it('any name of a member or community is shown on the member’s pages as plain text', async () => {
  const organisation = await mocks.anOrganisation(hostile('Verein'));
  const community = await mocks.aCommunity(organisation.id, hostile('EEG'));
  const office = await mocks.logIn(await mocks.anAdministrator(organisation.id));
  const [street, city] = [typed('Gasse'), typed('Ort')];
  const application = anApplication(community.id, 1, {
    lastName: typed('Name'),
    street,
    city,
    baName: typed('Konto'),
  });
  for (const point of application.countingPoints) point.plantName = typed('Anlage');
  const person = await mocks.aUser(organisation.id, application.email);
  const { member } = await (await office.put('/admin/member/create', application)).json();
  await office.post(`/admin/member/${member.id}/accept`, { confirmed: true });
  await mocks.asTypedBefore(unseen.typed, unseen.stored);

  for (const [path, name] of [
    ['/member/me', 'EEG'],
    [`/member/${member.id}`, 'EEG'],
    [`/member/${member.id}/details`, 'Gasse'],
    [`/member/${member.id}/data/${member.countingPoints[0].id}`, 'Anlage'],
  ] as const) {
    await openMember(mocks, person, path);

    const shown = await screen.findAllByText(text => text.includes(hostile(name)));
    expect([path, shown.length > 0]).toEqual([path, true]);
    expect([path, document.querySelector('[data-hostile]')]).toEqual([path, null]);
    cleanup();
  }
});
