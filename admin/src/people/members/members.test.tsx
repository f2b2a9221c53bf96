import { anApplication } from '@nahstrom/mocks';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdmin } from '../../testing/openAdmin.tsx';

withMocks();

async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  return { admin, community, organisation };
}

let applicants = 0;

async function anApplicant({ community, organisation }: Awaited<ReturnType<typeof anOffice>>) {
  applicants += 1;
  const application = anApplication(community.id, applicants);
  const answer = await mocks.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application);
  if (!answer.ok) throw new Error(await answer.text());
  return application;
}

it('an empty portal leads to the first energy community', async () => {
  const organisation = await mocks.anOrganisation();
  const { user, places } = await openAdmin(mocks, await mocks.anAdministrator(organisation.id));

  await user.click(await screen.findByRole('button', { name: /^Energiegemeinschaft und rechtliche Angaben/ }));
  await user.click(await screen.findByRole('link', { name: 'Energiegemeinschaft anlegen' }));

  expect(places).toEqual(['/member/admin/community/create?return=setup']);
  await fill(user, await screen.findByRole('textbox', { name: /^Name/ }), 'EEG Windberg');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByRole('heading', { name: 'Der Weg zur ersten Rechnung' })).toBeDefined();
  expect((await screen.findAllByText('EEG Windberg')).length).toBeGreaterThan(0);
});

it('a community without a name is rejected at the field, before anything is sent', async () => {
  const { admin } = await anOffice();
  const { user, places } = await openAdmin(mocks, admin, '/community/create');

  await user.click(await screen.findByRole('button', { name: 'Speichern' }));

  expect(await screen.findByText('Bitte geben Sie den Namen der Energiegemeinschaft ein.')).toBeDefined();
  expect(places).toEqual([]);
});

it('the list of members shows the applicants and their number', async () => {
  const office = await anOffice();
  const { lastName } = await anApplicant(office);
  await openAdmin(mocks, office.admin, '/members');

  const row = await screen.findByRole('row', { name: new RegExp(lastName) });

  expect(within(row).getByText('Antrag')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Offene Anträge 1' })).toBeDefined();
});

it('a search without results can be reset', async () => {
  const office = await anOffice();
  const { lastName } = await anApplicant(office);
  const { user } = await openAdmin(mocks, office.admin, '/members');

  await user.type(await screen.findByRole('searchbox'), 'niemand');
  await user.click(await screen.findByRole('button', { name: 'Suche und Filter zurücksetzen' }));

  expect(await screen.findByRole('row', { name: new RegExp(lastName) })).toBeDefined();
});

it('a double acceptance of an application makes one member with a number', async () => {
  const office = await anOffice();
  const { lastName, firstName } = await anApplicant(office);
  const { user, notices, places } = await openAdmin(mocks, office.admin, '/members');

  await user.click(await screen.findByRole('link', { name: `${lastName} ${firstName}` }));
  await user.click(await screen.findByRole('button', { name: 'Antrag annehmen' }));
  const dialog = await screen.findByRole('dialog');
  const entry = within(dialog).getByLabelText(/^Erster Tag der Mitgliedschaft/);
  fireEvent.change(entry, { target: { value: '2026-01-01' } });
  for (const confirmed of within(dialog).getAllByRole('switch', { name: 'Vom Netzbetreiber bestätigt' }))
    await user.click(confirmed);
  const days = within(dialog).getAllByLabelText(/^Erster Tag der Teilnahme/) as HTMLInputElement[];
  expect(days.map(({ value }) => value)).toEqual(['01.01.2026', '01.01.2026']);
  fireEvent.change(days[0] as HTMLElement, { target: { value: '2025-12-31' } });
  await user.click(within(dialog).getByRole('button', { name: 'Antrag annehmen' }));
  expect(await within(dialog).findByText(/liegt vor der Mitgliedschaft/)).toBeDefined();
  fireEvent.change(days[0] as HTMLElement, { target: { value: '2026-02-01' } });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Antrag annehmen' }));

  expect(await screen.findByText('Aktiv')).toBeDefined();
  expect(places.at(-1)).toMatch(/^\/member\/admin\/member\/\d+$/);
  expect(screen.queryByRole('button', { name: 'Antrag annehmen' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Zählpunkte (2)' }));
  expect(await screen.findAllByText('Aktiviert')).toHaveLength(2);
  expect(notices.filter(({ type }) => type !== 'error')).toEqual([
    {
      type: 'success',
      message: `${lastName} ${firstName} ist aufgenommen, Mitgliedsnummer 1. Die Einladung ist unterwegs.`,
    },
  ]);
});

it('an application decided concurrently by a colleague is reported, with its state', async () => {
  const office = await anOffice();
  const { lastName, firstName } = await anApplicant(office);
  const { user, notices } = await openAdmin(mocks, office.admin, '/members');
  await user.click(await screen.findByRole('link', { name: `${lastName} ${firstName}` }));
  await user.click(await screen.findByRole('button', { name: 'Ablehnen' }));
  const colleague = await mocks.logIn(office.admin);
  const [row] = await (await colleague.get('/admin/members')).json();
  await colleague.post(`/admin/member/${row.id}/accept`, { confirmed: true });

  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ablehnen' }));

  expect(await screen.findByText('Aktiv')).toBeDefined();
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]).toMatchObject({
    type: 'error',
    title: 'Fehler (409)',
    message: 'Über diesen Antrag wurde bereits entschieden.',
  });
});

it('a list that fails to load is reported, and loads on retry', async () => {
  const office = await anOffice();
  const { lastName } = await anApplicant(office);
  mocks.fail(/^\/admin\/members$/, 500, { detail: 'server.failed', errorCode: 'abc' }, 50);
  const { user } = await openAdmin(mocks, office.admin, '/members');

  expect(await screen.findByText('Die Liste konnte nicht geladen werden.')).toBeDefined();
  mocks.reset();
  await mocks.logInAs(office.admin);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));

  expect(await screen.findByText(new RegExp(lastName))).toBeDefined();
});
