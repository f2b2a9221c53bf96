import { type Mocks, startMocks } from '@nahstrom/mocks';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { changed } from '../../../../server/src/energy/testing/village.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { aReport, keepFormsWhole } from '../../testing/wholeForms.ts';
import { aReader, unknownNumber } from './testing/aReader.ts';

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

const press = (name: string | RegExp) => screen.findByRole('button', { name });

it('an unknown meter is skipped, and included again', async () => {
  const { admin, preview, meters, found } = await aReader(mocks);
  const { id } = await preview(meters('2025-06-14'));
  const { user } = await openAdmin(mocks, admin, `/import/${id}`);

  await user.click(await press(`Übergehen: ${unknownNumber}`));

  expect(await screen.findByText('Übergangen')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Ein Zählpunkt ist unbekannt.')).toBeNull());
  expect((await found(id)).unknownCount).toBe(0);
  await user.click(await press(`Doch nicht: ${unknownNumber}`));
  expect(await screen.findByText('Ein Zählpunkt ist unbekannt.')).toBeDefined();
  expect((await found(id)).unknownCount).toBe(1);
});

it('an unknown meter becomes a counting point of a selected member, with a share from 1 to 100', async () => {
  const { admin, preview, meters, found, member, colleague } = await aReader(mocks);
  const { id } = await preview(meters('2025-06-14'));
  const { user, notices } = await openAdmin(mocks, admin, `/import/${id}`);

  await user.click(await press(`Anlegen: ${unknownNumber}`));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zählpunkt anlegen' }));
  const share = dialog.getByRole('spinbutton', { name: /^Teilnahmefaktor/ });
  fireEvent.change(share, { target: { value: '101' } });
  await user.click(dialog.getByRole('button', { name: 'Anlegen' }));
  await waitFor(() => expect(share.getAttribute('aria-invalid')).toBe('true'));
  const owner = dialog.getByRole('combobox', { name: /^Mitglied/ });
  expect(owner.getAttribute('aria-invalid')).toBe('true');
  expect((await found(id)).unknownCount).toBe(1);

  fireEvent.change(share, { target: { value: '80' } });
  await user.click(owner);
  await user.click(await screen.findByRole('option', { name: new RegExp(member.lastName) }));
  await user.dblClick(dialog.getByRole('button', { name: 'Anlegen' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(notices.at(-1)).toMatchObject({ type: 'success' });
  expect((await found(id)).unknownCount).toBe(0);
  const { countingPoints } = await (await colleague.get(`/admin/member/${member.id}`)).json();
  expect(countingPoints).toContainEqual(expect.objectContaining({ cpNumber: unknownNumber, share: 80 }));
  expect(countingPoints).toHaveLength(3);
});

it('undoing an import requires typing its name', async () => {
  const { admin, bringIn, meters, found } = await aReader(mocks);
  const { id } = await bringIn(meters('2025-06-14'));
  const { user, notices } = await openAdmin(mocks, admin, `/import/${id}`);

  await user.click(await press('Rückgängig machen'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Diesen Import rückgängig machen?' }));
  await user.type(dialog.getByRole('textbox'), 'mai.xlsx');
  await user.click(dialog.getByRole('button', { name: 'Rückgängig machen' }));
  expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  expect((await found(id)).state).toBe('committed');

  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), ' juni.xlsx');
  await user.dblClick(dialog.getByRole('button', { name: 'Rückgängig machen' }));

  expect(await screen.findByText(/^Dieser Import wurde rückgängig gemacht/)).toBeDefined();
  expect(notices).toEqual([{ type: 'success', message: 'Der Import ist rückgängig gemacht.' }]);
  expect(screen.queryByRole('button', { name: 'Rückgängig machen' })).toBeNull();
});

it('billed days change only with a reason', async () => {
  const { admin, bringIn, preview, meters, found } = await aReader(mocks);
  await bringIn(meters('2025-06-14'));
  const [first, ...others] = meters('2025-06-14');
  const other = changed(first!, '2025-06-14', record => record.total!.values.fill(500_000));
  const { id } = await preview([other, ...others], 'korrektur.xlsx');
  const shown = await found(id);
  // The server's response to a preview with billed days; the rule itself is tested in the server.
  mocks.fail(new RegExp(`^/eegfakt/${id}$`), 200, { ...shown, billedDays: 2 }, 3);
  const { user } = await openAdmin(mocks, admin, `/import/${id}`);

  await user.click(await press('Übernehmen'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Verrechnete Tage ändern?' }));
  expect(dialog.getByText(/^2 Tage, die diese Datei ändert, sind bereits verrechnet/)).toBeDefined();
  const reason = dialog.getByRole('textbox', { name: 'Warum werden sie geändert?' });
  await user.type(reason, '   ');
  await user.click(dialog.getByRole('button', { name: 'Trotzdem übernehmen' }));
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  expect((await found(id)).state).toBe('previewed');

  await user.type(reason, 'Korrektur des Netzbetreibers');
  await user.dblClick(dialog.getByRole('button', { name: 'Trotzdem übernehmen' }));
  await waitFor(async () => expect((await found(id)).state).toBe('committing'));
  await mocks.runJobs();
  expect((await found(id)).state).toBe('committed');
});

it('several files have a result each, and those without open questions are committed together', async () => {
  const { admin, fileOf, meters, colleague } = await aReader(mocks);
  const [house] = meters('2025-06-14');
  // Everything offered was received, so the balance is even without a roof.
  const alone = changed(house!, '2025-06-14', record => {
    record.productionProportion = structuredClone(record.proportion);
  });
  const { user, places } = await openAdmin(mocks, admin, '/import/create');
  await press('Dateien wählen');

  await user.upload(screen.getByLabelText<HTMLInputElement>('Dateien (XLSX, XML, ZIP)'), [
    aReport(await fileOf([alone]), 'gut.xlsx'),
    aReport(Buffer.from('kein Report'), 'kaputt.xlsx'),
    aReport(await fileOf(meters('2025-06-15')), 'unbekannt.xlsx'),
  ]);
  await user.click(await press('Vorschau erstellen'));

  const results = within(await screen.findByRole('region', { name: 'Das ist daraus geworden' }));
  expect(await results.findByText(/weder eine Excel-Arbeitsmappe/)).toBeDefined();
  expect(await results.findByText(/1 unbekannt/)).toBeDefined();
  expect(await results.findByRole('link', { name: 'Vorschau ansehen: gut.xlsx' })).toBeDefined();
  const commitAll = await results.findByRole<HTMLButtonElement>('button', { name: /^Eine Datei übernehmen/ });
  await waitFor(() => expect(commitAll.disabled).toBe(false));
  await user.dblClick(commitAll);
  await waitFor(async () => {
    const rows: { fileName: string; state: string }[] = await (await colleague.get('/eegfakt')).json();
    expect(new Map(rows.map(row => [row.fileName, row.state]))).toEqual(
      new Map([
        ['gut.xlsx', 'committing'],
        ['unbekannt.xlsx', 'previewed'],
      ]),
    );
  });
  await waitFor(() => expect(places).toEqual(['/member/admin/imports']));
});

it('data are fetched from every source, with the result or the failure of each', async () => {
  const { admin, preview, meters } = await aReader(mocks);
  await preview(meters('2025-06-14'));
  const { user, notices } = await openAdmin(mocks, admin, '/imports');

  mocks.fail(/^\/eegfakt\/refresh$/, 409, { error: 'energy.noSource' });
  await user.click(await press('Daten abholen'));
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ type: 'error' }));

  await user.click(await press('Daten abholen'));
  expect(await press('Daten werden abgeholt …')).toBeDefined();
  await mocks.runJobs();
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ type: 'success' }));
  expect(await press('Daten abholen')).toBeDefined();
});
