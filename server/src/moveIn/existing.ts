import {
  approvalFields,
  historyOf,
  isFeeder,
  type MoveInMemberField,
  type MoveInPointField,
  unlistedOperator,
} from '@nahstrom/contract';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { listCountingPointsOf } from '../communities/index.ts';
import { findTariffOn, listOwnTariffs, listUnpaid, type MovedInTariff, ownersOfDocuments } from '../money/index.ts';
import { referencesOfCreditor } from '../people/index.ts';
import type { Tx } from '../platform/database.ts';
import { dayOf, minuteOf, noonOf } from '../platform/days.ts';
import { Refusal } from '../platform/refusal.ts';
import { communities } from '../tables/communities.ts';
import { countingPoints, shares } from '../tables/countingPoints.ts';
import { approvals, mandates, members } from '../tables/members.ts';
import { openingItems } from '../tables/openingItems.ts';
import { type OpenItem, openTextsOf } from './openItems.ts';

export type ExistingPoint = {
  id: number;
  /** Canonical texts. */
  values: Partial<Record<MoveInPointField, string>>;
  isActivated: boolean;
};

export type ExistingMember = {
  id: number;
  values: Partial<Record<MoveInMemberField, string>>;
  points: ExistingPoint[];
  /** Of an earlier system. */
  openItems: (OpenItem & { isSettled: boolean })[];
  /** Unpaid documents of this portal. */
  unpaid: OpenItem[];
  /** Numbers of its documents that the files name. */
  documents: ReadonlySet<string>;
  /** Account of the mandate in force; null without a mandate. */
  mandateIban: string | null;
};

/** Records of a community, and shares of the same counting points in other communities of the organisation. */
export type Existing = {
  community: { id: number; communityId: string; edaNumber: string; lastMemberNumber: number };
  members: ExistingMember[];
  /** Whether the community has a tariff today, the default of own tariffs. */
  hasTariff: boolean;
  mandateReferences: ReadonlySet<string>;
  /** Highest percentage of a counting point in other communities, by its number. */
  sharesElsewhere: ReadonlyMap<string, number>;
};

const texts = [
  ...(['memberComNumber', 'memberType', 'salutation', 'companyName', 'companyUid', 'firstName', 'lastName'] as const),
  ...(['email', 'phone', 'locale', 'street', 'housenumber', 'stairs', 'floor', 'doorNumber', 'zip', 'city'] as const),
  ...(['deliveryStreet', 'deliveryHousenumber', 'deliveryZip', 'deliveryCity', 'baName', 'baNumber'] as const),
  ...(['networkOperator', 'taxRuleFeed', 'taxNumberFeed', 'billingCycle', 'birthDate'] as const),
  ...(['birthCityCountry', 'citizenship', 'cnrNetworkOperator', 'existingSmartMeter'] as const),
  ...(['enteredOn', 'leftOn'] as const),
] satisfies (MoveInMemberField & keyof typeof members.$inferSelect)[];

/** Fields stored in the member's row as they are. */
export const storedFields = texts;
export type StoredField = (typeof texts)[number];

/** Counting points and open documents named in the files. */
type Named = { numbers: string[]; references: string[] };

export async function loadExisting(
  tx: Tx,
  communityId: number,
  { numbers, references }: Named,
  today: string,
): Promise<Existing> {
  const community = await findCommunity(tx, communityId);
  const rows = await tx
    .select()
    .from(members)
    .where(and(eq(members.communityId, communityId), isNull(members.anonymised), ne(members.state, 'declined')))
    .orderBy(members.id);
  const points = await listCountingPointsOf(
    tx,
    rows.map(({ id }) => id),
    today,
  );
  const tariffs = byMember(
    await listOwnTariffs(
      tx,
      rows.map(({ id }) => id),
    ),
  );
  const itemsOf = byMember(
    await tx.select().from(openingItems).where(eq(openingItems.communityId, communityId)).orderBy(openingItems.id),
  );
  const unpaidOf = byMember(await listUnpaid(tx, communityId));
  const documentsOf = byMember(await ownersOfDocuments(tx, communityId, references));
  const signed = await tx.select().from(mandates).where(eq(mandates.communityId, communityId)).orderBy(mandates.id);
  const mandatesOf = byMember(signed);
  const given = await tx
    .select()
    .from(approvals)
    .innerJoin(members, eq(members.id, approvals.memberId))
    .where(eq(members.communityId, communityId))
    .orderBy(approvals.given, approvals.id);
  const approvalsOf = byMember(given.map(row => row.approvals));
  const inForce = new Map(signed.filter(({ revoked }) => revoked === null).map(mandate => [mandate.memberId, mandate]));
  return {
    community,
    members: rows.map(row => {
      const mandate = inForce.get(row.id);
      const values = Object.fromEntries(
        texts.map(field => [field, String(row[field] ?? '')]).filter(([, text]) => text !== ''),
      );
      const openItems = (itemsOf.get(row.id) ?? []).map(({ owedCents, reference, dueDate, settledOn }) => ({
        amount: String(owedCents),
        reference,
        due: dueDate ?? '',
        isSettled: settledOn !== null,
      }));
      return {
        id: row.id,
        openItems,
        unpaid: (unpaidOf.get(row.id) ?? []).map(({ owedCents, number, dueDate }) => ({
          amount: String(owedCents),
          reference: number,
          due: dueDate,
        })),
        documents: new Set((documentsOf.get(row.id) ?? []).map(({ number }) => number)),
        mandateIban: mandate?.iban ?? null,
        values: {
          ...values,
          ...(row.networkOperator === unlistedOperator && { networkOperator: row.otherNetworkOperator }),
          ...(row.memberNumber !== null && { memberNumber: String(row.memberNumber) }),
          memberState: row.state,
          ...(row.state === 'applied' && { appliedOn: dayOf(row.created) }),
          ...approvalTexts(approvalsOf.get(row.id) ?? []),
          ...tariffTexts(tariffs.get(row.id) ?? [], today),
          // Settled ones too, so that importing the same file again changes nothing.
          ...openTextsOf(openItems),
          ...(mandate && {
            mandateReference: mandate.reference,
            mandateSigned: mandate.signed,
            mandateScheme: mandate.scheme,
            ...(mandate.lastUsed && { mandateLastUsed: mandate.lastUsed }),
          }),
          ...mandateTexts(mandatesOf.get(row.id) ?? []),
        },
        points: (points.get(row.id) ?? []).map(point => ({
          id: point.id,
          isActivated: point.cpStatus === 1,
          values: withoutNull({
            cpNumber: point.cpNumber,
            direction: isFeeder(point.powerProductionType) ? 'GENERATION' : 'CONSUMPTION',
            powerProductionType: String(point.powerProductionType),
            share: String(
              (point.shares.findLast(({ validFrom }) => validFrom <= today) ?? point.shares[0])?.share ?? 100,
            ),
            shareHistory: historyOf(
              'shareHistory',
              point.shares.map(({ validFrom, share }) => ({ validFrom, percent: String(share) })),
            ),
            cpStatus: String(point.cpStatus),
            dateOfActivation: point.dateOfActivation,
            endsOn: point.dateOfDeactivation,
            contractBegin: point.contractBegin,
            membershipFeeInvoiceDate: point.membershipFeeInvoiceDate,
            plantName: point.plantName || null,
            yearConsumption: point.yearConsumption === null ? null : String(point.yearConsumption),
            peakPerformance: point.peakPerformance === null ? null : String(point.peakPerformance),
            participationPerformance:
              point.participationPerformance === null ? null : String(point.participationPerformance),
            cumulative: String(point.cumulative),
            feedType: point.feedType === null ? null : String(point.feedType),
          }),
        })),
      };
    }),
    hasTariff: (await findTariffOn(tx, communityId, today)) !== undefined,
    mandateReferences: await referencesOfCreditor(tx, communityId),
    sharesElsewhere: await loadSharesElsewhere(tx, communityId, numbers),
  };
}

function byMember<Row extends { memberId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const known = found.get(row.memberId);
    if (known) known.push(row);
    else found.set(row.memberId, [row]);
  }
  return found;
}

type Texts = Partial<Record<MoveInMemberField, string>>;

/** The own tariff of today, and all of them. */
function tariffTexts(own: readonly MovedInTariff[], today: string): Texts {
  if (own.length === 0) return {};
  const entries = own.map(tariff => ({
    validFrom: tariff.validFrom,
    validUntil: tariff.validUntil ?? '',
    consumptionPrice: String(tariff.consumptionPrice),
    feedInPrice: String(tariff.feedInPrice),
    baseFee: String(tariff.baseFeeCents),
    pointFee: String(tariff.pointFeeCents),
    vatRate: String(tariff.vatRate),
  }));
  const current = entries.findLast(
    ({ validFrom, validUntil }) => validFrom <= today && (validUntil === '' || validUntil >= today),
  );
  const tariffHistory = historyOf('tariffHistory', entries);
  if (!current) return { tariffHistory };
  const { consumptionPrice, feedInPrice, baseFee, pointFee } = current;
  return { consumptionPrice, feedInPrice, baseFee, pointFee, tariffHistory };
}

function mandateTexts(signed: readonly (typeof mandates.$inferSelect)[]): Texts {
  if (signed.length === 0) return {};
  const entries = signed.map(({ reference, signed, scheme, iban, accountOwner, revoked, lastUsed }) => ({
    reference,
    signed,
    scheme,
    iban,
    accountOwner,
    revoked: revoked ? dayOf(revoked) : '',
    lastUsed: lastUsed ?? '',
  }));
  return { mandateHistory: historyOf('mandateHistory', entries) };
}

/** A day without a time is stored as noon in UTC. */
const momentOf = (given: Date) => (given.getTime() === noonOf(dayOf(given)).getTime() ? dayOf(given) : minuteOf(given));

function approvalTexts(given: readonly (typeof approvals.$inferSelect)[]): Texts {
  const texts: Texts = {};
  for (const [kind, field] of Object.entries(approvalFields)) {
    const entries = given
      .filter(approval => approval.kind === kind)
      .map(approval => ({ given: momentOf(approval.given), textVersion: approval.textVersion }));
    if (entries.length > 0) texts[field] = historyOf(field, entries);
  }
  return texts;
}

export async function findCommunity(tx: Tx, id: number): Promise<Existing['community']> {
  const [community] = await tx
    .select({
      id: communities.id,
      communityId: communities.communityId,
      edaNumber: communities.edaNumber,
      lastMemberNumber: communities.lastMemberNumber,
    })
    .from(communities)
    .where(eq(communities.id, id));
  if (!community) throw new Refusal('record.notFound');
  return community;
}

async function loadSharesElsewhere(tx: Tx, communityId: number, numbers: string[]): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .select({
      cpNumber: countingPoints.cpNumber,
      point: countingPoints.id,
      percent: sql<number>`max(${shares.percent})`,
    })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .innerJoin(shares, eq(shares.countingPointId, countingPoints.id))
    .where(
      and(
        ne(countingPoints.communityId, communityId),
        eq(countingPoints.released, false),
        inArray(members.state, ['active']),
        sql`${countingPoints.cpNumber} = any(${sql.param(numbers)}::text[])`,
      ),
    )
    .groupBy(countingPoints.cpNumber, countingPoints.id);
  const sums = new Map<string, number>();
  for (const { cpNumber, percent } of rows) sums.set(cpNumber, (sums.get(cpNumber) ?? 0) + Number(percent));
  return sums;
}

const withoutNull = <Key extends string>(values: Record<Key, string | null>) =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== null)) as Partial<Record<Key, string>>;
