import { anApplication, writeReport } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { metersOf } from '../../../../server/src/energy/testing/village.ts';
import { energyImports } from '../../../../server/src/tables/energy.ts';
import { jobs } from '../../../../server/src/tables/jobs.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { aReport, keepFormsWhole } from '../../testing/wholeForms.ts';

withMocks();
beforeAll(keepFormsWhole);

async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  return { admin, community, organisation };
}

const chosenFile = () => screen.getByLabelText<HTMLInputElement>('Dateien (XLSX, XML, ZIP)');
it('a superseded job is reported, and the page shows the current state', async () => {
  const { admin, community } = await anOffice();
  const colleague = await mocks.logIn(admin);
  const numbers = [1, 2, 3].map(place => `AT009999${'0'.repeat(24)}${place}`);
  const { member } = await (
    await colleague.put('/admin/member/create', {
      ...anApplication(community.id),
      countingPoints: [{ ...anApplication(community.id).countingPoints[0]!, cpNumber: numbers[0]! }],
    })
  ).json();
  await colleague.post(`/admin/member/${member.id}/accept`, { confirmed: true });
  const bytes = await writeReport({ layout: 'C', meters: metersOf({ numbers }, '2025-06-14') });
  const fields = { community: String(community.id) };
  const uploaded = await colleague.upload('/eegfakt/create', fields, { name: 'juni.xlsx', bytes });
  const { energyImport } = await uploaded.json();
  const committed = await colleague.post(`/eegfakt/${energyImport.id}/commit`, { dropped: energyImport.dropped });
  const { job } = (await committed.json()).energyImport;
  const { notices } = await openAdmin(mocks, admin, `/import/${energyImport.id}`);
  expect(await screen.findByText(/^Die Energiedaten werden übernommen/)).toBeDefined();

  await mocks.asOwner(async tx => {
    await tx.update(jobs).set({ state: 'overtaken', error: 'energy.importCommitted' }).where(eq(jobs.id, job));
    await tx.update(energyImports).set({ state: 'committed' }).where(eq(energyImports.id, energyImport.id));
  });

  expect(await screen.findByText(/^Übernommen am/)).toBeDefined();
  expect(notices).toEqual([{ type: 'info', message: 'Über diesen Import hat inzwischen jemand anderer entschieden.' }]);
});

it('a file that is not a workbook is rejected in place, and the choice stays', async () => {
  const { admin, community } = await anOffice();
  const { user, places } = await openAdmin(mocks, admin, '/import/create');
  await screen.findByRole('button', { name: 'Dateien wählen' });

  await user.upload(chosenFile(), aReport(Buffer.from('kein Report'), 'oktober.xlsx'));
  await user.click(screen.getByRole('button', { name: 'Vorschau erstellen' }));

  expect((await screen.findByRole('alert')).textContent).toContain('weder eine Excel-Arbeitsmappe');
  expect(screen.getByText(/oktober\.xlsx/)).toBeDefined();
  expect(screen.getByRole('combobox').textContent).toBe(community.title);
  expect(places).toEqual([]);
});

it('without a file nothing is sent, and the page names what is missing', async () => {
  const { admin } = await anOffice();
  const { user } = await openAdmin(mocks, admin, '/import/create');

  await user.click(await screen.findByRole('button', { name: 'Vorschau erstellen' }));

  expect((await screen.findByRole('alert')).textContent).toContain('Bitte wählen Sie eine Datei.');
});

it('a report is previewed, and stored by the commit', async () => {
  const { admin, community, organisation } = await anOffice();
  const colleague = await mocks.logIn(admin);
  const application = anApplication(community.id);
  await mocks.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application);
  const [applicant] = await (await colleague.get('/admin/members')).json();
  await colleague.post(`/admin/member/${applicant.id}/accept`, { confirmed: true });
  const numbers = [...application.countingPoints.map(point => point.cpNumber)];
  const known = { numbers: [numbers[0]!, `AT009999${'0'.repeat(24)}7`, numbers[1]!] };
  const bytes = await writeReport({ layout: 'C', meters: metersOf(known, '2025-06-14') });
  const { user, notices, places } = await openAdmin(mocks, admin, '/import/create');
  await screen.findByRole('button', { name: 'Dateien wählen' });

  await user.upload(chosenFile(), aReport(bytes, 'juni.xlsx'));
  await user.click(screen.getByRole('button', { name: 'Vorschau erstellen' }));

  expect(
    await screen.findByText('Das ist eine Vorschau. Bei den Mitgliedern ist noch nichts gespeichert.'),
  ).toBeDefined();
  expect(places.at(-1)).toMatch(/^\/member\/admin\/import\/\d+$/);
  expect(screen.getByRole('heading', { name: '3 Zählpunkte in der Datei' })).toBeDefined();
  expect(screen.getByText('Ein Zählpunkt ist unbekannt.')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  const question = within(await screen.findByRole('dialog', { name: 'Nur einen Teil der Datei übernehmen?' }));
  expect(question.getByText('Die Werte eines unbekannten Zählpunkts werden nicht übernommen.')).toBeDefined();
  await user.dblClick(question.getByRole('button', { name: 'Trotzdem übernehmen' }));

  expect(await screen.findByText(/^Die Energiedaten werden übernommen/)).toBeDefined();
  await mocks.runJobs();

  expect(await screen.findByText(/^Übernommen am /)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Übernehmen', hidden: true })).toBeNull());
  expect(notices).toEqual([{ type: 'success', message: 'Die Energiedaten sind übernommen.' }]);
});

it('a file of another community is reported, and stored only after confirmation', async () => {
  const { admin, community, organisation } = await anOffice();
  const colleague = await mocks.logIn(admin);
  const application = anApplication(community.id);
  await mocks.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application);
  const [applicant] = await (await colleague.get('/admin/members')).json();
  await colleague.post(`/admin/member/${applicant.id}/accept`, { confirmed: true });
  const facts = await (await colleague.get(`/community/${community.id}`)).json();
  const named = { ...facts, edaNumber: 'RC101519' };
  expect((await colleague.post(`/community/${community.id}/update`, named)).status).toBe(200);
  const [one, two] = application.countingPoints.map(point => point.cpNumber);
  const meters = metersOf({ numbers: [one!, `AT009999${'0'.repeat(24)}7`, two!] }, '2025-06-14');
  const bytes = await writeReport({ layout: 'C', meters, communityId: 'AT00200000000RC100000000000000043' });
  const { user } = await openAdmin(mocks, admin, '/import/create');
  await screen.findByRole('button', { name: 'Dateien wählen' });

  await user.upload(chosenFile(), aReport(bytes, 'juni.xlsx'));
  await user.click(screen.getByRole('button', { name: 'Vorschau erstellen' }));
  expect(await screen.findByText(/nennt eine andere Gemeinschaft: AT00200000000RC100000000000000043/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  const question = await screen.findByRole('dialog', { name: 'Daten einer anderen Gemeinschaft übernehmen?' });
  expect(within(question).queryByRole('textbox')).toBeNull();
  await user.click(within(question).getByRole('button', { name: 'Trotzdem übernehmen' }));

  expect(await screen.findByText(/^Die Energiedaten werden übernommen/)).toBeDefined();
});
