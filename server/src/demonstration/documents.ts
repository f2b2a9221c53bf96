import type { SessionUser } from '@nahstrom/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { membershipFees, tariffs } from '../communitySettings/schema.ts';
import { countingPoints } from '../countingPoints/schema.ts';
import { daysBetween, quarterHourCountOf } from '../energy/quarterHours.ts';
import { cancelInvoice } from '../invoices/cancel.ts';
import { amountOfEnergy, linePrice } from '../invoices/domain.ts';
import { invoicePayments } from '../invoices/schema.ts';
import { type DraftLine, writeDocument } from '../invoices/write.ts';
import { rowsOf, type Tx } from '../platform/database.ts';
import { addDays, dayOf } from '../platform/days.ts';

type Place = { organisationId: number; communityId: number; session: { user: SessionUser } };
type Charged = { memberId: number; countingPointIds: number[] };

const withFee = 12;
const withEnergy = 8;
const smallBusiness = 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung gem. § 6 Abs. 1 Z 27 UStG';

/** Some membership fees, most of them paid and one cancelled, and what some members used and gave in a month that is
 *  over; the others can still be charged. */
export async function insertDocuments(tx: Tx, place: Place, charged: readonly Charged[], now: Date): Promise<void> {
  const paid: number[] = [];
  const fee = await feeOf(tx, place, now);
  const tariff = await tariffOf(tx, place, now);
  for (const [index, member] of charged.slice(0, withFee).entries()) {
    const id = await chargeFee(tx, place, member, fee, now);
    if (index === withFee - 2) await cancelInvoice(tx, place.session, now, id, 'Mitgliedschaft beendet');
    else if (index < withFee - 4) paid.push(id);
  }
  for (const member of charged.slice(0, withEnergy)) await chargeEnergy(tx, place, member, tariff, now);
  if (paid.length === 0) return;
  const { organisationId, session } = place;
  const createdBy = session.user.id;
  const paidOn = addDays(dayOf(now), -60);
  await tx
    .insert(invoicePayments)
    .values(paid.map(invoiceId => ({ organisationId, invoiceId, paidOn, created: now, createdBy })));
}

/** The first of a month, so many months ago. */
function monthStart(now: Date, ago: number): string {
  const [year, month] = dayOf(now).split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 10);
}

async function feeOf(tx: Tx, { organisationId, communityId }: Place, now: Date) {
  const validFrom = `${Number(dayOf(now).slice(0, 4)) - 1}-01-01`;
  const facts = { amountCents: 2400, per: 'member', cycle: 'yearly', vatRate: 0 } as const;
  await tx
    .insert(membershipFees)
    .values({ organisationId, communityId, validFrom, ...facts, used: true, created: now, updated: now })
    .onConflictDoNothing();
  const [fee] = await tx.select().from(membershipFees).where(eq(membershipFees.communityId, communityId));
  return fee!;
}

async function tariffOf(tx: Tx, { organisationId, communityId }: Place, now: Date) {
  const validFrom = `${Number(dayOf(now).slice(0, 4)) - 1}-01-01`;
  const facts = { consumptionPrice: 118_000, feedInPrice: 92_000, baseFeeCents: 0, pointFeeCents: 0 };
  await tx
    .insert(tariffs)
    .values({ organisationId, communityId, validFrom, ...facts, vatRate: 0, used: true, created: now, updated: now })
    .onConflictDoNothing();
  const [tariff] = await tx.select().from(tariffs).where(eq(tariffs.communityId, communityId));
  return tariff!;
}

type Fee = Awaited<ReturnType<typeof feeOf>>;
type Tariff = Awaited<ReturnType<typeof tariffOf>>;

async function chargeFee(tx: Tx, place: Place, { memberId, countingPointIds }: Charged, fee: Fee, now: Date) {
  const invoiceDate = addDays(dayOf(now), -75);
  const unitPrice = fee.amountCents * 10_000;
  const { id } = await writeDocument(tx, place.session, now, {
    communityId: place.communityId,
    memberId,
    kind: 'membershipFee',
    invoiceDate,
    locale: 'de',
    notes: [smallBusiness],
    lines: [
      {
        detailText: `Mitgliedsbeitrag ${invoiceDate.slice(0, 4)}`,
        amount: 100,
        unit: 'piece',
        unitPrice,
        vatRate: 0,
        ...linePrice(100, unitPrice, 0),
        basis: {
          of: 'membershipFee',
          fee: { id: fee.id, validFrom: fee.validFrom },
          per: fee.per,
          cycle: fee.cycle,
          countingPoints: countingPointIds.length,
        },
      },
    ],
  });
  await tx
    .update(countingPoints)
    .set({ membershipInvoice: id, membershipFeeInvoiceDate: invoiceDate })
    .where(inArray(countingPoints.id, countingPointIds));
  return id;
}

type Energy = {
  id: number;
  cpNumber: string;
  plantName: string;
  isFeeder: boolean;
  days: number;
  microKwh: string | null;
  missing: number;
};

async function chargeEnergy(tx: Tx, place: Place, { memberId, countingPointIds }: Charged, tariff: Tariff, now: Date) {
  const [start, end] = [monthStart(now, 2), addDays(monthStart(now, 1), -1)];
  const points = await rowsOf<Energy>(
    tx,
    sql`select p.id, p.cp_number as "cpNumber", p.plant_name as "plantName", p.power_production_type <> 1 as "isFeeder",
          count(*)::int as days, sum(d.missing)::int as missing,
          sum(case when p.power_production_type = 1 then d.proportion else d.total - d.rest_power_feed end)::text
            as "microKwh"
        from counting_points p join energy_days d on d.counting_point_id = p.id
        where ${inArray(sql`p.id`, countingPointIds)} and d.day between ${start} and ${end}
        group by p.id order by p.id`,
  );
  const intervals = daysBetween(start, end).reduce((count, day) => count + quarterHourCountOf(day), 0);
  for (const kind of ['consumption', 'feedIn'] as const) {
    const isFeeder = kind === 'feedIn';
    const lines = points
      .filter(point => point.isFeeder === isFeeder && point.microKwh !== null && point.days >= 28)
      .map((point): DraftLine => {
        const amount = amountOfEnergy(BigInt(point.microKwh!));
        const unitPrice = isFeeder ? tariff.feedInPrice : tariff.consumptionPrice;
        return {
          detailText: isFeeder ? 'Lieferung an die Energiegemeinschaft' : 'Bezug aus der Energiegemeinschaft',
          countingPointId: point.id,
          cpNumber: point.cpNumber,
          plantName: point.plantName,
          amount,
          unit: 'kWh',
          unitPrice,
          vatRate: 0,
          ...linePrice(amount, unitPrice, 0),
          basis: {
            of: 'energy',
            measure: isFeeder ? 'feedIn' : 'proportion',
            start,
            end,
            microKwh: Number(point.microKwh),
            intervals,
            qualities: { missing: point.missing, measured: intervals - point.missing, substitute: 0, unreliable: 0 },
            tariff: { id: tariff.id, validFrom: tariff.validFrom },
            reason: '',
          },
        };
      });
    if (lines.length === 0) continue;
    await writeDocument(tx, place.session, now, {
      communityId: place.communityId,
      memberId,
      kind,
      invoiceDate: addDays(dayOf(now), -5),
      periodStart: start,
      periodEnd: end,
      locale: 'de',
      taxRule: isFeeder ? 'SMALL_BUSINESS' : null,
      notes: [smallBusiness],
      lines,
    });
  }
}
