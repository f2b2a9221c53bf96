import type { Member, MergePreview } from '@nahstrom/contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aReport, tinyPng } from '../../platform/testing/world.ts';
import { mails } from '../../tables/mails.ts';
import { applications } from '../../tables/members.ts';
import { anApplication, contentsOf } from '../../testing.ts';
import { at, errorsOf, type MembersOffice, openMembersOffice } from './testing/membersOffice.ts';
import { endMemberships } from './write.ts';

let office: MembersOffice;

beforeAll(async () => {
  office = await openMembersOffice();
});
afterAll(() => office.portal.close());

const ids = (...members: Member[]) => members.map(({ id }) => id);

describe('an application on paper', () => {
  it('a member is entered with the signed approvals, and no mail is sent', async () => {
    const before = (await office.portal.mails()).length;

    const member = await office.anApplicant({ approvalUsageValues: false });

    expect(member).toMatchObject({ state: 'applied', memberNumber: null, approvalUsageValues: null, version: 1 });
    expect(member.approvalMembership).toBe('2026-11-20T10:00:00.000Z');
    expect(member.mandates).toEqual([
      expect.objectContaining({ scheme: 'CORE', signed: '2026-11-20', iban: member.baNumber, revoked: null }),
    ]);
    expect(member.countingPoints.map(point => point.shares)).toEqual([
      [{ validFrom: '2026-11-20', share: 100 }],
      [{ validFrom: '2026-11-20', share: 100 }],
    ]);
    expect((await office.portal.mails()).length).toBe(before);
  });

  it('needs no account without a mandate', async () => {
    const member = await office.anApplicant({ approvalSepa: false, baName: '', baNumber: '' });

    expect(member.mandates).toEqual([]);
  });

  it.each([
    ['no account for a mandate', { baName: '', baNumber: '' }, { baNumber: 'member.baNumber.missing' }],
    ['an account of nobody', { approvalSepa: false, baName: '' }, { baName: 'member.baName.missing' }],
    ['no counting point', { countingPoints: [] }, { countingPoints: 'member.countingPoints.missing' }],
    ['a feeder without a tax rule', { taxRuleFeed: null }, { taxRuleFeed: 'member.taxRuleFeed.missing' }],
    ['a community that is not there', { community: 999_999 }, { community: 'member.community.missing' }],
    ['a country that is none', { citizenship: 'XX' }, { citizenship: 'member.citizenship.invalid' }],
    [
      'half an address of the facility',
      { deliveryStreet: 'Sonnenweg' },
      {
        deliveryHousenumber: 'member.deliveryHousenumber.missing',
        deliveryZip: 'member.deliveryZip.missing',
        deliveryCity: 'member.deliveryCity.missing',
      },
    ],
  ])('with %s is rejected at the field', async (_, change, errors) => {
    office.next += 1;
    const answer = await office.admin.put(
      '/admin/member/create',
      anApplication(office.communityId, office.next, change as object),
    );

    expect(await errorsOf(answer)).toEqual([422, { errors }]);
  });

  it('with the same counting point twice is rejected at the second one', async () => {
    office.next += 1;
    const { countingPoints } = anApplication(office.communityId, office.next);
    const spaced = countingPoints[0]!.cpNumber.replace(/^(.{8})/, '$1 ').toLowerCase();
    const twice = [...countingPoints, { ...countingPoints[0]!, cpNumber: spaced }];

    const answer = await office.admin.put(
      '/admin/member/create',
      anApplication(office.communityId, office.next, { countingPoints: twice }),
    );

    expect(await errorsOf(answer)).toEqual([
      422,
      { errors: { countingPoints: { 2: { cpNumber: 'countingPoint.cpNumber.twice' } } } },
    ]);
  });

  it('with two consumers needs nothing that only feeders have', async () => {
    office.next += 1;
    const numbers = anApplication(office.communityId, office.next).countingPoints.map(({ cpNumber }) => cpNumber);
    const countingPoints = numbers.map(cpNumber => ({ cpNumber, powerProductionType: 1, yearConsumption: 2000 }));

    const answer = await office.admin.put(
      '/admin/member/create',
      anApplication(office.communityId, office.next, { countingPoints: countingPoints as never, taxRuleFeed: null }),
    );

    expect(answer.status).toBe(200);
    const { member } = (await answer.json()) as { member: Member };
    expect(member.countingPoints).toMatchObject(numbers.map(cpNumber => ({ cpNumber, feedType: null })));
  });

  it('has approvals and a mandate of the day of the signatures', async () => {
    const member = await office.anApplicant({ signedOn: '2026-10-31' });

    expect(member.approvalMembership?.slice(0, 10)).toBe('2026-10-31');
    expect(member.mandates).toEqual([expect.objectContaining({ signed: '2026-10-31' })]);
  });

  it('cannot be signed in the future', async () => {
    office.next += 1;
    const answer = await office.admin.put('/admin/member/create', {
      ...anApplication(office.communityId, office.next),
      signedOn: '2026-11-21',
    });

    expect(await errorsOf(answer)).toEqual([422, { errors: { signedOn: 'mandate.signed.invalid' } }]);
  });

  it.each([
    ['an empty address', { email: '' }, { email: 'member.email.missing' }],
    ['no statement about the address', { email: undefined }, { email: 'member.email.missing' }],
    ['a day that is none', { signedOn: '2026-02-30' }, { signedOn: 'mandate.signed.missing' }],
    ['a point without a kind', { countingPoints: [{}] }, 'countingPoint'],
  ])('with %s is rejected', async (_, change, errors) => {
    office.next += 1;
    const answer = await office.admin.put(
      '/admin/member/create',
      anApplication(office.communityId, office.next, change as object),
    );

    expect(answer.status).toBe(422);
    if (typeof errors === 'object') expect(await answer.json()).toEqual({ errors });
  });

  it('of a person without an e-mail address leads to a member who gets letters, and no mail', async () => {
    const before = (await office.portal.mails()).length;

    const applicant = await office.anApplicant({ email: null });
    const { member } = await (await office.admin.post(at(applicant, 'accept'), { confirmed: true })).json();

    expect(member).toMatchObject({ state: 'active', email: null, user: null });
    expect((await office.portal.mails()).length).toBe(before);
    expect(await errorsOf(await office.admin.post(at(member, 'invite')))).toEqual([409, { error: 'member.noEmail' }]);
    expect((await office.admin.post(at(member, 'update'), { ...member, city: 'Windberg' })).status).toBe(200);
    const wrong = await (await office.admin.get('/admin/members?filter={"attention":"invalidAddress"}')).json();
    expect(wrong.map(({ id }: Member) => id)).not.toContain(member.id);
  });

  it('may come from a person without a phone, and from a company without a contact person', async () => {
    const company = { memberType: 'company', companyName: 'Muster GmbH', firstName: '', lastName: '' };

    const member = await office.aMember({ ...company, phone: null });

    expect(member).toMatchObject({ state: 'active', phone: null, lastName: '' });
    const answer = await office.admin.post(at(member, 'update'), { ...member, city: 'Windberg' });
    expect((await answer.json()).member).toMatchObject({ city: 'Windberg', phone: null });
  });

  it('of a person without an e-mail address can be declined', async () => {
    const applicant = await office.anApplicant({ email: null });

    expect((await office.admin.post(at(applicant, 'decline'), { reason: '' })).status).toBe(200);
  });

  it('with a taken counting point is rejected at that point', async () => {
    const { countingPoints } = await office.anApplicant();
    office.next += 1;
    const points = anApplication(office.communityId, office.next).countingPoints;
    const taken = [points[0], { ...points[1], cpNumber: countingPoints[1]!.cpNumber }];

    const answer = await office.admin.put(
      '/admin/member/create',
      anApplication(office.communityId, office.next, { countingPoints: taken as never }),
    );

    expect(await errorsOf(answer)).toEqual([
      422,
      { errors: { countingPoints: { 1: { cpNumber: 'countingPoint.cpNumber.taken' } } } },
    ]);
  });
});

describe('leaving', () => {
  it('ends a membership on a day, and can be undone', async () => {
    const member = await office.aMember();

    const left = (await (await office.admin.post(at(member, 'leave'), { leftOn: '2026-11-20' })).json()).member;
    const again = await office.admin.post(at(member, 'leave'), { leftOn: '2026-11-20' });
    const back = (await (await office.admin.post(at(member, 'rejoin'))).json()).member;

    expect(left).toMatchObject({ state: 'left', leftOn: '2026-11-20', memberNumber: member.memberNumber });
    expect(await errorsOf(again)).toEqual([409, { error: 'member.notActive' }]);
    expect(back).toMatchObject({ state: 'active', leftOn: null, memberNumber: member.memberNumber });
    expect(await errorsOf(await office.admin.post(at(member, 'rejoin')))).toEqual([409, { error: 'member.notLeft' }]);
  });

  it('on a future day keeps the membership until then', async () => {
    const [member, stays] = [await office.aMember(), await office.aMember()];
    const until = (day: string) => office.portal.asOwner(tx => endMemberships(tx, new Date(`${day}T12:00:00Z`)));

    const noted = (await (await office.admin.post(at(member, 'leave'), { leftOn: '2026-12-31' })).json()).member;
    await until('2026-12-30');
    const dayBefore = await office.get(member.id);
    const ended = [await until('2026-12-31'), await until('2026-12-31')];

    expect(noted).toMatchObject({ state: 'active', leftOn: '2026-12-31' });
    expect(dayBefore).toEqual(noted);
    expect(ended).toEqual([1, 0]);
    expect(await office.get(member.id)).toMatchObject({
      state: 'left',
      leftOn: '2026-12-31',
      version: noted.version + 1,
    });
    expect(await office.get(stays.id)).toEqual(stays);
  });

  it('on a future day can be rescheduled and undone before', async () => {
    const member = await office.aMember();
    await office.admin.post(at(member, 'leave'), { leftOn: '2026-12-31' });

    const moved = (await (await office.admin.post(at(member, 'leave'), { leftOn: '2027-06-30' })).json()).member;
    const back = (await (await office.admin.post(at(member, 'rejoin'))).json()).member;

    expect(moved).toMatchObject({ state: 'active', leftOn: '2027-06-30' });
    expect(back).toMatchObject({ state: 'active', leftOn: null });
  });

  it.each([
    ['', 'member.leftOn.missing'],
    ['2026-02-30', 'member.leftOn.missing'],
    ['2026-11-19', 'member.leftOn.invalid'],
  ])('on %j is rejected at the field', async (leftOn, code) => {
    const member = await office.aMember();

    const answer = await office.admin.post(at(member, 'leave'), { leftOn });

    expect(await errorsOf(answer)).toEqual([422, { errors: { leftOn: code } }]);
  });

  it('frees the share for another community from the next day on', async () => {
    const elsewhere = (await office.portal.aCommunity(office.organisationId)).id;
    const member = await office.aMember();
    await office.admin.post(at(member, 'leave'), { leftOn: '2026-11-20' });

    const there = await office.aMember({
      community: elsewhere,
      countingPoints: anApplication(elsewhere, office.next).countingPoints,
    });

    expect(there.countingPoints.map(({ shares }) => shares)).toEqual(
      member.countingPoints.map(() => [{ validFrom: '2026-11-21', share: 100 }]),
    );
  });

  it('cannot be undone if the counting point is taken elsewhere in the meantime', async () => {
    const elsewhere = (await office.portal.aCommunity(office.organisationId)).id;
    const member = await office.aMember();
    await office.admin.post(at(member, 'leave'), { leftOn: '2026-11-20' });
    const points = anApplication(elsewhere, office.next).countingPoints;
    await office.aMember({ community: elsewhere, countingPoints: points });

    const answer = await office.admin.post(at(member, 'rejoin'));

    expect(await errorsOf(answer)).toEqual([409, { error: 'countingPoint.sharesAboveHundred' }]);
    expect((await office.get(member.id)).state).toBe('left');
  });
});

describe('an invitation', () => {
  it('is mailed again to a member without a login', async () => {
    const member = await office.aMember();
    const before = (await office.portal.mails()).filter(mail => mail.recipient === member.email).length;

    expect((await office.admin.post(at(member, 'invite'))).status).toBe(200);

    const mails = (await office.portal.mails()).filter(mail => mail.recipient === member.email);
    expect(mails.length).toBe(before + 1);
    expect(mails.at(-1)!.text).toMatch(/\/activate\?token=/);
  });

  it('is refused for an applicant and for a member with a login', async () => {
    const { username } = await office.portal.aUser(office.organisationId);
    const member = await office.aMember({ email: username });

    expect(await errorsOf(await office.admin.post(at(member, 'invite')))).toEqual([409, { error: 'member.hasLogin' }]);
    expect(await errorsOf(await office.admin.post(at(await office.anApplicant(), 'invite')))).toEqual([
      409,
      { error: 'member.notActive' },
    ]);
  });
});

describe('deleting a member', () => {
  it('includes counting points, energy data, mandates and approvals', async () => {
    const member = await office.aMember();
    await withEnergy(member);
    expect((await energyOf(member)).length).toBe(1);
    await attach('member', member.id);
    await attach('countingPoint', member.countingPoints[0]!.id);

    expect((await office.admin.del(`/admin/member/${member.id}`)).status).toBe(200);

    expect((await office.admin.get(`/admin/member/${member.id}`)).status).toBe(404);
    expect((await energyOf(member)).length).toBe(0);
    const contents = await contentsOf(office.portal.database);
    const kept = contents.files!.map(row => (row as { ref_class_name: string }).ref_class_name);
    expect(kept.filter(name => name !== 'community')).toEqual([]);
    for (const table of ['counting_points', 'mandates', 'approvals'])
      expect(contents[table]!.filter(row => (row as { member_id: number }).member_id === member.id)).toEqual([]);
    expect((await office.admin.del(`/admin/member/${member.id}`)).status).toBe(404);
  });

  it('is refused once a fee was charged', async () => {
    const member = await office.aMember();
    await office.portal.asOwner(tx =>
      tx.execute(
        `update counting_points set membership_fee_invoice_date = now() where id = ${member.countingPoints[0]!.id}`,
      ),
    );

    const answer = await office.admin.del(`/admin/member/${member.id}`);

    expect(await errorsOf(answer)).toEqual([409, { error: 'member.alreadyCharged' }]);
    expect((await office.get(member.id)).countingPoints).toHaveLength(2);
  });
});

describe('merging two members', () => {
  const merge = (members: Member[], primary: Member, visitor = office.admin) =>
    visitor.post('/admin/members/merge', { members: ids(...members), primary: primary.id });

  it('moves counting points with their data, mandates, approvals and the login, and deletes the other', async () => {
    const person = await office.portal.aUser(office.organisationId);
    const [primary, secondary] = [await office.aMember(), await office.aMember({ email: person.username })];
    await withEnergy(secondary);
    const energy = await energyOf(secondary);

    const preview: MergePreview = await (
      await office.admin.post('/admin/members/mergepreview', { members: ids(primary, secondary), primary: primary.id })
    ).json();
    expect((await office.get(secondary.id)).countingPoints).toHaveLength(2);
    const { member } = await (await merge([secondary, primary], primary)).json();

    expect(member.countingPoints.map((point: { id: number }) => point.id).sort()).toEqual(
      [...primary.countingPoints, ...secondary.countingPoints].map(({ id }) => id).sort(),
    );
    expect(member.mandates.map((mandate: { reference: string }) => mandate.reference)).toEqual([
      primary.mandates[0]!.reference,
      secondary.mandates[0]!.reference,
    ]);
    expect(member).toMatchObject({ user: person.id, lastName: primary.lastName, memberNumber: primary.memberNumber });
    expect(preview.result).toEqual({ ...member, updated: preview.result.updated });
    expect(preview.moved).toEqual({ countingPoints: 2, mandates: 1, files: 0, energyDays: 1, invoices: 0, tariffs: 0 });
    expect(preview.losesLogin).toBe(false);
    expect(await energyOf(secondary)).toEqual(energy);
    expect((await office.admin.get(`/admin/member/${secondary.id}`)).status).toBe(404);
  });

  it('keeps both applications, and the links to them', async () => {
    office.next += 2;
    const sent = [
      anApplication(office.communityId, office.next - 1),
      anApplication(office.communityId, office.next),
    ] as const;
    const members: Member[] = [];
    for (const application of sent) {
      await office.portal.visitor().put(`/public/member/create?organisation=${office.slug}`, application);
      const filter = encodeURIComponent(JSON.stringify({ queryString: application.email }));
      const [applied] = await (await office.admin.get(`/admin/members?filter=${filter}`)).json();
      members.push(
        (await (await office.admin.post(`/admin/member/${applied.id}/accept`, { confirmed: true })).json()).member,
      );
    }
    const texts = (await office.portal.mails()).filter(mail => mail.recipient === sent[1].email).map(mail => mail.text);
    const token = texts.map(text => /application\/([\w-]+)/.exec(text)?.[1]).find(Boolean);

    await merge(members, members[0]!);

    const kept = await office.portal.asOwner(tx =>
      tx.select().from(applications).where(eq(applications.memberId, members[0]!.id)),
    );
    expect(kept.map(({ person }) => person.email).sort()).toEqual(sent.map(({ email }) => email).sort());
    expect((await office.portal.visitor().get(`/public/application/${token}`)).status).toBe(200);
  });

  it('keeps the mails about both together', async () => {
    const [primary, secondary] = [await office.aMember(), await office.aMember()];
    const about = (...members: number[]) =>
      office.portal.asOwner(async tx =>
        (await tx.select().from(mails).where(inArray(mails.memberId, members))).map(mail => mail.id).sort(),
      );
    const before = await about(primary.id, secondary.id);

    await merge([primary, secondary], primary);

    expect(before).toHaveLength(2);
    expect(await about(primary.id)).toEqual(before);
    expect(await about(secondary.id)).toEqual([]);
  });

  it('takes the tax rule of the other if the primary has none', async () => {
    const consumer = await office.aMember({
      countingPoints: [anApplication(office.communityId, office.next + 1).countingPoints[0]!],
      taxRuleFeed: null,
    });
    const feeder = await office.aMember({ taxRuleFeed: 'FARMER_FLAT' });

    const { member } = await (await merge([consumer, feeder], consumer)).json();

    expect(member.taxRuleFeed).toBe('FARMER_FLAT');
  });

  it('happens once on concurrent requests of two administrators', async () => {
    const [primary, secondary] = [await office.aMember(), await office.aMember()];

    const answers = await Promise.all([
      merge([primary, secondary], primary),
      merge([primary, secondary], secondary, office.colleague),
    ]);

    expect(answers.map(answer => answer.status).sort()).toEqual([200, 404]);
    const left = await Promise.all(ids(primary, secondary).map(id => office.admin.get(`/admin/member/${id}`)));
    expect(left.map(answer => answer.status).sort()).toEqual([200, 404]);
    const stays: Member = await left.find(answer => answer.status === 200)!.json();
    expect(stays.countingPoints).toHaveLength(4);
  });

  it.each([
    ['one', (a: Member) => [a]],
    ['the same twice', (a: Member) => [a, a]],
    ['three', (a: Member, b: Member, c: Member) => [a, b, c]],
    ['nobody', () => []],
    ['a pair without the primary', (_: Member, b: Member, c: Member) => [b, c]],
  ])('needs exactly two members, not %s', async (_, choose) => {
    const three = [await office.aMember(), await office.aMember(), await office.aMember()] as const;

    const answer = await merge(choose(...three), three[0]);

    expect(await errorsOf(answer)).toEqual([422, { error: 'members.notTwo' }]);
  });

  it('is refused across communities', async () => {
    const elsewhere = (await office.portal.aCommunity(office.organisationId)).id;
    const [one, other] = [await office.aMember(), await office.aMember({ community: elsewhere })];

    expect(await errorsOf(await merge([one, other], one))).toEqual([409, { error: 'members.otherCommunity' }]);
  });

  it('is refused if an applicant would absorb a member', async () => {
    const [applicant, member] = [await office.anApplicant(), await office.aMember()];

    expect(await errorsOf(await merge([applicant, member], applicant))).toEqual([409, { error: 'members.otherState' }]);
    expect((await merge([applicant, member], member)).status).toBe(200);
  });

  it('of another organisation is not found', async () => {
    const stranger = await office.portal.logIn(
      await office.portal.anAdministrator((await office.portal.anOrganisation()).id),
    );
    const [one, other] = [await office.aMember(), await office.aMember()];

    expect((await merge([one, other], one, stranger)).status).toBe(404);
    expect((await office.get(other.id)).id).toBe(other.id);
  });
});

describe('the statistics of members', () => {
  it('count the matches of the filter by state and kind', async () => {
    const own = (await office.portal.aCommunity(office.organisationId)).id;
    const one = await office.aMember({ community: own });
    await office.aMember({ community: own, memberType: 'company', companyName: 'Bäckerei Probe' });
    await office.anApplicant({ community: own });
    await office.admin.post(at(one, 'leave'), { leftOn: '2026-11-20' });
    const ask = async (filter: object) =>
      (await office.admin.get(`/admin/members/statistics?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json();

    expect(await ask({ community: own })).toEqual({
      total: 3,
      applied: 1,
      active: 1,
      left: 1,
      declined: 0,
      persons: 2,
      companies: 1,
      consumers: 3,
      feeders: 3,
      peakPerformance: 25.5,
      yearConsumption: 10_500,
    });
    expect(await ask({ community: own, queryString: 'backerei' })).toMatchObject({ total: 1, companies: 1 });
    expect((await office.admin.get('/admin/members/statistics?filter={"other":1}')).status).toBe(422);
  });

  it('find members by whether the fee was charged', async () => {
    const own = (await office.portal.aCommunity(office.organisationId)).id;
    const [none, some, all] = [
      await office.aMember({ community: own }),
      await office.aMember({ community: own }),
      await office.aMember({ community: own }),
    ];
    const charged = [some.countingPoints[0]!.id, ...all.countingPoints.map(({ id }) => id)];
    await office.portal.asOwner(tx =>
      tx.execute(
        `update counting_points set membership_fee_invoice_date = '2026-01-01' where id in (${charged.join()})`,
      ),
    );
    const found = async (memberShipFeeInvoice: number) => {
      const filter = encodeURIComponent(JSON.stringify({ community: own, memberShipFeeInvoice }));
      const rows: Member[] = await (await office.admin.get(`/admin/members?filter=${filter}&sort=["id","ASC"]`)).json();
      return rows.map(row => [row.id, row.membershipFeeInvoice]);
    };

    expect(await found(1)).toEqual([[all.id, 'charged']]);
    expect(await found(2)).toEqual([[some.id, 'partially']]);
    expect(await found(3)).toEqual([[none.id, 'uncharged']]);
    expect((await found(0)).length).toBe(3);
  });
});

/** One day of quarter hours of the consumer. */
async function withEnergy(member: Member) {
  const { cpNumber } = member.countingPoints.find(point => point.powerProductionType === 1)!;
  const report = { name: 'r.xlsx', bytes: await aReport(cpNumber) };
  const uploaded = await office.admin.upload('/eegfakt/create', { community: String(member.community) }, report);
  const { energyImport } = await uploaded.json();
  expect((await office.admin.post(`/eegfakt/${energyImport.id}/commit`)).status).toBe(200);
  await office.portal.runJobs();
}

async function attach(refClassName: string, refEntityId: number) {
  const fields = { refClassName, refEntityId: String(refEntityId) };
  const answer = await office.admin.upload('/file/create', fields, { name: 'logo.png', bytes: tinyPng });
  expect(answer.status).toBe(200);
}

async function energyOf(member: Member): Promise<unknown[]> {
  const points = member.countingPoints.map(({ id }) => id);
  const { energy_days: days } = await contentsOf(office.portal.database);
  return (days ?? []).filter(day => points.includes((day as { counting_point_id: number }).counting_point_id));
}
