import { type Endpoint, endpoints } from '@nahstrom/contract/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf, parsedMessage } from '../../money/sepa/testing/paymentMessage.ts';
import { madeUpIban } from '../../operation/demonstration/people.ts';
import { communities } from '../../tables/communities.ts';
import { anApplication, openPortal, type Portal, unzipped, type Visitor } from '../../testing.ts';
import { hostileTexts } from '../testing/hostile.ts';
import { aMembershipFee, tinyPng } from '../testing/world.ts';

let portal: Portal;
let admin: Visitor;
let community: number;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  const organisation = await portal.anOrganisation('<script>alert(1)</script>');
  community = (await portal.aCommunity(organisation.id, '=1+1 <b>& "EEG"')).id;
  admin = await portal.logIn(await portal.anAdministrator(organisation.id));
  await admin.put(`/community/${community}/membershipfee/create`, aMembershipFee('2026-01-01'));
  const account = { creditorId: 'AT88ZZZ00000000001', clientIban: madeUpIban(999) };
  await portal.asOwner(tx => tx.update(communities).set(account));
});
afterAll(() => portal.close());

it('any name of a member is stored, charged, printed and exported as text', async () => {
  const ids: number[] = [];
  const names: string[] = [];
  for (const [at, text] of hostileTexts.entries()) {
    const fields = { lastName: text, street: text, city: text, baName: text };
    const answer = await admin.put('/admin/member/create', anApplication(community, at + 1, fields));
    if (answer.status === 422) continue;
    const { member } = await answer.json();
    expect((await admin.post(`/admin/member/${member.id}/accept`, { confirmed: true })).status).toBe(200);
    ids.push(member.id);
    names.push(member.lastName);
  }
  expect(names.length).toBeGreaterThan(25);

  await portal.runJobs();
  for (const { html, subject, recipient } of await portal.mails()) {
    expect(html).not.toMatch(/<(script|img|b|Nm|%)\b/i);
    expect(`${subject}${recipient}`).not.toMatch(/[\r\n]/);
  }

  const { billingRun } = await (await admin.put('/admin/feerun/create', { ids })).json();
  expect((await admin.post(`/admin/billingrun/${billingRun.id}/commit`)).status).toBe(200);
  await portal.runJobs();
  const invoices = (await (await admin.get('/invoices?range=[0,99]')).json()) as { id: number }[];
  expect(invoices.length).toBe(ids.length);
  for (const { id } of invoices) {
    const printed = await admin.get(`/invoice/${id}/pdf`);
    expect(Buffer.from(await printed.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  }

  const open = invoices.map(({ id }) => id);
  const previewed = await admin.post('/separuns/preview', { community, ids: open });
  const { payments, collectionDate } = await previewed.json();
  const taken = payments.map(({ invoice }: { invoice: number }) => invoice);
  const { sepaRun } = await (await admin.put('/separun/create', { community, ids: taken, collectionDate })).json();
  const message = await (await admin.get(`/download/${sepaRun.debitFile}`)).text();
  expect(taken.length).toBeGreaterThan(20);
  expect(faultsOf(message)).toEqual([]);
  expect(message).not.toMatch(/<script|<img/);

  const columns = encodeURIComponent('[["lastName","Name"]]');
  const csv = await (await admin.get(`/admin/members?format=csv&columns=${columns}`)).text();
  // A number stays one; with a suffix the sign could begin a formula.
  expect(csv).not.toMatch(/^"?([=+@]|-\d+[^\d\r])/m);
  const exported = await (await admin.post('/admin/members/export', { ids, format: 'csv' })).text();
  expect(exported).not.toMatch(/(^|[;,])"?[=+@](HYPER|1\+|SUM)/m);
});

/** Not accepted as a name any more, but possibly stored from before. */
const link = { typed: '=HYPERLINK("example.org")', stored: '=HYPERLINK("http://example.org")' };
const unseen = { typed: 'אב👩', stored: '\u202eאב\u200b👩' };

it('no exported list runs a formula or holds markup, whatever its records contain', async () => {
  const texts = [link.typed, '+1+1', '-2+3', '@SUM(A1)', '<b>"fett"</b>&amp;', unseen.typed];
  for (const [at, text] of texts.entries()) {
    const party = await made('party', 'party', { partyType: 'company', companyName: text, partyNumber: text });
    await made('company', 'company', { companyName: text });
    await made('person', 'person', { firstName: text, lastName: text });
    await made('address', 'address', { party, address: text, city: text });
    await made('client-customer', 'clientCustomer', { title: text });
    await made('usergroup', 'usergroup', { title: text, level: 'client', groupType: 'user' });
    await made('community', 'community', { title: text });
    await made('lookup', 'lookup', { table: 'legalForms', lookupTitle: text, lookupTitleEn: text });
    const fields = { firstName: text, lastName: text, street: text, city: text };
    const { member } = await (
      await admin.put('/admin/member/create', anApplication(community, 80 + at, fields))
    ).json();
    const file = { name: `${text.replaceAll('/', '')}.png`, bytes: tinyPng };
    await admin.upload('/file/create', { refClassName: 'member', refEntityId: String(member.id), title: text }, file);
  }
  for (const { typed, stored } of [link, unseen]) await portal.asTypedBefore(typed, stored);
  const lists = Object.values(endpoints as Record<string, Endpoint>).filter(
    ({ list, access, path }) => list && access.endsWith('dmin') && !path.includes('{'),
  );
  const written: string[] = [];

  for (const { path } of lists) {
    const [row] = (await (await admin.get(path)).json()) as object[];
    if (!row) continue;
    const plain = Object.entries(row).filter(([, value]) => typeof value !== 'object');
    const columns = encodeURIComponent(JSON.stringify(plain.map(([name]) => [name, name])));
    const file = (format: string) => admin.get(`${path}?format=${format}&columns=${columns}`);
    const answer = await file('csv');
    const csv = await answer.text();
    if (answer.status !== 200) expect.fail(`${path} ${csv}`);
    // A number stays one; with a suffix the sign could begin a formula.
    expect([path, csv.match(/(^|;)"?([=+@]|-\d+[^\d\r;,])[^\n]*/m)]).toEqual([path, null]);
    const sheets = await unzipped(new Uint8Array(await (await file('xlsx')).arrayBuffer()));
    for (const [name, sheet] of Object.entries(sheets)) {
      if (!/\.(xml|rels)$/.test(name)) continue;
      expect([path, name, parsedMessage(sheet.toString('utf8')).name]).toEqual([path, name, expect.any(String)]);
      expect([path, name, /<f[ >]|<b>/.test(sheet.toString('utf8'))]).toEqual([path, name, false]);
    }
    written.push(path);
  }

  expect(written.length).toBeGreaterThan(10);
});

async function made(path: string, key: string, data: object): Promise<number> {
  const answer = await admin.put(`/${path}/create`, data);
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json())[key].id;
}
