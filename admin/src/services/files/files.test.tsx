import { anApplication } from '@nahstrom/mocks';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { keepFormsWhole } from '../../testing/wholeForms.ts';

withMocks();
beforeAll(keepFormsWhole);

const pdf = new TextEncoder().encode('%PDF-1.7 Statuten');
const png = new Uint8Array([0x89, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 1, 2, 3]);
const aFile = (name: string, bytes: Uint8Array = pdf, type = 'application/pdf') =>
  new globalThis.File([new Uint8Array(bytes)], name, { type });

async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  const path = `/community/${community.id}/downloads`;
  return { organisation, admin, community, path, colleague: await mocks.logIn(admin) };
}

const chosen = () => screen.findByLabelText<HTMLInputElement>('Dateien wählen', { selector: 'input' });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const upload = (office: Awaited<ReturnType<typeof anOffice>>, name: string, bytes = pdf) =>
  office.colleague.upload(
    '/file/create',
    { refClassName: 'community', refEntityId: String(office.community.id) },
    { name, bytes },
  );

it('several files are uploaded together and listed with type, size and uploader', async () => {
  const { admin, path } = await anOffice();
  const { user, notices } = await openAdmin(mocks, admin, path);
  expect(await screen.findByText('Noch keine Dateien. Ziehen Sie die erste in das Feld oben.')).toBeDefined();

  await user.upload(await chosen(), [
    aFile('Statuten.pdf'),
    aFile('Dach.png', png, 'image/png'),
    aFile('Seite.pdf', new TextEncoder().encode('<!doctype html>')),
    aFile('Plan.pdf'),
  ]);

  const row = await rowOf(/Statuten\.pdf/);
  expect(within(row).getByText('PDF')).toBeDefined();
  expect(row.textContent).toMatch(/1 kB.*Pia Probe/);
  expect(within(await rowOf(/Dach\.png/)).getByText('Bild')).toBeDefined();
  expect(await rowOf(/Plan\.pdf/)).toBeDefined();
  expect(await screen.findByText('3 Dateien')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByRole('alert').textContent).toContain('Seite.pdf');
  expect(notices).toEqual(Array(3).fill({ type: 'success', message: 'Die Datei wurde hochgeladen.' }));
});

it('a file over the size limit is rejected with the limit before it is sent, and the others continue', async () => {
  const { admin, path } = await anOffice();
  const { user } = await openAdmin(mocks, admin, path);
  const large = aFile('Video.pdf');
  Object.defineProperty(large, 'size', { value: 10_000_001 });

  await user.upload(await chosen(), [large, aFile('Leer.pdf', new Uint8Array()), aFile('Plan.pdf')]);

  expect(await rowOf(/Plan\.pdf/)).toBeDefined();
  const alerts = screen.getAllByRole('alert').map(alert => alert.textContent);
  expect(alerts[0]).toContain('Maximale Dateigröße überschritten: höchstens 10 MB.');
  expect(alerts[1]).toContain('Diese Datei ist leer.');
  await user.click(screen.getByRole('button', { name: 'Video.pdf verwerfen' }));
  await user.click(screen.getByRole('button', { name: 'Leer.pdf verwerfen' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a file refused by the server shows the reason, and is sent again on request', async () => {
  const { admin, path } = await anOffice();
  const { user } = await openAdmin(mocks, admin, path);
  mocks.fail(/^\/file\/create$/, 500, { detail: 'server.failed', errorCode: 'abc' });

  await user.upload(await chosen(), [
    aFile('Plan.pdf'),
    aFile('Seite.pdf', new TextEncoder().encode('<!doctype html>')),
  ]);

  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  const [broken, refused] = screen.getAllByRole('alert').map(alert => alert.textContent);
  expect(broken).toContain('Fehler beim Hochladen der Datei!');
  expect(refused).toContain('Diese Art von Datei wird nicht angenommen.');
  await user.click(screen.getByRole('button', { name: 'Plan.pdf erneut hochladen' }));
  expect(await rowOf(/Plan\.pdf/)).toBeDefined();
});

it('a file gets a title, and too long a title is rejected at the field', async () => {
  const office = await anOffice();
  await upload(office, 'scan0001.pdf');
  const { user } = await openAdmin(mocks, office.admin, office.path);

  await user.click(await screen.findByRole('button', { name: 'scan0001.pdf bearbeiten' }));
  const title = await screen.findByRole('textbox', { name: 'Titel' });
  await user.click(title);
  await user.paste('x'.repeat(201));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Dieser Text ist zu lang.')).toBeDefined();
  await fill(user, title, 'Statuten 2026');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));

  const row = await rowOf(/Statuten 2026/);
  expect(within(row).getByText('scan0001.pdf')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('deletion asks with the name of the file, and a double click deletes once', async () => {
  const office = await anOffice();
  await upload(office, 'Alt.pdf');
  const { user, notices } = await openAdmin(mocks, office.admin, office.path);

  await user.click(await screen.findByRole('button', { name: 'Alt.pdf löschen' }));
  const dialog = await screen.findByRole('dialog', { name: '„Alt.pdf“ löschen?' });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Löschen' }));

  await waitFor(() => expect(screen.queryByRole('row', { name: /Alt\.pdf/, hidden: true })).toBeNull());
  expect(notices).toEqual([{ type: 'success', message: 'Gelöscht.' }]);
});

it('a picture is previewed on the page, and every file can be downloaded', async () => {
  const office = await anOffice();
  await upload(office, 'Dach.png', png);
  await upload(office, 'Werte.csv', new TextEncoder().encode('a;b'));
  const { user } = await openAdmin(mocks, office.admin, office.path);

  const link = await screen.findByRole('link', { name: 'Werte.csv herunterladen' });
  expect(link.getAttribute('href')).toMatch(/\/api\/v1\/download\/\d+$/);
  expect(screen.queryByRole('button', { name: 'Werte.csv' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dach.png' }));

  const dialog = await screen.findByRole('dialog', { name: 'Dach.png' });
  expect(within(dialog).getByRole('img', { name: 'Dach.png' }).getAttribute('src')).toMatch(/\?inline=1$/);
  await user.click(within(dialog).getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a PDF that cannot be shown is reported', async () => {
  const office = await anOffice();
  await upload(office, 'Statuten.pdf');
  const { user } = await openAdmin(mocks, office.admin, office.path);
  mocks.fail(/^\/download\//, 500);

  await user.click(await screen.findByRole('button', { name: 'Statuten.pdf' }));

  expect(await screen.findByText(/Die Vorschau konnte nicht geladen werden/)).toBeDefined();
});

it('a member has files as well', async () => {
  const { admin, community, organisation, colleague } = await anOffice();
  await mocks.visitor().put(`/public/member/create?organisation=${organisation.slug}`, anApplication(community.id, 1));
  const [member] = await (await colleague.get('/admin/members')).json();
  const { user } = await openAdmin(mocks, admin, `/member/${member.id}?tab=files`);

  await user.upload(await chosen(), aFile('Beitritt.pdf'));

  expect(await rowOf(/Beitritt\.pdf/)).toBeDefined();
});

it('a missing community has no files either', async () => {
  const { admin } = await anOffice();
  await openAdmin(mocks, admin, '/community/999999/downloads');

  expect(await screen.findByText('Diese Seite gibt es nicht')).toBeDefined();
});
