import type { FollowedApplication } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApplication, contentsOf, openPortal, type Portal, type Visitor } from '../../testing.ts';

let portal: Portal;
let admin: Visitor;
let slug: string;
let organisationId: number;
let community: number;
let next = 0;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  ({ slug, id: organisationId } = await portal.anOrganisation());
  admin = await portal.logIn(await portal.anAdministrator(organisationId));
  community = (await portal.aCommunity(organisationId)).id;
});
afterAll(() => portal.close());

async function anApplicant(change: object = {}) {
  next += 1;
  const application = anApplication(community, next, change);
  const answer = await portal.visitor().put(`/public/member/create?organisation=${slug}`, application);
  expect(answer.status).toBe(200);
  const mail = (await portal.mails()).find(({ recipient }) => recipient === application.email)!;
  const token = /http:\/\/portal\.test\/application\/(\S+)/.exec(mail.text)![1]!;
  const filter = encodeURIComponent(JSON.stringify({ queryString: application.email }));
  const [member] = await (await admin.get(`/admin/members?filter=${filter}`)).json();
  return { application, mail, token, id: member.id as number };
}

const follow = async (token: string) =>
  (await (await portal.visitor().get(`/public/application/${token}`)).json()) as FollowedApplication;

it.each([
  ['firstName', 'Erika https://evil.example/login'],
  ['lastName', 'Ｗｗｗ．evil.example'],
  ['companyName', 'Gewinn\u202eabholen'],
  ['street', 'Weg\n1'],
  ['city', 'http：//evil.example'],
])('no mail with foreign text is sent in the name of the community: %s as %j is rejected', async (field, typed) => {
  next += 1;
  const application = anApplication(community, next, { [field]: typed });
  const before = await contentsOf(portal.database);

  const answer = await portal.visitor().put(`/public/member/create?organisation=${slug}`, application);

  expect([answer.status, await answer.json()]).toEqual([422, { errors: { [field]: 'field.notPlain' } }]);
  expect(await contentsOf(portal.database)).toEqual(before);
});

it('an administrator cannot send one either: names, titles and single-line texts are checked everywhere', async () => {
  const link = 'Eva https://evil.example';
  const user = { username: 'eva@example.org', firstname: link, lastname: link, roles: ['ROLE_USER'], active: true };

  const answers = [
    await admin.put('/admin/user/create', { ...user, locale: 'de' }),
    await admin.put('/community/create', { title: link, chairman: link, paymentReference: 'https://evil.example' }),
    await admin.put('/company/create', { companyName: link }),
    await admin.post('/user/update', { firstname: link, lastname: 'Eva', locale: 'de' }),
  ];

  expect(await Promise.all(answers.map(async answer => (await answer.json()).errors))).toEqual([
    { firstname: 'field.notPlain', lastname: 'field.notPlain' },
    { title: 'field.notPlain', chairman: 'field.notPlain', paymentReference: 'community.paymentReference.invalid' },
    { companyName: 'field.notPlain' },
    { firstname: 'field.notPlain' },
  ]);
});

it('the confirmation mail includes a copy of all data and approvals, and the mandate with its reference', async () => {
  const { mail, application, id } = await anApplicant({ firstName: 'Živa', lastName: 'Čeh', stairs: '2' });

  expect(mail.attachment?.fileName).toBe('Antrag.pdf');
  const copy = JSON.stringify(mail.attachment!.content);
  for (const said of [
    'Antrag auf Mitgliedschaft',
    'Frau Živa Čeh',
    'Musterweg 1/2, 3999 Musterdorf',
    '3.500 kWh im Jahr',
    '8,5 kWp',
    'Überschusseinspeisung',
    'Dach Süd',
    `NS${String(community).padStart(4, '0')}-${String(id).padStart(6, '0')}`,
    'wird vor dem ersten Einzug mitgeteilt',
    'Ich ermächtige EEG Sonnental (Zahlungsempfänger)',
    'Viertelstundenwerte',
    'Stand der Texte: 2026-11-29',
  ])
    expect(copy).toContain(said);
  expect(copy).toContain(application.countingPoints[0]!.cpNumber.slice(13));
  const { mandates } = await contentsOf(portal.database);
  expect(copy).toContain((mandates!.at(-1) as { reference: string }).reference);
});

it('further fields that a community asks for are stored, and are in the copy', async () => {
  const further = { birthCityCountry: 'Linz', citizenship: 'DE', cnrNetworkOperator: '4711', existingSmartMeter: true };
  const { mail, id } = await anApplicant({ ...further, birthDate: '1980-03-01' });

  expect(await (await admin.get(`/admin/member/${id}`)).json()).toMatchObject(further);
  const copy = JSON.stringify(mail.attachment!.content);
  for (const said of ['1. März 1980', 'Linz', 'Deutschland', '4711', '"ja"']) expect(copy).toContain(said);
});

it('a citizenship that is no country is rejected at its field', async () => {
  const application = anApplication(community, 999, { citizenship: 'XX' });
  const answer = await portal.visitor().put(`/public/member/create?organisation=${slug}`, application);

  expect([answer.status, await answer.json()]).toEqual([
    422,
    { errors: { citizenship: 'member.citizenship.invalid' } },
  ]);
});

it('an applicant in English gets mail and copy in English', async () => {
  const { mail } = await anApplicant({ locale: 'en' });

  expect(mail.attachment?.fileName).toBe('application.pdf');
  expect(JSON.stringify(mail.attachment!.content)).toContain('SEPA direct debit mandate');
  expect(mail.text).toContain('Status of the application');
});

it('the link shows the progress of the application step by step, without personal data', async () => {
  const { token, id, application } = await anApplicant();

  expect(await follow(token)).toEqual({
    communityTitle: 'EEG Sonnental',
    state: 'applied',
    received: '2026-11-20T10:00:00.000Z',
    decided: null,
    hasLogin: false,
    sendsMails: true,
    countingPoints: application.countingPoints.map(({ cpNumber, powerProductionType }) => ({
      ending: cpNumber.slice(-4),
      feeds: powerProductionType === 2,
      operator: 'Test-Netzbetreiber (EDA Testsystem)',
      portalUrl: null,
      dataSince: null,
    })),
  });

  portal.clock.now = new Date('2026-11-20T12:00:00Z');
  await admin.post(`/admin/member/${id}/accept`, { confirmed: true });
  expect(await follow(token)).toMatchObject({ state: 'active', decided: '2026-11-20T12:00:00.000Z' });

  await portal.asOwner(tx =>
    tx.execute(sql`insert into energy_days (organisation_id, counting_point_id, day, quality, missing, block)
      select organisation_id, id, day, 1, 0, ''::bytea from counting_points,
        (values ('2026-11-26'::date), ('2026-11-25'::date)) days (day)
      where member_id = ${id} and power_production_type = 1`),
  );
  expect((await follow(token)).countingPoints.map(({ dataSince }) => dataSince)).toEqual(['2026-11-25', null]);
});

it('a declined application shows its state and the day', async () => {
  const { token, id } = await anApplicant();

  await admin.post(`/admin/member/${id}/decline`, { reason: 'Kein Platz' });

  const followed = await follow(token);
  expect([followed.state, followed.decided]).toEqual(['declined', portal.clock.now.toISOString()]);
  expect(JSON.stringify(followed)).not.toContain('Kein Platz');
});

it('the token is stored hashed, and an unknown link is invalid', async () => {
  const { token } = await anApplicant();

  const { application_links } = await contentsOf(portal.database);
  expect(JSON.stringify(application_links)).not.toContain(token);
  for (const guess of ['x', token.slice(1), `${token}0`, 'ä'.repeat(50)]) {
    const answer = await portal.visitor().get(`/public/application/${encodeURIComponent(guess)}`);
    expect([answer.status, await answer.json()]).toEqual([422, { error: 'link.invalid' }]);
  }
});

it('the link is deleted with the member', async () => {
  const { token, id } = await anApplicant();

  expect((await admin.del(`/admin/member/${id}`)).status).toBe(200);

  expect((await portal.visitor().get(`/public/application/${token}`)).status).toBe(422);
});

it('the answer has the link where no mail brings it, and never otherwise', async () => {
  next += 1;
  const mailed = anApplication(community, next);
  const path = `/public/member/create?organisation=${slug}`;
  expect(await (await portal.visitor().put(path, mailed)).json()).toEqual({ success: true });

  portal.ports.settings.sendsMails = false;
  try {
    next += 1;
    const application = anApplication(community, next);
    const [{ follow: first }, { follow: repeated }] = [
      await (await portal.visitor().put(path, application)).json(),
      await (await portal.visitor().put(path, application)).json(),
    ];

    expect(await follow(first)).toMatchObject({ state: 'applied', sendsMails: false });
    expect(await follow(repeated)).toEqual(await follow(first));
  } finally {
    portal.ports.settings.sendsMails = true;
  }
});
