import type { Member, MergePreview } from '@nahstrom/contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aReport, tinyPng } from '../../platform/testing/world.ts';
import { mails } from '../../tables/mails.ts';
import { applications, mandates, members as memberTable } from '../../tables/members.ts';
import { anApplication, contentsOf, openPortal, type Portal, type Visitor } from '../../testing.ts';
import { endMemberships } from './write.ts';

let portal: Portal;
let admin: Visitor;
let colleague: Visitor;
let organisationId: number;
let slug: string;
let communityId: number;
let next = 0;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  const organisation = await portal.anOrganisation('Sonnental');
  organisationId = organisation.id;
  slug = organisation.slug;
  communityId = (await portal.aCommunity(organisationId)).id;
  admin = await portal.logIn(await portal.anAdministrator(organisationId));
  colleague = await portal.logIn(await portal.anAdministrator(organisationId));
});
afterAll(() => portal.close());

/** On paper: sends no mail. */
async function anApplicant(change = {}): Promise<Member> {
  next += 1;
  const application = anApplication(communityId, next, change);
  const answer = await admin.put('/admin/member/create', application);
  expect(answer.status).toBe(200);
  return (await answer.json()).member;
}

async function aMember(change = {}): Promise<Member> {
  const { id } = await anApplicant(change);
  return (await (await admin.post(`/admin/member/${id}/accept`, { confirmed: true })).json()).member;
}

const get = async (id: number): Promise<Member> => (await admin.get(`/admin/member/${id}`)).json();
const errorsOf = async (answer: Response) => [answer.status, await answer.json()];
const at = ({ id }: { id: number }, verb: string) => `/admin/member/${id}/${verb}`;
const ids = (...members: Member[]) => members.map(({ id }) => id);

describe('an application on paper', () => {
  it('is entered with the signed approvals, and mails nobody', async () => {
    const before = (await portal.mails()).length;

    const member = await anApplicant({ approvalUsageValues: false });

    expect(member).toMatchObject({ state: 'applied', memberNumber: null, approvalUsageValues: null, version: 1 });
    expect(member.approvalMembership).toBe('2026-11-20T10:00:00.000Z');
    expect(member.mandates).toEqual([
      expect.objectContaining({ scheme: 'CORE', signed: '2026-11-20', iban: member.baNumber, revoked: null }),
    ]);
    expect(member.countingPoints.map(point => point.shares)).toEqual([
      [{ validFrom: '2026-11-20', share: 100 }],
      [{ validFrom: '2026-11-20', share: 100 }],
    ]);
    expect((await portal.mails()).length).toBe(before);
  });

  it('needs no account without a mandate', async () => {
    const member = await anApplicant({ approvalSepa: false, baName: '', baNumber: '' });

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
    next += 1;
    const answer = await admin.put('/admin/member/create', anApplication(communityId, next, change as object));

    expect(await errorsOf(answer)).toEqual([422, { errors }]);
  });

  it('with the same counting point twice is rejected at the second one', async () => {
    next += 1;
    const { countingPoints } = anApplication(communityId, next);
    const spaced = countingPoints[0]!.cpNumber.replace(/^(.{8})/, '$1 ').toLowerCase();
    const twice = [...countingPoints, { ...countingPoints[0]!, cpNumber: spaced }];

    const answer = await admin.put('/admin/member/create', anApplication(communityId, next, { countingPoints: twice }));

    expect(await errorsOf(answer)).toEqual([
      422,
      { errors: { countingPoints: { 2: { cpNumber: 'countingPoint.cpNumber.twice' } } } },
    ]);
  });

  it('with two consumers needs nothing that only feeders have', async () => {
    next += 1;
    const numbers = anApplication(communityId, next).countingPoints.map(({ cpNumber }) => cpNumber);
    const countingPoints = numbers.map(cpNumber => ({ cpNumber, powerProductionType: 1, yearConsumption: 2000 }));

    const answer = await admin.put(
      '/admin/member/create',
      anApplication(communityId, next, { countingPoints: countingPoints as never, taxRuleFeed: null }),
    );

    expect(answer.status).toBe(200);
    const { member } = (await answer.json()) as { member: Member };
    expect(member.countingPoints).toMatchObject(numbers.map(cpNumber => ({ cpNumber, feedType: null })));
  });

  it('has approvals and a mandate of the day of the signatures', async () => {
    const member = await anApplicant({ signedOn: '2026-10-31' });

    expect(member.approvalMembership?.slice(0, 10)).toBe('2026-10-31');
    expect(member.mandates).toEqual([expect.objectContaining({ signed: '2026-10-31' })]);
  });

  it('cannot be signed in the future', async () => {
    next += 1;
    const answer = await admin.put('/admin/member/create', {
      ...anApplication(communityId, next),
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
    next += 1;
    const answer = await admin.put('/admin/member/create', anApplication(communityId, next, change as object));

    expect(answer.status).toBe(422);
    if (typeof errors === 'object') expect(await answer.json()).toEqual({ errors });
  });

  it('of a person without an e-mail address leads to a member who gets letters, and no mail', async () => {
    const before = (await portal.mails()).length;

    const applicant = await anApplicant({ email: null });
    const { member } = await (await admin.post(at(applicant, 'accept'), { confirmed: true })).json();

    expect(member).toMatchObject({ state: 'active', email: null, user: null });
    expect((await portal.mails()).length).toBe(before);
    expect(await errorsOf(await admin.post(at(member, 'invite')))).toEqual([409, { error: 'member.noEmail' }]);
    expect((await admin.post(at(member, 'update'), { ...member, city: 'Windberg' })).status).toBe(200);
    const wrong = await (await admin.get('/admin/members?filter={"attention":"invalidAddress"}')).json();
    expect(wrong.map(({ id }: Member) => id)).not.toContain(member.id);
  });

  it('may come from a person without a phone, and from a company without a contact person', async () => {
    const company = { memberType: 'company', companyName: 'Muster GmbH', firstName: '', lastName: '' };

    const member = await aMember({ ...company, phone: null });

    expect(member).toMatchObject({ state: 'active', phone: null, lastName: '' });
    const answer = await admin.post(at(member, 'update'), { ...member, city: 'Windberg' });
    expect((await answer.json()).member).toMatchObject({ city: 'Windberg', phone: null });
  });

  it('of a person without an e-mail address can be declined', async () => {
    const applicant = await anApplicant({ email: null });

    expect((await admin.post(at(applicant, 'decline'), { reason: '' })).status).toBe(200);
  });

  it('with a taken counting point is rejected at that point', async () => {
    const { countingPoints } = await anApplicant();
    next += 1;
    const points = anApplication(communityId, next).countingPoints;
    const taken = [points[0], { ...points[1], cpNumber: countingPoints[1]!.cpNumber }];

    const answer = await admin.put(
      '/admin/member/create',
      anApplication(communityId, next, { countingPoints: taken as never }),
    );

    expect(await errorsOf(answer)).toEqual([
      422,
      { errors: { countingPoints: { 1: { cpNumber: 'countingPoint.cpNumber.taken' } } } },
    ]);
  });
});

describe('a change of a member', () => {
  it('stores every field, and logs the old and new values', async () => {
    const member = await aMember();
    const written = {
      ...member,
      salutation: 'mr',
      lastName: 'Muster',
      birthCityCountry: 'Probedorf, Österreich',
      citizenship: 'AT',
      cnrNetworkOperator: '4711',
      networkOperator: 'other',
      otherNetworkOperator: 'E-Werk Muster',
      existingSmartMeter: true,
      memberComNumber: 'A-7',
      birthDate: '1980-03-29',
      deliveryStreet: 'Sonnenweg',
      deliveryHousenumber: '3',
      deliveryZip: '3999',
      deliveryCity: 'Musterdorf',
    };

    const answer = await admin.post(at(member, 'update'), written);

    const { version, updated, ...stored } = await get(member.id);
    expect((await answer.json()).member).toEqual({ ...stored, version, updated });
    expect(stored).toEqual({ ...written, version: undefined, updated: undefined });
    expect(version).toBe(member.version + 1);
    const log = await (
      await admin.get(`/admin/auditlog?filter={"entity":"member","entityId":${member.id},"action":"update"}`)
    ).json();
    expect(log[0].changes).toContainEqual({ field: 'lastName', before: member.lastName, after: 'Muster' });
    expect(log[0].changes.map(({ field }: { field: string }) => field)).not.toContain('version');
  });

  it('concurrent with another is reported, and nothing is overwritten', async () => {
    const read = await aMember();
    await colleague.post(at(read, 'update'), { ...read, phone: '+43 1 111111' });

    const answer = await admin.post(at(read, 'update'), { ...read, phone: '+43 1 222222' });

    expect(await errorsOf(answer)).toEqual([409, { error: 'record.changedMeanwhile' }]);
    expect((await get(read.id)).phone).toBe('+43 1 111111');
  });

  it.each([
    [{ lastName: ' ' }, { lastName: 'member.lastName.missing' }],
    [{ email: 'keine' }, { email: 'member.email.invalid' }],
    [{ baNumber: 'AT00 0000' }, { baNumber: 'member.baNumber.invalid' }],
    [{ zip: '123' }, { zip: 'member.zip.invalid' }],
    [{ taxRuleFeed: null }, { taxRuleFeed: 'member.taxRuleFeed.missing' }],
    [{ taxRuleFeed: 'REVERSE_CHARGE', taxNumberFeed: '' }, { taxNumberFeed: 'member.taxNumberFeed.missing' }],
    [{ memberType: 'company' }, { companyName: 'member.companyName.missing' }],
    [{ citizenship: 'ÖS' }, { citizenship: 'member.citizenship.invalid' }],
  ])('to %j is rejected at the field', async (change, errors) => {
    const member = await aMember();

    const answer = await admin.post(at(member, 'update'), { ...member, ...change });

    expect(await errorsOf(answer)).toEqual([422, { errors }]);
    expect(await get(member.id)).toEqual(member);
  });

  it.each([
    { missing: 'phone' },
    { missing: 'street' },
    { missing: 'housenumber' },
    { missing: 'zip' },
    { missing: 'city' },
    { missing: 'networkOperator' },
    { missing: 'taxRuleFeed' },
  ])('of a member from another system is stored while $missing is unknown, and does not remove it later', async row => {
    const { missing } = row;
    const member = await aMember();
    const unknown = missing === 'taxRuleFeed' ? null : '';
    await portal.asOwner(tx =>
      tx
        .update(memberTable)
        .set({ [missing]: unknown })
        .where(eq(memberTable.id, member.id)),
    );
    const moved = await get(member.id);

    const answer = await admin.post(at(member, 'update'), { ...moved, baNumber: 'AT021100000622888600' });

    expect(await answer.json()).toMatchObject({ success: true, member: { baNumber: 'AT021100000622888600' } });
    const known = { ...(await get(member.id)), [missing]: member[missing as keyof Member] };
    expect((await admin.post(at(member, 'update'), known)).status).toBe(200);
    if (missing === 'phone') return;
    const removed = { ...(await get(member.id)), [missing]: unknown };
    expect(await errorsOf(await admin.post(at(member, 'update'), removed))).toEqual([
      422,
      { errors: { [missing]: `member.${missing}.missing` } },
    ]);
  });

  it('of the billing address leaves other fields unchanged', async () => {
    const member = await aMember();
    const address = {
      street: 'Neugasse',
      housenumber: '5',
      stairs: '2',
      floor: '',
      doorNumber: '11',
      zip: '1010',
      city: 'Probe',
    };

    await admin.post(at(member, 'invoiceaddress'), address);

    const { version, updated, ...stored } = await get(member.id);
    expect(stored).toEqual({ ...member, ...address, version: undefined, updated: undefined });
  });
});

describe('a member number', () => {
  it('is changed, and the next one given is above it', async () => {
    const member = await aMember();
    const { memberNumber } = await aMember();

    const answer = await admin.post(at(member, 'number'), { memberNumber: memberNumber! + 100 });

    expect((await answer.json()).member.memberNumber).toBe(memberNumber! + 100);
    expect((await aMember()).memberNumber).toBe(memberNumber! + 101);
  });

  it('of another member is rejected at the field', async () => {
    const [one, other] = [await aMember(), await aMember()];

    const answer = await admin.post(at(one, 'number'), { memberNumber: other.memberNumber });

    expect(await errorsOf(answer)).toEqual([422, { errors: { memberNumber: 'member.memberNumber.taken' } }]);
  });

  it('of a member of another community may be the same', async () => {
    const elsewhere = (await portal.aCommunity(organisationId)).id;
    const [one, other] = [await aMember(), await aMember({ community: elsewhere })];

    const answer = await admin.post(at(other, 'number'), { memberNumber: one.memberNumber });

    expect((await answer.json()).member.memberNumber).toBe(one.memberNumber);
  });

  it.each([0, -1, 1.5, '7', null, 1_000_000_000])('cannot be %j', async memberNumber => {
    const member = await aMember();

    const answer = await admin.post(at(member, 'number'), { memberNumber });

    expect(await errorsOf(answer)).toEqual([422, { errors: { memberNumber: 'member.memberNumber.missing' } }]);
  });

  it('is given on acceptance, not before', async () => {
    const answer = await admin.post(at(await anApplicant(), 'number'), { memberNumber: 77_777 });

    expect(await errorsOf(answer)).toEqual([409, { error: 'member.notActive' }]);
  });
});

describe('leaving', () => {
  it('ends a membership on a day, and can be undone', async () => {
    const member = await aMember();

    const left = (await (await admin.post(at(member, 'leave'), { leftOn: '2026-11-20' })).json()).member;
    const again = await admin.post(at(member, 'leave'), { leftOn: '2026-11-20' });
    const back = (await (await admin.post(at(member, 'rejoin'))).json()).member;

    expect(left).toMatchObject({ state: 'left', leftOn: '2026-11-20', memberNumber: member.memberNumber });
    expect(await errorsOf(again)).toEqual([409, { error: 'member.notActive' }]);
    expect(back).toMatchObject({ state: 'active', leftOn: null, memberNumber: member.memberNumber });
    expect(await errorsOf(await admin.post(at(member, 'rejoin')))).toEqual([409, { error: 'member.notLeft' }]);
  });

  it('on a future day keeps the membership until then', async () => {
    const [member, stays] = [await aMember(), await aMember()];
    const until = (day: string) => portal.asOwner(tx => endMemberships(tx, new Date(`${day}T12:00:00Z`)));

    const noted = (await (await admin.post(at(member, 'leave'), { leftOn: '2026-12-31' })).json()).member;
    await until('2026-12-30');
    const dayBefore = await get(member.id);
    const ended = [await until('2026-12-31'), await until('2026-12-31')];

    expect(noted).toMatchObject({ state: 'active', leftOn: '2026-12-31' });
    expect(dayBefore).toEqual(noted);
    expect(ended).toEqual([1, 0]);
    expect(await get(member.id)).toMatchObject({ state: 'left', leftOn: '2026-12-31', version: noted.version + 1 });
    expect(await get(stays.id)).toEqual(stays);
  });

  it('on a future day can be rescheduled and undone before', async () => {
    const member = await aMember();
    await admin.post(at(member, 'leave'), { leftOn: '2026-12-31' });

    const moved = (await (await admin.post(at(member, 'leave'), { leftOn: '2027-06-30' })).json()).member;
    const back = (await (await admin.post(at(member, 'rejoin'))).json()).member;

    expect(moved).toMatchObject({ state: 'active', leftOn: '2027-06-30' });
    expect(back).toMatchObject({ state: 'active', leftOn: null });
  });

  it.each([
    ['', 'member.leftOn.missing'],
    ['2026-02-30', 'member.leftOn.missing'],
    ['2026-11-19', 'member.leftOn.invalid'],
  ])('on %j is rejected at the field', async (leftOn, code) => {
    const member = await aMember();

    const answer = await admin.post(at(member, 'leave'), { leftOn });

    expect(await errorsOf(answer)).toEqual([422, { errors: { leftOn: code } }]);
  });

  it('frees the share for another community from the next day on', async () => {
    const elsewhere = (await portal.aCommunity(organisationId)).id;
    const member = await aMember();
    await admin.post(at(member, 'leave'), { leftOn: '2026-11-20' });

    const there = await aMember({
      community: elsewhere,
      countingPoints: anApplication(elsewhere, next).countingPoints,
    });

    expect(there.countingPoints.map(({ shares }) => shares)).toEqual(
      member.countingPoints.map(() => [{ validFrom: '2026-11-21', share: 100 }]),
    );
  });

  it('cannot be undone if the counting point is taken elsewhere in the meantime', async () => {
    const elsewhere = (await portal.aCommunity(organisationId)).id;
    const member = await aMember();
    await admin.post(at(member, 'leave'), { leftOn: '2026-11-20' });
    const points = anApplication(elsewhere, next).countingPoints;
    await aMember({ community: elsewhere, countingPoints: points });

    const answer = await admin.post(at(member, 'rejoin'));

    expect(await errorsOf(answer)).toEqual([409, { error: 'countingPoint.sharesAboveHundred' }]);
    expect((await get(member.id)).state).toBe('left');
  });
});

describe('an invitation', () => {
  it('is mailed again to a member without a login', async () => {
    const member = await aMember();
    const before = (await portal.mails()).filter(mail => mail.recipient === member.email).length;

    expect((await admin.post(at(member, 'invite'))).status).toBe(200);

    const mails = (await portal.mails()).filter(mail => mail.recipient === member.email);
    expect(mails.length).toBe(before + 1);
    expect(mails.at(-1)!.text).toMatch(/\/activate\?token=/);
  });

  it('is refused for an applicant and for a member with a login', async () => {
    const { username } = await portal.aUser(organisationId);
    const member = await aMember({ email: username });

    expect(await errorsOf(await admin.post(at(member, 'invite')))).toEqual([409, { error: 'member.hasLogin' }]);
    expect(await errorsOf(await admin.post(at(await anApplicant(), 'invite')))).toEqual([
      409,
      { error: 'member.notActive' },
    ]);
  });
});

describe('deleting a member', () => {
  it('includes counting points, energy data, mandates and approvals', async () => {
    const member = await aMember();
    await withEnergy(member);
    expect((await energyOf(member)).length).toBe(1);
    await attach('member', member.id);
    await attach('countingPoint', member.countingPoints[0]!.id);

    expect((await admin.del(`/admin/member/${member.id}`)).status).toBe(200);

    expect((await admin.get(`/admin/member/${member.id}`)).status).toBe(404);
    expect((await energyOf(member)).length).toBe(0);
    const contents = await contentsOf(portal.database);
    const kept = contents.files!.map(row => (row as { ref_class_name: string }).ref_class_name);
    expect(kept.filter(name => name !== 'community')).toEqual([]);
    for (const table of ['counting_points', 'mandates', 'approvals'])
      expect(contents[table]!.filter(row => (row as { member_id: number }).member_id === member.id)).toEqual([]);
    expect((await admin.del(`/admin/member/${member.id}`)).status).toBe(404);
  });

  it('is refused once a fee was charged', async () => {
    const member = await aMember();
    await portal.asOwner(tx =>
      tx.execute(
        `update counting_points set membership_fee_invoice_date = now() where id = ${member.countingPoints[0]!.id}`,
      ),
    );

    const answer = await admin.del(`/admin/member/${member.id}`);

    expect(await errorsOf(answer)).toEqual([409, { error: 'member.alreadyCharged' }]);
    expect((await get(member.id)).countingPoints).toHaveLength(2);
  });
});

describe('merging two members', () => {
  const merge = (members: Member[], primary: Member, visitor = admin) =>
    visitor.post('/admin/members/merge', { members: ids(...members), primary: primary.id });

  it('moves counting points with their data, mandates, approvals and the login, and deletes the other', async () => {
    const person = await portal.aUser(organisationId);
    const [primary, secondary] = [await aMember(), await aMember({ email: person.username })];
    await withEnergy(secondary);
    const energy = await energyOf(secondary);

    const preview: MergePreview = await (
      await admin.post('/admin/members/mergepreview', { members: ids(primary, secondary), primary: primary.id })
    ).json();
    expect((await get(secondary.id)).countingPoints).toHaveLength(2);
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
    expect((await admin.get(`/admin/member/${secondary.id}`)).status).toBe(404);
  });

  it('keeps both applications, and the links to them', async () => {
    next += 2;
    const sent = [anApplication(communityId, next - 1), anApplication(communityId, next)] as const;
    const members: Member[] = [];
    for (const application of sent) {
      await portal.visitor().put(`/public/member/create?organisation=${slug}`, application);
      const filter = encodeURIComponent(JSON.stringify({ queryString: application.email }));
      const [applied] = await (await admin.get(`/admin/members?filter=${filter}`)).json();
      members.push((await (await admin.post(`/admin/member/${applied.id}/accept`, { confirmed: true })).json()).member);
    }
    const texts = (await portal.mails()).filter(mail => mail.recipient === sent[1].email).map(mail => mail.text);
    const token = texts.map(text => /application\/([\w-]+)/.exec(text)?.[1]).find(Boolean);

    await merge(members, members[0]!);

    const kept = await portal.asOwner(tx =>
      tx.select().from(applications).where(eq(applications.memberId, members[0]!.id)),
    );
    expect(kept.map(({ person }) => person.email).sort()).toEqual(sent.map(({ email }) => email).sort());
    expect((await portal.visitor().get(`/public/application/${token}`)).status).toBe(200);
  });

  it('keeps the mails about both together', async () => {
    const [primary, secondary] = [await aMember(), await aMember()];
    const about = (...members: number[]) =>
      portal.asOwner(async tx =>
        (await tx.select().from(mails).where(inArray(mails.memberId, members))).map(mail => mail.id).sort(),
      );
    const before = await about(primary.id, secondary.id);

    await merge([primary, secondary], primary);

    expect(before).toHaveLength(2);
    expect(await about(primary.id)).toEqual(before);
    expect(await about(secondary.id)).toEqual([]);
  });

  it('takes the tax rule of the other if the primary has none', async () => {
    const consumer = await aMember({
      countingPoints: [anApplication(communityId, next + 1).countingPoints[0]!],
      taxRuleFeed: null,
    });
    const feeder = await aMember({ taxRuleFeed: 'FARMER_FLAT' });

    const { member } = await (await merge([consumer, feeder], consumer)).json();

    expect(member.taxRuleFeed).toBe('FARMER_FLAT');
  });

  it('happens once on concurrent requests of two administrators', async () => {
    const [primary, secondary] = [await aMember(), await aMember()];

    const answers = await Promise.all([
      merge([primary, secondary], primary),
      merge([primary, secondary], secondary, colleague),
    ]);

    expect(answers.map(answer => answer.status).sort()).toEqual([200, 404]);
    const left = await Promise.all(ids(primary, secondary).map(id => admin.get(`/admin/member/${id}`)));
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
    const three = [await aMember(), await aMember(), await aMember()] as const;

    const answer = await merge(choose(...three), three[0]);

    expect(await errorsOf(answer)).toEqual([422, { error: 'members.notTwo' }]);
  });

  it('is refused across communities', async () => {
    const elsewhere = (await portal.aCommunity(organisationId)).id;
    const [one, other] = [await aMember(), await aMember({ community: elsewhere })];

    expect(await errorsOf(await merge([one, other], one))).toEqual([409, { error: 'members.otherCommunity' }]);
  });

  it('is refused if an applicant would absorb a member', async () => {
    const [applicant, member] = [await anApplicant(), await aMember()];

    expect(await errorsOf(await merge([applicant, member], applicant))).toEqual([409, { error: 'members.otherState' }]);
    expect((await merge([applicant, member], member)).status).toBe(200);
  });

  it('of another organisation is not found', async () => {
    const stranger = await portal.logIn(await portal.anAdministrator((await portal.anOrganisation()).id));
    const [one, other] = [await aMember(), await aMember()];

    expect((await merge([one, other], one, stranger)).status).toBe(404);
    expect((await get(other.id)).id).toBe(other.id);
  });
});

describe('a mandate', () => {
  const create = (member: Member, change: object) =>
    admin.put(at(member, 'mandate/create'), { scheme: 'CORE', signed: '2026-11-01', ...change });

  it('has the given reference, as banks see it, once per creditor', async () => {
    const [one, other] = [await aMember(), await aMember()];

    expect((await (await create(one, { reference: 'Alt-11' })).json()).member.mandates.at(-1)).toMatchObject({
      reference: 'Alt-11',
    });
    expect(await errorsOf(await create(other, { reference: 'ALT-11' }))).toEqual([
      422,
      { errors: { reference: 'mandate.reference.taken' } },
    ]);
    for (const reference of ['Ä-11', 'X_13', '/A', 'A/', 'A//B', 'x'.repeat(36)])
      expect(await errorsOf(await create(other, { reference }))).toEqual([
        422,
        { errors: { reference: 'mandate.reference.invalid' } },
      ]);
  });

  it("gets another reference when a mandate from another system has the portal's own", async () => {
    const [one, other] = [await aMember(), await aMember()];
    const own = other.mandates[0]!.reference;
    await create(one, { reference: `${own}-2` });

    const { member } = await (await create(other, {})).json();

    expect(member.mandates.at(-1).reference).toBe(`${own}-3`);
  });

  it('signed more than 36 months ago needs a collection since', async () => {
    const member = await aMember();
    const old = { signed: '2022-03-01' };

    expect(await errorsOf(await create(member, old))).toEqual([
      422,
      { errors: { lastUsed: 'mandate.lastUsed.missing' } },
    ]);
    for (const [lastUsed, code] of [
      ['2022-02-01', 'invalid'],
      ['2026-11-21', 'invalid'],
      ['2023-11-01', 'lapsed'],
    ])
      expect(await errorsOf(await create(member, { ...old, lastUsed }))).toEqual([
        422,
        { errors: { lastUsed: `mandate.lastUsed.${code}` } },
      ]);
    expect(
      (await (await create(member, { ...old, lastUsed: '2026-10-05' })).json()).member.mandates.at(-1),
    ).toMatchObject({ lastUsed: '2026-10-05', validUntil: '2029-10-05' });
    next += 1;
    const paper = anApplication(communityId, next, { signedOn: '2022-03-01' } as object);
    expect(await errorsOf(await admin.put('/admin/member/create', paper))).toEqual([
      422,
      { errors: { signedOn: 'mandate.lastUsed.lapsed' } },
    ]);
  });

  it('whose reference banks would see differently is found, and its reference replaced', async () => {
    const member = await aMember();
    const { id, reference } = member.mandates[0]!;
    const replace = (reference: string) => admin.post(at(member, `mandate/${id}/reference`), { reference });
    const found = async () =>
      (await (await admin.get('/admin/members?filter={"attention":"mandateReference"}')).json()).map(
        (row: Member) => row.id,
      );
    expect(await errorsOf(await replace('M-1'))).toEqual([409, { error: 'mandate.referenceFine' }]);
    expect(await found()).toEqual([]);

    for (const wrong of ['Ä-11', 'X_13', 'A//B', ' A', (await aMember()).mandates[0]!.reference.toLowerCase()]) {
      await portal.asOwner(tx => tx.update(mandates).set({ reference: wrong }).where(eq(mandates.id, id)));
      expect(await found()).toContain(member.id);
    }
    expect(await errorsOf(await replace('Ü'))).toEqual([422, { errors: { reference: 'mandate.reference.invalid' } }]);
    expect((await (await replace(reference)).json()).member.mandates[0].reference).toBe(reference);
    expect(await found()).toEqual([]);
  });

  it('replaces the previous one, on the current account, under its own reference', async () => {
    const member = await aMember();
    const { baNumber } = anApplication(communityId, 9_000);
    await admin.post(at(member, 'update'), { ...member, memberType: 'company', companyName: 'Muster GmbH', baNumber });

    const answer = await admin.put(at(member, 'mandate/create'), { scheme: 'B2B', signed: '2026-11-01' });

    const { mandates } = (await answer.json()).member as Member;
    expect(mandates).toEqual([
      { ...member.mandates[0], revoked: '2026-11-20T10:00:00.000Z' },
      expect.objectContaining({ scheme: 'B2B', signed: '2026-11-01', iban: baNumber, revoked: null }),
    ]);
    expect(mandates[1]!.reference).not.toBe(mandates[0]!.reference);
  });

  it('between businesses is refused for a private person', async () => {
    const member = await aMember();

    const answer = await admin.put(at(member, 'mandate/create'), { scheme: 'B2B', signed: '2026-11-01' });

    expect([answer.status, await answer.json()]).toEqual([422, { errors: { scheme: 'mandate.scheme.consumer' } }]);
  });

  it('is revoked once', async () => {
    const member = await aMember();
    const revoke = () => admin.post(at(member, `mandate/${member.mandates[0]!.id}/revoke`));

    expect((await (await revoke()).json()).member.mandates[0].revoked).toBe('2026-11-20T10:00:00.000Z');
    expect(await errorsOf(await revoke())).toEqual([409, { error: 'mandate.revoked' }]);
  });

  it('of another member is not found', async () => {
    const [one, other] = [await aMember(), await aMember()];

    expect((await admin.post(at(one, `mandate/${other.mandates[0]!.id}/revoke`))).status).toBe(404);
  });

  it('needs an account, and a signature date not in the future', async () => {
    const poor = await anApplicant({ approvalSepa: false, baName: '', baNumber: '' });
    const member = await aMember();

    expect(
      await errorsOf(await admin.put(at(poor, 'mandate/create'), { scheme: 'CORE', signed: '2026-11-01' })),
    ).toEqual([409, { error: 'member.bankDataMissing' }]);
    expect(
      await errorsOf(await admin.put(at(member, 'mandate/create'), { scheme: 'CORE', signed: '2026-11-21' })),
    ).toEqual([422, { errors: { signed: 'mandate.signed.invalid' } }]);
  });
});

describe('the statistics of members', () => {
  it('count the matches of the filter by state and kind', async () => {
    const own = (await portal.aCommunity(organisationId)).id;
    const one = await aMember({ community: own });
    await aMember({ community: own, memberType: 'company', companyName: 'Bäckerei Probe' });
    await anApplicant({ community: own });
    await admin.post(at(one, 'leave'), { leftOn: '2026-11-20' });
    const ask = async (filter: object) =>
      (await admin.get(`/admin/members/statistics?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json();

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
    expect((await admin.get('/admin/members/statistics?filter={"other":1}')).status).toBe(422);
  });

  it('find members by whether the fee was charged', async () => {
    const own = (await portal.aCommunity(organisationId)).id;
    const [none, some, all] = [
      await aMember({ community: own }),
      await aMember({ community: own }),
      await aMember({ community: own }),
    ];
    const charged = [some.countingPoints[0]!.id, ...all.countingPoints.map(({ id }) => id)];
    await portal.asOwner(tx =>
      tx.execute(
        `update counting_points set membership_fee_invoice_date = '2026-01-01' where id in (${charged.join()})`,
      ),
    );
    const found = async (memberShipFeeInvoice: number) => {
      const filter = encodeURIComponent(JSON.stringify({ community: own, memberShipFeeInvoice }));
      const rows: Member[] = await (await admin.get(`/admin/members?filter=${filter}&sort=["id","ASC"]`)).json();
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
  const uploaded = await admin.upload('/eegfakt/create', { community: String(member.community) }, report);
  const { energyImport } = await uploaded.json();
  expect((await admin.post(`/eegfakt/${energyImport.id}/commit`)).status).toBe(200);
  await portal.runJobs();
}

async function attach(refClassName: string, refEntityId: number) {
  const fields = { refClassName, refEntityId: String(refEntityId) };
  const answer = await admin.upload('/file/create', fields, { name: 'logo.png', bytes: tinyPng });
  expect(answer.status).toBe(200);
}

async function energyOf(member: Member): Promise<unknown[]> {
  const points = member.countingPoints.map(({ id }) => id);
  const { energy_days: days } = await contentsOf(portal.database);
  return (days ?? []).filter(day => points.includes((day as { counting_point_id: number }).counting_point_id));
}
