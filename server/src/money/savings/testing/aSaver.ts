import type { Savings, SavingsCourse } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { members } from '../../../tables/members.ts';
import type { Portal } from '../../../testing.ts';
import { aBilledCommunity } from '../../billingRuns/testing/aBilledCommunity.ts';

export type Saver = Awaited<ReturnType<typeof aSaver>>;

export const october = ['2026-10-01', '2026-10-31'] as const;
export const kwh = 1_000_000;

const defaults = {
  validFrom: '2026-01-01',
  workPrice: 200_000,
  gridPrice: 80_000,
  feedInPrice: 50_000,
  note: 'Muster',
};

/** A member of a local community who reads the own savings. */
export async function aSaver(portal: Portal) {
  const billed = await aBilledCommunity(portal);
  await billed.kind('RC_L');
  async function aPerson() {
    const aMember = await billed.aMember();
    const user = await portal.aUser(billed.organisation.id);
    await portal.asOwner(tx => tx.update(members).set({ userId: user.id }).where(eq(members.id, aMember.id)));
    return { member: aMember, visitor: await portal.logIn(user) };
  }
  const { member, visitor: own } = await aPerson();

  const setDefaults = (change: object = {}) =>
    billed.admin.post(`/community/${billed.community.id}/comparisonprices`, { ...defaults, ...change });
  const setOwn = (change: object, visitor = own, id = member.id) =>
    visitor.post(`/member/${id}/prices`, {
      validFrom: '2026-01-01',
      workPrice: null,
      gridPrice: null,
      feedInPrice: null,
      gridLevel: null,
      ...change,
    });
  const savings = async (query = '', visitor = own, id = member.id) =>
    (await (await visitor.get(`/member/${id}/savings${query}`)).json()) as Savings;
  const course = async (period: string, asked: { countingPoint?: number } = {}) => {
    const query = new URLSearchParams({
      period,
      ...(asked.countingPoint && { countingPoint: `${asked.countingPoint}` }),
    });
    return (await (await own.get(`/member/${member.id}/savings/course?${query}`)).json()) as SavingsCourse;
  };

  return { billed, member, own, aPerson, setDefaults, setOwn, savings, course };
}
