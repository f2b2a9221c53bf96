import { File as NodeFile } from 'node:buffer';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { choose } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { aCommunityWithData } from '../views/testing/aCommunityWithData.ts';

beforeAll(() => {
  // The mocked server needs Node's File, and the simulated browser has replaced it.
  vi.stubGlobal('File', NodeFile);
});
withMocks();
afterEach(() => {
  vi.restoreAllMocks();
});

const june = { first: '2025-06-13', last: '2025-06-15' };
const week = '?start=2025-06-12&end=2025-06-18';

it('the map shows each day of each counting point as text', async () => {
  const { admin } = await aCommunityWithData(mocks, june);
  await openAdmin(mocks, admin, `/community/completeness${week}`);

  const grid = within(await screen.findByRole('grid', { name: 'Zählpunkte nach Tagen' }));

  expect(grid.getAllByRole('row')).toHaveLength(1 + 2);
  expect(grid.getAllByLabelText('12.06.2025: nicht erwartet')).toHaveLength(2);
  expect(grid.getAllByLabelText('14.06.2025: gemessen (L1)')).toHaveLength(2);
  expect(grid.getAllByLabelText('16.06.2025: fehlt')[0]!.textContent).toBe('×');
  expect(screen.getByText('2 Zählpunkte')).toBeDefined();
});

it('the map is navigable with the arrow keys, and a day opens its quarter hours', async () => {
  const { admin } = await aCommunityWithData(mocks, june);
  const { user } = await openAdmin(mocks, admin, `/community/completeness${week}`);
  const grid = within(await screen.findByRole('grid'));

  grid.getAllByLabelText('12.06.2025: nicht erwartet')[0]!.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowUp}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('14.06.2025: gemessen (L1)');
  expect(document.querySelectorAll('td[tabindex="0"]')).toHaveLength(1);
  await user.keyboard('{Enter}');

  const dialog = within(await screen.findByRole('dialog', { name: /Samstag, 14\. Juni 2025/ }));
  const quarters = within(await dialog.findByRole('group', { name: 'Viertelstunden' }));
  expect(quarters.getAllByRole('row')).toHaveLength(1 + 96);
  expect(quarters.getAllByText('gemessen (L1)')).toHaveLength(96);
  await user.click(dialog.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the map can be filtered by gaps, possibly with no result', async () => {
  const { admin } = await aCommunityWithData(mocks, june);
  const { user } = await openAdmin(mocks, admin, '/community/completeness?start=2025-06-13&end=2025-06-15');
  await screen.findByRole('grid');

  await choose(user, await screen.findByRole('combobox', { name: 'Zählpunkte' }), 'Nur mit Lücken');

  expect(await screen.findByText('Nichts fehlt')).toBeDefined();
  expect(await screen.findByText('Es gibt nichts nachzufragen.')).toBeDefined();
});

it('a letter to the grid operator can be copied and opened', async () => {
  const { admin, application } = await aCommunityWithData(mocks, june);
  const { user, notices } = await openAdmin(mocks, admin, `/community/completeness${week}`);

  const letter = within(await screen.findByRole('article', { name: /2 Zählpunkte$/ }));
  expect(letter.getAllByText('16.06.2025 bis 18.06.2025: fehlt')).toHaveLength(2);
  const link = letter.getByRole('link', { name: 'Im Mailprogramm öffnen' });
  expect(decodeURIComponent(link.getAttribute('href')!)).toContain(
    `${application.countingPoints[0]!.cpNumber}\r\n  16.06.2025 bis 18.06.2025: keine Werte`,
  );
  await user.click(letter.getByRole('button', { name: 'Text kopieren' }));

  expect(await navigator.clipboard.readText()).toMatch(/^Fehlende Energiedaten: EEG Sonnental/);
  expect(notices.at(-1)).toMatchObject({ type: 'success', message: 'Betreff und Text sind kopiert.' });
});

it('an invalid range is rejected at its field', async () => {
  const { admin } = await aCommunityWithData(mocks, june);
  await openAdmin(mocks, admin, '/community/completeness?start=2020-01-01&end=2020-02-01');

  expect(await screen.findByText('Energiedaten gibt es frühestens ab 1. Jänner 2021.')).toBeDefined();
  expect(screen.getByLabelText('Von').getAttribute('aria-invalid')).toBe('true');
});

it('too long a range is rejected at its last day', async () => {
  const { admin } = await aCommunityWithData(mocks, june);
  await openAdmin(mocks, admin, '/community/completeness?start=2023-01-01&end=2025-01-01');

  expect(await screen.findByText('Dieser Zeitraum ist dafür zu lang: höchstens 400 Tage.')).toBeDefined();
});

it('a day covered only by a complete monthly total is marked, and is not a gap', async () => {
  const may = { first: '2025-05-01', last: '2025-05-31' };
  const { admin } = await aCommunityWithData(mocks, june, may);
  await openAdmin(mocks, admin, '/community/completeness?start=2025-05-30&end=2025-06-14');

  const grid = within(await screen.findByRole('grid'));

  const [cell] = grid.getAllByLabelText('31.05.2025: nur Monatssumme');
  expect([cell!.textContent, cell!.dataset.state]).toEqual(['M', 'monthTotal']);
  expect(screen.getByText(/Eine vollständige Monatssumme zählt nicht als Lücke/)).toBeDefined();
});

it('a partly shown month has a short name, with the full name on request', async () => {
  const { admin } = await aCommunityWithData(mocks, june);
  await openAdmin(mocks, admin, '/community/completeness?start=2025-04-29&end=2025-06-04');

  const grid = within(await screen.findByRole('grid'));

  const heads = ['April 2025', 'Mai 2025', 'Juni 2025'].map(name => grid.getByRole('columnheader', { name }));
  expect(heads.map(head => head.textContent)).toEqual(['', 'Mai 2025', '06.25']);
});
