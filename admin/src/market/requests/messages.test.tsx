import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../platform/today.ts';
import { choose, chosenIn } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { keepFormsWhole } from '../../testing/wholeForms.ts';
import { anOffice, type Office } from './testing/anOffice.ts';
import { dialog, open, press } from './testing/screens.ts';

withMocks();
beforeAll(keepFormsWhole);

describe('the messages', () => {
  async function aForeign(office: Office) {
    const { sent, member } = await office.aRegistration();
    const unknown = { conversationId: 'AT009999FREMD', requestId: 'FREMD' };
    const { message } = await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [57], unknown), 'fremd.xml');
    return { sent, member, message };
  }

  it('show an empty list with what belongs there', async () => {
    await open(await anOffice(mocks), '/marketmessages/inbox');
    expect(await screen.findByRole('heading', { name: 'Noch keine Nachrichten' })).toBeDefined();
  });

  it('show what an unreadable file lacks, and are set aside', async () => {
    const office = await anOffice(mocks);
    await office.file('kein XML', 'brief.xml');
    const { user } = await open(office, '/marketmessages/inbox');
    await press(user, 'Unlesbare Datei');
    expect(await screen.findByText('Die Datei ist keine lesbare XML-Nachricht.')).toBeDefined();
    await press(user, 'Beiseitelegen');
    await user.click((await dialog('Nachricht beiseitelegen?')).getByRole('button', { name: 'Beiseitelegen' }));

    const row = within(await screen.findByRole('row', { name: /brief\.xml/ }));
    expect(await row.findByText('Beiseitegelegt')).toBeDefined();

    await press(user, 'Wieder aufnehmen');
    await waitFor(() => expect(row.queryByText('Beiseitegelegt')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Beiseitelegen' })).toBeDefined();
  });

  it('wait for an administrator, who assigns their statements', async () => {
    const office = await anOffice(mocks);
    const { sent, member, message } = await aForeign(office);
    expect(message.state).toBe('open');
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

describe('the home page', () => {
  it('names requests without success and messages that fit nothing, with the way to them', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    const other = await office.aRegistration();
    await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [172]));
    await office.file(office.answer(other.sent, 'ANTWORT_ECON', [99], { conversationId: 'FREMD9' }));
    await openAdmin(mocks, office.admin, '/');

    const requests = await screen.findByRole('link', { name: /Die Anfrage zeigen/ });
    expect(decodeURIComponent(requests.getAttribute('href')!)).toContain('{"group":"attention"}');
    expect(screen.getByRole('link', { name: /Die Nachricht zeigen/ }).getAttribute('href')).toContain('/inbox');
  });

  it('names messages that cannot be read, and leads to all that wait', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    await office.file(office.answer(sent, 'ANTWORT_ECON', [99]));
    await office.file('kein XML', 'brief.xml');
    await openAdmin(mocks, office.admin, '/');
    const link = (await screen.findByRole('link', { name: /Die Nachricht zeigen/ })).getAttribute('href')!;
    cleanup();
    await open(office, link.replace('/member/admin', ''));

    expect(await screen.findByRole('row', { name: /brief\.xml/ })).toBeDefined();
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(chosenIn(await screen.findByRole('combobox', { name: 'Status' }))).toBe('Wartet auf Sie');
  });
});

describe('the counting points of a member', () => {
  it('show the registration of each in one line, and are registered from there', async () => {
    const office = await anOffice(mocks);
    const { member, point } = await office.aRegistration();
    const { user } = await open(office, `/member/${member.id}?tab=points`);
    const section = within(await screen.findByRole('region', { name: 'Anmeldung beim Netzbetreiber' }));
    expect(section.getByText('Übergeben')).toBeDefined();
    expect(section.getByText('In diesem Portal nicht angemeldet')).toBeDefined();

    await user.click(section.getByRole('button', { name: /^Anmelden/ }));
    await user.click((await dialog('Zählpunkte anmelden')).getByRole('button', { name: 'Vorbereiten' }));
    await press(user, 'Schließen');

    expect(await section.findByText('Vorbereitet')).toBeDefined();
    expect(section.queryByRole('button', { name: new RegExp(point.cpNumber.slice(-6)) })).toBeNull();
  });

  it('are deregistered with a last day once the member has consented', async () => {
    const office = await anOffice(mocks);
    const { member, sent } = await office.aRegistration();
    await office.file(office.answer(sent, 'ZUSTIMMUNG_ECON', [175]));
    const { user } = await open(office, `/member/${member.id}?tab=points`);
    const section = within(await screen.findByRole('region', { name: 'Anmeldung beim Netzbetreiber' }));
    await user.click(section.getByRole('button', { name: /^Abmelden/ }));
    const asked = await dialog('Zählpunkt abmelden');
    const day = asked.getByLabelText('Letzter Tag der Teilnahme');
    await fill(user, day, '1.1.2035');
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));
    expect(await asked.findByText(/^Spätestens /)).toBeDefined();

    await fill(user, day, `${Number(today().slice(8))}.${Number(today().slice(5, 7))}.${today().slice(0, 4)}`);
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));
    expect(await screen.findByText('Eine Anfrage ist vorbereitet.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Vorbereitete herunterladen (ZIP)' })).toBeDefined();
  });

  it('a deregistration is sent immediately where the portal sends, and the counting points show its day', async () => {
    const office = await anOffice(mocks);
    await office.changeSettings({ channel: 'files' });
    const { member, sent } = await office.aRegistration();
    await office.file(office.answer(sent, 'ZUSTIMMUNG_ECON', [175]));
    const { user } = await open(office, `/member/${member.id}?tab=points`);
    const section = within(await screen.findByRole('region', { name: 'Anmeldung beim Netzbetreiber' }));
    await user.click(section.getByRole('button', { name: /^Abmelden/ }));
    const asked = await dialog('Zählpunkt abmelden');
    await user.click(await asked.findByRole('button', { name: 'Vorbereiten und senden' }));
    expect(await screen.findByText(/^Das Portal sendet sie jetzt/)).toBeDefined();
    await press(user, 'Schließen');

    const [year, month, day] = today().split('-');
    const revocation = await screen.findByRole('link', { name: 'Abmeldung' });
    expect(revocation.getAttribute('href')).toMatch(/\/marketmessages\/\d+$/);
    expect(revocation.parentElement!.textContent).toContain(`${day}.${month}.${year}`);
  });
});
