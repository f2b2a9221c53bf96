import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { changed } from '../../../../server/src/energy/testing/village.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { aReport, keepFormsWhole } from '../../testing/wholeForms.ts';
import { aReader, unknownNumber } from './testing/aReader.ts';

withMocks();
beforeAll(keepFormsWhole);

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

it('an unknown meter becomes a counting point of a new member in one form, with the name from the file', async () => {
  const { admin, preview, meters, found, colleague } = await aReader(mocks);
  const { id } = await preview(meters('2025-06-14'));
  const { user } = await openAdmin(mocks, admin, `/import/${id}`);
  await user.click(await press(`Anlegen: ${unknownNumber}`));
  await user.click(await screen.findByRole('link', { name: 'Neues Mitglied dazu anlegen' }));

  expect((await screen.findByLabelText<HTMLInputElement>(/^Nachname/)).value).toBe('2');
  expect(screen.getByLabelText<HTMLInputElement>(/^Vorname/).value).toBe('Haus');
  expect(screen.getByLabelText<HTMLInputElement>(/^Zählpunktnummer/).value).toBe(unknownNumber);
  const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill(/^Nachname/, 'Huber');
  fill(/^E-Mail/, 'huber@example.org');
  fill(/^Telefon/, '+43 660 1234567');
  fill(/^Geburtsdatum/, '1980-02-01');
  for (const [label, value] of [
    [/^Straße/, 'Hauptplatz'],
    [/^Hausnummer/, '1'],
    [/^Postleitzahl/, '3999'],
    [/^Ort/, 'Ort'],
  ] as const)
    fireEvent.change(screen.getAllByLabelText(label)[0]!, { target: { value } });
  fill(/^Jahresverbrauch/, '3500');
  // The number names its grid operator as soon as the list of them is there.
  await screen.findByDisplayValue(/\(AT009999\)$/);
  await user.click(await press('Speichern'));

  expect(await screen.findByRole('link', { name: 'Huber Haus' })).toBeDefined();
  expect((await found(id)).unknownCount).toBe(0);
  expect(await (await colleague.get('/admin/members')).json()).toHaveLength(2);
});

it('a counting point registered with the other direction is changed in the preview', async () => {
  const { admin, preview, meters, found, member, house } = await aReader(mocks);
  const roof = meters('2025-06-14')[2]!;
  const { id } = await preview([{ ...roof, cpNumber: house }]);
  const { user, notices } = await openAdmin(mocks, admin, `/import/${id}`);

  expect(await screen.findByText(/^Hier: .+ von .+\. In der Datei: Einspeisung\.$/)).toBeDefined();
  expect(screen.getByText(/ist hier mit der anderen Richtung eingetragen\./)).toBeDefined();
  expect(screen.getByRole('link', { name: new RegExp(member.lastName) })).toBeDefined();
  await user.click(await press(`Richtung ändern: ${house}`));
  const dialog = within(await screen.findByRole('dialog', { name: 'Richtung des Zählpunkts ändern' }));
  await user.dblClick(dialog.getByRole('button', { name: 'Richtung ändern' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(notices.at(-1)).toMatchObject({ type: 'success' });
  expect((await found(id)).meters[0]).toMatchObject({ direction: 'generation', countingPoint: expect.any(Number) });
});

it('a commit names what it leaves out: unknown meters, and those registered with the other direction', async () => {
  const { admin, preview, meters, found, house } = await aReader(mocks);
  const [, unknown, roof] = meters('2025-06-14');
  const { id } = await preview([roof!, { ...roof!, cpNumber: house }, unknown!]);
  const { user } = await openAdmin(mocks, admin, `/import/${id}`);

  await user.click(await press('Übernehmen'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Die Werte eines unbekannten Zählpunkts werden nicht übernommen.')).toBeDefined();
  expect(dialog.getByText('Die Werte eines Zählpunkts mit anderer Richtung werden nicht übernommen.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Trotzdem übernehmen' }));

  await waitFor(async () => expect((await found(id)).state).toBe('committing'));
  await mocks.runJobs();
  expect(await screen.findByText(/^Seine Werte wurden nicht gespeichert\./)).toBeDefined();
});

it('a commit does not ask about an unknown meter of which the file has no values', async () => {
  const { admin, preview, meters, found } = await aReader(mocks);
  const [consumer, unknown, roof] = meters('2025-06-14');
  const { id, unknownCount } = await preview([consumer!, { ...unknown!, days: new Map() }, roof!]);
  const { user } = await openAdmin(mocks, admin, `/import/${id}`);
  expect(unknownCount).toBe(1);

  await user.click(await press('Übernehmen'));

  await waitFor(async () => expect((await found(id)).state).toBe('committing'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('undoing an import says what it puts back, and asks', async () => {
  const { admin, bringIn, meters, found } = await aReader(mocks);
  const { id } = await bringIn(meters('2025-06-14', '2025-06-15'));
  const { user, notices } = await openAdmin(mocks, admin, `/import/${id}`);

  await user.click(await press('Rückgängig machen'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Diesen Import rückgängig machen?' }));
  expect(dialog.getByText('2 Tage · 2 Zählpunkte')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  expect((await found(id)).state).toBe('committed');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(await press('Rückgängig machen'));
  await user.dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rückgängig machen' }));

  expect(await screen.findByText(/^Dieser Import wurde rückgängig gemacht/)).toBeDefined();
  expect(notices).toEqual([{ type: 'success', message: 'Der Import ist rückgängig gemacht.' }]);
  expect(screen.queryByRole('button', { name: 'Rückgängig machen' })).toBeNull();
});

it('an import a later one depends on leads to it', async () => {
  const { admin, bringIn, meters } = await aReader(mocks);
  const first = await bringIn(meters('2025-06-14'), 'erster.xlsx');
  const later = await bringIn(meters('2025-06-14', '2025-06-15'), 'zweiter.xlsx');
  await openAdmin(mocks, admin, `/import/${first.id}`);

  expect(await screen.findByText(/erst nach einem späteren, der dieselben Tage enthält: zweiter.xlsx/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Den späteren Import ansehen' });
  expect(link.getAttribute('href')).toBe(`/member/admin/import/${later.id}`);
  expect(screen.queryByRole('button', { name: 'Rückgängig machen' })).toBeNull();
});

it('an import shows whether it wrote documents of its own, came from an archive or had no effect', async () => {
  const { admin, bringIn, meters, found } = await aReader(mocks);
  const { id } = await bringIn(meters('2025-06-14'));
  const shown = await found(id);
  const documents = Array.from({ length: 7 }, (_, at) => ({ id: at + 1, number: `RE-${at + 1}` }));
  // The server's response to an import with documents; the rule itself is tested in the server.
  const billed = { ...shown, undo: { ...shown.undo, blocked: { because: 'billed', documents } } };
  mocks.fail(new RegExp(`^/eegfakt/${id}$`), 200, billed, 1);
  await openAdmin(mocks, admin, `/import/${id}`);
  expect(await screen.findByRole('link', { name: 'RE-5' })).toBeDefined();
  expect(screen.getByText(/und 2 weitere/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'RE-6' })).toBeNull();
  cleanup();

  const files = [shown.undo!.files[0]!, { id: 9_999, fileName: 'archiv.zip/juli.xlsx' }];
  const archive = { ...shown, undo: { ...shown.undo, files, days: 0, billedMonths: ['2025-05', '2025-06'] } };
  mocks.fail(new RegExp(`^/eegfakt/${id}$`), 200, archive, 1);
  const { user } = await openAdmin(mocks, admin, `/import/${id}`);
  await user.click(await press('Rückgängig machen'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Die 2 Dateien des Archivs werden gemeinsam rückgängig gemacht:')).toBeDefined();
  expect(dialog.getByText('archiv.zip/juli.xlsx')).toBeDefined();
  expect(dialog.getByText(/^Dieser Import hat keine gespeicherten Werte geändert/)).toBeDefined();
  expect(dialog.getByText(/^Davon schon verrechnet: Mai 2025, Juni 2025\./)).toBeDefined();
});

it('sums the file does not have are not called equal, and a balance that cannot be checked is not called even', async () => {
  const { admin, preview, meters, found } = await aReader(mocks);
  const { id } = await preview(meters('2025-06-14'));
  const shown = await found(id);
  const columnSums = shown.columnSums.map(sum => ({ ...sum, fileSum: null, equal: null }));
  const balance = { ...shown.balance, holds: null };
  mocks.fail(new RegExp(`^/eegfakt/${id}$`), 200, { ...shown, columnSums, balance }, 1);
  await openAdmin(mocks, admin, `/import/${id}`);

  expect((await screen.findAllByText('keine Summe in der Datei')).length).toBeGreaterThan(1);
  expect(screen.queryByText(/gleich$/)).toBeNull();
  expect(screen.getByText('nicht geprüft')).toBeDefined();
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
  const reason = await dialog.findByRole('textbox', { name: 'Warum werden sie geändert?' });
  await fill(user, reason, '   ');
  await user.click(dialog.getByRole('button', { name: 'Trotzdem übernehmen' }));
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  expect((await found(id)).state).toBe('previewed');

  await fill(user, reason, 'Korrektur des Netzbetreibers');
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
  expect(await results.findByText(/Davon nicht zugeordnet: 1/)).toBeDefined();
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

it('of several files committed together, a refused one says why, and the others are shown as committed', async () => {
  const { admin, fileOf, meters } = await aReader(mocks);
  const alone = (day: string) =>
    changed(meters(day)[0]!, day, record => {
      record.productionProportion = structuredClone(record.proportion);
    });
  const { user } = await openAdmin(mocks, admin, '/import/create');
  await press('Dateien wählen');
  await user.upload(screen.getByLabelText<HTMLInputElement>('Dateien (XLSX, XML, ZIP)'), [
    aReport(await fileOf([alone('2025-06-14')]), 'eins.xlsx'),
    aReport(await fileOf([alone('2025-06-15')]), 'zwei.xlsx'),
  ]);
  await user.click(await press('Vorschau erstellen'));
  const commitAll = await screen.findByRole<HTMLButtonElement>('button', { name: '2 Dateien übernehmen' });
  await waitFor(() => expect(commitAll.disabled).toBe(false));

  mocks.fail(/^\/eegfakt\/\d+\/commit$/, 409, { error: 'energy.otherCommunity' });
  await user.click(commitAll);

  const results = within(screen.getByRole('region', { name: 'Das ist daraus geworden' }));
  expect(await results.findByText('Wird übernommen')).toBeDefined();
  expect(results.getByText('Vorschau')).toBeDefined();
  expect(results.queryByRole('button', { name: /übernehmen/ })).toBeNull();
  await mocks.runJobs();
  expect(await results.findByText('Übernommen')).toBeDefined();
});

it('data are fetched from every source, with the result or the failure of each', async () => {
  const { admin, preview, meters } = await aReader(mocks);
  await preview(meters('2025-06-14'));
  const { user, notices } = await openAdmin(mocks, admin, '/imports');

  mocks.fail(/^\/eegfakt\/refresh$/, 409, { error: 'energy.noSource' });
  const fetchData = async () => {
    await user.click(await press('Weitere Aktionen'));
    await user.click(await screen.findByRole('menuitem', { name: 'Daten abholen' }));
  };
  await fetchData();
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ type: 'error' }));

  await fetchData();
  expect(await screen.findByText('Daten werden abgeholt …')).toBeDefined();
  await mocks.runJobs();
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ type: 'success' }));
  expect(screen.queryByText('Daten werden abgeholt …')).toBeNull();
});
