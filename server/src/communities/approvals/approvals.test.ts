import { type ApprovalTexts, approvalTextVersion, type PublicCommunity } from '@nahstrom/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApplication, contentsOf, openPortal, type Portal, type Visitor } from '../../testing.ts';
import { textsOfVersions } from './store.ts';

let portal: Portal;
let admin: Visitor;
let slug: string;
let organisationId: number;
let next = 0;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  ({ slug, id: organisationId } = await portal.anOrganisation());
  admin = await portal.logIn(await portal.anAdministrator(organisationId));
});
afterAll(() => portal.close());

const wording = (mark: string) => ({
  membership: `Beitritt zu {community} ${mark}`,
  sepa: `Einzug durch {community} ${mark}`,
  additionalContract: `Zusatz ${mark}`,
  usageValues: `Werte ${mark}`,
});
const textsOf = async (id: number) =>
  (await (await admin.get(`/community/${id}/approvaltexts`)).json()) as ApprovalTexts;
const change = (id: number, mark: string, more: object = {}) =>
  admin.post(`/community/${id}/approvaltexts/update`, { de: wording(mark), en: wording(`${mark} en`), ...more });
const apply = (community: number, change: object = {}) => {
  next += 1;
  return portal.visitor().put(`/public/member/create?organisation=${slug}`, anApplication(community, next, change));
};
async function shownTo(id: number) {
  const communities = await portal.visitor().get(`/public/communities?organisation=${slug}`);
  return ((await communities.json()) as PublicCommunity[]).find(community => community.id === id)!.approvalTexts;
}

it('a community without own texts uses those of the portal, with its name in them', async () => {
  const { id } = await portal.aCommunity(organisationId, 'EEG Čeh & Söhne');

  expect(await textsOf(id)).toMatchObject({ version: approvalTextVersion, isDefault: true, created: null });
  const shown = await shownTo(id);
  expect(shown.version).toBe(approvalTextVersion);
  expect(shown.de.sepa).toContain('Ich ermächtige EEG Čeh & Söhne (Zahlungsempfänger)');
  expect(JSON.stringify(shown)).not.toContain('{community}');
});

it('a change is a new version, and earlier approvals keep the old one', async () => {
  const { id } = await portal.aCommunity(organisationId, 'EEG Neu');
  const other = await portal.aCommunity(organisationId, 'EEG Nebenan');
  expect((await apply(id)).status).toBe(200);

  const changed = await (await change(id, 'eins')).json();
  expect(changed.approvalTexts).toMatchObject({ version: '2026-11-20/1', isDefault: false, de: wording('eins') });
  const shown = await shownTo(id);
  expect([shown.version, shown.de.membership, shown.en.usageValues]).toEqual([
    '2026-11-20/1',
    'Beitritt zu EEG Neu eins',
    'Werte eins en',
  ]);
  expect((await shownTo(other.id)).version).toBe(approvalTextVersion);
  expect((await apply(id, { approvalTextVersion: '2026-11-20/1', locale: 'en' })).status).toBe(200);

  const { approvals, approval_texts, audit_log } = await contentsOf(portal.database);
  const given = (approvals as { text_version: string; locale: string }[]).map(row => [row.text_version, row.locale]);
  expect(given.slice(-8)).toEqual([
    ...Array(4).fill([approvalTextVersion, 'de']),
    ...Array(4).fill(['2026-11-20/1', 'en']),
  ]);
  expect(approval_texts).toHaveLength(1);
  expect(JSON.stringify(audit_log!.at(-1))).toContain('2026-11-20/1');
});

it('an applicant who has read outdated texts has to read them again', async () => {
  const { id } = await portal.aCommunity(organisationId, 'EEG Wandel');
  await change(id, 'eins');
  const before = await contentsOf(portal.database);

  const answer = await apply(id);

  expect([answer.status, await answer.json()]).toEqual([409, { error: 'application.textsChanged' }]);
  expect(await contentsOf(portal.database)).toEqual(before);
});

it('of two concurrent changes to the same version the second is rejected', async () => {
  const { id } = await portal.aCommunity(organisationId, 'EEG Zwei');
  const { version } = await textsOf(id);

  expect((await change(id, 'eins', { version })).status).toBe(200);
  const second = await change(id, 'zwei', { version });

  expect([second.status, await second.json()]).toEqual([409, { error: 'record.changedMeanwhile' }]);
  expect((await textsOf(id)).de).toEqual(wording('eins'));
});

it.each([
  ['missing', { membership: '   ' }, 'approvalTexts.text.missing'],
  ['too long', { sepa: 'x'.repeat(5001) }, 'field.tooLong'],
])('a text that is %s is rejected at its field', async (_, fault, code) => {
  const { id } = await portal.aCommunity(organisationId);

  const answer = await change(id, 'eins', { de: { ...wording('eins'), ...fault } });

  expect([answer.status, (await answer.json()).errors]).toEqual([422, { de: { [Object.keys(fault)[0]!]: code } }]);
  expect((await textsOf(id)).isDefault).toBe(true);
});

it('an approved version can be neither changed nor deleted, not even by the server', async () => {
  const { id } = await portal.aCommunity(organisationId);
  await change(id, 'eins');

  for (const statement of ['update approval_texts set version = version', 'delete from approval_texts']) {
    const attempt = portal.inOrganisation(organisationId, tx => tx.execute(statement));
    await expect(attempt.catch(cause => Promise.reject(cause.cause ?? cause))).rejects.toThrow(/permission denied/);
  }
});

it('the texts of a community of another organisation are not found', async () => {
  const stranger = await portal.anOrganisation();
  const { id } = await portal.aCommunity(stranger.id);

  expect((await admin.get(`/community/${id}/approvaltexts`)).status).toBe(404);
  expect((await change(id, 'fremd')).status).toBe(404);
});

it('an approval of an earlier text of the portal is shown in its words', async () => {
  const { id } = await portal.aCommunity(organisationId, 'EEG Früher');
  const texts = await portal.asOwner(tx => textsOfVersions(tx, { id, title: 'EEG Früher' }));

  expect(texts.get('2026-11')?.en.usageValues).toContain('the quarter-hour values of the counting points named');
  expect(texts.get(approvalTextVersion)?.en.usageValues).toContain('of the metering points named to EEG Früher');
  expect(texts.get('2026-11')?.de).toEqual(texts.get(approvalTextVersion)?.de);
});
