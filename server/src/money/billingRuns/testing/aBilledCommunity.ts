import type { BillingRun, BillingRunMember, CommunityType, MembershipApplication } from '@nahstrom/contract';
import { eq, sql } from 'drizzle-orm';
import { type DayRecord, emptySeries, type Quality } from '../../../energy/storage/dayBlock.ts';
import { daysBetween, quarterHourCountOf } from '../../../energy/storage/quarterHours.ts';
import { writeDays } from '../../../energy/storage/store.ts';
import { rowsOf } from '../../../platform/database.ts';
import { countingPoints } from '../../../tables/countingPoints.ts';
import { marketSettings } from '../../../tables/market.ts';
import { anApplication, type Portal } from '../../../testing.ts';

export type Billed = Awaited<ReturnType<typeof aBilledCommunity>>;

export type AMember = { id: number; consumer: number; feeder: number; name: string };

/** A community with a tariff of 18.5 ct and 9.2 ct at 20 %, whose members participate from the first of January 2026.
 *  Each has a consumer and a feeder. */
export async function aBilledCommunity(portal: Portal) {
  const organisation = await portal.anOrganisation('Sonnental');
  const community = await portal.aCommunity(organisation.id);
  const person = await portal.anAdministrator(organisation.id);
  let admin = await portal.logIn(person);
  let applied = 0;

  const answer = async <Body = Record<string, never>>(response: Promise<Response>): Promise<Body> => {
    const given = await response;
    if (!given.ok) throw new Error(`${given.status} ${await given.text()}`);
    return given.json();
  };

  async function aMember(
    change: Partial<MembershipApplication> = {},
    dateOfActivation = '2026-01-01',
  ): Promise<AMember> {
    applied += 1;
    const application = anApplication(community.id, applied, { taxRuleFeed: 'SMALL_BUSINESS', ...change });
    await answer(portal.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application));
    const [row] = await portal.asOwner(tx =>
      rowsOf<{ id: number }>(
        tx,
        sql`select id from members where email = ${application.email} order by id desc limit 1`,
      ),
    );
    const { member } = await answer<{ member: { countingPoints: { id: number; powerProductionType: number }[] } }>(
      admin.post(`/admin/member/${row!.id}/accept`, { confirmed: true }),
    );
    await portal.asOwner(tx =>
      tx.update(countingPoints).set({ dateOfActivation }).where(eq(countingPoints.memberId, row!.id)),
    );
    const pointOf = (isConsumer: boolean) =>
      member.countingPoints.find(point => (point.powerProductionType === 1) === isConsumer)?.id ?? 0;
    return {
      id: row!.id,
      consumer: pointOf(true),
      feeder: pointOf(false),
      name: `${application.lastName} ${application.firstName}`,
    };
  }

  /** The same energy on each day, in its last quarter hour; the feeder has no remainder.
   *  @param options `quality` is that of the first slots, if stated, and `others` that of the others; the totals of
   *  `withTotal` are always measured */
  async function energy(
    pointId: number,
    start: string,
    end: string,
    microKwhPerDay: number,
    { isFeeder = false, quality = 1 as Quality, firstSlots = 0, others = 1 as Quality, withTotal = false } = {},
  ): Promise<void> {
    const days = daysBetween(start, end).map(day => {
      const slots = quarterHourCountOf(day);
      const series = () => {
        const { values, quality: qualities } = emptySeries(slots);
        qualities.fill(others);
        qualities.fill(quality, 0, firstSlots || slots);
        values[slots - 1] = microKwhPerDay;
        return { values, quality: qualities };
      };
      const total = withTotal ? { ...series(), quality: new Uint8Array(slots).fill(1) } : series();
      const nothing = () => ({ ...series(), values: new Float64Array(slots) });
      const record: DayRecord = isFeeder
        ? { total, productionProportion: null, proportion: null, restPowerFeed: nothing() }
        : { total, productionProportion: series(), proportion: series(), restPowerFeed: null };
      return { countingPointId: pointId, day, record };
    });
    await portal.inOrganisation(organisation.id, tx => writeDays(tx, organisation.id, days));
  }

  const tariff = (validFrom: string, change: object = {}) =>
    answer(
      admin.put(`/community/${community.id}/tariff/create`, {
        validFrom,
        consumptionPrice: 185_000,
        feedInPrice: 92_000,
        baseFeeCents: 0,
        pointFeeCents: 0,
        vatRate: 20,
        ...change,
      }),
    );
  /** Determines the reduction of the grid fee; not stated by default. */
  const kind = (communityType: CommunityType) =>
    portal.asOwner(tx =>
      tx.insert(marketSettings).values({
        organisationId: organisation.id,
        communityId: community.id,
        mode: 'SIMU',
        communityType,
        distributionModel: 'D',
      }),
    );
  const fee = (change: object = {}) =>
    answer(
      admin.put(`/community/${community.id}/membershipfee/create`, {
        validFrom: '2026-01-01',
        amountCents: 1200,
        per: 'member',
        cycle: 'yearly',
        vatRate: 20,
        ...change,
      }),
    );

  const preview = async (unit: string, start: string, change: object = {}) => {
    const asked = { community: community.id, unit, start, ...change };
    return (await answer<{ billingRun: BillingRun }>(admin.put('/admin/energyrun/create', asked))).billingRun;
  };
  const previewFees = async (asked: object) =>
    (await answer<{ billingRun: BillingRun }>(admin.put('/admin/feerun/create', asked))).billingRun;
  const membersOf = ({ id }: { id: number }) =>
    answer<BillingRunMember[]>(admin.get(`/admin/billingrun/${id}/members?range=[0,999]`));
  const found = ({ id }: { id: number }) => answer<BillingRun>(admin.get(`/admin/billingrun/${id}`));

  async function commit(run: { id: number }, body: object = {}): Promise<BillingRun> {
    await answer(admin.post(`/admin/billingrun/${run.id}/commit`, body));
    await portal.runJobs();
    return found(run);
  }

  /** Names all members whose energy is left out. */
  async function commitNaming(run: { id: number }, body: object = {}): Promise<BillingRun> {
    const rows = await answer<BillingRunMember[]>(
      admin.get(`/admin/billingrun/${run.id}/members?filter={"differs":true}&range=[0,999]`),
    );
    return commit(run, { leftOut: rows.map(({ member }) => member), reason: 'Ausgelassen', ...body });
  }

  /** State and reason of all jobs of the organisation. */
  const jobs = () =>
    portal.asOwner(async tx => {
      const rows = await rowsOf<{ state: string; error: string | null }>(
        tx,
        sql`select state, error from jobs where organisation_id = ${organisation.id}`,
      );
      return rows.map(({ state, error }) => [state, error]);
    });

  return {
    organisation,
    jobs,
    community,
    administrator: person,
    get admin() {
      return admin;
    },
    /** On another day, with a separate login. */
    async on(moment: string) {
      portal.clock.now = new Date(moment);
      admin = await portal.logIn(person);
    },
    aMember,
    energy,
    tariff,
    kind,
    fee,
    preview,
    previewFees,
    membersOf,
    found,
    commit,
    commitNaming,
    /** Documents with their lines, from the database. */
    documents: () =>
      portal.asOwner(tx =>
        rowsOf<{
          id: number;
          notes: string[];
          number: string;
          kind: string;
          member: number;
          net: number;
          tax: number;
          gross: number;
          owed: number;
        }>(
          tx,
          sql`select id, notes, invoice_number as number, kind, member_id as member, price_netto::int as net, tax::int,
                price_brutto::int as gross, owed_cents::int as owed
              from invoices where community_id = ${community.id} order by id`,
        ),
      ),
  };
}
