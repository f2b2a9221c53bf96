import { firstFactorDay, type MarketProcessRow, type MarketSettings, type Member } from '@nahstrom/contract';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../platform/today.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { keepFormsWhole } from '../../testing/wholeForms.ts';
import { dayAfter } from './dayAfter.ts';
import { anOffice, type Office } from './testing/anOffice.ts';

withMocks();
beforeAll(keepFormsWhole);

const first = firstFactorDay(new Date());
const shown = (day: string) => day.split('-').reverse().join('.');

async function settingsBecome(office: Office, change: Partial<MarketSettings>) {
  const path = `/marketmessages/settings/${office.community.id}`;
  const settings = await office.read<MarketSettings>(office.colleague.get(path));
  await office.read(office.colleague.post(`${path}/update`, { ...settings, ...change }));
}

/** A counting point that takes part, as the grid operator reported. */
async function anActive(office: Office) {
  const { member, sent } = await office.aRegistration();
  await office.file(office.answer(sent, 'ZUSTIMMUNG_ECON', [175]));
  await office.file(office.completion(sent, office.firstDay));
  expect((await office.process(sent.id)).state).toBe('active');
  return member;
}

const changesOf = async ({ colleague, read, community }: Office) => {
  const filter = encodeURIComponent(JSON.stringify({ community: community.id, kind: 'factorChange' }));
  return read<MarketProcessRow[]>(colleague.get(`/marketmessages/processes?filter=${filter}`));
};

const points = (office: Office, member: { id: number }) =>
  openAdmin(mocks, office.admin, `/member/${member.id}?tab=points`);
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Faktor dem Netzbetreiber melden' }));

async function changeShare(user: Awaited<ReturnType<typeof points>>['user'], share: string, validFrom?: string) {
  await user.click((await screen.findAllByRole('button', { name: /^Aktionen zu AT/ }))[0]!);
  await user.click(await screen.findByRole('menuitem', { name: 'Teilnahmefaktor ändern' }));
  const input = await screen.findByRole('spinbutton', { name: /^Teilnahmefaktor/ });
  fireEvent.change(input, { target: { value: share } });
  if (validFrom) fireEvent.change(screen.getByLabelText(/^Gültig ab/), { target: { value: validFrom } });
  await user.click(await screen.findByRole('button', { name: 'Teilnahmefaktor speichern' }));
}

describe('the end of a participation', () => {
  /** In a test the first day is entered manually. */
  async function aTakingPart(office: Office) {
    const member = await anActive(office);
    const path = `/admin/member/${member.id}/countingpoint/${member.countingPoints[0]!.id}/activate`;
    await office.read(office.colleague.post(path, { dateOfActivation: member.enteredOn }));
    return member;
  }

  async function aTakingPartElsewhere(office: Office) {
    const member = await office.aMember();
    const path = `/admin/member/${member.id}/countingpoint/${member.countingPoints[0]!.id}/activate`;
    await office.read(office.colleague.post(path, { dateOfActivation: member.enteredOn }));
    return member;
  }

  async function endOn(user: Awaited<ReturnType<typeof points>>['user'], day: string) {
    await user.click((await screen.findAllByRole('button', { name: /^Aktionen zu AT/ }))[0]!);
    await user.click(await screen.findByRole('menuitem', { name: 'Teilnahme beenden' }));
    fireEvent.change(await screen.findByLabelText(/^Letzter Tag der Teilnahme/), { target: { value: shown(day) } });
    await user.click(await screen.findByRole('button', { name: 'Speichern' }));
  }

  it('entered here is offered to be revoked at the grid operator, on the same day', async () => {
    const office = await anOffice(mocks);
    const { user } = await points(office, await aTakingPart(office));
    const day = dayAfter(today(), 5);

    await endOn(user, day);
    const asked = within(await screen.findByRole('dialog', { name: 'Zählpunkt abmelden' }));
    expect(await asked.findByText(/Der Netzbetreiber kennt ihn noch nicht/)).toBeDefined();
    await user.click(await asked.findByRole('button', { name: 'Vorbereiten' }));

    await waitFor(async () => {
      const filter = encodeURIComponent(JSON.stringify({ community: office.community.id, kind: 'revocation' }));
      const path = `/marketmessages/processes?filter=${filter}`;
      expect(await office.read<MarketProcessRow[]>(office.colleague.get(path))).toMatchObject([{ dateTo: day }]);
    });
  });

  it('of a counting point that was registered elsewhere asks for its consent, and is then revoked', async () => {
    const office = await anOffice(mocks);
    await anActive(office);
    const member = await aTakingPartElsewhere(office);
    const { user } = await points(office, member);

    await user.click(await screen.findByRole('button', { name: /^Abmelden: AT/ }));
    const asked = within(await screen.findByRole('dialog', { name: 'Zählpunkt abmelden' }));
    await user.click(await asked.findByRole('button', { name: 'Vorbereiten' }));
    expect(await asked.findByText(/Hier ist keine Zustimmung bekannt/)).toBeDefined();
    fireEvent.change(await asked.findByLabelText('Nummer der Zustimmung'), { target: { value: 'AT009999ENTERED' } });
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));

    await waitFor(async () => {
      const filter = encodeURIComponent(JSON.stringify({ member: member.id }));
      const requests = await office.read<MarketProcessRow[]>(
        office.colleague.get(`/marketmessages/processes?filter=${filter}`),
      );
      expect(requests.map(({ kind }) => kind).sort()).toEqual(['registration', 'revocation']);
    });
  });

  it('is revoked for a former member, too, who reports no factor any more', async () => {
    const office = await anOffice(mocks);
    const member = await aTakingPartElsewhere(office);
    const path = `/admin/member/${member.id}/leave`;
    await office.read(office.colleague.post(path, { leftOn: dayAfter(today(), -1) }));
    await points(office, await office.read<Member>(office.colleague.get(`/admin/member/${member.id}`)));

    expect(await screen.findByRole('button', { name: /^Abmelden: AT/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Faktor melden: AT/ })).toBeNull();
  });

  it('in the past is not, because grid operators accept no such day', async () => {
    const office = await anOffice(mocks);
    const { user, notices } = await points(office, await aTakingPart(office));

    await endOn(user, dayAfter(today(), -1));

    await waitFor(() => expect(notices.at(-1)?.message).toBe('Der Zählpunkt ist gespeichert.'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/Der Netzbetreiber kennt ihn noch nicht/)).toBeNull();
  });
});

describe('a member who leaves', () => {
  async function leave(user: Awaited<ReturnType<typeof points>>['user']) {
    await user.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Austritt eintragen' }));
    const asked = within(await screen.findByRole('dialog', { name: /^Austritt von/ }));
    await user.click(asked.getByRole('button', { name: 'Austritt eintragen' }));
  }

  it('is offered to be deregistered at the grid operator', async () => {
    const office = await anOffice(mocks);
    const member = await anActive(office);
    const { user } = await points(office, member);
    await leave(user);
    const asked = within(await screen.findByRole('dialog', { name: 'Zählpunkt abmelden' }));
    expect(asked.getByText('Der Austritt ist gespeichert. Der Netzbetreiber kennt ihn noch nicht.')).toBeDefined();
    await user.click(await asked.findByRole('button', { name: 'Vorbereiten' }));

    await waitFor(async () => {
      const filter = encodeURIComponent(JSON.stringify({ member: member.id, kind: 'revocation' }));
      const path = `/marketmessages/processes?filter=${filter}`;
      expect(await office.read<MarketProcessRow[]>(office.colleague.get(path))).toMatchObject([{ dateTo: today() }]);
    });
  });

  it('without a registration is not', async () => {
    const office = await anOffice(mocks);
    const { user, notices } = await points(office, await office.aMember());
    await leave(user);

    await waitFor(() => expect(notices.at(-1)?.message).toMatch(/Austritt/));
    expect(screen.queryByRole('dialog', { name: /abmelden/ })).toBeNull();
  });
});

describe('the factor of a counting point', () => {
  it('is offered to be reported after a change, and planned where the portal sends', async () => {
    const office = await anOffice(mocks);
    await settingsBecome(office, { communityType: 'RC_L', channel: 'files' });
    const member = await anActive(office);
    const { user } = await points(office, member);

    await changeShare(user, '40', first);
    const asked = await dialog();
    expect(await asked.findByText(/Der neue Faktor ist gespeichert/)).toBeDefined();
    expect(await asked.findByText(/hier am gewählten Tag gilt: 40/)).toBeDefined();
    const sendingDay = shown(dayAfter(first, -1));
    expect(
      await asked.findByText(`Das Portal sendet die Meldung am ${sendingDay} zwischen 9 und 17 Uhr.`),
    ).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Planen und senden' }));

    expect(await screen.findByText('Eine Anfrage ist vorbereitet.')).toBeDefined();
    expect(screen.getByText(`Das Portal sendet sie am ${sendingDay} zwischen 9 und 17 Uhr.`)).toBeDefined();
    expect(await changesOf(office)).toMatchObject([
      { state: 'prepared', dateFrom: first, share: 40, delivery: { state: 'queued' } },
    ]);
  });

  it('is only prepared where it is handed over manually, and says when', async () => {
    const office = await anOffice(mocks);
    await settingsBecome(office, { communityType: 'RC_L' });
    const member = await anActive(office);
    const { user } = await points(office, member);

    await user.click(await screen.findByRole('button', { name: /^Faktor melden: AT/ }));
    const asked = await dialog();
    expect(await asked.findByText(/^Das Portal bereitet die Meldung vor/)).toBeDefined();
    expect(asked.queryByText(/Der neue Faktor ist gespeichert/)).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));

    expect(await screen.findByText(/zwischen 9 und 17 Uhr übergeben, dann als übergeben vermerken\.$/)).toBeDefined();
    expect(await changesOf(office)).toMatchObject([{ state: 'prepared', dateFrom: first, delivery: null }]);
  });

  it('cannot be reported for a day before which no grid operator accepts it', async () => {
    const office = await anOffice(mocks);
    await settingsBecome(office, { communityType: 'RC_L' });
    const { user } = await points(office, await anActive(office));
    await user.click(await screen.findByRole('button', { name: /^Faktor melden: AT/ }));
    const asked = await dialog();
    let sunday = dayAfter(today(), 3);
    while (new Date(`${sunday}T12:00:00Z`).getUTCDay() !== 0) sunday = dayAfter(sunday, 1);

    fireEvent.change(await asked.findByLabelText('Gilt ab'), { target: { value: shown(sunday) } });

    const tuesday = shown(firstFactorDay(new Date(), sunday));
    const words = new RegExp(`^Möglich sind Dienstag bis Samstag .* Der nächste mögliche Tag ist der ${tuesday}\\.$`);
    expect(await asked.findByText(words)).toBeDefined();
    expect(asked.getByRole('button', { name: 'Vorbereiten' })).toHaveProperty('disabled', true);
    expect(await changesOf(office)).toEqual([]);
  });

  it('waits for the kind of the community, and for the end of an earlier report', async () => {
    const office = await anOffice(mocks);
    const { user } = await points(office, await anActive(office));
    await user.click(await screen.findByRole('button', { name: /^Faktor melden: AT/ }));
    const asked = await dialog();
    expect(await asked.findByText('Von der Energiegemeinschaft fehlt: Art der Energiegemeinschaft.')).toBeDefined();
    expect(asked.getByRole('link', { name: 'Art wählen' }).getAttribute('href')).toMatch(
      new RegExp(`/marketmessages/settings/${office.community.id}$`),
    );
    expect(asked.getByRole('button', { name: 'Vorbereiten' })).toHaveProperty('disabled', true);
    cleanup();

    await settingsBecome(office, { communityType: 'RC_R' });
    const member = await anActive(office);
    await office.changeFactor(member.countingPoints[0]!.id, first);
    const again = await points(office, member);
    await again.user.click(await screen.findByRole('button', { name: /^Faktor melden: AT/ }));
    await again.user.click(await (await dialog()).findByRole('button', { name: 'Vorbereiten' }));

    expect(await screen.findByText('Dazu läuft schon eine Anfrage.')).toBeDefined();
    expect(await changesOf(office)).toHaveLength(1);
  });

  it('a factor changed after its report is named and can be reported again', async () => {
    const office = await anOffice(mocks);
    await settingsBecome(office, { communityType: 'RC_L' });
    const member = await anActive(office);
    const [point] = member.countingPoints;
    const setShare = (share: number) =>
      office.read(
        office.colleague.post(`/admin/member/${member.id}/countingpoint/${point!.id}/share`, {
          share,
          validFrom: first,
        }),
      );
    await setShare(50);
    await office.changeFactor(point!.id, first);
    const [change] = await changesOf(office);
    await office.read(office.colleague.post('/marketmessages/processes/sent', { processes: [change!.id] }));
    await setShare(40);
    await openAdmin(mocks, office.admin, `/marketmessages/${change!.id}`);

    const named = new RegExp(`^Hier gilt am ${shown(first)} der Teilnahmefaktor 40.%, der Netzbetreiber hat 50.% als`);
    expect(await screen.findByText(named)).toBeDefined();
    expect(screen.getByText('Gilt ab')).toBeDefined();
    expect(screen.queryByText('Gewünschter erster Tag')).toBeNull();
    expect(screen.getByText(/oder melden Sie ihn neu, sobald der Netzbetreiber geantwortet hat/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Faktor neu melden' })).toBeNull();
    cleanup();

    await office.enter(change!.id, 'accepted');
    const again = await openAdmin(mocks, office.admin, `/marketmessages/${change!.id}`);
    await again.user.click(await screen.findByRole('button', { name: 'Faktor neu melden' }));
    const asked = await dialog();
    fireEvent.change(await asked.findByLabelText('Gilt ab'), {
      target: { value: shown(firstFactorDay(new Date(), dayAfter(first, 1))) },
    });
    await again.user.click(asked.getByRole('button', { name: 'Vorbereiten' }));
    expect(await screen.findByText('Eine Anfrage ist vorbereitet.')).toBeDefined();
    await again.user.click(screen.getByRole('button', { name: 'Schließen' }));

    await waitFor(() => expect(screen.queryByText(named)).toBeNull());
    expect((await changesOf(office)).map(({ share }) => share).sort()).toEqual([40, 50]);
  });

  it('is not offered for a counting point that was not registered here', async () => {
    const office = await anOffice(mocks);
    const member = await office.aMember();
    const { user, notices } = await points(office, member);

    await changeShare(user, '40');

    await waitFor(() => expect(notices.at(-1)?.message).toBe('Der Teilnahmefaktor ist gespeichert.'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Faktor melden/ })).toBeNull();
  });
});
