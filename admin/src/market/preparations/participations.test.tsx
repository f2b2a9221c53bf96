import { firstFactorDay, type Member } from '@nahstrom/contract';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../platform/today.ts';
import { keepFormsWhole } from '../../testing/wholeForms.ts';
import { anOffice, type Office } from '../testing/anOffice.ts';
import { dialog, open, press, requestsOf, shown, start } from '../testing/screens.ts';
import { dayAfter } from './dayAfter.ts';

withMocks();
beforeAll(keepFormsWhole);

const first = firstFactorDay(new Date());
const points = (office: Office, { id }: { id: number }) => open(office, `/member/${id}?tab=points`);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function action(user: UserEvent, name: string) {
  await user.click((await screen.findAllByRole('button', { name: /^Aktionen zu AT/ }))[0]!);
  await user.click(await screen.findByRole('menuitem', { name }));
}

async function changeShare(user: UserEvent, share: string, validFrom?: string) {
  await action(user, 'Teilnahmefaktor ändern');
  type(await screen.findByRole('spinbutton', { name: /^Teilnahmefaktor/ }), share);
  if (validFrom) type(screen.getByLabelText(/^Gültig ab/), validFrom);
  await press(user, 'Teilnahmefaktor speichern');
}

async function endOn(user: UserEvent, day: string) {
  await action(user, 'Teilnahme beenden');
  type(await screen.findByLabelText(/^Letzter Tag der Teilnahme/), shown(day));
  await press(user, 'Speichern');
}

describe('the end of a participation', () => {
  it('entered here is offered to be revoked at the grid operator, on the same day', async () => {
    const office = await anOffice(mocks);
    const { member } = await office.anActive();
    const { user } = await points(office, await office.aTakingPart(member));
    const day = dayAfter(today(), 5);
    await endOn(user, day);
    const asked = await dialog('Zählpunkt abmelden');
    expect(await asked.findByText(/Der Netzbetreiber kennt ihn noch nicht/)).toBeDefined();
    await user.click(await asked.findByRole('button', { name: 'Vorbereiten' }));

    await waitFor(async () => expect(await requestsOf(office, 'revocation')).toMatchObject([{ dateTo: day }]));
  });

  it('in the past is not, because grid operators accept no such day', async () => {
    const office = await anOffice(mocks);
    const { member } = await office.anActive();
    const { user, notices } = await points(office, await office.aTakingPart(member));
    await endOn(user, dayAfter(today(), -1));

    await waitFor(() => expect(notices.at(-1)?.message).toBe('Der Zählpunkt ist gespeichert.'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of a counting point that was registered elsewhere asks for its consent, and is then revoked', async () => {
    const office = await anOffice(mocks);
    const member = await office.aTakingPart();
    const { user } = await points(office, member);
    await press(user, /^Abmelden: AT/);
    const asked = await dialog('Zählpunkt abmelden');
    await user.click(await asked.findByRole('button', { name: 'Vorbereiten' }));
    expect(await asked.findByText(/Hier ist keine Zustimmung bekannt/)).toBeDefined();
    type(await asked.findByLabelText('Nummer der Zustimmung'), 'AT009999ENTERED');
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));

    await waitFor(async () =>
      expect((await requestsOf(office)).map(({ kind }) => kind).sort()).toEqual(['registration', 'revocation']),
    );
  });

  it('is revoked for a former member, too, who reports no factor any more', async () => {
    const office = await anOffice(mocks);
    const member = await office.aTakingPart();
    await office.read(office.colleague.post(`/admin/member/${member.id}/leave`, { leftOn: dayAfter(today(), -1) }));
    await points(office, await office.read<Member>(office.colleague.get(`/admin/member/${member.id}`)));

    expect(await screen.findByRole('button', { name: /^Abmelden: AT/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Faktor melden: AT/ })).toBeNull();
  });

  it('is shown at the counting point once it is prepared', async () => {
    const office = await anOffice(mocks);
    await office.changeSettings({ channel: 'files' });
    const { user } = await points(office, (await office.aConsented()).member);
    await press(user, /^Abmelden: AT/);
    const asked = await dialog('Zählpunkt abmelden');
    await user.click(await asked.findByRole('button', { name: 'Vorbereiten und senden' }));
    expect(await screen.findByText(/^Das Portal sendet sie jetzt/)).toBeDefined();
    await press(user, 'Schließen');

    const revocation = await screen.findByRole('link', { name: 'Abmeldung' });
    expect(revocation.getAttribute('href')).toMatch(/\/marketmessages\/\d+$/);
    expect(revocation.parentElement!.textContent).toContain(shown(today()));
  });

  it('of several counting points has one last day, as far as their consent is known', async () => {
    const office = await anOffice(mocks);
    const [one, two] = [await office.aConsented(), await office.aConsented()];
    await office.aTakingPart();
    const { user } = await open(office);
    const asked = await start(user, 'Zählpunkte abmelden');
    await user.click(await asked.findByRole('button', { name: 'Alle 2 auswählen' }));
    expect(asked.getByText(/^Ein weiterer Zählpunkt nimmt teil .* im EDA-Portal ab\.$/)).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));

    expect(await screen.findByText('2 Anfragen sind vorbereitet.')).toBeDefined();
    expect(await requestsOf(office, 'revocation')).toMatchObject(
      [one, two].map(({ point }) => ({ countingPoint: point.id, dateTo: today() })),
    );
  });
});

describe('a member who leaves', () => {
  async function leave(user: UserEvent) {
    await press(user, 'Weitere Aktionen');
    await user.click(await screen.findByRole('menuitem', { name: 'Austritt eintragen' }));
    await user.click((await dialog(/^Austritt von/)).getByRole('button', { name: 'Austritt eintragen' }));
  }

  it('is offered to be deregistered at the grid operator', async () => {
    const office = await anOffice(mocks);
    const { user } = await points(office, (await office.anActive()).member);
    await leave(user);
    const asked = await dialog('Zählpunkt abmelden');
    expect(
      await asked.findByText('Der Austritt ist gespeichert. Der Netzbetreiber kennt ihn noch nicht.'),
    ).toBeDefined();
    await user.click(await asked.findByRole('button', { name: 'Vorbereiten' }));

    await waitFor(async () => expect(await requestsOf(office, 'revocation')).toMatchObject([{ dateTo: today() }]));
  });
});

describe('the factor of a counting point', () => {
  const heading = 'Faktor dem Netzbetreiber melden';

  it('is offered to be reported after a change, and planned where the portal sends', async () => {
    const office = await anOffice(mocks);
    await office.changeSettings({ communityType: 'RC_L', channel: 'files' });
    const { user } = await points(office, (await office.anActive()).member);
    await changeShare(user, '40', first);
    const asked = await dialog(heading);
    expect(await asked.findByText(/Der neue Faktor ist gespeichert/)).toBeDefined();
    expect(await asked.findByText(/hier am gewählten Tag gilt: 40/)).toBeDefined();
    const day = shown(dayAfter(first, -1));
    expect(await asked.findByText(new RegExp(`am ${day} zwischen 9 und 17 Uhr`))).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Planen und senden' }));

    expect(await screen.findByText(`Das Portal sendet sie am ${day} zwischen 9 und 17 Uhr.`)).toBeDefined();
    expect(await requestsOf(office, 'factorChange')).toMatchObject([
      { state: 'prepared', dateFrom: first, share: 40, delivery: { state: 'queued' } },
    ]);
  });

  it('is not offered for a counting point that was not registered here', async () => {
    const office = await anOffice(mocks);
    const { user, notices } = await points(office, await office.aMember());
    await changeShare(user, '40');

    await waitFor(() => expect(notices.at(-1)?.message).toBe('Der Teilnahmefaktor ist gespeichert.'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Faktor melden/ })).toBeNull();
  });

  it('waits for the kind of the community, and for a day that grid operators accept', async () => {
    const office = await anOffice(mocks);
    const { member } = await office.anActive();
    const { user } = await points(office, member);
    await press(user, /^Faktor melden: AT/);
    expect(await (await dialog(heading)).findByRole('link', { name: 'Art wählen' })).toBeDefined();
    cleanup();

    await office.changeSettings({ communityType: 'RC_L' });
    await points(office, member);
    await press(user, /^Faktor melden: AT/);
    const asked = await dialog(heading);
    let sunday = dayAfter(today(), 3);
    while (new Date(`${sunday}T12:00:00Z`).getUTCDay() !== 0) sunday = dayAfter(sunday, 1);
    const day = await asked.findByLabelText('Gilt ab');
    type(day, shown(sunday));
    const tuesday = shown(firstFactorDay(new Date(), sunday));
    expect(await asked.findByText(new RegExp(`Der nächste mögliche Tag ist der ${tuesday}\\.$`))).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));
    await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
    expect(await requestsOf(office, 'factorChange')).toEqual([]);
    type(day, tuesday);
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));

    expect(await screen.findByText(/zwischen 9 und 17 Uhr übergeben, dann als übergeben vermerken\.$/)).toBeDefined();
    expect(await requestsOf(office, 'factorChange')).toMatchObject([{ state: 'prepared', delivery: null }]);
  });

  it('is reported with those of others for one day, and one that is under way is named', async () => {
    const office = await anOffice(mocks);
    await office.changeSettings({ communityType: 'RC_L', channel: 'files' });
    const [one, two] = [await office.aTakingPart(), await office.aTakingPart()];
    await office.aConsented();
    const [point] = one.countingPoints;
    await office.changeFactor(two.countingPoints[0]!.id, first);
    const path = `/admin/member/${one.id}/countingpoint/${point!.id}/share`;
    await office.read(office.colleague.post(path, { share: 40, validFrom: first }));
    const { user } = await open(office);
    const asked = await start(user, 'Faktoren melden');
    expect(await asked.findAllByRole('checkbox')).toHaveLength(2);
    expect(asked.getByText(/Teilnahmefaktor 40/)).toBeDefined();
    expect(asked.getByText(/^Ein weiterer Zählpunkt ist angemeldet, nimmt aber/)).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Alle 2 auswählen' }));
    await user.click(await asked.findByRole('button', { name: 'Planen und senden' }));

    expect(await screen.findByText('Eine Anfrage ist vorbereitet.')).toBeDefined();
    expect(screen.getByText('Dazu läuft schon eine Anfrage.')).toBeDefined();
    const made = (await requestsOf(office, 'factorChange')).find(({ countingPoint }) => countingPoint === point!.id);
    expect(made).toMatchObject({ share: 40, dateFrom: first, delivery: { state: 'queued' } });
  });
});
