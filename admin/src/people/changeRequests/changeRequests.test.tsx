import { approvalTextVersion } from '@nahstrom/contract';
import { anApplication } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { keepFormsWhole } from '../../testing/wholeForms.ts';

let number = 800;

withMocks();
beforeAll(keepFormsWhole);

async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  const colleague = await mocks.logIn(admin);
  number += 1;
  const application = anApplication(community.id, number);
  const person = await mocks.aUser(organisation.id, application.email);
  const { member } = await (await colleague.put('/admin/member/create', application)).json();
  await colleague.post(`/admin/member/${member.id}/accept`, { confirmed: true });
  const visitor = await mocks.logIn(person);
  const ask = async (asked: object): Promise<number> =>
    (await (await visitor.put(`/member/${member.id}/changerequest/create`, asked)).json()).changeRequest.id;
  const stored = async () => (await colleague.get(`/admin/member/${member.id}`)).json();
  return { admin, colleague, memberId: member.id as number, ask, stored };
}

const bank = () => ({
  kind: 'bank',
  baName: 'Erika Neu',
  baNumber: anApplication(1, 799).baNumber,
  approvalSepa: true,
  approvalTextVersion,
  locale: 'de',
});
const name = { kind: 'name', salutation: 'mr', firstName: 'Eric', lastName: 'Neu' };
const press = (label: string) => screen.findByRole('button', { name: label });
const inDialog = async (heading: string | RegExp) => within(await screen.findByRole('dialog', { name: heading }));

it('the cockpit leads to the open requests, and the list to old and new values', async () => {
  const { admin, ask } = await anOffice();
  await ask(bank());
  const { user, places } = await openAdmin(mocks, admin);
  const cockpit = await screen.findByRole('region', { name: 'Braucht Ihre Aufmerksamkeit' });

  await user.click(within(cockpit).getByRole('link', { name: 'Den Antrag zeigen' }));
  expect(decodeURIComponent(places.at(-1)!)).toBe('/member/admin/changerequests?filter={"state":"open"}');
  await user.click(await screen.findByRole('link', { name: /Erika Beispiel/ }));

  const change = await screen.findByRole('region', { name: 'Änderung' });
  const row = within(change).getByRole('row', { name: /Kontoinhaberin oder Kontoinhaber/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Erika Beispiel', 'Erika Neu']);
});

it('accepting a new account revokes the old mandate and creates a new one', async () => {
  const { admin, ask, stored } = await anOffice();
  const id = await ask(bank());
  const { user, notices } = await openAdmin(mocks, admin, `/changerequest/${id}`);

  await user.click(await press('Annehmen'));
  const dialog = await inDialog(/^Bankverbindung von .* annehmen\?$/);
  expect(dialog.getByText(/Das bisherige SEPA-Mandat wird widerrufen/)).toBeDefined();
  await user.dblClick(dialog.getByRole('button', { name: 'Annehmen' }));

  expect(await screen.findByText('Angenommen')).toBeDefined();
  expect(notices).toEqual([
    { type: 'success', message: expect.stringMatching(/^Der Antrag von .* ist angenommen\.$/) },
  ]);
  const { baName, mandates } = await stored();
  expect(baName).toBe('Erika Neu');
  expect(mandates.map(({ revoked }: { revoked: string | null }) => revoked === null)).toEqual([false, true]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Annehmen', hidden: true })).toBeNull());
});

it('declining needs a reason, which is stored with the request', async () => {
  const { admin, ask, stored } = await anOffice();
  const id = await ask(name);
  const { user } = await openAdmin(mocks, admin, `/changerequest/${id}`);

  await user.click(await press('Ablehnen'));
  const dialog = await inDialog(/^Name von .* ablehnen\?$/);
  await user.click(dialog.getByRole('button', { name: 'Ablehnen' }));
  expect(await dialog.findByText(/Bitte geben Sie den Grund an/)).toBeDefined();
  fireEvent.change(dialog.getByRole('textbox', { name: /^Begründung/ }), { target: { value: 'Ausweis fehlt' } });
  await user.click(dialog.getByRole('button', { name: 'Ablehnen' }));

  expect(await screen.findByText('Ausweis fehlt')).toBeDefined();
  expect((await stored()).firstName).toBe('Erika');
});

it("a colleague's concurrent decision is reported and shown", async () => {
  const { admin, colleague, ask } = await anOffice();
  const id = await ask(name);
  const { user, notices } = await openAdmin(mocks, admin, `/changerequest/${id}`);
  await user.click(await press('Annehmen'));
  const dialog = await inDialog(/annehmen\?$/);
  await colleague.post(`/admin/changerequest/${id}/decline`, { reason: 'Doppelt' });

  await user.click(dialog.getByRole('button', { name: 'Annehmen' }));

  await waitFor(() => expect(notices[0]?.message).toBe('Über diesen Antrag ist bereits entschieden.'));
  expect(await screen.findByText('Doppelt')).toBeDefined();
});

it('a counting point is accepted with the remaining share', async () => {
  const { admin, ask, stored } = await anOffice();
  const [point] = anApplication(1, number + 5000).countingPoints;
  const approvals = { approvalAdditionalContract: true, approvalUsageValues: true, approvalTextVersion, locale: 'de' };
  const id = await ask({ kind: 'countingPoint', ...point, ...approvals });
  const { user } = await openAdmin(mocks, admin, `/changerequest/${id}`);

  await user.click(await press('Annehmen'));
  const dialog = await inDialog(/annehmen\?$/);
  const share = dialog.getByRole('spinbutton', { name: /^Teilnahmefaktor/ });
  fireEvent.change(share, { target: { value: '101' } });
  await user.click(dialog.getByRole('button', { name: 'Annehmen' }));
  expect(await dialog.findByText(/1 bis 100/)).toBeDefined();
  fireEvent.change(share, { target: { value: '60' } });
  await user.click(dialog.getByRole('button', { name: 'Annehmen' }));

  expect(await screen.findByText('Angenommen')).toBeDefined();
  const { countingPoints } = await stored();
  expect(countingPoints.find(({ cpNumber }: { cpNumber: string }) => cpNumber === point!.cpNumber).share).toBe(60);
});

it('a counting point registered elsewhere in the meantime is named as the reason', async () => {
  const { admin, colleague, memberId, ask } = await anOffice();
  const [wanted] = anApplication(1, 790).countingPoints;
  const id = await ask({
    kind: 'countingPoint',
    ...wanted,
    ...{ approvalAdditionalContract: true, approvalUsageValues: true, approvalTextVersion, locale: 'de' },
  });
  const point = { ...wanted, share: 100, validFrom: '2026-01-01' };
  await colleague.put(`/admin/member/${memberId}/countingpoint/create`, point);
  const { user, notices } = await openAdmin(mocks, admin, `/changerequest/${id}`);

  await user.click(await press('Annehmen'));
  await user.click((await inDialog(/annehmen\?$/)).getByRole('button', { name: 'Annehmen' }));

  await waitFor(() => expect(notices.map(({ message }) => message).join()).toMatch(/bereits angemeldet/));
});

it("the member's page names pending requests, with a link to each", async () => {
  const { admin, memberId, ask } = await anOffice();
  await ask(name);
  const { user, places } = await openAdmin(mocks, admin, `/member/${memberId}`);
  const hint = (await screen.findByText(/Ein Änderungsantrag wartet/)).closest('[role="status"]') as HTMLElement;

  await user.click(within(hint).getByRole('link', { name: 'Name' }));

  expect(places.at(-1)).toMatch(/\/changerequest\/\d+$/);
});
