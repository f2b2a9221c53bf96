import {
  firstFactorDay,
  type MarketProcessRow,
  type Member,
  type Prepared,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { type Mocks, startMocks } from '@nahstrom/mocks';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { choose } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { keepFormsWhole } from '../../testing/wholeForms.ts';
import { today } from '../../today.ts';
import { dayAfter } from './dayAfter.ts';
import { anOffice, type Office } from './testing/anOffice.ts';

let mocks: Mocks;

beforeAll(async () => {
  mocks = await startMocks();
  await keepFormsWhole();
});
afterEach(() => {
  cleanup();
  mocks.reset();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await mocks.stop();
});

const open = (office: Office, path: string | number) =>
  openAdmin(mocks, office.admin, typeof path === 'number' ? `/marketmessages/${path}` : path);
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** For the quarter hours of a day, handed over. */
async function aDataRequest() {
  const office = await anOffice(mocks);
  const { point } = await office.aRegistration();
  const days = { from: dayAfter(today(), -20), to: dayAfter(today(), -20) };
  const body = { community: office.community.id, countingPoints: [point.id], ...days };
  const { prepared } = await office.read<{ prepared: Prepared }>(
    office.colleague.post('/marketmessages/requestdata', body),
  );
  const [id] = prepared.processes as [number];
  await office.read(office.colleague.post('/marketmessages/processes/sent', { processes: [id] }));
  return { office, id };
}

describe('the page of a request', () => {
  it('says what a state means and what to do next, with the link for the member', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    const approvalUrl = 'https://netz.example/freigabe?a=1';
    await office.file(office.answer(sent, 'ANTWORT_ECON', [99], { approvalUrl }));
    await open(office, sent.id);

    const standing = within(await screen.findByRole('region', { name: 'Stand' }));
    expect(standing.getByText(/Der Netzbetreiber hat die Anfrage erhalten\. Entschieden/)).toBeDefined();
    expect(standing.getByText(/Bitten Sie das Mitglied/)).toBeDefined();
    expect(standing.getByRole('link', { name: approvalUrl }).getAttribute('href')).toBe(approvalUrl);
    const steps = within(screen.getByRole('region', { name: 'Verlauf' }));
    expect(steps.getByText('Anmeldung übergeben')).toBeDefined();
    expect(steps.getByText('Antwort auf die Anmeldung')).toBeDefined();
  });

  it('asks nobody to consent to what needs no consent', async () => {
    const { office, id } = await aDataRequest();
    const sent = await office.process(id);
    await office.file(office.answer(sent, 'ANTWORT_PT', [99], { requestId: '' }));
    await open(office, id);

    const standing = within(await screen.findByRole('region', { name: 'Stand' }));
    expect(standing.getByText('Es ist nichts zu tun. Die Entscheidung des Netzbetreibers folgt.')).toBeDefined();
    expect(standing.queryByText(/Bitten Sie das Mitglied/)).toBeNull();
  });

  it('of energy data that do not arrive after its acceptance is overdue, until a person settles it', async () => {
    const { office, id } = await aDataRequest();
    await office.file(office.answer(await office.process(id), 'ANTWORT_PT', [70], { requestId: '' }));
    const { user } = await open(office, id);
    const standing = () => screen.findByRole('region', { name: 'Stand' });
    expect(within(await standing()).getByText(/^Nachfragen ab/)).toBeDefined();
    expect(within(await standing()).queryByRole('button', { name: 'Erledigt' })).toBeNull();
    cleanup();

    const deadline = dayAfter(today(), -1);
    await mocks.asOwner(tx => tx.execute(`update market_processes set deadline = '${deadline}' where id = ${id}`));
    await open(office, id);
    expect(within(await standing()).getByText(/überfällig/)).toBeDefined();
    await user.click(within(await standing()).getByRole('button', { name: 'Erledigt' }));

    expect(await within(await standing()).findByText(/^Als erledigt vermerkt\./)).toBeDefined();
    expect(within(await standing()).queryByText(/^Nachfragen ab/)).toBeNull();
  });

  it('names an unknown answer with its number', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [999]));
    await open(office, sent.id);

    expect((await screen.findAllByText(/mit der Nummer 999, die das Portal nicht kennt/)).length).toBeGreaterThan(0);
  });

  it('is not found for an unknown number, and not for another organisation', async () => {
    const office = await anOffice(mocks);
    const { id } = await office.aPrepared();
    const other = await anOffice(mocks);
    await open(other, id);
    expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeDefined();
    cleanup();
    await open(other, 999_999);
    expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeDefined();
  });

  it('is handed over after a question, and taken back before an answer', async () => {
    const office = await anOffice(mocks);
    const { id } = await office.aPrepared();
    const { user } = await open(office, id);
    expect(await screen.findByText('Bis jetzt ist nur die Anfrage vorbereitet.')).toBeDefined();

    await press(user, 'Als übergeben vermerken');
    const asked = await dialog('Eine Anfrage als übergeben vermerken?');
    await user.click(asked.getByRole('button', { name: 'Als übergeben vermerken' }));
    await press(user, 'Übergabe zurücknehmen');
    await user.click((await dialog('Übergabe zurücknehmen?')).getByRole('button', { name: 'Übergabe zurücknehmen' }));

    expect(await screen.findByRole('button', { name: 'Als übergeben vermerken' })).toBeDefined();
    expect(await office.process(id)).toMatchObject({ state: 'prepared' });
  });

  it('says that a request with an answer is not taken back', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    const { user, notices } = await open(office, sent.id);
    await press(user, 'Übergabe zurücknehmen');
    await office.file(office.answer(sent, 'ANTWORT_ECON', [99]));
    await user.click((await dialog('Übergabe zurücknehmen?')).getByRole('button', { name: 'Übergabe zurücknehmen' }));

    await waitFor(() => expect(notices.at(-1)?.message).toMatch(/oder es gibt schon eine Antwort/));
    expect((await screen.findAllByText('Eingelangt')).length).toBeGreaterThan(0);
  });

  it('is discarded while it is prepared', async () => {
    const office = await anOffice(mocks);
    const { id } = await office.aPrepared();
    const { user } = await open(office, id);
    await press(user, 'Verwerfen');
    await user.click((await dialog('Eine Anfrage verwerfen?')).getByRole('button', { name: 'Verwerfen' }));

    expect(await screen.findByText(/hat den Netzbetreiber nie erreicht/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Stand vermerken' })).toBeNull();
  });

  it('takes a state that a person read in the EDA portal', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    const { user } = await open(office, sent.id);
    await press(user, 'Stand vermerken');
    const asked = await dialog('Stand von Hand vermerken');
    await user.click(asked.getByRole('button', { name: 'Speichern' }));
    expect(await asked.findByText('Bitte wählen Sie einen Stand.')).toBeDefined();

    await choose(user, asked.getByRole('combobox', { name: 'Status' }), 'Zugestimmt');
    await user.click(asked.getByRole('button', { name: 'Speichern' }));

    expect(await screen.findByText('Von Hand vermerkt: Zugestimmt')).toBeDefined();
    expect(await office.process(sent.id)).toMatchObject({ state: 'consented' });
  });

  it('says that a colleague was faster, and saves at the second attempt', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    const { user } = await open(office, sent.id);
    await press(user, 'Stand vermerken');
    const asked = await dialog('Stand von Hand vermerken');
    await choose(user, asked.getByRole('combobox', { name: 'Status' }), 'Zugestimmt');
    await office.file(office.answer(sent, 'ANTWORT_ECON', [99]));
    await user.click(asked.getByRole('button', { name: 'Speichern' }));
    expect((await asked.findByRole('alert')).textContent).toMatch(/inzwischen/);

    await user.click(asked.getByRole('button', { name: 'Speichern' }));
    await waitFor(async () => expect(await office.process(sent.id)).toMatchObject({ state: 'consented' }));
  });

  it('loses a note that was wrong, after a question', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    const noted = { state: 'refused', day: today(), version: sent.version };
    await office.read(office.colleague.post(`/marketmessages/processes/${sent.id}/state`, noted));
    const { user } = await open(office, sent.id);
    const steps = within(await screen.findByRole('region', { name: 'Verlauf' }));
    expect(steps.getAllByRole('button', { name: /zurücknehmen/ })).toHaveLength(1);
    await press(user, 'Vermerk zurücknehmen: Mitglied lehnt ab');
    const asked = await dialog('Vermerk „Mitglied lehnt ab“ zurücknehmen?');
    await user.click(asked.getByRole('button', { name: 'Vermerk zurücknehmen' }));

    await waitFor(() => expect(steps.queryByText('Von Hand vermerkt: Mitglied lehnt ab')).toBeNull());
    expect(await office.process(sent.id)).toMatchObject({ state: 'sent' });
  });

  it('is done after a failure once a person says so, until the grid operator states something new', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [57]));
    const { user } = await open(office, sent.id);
    const standing = within(await screen.findByRole('region', { name: 'Stand' }));
    await user.click(standing.getByRole('button', { name: 'Erledigt' }));
    expect(await standing.findByText(/^Als erledigt vermerkt\./)).toBeDefined();
    expect(standing.queryByRole('button', { name: 'Erledigt' })).toBeNull();
    cleanup();

    await open(office, '/marketmessages?filter={"group":"attention"}');
    expect(await screen.findByText('Nichts passt zu Suche und Filtern.')).toBeDefined();
    cleanup();
    await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [172], { created: '2099-01-01T00:00:00Z' }));
    await open(office, sent.id);
    expect(await screen.findByRole('button', { name: 'Erledigt' })).toBeDefined();
  });

  it('says what contradicts: a failure after the completion, or another factor in it', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    await office.file(office.completion(sent, office.firstDay));
    await office.file(office.answer(sent, 'ABBRUCH_ECON', [203], { created: '2099-01-01T00:00:00Z' }));
    await open(office, sent.id);
    expect(await screen.findByText(/^Nach einer Zusage kam eine Absage/)).toBeDefined();
    expect(screen.queryByText(/führt den Zählpunkt als/)).toBeNull();
    cleanup();

    const other = await office.aRegistration();
    const until = dayAfter(office.firstDay, 30);
    const points = [{ cpNumber: other.sent.cpNumber, periods: [{ from: office.firstDay, to: until, share: '40' }] }];
    await office.file(office.completion(other.sent, office.firstDay, { points }));
    await open(office, other.sent.id);
    expect(await screen.findByText(/mit dem Teilnahmefaktor 40.% abgeschlossen, verlangt waren 100.%/)).toBeDefined();
    const [year, month, day] = until.split('-');
    expect(screen.getByText(new RegExp(`nur bis ${day}.${month}.${year} abgeschlossen`))).toBeDefined();
    expect(screen.queryByText(/^Nach einer Zusage kam eine Absage/)).toBeNull();
  });

  it('asks to clear up a contradiction, until it is done', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    await office.file(office.completion(sent, office.firstDay));
    await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [172], { created: '2099-01-01T00:00:00Z' }));
    const { user } = await open(office, sent.id);
    const standing = within(await screen.findByRole('region', { name: 'Stand' }));
    expect(standing.getByText(/^Klären Sie, welche Angabe gilt/)).toBeDefined();
    await press(user, 'Erledigt');
    expect(await standing.findByText('Entscheiden Sie oben, welche Angabe gilt.')).toBeDefined();
    expect(standing.queryByText(/^Klären Sie, welche Angabe gilt/)).toBeNull();
  });

  it('asks to clear up a contradiction also where codes have a sentence of their own', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    await office.file(office.answer(sent, 'ZUSTIMMUNG_ECON', [175]));
    await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [172], { created: '2099-01-01T00:00:00Z' }));
    await open(office, sent.id);
    const standing = within(await screen.findByRole('region', { name: 'Stand' }));
    expect(standing.getByText(/^Klären Sie, welche Angabe gilt/)).toBeDefined();
  });

  it('says that a factor was accepted for another day', async () => {
    const office = await anOffice(mocks);
    await office.changeSettings({ communityType: 'RC_L' });
    const member = await office.aMember();
    const [point] = member.countingPoints;
    const path = `/admin/member/${member.id}/countingpoint/${point!.id}/activate`;
    await office.read(office.colleague.post(path, { dateOfActivation: member.enteredOn }));
    const body = { countingPoint: point!.id, from: firstFactorDay(new Date()) };
    const { prepared } = await office.read<{ prepared: Prepared }>(
      office.colleague.post('/marketmessages/changefactor', body),
    );
    const [id] = prepared.processes;
    await office.send(id!);
    const sent = await office.process(id!);
    await office.file(office.answer(sent, 'ANTWORT_CPF', [105]));
    await open(office, id!);

    expect(await screen.findByText('Der Netzbetreiber nennt einen anderen Tag')).toBeDefined();
    expect(
      screen.getByText(/^Der Netzbetreiber hat die Änderung angenommen, aber für einen anderen Tag/),
    ).toBeDefined();
    expect(screen.queryByText('Die Meldungen widersprechen einander')).toBeNull();
    const standing = within(screen.getByRole('region', { name: 'Stand' }));
    expect(standing.getByText(/^Klären Sie, welche Angabe gilt/)).toBeDefined();
  });

  it('that was made in another system offers no message for download', async () => {
    const office = await anOffice(mocks);
    const member = await office.aMember();
    const [point] = member.countingPoints;
    const path = `/admin/member/${member.id}/countingpoint/${point!.id}/activate`;
    await office.read(office.colleague.post(path, { dateOfActivation: member.enteredOn }));
    const body = { countingPoint: point!.id, end: dayAfter(today(), 5), consentId: 'AT009999ENTERED' };
    await office.read(office.colleague.post('/marketmessages/revoke', body));
    const filter = encodeURIComponent(JSON.stringify({ member: member.id, kind: 'registration' }));
    const [adopted] = await office.read<MarketProcessRow[]>(
      office.colleague.get(`/marketmessages/processes?filter=${filter}`),
    );
    await open(office, adopted!.id);

    expect(await screen.findByRole('button', { name: 'Stand vermerken' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Nachricht herunterladen' })).toBeNull();
  });

  it('is done although its messages contradict each other', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    await office.file(office.answer(sent, 'ZUSTIMMUNG_ECON', [175]));
    await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [172]));
    const { user } = await open(office, sent.id);
    expect(await screen.findByText('Die Meldungen widersprechen einander')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Erledigt' })).toHaveLength(1);
    await press(user, 'Erledigt');

    expect(await screen.findByText(/^Als erledigt vermerkt\./)).toBeDefined();
    expect(await office.process(sent.id)).toMatchObject({ needsPerson: false, isSettled: true });
  });

  it('is repeated with a new day after a failure, as a new request', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [173]));
    const { user, places } = await open(office, sent.id);
    await press(user, 'Neu anmelden');
    await user.click((await dialog('Zählpunkt neu anmelden')).getByRole('button', { name: 'Vorbereiten' }));

    await waitFor(() => expect(places.at(-1)).toMatch(/\/marketmessages\/\d+$/));
    const next = Number(places.at(-1)?.split('/').at(-1));
    expect(next).toBeGreaterThan(sent.id);
    expect(await office.process(next)).toMatchObject({ state: 'prepared', cpNumber: sent.cpNumber });
  });

  it('offers the last day of the grid operator for the counting point', async () => {
    const office = await anOffice(mocks);
    await office.changeSettings({ mode: 'PROD', communityType: 'RC_L' });
    const { sent, member, point } = await office.aRegistration();
    await office.file(office.answer(sent, 'ZUSTIMMUNG_ECON', [175]));
    await office.file(office.completion(sent, dayAfter(today(), -60)));
    const path = `/admin/member/${member.id}/countingpoint/${point.id}/update`;
    const own = (await office.read<Member>(office.colleague.get(`/admin/member/${member.id}`))).countingPoints.find(
      ({ id }) => id === point.id,
    )!;
    await office.read(office.colleague.post(path, { ...own, dateOfDeactivation: dayAfter(today(), 90) }));
    const { version } = await office.process(sent.id);
    const noted = { state: 'ended', day: dayAfter(today(), 30), version };
    await office.read(office.colleague.post(`/marketmessages/processes/${sent.id}/state`, noted));
    const { user } = await open(office, sent.id);
    expect(await screen.findByText(/^Der Netzbetreiber nennt einen letzten Tag der Teilnahme/)).toBeDefined();
    expect(screen.getAllByText(/^Endet am /).length).toBeGreaterThan(0);
    expect(screen.getByText(/^Der Zählpunkt nimmt bis .* an der Energiegemeinschaft teil\.$/)).toBeDefined();
    await press(user, 'Letzten Tag beim Zählpunkt eintragen');

    await waitFor(() => expect(screen.queryByText('Netzbetreiber und Portal sagen Verschiedenes')).toBeNull());
    const after = await office.read<Member>(office.colleague.get(`/admin/member/${member.id}`));
    expect(after.countingPoints.find(({ id }) => id === point.id)?.dateOfDeactivation).toBe(dayAfter(today(), 30));
  });

  it('offers the day of the grid operator where the administration entered another', async () => {
    const office = await anOffice(mocks);
    const { sent, member, point } = await office.aRegistration();
    const [ours, theirs] = [dayAfter(today(), -20), dayAfter(today(), -10)];
    await office.read(
      office.colleague.post(`/admin/member/${member.id}/countingpoint/${point.id}/activate`, {
        dateOfActivation: ours,
      }),
    );
    await office.file(office.answer(sent, 'ZUSTIMMUNG_ECON', [175]));
    await office.file(office.completion(sent, theirs));
    const { user } = await open(office, sent.id);
    expect(await screen.findByText('Netzbetreiber und Portal sagen Verschiedenes')).toBeDefined();
    expect(screen.getByText(/^Das ist ein Test\. Was Sie davon übernehmen/)).toBeDefined();
    expect(screen.getByText('Entscheiden Sie oben, welche Angabe gilt.')).toBeDefined();
    const take = screen.getByRole<HTMLButtonElement>('button', { name: 'Tag des Netzbetreibers übernehmen' });
    expect(take.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: /^Ich weiß, dass das ein Test ist/ }));
    await user.click(take);

    await waitFor(() => expect(screen.queryByText('Netzbetreiber und Portal sagen Verschiedenes')).toBeNull());
    const changed = await office.read<Member>(office.colleague.get(`/admin/member/${member.id}`));
    expect(changed.countingPoints.find(({ id }) => id === point.id)?.dateOfActivation).toBe(theirs);
  });
});

describe('a participation that begins after the membership', () => {
  it('is offered to be revoked, not to be taken over', async () => {
    const office = await anOffice(mocks);
    const { member, sent } = await office.aRegistration();
    await office.read(office.colleague.post(`/admin/member/${member.id}/leave`, { leftOn: dayAfter(today(), 1) }));
    await office.file(office.answer(sent, 'ZUSTIMMUNG_ECON', [175]));
    await office.file(office.completion(sent, office.firstDay));
    const { user } = await open(office, sent.id);
    expect(await screen.findByText(/das Mitglied ist hier an diesem Tag aber kein aktives Mitglied/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /übernehmen/ })).toBeNull();
    await press(user, 'Zählpunkt abmelden');
    const box = await dialog('Zählpunkt abmelden');
    await user.click(box.getByRole('button', { name: 'Vorbereiten' }));

    await waitFor(async () => {
      const filter = encodeURIComponent(JSON.stringify({ kind: 'revocation', community: office.community.id }));
      const rows = await office.read<MarketProcessRow[]>(
        office.colleague.get(`/marketmessages/processes?filter=${filter}`),
      );
      expect(rows).toMatchObject([{ state: 'prepared', dateTo: today() }]);
    });
  });
});

describe('a registration of a member who has left', () => {
  it('says that it goes on at the grid operator, and is revoked from there', async () => {
    const office = await anOffice(mocks);
    const { member, sent } = await office.aRegistration();
    await office.file(office.answer(sent, 'ZUSTIMMUNG_ECON', [175]));
    await office.file(office.completion(sent, today()));
    await office.read(office.colleague.post(`/admin/member/${member.id}/leave`, { leftOn: dayAfter(today(), 2) }));
    const { user } = await open(office, sent.id);
    const goesOn = /^Mitgliedschaft oder Teilnahme endet hier mit .*, beim Netzbetreiber aber nicht$/;
    expect(await screen.findByText(goesOn)).toBeDefined();
    expect(screen.getByText('Sehen Sie oben, was zu tun ist.')).toBeDefined();
    await press(user, 'Zählpunkt abmelden');
    await user.click((await dialog('Zählpunkt abmelden')).getByRole('button', { name: 'Vorbereiten' }));

    await waitFor(() => expect(screen.queryByText(goesOn)).toBeNull());
    const filter = encodeURIComponent(JSON.stringify({ kind: 'revocation', community: office.community.id }));
    const path = `/marketmessages/processes?filter=${filter}`;
    expect(await office.read<MarketProcessRow[]>(office.colleague.get(path))).toMatchObject([
      { state: 'prepared', dateTo: dayAfter(today(), 2) },
    ]);
  });
});

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

  it('wait for a person, who assigns their statements', async () => {
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

describe('a list of counting points', () => {
  it('shows its differences, of which a person takes over the chosen ones', async () => {
    const office = await anOffice(mocks);
    const { sent, member } = await office.aRegistration();
    const listed = [
      { cpNumber: sent.cpNumber, periods: [{ from: '2026-02-01' }] },
      { cpNumber: 'AT0099990000000000000000000088888', periods: [{ from: '2026-03-01' }] },
    ];
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points: listed }), 'liste.xml');
    const { user } = await open(office, '/marketmessages/inbox');
    await press(user, 'Liste der Zählpunkte');

    expect(await screen.findByText(/^2 Unterschiede zur Liste/)).toBeDefined();
    expect(screen.getByText(/seit 01\.03\.2026 teil, fehlt aber hier/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Mitglied mit diesem Zählpunkt aufnehmen' })).toBeDefined();
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: /seit 01\.02\.2026 teil, ist hier aber noch neu/,
    });
    expect(box.checked).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ausgewählte übernehmen' }).disabled).toBe(true);
    await user.click(box);
    expect(screen.getByText(/^Das ist ein Test\. Was Sie davon übernehmen/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Einen Unterschied übernehmen' }).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: /^Ich weiß, dass das ein Test ist/ }));
    await press(user, 'Einen Unterschied übernehmen');

    expect(await screen.findByText(/^Ein Unterschied zur Liste/)).toBeDefined();
    const after = await office.read<Member>(office.colleague.get(`/admin/member/${member.id}`));
    expect(after.countingPoints[0]).toMatchObject({ cpStatus: 1, dateOfActivation: '2026-02-01' });
  });

  it('of many differences shows those that can be taken over first, and the others step by step', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    const strangers = Array.from({ length: 30 }, (_, place) => `AT00999900000000000000000000${10_000 + place}`);
    const points = [...strangers, sent.cpNumber].map(cpNumber => ({ cpNumber, periods: [{ from: '2026-02-01' }] }));
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points }), 'liste.xml');
    const { user } = await open(office, '/marketmessages/inbox');
    await press(user, 'Liste der Zählpunkte');
    expect(await screen.findByText(/^31 Unterschiede zur Liste/)).toBeDefined();
    const rows = () => screen.getAllByRole('button', { name: / so lassen / }).map(button => button.closest('li')!);
    expect(rows()).toHaveLength(25);
    expect(rows()[0]!.textContent).toMatch(/ist hier aber noch neu/);
    await press(user, 'Weitere zeigen (25 von 31)');

    expect(rows()).toHaveLength(31);
    expect(screen.queryByRole('button', { name: /^Weitere zeigen/ })).toBeNull();
  });

  it('tells from when a share is taken over, and what it replaces here', async () => {
    const office = await anOffice(mocks);
    const { sent, member } = await office.aRegistration();
    const { id, cpNumber } = member.countingPoints[0]!;
    const path = `/admin/member/${member.id}/countingpoint/${id}`;
    await office.read(office.colleague.post(`${path}/activate`, { dateOfActivation: '2026-03-01' }));
    await office.read(office.colleague.post(`${path}/share`, { share: 60, validFrom: '2026-06-01' }));
    const listed = [{ cpNumber, periods: [{ from: '2026-05-01', share: '40', activated: '2026-02-01' }] }];
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points: listed }), 'liste.xml');
    const { user } = await open(office, '/marketmessages/inbox');
    await press(user, 'Liste der Zählpunkte');

    const box = await screen.findByRole('checkbox', {
      name: /^Teilnahmefaktor hier 60\s%, beim Netzbetreiber 40\s% ab 01\.05\.2026\. ?Die Übernahme ersetzt auch die Angabe hier ab 01\.06\.2026\./,
    });
    const leaves = screen.getAllByRole('button', { name: /^AT.* so lassen/ }).map(button => button.ariaLabel);
    expect(new Set(leaves).size).toBe(2);
    await user.click(box);
    await user.click(screen.getByRole('checkbox', { name: /^Ich weiß, dass das ein Test ist/ }));
    await press(user, 'Einen Unterschied übernehmen');

    expect(await screen.findByText(/^Ein Unterschied zur Liste/)).toBeDefined();
    const after = await office.read<Member>(office.colleague.get(`/admin/member/${member.id}`));
    expect(after.countingPoints[0]!.shares.at(-1)).toEqual({ validFrom: '2026-05-01', share: 40 });
  });

  it('names another share of past days, and takes it over for these only', async () => {
    const office = await anOffice(mocks);
    const { sent, member } = await office.aRegistration();
    const { id, cpNumber } = member.countingPoints[0]!;
    const begin = { dateOfActivation: '2026-01-01' };
    await office.read(office.colleague.post(`/admin/member/${member.id}/countingpoint/${id}/activate`, begin));
    const periods = [
      { from: '2026-01-01', to: '2026-01-31', share: '100', activated: '2026-01-01' },
      { from: '2026-02-01', to: '2026-03-31', share: '30', activated: '2026-01-01' },
      { from: '2026-04-01', share: '100', activated: '2026-01-01' },
    ];
    const points = [{ cpNumber, periods }];
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points }), 'liste.xml');
    const { user } = await open(office, '/marketmessages/inbox');
    await press(user, 'Liste der Zählpunkte');

    const box = await screen.findByRole('checkbox', {
      name: /anders: ?01\.02\.2026 bis 31\.03\.2026: hier 100\s%, beim Netzbetreiber 30\s%\. ?Die Übernahme ändert nur diese Tage\./,
    });
    await user.click(box);
    await user.click(screen.getByRole('checkbox', { name: /^Ich weiß, dass das ein Test ist/ }));
    await press(user, 'Einen Unterschied übernehmen');

    expect(
      await screen.findByText(/^Der eine Zählpunkt der Liste vom .* stimmt mit dem Portal überein\.$/),
    ).toBeDefined();
    const after = await office.read<Member>(office.colleague.get(`/admin/member/${member.id}`));
    expect(after.countingPoints[0]!.shares).toEqual([
      { validFrom: '2026-01-01', share: 100 },
      { validFrom: '2026-02-01', share: 30 },
      { validFrom: '2026-04-01', share: 100 },
    ]);
  });

  it('that a newer one replaced offers that one instead of its own differences', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    const listed = (from: string) => [{ cpNumber: sent.cpNumber, periods: [{ from }] }];
    const older = { messageId: 'AT009999ALT', created: '2026-06-01T10:00:00Z' };
    await office.file(
      office.completion(sent, '', { code: 'SENDEN_ECP', points: listed('2026-02-01'), ...older }),
      'alt.xml',
    );
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points: listed('2026-03-01') }), 'neu.xml');
    const { user } = await open(office, '/marketmessages/inbox');
    const row = within(await screen.findByRole('row', { name: /alt\.xml/ }));
    await user.click(row.getByRole('button', { name: /Liste der Zählpunkte/ }));

    expect(
      await screen.findByText('Von diesem Netzbetreiber gibt es eine neuere Liste. Entscheiden Sie dort.'),
    ).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: /01\.02\.2026/ })).toBeNull();
    await press(user, 'Neuere Liste zeigen');

    expect(await screen.findByRole('checkbox', { name: /seit 01\.03\.2026 teil/ })).toBeDefined();
  });

  it('waits for a person on the home page, who leaves single differences and takes one over after all', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    const strange = 'AT0099990000000000000000000088888';
    const listed = [
      { cpNumber: sent.cpNumber, periods: [{ from: '2026-02-01' }] },
      { cpNumber: strange, periods: [{ from: '2026-03-01' }] },
    ];
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points: listed }), 'liste.xml');
    await openAdmin(mocks, office.admin, '/');
    expect(await screen.findByRole('link', { name: /Die Nachricht zeigen/ })).toBeDefined();
    cleanup();
    const { user } = await open(office, '/marketmessages/inbox');
    expect(await screen.findByText('2 Unterschiede')).toBeDefined();
    await press(user, 'Liste der Zählpunkte');
    expect(screen.queryByRole('button', { name: 'Beiseitelegen' })).toBeNull();
    await press(user, `${spacedCountingPointNumber(strange)} so lassen (fehlt hier)`);
    expect(await screen.findByText('Ein Unterschied bleibt so')).toBeDefined();
    expect(screen.getByText(/^Ein Unterschied zur Liste/)).toBeDefined();
    await press(user, `${spacedCountingPointNumber(sent.cpNumber)} so lassen (hier noch neu)`);
    expect(await screen.findByText('2 Unterschiede bleiben so')).toBeDefined();
    expect(await screen.findByText('Abgeglichen')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Alles andere so lassen' })).toBeNull();

    await user.click(screen.getByRole('checkbox', { name: /seit 01\.02\.2026 teil, ist hier aber noch neu/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Ich weiß, dass das ein Test ist/ }));
    await press(user, 'Einen Unterschied übernehmen');
    expect(await screen.findByText('Ein Unterschied bleibt so')).toBeDefined();
  });

  it('offers the last day that it names for a counting point', async () => {
    const office = await anOffice(mocks);
    await office.changeSettings({ mode: 'PROD', communityType: 'RC_L' });
    const { sent, member, point } = await office.aRegistration();
    await office.file(office.completion(sent, '2026-02-01'), 'abschluss.xml');
    const points = [{ cpNumber: sent.cpNumber, periods: [{ from: '2026-02-01', to: '2026-10-31' }] }];
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points }), 'liste.xml');
    const { user } = await open(office, '/marketmessages/inbox');
    await press(user, 'Liste der Zählpunkte');
    await user.click(
      await screen.findByRole('checkbox', { name: /31\.10\.2026 der letzte Tag der Teilnahme, hier ist keiner/ }),
    );
    await press(user, 'Einen Unterschied übernehmen');

    await waitFor(async () => {
      const after = await office.read<Member>(office.colleague.get(`/admin/member/${member.id}`));
      expect(after.countingPoints.find(({ id }) => id === point.id)?.dateOfDeactivation).toBe('2026-10-31');
    });
  });

  it('names entries that cannot be used, and offers nothing from them', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    const points = [
      { cpNumber: sent.cpNumber, periods: [{ from: '2026-02-01', share: '150' }] },
      { cpNumber: 'AT0099990000000000000000000088888', periods: [{ from: '2026-05-01', to: '2026-04-01' }] },
      { cpNumber: 'AT0099990000000000000000000088889', periods: [{ from: '2026-05-01', share: '33.5' }] },
    ];
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points }), 'liste.xml');
    const { user } = await open(office, '/marketmessages/inbox');
    await press(user, 'Liste der Zählpunkte');

    expect(await screen.findByText(/^Nicht verwertbar: .* Teilnahmefaktor von 150\s%\.$/)).toBeDefined();
    expect(
      screen.getByText(/^Nicht verwertbar: .* Ende \(01\.04\.2026\) vor dem Beginn \(01\.05\.2026\)\.$/),
    ).toBeDefined();
    expect(screen.getByText(/^Nicht verwertbar: .* keine ganze Zahl ist\.$/)).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: /Nicht verwertbar|Ich weiß/ })).toBeNull();
  });

  it('says that it agrees with the portal', async () => {
    const office = await anOffice(mocks);
    await office.changeSettings({ mode: 'PROD', communityType: 'RC_L' });
    const { sent } = await office.aRegistration();
    await office.file(office.completion(sent, '2026-02-01'), 'abschluss.xml');
    const points = [{ cpNumber: sent.cpNumber, periods: [{ from: '2026-02-01' }] }];
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points }), 'liste.xml');
    const { user } = await open(office, '/marketmessages/inbox');
    await press(user, 'Liste der Zählpunkte');

    expect(await screen.findByText(/^Der eine Zählpunkt der Liste .* stimmt mit dem Portal überein\.$/)).toBeDefined();
  });
});

describe('the request for a list', () => {
  async function anAnsweredList(theirs: string) {
    const office = await anOffice(mocks);
    const member = await office.aMember();
    const { id: pointId, cpNumber } = member.countingPoints[0]!;
    await office.read(
      office.colleague.post(`/admin/member/${member.id}/countingpoint/${pointId}/activate`, {
        dateOfActivation: '2026-02-01',
      }),
    );
    const sent = await office.aListRequest();
    const points = [{ cpNumber, periods: [{ from: theirs }] }];
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points }), 'liste.xml');
    return { office, sent, member };
  }

  it('shows no consent of one of its counting points as its own', async () => {
    const office = await anOffice(mocks);
    await office.aMember();
    const sent = await office.aListRequest();
    const points = [
      { cpNumber: `AT009999${'8'.repeat(25)}`, consentId: 'AT009999OFPOINT', periods: [{ from: '2026-03-01' }] },
    ];
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points }), 'liste.xml');
    await open(office, sent.id);
    expect(await screen.findByText(sent.conversationId)).toBeDefined();
    expect(screen.queryByText('AT009999OFPOINT')).toBeNull();
  });

  it('names its differences in the list of requests and on the home page, with the way to the comparison', async () => {
    const { office, sent } = await anAnsweredList('2026-03-01');
    await openAdmin(mocks, office.admin, '/');
    expect(await screen.findByRole('link', { name: /Die Anfrage zeigen/ })).toBeDefined();
    cleanup();
    await open(office, '/marketmessages');
    const row = within(await screen.findByRole('row', { name: /Alle Zählpunkte/ }));
    expect(row.getByText('Ein Unterschied')).toBeDefined();
    expect(row.getByRole('link', { name: 'Zum Vergleich' }).getAttribute('href')).toContain(`/${sent.id}#comparison`);
  });

  it('is compared after its differences are taken over, and has one step for the list', async () => {
    const { office, sent, member } = await anAnsweredList('2026-03-01');
    const { user } = await open(office, sent.id);
    expect(await screen.findByText('Die Liste ist da. Sie hat einen Unterschied zum Portal.')).toBeDefined();
    expect(screen.queryByText(/Es ist nichts zu tun/)).toBeNull();
    const steps = within(screen.getByRole('region', { name: 'Verlauf' }));
    expect(steps.getAllByText('Liste der Zählpunkte')).toHaveLength(1);
    await user.click(await screen.findByRole('checkbox', { name: /^Erster Tag hier 01\.02\.2026/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Ich weiß, dass das ein Test ist/ }));
    await press(user, 'Einen Unterschied übernehmen');

    expect(await screen.findByText('Die Liste ist abgeglichen.')).toBeDefined();
    expect(screen.getByText('Abgeglichen')).toBeDefined();
    cleanup();
    const history = await open(office, `/member/${member.id}?tab=history`);
    await history.user.click(
      await screen.findByText('Unterschied aus der Liste des Netzbetreibers übernommen', { exact: true }),
    );
    expect(await screen.findByText(/Erster Tag: 01\.03\.2026$/)).toBeDefined();
    cleanup();
    await open(office, '/auditlog');
    expect(await screen.findByText('Unterschiede übernommen')).toBeDefined();
    expect(await screen.findByText(/^Liste der Zählpunkte von /)).toBeDefined();
    expect(screen.getAllByText('Nachricht eingelangt').length).toBeGreaterThan(0);
  });

  it('chooses all differences together but those that take days from a participation', async () => {
    const office = await anOffice(mocks);
    const members = [await office.aMember(), await office.aMember(), await office.aMember()];
    const points = [];
    for (const [place, { id, countingPoints }] of members.entries()) {
      const { id: pointId, cpNumber } = countingPoints[0]!;
      const path = `/admin/member/${id}/countingpoint/${pointId}/activate`;
      await office.read(office.colleague.post(path, { dateOfActivation: '2026-02-01' }));
      points.push({ cpNumber, periods: [{ from: place === 0 ? '2026-03-01' : '2026-01-15' }] });
    }
    const sent = await office.aListRequest();
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points }), 'liste.xml');
    const { user } = await open(office, sent.id);
    await press(user, 'Alle 2 ohne Warnhinweis auswählen');

    const later = /^Erster Tag hier 01\.02\.2026, beim Netzbetreiber 01\.03\.2026/;
    expect(screen.getByRole('checkbox', { name: later, checked: false })).toBeDefined();
    expect(screen.getAllByRole('checkbox', { name: /^Erster Tag hier/, checked: true })).toHaveLength(2);
    expect(screen.getAllByText(/^Hat der Zählpunkt vor dem 01\.03\.2026 schon teilgenommen/)).toHaveLength(1);
    expect(screen.getByRole('button', { name: '2 Unterschiede übernehmen' })).toBeDefined();
  });

  it('offers the end before a gap, and then a further participation with a warning', async () => {
    const { office, sent, member } = await anAnsweredList('2026-02-01');
    const { cpNumber } = member.countingPoints[0]!;
    const gap = { from: '2026-02-01', to: '2026-03-31', activated: '2026-02-01' };
    const { id } = await office.aListRequest();
    const points = [{ cpNumber, periods: [gap, { from: '2026-06-01', activated: '2026-06-01' }] }];
    const list = { code: 'SENDEN_ECP', points, messageId: 'AT009999GAP' } as const;
    await office.file(office.completion(await office.process(id), '', list), 'liste-2.xml');
    expect(id).not.toBe(sent.id);
    const { user } = await open(office, id);
    await user.click(
      await screen.findByRole('checkbox', { name: /^Beim Netzbetreiber ist 31\.03\.2026 der letzte Tag/ }),
    );
    await user.click(screen.getByRole('checkbox', { name: /^Ich weiß, dass das ein Test ist/ }));
    await press(user, 'Einen Unterschied übernehmen');

    const further = /^Hat hier mit 31\.03\.2026 geendet, nimmt beim Netzbetreiber aber ab 01\.06\.2026 wieder teil\./;
    const offered = await screen.findByRole('checkbox', { name: further });
    expect(screen.getByText(/^Übernehmen Sie das nur, wenn der Zählpunkt noch diesem Mitglied gehört/)).toBeDefined();
    await user.click(offered);
    await press(user, 'Einen Unterschied übernehmen');
    expect(await screen.findByText('Die Liste ist abgeglichen.')).toBeDefined();
  });

  it('shows a share of zero with the way to the member, and does not offer it', async () => {
    const office = await anOffice(mocks);
    const member = await office.aMember();
    const { id: pointId, cpNumber } = member.countingPoints[0]!;
    const path = `/admin/member/${member.id}/countingpoint/${pointId}/activate`;
    await office.read(office.colleague.post(path, { dateOfActivation: '2026-02-01' }));
    const sent = await office.aListRequest();
    const points = [{ cpNumber, periods: [{ from: '2026-02-01', share: '0' }] }];
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points }), 'liste.xml');
    await open(office, sent.id);

    expect(await screen.findByText(/^Teilnahmefaktor hier 100\s%, beim Netzbetreiber 0\s% ab/)).toBeDefined();
    const cure = screen.getByRole('link', { name: 'Zählpunkte des Mitglieds ansehen' });
    expect(cure.getAttribute('href')).toContain(`/member/${member.id}`);
    expect(screen.queryByRole('checkbox', { name: /^Teilnahmefaktor/ })).toBeNull();
  });

  it('is compared after a person leaves the differences as they are', async () => {
    const { office, sent } = await anAnsweredList('2026-03-01');
    const { user } = await open(office, sent.id);
    await press(user, 'Alles andere so lassen');
    await user.click((await dialog('Einen Unterschied so lassen?')).getByRole('button', { name: /so lassen$/ }));

    expect(await screen.findByText('Die Liste ist abgeglichen.')).toBeDefined();
    expect(screen.getByText(/Im Portal bleibt es, wie es ist/)).toBeDefined();
  });

  it('is compared anew where somebody else decided meanwhile, and what is still open stays selected', async () => {
    const office = await anOffice(mocks);
    const [one, two] = [await office.aMember(), await office.aMember()];
    const sent = await office.aListRequest();
    const numbers = [one, two].map(({ countingPoints }) => countingPoints[0]!.cpNumber);
    const points = numbers.map(cpNumber => ({ cpNumber, periods: [{ from: '2026-03-01' }] }));
    const { message } = await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points }), 'liste.xml');
    const { user, notices } = await open(office, sent.id);
    await user.click(await screen.findByRole('button', { name: 'Alle 2 auswählen, die übernommen werden können' }));
    await user.click(screen.getByRole('checkbox', { name: /^Ich weiß, dass das ein Test ist/ }));
    const accepted = [{ cpNumber: numbers[0]!, kind: 'notActivated' }];
    await office.read(office.colleague.post(`/marketmessages/${message.id}/accept`, { accepted, takesTest: true }));

    await press(user, '2 Unterschiede übernehmen');

    expect(await screen.findByText(/^Ein Unterschied zur Liste des Netzbetreibers/)).toBeDefined();
    expect(notices.at(-1)).toMatchObject({ type: 'warning', message: expect.stringMatching(/neu geladen/) });
    const still = screen.getByRole<HTMLInputElement>('checkbox', { name: /ist hier aber noch neu/ });
    expect(still.checked).toBe(true);
    await press(user, 'Einen Unterschied übernehmen');
    expect(await screen.findByText('Die Liste ist abgeglichen.')).toBeDefined();
  });

  it('is compared at once if it agrees with the portal', async () => {
    const { office, sent } = await anAnsweredList('2026-02-01');
    await open(office, sent.id);
    expect(await screen.findByText('Die Liste ist abgeglichen.')).toBeDefined();
    expect(await screen.findByText(/stimmt mit dem Portal überein\.$/)).toBeDefined();
  });

  it('asks for the list if a person only noted the answer', async () => {
    const office = await anOffice(mocks);
    await office.aMember();
    const { id, version } = await office.aListRequest();
    const noted = { state: 'accepted', day: today(), version };
    await office.read(office.colleague.post(`/marketmessages/processes/${id}/state`, noted));
    await open(office, id);
    expect(await screen.findByText(/^Laden Sie die Liste unter „Antwort oder Liste hochladen“ hoch/)).toBeDefined();
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
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).selectedOptions[0]?.text).toBe(
      'Wartet auf Sie',
    );
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
    await user.clear(day);
    await user.type(day, '1.1.2035');
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));
    expect(await asked.findByText(/^Spätestens /)).toBeDefined();

    await user.clear(day);
    await user.type(day, `${Number(today().slice(8))}.${Number(today().slice(5, 7))}.${today().slice(0, 4)}`);
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));
    expect(await screen.findByText('Eine Anfrage ist vorbereitet.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Vorbereitete herunterladen (ZIP)' })).toBeDefined();
  });

  it('are deregistered and sent at once where the portal sends, and show it with its day', async () => {
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
