import { anApplication } from '@nahstrom/mocks';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { choose } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { keepFormsWhole } from '../../testing/wholeForms.ts';
import { anOffice } from '../testing/anOffice.ts';
import { confirm, dialog, open, press, requestsOf, rowOf, start } from '../testing/screens.ts';

withMocks();
beforeAll(keepFormsWhole);

describe('the page of requests', () => {
  it('asks for the community first where there is none', async () => {
    const organisation = await mocks.anOrganisation();
    await openAdmin(mocks, await mocks.anAdministrator(organisation.id), '/marketmessages');

    expect(await screen.findByRole('link', { name: 'Energiegemeinschaft anlegen' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Zählpunkte anmelden' })).toBeNull();
  });

  it('leads to the settings of the community, which is asked for where there are several', async () => {
    const office = await anOffice(mocks);
    const other = await mocks.aCommunity(office.organisation.id, 'EEG Bergtal');
    const { user, places } = await open(office);
    await press(user, 'Weitere Aktionen');
    await user.click(await screen.findByRole('menuitem', { name: 'Einstellungen' }));
    await confirm(user, 'Welche Gemeinschaft?', 'EEG Bergtal');

    expect(await screen.findByRole('heading', { name: 'Einstellungen zum Netzbetreiber' })).toBeDefined();
    expect(places.at(-1)).toBe(`/member/admin/marketmessages/settings/${other.id}`);
  });

  it('shows each request with its state and the reason in words, member and counting point', async () => {
    const office = await anOffice(mocks);
    const { member, sent } = await office.aRegistration();
    await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [156]));
    const failed = await office.aPrepared();
    await office.changeSettings({ channel: 'files' });
    await office.queue(failed.id);
    await office.deliveryBecomes(failed.id, "state = 'failed', fault = 'incomplete'");
    await open(office);

    const row = await rowOf(office.nameOf(member));
    expect(row.getByText('Abgelehnt')).toBeDefined();
    expect(row.getByText('Der Zählpunkt gehört schon zu einer Energiegemeinschaft.')).toBeDefined();
    expect(row.getByText('Test')).toBeDefined();
    const link = row.getByRole('link', { name: office.nameOf(member) });
    expect(link.getAttribute('href')).toContain(`/member/${member.id}`);
    const other = await rowOf(office.nameOf(failed.member));
    expect(other.getByText('Nicht gesendet')).toBeDefined();
    expect(other.getByText('Es fehlen Angaben der Energiegemeinschaft.')).toBeDefined();
  });

  it('notes the selected ones as handed over after a question', async () => {
    const office = await anOffice(mocks);
    const { member } = await office.aPrepared();
    const { user, notices } = await open(office);
    await user.click((await rowOf(office.nameOf(member))).getByRole('checkbox'));
    await press(user, 'Als übergeben vermerken');
    await confirm(user, 'Eine Anfrage als übergeben vermerken?', 'Als übergeben vermerken');

    expect(await (await rowOf(office.nameOf(member))).findByText('Übergeben')).toBeDefined();
    expect(notices.at(-1)?.message).toBe('Die Übergabe ist vermerkt.');
  });

  it('sends those of the selected that are merely prepared or were refused', async () => {
    const office = await anOffice(mocks);
    await office.changeSettings({ channel: 'files' });
    const [lost, refused, one] = [await office.aPrepared(), await office.aPrepared(), await office.aPrepared()];
    for (const { id } of [lost, refused]) await office.queue(id);
    await office.deliveryBecomes(lost.id, "state = 'uncertain', fault = 'lost'");
    await office.deliveryBecomes(refused.id, "state = 'failed', fault = 'refused', fault_detail = '550 no such user'");
    const { user } = await open(office);
    await rowOf(office.nameOf(one.member));
    const [first, ...others] = screen.getAllByRole('checkbox', { name: /auswählen/i }).slice(1);
    await user.click(first!);
    await screen.findByRole('button', { name: 'Senden' });
    for (const box of others) {
      fireEvent.click(box);
      expect(screen.getByRole('button', { name: 'Senden' })).toBeDefined();
    }
    await press(user, 'Senden');
    const asked = await dialog('2 Anfragen senden?');
    expect(asked.getByText(/^Eine weitere gewählte Anfrage bleibt, wie sie ist/)).toBeDefined();
    await user.dblClick(asked.getByRole('button', { name: 'Senden' }));

    await waitFor(async () => expect((await office.process(one.id)).delivery?.state).toBe('queued'));
    expect((await office.process(refused.id)).delivery).toMatchObject({ state: 'queued', fault: null });
    expect((await office.process(lost.id)).delivery?.state).toBe('uncertain');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Senden', hidden: true })).toBeNull());
  });
});

it('the list of members says where a registration stands, and nothing about members without one', async () => {
  const office = await anOffice(mocks);
  const { sent, member } = await office.aRegistration();
  const other = await office.aMember();
  await office.file(office.answer(sent, 'ANTWORT_ECON', [99]));
  await open(office, '/members');

  expect(await (await rowOf(member.lastName)).findByText('Wartet auf Zustimmung')).toBeDefined();
  expect((await rowOf(other.lastName)).queryByText(/Zustimmung|Anmeldung/)).toBeNull();
});

describe('preparing requests', () => {
  it('registers all new counting points after they were chosen, sends nothing, and shows them despite a filter', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [173]));
    const member = await office.aMember();
    const { user } = await open(office);
    await choose(user, await screen.findByRole('combobox', { name: 'Auswahl' }), 'Ohne Erfolg');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    const asked = await start(user, 'Zählpunkte anmelden');
    const boxes = await asked.findAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.filter(({ checked }) => checked)).toEqual([]);
    expect(asked.queryByRole('button', { name: 'Vorbereiten und senden' })).toBeNull();
    await user.click(asked.getByRole('button', { name: /^Alle \d+ neuen auswählen$/ }));
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));

    expect(await screen.findByText(/Anfragen sind vorbereitet\.$/)).toBeDefined();
    const result = await dialog('Zählpunkte anmelden');
    expect(result.getByRole('button', { name: 'Vorbereitete herunterladen (ZIP)' })).toBeDefined();
    await user.click(result.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.getAllByText(office.nameOf(member))).toHaveLength(2));
    const made = (await requestsOf(office)).filter(({ id }) => id !== sent.id);
    expect(new Set(made.map(({ state, kind, delivery }) => `${state} ${kind} ${delivery}`))).toEqual(
      new Set(['prepared registration null']),
    );
  });

  it('says at the field that no counting point is chosen, or that the day does not fit', async () => {
    const office = await anOffice(mocks);
    await office.aMember();
    const { user } = await open(office);
    const asked = await start(user, 'Zählpunkte anmelden');
    const [box] = await asked.findAllByRole('checkbox');
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));
    expect(await asked.findByText('Bitte wählen Sie mindestens einen Zählpunkt.')).toBeDefined();

    await user.click(box!);
    const day = asked.getByLabelText('Erster Tag der Teilnahme');
    await fill(user, day, '1.1.2026');
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));
    await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
    expect(await requestsOf(office)).toEqual([]);
  });

  it('names the missing details of a community with the way to them, its kind only for a live registration', async () => {
    const office = await anOffice(mocks, { isComplete: false });
    await office.changeSettings({ mode: 'PROD' });
    const { user } = await open(office);
    expect(await screen.findByRole('heading', { name: 'Noch keine Anfragen' })).toBeDefined();
    const cure = `/member/admin/community/${office.community.id}/edit#communityId`;
    expect(await screen.findByText('Angaben von „EEG Bachtal“ fehlen')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Angaben ergänzen' }).getAttribute('href')).toBe(cure);
    const asked = await start(user, 'Zählpunkte anmelden');

    const missing = 'Es fehlt: Gemeinschafts-ID, Marktpartnernummer, Art der Energiegemeinschaft.';
    expect(await asked.findByText(missing)).toBeDefined();
    expect(asked.getByRole('link', { name: 'Angaben ergänzen' }).getAttribute('href')).toBe(cure);
    const kind = asked.getByRole('link', { name: 'Art wählen' }).getAttribute('href');
    expect(kind).toContain(`/marketmessages/settings/${office.community.id}`);
    expect(asked.queryByRole('button', { name: 'Vorbereiten' })).toBeNull();
  });

  it('offers what can be registered, those that take part only one by one, and says how many are left and why', async () => {
    const office = await anOffice(mocks);
    const taking = await office.aTakingPart();
    const { sent, member } = await office.aRegistration();
    await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [156]));
    await office.aPrepared();
    await office.read(office.colleague.put('/admin/member/create', anApplication(office.community.id, 690)));
    const { user } = await open(office);
    const asked = await start(user, 'Zählpunkte anmelden');

    const [marked, ...others] = await asked.findAllByText(/nimmt schon teil$/);
    expect(others).toEqual([]);
    expect(marked!.textContent).toContain(taking.countingPoints[0]!.cpNumber.slice(-4));
    expect(asked.getByText(/^Ein weiterer Zählpunkt ist schon angemeldet/)).toBeDefined();
    expect(asked.getByText(/^2 weitere Zählpunkte fehlen hier, weil ihre Mitglieder/)).toBeDefined();
    // Of each of the three members one counting point is new, and one registration was rejected.
    await user.click(asked.getByRole('button', { name: 'Alle 4 auswählen' }));
    expect(asked.getByText('4 Zählpunkte gewählt')).toBeDefined();
    expect(asked.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => !checked)).toHaveLength(1);
    await user.click(asked.getByRole('button', { name: 'Auswahl leeren' }));
    await user.type(asked.getByRole('searchbox'), member.lastName);
    await user.click(asked.getByRole('button', { name: 'Alle 2 gefundenen auswählen' }));
    expect(asked.getByText('2 Zählpunkte gewählt')).toBeDefined();
  });

  it('prepares the end of the selected participations', async () => {
    const office = await anOffice(mocks);
    const [one, other] = [await office.anActive(), await office.aConsented()];
    const { user } = await open(office);
    for (const { member } of [one, other]) await user.click((await rowOf(office.nameOf(member))).getByRole('checkbox'));
    expect(await screen.findByRole('button', { name: 'Faktoren melden' })).toBeDefined();
    await press(user, 'Zählpunkte abmelden');
    const asked = await dialog('Zählpunkte abmelden');
    expect(await asked.findAllByRole('checkbox', { checked: true })).toHaveLength(2);
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));
    expect(await screen.findByText('2 Anfragen sind vorbereitet.')).toBeDefined();
    await press(user, 'Schließen');

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Zählpunkte abmelden' })).toBeNull());
    expect(await requestsOf(office, 'revocation')).toHaveLength(2);
  });

  it('requests a list and sends it immediately where the portal sends', async () => {
    const office = await anOffice(mocks);
    await office.changeSettings({ channel: 'files' });
    await office.aMember();
    const { user } = await open(office);
    const asked = await start(user, 'Zählpunktliste anfordern');
    await user.click(await asked.findByRole('button', { name: 'Vorbereiten und senden' }));

    expect(await screen.findByText(/^Das Portal sendet sie jetzt/)).toBeDefined();
    expect(await requestsOf(office)).toMatchObject([{ kind: 'pointList', delivery: { state: 'queued' } }]);
  });

  it('keeps what was prepared when sending is refused, and sends what was only prepared from the result', async () => {
    const office = await anOffice(mocks);
    await office.changeSettings({ channel: 'files' });
    await office.aMember();
    const { user } = await open(office);
    const asked = await start(user, 'Zählpunkte anmelden');
    const [box] = await asked.findAllByRole('checkbox');
    await user.click(box!);
    mocks.fail(/processes\/queued$/, 409, { error: 'market.cannotSend' });
    fireEvent.click(asked.getByRole('button', { name: 'Vorbereiten und senden' }));
    expect(asked.getByRole<HTMLButtonElement>('button', { name: 'Vorbereiten' }).disabled).toBe(true);

    expect(await screen.findByText('Noch nicht gesendet')).toBeDefined();
    expect(screen.getByText(/^Über diesen Weg kann das Portal nicht senden/)).toBeDefined();
    expect(screen.getByText('Nächster Schritt: senden.')).toBeDefined();
    await press(user, 'Schließen');
    const again = await start(user, 'Zählpunkte anmelden');
    await waitFor(() => expect(again.getAllByRole('checkbox')).toHaveLength(1));
    await user.click(again.getByRole('checkbox'));
    await user.click(again.getByRole('button', { name: 'Vorbereiten' }));
    expect(await screen.findByText('Nächster Schritt: senden.')).toBeDefined();
    expect((await requestsOf(office)).map(({ delivery }) => delivery)).toEqual([null, null]);
    await press(user, 'Senden');

    expect(await screen.findByText(/^Das Portal sendet sie jetzt/)).toBeDefined();
    const states = (await requestsOf(office)).map(({ delivery }) => delivery?.state ?? null);
    expect(states).toEqual([null, 'queued']);
  });
});
