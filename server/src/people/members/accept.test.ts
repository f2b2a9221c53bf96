import type { Member } from '@nahstrom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aReport } from '../../platform/testing/world.ts';
import { anApplication, openPortal, type Portal, type Visitor } from '../../testing.ts';

let portal: Portal;
let admin: Visitor;
let communityId: number;
let next = 0;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  const organisation = await portal.anOrganisation('Sonnental');
  communityId = (await portal.aCommunity(organisation.id)).id;
  admin = await portal.logIn(await portal.anAdministrator(organisation.id));
});
afterAll(() => portal.close());

async function anApplicant(): Promise<Member> {
  next += 1;
  return (await (await admin.put('/admin/member/create', anApplication(communityId, next))).json()).member;
}

const proposalFor = async ({ id }: Member) => (await admin.get(`/admin/member/${id}/acceptance`)).json();
const accept = ({ id }: Member, body: object) => admin.post(`/admin/member/${id}/accept`, body);
const errorsOf = async (answer: Response) => [answer.status, await answer.json()];
const report = async ({ countingPoints: [house] }: Member, day: string) => {
  const file = { name: `${day}.xlsx`, bytes: await aReport(house!.cpNumber, undefined, day) };
  expect((await admin.upload('/eegfakt/create', { community: String(communityId) }, file)).status).toBe(200);
};

describe('an acceptance', () => {
  it('leaves counting points new that no grid operator has confirmed', async () => {
    const applicant = await anApplicant();

    const { member } = await (await accept(applicant, {})).json();

    expect(member).toMatchObject({ state: 'active', enteredOn: '2026-11-20' });
    expect(member.countingPoints).toMatchObject([
      { cpStatus: 2, dateOfActivation: null },
      { cpStatus: 2, dateOfActivation: null },
    ]);
  });

  it('proposes the first day in a report, then the begin of the contract, and the earliest as entry day', async () => {
    const applicant = await anApplicant();
    const [house, roof] = applicant.countingPoints;
    await report(applicant, '2026-09-03');
    await report(applicant, '2026-09-02');
    const contracted = { ...roof, contractBegin: '2026-10-01' };
    await admin.post(`/admin/member/${applicant.id}/countingpoint/${roof!.id}/update`, contracted);

    const proposal = await proposalFor(applicant);
    const { member } = await (await accept(applicant, {})).json();

    expect(proposal).toEqual({
      enteredOn: '2026-09-02',
      countingPoints: [
        expect.objectContaining({
          id: house!.id,
          isConfirmed: true,
          dateOfActivation: '2026-09-02',
          source: 'report',
        }),
        expect.objectContaining({
          id: roof!.id,
          isConfirmed: false,
          dateOfActivation: '2026-10-01',
          source: 'contract',
        }),
      ],
    });
    expect(member.enteredOn).toBe('2026-09-02');
    expect(member.countingPoints).toMatchObject([
      { cpStatus: 1, dateOfActivation: '2026-09-02', shares: [{ validFrom: '2026-09-02', share: 100 }] },
      { cpStatus: 2, contractBegin: '2026-10-01', dateOfActivation: null },
    ]);
  });

  it('takes the days that are stated, also past ones', async () => {
    const applicant = await anApplicant();
    const [house, roof] = applicant.countingPoints;

    const answer = await accept(applicant, {
      enteredOn: '2026-08-01',
      countingPoints: [
        { id: house!.id, isConfirmed: true, dateOfActivation: '2026-08-15' },
        { id: roof!.id, isConfirmed: false, dateOfActivation: '2026-08-15' },
      ],
    });

    const { member } = await answer.json();
    expect(member.enteredOn).toBe('2026-08-01');
    expect(member.countingPoints).toMatchObject([
      { cpStatus: 1, dateOfActivation: '2026-08-15' },
      { cpStatus: 2, dateOfActivation: null },
    ]);
    expect((await admin.post(`/admin/member/${member.id}/leave`, { leftOn: '2026-07-31' })).status).toBe(422);
  });

  it('of counting points all confirmed begins today without another day', async () => {
    const { member } = await (await accept(await anApplicant(), { confirmed: true })).json();

    expect(member.countingPoints).toMatchObject([
      { cpStatus: 1, dateOfActivation: '2026-11-20' },
      { cpStatus: 1, dateOfActivation: '2026-11-20' },
    ]);
  });

  it.each([
    ['a confirmed point without a day', null, '2026-11-01', 'countingPoint.dateOfActivation.missing'],
    ['a first day before the membership', '2026-10-31', '2026-11-01', 'countingPoint.dateOfActivation.beforeEntry'],
    ['a first day years ahead', '2062-01-01', '2026-11-01', 'countingPoint.dateOfActivation.invalid'],
    ['a first day that is none', '2026-02-30', '2026-11-01', 'countingPoint.dateOfActivation.invalid'],
  ])('with %s is rejected at that point', async (_, dateOfActivation, enteredOn, code) => {
    const applicant = await anApplicant();
    const [house, roof] = applicant.countingPoints;

    const answer = await accept(applicant, {
      enteredOn,
      countingPoints: [
        { id: house!.id, isConfirmed: false, dateOfActivation: null },
        { id: roof!.id, isConfirmed: true, dateOfActivation },
      ],
    });

    expect(await errorsOf(answer)).toEqual([422, { errors: { countingPoints: { 1: { dateOfActivation: code } } } }]);
    expect(await (await admin.get(`/admin/member/${applicant.id}`)).json()).toMatchObject({ state: 'applied' });
  });

  it.each([
    ['2020-12-31', 'member.enteredOn.invalid'],
    ['2062-01-01', 'member.enteredOn.invalid'],
    ['', 'member.enteredOn.missing'],
  ])('with %s as entry day is rejected', async (enteredOn, code) => {
    const answer = await accept(await anApplicant(), { enteredOn });

    expect(await errorsOf(answer)).toEqual([422, { errors: { enteredOn: code } }]);
  });

  it('cannot activate a counting point of another member', async () => {
    const [applicant, other] = [await anApplicant(), await anApplicant()];
    const [foreign] = other.countingPoints;

    const answer = await accept(applicant, {
      countingPoints: [{ id: foreign!.id, isConfirmed: true, dateOfActivation: '2026-11-20' }],
    });

    expect(answer.status).toBe(404);
  });
});

it('an activation years ahead is rejected, and one in the past begins the share', async () => {
  const { member } = await (await accept(await anApplicant(), { enteredOn: '2026-08-01' })).json();
  const path = `/admin/member/${member.id}/countingpoint/${member.countingPoints[0].id}/activate`;

  const far = await admin.post(path, { dateOfActivation: '2062-01-01' });
  const past = await (await admin.post(path, { dateOfActivation: '2026-08-15' })).json();

  expect(await errorsOf(far)).toEqual([
    422,
    { errors: { dateOfActivation: 'countingPoint.dateOfActivation.invalid' } },
  ]);
  expect(past.member.countingPoints[0]).toMatchObject({ cpStatus: 1, shares: [{ validFrom: '2026-08-15' }] });
});
