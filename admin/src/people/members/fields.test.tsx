import { type Member, memberData, memberRow } from '@nahstrom/contract';
import { memberLabels } from '@nahstrom/contract/labels/de';
import { anApplication } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { keepFormsWhole } from '../../testing/wholeForms.ts';

withMocks();
beforeAll(keepFormsWhole);

const fields = Object.keys(memberData.shape).filter(field => field !== 'version');

/** Values of the fields that accept no other; every other field is a text of any kind. */
const chosen: Record<string, unknown> = {
  memberType: 'company',
  salutation: 'mr',
  companyUid: 'ATU13585627',
  birthDate: null,
  email: 'alle.felder@nahstrom.example',
  phone: '+43 1 234567',
  zip: '3999',
  deliveryZip: '3998',
  baNumber: 'AT611904300234573201',
  networkOperator: 'other',
  taxRuleFeed: 'REVERSE_CHARGE',
  citizenship: 'AT',
  existingSmartMeter: true,
  locale: 'de',
};
const texts = fields.filter(field => !(field in chosen));
const written = Object.fromEntries(texts.map((field, place) => [field, `Text-${place}-`]));

async function aFilledMember() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  const colleague = await mocks.logIn(admin);
  const application = anApplication(community.id, 700, { ...chosen, ...written });
  const { member } = await (await colleague.put('/admin/member/create', application)).json();
  const stored: Member = (await (await colleague.post(`/admin/member/${member.id}/accept`, { confirmed: true })).json())
    .member;
  return { admin, member: stored };
}

it('every field of a member is stored, and is in the form', async () => {
  const { admin, member } = await aFilledMember();

  await openAdmin(mocks, admin, `/member/${member.id}/edit`);
  await screen.findByRole('button', { name: 'Speichern' });

  expect(member).toMatchObject({ ...chosen, ...written });
  const inputs = () => [...document.querySelectorAll('[name]')].map(input => input.getAttribute('name'));
  await waitFor(() => expect(fields.filter(field => !inputs().includes(field))).toEqual([]));
});

it('every text of a member is on the pages of the member', async () => {
  const { admin, member } = await aFilledMember();

  await openAdmin(mocks, admin, `/member/${member.id}`);
  await screen.findAllByText(/Text-0-/);
  const ofPerson = document.body.textContent;
  cleanup();
  await openAdmin(mocks, admin, `/member/${member.id}?tab=mandate`);
  await screen.findAllByText(new RegExp(`${written.baName}`));
  const shown = `${ofPerson} ${document.body.textContent}`;

  expect(texts.filter(field => !shown.includes(`${written[field]}`))).toEqual([]);
});

/** Shown within the column of the name, of the community, of the city or of the state, or only as filters. */
const withoutColumn = [
  ...['id', 'memberType', 'companyName', 'firstName', 'lastName', 'memberNumber', 'community', 'communityTitle', 'zip'],
  ...['membershipFeeInvoice', 'lastExport', 'countingPointCount', 'registration'],
];

it('every field of a row has a column', async () => {
  const { admin } = await aFilledMember();
  const labels: Record<string, string> = memberLabels;
  const columns = Object.keys(memberRow.shape).filter(field => !withoutColumn.includes(field));

  const { user } = await openAdmin(mocks, admin, '/members');
  await user.click(await screen.findByRole('button', { name: 'Spalten' }));

  const items = within(await screen.findByRole('dialog', { name: 'Spalten' })).getAllByRole('listitem');
  const offered = items.map(item => item.textContent);
  expect(columns.filter(field => !offered.includes(labels[`member.${field}`] ?? field))).toEqual([]);
});
