import type { Member } from '@nahstrom/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApplication, openPortal, type Portal } from '../../testing.ts';
import { printableForms } from './forms.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
});
afterAll(() => portal.close());

it('each member gets a consent and a mandate in the own language, with creditor, reference and lines to sign', async () => {
  const organisation = await portal.anOrganisation();
  const community = await portal.aCommunity(organisation.id);
  const admin = await portal.logIn(await portal.anAdministrator(organisation.id));
  const stored: Member[] = [];
  for (const [place, locale] of (['de', 'en'] as const).entries()) {
    const application = anApplication(community.id, 40 + place, { locale, approvalSepa: false } as object);
    stored.push((await (await admin.put('/admin/member/create', application)).json()).member);
  }

  const { content } = await portal.inOrganisation(organisation.id, tx =>
    printableForms(tx, { ids: stored.map(({ id }) => id) }, '2026-11-20', 'de'),
  );

  const printed = JSON.stringify(content);
  for (const text of [
    'SEPA-Lastschrift-Mandat',
    'SEPA Direct Debit Mandate',
    '"Zahlungsart","style":"label"},{"text":"wiederkehrend"',
    '"Type of payment","style":"label"},{"text":"recurrent"',
    'Ort, Datum',
    'Signature',
    community.creditorId,
    community.title,
  ])
    expect(printed).toContain(text);
  const { member } = await (
    await admin.put(`/admin/member/${stored[0]!.id}/mandate/create`, { scheme: 'CORE', signed: '2026-11-19' })
  ).json();
  expect(printed).toContain(member.mandates[0].reference);
  expect(printed.match(/"pageBreak":"before"/g)).toHaveLength(3);
});
