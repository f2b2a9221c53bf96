import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { choose, chosenIn } from '../../testing/choose.ts';
import { keepFormsWhole } from '../../testing/wholeForms.ts';
import { anOffice } from '../testing/anOffice.ts';
import { confirm, dialog, open, press, rowOf } from '../testing/screens.ts';

withMocks();
beforeAll(keepFormsWhole);

describe('the messages', () => {
  it('show an empty list with what belongs there', async () => {
    await open(await anOffice(mocks), '/marketmessages/inbox');
    expect(await screen.findByRole('heading', { name: 'Noch keine Nachrichten' })).toBeDefined();
  });

  it('show what an unreadable file lacks, are set aside, and taken up again', async () => {
    const office = await anOffice(mocks);
    await office.file('kein XML', 'brief.xml');
    const { user } = await open(office, '/marketmessages/inbox');
    await press(user, 'Unlesbare Datei');
    expect(await screen.findByText('Die Datei ist keine lesbare XML-Nachricht.')).toBeDefined();
    await press(user, 'Beiseitelegen');
    await confirm(user, 'Nachricht beiseitelegen?', 'Beiseitelegen');
    const row = await rowOf('brief');
    expect(await row.findByText('Beiseitegelegt')).toBeDefined();

    await press(user, 'Wieder aufnehmen');
    await waitFor(() => expect(row.queryByText('Beiseitegelegt')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Beiseitelegen' })).toBeDefined();
  });

  it('wait for an administrator, who assigns their statements', async () => {
    const office = await anOffice(mocks);
    const { sent, member } = await office.aRegistration();
    const unknown = { conversationId: 'AT009999FREMD', requestId: 'FREMD' };
    await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [57], unknown), 'fremd.xml');
    const { user } = await open(office, '/marketmessages/inbox');
    await press(user, 'Ablehnung der Anmeldung');
    const list = await screen.findByRole('combobox', { name: 'Gehört zu' });
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Zum Mitglied' });
    expect(link.href).toContain(`/member/admin/member/${member.id}?tab=points`);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Zuordnen' }).disabled).toBe(true);
    await choose(user, list, /^Anmeldung/);
    await press(user, 'Zuordnen');

    await waitFor(async () => expect(await office.process(sent.id)).toMatchObject({ state: 'rejected' }));
    expect(await screen.findByRole('link', { name: 'Zur Anfrage' })).toBeDefined();
  });
});

it('the home page names requests without success and messages that wait, and leads to them', async () => {
  const office = await anOffice(mocks);
  const { sent } = await office.aRegistration();
  await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [172]));
  await office.file('kein XML', 'brief.xml');
  await open(office, '/');
  const requests = await screen.findByRole('link', { name: /Die Anfrage zeigen/ });
  expect(decodeURIComponent(requests.getAttribute('href')!)).toContain('{"group":"attention"}');
  const link = screen.getByRole('link', { name: /Die Nachricht zeigen/ }).getAttribute('href')!;
  cleanup();
  await open(office, link.replace('/member/admin', ''));

  expect(await screen.findByRole('row', { name: /brief\.xml/ })).toBeDefined();
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(chosenIn(await screen.findByRole('combobox', { name: 'Status' }))).toBe('Wartet auf Sie');
});

it('the counting points of a member show the registration of each in one line, and are registered from there', async () => {
  const office = await anOffice(mocks);
  const { member, point } = await office.aRegistration();
  const { user } = await open(office, `/member/${member.id}?tab=points`);
  const section = within(await screen.findByRole('region', { name: 'Anmeldung beim Netzbetreiber' }));
  expect(section.getByText('Übergeben')).toBeDefined();
  expect(section.getByText('In diesem Portal nicht angemeldet')).toBeDefined();
  await user.click(section.getByRole('button', { name: /^Anmelden/ }));
  await user.click(await (await dialog('Zählpunkte anmelden')).findByRole('button', { name: 'Vorbereiten' }));
  await press(user, 'Schließen');

  expect(await section.findByText('Vorbereitet')).toBeDefined();
  expect(section.queryByRole('button', { name: new RegExp(point.cpNumber.slice(-6)) })).toBeNull();
});
