import type { CountingPoint, Member } from '@nahstrom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApplication, openPortal, type Portal, type Visitor } from '../../testing.ts';

const now = new Date('2026-11-20T10:00:00Z');
let portal: Portal;
let admin: Visitor;
let communityId: number;
let organisationId: number;
let next = 0;

beforeAll(async () => {
  portal = await openPortal({ now });
  organisationId = (await portal.anOrganisation('Sonnental')).id;
  communityId = (await portal.aCommunity(organisationId)).id;
  admin = await portal.logIn(await portal.anAdministrator(organisationId));
});
afterAll(() => portal.close());

const apply = (change: object = {}) => {
  next += 1;
  return admin.put('/admin/member/create', anApplication(communityId, next, change));
};
const accept = (member: Member, asked: object = { confirmed: true }) =>
  admin.post(`/admin/member/${member.id}/accept`, asked);
async function aMember(change: object = {}): Promise<Member> {
  const { member } = await (await apply(change)).json();
  return (await (await accept(member, { confirmed: true, enteredOn: '2026-01-01' })).json()).member;
}
const errorsOf = async (answer: Response) => [answer.status, await answer.json()];
const houseOf = ({ countingPoints }: Member) => countingPoints.find(point => point.powerProductionType === 1)!;
const get = async ({ id }: Member): Promise<Member> => (await admin.get(`/admin/member/${id}`)).json();
const at = (member: Member, point: CountingPoint, verb: string) =>
  `/admin/member/${member.id}/countingpoint/${point.id}/${verb}`;
const change = (member: Member, point: CountingPoint, facts: object) =>
  admin.post(at(member, point, 'update'), { ...point, version: undefined, ...facts });
/** The application of a person who moves into the house of a member. */
const applyFor = (former: Member, facts: object = {}) =>
  apply({
    countingPoints: [
      { ...anApplication(communityId, 1).countingPoints[0]!, cpNumber: houseOf(former).cpNumber, ...facts },
    ],
  });

describe('the number of a counting point whose participation ends', () => {
  it('is free for the next tenant from the day after', async () => {
    const former = await aMember();
    const early = await applyFor(former);
    await change(former, houseOf(former), { dateOfDeactivation: '2026-11-30' });

    const { member: applicant } = await (await applyFor(former)).json();
    const first = (dateOfActivation: string) =>
      accept(applicant, { countingPoints: [{ id: houseOf(applicant).id, isConfirmed: true, dateOfActivation }] });
    const onLastDay = await first('2026-11-30');
    const accepted = await (await first('2026-12-01')).json();

    expect(await errorsOf(early)).toEqual([
      422,
      { errors: { countingPoints: { 0: { cpNumber: 'countingPoint.cpNumber.taken' } } } },
    ]);
    expect(await errorsOf(onLastDay)).toEqual([
      422,
      { errors: { countingPoints: { 0: { dateOfActivation: 'countingPoint.firstDay.taken' } } } },
    ]);
    expect(houseOf(accepted.member)).toMatchObject({
      cpNumber: houseOf(former).cpNumber,
      dateOfActivation: '2026-12-01',
      shares: [{ validFrom: '2026-12-01', share: 100 }],
    });
    expect(houseOf(await get(former))).toMatchObject({ dateOfDeactivation: '2026-11-30' });
  });

  it('is free after an announced end of the membership, for one application at a time', async () => {
    const former = await aMember();
    await admin.post(`/admin/member/${former.id}/leave`, { leftOn: '2026-12-31' });

    const answers = await Promise.all([applyFor(former), applyFor(former), applyFor(former)]);
    const applied = answers.filter(({ status }) => status === 200);
    const { member } = await applied[0]!.json();
    const accepted = await accept(member);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await accepted.json()).member).toMatchObject({
      state: 'active',
      countingPoints: [{ dateOfActivation: '2027-01-01' }],
    });
  });

  it('is free again after a declined application', async () => {
    const former = await aMember();
    await change(former, houseOf(former), { dateOfDeactivation: '2026-11-30' });
    const { member: declined } = await (await applyFor(former)).json();
    await admin.post(`/admin/member/${declined.id}/decline`, { reason: '' });

    expect((await applyFor(former)).status).toBe(200);
  });

  it('keeps its first day, which a change without one does not clear', async () => {
    const member = await aMember();
    const house = houseOf(member);
    expect(house.dateOfActivation).not.toBeNull();

    for (const dateOfActivation of [null, undefined])
      expect(await errorsOf(await change(member, house, { dateOfActivation }))).toEqual([
        422,
        { errors: { dateOfActivation: 'countingPoint.dateOfActivation.missing' } },
      ]);
    expect(houseOf(await get(member)).dateOfActivation).toBe(house.dateOfActivation);
  });

  it('keeps the former participation from growing into the next one', async () => {
    const former = await aMember();
    await change(former, houseOf(former), { dateOfDeactivation: '2026-11-25' });
    const { member } = await (await applyFor(former)).json();
    const house = houseOf(member);
    await accept(member, { countingPoints: [{ id: house.id, isConfirmed: true, dateOfActivation: '2026-12-01' }] });

    const end = async (dateOfDeactivation: string | null) =>
      errorsOf(await change(former, houseOf(await get(former)), { dateOfDeactivation }));
    const followed = [422, { errors: { dateOfDeactivation: 'countingPoint.dateOfDeactivation.followed' } }];
    expect(await end('2026-12-01')).toEqual(followed);
    expect(await end(null)).toEqual(followed);
    const next = houseOf(await get(member));
    expect(await errorsOf(await change(member, next, { dateOfActivation: '2026-11-25' }))).toEqual([
      422,
      { errors: { dateOfActivation: 'countingPoint.firstDay.taken' } },
    ]);
    expect((await end('2026-11-20'))[0]).toBe(200);
  });

  it('keeps a former member from coming back, or leaving later, into the next participation', async () => {
    const former = await aMember();
    const leave = (leftOn: string) => admin.post(`/admin/member/${former.id}/leave`, { leftOn });
    await leave('2026-12-31');
    const { member } = await (await applyFor(former)).json();
    await accept(member);

    expect(await errorsOf(await leave('2027-01-31'))).toEqual([422, { errors: { leftOn: 'member.leftOn.followed' } }]);
    expect(await errorsOf(await admin.post(`/admin/member/${former.id}/rejoin`))).toEqual([
      409,
      { error: 'countingPoint.notInTurn' },
    ]);
    expect(await get(former)).toMatchObject({ state: 'active', leftOn: '2026-12-31' });
  });

  it('can be added to another member by the administration, with a share from the day after', async () => {
    const [former, other] = [await aMember(), await aMember()];
    await change(former, houseOf(former), { dateOfDeactivation: '2026-11-30' });
    const add = (facts: object) =>
      admin.put(`/admin/member/${other.id}/countingpoint/create`, {
        ...anApplication(communityId, 1).countingPoints[0]!,
        cpNumber: houseOf(former).cpNumber,
        share: 100,
        validFrom: '2026-12-01',
        ...facts,
      });

    expect(await errorsOf(await add({ validFrom: '2026-11-30' }))).toEqual([
      422,
      { errors: { validFrom: 'countingPoint.firstDay.taken' } },
    ]);
    expect(await errorsOf(await add({ contractBegin: '2026-11-01' }))).toEqual([
      422,
      { errors: { contractBegin: 'countingPoint.firstDay.taken' } },
    ]);
    expect((await add({})).status).toBe(200);
    expect(await errorsOf(await add({}))).toEqual([422, { errors: { cpNumber: 'countingPoint.cpNumber.taken' } }]);
  });
});

it('a tenant who left before the first day does not bring the number forward', async () => {
  const former = await aMember();
  await change(former, houseOf(former), { dateOfDeactivation: '2026-11-30' });
  const { member: second } = await (await applyFor(former)).json();
  await accept(second, {
    enteredOn: '2026-11-01',
    countingPoints: [{ id: houseOf(second).id, isConfirmed: true, dateOfActivation: '2026-12-05' }],
  });
  await admin.post(`/admin/member/${second.id}/leave`, { leftOn: '2026-11-10' });
  const { member: third } = await (await applyFor(former)).json();
  const proposed = await (await admin.get(`/admin/member/${third.id}/acceptance`)).json();
  const first = (dateOfActivation: string) =>
    accept(third, {
      enteredOn: '2026-11-01',
      countingPoints: [{ id: houseOf(third).id, isConfirmed: true, dateOfActivation }],
    });

  expect(proposed.countingPoints).toMatchObject([{ freeFrom: '2026-12-01' }]);
  expect(await errorsOf(await first('2026-11-11'))).toEqual([
    422,
    { errors: { countingPoints: { 0: { dateOfActivation: 'countingPoint.firstDay.taken' } } } },
  ]);
  expect((await first('2026-12-01')).status).toBe(200);
});

describe('a counting point that takes part again', () => {
  const resume = (member: Member, dateOfActivation: string) =>
    admin.post(at(member, houseOf(member), 'resume'), { dateOfActivation });

  it('is a further row with the same facts and the last share, and the former one keeps its days', async () => {
    const member = await aMember();
    await admin.post(at(member, houseOf(member), 'share'), { share: 60, validFrom: '2026-03-01' });
    await change(member, houseOf(await get(member)), { dateOfDeactivation: '2026-06-30', plantName: 'Haus am Bach' });

    const answers = [await resume(member, '2026-09-01'), await resume(member, '2026-09-01')];

    const after = await get(member);
    const { cpNumber } = houseOf(member);
    const rows = after.countingPoints.filter(point => point.cpNumber === cpNumber);
    expect(rows).toMatchObject([
      { dateOfActivation: '2026-01-01', dateOfDeactivation: '2026-06-30', plantName: 'Haus am Bach' },
      {
        cpStatus: 1,
        dateOfActivation: '2026-09-01',
        dateOfDeactivation: null,
        plantName: 'Haus am Bach',
        yearConsumption: houseOf(member).yearConsumption,
        shares: [{ validFrom: '2026-09-01', share: 60 }],
      },
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await answers[1]!.json()).toEqual({ error: 'countingPoint.notInTurn' });
  });

  it('begins after its last day, and not before it has one', async () => {
    const member = await aMember();
    expect(await errorsOf(await resume(member, '2026-09-01'))).toEqual([409, { error: 'countingPoint.notEnded' }]);

    await change(member, houseOf(member), { dateOfDeactivation: '2026-06-30' });
    expect(await errorsOf(await resume(member, '2026-06-30'))).toEqual([
      422,
      { errors: { dateOfActivation: 'countingPoint.firstDay.taken' } },
    ]);
    expect((await get(member)).countingPoints).toHaveLength(member.countingPoints.length);
  });

  it('is refused where another member has it, or another community its share', async () => {
    const member = await aMember();
    await change(member, houseOf(member), { dateOfDeactivation: '2026-06-30' });
    const elsewhere = (await portal.aCommunity(organisationId)).id;
    const { member: there } = await (
      await apply({
        community: elsewhere,
        countingPoints: [{ ...anApplication(elsewhere, 1).countingPoints[0]!, cpNumber: houseOf(member).cpNumber }],
      })
    ).json();
    await accept(there);
    expect(await errorsOf(await resume(member, '2026-12-01'))).toEqual([
      422,
      { errors: { dateOfActivation: 'countingPoint.share.aboveHundred' } },
    ]);

    const other = await aMember();
    await change(other, houseOf(other), { dateOfDeactivation: '2026-06-30' });
    await applyFor(other);
    expect(await errorsOf(await resume(other, '2026-12-01'))).toEqual([409, { error: 'countingPoint.notInTurn' }]);
  });
});
