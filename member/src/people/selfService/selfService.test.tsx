import { type OwnChangeRequest, spacedIban } from '@nahstrom/contract';
import { anApplication, type Mocks } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMember } from '../../testing/openMember.tsx';

let organisation: { id: number };
let communityId: number;
let office: Awaited<ReturnType<Mocks['logIn']>>;
let number = 0;

withMocks();
beforeAll(async () => {
  organisation = await mocks.anOrganisation();
  communityId = (await mocks.aCommunity(organisation.id)).id;
  office = await mocks.logIn(await mocks.anAdministrator(organisation.id));
});

async function aMember() {
  number += 1;
  const application = anApplication(communityId, number);
  const person = await mocks.aUser(organisation.id, application.email);
  const { member } = await (await office.put('/admin/member/create', application)).json();
  await office.post(`/admin/member/${member.id}/accept`, { confirmed: true });
  const visitor = await mocks.logIn(person);
  return {
    id: member.id as number,
    person,
    application,
    ask: async (asked: object): Promise<OwnChangeRequest> =>
      (await (await visitor.put(`/member/${member.id}/changerequest/create`, asked)).json()).changeRequest,
    requests: async (): Promise<OwnChangeRequest[]> =>
      (await visitor.get(`/member/${member.id}/changerequests`)).json(),
    stored: async () => (await office.get(`/admin/member/${member.id}`)).json(),
  };
}
type Someone = Awaited<ReturnType<typeof aMember>>;

const open = ({ person, id }: Someone, place: string, locale?: 'en') =>
  openMember(mocks, person, `/member/${id}/${place}`, locale);
const input = async (name: string | RegExp) => (await screen.findByLabelText(name)) as HTMLInputElement;
const type = async (name: string | RegExp, value: string) => fireEvent.change(await input(name), { target: { value } });
const press = async (name: string) => (await screen.findByRole('button', { name })).click();
const messageAt = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
    .join(' ');

describe('contact data', () => {
  it('are saved immediately', async () => {
    const someone = await aMember();
    const { user, places, notices } = await open(someone, 'change/contact');

    await type('Telefon', '+43 1 234567');
    await user.dblClick(await screen.findByRole('button', { name: 'Speichern' }));

    await waitFor(() => expect(places).toEqual([`/member/${someone.id}/details`]));
    expect(notices).toEqual([{ type: 'success', message: 'Ihre Kontaktdaten sind gespeichert.' }]);
    expect(await screen.findByText('+43 1 234567')).toBeDefined();
    expect((await someone.stored()).phone).toBe('+43 1 234567');
  });

  it.each([
    ['E-Mail-Adresse', 'erika', 'Das ist keine gültige E-Mail-Adresse.'],
    ['Telefon', '', 'Bitte geben Sie eine Telefonnummer ein.'],
  ])('%s %j is rejected at the field', async (name, typed, message) => {
    const someone = await aMember();
    await open(someone, 'change/contact');

    await type(name, typed);
    await press('Speichern');

    await waitFor(async () => expect(messageAt(await input(name))).toContain(message));
    expect((await someone.stored()).phone).toBe(someone.application.phone);
  });

  it('changed concurrently are not overwritten, and the change is reported', async () => {
    const someone = await aMember();
    await open(someone, 'change/contact');
    await type('Telefon', '+43 1 234567');
    const { version, ...stored } = await someone.stored();
    await office.post(`/admin/member/${someone.id}/update`, { ...stored, version, phone: '+43 1 999' });

    await press('Speichern');

    expect(await screen.findByText(/Ihre Angaben wurden inzwischen geändert/)).toBeDefined();
    expect((await someone.stored()).phone).toBe('+43 1 999');
  });
});

describe('another bank account', () => {
  it('is requested with the mandate, and the request shows its state', async () => {
    const someone = await aMember();
    const { places } = await open(someone, 'change/bank');
    expect(await screen.findByText(/Ich ermächtige EEG Sonnental \(Zahlungsempfänger\)/)).toBeDefined();

    await type('IBAN', anApplication(communityId, 990).baNumber);
    (await input('Ich erteile dieses Mandat für das neue Konto')).click();
    await press('Antrag senden');

    await waitFor(() => expect(places).toEqual([`/member/${someone.id}/details`]));
    const requests = await screen.findByRole('region', { name: 'Ihre Anträge' });
    expect(within(requests).getByText('Andere Bankverbindung')).toBeDefined();
    expect(within(requests).getByText('In Prüfung')).toBeDefined();
    const account = within(requests).getByText('IBAN').nextElementSibling;
    const [before, after] = [someone.application.baNumber, anApplication(communityId, 990).baNumber].map(spacedIban);
    expect(account?.textContent).toBe(`${before} → neu: ${after}`);
    expect(within(requests).queryByText('Kontoinhaberin oder Kontoinhaber')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ändern: Bankverbindung' })).toBeNull();
    expect(await someone.requests()).toMatchObject([
      { kind: 'bank', after: { baNumber: anApplication(communityId, 990).baNumber } },
    ]);
  });

  it('without IBAN and mandate is rejected at both', async () => {
    const someone = await aMember();
    await open(someone, 'change/bank');

    await (await screen.findByRole('button', { name: 'Antrag senden' })).click();

    await waitFor(async () => expect(messageAt(await input('IBAN'))).toContain('Bitte geben Sie die IBAN ein.'));
    expect(messageAt(await input('Ich erteile dieses Mandat für das neue Konto'))).toContain('SEPA');
    expect(await someone.requests()).toEqual([]);
  });
});

describe('an additional counting point', () => {
  it('that feeds in is requested with its plant', async () => {
    const someone = await aMember();
    const [consumer] = anApplication(communityId, 700 + number).countingPoints;
    const { places } = await open(someone, 'change/countingpoint');

    (await input(/^Einspeisung/)).click();
    await type('Zählpunktnummer', consumer!.cpNumber);
    await type(/^Spitzenleistung/, '8,5');
    (await input(/^Zusatzvereinbarung/)).click();
    (await input(/^Verwendung der Messwerte/)).click();
    await screen.findByRole('option', { name: /Photovoltaik/ });
    await press('Antrag senden');

    await waitFor(() => expect(places).toEqual([`/member/${someone.id}/details`]));
    expect((await someone.requests())[0]).toMatchObject({
      kind: 'countingPoint',
      after: { cpNumber: consumer!.cpNumber, powerProductionType: 2, feedType: 0, peakPerformance: 8.5 },
    });
  });

  it("with a taken number is rejected at the field, without the other member's name", async () => {
    const other = await aMember();
    const someone = await aMember();
    await open(someone, 'change/countingpoint');

    await type('Zählpunktnummer', other.application.countingPoints[0]!.cpNumber);
    await type(/^Jahresverbrauch/, '3.500');
    (await input(/^Zusatzvereinbarung/)).click();
    (await input(/^Verwendung der Messwerte/)).click();
    await press('Antrag senden');

    await waitFor(async () => expect(messageAt(await input('Zählpunktnummer'))).toMatch(/vergeben|bereits/));
    expect(document.body.textContent).not.toContain(other.application.lastName);
  });

  it('with very little consumption causes a warning, not a rejection', async () => {
    await open(await aMember(), 'change/countingpoint');

    await type(/^Jahresverbrauch/, '300');

    expect(await screen.findByText(/ungewöhnlich wenig/)).toBeDefined();
  });
});

describe('leaving', () => {
  it('names the consequences, is requested and withdrawn', async () => {
    const someone = await aMember();
    await open(someone, 'change/leaving');
    expect(await screen.findByText('Was der Austritt bewirkt')).toBeDefined();

    await type('Letzter Tag der Mitgliedschaft', '2099-12-31');
    await press('Austritt beantragen');
    await press('Zurückziehen: Austritt');
    const dialog = within(await screen.findByRole('dialog', { name: 'Antrag zurückziehen?' }));
    dialog.getByRole('button', { name: 'Zurückziehen' }).click();

    expect(await screen.findByText('Zurückgezogen')).toBeDefined();
    expect(await someone.requests()).toMatchObject([{ kind: 'leaving', state: 'withdrawn' }]);
  });

  it('in the past is rejected at the field', async () => {
    await open(await aMember(), 'change/leaving');

    await type('Letzter Tag der Mitgliedschaft', '2020-01-01');
    await press('Austritt beantragen');

    const field = await input('Letzter Tag der Mitgliedschaft');
    await waitFor(() => expect(messageAt(field)).toContain('Dieser Tag liegt in der Vergangenheit.'));
  });

  it('decided concurrently cannot be withdrawn, and the decision is reported', async () => {
    const someone = await aMember();
    const request = await someone.ask({ kind: 'leaving', leftOn: '2099-12-31' });
    await open(someone, 'details');
    await press('Zurückziehen: Austritt');
    await office.post(`/admin/changerequest/${request.id}/decline`, { reason: 'Bitte rufen Sie an' });

    within(await screen.findByRole('dialog'))
      .getByRole('button', { name: 'Zurückziehen' })
      .click();

    expect(await screen.findByText('Über diesen Antrag ist bereits entschieden.')).toBeDefined();
  });
});

it('a change of address and of name are requested', async () => {
  const someone = await aMember();
  await open(someone, 'change/address');
  await type('Straße', 'Neuweg');
  await press('Antrag senden');
  (await screen.findByRole('link', { name: 'Ändern: Name' })).click();
  await type('Nachname', 'Neu');
  await press('Antrag senden');

  await waitFor(async () =>
    expect((await someone.requests()).map(({ kind }) => kind).sort()).toEqual(['address', 'name']),
  );
});

it('a request without changes is reported', async () => {
  await open(await aMember(), 'change/name');

  await press('Antrag senden');

  expect(await screen.findByText('Das ist schon so gespeichert. Es gibt nichts zu ändern.')).toBeDefined();
});

it('a declined request shows its reason', async () => {
  const someone = await aMember();
  const request = await someone.ask({ kind: 'leaving', leftOn: '2099-12-31' });
  await office.post(`/admin/changerequest/${request.id}/decline`, { reason: 'Bitte rufen Sie an' });

  await open(someone, 'details');

  expect(await screen.findByText('Begründung: Bitte rufen Sie an')).toBeDefined();
  expect(screen.getByText('Abgelehnt')).toBeDefined();
});

it("another member's membership does not exist", async () => {
  const [someone, other] = [await aMember(), await aMember()];

  await openMember(mocks, other.person, `/member/${someone.id}/details`);

  expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeDefined();
});

it('the documents are the application, the approvals, the mandate and shared files', async () => {
  const someone = await aMember();
  const upload = await office.upload(
    '/file/create',
    { refClassName: 'member', refEntityId: String(someone.id) },
    { name: 'statuten.pdf', bytes: new TextEncoder().encode('%PDF-1.7 Statuten') },
  );
  const { file } = await upload.json();
  await office.post(`/file/${file.id}/update`, { title: 'Statuten', visibleToMember: true });

  await open(someone, 'documents', 'en');

  const mandates = within(await screen.findByRole('region', { name: 'SEPA mandates' }));
  expect(mandates.getByText(/^Mandate reference NS/)).toBeDefined();
  expect(mandates.getByText('In force')).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'Your approvals' })).getAllByRole('listitem')).toHaveLength(4);
  expect(within(screen.getByRole('region', { name: 'Your application' })).getByText('Musterweg')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Download: Statuten' });
  expect(link.getAttribute('href')).toBe(`${mocks.apiBase}/member/${someone.id}/file/${file.id}`);
});

it('administrators who viewed the energy data are named', async () => {
  const someone = await aMember();
  const { countingPoints } = await someone.stored();
  await office.get(`/countingpointdata/${countingPoints[0].id}/day`);

  await open(someone, 'accesses');

  const accesses = within(await screen.findByRole('region', { name: 'Wer hat wann hineingesehen?' }));
  expect(accesses.getAllByRole('listitem')).toHaveLength(1);
  expect(accesses.getByText(/^Pia Probe/)).toBeDefined();
});

it('an empty access log is reported', async () => {
  await open(await aMember(), 'accesses');

  expect(await screen.findByText(/Bisher hat niemand außer Ihnen/)).toBeDefined();
});

it("the member's own data are downloaded from the account", async () => {
  const someone = await aMember();
  await openMember(mocks, someone.person, '/member/user/data');

  const link = await screen.findByRole('link', { name: 'Daten herunterladen' });

  expect(link.getAttribute('href')).toBe(`${mocks.apiBase}/user/dataexport`);
});
