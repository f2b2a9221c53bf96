import { File as NodeFile } from 'node:buffer';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { aSavingMember } from '../../testing/aSavingMember.ts';
import { openMember } from '../../testing/openMember.tsx';

beforeAll(() => {
  // The mocked server needs Node's File, and the simulated browser has replaced it.
  vi.stubGlobal('File', NodeFile);
});
withMocks();

const openEuros = async (member: Awaited<ReturnType<typeof aSavingMember>>, path: string) => {
  const opened = await openMember(mocks, member.person, path);
  await opened.user.click(await screen.findByRole('radio', { name: '€' }));
  return opened;
};
const euroSlider = () => screen.findByRole('slider', { name: 'Einzelne Werte, €' });

it('a month changes to euros by day and back, by addresses, and keeps the focus at the switch', async () => {
  const member = await aSavingMember(mocks, { hasDefaults: true });
  const { user, places } = await openEuros(member, '/member/energy?day=2025-06-12');

  const said = (await euroSlider()).getAttribute('aria-valuetext');
  expect(said).toMatch(
    /^\w+, \d+\. Juni 2025: Verdient \d+,\d\d\s€, Gespart \d+,\d\d\s€, Zusammen \d+,\d\d\s€, geschätzte Preise$/,
  );
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '€' }));
  await user.click(screen.getByRole('radio', { name: 'kWh' }));
  expect(await screen.findByRole('slider', { name: 'Einzelne Werte, kWh' })).toBeDefined();
  expect(places).toEqual(['/member/energy?day=2025-06-12&unit=eur', '/member/energy?day=2025-06-12']);
});

it('the euros of the days add up to those of the month below the chart', async () => {
  const member = await aSavingMember(mocks, { hasDefaults: true });
  const { user } = await openEuros(member, '/member/energy?day=2025-06-12');

  await euroSlider();
  await user.click(await screen.findByText('Tabelle anzeigen'));
  const table = await screen.findByRole('table', {
    name: 'Gespart und verdient von 01.06.2025 bis 30.06.2025 in Euro',
  });
  const rows = within(table).getAllByRole('row').slice(1);
  const centsOf = (row: HTMLElement, column: number) =>
    Number(within(row).getAllByRole('cell')[column]!.textContent!.replace(/\D/g, ''));
  for (const column of [0, 1]) {
    const cents = rows.map(row => centsOf(row, column));
    const sum = cents.pop();
    expect(cents.reduce((all, one) => all + one, 0)).toBe(sum);
  }
  expect(rows).toHaveLength(14 + 1);
  const saved = (await screen.findByText('Gespart', { selector: '.n-figure dt' })).parentElement!;
  expect(saved.textContent).toContain(within(rows.at(-1)!).getAllByRole('cell')[0]!.textContent);
  expect(screen.getByRole('link', { name: 'So rechnen wir Ihre Ersparnis' }).getAttribute('href')).toBe(
    `/member/${member.membership.id}/savings?month=2025-06`,
  );
});

it('a year in euros leads to its months in euros', async () => {
  const member = await aSavingMember(mocks, { hasDefaults: true });
  const { user, places } = await openEuros(member, '/member/energy?view=year&day=2025-06-12');

  await euroSlider();
  await user.click(screen.getByRole('link', { name: 'Ansehen: Juni 2025' }));
  expect(await screen.findByRole('heading', { name: 'Juni 2025' })).toBeDefined();
  await waitFor(() => expect(screen.getByRole('radio', { name: '€' })).toHaveProperty('checked', true));
  expect(places.at(-1)).toBe('/member/energy?day=2025-06-01&unit=eur');
});

it('a counting point has its own side, without the charges of the membership', async () => {
  const member = await aSavingMember(mocks, { hasDefaults: true, fees: { baseFeeCents: 200 } });
  const { membership, roof } = member;
  await openEuros(member, `/member/${membership.id}/data/${roof.id}?view=month&day=2025-06-12`);

  const said = (await euroSlider()).getAttribute('aria-valuetext');
  expect(said).toMatch(/^\w+, \d+\. Juni 2025: Verdient \d+,\d\d\s€, geschätzte Preise$/);
  expect(await screen.findByText(/^Ohne die Gebühren, die für die ganze Mitgliedschaft gelten\./)).toBeDefined();
  expect(screen.queryByText('Gebühren')).toBeNull();
  cleanup();

  await openMember(mocks, member.person, '/member/energy?day=2025-06-12&unit=eur');
  expect((await screen.findByText('Gebühren')).parentElement!.textContent).toMatch(/−\d+,\d\d\s€/);
  expect(screen.getByText('Nach Gebühren')).toBeDefined();
});

it('without prices the euros name the missing ones and link to their form', async () => {
  const member = await aSavingMember(mocks, { hasDefaults: false });
  const { user } = await openEuros(member, '/member/energy?day=2025-06-12');

  expect(await screen.findByText(/^Der Preis Ihres Lieferanten ist ab 01\.06\.2025 nicht bekannt\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Preise eintragen' }).getAttribute('href')).toBe(
    `/member/${member.membership.id}/prices`,
  );
  expect(screen.queryByRole('slider')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'kWh' }));
  expect(await screen.findByRole('slider', { name: 'Einzelne Werte, kWh' })).toBeDefined();
});

it('a day has no euros', async () => {
  const member = await aSavingMember(mocks, { hasDefaults: true });
  await openMember(mocks, member.person, '/member/energy?view=day&day=2025-06-12&unit=eur');

  expect(await screen.findByRole('slider', { name: 'Einzelne Werte, kWh je Viertelstunde' })).toBeDefined();
  expect(screen.queryByRole('radio', { name: '€' })).toBeNull();
});

it('speaks English', async () => {
  const member = await aSavingMember(mocks, { hasDefaults: true });
  await openMember(mocks, member.person, '/member/energy?day=2025-06-12&unit=eur', 'en');

  const slider = await screen.findByRole('slider', { name: 'Single values, €' });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/Earned €\d+\.\d\d, Saved €\d+\.\d\d, Total €\d+\.\d\d/);
});
