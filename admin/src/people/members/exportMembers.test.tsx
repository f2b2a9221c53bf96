import type { MemberRow } from '@nahstrom/contract';
import { anApplication } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openAdmin } from '../../testing/openAdmin.tsx';

const files: { name: string; blob: Blob }[] = [];
let made: Blob | undefined;

withMocks();
beforeEach(() => {
  files.length = 0;
  URL.createObjectURL = vi.fn(blob => {
    made = blob as Blob;
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download && made) files.push({ name: this.download, blob: made });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

let applicants = 0;

async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  const colleague = await mocks.logIn(admin);
  for (const lastName of ['Auer', 'Berger']) {
    applicants += 1;
    const application = anApplication(community.id, applicants, { lastName, firstName: 'Pia' });
    const { member } = await (await colleague.put('/admin/member/create', application)).json();
    await colleague.post(`/admin/member/${member.id}/accept`, { confirmed: true });
  }
  return { admin, colleague };
}

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Mitglieder exportieren' }));
const rowsOf = async (blob: Blob | undefined) => (await blob?.text())?.split('\r\n').slice(1, -1) ?? [];

it('the selected members are exported, and no longer await their export', async () => {
  const { admin, colleague } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin, '/members');
  const row = await screen.findByRole('row', { name: /Auer/ });
  await user.click(within(row).getByRole('checkbox'));

  await user.click(await button('Weitere Aktionen'));
  await user.click(await screen.findByRole('menuitem', { name: 'Mitglieder exportieren' }));
  const asked = await dialog();
  expect(await asked.findByRole('radio', { name: 'Ausgewählte (1)' })).toHaveProperty('checked', true);
  await user.click(await asked.findByRole('radio', { name: /CSV/ }));
  await user.dblClick(asked.getByRole('button', { name: 'Exportieren' }));

  await waitFor(() => expect(notices).toEqual([{ type: 'success', message: 'Ein Mitglied ist exportiert.' }]));
  expect(files.map(({ name }) => name.replace(/\d/g, '0'))).toEqual(['mitglieder-0000-00-00.csv']);
  const rows = await rowsOf(files[0]?.blob);
  expect(rows).toHaveLength(2);
  for (const line of rows) expect(line).toContain('Auer');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const members: MemberRow[] = await (await colleague.get('/admin/members')).json();
  expect(members.map(({ lastName, lastExport }) => [lastName, lastExport !== null])).toEqual([
    ['Auer', true],
    ['Berger', false],
  ]);
  expect((await (await colleague.get('/admin/cockpit')).json()).members.openExport).toBe(1);
});

it('without a selection all matches of the list are exported', async () => {
  const { admin } = await anOffice();
  const { user } = await openAdmin(mocks, admin, '/members?filter={"queryString":"Berger"}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Auer/ })).toBeNull());

  await user.click(await button('Weitere Aktionen'));
  await user.click(await screen.findByRole('menuitem', { name: 'Mitglieder exportieren' }));
  const asked = await dialog();
  expect(await asked.findByRole('radio', { name: 'Ausgewählte (0)' })).toHaveProperty('disabled', true);
  expect(await asked.findByRole('radio', { name: 'Alle gefundenen (1)' })).toHaveProperty('checked', true);
  await user.click(await asked.findByRole('radio', { name: /CSV/ }));
  await user.click(asked.getByRole('button', { name: 'Exportieren' }));

  await waitFor(() => expect(files).toHaveLength(1));
  for (const line of await rowsOf(files[0]?.blob)) expect(line).toContain('Berger');
});

it('a refusal is reported, and the dialog stays', async () => {
  const { admin } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin, '/members');
  await screen.findByRole('row', { name: /Auer/ });
  await user.click(await button('Weitere Aktionen'));
  await user.click(await screen.findByRole('menuitem', { name: 'Mitglieder exportieren' }));
  mocks.fail(/^\/admin\/members\/export$/, 422, { error: 'list.tooManyRows', params: { most: 100_000 } });

  await user.click((await dialog()).getByRole('button', { name: 'Exportieren' }));

  await waitFor(() => expect(notices[0]?.message).toContain('grenzen Sie die Liste mit Filtern ein'));
  expect(await dialog()).toBeDefined();
  expect(files).toEqual([]);
});
