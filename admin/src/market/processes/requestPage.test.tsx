import type { Member } from '@nahstrom/contract';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../platform/today.ts';
import { choose } from '../../testing/choose.ts';
import { keepFormsWhole } from '../../testing/wholeForms.ts';
import { dayAfter } from '../preparations/dayAfter.ts';
import { anOffice } from '../testing/anOffice.ts';
import { confirm, dialog, open, press, requestsOf } from '../testing/screens.ts';

withMocks();
beforeAll(keepFormsWhole);

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

  it('hands a request over after a question, undoes that before an answer, and discards it', async () => {
    const office = await anOffice(mocks);
    const { id } = await office.aPrepared();
    const { user } = await open(office, id);
    expect(await screen.findByText('Bis jetzt ist nur die Anfrage vorbereitet.')).toBeDefined();
    await press(user, 'Als übergeben vermerken');
    await confirm(user, 'Eine Anfrage als übergeben vermerken?', 'Als übergeben vermerken');
    await press(user, 'Übergabe zurücknehmen');
    await confirm(user, 'Übergabe zurücknehmen?', 'Übergabe zurücknehmen');
    expect(await screen.findByRole('button', { name: 'Als übergeben vermerken' })).toBeDefined();
    await press(user, 'Verwerfen');
    await confirm(user, 'Eine Anfrage verwerfen?', 'Verwerfen');

    expect(await screen.findByText(/hat den Netzbetreiber nie erreicht/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Stand vermerken' })).toBeNull();
  });

  it('takes a state as read in the EDA portal, also after a concurrent answer, and undoes it', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    const { user } = await open(office, sent.id);
    await press(user, 'Stand vermerken');
    const asked = await dialog('Stand von Hand vermerken');
    const list = await asked.findByRole('combobox', { name: 'Status' });
    const save = asked.getByRole('button', { name: 'Speichern' });
    await user.click(save);
    await waitFor(() => expect(list.getAttribute('aria-invalid')).toBe('true'));
    await choose(user, list, 'Zugestimmt');
    await office.file(office.answer(sent, 'ANTWORT_ECON', [99]));
    await user.click(save);
    expect(await asked.findByText(/inzwischen/)).toBeDefined();
    // It is ready again once the request is reloaded.
    expect(await screen.findByText('Antwort auf die Anmeldung')).toBeDefined();
    await user.click(save);
    const entry = 'Von Hand eingetragen: Zugestimmt';
    expect(await screen.findByText(entry)).toBeDefined();
    expect(await office.process(sent.id)).toMatchObject({ state: 'consented' });

    await press(user, `Rückgängig machen: ${entry}`);
    await confirm(user, `„${entry}“ rückgängig machen?`, 'Rückgängig machen');
    await waitFor(() => expect(screen.queryByText(entry)).toBeNull());
    expect(await office.process(sent.id)).toMatchObject({ state: 'received' });
  });

  it('repeats a failed registration with a new day, as a new request', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [173]));
    const { user, places } = await open(office, sent.id);
    await press(user, 'Neu anmelden');
    await user.click(await (await dialog('Zählpunkt neu anmelden')).findByRole('button', { name: 'Vorbereiten' }));

    await waitFor(() => expect(places.at(-1)).toMatch(/\/marketmessages\/\d+$/));
    const next = Number(places.at(-1)?.split('/').at(-1));
    expect(next).toBeGreaterThan(sent.id);
    expect(await office.process(next)).toMatchObject({ state: 'prepared', cpNumber: sent.cpNumber });
  });
});

describe('a decision', () => {
  it('about a failure is open until it is ignored or the grid operator states something new', async () => {
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

  it('about a contradiction says what is known, from whom and when, is taken over, and undone', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    await office.file(office.completion(sent, office.firstDay));
    await office.file(office.answer(sent, 'ABBRUCH_ECON', [203], { created: '2099-01-01T00:00:00Z' }));
    const { user, notices } = await open(office, sent.id);
    expect(await screen.findByText(/nach einer Zusage abgelehnt oder abgebrochen/)).toBeDefined();
    expect(screen.getByText(/^Netzbetreiber, .*: Nimmt teil, /)).toBeDefined();
    expect(screen.getByText(/^Netzbetreiber, .*: Abgebrochen$/)).toBeDefined();
    expect(screen.getByText('Entscheiden Sie oben, was gilt.')).toBeDefined();
    for (const name of ['Übernehmen', 'Ignorieren']) fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(async () => expect(await office.process(sent.id)).toMatchObject({ state: 'brokenOff' }));
    await screen.findByText('Angabe übernommen');
    expect(notices.map(({ message }) => message)).toEqual(['Die Angabe ist übernommen.']);

    await press(user, 'Rückgängig machen: Angabe übernommen');
    await confirm(user, '„Angabe übernommen“ rückgängig machen?', 'Rückgängig machen');
    await waitFor(async () => expect(await office.process(sent.id)).toMatchObject({ state: 'active' }));
  });

  it('about another first day takes over that of the grid operator, of a test only knowingly', async () => {
    const office = await anOffice(mocks);
    const { sent, member, point } = await office.aRegistration();
    await office.aTakingPart(member);
    const theirs = dayAfter(today(), -10);
    await office.file(office.answer(sent, 'ZUSTIMMUNG_ECON', [175]));
    await office.file(office.completion(sent, theirs));
    const { user } = await open(office, sent.id);
    expect(await screen.findByText('Bitte entscheiden')).toBeDefined();
    expect(screen.getByText(/^Das ist ein Test\. Was Sie davon übernehmen/)).toBeDefined();
    const take = screen.getByRole<HTMLButtonElement>('button', { name: 'Übernehmen' });
    expect(take.disabled).toBe(true);
    await user.click(await screen.findByRole('checkbox', { name: /^Ich weiß, dass das ein Test ist/ }));
    await user.click(take);

    await waitFor(() => expect(screen.queryByText('Bitte entscheiden')).toBeNull());
    const changed = await office.read<Member>(office.colleague.get(`/admin/member/${member.id}`));
    expect(changed.countingPoints.find(({ id }) => id === point.id)?.dateOfActivation).toBe(theirs);
  });

  it('about a participation after the membership is to revoke it, not to take it over', async () => {
    const office = await anOffice(mocks);
    const { member, sent } = await office.aRegistration();
    await office.read(office.colleague.post(`/admin/member/${member.id}/leave`, { leftOn: dayAfter(today(), 1) }));
    await office.file(office.answer(sent, 'ZUSTIMMUNG_ECON', [175]));
    await office.file(office.completion(sent, office.firstDay));
    const { user } = await open(office, sent.id);
    expect(await screen.findByText(/an diesem Tag besteht hier aber keine Mitgliedschaft/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /übernehmen/i })).toBeNull();
    await press(user, 'Zählpunkt abmelden');
    await user.click(await (await dialog('Zählpunkt abmelden')).findByRole('button', { name: 'Vorbereiten' }));

    await waitFor(async () => expect(await requestsOf(office, 'revocation')).toMatchObject([{ dateTo: today() }]));
  });
});

it('the registration of a former member is shown as continuing at the grid operator, and is revoked from there', async () => {
  const office = await anOffice(mocks);
  const { member, sent } = await office.anActive(today());
  const leftOn = dayAfter(today(), 2);
  await office.read(office.colleague.post(`/admin/member/${member.id}/leave`, { leftOn }));
  const { user } = await open(office, sent.id);
  const goesOn = /^Mitgliedschaft oder Teilnahme endet hier mit .*, beim Netzbetreiber aber nicht$/;
  expect(await screen.findByText(goesOn)).toBeDefined();
  expect(screen.getByText('Sehen Sie oben, was zu tun ist.')).toBeDefined();
  await press(user, 'Zählpunkt abmelden');
  await user.click(await (await dialog('Zählpunkt abmelden')).findByRole('button', { name: 'Vorbereiten' }));
  expect(await screen.findByText('Eine Anfrage ist vorbereitet.')).toBeDefined();
  await press(user, 'Schließen');

  await waitFor(() => expect(screen.queryByText(goesOn)).toBeNull());
  expect(await requestsOf(office, 'revocation')).toMatchObject([{ state: 'prepared', dateTo: leftOn }]);
});
