import { firstFactorDay, type MarketProcessRow, type Member } from '@nahstrom/contract';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../platform/today.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { keepFormsWhole } from '../../testing/wholeForms.ts';
import { dayAfter } from './dayAfter.ts';
import { anOffice, type Office } from './testing/anOffice.ts';

withMocks();
beforeAll(keepFormsWhole);

const shown = (day: string) => day.split('-').reverse().join('.');
const open = (office: Office) => openAdmin(mocks, office.admin, '/marketmessages');
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function start(user: Awaited<ReturnType<typeof open>>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return dialog(action);
}

const requestsOf = ({ colleague, read }: Office, kind: string) => {
  const filter = encodeURIComponent(JSON.stringify({ kind }));
  return read<MarketProcessRow[]>(colleague.get(`/marketmessages/processes?filter=${filter}&sort=["id","ASC"]`));
};

/** A counting point that takes part by a registration in another system. */
async function aTakingPart(office: Office): Promise<Member> {
  const member = await office.aMember();
  const path = `/admin/member/${member.id}/countingpoint/${member.countingPoints[0]!.id}/activate`;
  return (await office.read<{ member: Member }>(office.colleague.post(path, { dateOfActivation: '2026-02-01' })))
    .member;
}

/** A registration in force, with its consent. */
async function aConsented(office: Office) {
  const registration = await office.aRegistration();
  await office.file(office.answer(registration.sent, 'ZUSTIMMUNG_ECON', [175]));
  return registration;
}

describe('the factors of several counting points', () => {
  it('are reported for one day together, and planned where the portal sends', async () => {
    const office = await anOffice(mocks);
    await office.changeSettings({ communityType: 'RC_L', channel: 'files' });
    const [one] = [await aTakingPart(office), await aTakingPart(office)];
    const { sent } = await aConsented(office);
    const first = firstFactorDay(new Date());
    const [point] = one.countingPoints;
    const share = `/admin/member/${one.id}/countingpoint/${point!.id}/share`;
    await office.read(office.colleague.post(share, { share: 40, validFrom: first }));
    const { user } = await open(office);

    const asked = await start(user, 'Faktoren melden');
    expect(await asked.findAllByRole('checkbox')).toHaveLength(2);
    expect(asked.getByText(/Teilnahmefaktor 40/)).toBeDefined();
    expect(asked.queryByText(new RegExp(sent.cpNumber.slice(-6)))).toBeNull();
    expect(asked.getByText(/^Ein weiterer Zählpunkt ist angemeldet, nimmt aber/)).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Alle 2 auswählen' }));
    await user.click(await asked.findByRole('button', { name: 'Planen und senden' }));

    const day = shown(dayAfter(first, -1));
    expect(await screen.findByText('2 Anfragen sind vorbereitet.')).toBeDefined();
    expect(screen.getByText(`Das Portal sendet sie am ${day} zwischen 9 und 17 Uhr.`)).toBeDefined();
    const changes = await requestsOf(office, 'factorChange');
    expect(changes.find(({ countingPoint }) => countingPoint === point!.id)?.share).toBe(40);
    expect(changes.map(({ dateFrom, delivery }) => [dateFrom, delivery?.state])).toEqual([
      [first, 'queued'],
      [first, 'queued'],
    ]);
  });

  it('are only prepared where they are handed over manually, and one that is under way is named', async () => {
    const office = await anOffice(mocks);
    await office.changeSettings({ communityType: 'RC_L' });
    const [one] = [await aTakingPart(office), await aTakingPart(office)];
    await office.changeFactor(one.countingPoints[0]!.id, firstFactorDay(new Date()));
    const { user } = await open(office);

    const asked = await start(user, 'Faktoren melden');
    await user.click(await asked.findByRole('button', { name: 'Vorbereiten' }));
    expect(await asked.findByText('Bitte wählen Sie mindestens einen Zählpunkt.')).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Alle 2 auswählen' }));
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));

    expect(await screen.findByText('Eine Anfrage ist vorbereitet.')).toBeDefined();
    expect(screen.getByText(/zwischen 9 und 17 Uhr übergeben, dann als übergeben vermerken\.$/)).toBeDefined();
    expect(screen.getByText('Dazu läuft schon eine Anfrage.')).toBeDefined();
    expect((await requestsOf(office, 'factorChange')).map(({ delivery }) => delivery)).toEqual([null, null]);
  });
});

describe('several counting points', () => {
  it('are deregistered with one last day, as far as their consent is known', async () => {
    const office = await anOffice(mocks);
    const [one, two] = [await aConsented(office), await aConsented(office)];
    await aTakingPart(office);
    const { user } = await open(office);

    const asked = await start(user, 'Zählpunkte abmelden');
    await user.click(await asked.findByRole('button', { name: 'Alle 2 auswählen' }));
    expect(asked.getByText(/^Ein weiterer Zählpunkt nimmt teil .* im EDA-Portal ab\.$/)).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));

    expect(await screen.findByText('2 Anfragen sind vorbereitet.')).toBeDefined();
    const revocations = await requestsOf(office, 'revocation');
    expect(revocations.map(({ countingPoint }) => countingPoint)).toEqual([one.point.id, two.point.id]);
    expect(new Set(revocations.map(({ dateTo }) => dateTo))).toEqual(new Set([today()]));
  });

  it('are deregistered from the list of requests, where their registrations are selected', async () => {
    const office = await anOffice(mocks);
    const [one] = [await aConsented(office), await aConsented(office)];
    const waiting = await office.aRegistration();
    const { user } = await open(office);
    const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

    await user.click((await rowOf(office.nameOf(waiting.member))).getByRole('checkbox'));
    expect(await screen.findByRole('button', { name: 'Als übergeben vermerken' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Zählpunkte abmelden' })).toBeNull();
    await user.click((await rowOf(office.nameOf(one.member))).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Zählpunkte abmelden' }));
    const asked = await dialog('Zählpunkte abmelden');
    expect(await asked.findByText('Ein Zählpunkt gewählt')).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));
    expect(await screen.findByText('Eine Anfrage ist vorbereitet.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Schließen' }));

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Zählpunkte abmelden', hidden: true })).toBeNull());
    expect(await requestsOf(office, 'revocation')).toMatchObject([{ countingPoint: one.point.id }]);
  });

  it('several counting points are registered together without participating ones, which can be chosen one by one', async () => {
    const office = await anOffice(mocks);
    const taking = await aTakingPart(office);
    const { sent } = await office.aRegistration();
    await office.file(office.answer(sent, 'ABLEHNUNG_ECON', [156]));
    const { user } = await open(office);
    await user.click(await screen.findByRole('button', { name: 'Zählpunkte anmelden' }));
    const asked = await dialog('Zählpunkte anmelden');

    const [marked, ...others] = await asked.findAllByText(/nimmt schon teil$/);
    expect(others).toEqual([]);
    expect(marked!.textContent).toContain(taking.countingPoints[0]!.cpNumber.slice(-4));
    // Of each of the two members one counting point is new, and one registration was rejected.
    await user.click(asked.getByRole('button', { name: 'Alle 3 auswählen' }));
    expect(asked.getByText('3 Zählpunkte gewählt')).toBeDefined();
    const boxes = asked.getAllByRole<HTMLInputElement>('checkbox');
    const apart = boxes.filter(({ checked }) => !checked);
    expect(apart).toHaveLength(1);
    await user.click(apart[0]!);
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));

    expect(await screen.findByText('4 Anfragen sind vorbereitet.')).toBeDefined();
  });
});
