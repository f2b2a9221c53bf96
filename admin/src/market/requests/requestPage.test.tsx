import type { MarketProcessRow, Member, Prepared } from '@nahstrom/contract';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../platform/today.ts';
import { choose } from '../../testing/choose.ts';
import { keepFormsWhole } from '../../testing/wholeForms.ts';
import { dayAfter } from './dayAfter.ts';
import { anOffice } from './testing/anOffice.ts';
import { dialog, open, press } from './testing/screens.ts';

withMocks();
beforeAll(keepFormsWhole);

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

  it('of energy data that do not arrive after its acceptance is overdue, until it is ignored', async () => {
    const { office, id } = await aDataRequest();
    await office.file(office.answer(await office.process(id), 'ANTWORT_PT', [70], { requestId: '' }));
    const { user } = await open(office, id);
    const standing = () => screen.findByRole('region', { name: 'Stand' });
    expect(within(await standing()).getByText(/^Nachfragen ab/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ignorieren' })).toBeNull();
    cleanup();

    const deadline = dayAfter(today(), -1);
    await mocks.asOwner(tx => tx.execute(`update market_processes set deadline = '${deadline}' where id = ${id}`));
    await open(office, id);
    expect(within(await standing()).getByText(/überfällig/)).toBeDefined();
    await press(user, 'Ignorieren');

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ignorieren' })).toBeNull());
    expect(within(await standing()).queryByText(/^Nachfragen ab/)).toBeNull();
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

  it('a request is handed over after a question, which can be undone before an answer', async () => {
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

  it('is discarded while it is prepared', async () => {
    const office = await anOffice(mocks);
    const { id } = await office.aPrepared();
    const { user } = await open(office, id);
    await press(user, 'Verwerfen');
    await user.click((await dialog('Eine Anfrage verwerfen?')).getByRole('button', { name: 'Verwerfen' }));

    expect(await screen.findByText(/hat den Netzbetreiber nie erreicht/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Stand vermerken' })).toBeNull();
  });

  it('takes a state as read in the EDA portal', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    const { user } = await open(office, sent.id);
    await press(user, 'Stand vermerken');
    const asked = await dialog('Stand von Hand vermerken');
    await user.click(asked.getByRole('button', { name: 'Speichern' }));
    expect(await asked.findByText('Bitte wählen Sie einen Stand.')).toBeDefined();

    await choose(user, asked.getByRole('combobox', { name: 'Status' }), 'Zugestimmt');
    await user.click(asked.getByRole('button', { name: 'Speichern' }));

    expect(await screen.findByText('Von Hand eingetragen: Zugestimmt')).toBeDefined();
    expect(await office.process(sent.id)).toMatchObject({ state: 'consented' });
  });

  it('says that a colleague was faster, and saves at the second attempt', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    const { user } = await open(office, sent.id);
    await press(user, 'Stand vermerken');
    const asked = await dialog('Stand von Hand vermerken');
    await choose(user, await asked.findByRole('combobox', { name: 'Status' }), 'Zugestimmt');
    await office.file(office.answer(sent, 'ANTWORT_ECON', [99]));
    const save = asked.getByRole('button', { name: 'Speichern' });
    await user.click(save);
    expect((await asked.findByRole('alert')).textContent).toMatch(/inzwischen/);
    // It is ready again once the request is reloaded.
    await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());

    await user.click(save);
    await waitFor(async () => expect(await office.process(sent.id)).toMatchObject({ state: 'consented' }));
  });

  it('loses an entry that was wrong, after a question', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    await office.enter(sent.id, 'refused');
    const { user } = await open(office, sent.id);
    const steps = within(await screen.findByRole('region', { name: 'Verlauf' }));
    const entry = 'Von Hand eingetragen: Mitglied lehnt ab';
    await press(user, `Rückgängig machen: ${entry}`);
    const asked = await dialog(`„${entry}“ rückgängig machen?`);
    await user.click(asked.getByRole('button', { name: 'Rückgängig machen' }));

    await waitFor(() => expect(steps.queryByText(entry)).toBeNull());
    expect(await office.process(sent.id)).toMatchObject({ state: 'sent' });
  });

  it('asks to decide about a failure, until it is ignored or the grid operator states something new', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [57]));
    const { user } = await open(office, sent.id);
    await press(user, 'Ignorieren');
    expect(await screen.findByText('Angabe ignoriert')).toBeDefined();
    expect(screen.queryByText('Bitte entscheiden')).toBeNull();
    cleanup();

    await open(office, '/marketmessages?filter={"group":"attention"}');
    expect(await screen.findByText('Nichts passt zu Suche und Filtern.')).toBeDefined();
    cleanup();
    await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [172], { created: '2099-01-01T00:00:00Z' }));
    await open(office, sent.id);
    expect(await screen.findByRole('button', { name: 'Ignorieren' })).toBeDefined();
  });

  it('says what contradicts, from whom and when, takes it over, and undoes that', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    await office.file(office.completion(sent, office.firstDay));
    await office.file(office.answer(sent, 'ABBRUCH_ECON', [203], { created: '2099-01-01T00:00:00Z' }));
    const { user } = await open(office, sent.id);
    expect(await screen.findByText(/nach einer Zusage abgelehnt oder abgebrochen/)).toBeDefined();
    expect(screen.getByText(/^Netzbetreiber, .*: Nimmt teil, /)).toBeDefined();
    expect(screen.getByText(/^Netzbetreiber, .*: Abgebrochen$/)).toBeDefined();
    expect(screen.getByText('Entscheiden Sie oben, was gilt.')).toBeDefined();
    await press(user, 'Übernehmen');
    await waitFor(async () => expect(await office.process(sent.id)).toMatchObject({ state: 'brokenOff' }));

    await press(user, 'Rückgängig machen: Angabe übernommen');
    await user.click(
      (await dialog('„Angabe übernommen“ rückgängig machen?')).getByRole('button', { name: 'Rückgängig machen' }),
    );
    await waitFor(async () => expect(await office.process(sent.id)).toMatchObject({ state: 'active' }));
  });

  it('says what a completion states otherwise than requested', async () => {
    const office = await anOffice(mocks);
    const other = await office.aRegistration();
    const until = dayAfter(office.firstDay, 30);
    const points = [{ cpNumber: other.sent.cpNumber, periods: [{ from: office.firstDay, to: until, share: '40' }] }];
    await office.file(office.completion(other.sent, office.firstDay, { points }));
    await open(office, other.sent.id);
    const [year, month, day] = until.split('-');
    const stated = new RegExp(`^Netzbetreiber, .*Teilnahmefaktor 40.%, Letzter Tag: ${day}.${month}.${year}$`);
    expect(await screen.findByText(stated)).toBeDefined();
    expect(screen.getByText(/^Portal, .*: Teilnahmefaktor 100.%, Verbrauch$/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Übernehmen' })).toBeNull();
  });

  it('is decided by an entry, too', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    await office.file(office.answer(sent, 'ZUSTIMMUNG_ECON', [175]));
    await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [172]));
    const { user } = await open(office, sent.id);
    await press(user, 'Von Hand eintragen');
    const asked = await dialog('Stand von Hand vermerken');
    await choose(user, asked.getByRole('combobox', { name: 'Status' }), 'Mitglied lehnt ab');
    await user.click(asked.getByRole('button', { name: 'Speichern' }));

    await waitFor(async () => expect(await office.process(sent.id)).toMatchObject({ state: 'refused' }));
  });

  it('that was made in another system offers no message for download', async () => {
    const office = await anOffice(mocks);
    const member = await office.aMember();
    const [point] = member.countingPoints;
    const path = `/admin/member/${member.id}/countingpoint/${point!.id}/activate`;
    await office.read(office.colleague.post(path, { dateOfActivation: member.enteredOn }));
    await office.revoke(point!.id, { end: dayAfter(today(), 5), consentId: 'AT009999ENTERED' });
    const filter = encodeURIComponent(JSON.stringify({ member: member.id, kind: 'registration' }));
    const [adopted] = await office.read<MarketProcessRow[]>(
      office.colleague.get(`/marketmessages/processes?filter=${filter}`),
    );
    await open(office, adopted!.id);

    expect(await screen.findByRole('button', { name: 'Stand vermerken' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Nachricht herunterladen' })).toBeNull();
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
    expect(await screen.findByText('Bitte entscheiden')).toBeDefined();
    expect(screen.getByText(/^Das ist ein Test\. Was Sie davon übernehmen/)).toBeDefined();
    expect(screen.getByText('Entscheiden Sie oben, was gilt.')).toBeDefined();
    const take = screen.getByRole<HTMLButtonElement>('button', { name: 'Übernehmen' });
    expect(take.disabled).toBe(true);
    await user.click(await screen.findByRole('checkbox', { name: /^Ich weiß, dass das ein Test ist/ }));
    await user.click(take);

    await waitFor(() => expect(screen.queryByText('Bitte entscheiden')).toBeNull());
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
    expect(await screen.findByText(/an diesem Tag besteht hier aber keine Mitgliedschaft/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /übernehmen/i })).toBeNull();
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
  it('the registration of a former member is shown as continuing at the grid operator, and is revoked from there', async () => {
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
    expect(await screen.findByText('Eine Anfrage ist vorbereitet.')).toBeDefined();
    await press(user, 'Schließen');

    await waitFor(() => expect(screen.queryByText(goesOn)).toBeNull());
    const filter = encodeURIComponent(JSON.stringify({ kind: 'revocation', community: office.community.id }));
    const path = `/marketmessages/processes?filter=${filter}`;
    expect(await office.read<MarketProcessRow[]>(office.colleague.get(path))).toMatchObject([
      { state: 'prepared', dateTo: dayAfter(today(), 2) },
    ]);
  });
});
