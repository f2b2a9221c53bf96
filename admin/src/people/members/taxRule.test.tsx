import { anApplication } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { choose } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { keepFormsWhole } from '../../testing/wholeForms.ts';

withMocks();
beforeAll(keepFormsWhole);

async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  return { admin, community: await mocks.aCommunity(organisation.id) };
}

const mark = async (label: RegExp) => (await screen.findByText(label, { selector: 'label, label *' })).textContent;

it('the tax rule is marked as required once a counting point of the paper application feeds in', async () => {
  const { admin } = await anOffice();
  const { user } = await openAdmin(mocks, admin, '/member/create');
  expect(await mark(/^Steuerregel der Einspeisung/)).not.toContain('*');

  await choose(user, await screen.findByRole('combobox', { name: /^Art des Zählpunkts/ }), 'Photovoltaik');

  expect(await mark(/^Steuerregel der Einspeisung/)).toContain('*');
});

it('the tax rule of a member with a feeder is marked as required, and the tax number of a business', async () => {
  const { admin, community } = await anOffice();
  const application = anApplication(community.id, 1);
  const points = application.countingPoints.map(point => ({ ...point, powerProductionType: 2, peakPerformance: 9.8 }));
  const body = { ...application, countingPoints: points, taxRuleFeed: 'SMALL_BUSINESS' };
  const { member } = await (await (await mocks.logIn(admin)).put('/admin/member/create', body)).json();
  const { user } = await openAdmin(mocks, admin, `/member/${member.id}/edit`);

  expect(await mark(/^Steuerregel der Einspeisung/)).toContain('*');
  await choose(user, await screen.findByRole('combobox', { name: /^Steuerregel/ }), /Reverse Charge/);
  const number = screen.getByRole('textbox', { name: /^Steuernummer/ });
  expect(number.getAttribute('aria-required')).toBe('true');
});
