import { File as NodeFile } from 'node:buffer';
import { anApplication, type Mocks, startMocks, writeReport } from '@nahstrom/mocks';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { metersOf } from '../../../server/src/energy/testing/village.ts';
import { openAdmin } from '../testing/openAdmin.tsx';

let mocks: Mocks;
let applicants = 40;

beforeAll(async () => {
  // The server behind the mocks asks for Node's File, and the simulated browser has put its own in the place.
  vi.stubGlobal('File', NodeFile);
  mocks = await startMocks();
});
afterEach(() => {
  cleanup();
  mocks.reset();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await mocks.stop();
  vi.unstubAllGlobals();
});

/** A community with a member, whose house and roof have readings when days are named. */
async function aCommunityWithData(days?: { first: string; last: string }) {
  applicants += 1;
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id, 'EEG Sonnental');
  const office = await mocks.logIn(admin);
  const application = anApplication(community.id, applicants);
  await mocks.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application);
  const [member] = await (await office.get('/admin/members')).json();
  await office.post(`/admin/member/${member.id}/accept`);
  if (days) {
    const [house = '', roof = ''] = application.countingPoints.map(point => point.cpNumber);
    const meters = metersOf({ numbers: [house, `AT009999${'0'.repeat(24)}8`, roof] }, days.first, days.last);
    const form = await new Response('', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }).formData();
    form.set('community', String(community.id));
    form.set('file', new File([new Uint8Array(await writeReport({ layout: 'C', meters }))], 'report.xlsx'));
    const { energyImport } = await (await office.send('PUT', '/eegfakt/create', { form })).json();
    const committed = await office.post(`/eegfakt/${energyImport.id}/commit`);
    if (!committed.ok) throw new Error(await committed.text());
    await mocks.runJobs();
  }
  return { admin, community, memberId: member.id as number, office };
}

const june = { first: '2025-06-13', last: '2025-06-15' };

it('the statistics of a community show the measures of the month of its newest data, and each day of it', async () => {
  const { admin } = await aCommunityWithData(june);
  await openAdmin(mocks, admin, '/community/data');

  expect(await screen.findByRole('heading', { name: 'Juni 2025' })).toBeDefined();
  for (const measure of [
    'Gesamtverbrauch',
    'Gesamterzeugung',
    'Autarkiegrad',
    'Eigenverbrauchsquote',
    'Energiemix',
    'Einspeisung in die Gemeinschaft',
    'Einspeisung beim Netzbetreiber',
    'Restbezug',
  ])
    expect(screen.getAllByText(measure).length).toBeGreaterThan(0);
  const table = within(screen.getByRole('group', { name: 'Alle Tage' }));
  expect(table.getAllByRole('row')).toHaveLength(1 + 3 + 1);
  expect(screen.getByText('Daten bis 15.06.2025, vollständig.')).toBeDefined();
  const bars = screen.getByRole('img', { name: /^Gesamtverbrauch als Balken/ }).querySelectorAll('rect');
  expect(bars).toHaveLength(3 * 2);
  const heights = [...bars].map(bar => Number(bar.getAttribute('height')));
  const most = Math.max(...[0, 2, 4].map(place => heights[place]! + heights[place + 1]!));
  expect(most).toBeCloseTo(160, 3);
});

it('the modes lead from the year to its months and to the quarter hours of a day', async () => {
  const { admin } = await aCommunityWithData(june);
  const { user } = await openAdmin(mocks, admin, '/community/data');

  await user.click(await screen.findByRole('tab', { name: 'Jahr' }));
  expect(await screen.findByRole('heading', { name: '2025' })).toBeDefined();
  await user.click(await screen.findByRole('link', { name: 'Juni 2025' }));
  await user.click(await screen.findByRole('link', { name: '14.06.2025' }));

  expect(await screen.findByRole('heading', { name: 'Samstag, 14. Juni 2025' })).toBeDefined();
  const quarters = within(await screen.findByRole('group', { name: 'Alle Viertelstunden' }));
  expect(quarters.getAllByRole('row')).toHaveLength(1 + 96);
});

it('a mode without a day is that of the newest day with data', async () => {
  const { admin } = await aCommunityWithData(june);
  await openAdmin(mocks, admin, '/community/data?mode=day');

  expect(await screen.findByRole('heading', { name: 'Sonntag, 15. Juni 2025' })).toBeDefined();
});

it('the calendar refuses a range at its field', async () => {
  const { admin } = await aCommunityWithData(june);
  await openAdmin(mocks, admin, '/community/data?mode=calendar&start=2020-01-01&end=2020-02-01');

  expect(await screen.findByText('Energiedaten gibt es frühestens ab 1. Jänner 2021.')).toBeDefined();
  expect(screen.getByLabelText('Von').getAttribute('aria-invalid')).toBe('true');
  cleanup();

  await openAdmin(mocks, admin, '/community/data?mode=calendar&start=2025-06-01&end=2025-06-30');
  expect(await screen.findByRole('img', { name: /^Gesamtverbrauch nach Tagen/ })).toBeDefined();
});

it('a community without data says so', async () => {
  const { admin } = await aCommunityWithData();
  await openAdmin(mocks, admin, '/community/data');

  expect(await screen.findByText('Für diese Gemeinschaft gibt es keine statistischen Daten')).toBeDefined();
});

it("a member's data are opened from the member, and the look is noted", async () => {
  const { admin, memberId, office } = await aCommunityWithData(june);
  const { user, places } = await openAdmin(mocks, admin, `/member/${memberId}`);

  await user.click(await screen.findByRole('button', { name: 'Mehr' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Energiedaten' }));

  expect(await screen.findByRole('heading', { name: 'Juni 2025' })).toBeDefined();
  expect(places.at(-1)).toBe(`/member/admin/member/${memberId}/data`);
  const filter = encodeURIComponent(JSON.stringify({ action: 'readEnergy' }));
  expect(await (await office.get(`/admin/auditlog?filter=${filter}`)).json()).toHaveLength(2);
});

it('a member that does not exist has no data', async () => {
  const { admin } = await aCommunityWithData();
  await openAdmin(mocks, admin, '/member/999999/data');

  expect(await screen.findByText('Diese Seite gibt es nicht')).toBeDefined();
});

it('the table is taken away as a file', async () => {
  const { admin } = await aCommunityWithData(june);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const { user } = await openAdmin(mocks, admin, '/community/data');

  await user.click(await screen.findByRole('button', { name: 'Excel' }));

  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^community-\d+_2025-06-01_2025-06-30\.xlsx$/)]));
});
