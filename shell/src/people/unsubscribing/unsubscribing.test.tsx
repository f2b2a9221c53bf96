import { anApplication } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';

withMocks();

async function aMail(number: number) {
  const organisation = await mocks.anOrganisation('Sonnental');
  const community = await mocks.aCommunity(organisation.id);
  const application = anApplication(community.id, number);
  const person = await mocks.aUser(organisation.id, application.email);
  await mocks.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application);
  const office = await mocks.logIn(await mocks.anAdministrator(organisation.id));
  const [{ id: memberId }] = await (await office.get('/admin/members')).json();
  await office.post(`/admin/member/${memberId}/accept`, { confirmed: true });
  const secret = await mocks.aMemberMail({ organisationId: organisation.id, memberId, userId: person.id }, 'dataGap');
  const choice = async () => (await (await mocks.logIn(person)).get('/user/mails')).json();
  return { address: `/unsubscribe/${secret}`, choice };
}

it('the link of a mail asks first, and then turns off its kind only', async () => {
  const { address, choice } = await aMail(1);

  const { user } = await openPortal(mocks.apiBase, address);
  expect(await screen.findByText(/^Möchten Sie von Sonnental \d+ keine .*: „Daten fehlen“\?$/)).toBeDefined();
  expect(await choice()).toMatchObject({ off: [] });
  await user.click(screen.getByRole('button', { name: 'Ja, abbestellen' }));

  expect(await screen.findByText('Abbestellt')).toBeDefined();
  expect(await choice()).toMatchObject({ off: ['dataGap'] });
});

it('an answer that is lost is reported, and the button works again', async () => {
  const { address, choice } = await aMail(2);
  const { user } = await openPortal(mocks.apiBase, address);
  mocks.fail(/unsubscribe$/, 503);

  await user.click(await screen.findByRole('button', { name: 'Ja, abbestellen' }));
  expect(await screen.findByText('Das hat nicht geklappt')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Ja, abbestellen' }));

  expect(await screen.findByText('Abbestellt')).toBeDefined();
  expect(await choice()).toMatchObject({ off: ['dataGap'] });
});

it('a link opened again shows that the mails are turned off', async () => {
  const { address } = await aMail(3);
  const { user } = await openPortal(mocks.apiBase, address);
  await user.click(await screen.findByRole('button', { name: 'Ja, abbestellen' }));
  await screen.findByText('Abbestellt');
  cleanup();

  await openPortal(mocks.apiBase, address);

  expect(await screen.findByText('Abbestellt')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ja, abbestellen' })).toBeNull();
});

it('an unknown link is reported, with the way to the choice in the profile', async () => {
  await openPortal(mocks.apiBase, '/unsubscribe/falsch');

  expect(await screen.findByText('Dieser Link gilt nicht')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Alle Nachrichten im Profil verwalten' }).getAttribute('href')).toBe(
    '/member/user/profile',
  );
});
