import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApplication, openPortal, type Portal, type Visitor } from '../../testing.ts';
import { hostileTexts } from '../testing/hostile.ts';
import { aMembershipFee } from '../testing/world.ts';

let portal: Portal;
let admin: Visitor;
let community: number;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  const organisation = await portal.anOrganisation('<script>alert(1)</script>');
  community = (await portal.aCommunity(organisation.id, '=1+1 <b>& "EEG"')).id;
  admin = await portal.logIn(await portal.anAdministrator(organisation.id));
  await admin.put(`/community/${community}/membershipfee/create`, aMembershipFee('2026-01-01'));
});
afterAll(() => portal.close());

it('whatever a member is called is kept, charged, printed and exported as text', { timeout: 60_000 }, async () => {
  const ids: number[] = [];
  const names: string[] = [];
  for (const [at, text] of hostileTexts.entries()) {
    const fields = { lastName: text, street: text, city: text, baName: text };
    const answer = await admin.put('/admin/member/create', anApplication(community, at + 1, fields));
    if (answer.status === 422) continue;
    const { member } = await answer.json();
    expect((await admin.post(`/admin/member/${member.id}/accept`)).status).toBe(200);
    ids.push(member.id);
    names.push(member.lastName);
  }
  expect(names.length).toBeGreaterThan(25);

  const { billingRun } = await (await admin.put('/admin/feerun/create', { ids })).json();
  expect((await admin.post(`/admin/billingrun/${billingRun.id}/commit`)).status).toBe(200);
  await portal.runJobs();
  const invoices = (await (await admin.get('/invoices?range=[0,99]')).json()) as { id: number }[];
  expect(invoices.length).toBe(ids.length);
  for (const { id } of invoices) {
    const printed = await admin.get(`/invoice/${id}/pdf`);
    expect(Buffer.from(await printed.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  }

  const columns = encodeURIComponent('[["lastName","Name"]]');
  const csv = await (await admin.get(`/admin/members?format=csv&columns=${columns}`)).text();
  // A number stays one; with anything behind it the sign could begin a formula.
  expect(csv).not.toMatch(/^"?([=+@]|-\d+[^\d\r])/m);
  const exported = await (await admin.post('/admin/members/export', { ids, format: 'csv' })).text();
  expect(exported).not.toMatch(/(^|[;,])"?[=+@](HYPER|1\+|SUM)/m);
});
