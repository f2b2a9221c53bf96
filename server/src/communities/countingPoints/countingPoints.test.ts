import type { CountingPoint, Member } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aReport } from '../../platform/testing/world.ts';
import { anApplication, contentsOf, openPortal, type Portal, type Visitor } from '../../testing.ts';
import { beforeTheRule } from './testing/beforeTheRule.ts';

const now = new Date('2026-11-20T10:00:00Z');
let portal: Portal;
let admin: Visitor;
let organisationId: number;
let communityId: number;
let next = 0;

beforeAll(async () => {
  portal = await openPortal({ now });
  const organisation = await portal.anOrganisation('Sonnental');
  organisationId = organisation.id;
  communityId = (await portal.aCommunity(organisationId)).id;
  admin = await portal.logIn(await portal.anAdministrator(organisationId));
});
afterAll(() => portal.close());

async function aMember(change = {}): Promise<Member> {
  next += 1;
  const application = anApplication(communityId, next, change);
  const { member } = await (await admin.put('/admin/member/create', application)).json();
  return (await (await admin.post(`/admin/member/${member.id}/accept`, { confirmed: true })).json()).member;
}

const points = (member: Member) => `/admin/member/${member.id}/countingpoint`;
const at = (member: Member, point: CountingPoint, verb: string) => `${points(member)}/${point.id}/${verb}`;
const aPoint = (change = {}) => {
  next += 1;
  return { ...anApplication(communityId, next).countingPoints[0]!, share: 100, validFrom: '2026-11-20', ...change };
};
const sharesStored = async () => (await contentsOf(portal.database)).shares;
const errorsOf = async (answer: Response) => [answer.status, await answer.json()];
const consumerOf = ({ countingPoints }: Member) => countingPoints.find(point => point.powerProductionType === 1)!;
const feederOf = ({ countingPoints }: Member) => countingPoints.find(point => point.powerProductionType !== 1)!;

describe('an additional counting point', () => {
  it('is added as new, with its share, and activated once', async () => {
    const member = await aMember();

    const { member: more } = await (
      await admin.put(`${points(member)}/create`, aPoint({ share: 60, contractBegin: '2026-12-01', cumulative: true }))
    ).json();
    const point = more.countingPoints.find(({ share }: CountingPoint) => share === 60);
    const activate = () => admin.post(at(member, point, 'activate'), { dateOfActivation: '2026-12-02' });
    const activated = (await (await activate()).json()).member.countingPoints.find(
      ({ id }: CountingPoint) => id === point.id,
    );

    expect(point).toMatchObject({ cpStatus: 2, contractBegin: '2026-12-01', cumulative: true, version: 1 });
    expect(activated).toMatchObject({ cpStatus: 1, dateOfActivation: '2026-12-02' });
    expect(await errorsOf(await activate())).toEqual([409, { error: 'countingPoint.alreadyActivated' }]);
  });

  it('a counting point takes part until its last day, which can be removed again', async () => {
    const member = await aMember();
    const { id } = consumerOf(member);
    const pointOf = async () => consumerOf(await (await admin.get(`/admin/member/${member.id}`)).json());
    const change = async (dateOfDeactivation: string | null) => {
      const point = await pointOf();
      return admin.post(at(member, point, 'update'), { ...point, dateOfDeactivation });
    };
    const { dateOfActivation } = await pointOf();

    expect((await change('2027-03-31')).status).toBe(200);
    expect(await pointOf()).toMatchObject({ id, cpStatus: 1, dateOfActivation, dateOfDeactivation: '2027-03-31' });
    expect(await errorsOf(await change('2020-01-01'))).toEqual([
      422,
      { errors: { dateOfDeactivation: 'countingPoint.dateOfDeactivation.beforeActivation' } },
    ]);
    expect(await errorsOf(await change('2027-02-30'))).toEqual([
      422,
      { errors: { dateOfDeactivation: 'countingPoint.dateOfDeactivation.invalid' } },
    ]);
    const late = { ...(await pointOf()), dateOfActivation: '2027-04-01' };
    expect(await errorsOf(await admin.post(at(member, late, 'update'), late))).toEqual([
      422,
      { errors: { dateOfActivation: 'countingPoint.dateOfDeactivation.beforeActivation' } },
    ]);
    expect((await change(null)).status).toBe(200);
    expect(await pointOf()).toMatchObject({ dateOfDeactivation: null });
  });

  it('has no last day while it is new', async () => {
    const member = await aMember();
    const ended = aPoint({ share: 60, dateOfDeactivation: '2027-03-31' });
    expect(await errorsOf(await admin.put(`${points(member)}/create`, ended))).toEqual([
      422,
      { errors: { dateOfDeactivation: 'countingPoint.dateOfDeactivation.notActivated' } },
    ]);
  });

  it('does not take part before its member', async () => {
    const member = await aMember();
    const { member: more } = await (await admin.put(`${points(member)}/create`, aPoint({ share: 60 }))).json();
    const point = more.countingPoints.find(({ share }: CountingPoint) => share === 60);
    const day = (text: string, days: number) =>
      new Date(Date.parse(text) + days * 86_400_000).toISOString().slice(0, 10);
    const activate = (dateOfActivation: string) => admin.post(at(member, point, 'activate'), { dateOfActivation });

    expect(await errorsOf(await activate(day(member.enteredOn!, -1)))).toEqual([
      422,
      { errors: { dateOfActivation: 'countingPoint.dateOfActivation.beforeEntry' } },
    ]);
    expect((await activate(member.enteredOn!)).status).toBe(200);
  });

  it.each([
    ['a number of another form', { cpNumber: 'AT00' }, { cpNumber: 'countingPoint.cpNumber.invalid' }],
    ['no yearly consumption', { yearConsumption: null }, { yearConsumption: 'countingPoint.yearConsumption.missing' }],
    ['no share', { share: 0 }, { share: 'countingPoint.share.invalid' }],
    ['a share above 100', { share: 101 }, { share: 'countingPoint.share.invalid' }],
    ['half a percent', { share: 50.5 }, { share: 'countingPoint.share.invalid' }],
    ['no first day', { validFrom: '' }, { validFrom: 'countingPoint.validFrom.missing' }],
    [
      'a begin that is no day',
      { contractBegin: '2026-02-30' },
      { contractBegin: 'countingPoint.contractBegin.invalid' },
    ],
  ])('with %s is rejected at the field', async (_, change, errors) => {
    const member = await aMember();

    expect(await errorsOf(await admin.put(`${points(member)}/create`, aPoint(change)))).toEqual([422, { errors }]);
  });

  it('with the number of another member of the community is rejected at the field', async () => {
    const [one, other] = [await aMember(), await aMember()];

    const answer = await admin.put(`${points(one)}/create`, aPoint({ cpNumber: consumerOf(other).cpNumber }));

    expect(await errorsOf(answer)).toEqual([422, { errors: { cpNumber: 'countingPoint.cpNumber.taken' } }]);
  });

  it('that feeds needs the tax rule of the member', async () => {
    const member = await aMember({
      taxRuleFeed: null,
      countingPoints: [anApplication(communityId, next + 1).countingPoints[0]!],
    });

    const answer = await admin.put(
      `${points(member)}/create`,
      aPoint({ powerProductionType: 2, peakPerformance: 5, yearConsumption: null }),
    );

    expect(await errorsOf(answer)).toEqual([422, { errors: { powerProductionType: 'member.taxRuleFeed.missing' } }]);
  });
});

describe('a change of a counting point', () => {
  it('stores the fields of its kind', async () => {
    const member = await aMember();
    const feeder = feederOf(member);
    const written = {
      ...feeder,
      plantName: 'Dach Nord',
      peakPerformance: 9.9,
      participationPerformance: 5,
      feedType: 1,
      yearConsumption: 1,
    };

    const { member: changed } = await (await admin.post(at(member, feeder, 'update'), written)).json();

    expect(feederOf(changed)).toEqual({ ...written, yearConsumption: null, version: 2 });
  });

  it('concurrent with another is reported, and nothing is overwritten', async () => {
    const member = await aMember();
    const point = consumerOf(member);
    await admin.post(at(member, point, 'update'), { ...point, plantName: 'zuerst' });

    const answer = await admin.post(at(member, point, 'update'), { ...point, plantName: 'danach' });

    expect(await errorsOf(answer)).toEqual([409, { error: 'record.changedMeanwhile' }]);
  });

  it('keeps number and direction if there are energy data', async () => {
    const member = await aMember();
    const point = consumerOf(member);
    const report = { name: 'r.xlsx', bytes: await aReport(point.cpNumber) };
    const { energyImport } = await (
      await admin.upload('/eegfakt/create', { community: String(communityId) }, report)
    ).json();
    await admin.post(`/eegfakt/${energyImport.id}/commit`);
    await portal.runJobs();
    const other = { ...point, cpNumber: aPoint().cpNumber };
    const turned = { ...point, powerProductionType: 2, peakPerformance: 5 };

    expect(await errorsOf(await admin.post(at(member, point, 'update'), other))).toEqual([
      422,
      { errors: { cpNumber: 'countingPoint.cpNumber.hasData' } },
    ]);
    expect(await errorsOf(await admin.post(at(member, point, 'update'), turned))).toEqual([
      422,
      { errors: { powerProductionType: 'countingPoint.powerProductionType.hasData' } },
    ]);
    expect((await admin.post(at(member, point, 'update'), { ...point, plantName: 'Haus' })).status).toBe(200);
  });

  it('of another member is not found', async () => {
    const [one, other] = [await aMember(), await aMember()];
    const point = consumerOf(other);

    expect((await admin.post(at(one, point, 'update'), point)).status).toBe(404);
    expect((await admin.del(`${points(one)}/${point.id}`)).status).toBe(404);
  });
});

describe('the share', () => {
  it('has a history: from a day on, replaced on the same day, deleted', async () => {
    const member = await aMember();
    const point = consumerOf(member);
    const set = (share: number, validFrom: string) => admin.post(at(member, point, 'share'), { share, validFrom });
    await set(50, '2026-12-01');
    await set(40, '2026-12-01');
    const { member: changed } = await (await set(70, '2027-01-01')).json();

    const { member: back } = await (await admin.del(at(member, point, 'share/2026-12-01'))).json();

    expect(consumerOf(changed).shares).toEqual([
      { validFrom: '2026-11-20', share: 100 },
      { validFrom: '2026-12-01', share: 40 },
      { validFrom: '2027-01-01', share: 70 },
    ]);
    expect(consumerOf(back).shares).toEqual([
      { validFrom: '2026-11-20', share: 100 },
      { validFrom: '2027-01-01', share: 70 },
    ]);
    expect((await admin.del(at(member, point, 'share/2026-11-20'))).status).toBe(404);
  });

  it('cannot begin before the counting point', async () => {
    const member = await aMember();
    const answer = await admin.post(at(member, consumerOf(member), 'share'), { share: 50, validFrom: '2026-11-19' });

    expect(await errorsOf(answer)).toEqual([422, { errors: { validFrom: 'countingPoint.validFrom.first' } }]);
  });

  it('over two communities is at most 100 percent on every future day', async () => {
    const elsewhere = (await portal.aCommunity(organisationId)).id;
    const here = await aMember();
    const point = consumerOf(here);
    await admin.post(at(here, point, 'share'), { share: 60, validFrom: '2026-11-20' });
    const there = await aMember({ community: elsewhere });
    const same = { ...aPoint(), cpNumber: point.cpNumber, share: 41 };

    const tooMuch = await admin.put(`${points(there)}/create`, same);
    const fitting = await admin.put(`${points(there)}/create`, { ...same, share: 40 });
    const later = await admin.post(at(here, point, 'share'), { share: 61, validFrom: '2027-06-01' });
    const less = await admin.post(at(here, point, 'share'), { share: 10, validFrom: '2027-06-01' });

    expect(await errorsOf(tooMuch)).toEqual([422, { errors: { share: 'countingPoint.share.aboveHundred' } }]);
    expect(fitting.status).toBe(200);
    expect(await errorsOf(later)).toEqual([422, { errors: { share: 'countingPoint.share.aboveHundred' } }]);
    expect(less.status).toBe(200);
  });

  describe('five days later', () => {
    const today = '2026-11-25';
    let later: Visitor;

    async function passFiveDays() {
      portal.clock.now = new Date(`${today}T10:00:00Z`);
      later = await portal.logIn(await portal.anAdministrator(organisationId));
    }
    afterEach(() => {
      portal.clock.now = now;
    });

    it('over two communities is at most 100 percent on past days, too', async () => {
      const elsewhere = (await portal.aCommunity(organisationId)).id;
      const [here, there] = [await aMember(), await aMember({ community: elsewhere })];
      const point = consumerOf(here);
      await passFiveDays();
      await later.post(at(here, point, 'share'), { share: 50, validFrom: today });
      const create = (validFrom: string) =>
        later.put(`${points(there)}/create`, { ...aPoint(), cpNumber: point.cpNumber, share: 50, validFrom });
      const before = await sharesStored();

      const tooEarly = await create('2026-11-24');
      const refused = await sharesStored();
      const fitting = await create(today);
      const raised = await later.post(at(here, point, 'share'), { share: 51, validFrom: today });
      const removed = await later.del(`${at(here, point, 'share')}/${today}`);

      expect(await errorsOf(tooEarly)).toEqual([422, { errors: { share: 'countingPoint.share.aboveHundred' } }]);
      expect(refused).toEqual(before);
      expect(fitting.status).toBe(200);
      expect(await errorsOf(raised)).toEqual([422, { errors: { share: 'countingPoint.share.aboveHundred' } }]);
      expect(await errorsOf(removed)).toEqual([409, { error: 'countingPoint.sharesAboveHundred' }]);
    });

    it('of an application counts from its day of acceptance', async () => {
      const elsewhere = (await portal.aCommunity(organisationId)).id;
      const here = await aMember();
      const point = consumerOf(here);
      const { member: applicant } = await (
        await admin.put('/admin/member/create', {
          ...anApplication(elsewhere, next),
          countingPoints: [{ ...aPoint(), cpNumber: point.cpNumber }],
        })
      ).json();
      await passFiveDays();
      await later.post(at(here, point, 'share'), { share: 40, validFrom: today });
      await later.post(at(applicant, applicant.countingPoints[0], 'share'), { share: 60, validFrom: today });

      expect((await later.post(`/admin/member/${applicant.id}/accept`, { confirmed: true })).status).toBe(200);
    });

    it('the share of an ended counting point is free for another community and does not return', async () => {
      const elsewhere = (await portal.aCommunity(organisationId)).id;
      const here = await aMember();
      const point = consumerOf(here);
      const end = async (dateOfDeactivation: string | null) => {
        const { countingPoints } = await (await admin.get(`/admin/member/${here.id}`)).json();
        const own = countingPoints.find(({ id }: CountingPoint) => id === point.id);
        return admin.post(at(here, point, 'update'), { ...own, dateOfActivation: '2026-10-01', dateOfDeactivation });
      };
      expect((await end('2026-11-19')).status).toBe(200);
      await aMember({
        community: elsewhere,
        countingPoints: [{ ...aPoint(), cpNumber: point.cpNumber }],
      });

      expect(await errorsOf(await end(null))).toEqual([
        422,
        { errors: { dateOfDeactivation: 'countingPoint.share.aboveHundred' } },
      ]);
    });

    it('of a returning member is zero for the days between', async () => {
      const elsewhere = (await portal.aCommunity(organisationId)).id;
      const here = await aMember();
      const point = consumerOf(here);
      await admin.post(`/admin/member/${here.id}/leave`, { leftOn: '2026-11-20' });
      const there = await aMember({
        community: elsewhere,
        countingPoints: [{ ...aPoint(), cpNumber: point.cpNumber }],
      });
      await passFiveDays();
      await later.post(at(there, consumerOf(there), 'share'), { share: 30, validFrom: today });
      const refused = await later.post(`/admin/member/${here.id}/rejoin`);
      await later.post(at(here, point, 'share'), { share: 70, validFrom: today });

      const answer = await later.post(`/admin/member/${here.id}/rejoin`);

      expect(await errorsOf(refused)).toEqual([409, { error: 'countingPoint.sharesAboveHundred' }]);
      expect(consumerOf((await answer.json()).member).shares).toEqual([
        { validFrom: '2026-11-20', share: 100 },
        { validFrom: '2026-11-21', share: 0 },
        { validFrom: today, share: 70 },
      ]);
    });

    it('above the limit may be reduced, and other fields of the point be changed', async () => {
      const elsewhere = (await portal.aCommunity(organisationId)).id;
      const [here, there] = [await aMember(), await aMember({ community: elsewhere })];
      const [point, other] = [consumerOf(here), consumerOf(there)];
      await beforeTheRule(portal, tx =>
        tx.execute(sql`update counting_points set cp_number = ${point.cpNumber} where id = ${other.id}`),
      );
      const { member } = await (await admin.get(`/admin/member/${here.id}`)).json().then(found => ({ member: found }));
      const { id, share, shares, cpStatus, ...data } = consumerOf(member);

      const renamed = await admin.post(at(here, point, 'update'), { ...data, plantName: 'Neu' });
      const less = await admin.post(at(here, point, 'share'), { share: 60, validFrom: '2026-11-20' });
      const more = await admin.post(at(here, point, 'share'), { share: 61, validFrom: '2026-11-20' });

      expect([renamed.status, less.status]).toEqual([200, 200]);
      expect(await errorsOf(more)).toEqual([422, { errors: { share: 'countingPoint.share.aboveHundred' } }]);
    });
  });

  it('raised by two communities concurrently goes to one of them, every time', async () => {
    const elsewhere = (await portal.aCommunity(organisationId)).id;
    const here = await aMember();
    const point = consumerOf(here);
    await admin.post(at(here, point, 'share'), { share: 30, validFrom: '2026-11-20' });
    const there = await aMember({ community: elsewhere });
    const { member } = await (
      await admin.put(`${points(there)}/create`, { ...aPoint(), cpNumber: point.cpNumber, share: 30 })
    ).json();
    const other = member.countingPoints.find(({ cpNumber }: CountingPoint) => cpNumber === point.cpNumber);
    const colleague = await portal.logIn(await portal.anAdministrator(organisationId));

    for (let year = 2030; year < 2040; year += 1) {
      const validFrom = `${year}-01-01`;
      const answers = await Promise.all([
        admin.post(at(here, point, 'share'), { share: 70, validFrom }),
        colleague.post(at(there, other, 'share'), { share: 70, validFrom }),
      ]);
      await admin.post(at(here, point, 'share'), { share: 30, validFrom: `${year}-02-01` });
      await colleague.post(at(there, other, 'share'), { share: 30, validFrom: `${year}-02-01` });

      expect([year, ...answers.map(answer => answer.status).sort()]).toEqual([year, 200, 422]);
    }
  });
});

describe('deleting a counting point', () => {
  it('leaves the others, and at least one', async () => {
    const member = await aMember();

    const answer = await admin.del(`${points(member)}/${consumerOf(member).id}`);
    const last = await admin.del(`${points(member)}/${feederOf(member).id}`);

    expect((await answer.json()).member.countingPoints).toEqual([feederOf(member)]);
    expect(await errorsOf(last)).toEqual([409, { error: 'countingPoint.onlyOne' }]);
  });

  it('is refused once it was charged', async () => {
    const member = await aMember();
    const { id } = consumerOf(member);
    await portal.asOwner(tx =>
      tx.execute(`update counting_points set membership_fee_invoice_date = now() where id = ${id}`),
    );

    expect(await errorsOf(await admin.del(`${points(member)}/${id}`))).toEqual([
      409,
      { error: 'countingPoint.alreadyCharged' },
    ]);
  });
});
