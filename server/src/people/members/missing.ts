import {
  type CompletedField,
  type CompletedMember,
  type FieldCode,
  type IncompleteMember,
  isFeeder,
  type MissingDetail,
} from '@nahstrom/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { lockCommunity } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { entryOf, present } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { members } from '../../tables/members.ts';
import { isDayOfEntry, obstacleOfDebit } from './domain.ts';
import { fittingMandates } from './fittingMandates.ts';
import { createMandate, nextReferences } from './mandates.ts';
import { byName, lockMember, type MemberRecord } from './store.ts';
import { changeFacts } from './write.ts';

export async function listIncompleteMembers(tx: Tx, today: string): Promise<IncompleteMember[]> {
  const active = await tx.select().from(members).where(eq(members.state, 'active')).orderBy(asc(byName), members.id);
  const ids = active.map(({ id }) => id);
  const feeders = await feedersAmong(tx, ids);
  const signed = await fittingMandates(tx, ids);
  const rows = active.flatMap(member => {
    const { id, baNumber: iban, baName: accountOwner } = member;
    const mandate = signed.get(id) ?? null;
    const lacksMandate = lacking(obstacleOfDebit({ iban, accountOwner, mandate }, 'any', today));
    const facts: [MissingDetail, boolean][] = [
      ['mandate', lacksMandate],
      ['taxRuleFeed', feeders.has(id) && member.taxRuleFeed === null],
      ['phone', member.phone === ''],
      ['email', member.email === ''],
      ['enteredOn', member.enteredOn === null],
    ];
    const missing = facts.flatMap(([detail, isMissing]) => (isMissing ? [detail] : []));
    return missing.length > 0 ? [{ member, missing, mandate: lacksMandate ? null : mandate }] : [];
  });
  const references = await nextReferences(
    tx,
    rows.map(({ member }) => member),
  );
  return rows.map(({ member, missing, mandate }) => ({
    member: member.id,
    version: member.version,
    memberNumber: member.memberNumber,
    memberType: member.memberType,
    name: member.companyName || `${member.lastName} ${member.firstName}`.trim(),
    community: member.communityId,
    missing,
    hasAccount: member.baNumber !== '' && member.baName !== '',
    isFeeder: feeders.has(member.id),
    mandateSigned: mandate?.signed ?? null,
    mandateReference: mandate?.reference ?? entryOf(references, member.id),
    taxRuleFeed: member.taxRuleFeed,
    phone: member.phone,
    email: member.email,
    enteredOn: member.enteredOn,
  }));
}

/** Members without an account pay by transfer. A reference is replaced at the mandate itself. */
const lacking = (obstacle: ReturnType<typeof obstacleOfDebit>) =>
  obstacle !== undefined && obstacle !== 'noIban' && obstacle !== 'mandateReference';

async function feedersAmong(tx: Tx, ids: number[]): Promise<Set<number>> {
  const rows = await tx
    .selectDistinct({ id: countingPoints.memberId, kind: countingPoints.powerProductionType })
    .from(countingPoints)
    .where(
      and(sql`${countingPoints.memberId} = any(${sql.param(ids)}::integer[])`, eq(countingPoints.released, false)),
    );
  return new Set(rows.filter(({ kind }) => isFeeder(kind)).map(({ id }) => id));
}

type Faults = Partial<Record<CompletedField, FieldCode>>;

/** In one transaction; a row whose values are stored already is no change, so that a repeated request changes nothing.
 *  Returns the number of changed members. */
export async function completeMembers(
  tx: Tx,
  session: Session,
  now: Date,
  rows: readonly CompletedMember[],
): Promise<number> {
  // Lock order against deadlocks: the communities, then the members.
  const found = await tx
    .selectDistinct({ communityId: members.communityId })
    .from(members)
    .where(
      inArray(
        members.id,
        rows.map(({ member }) => member),
      ),
    )
    .orderBy(members.communityId);
  for (const { communityId } of found) await lockCommunity(tx, communityId);
  const errors: Record<string, FieldCode> = {};
  const placed = rows.map((row, place) => ({ row, place })).sort((one, other) => one.row.member - other.row.member);
  let changed = 0;
  for (const { row, place } of placed) {
    const faults: Faults = {};
    if (await complete(tx, session, now, row, faults)) changed += 1;
    for (const [field, code] of Object.entries(faults)) errors[`rows.${place}.${field}`] = code;
  }
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return changed;
}

async function complete(tx: Tx, session: Session, now: Date, row: CompletedMember, faults: Faults): Promise<boolean> {
  const { member: id, version, mandateSigned, mandateReference, mandateLastUsed, ...facts } = row;
  const member = await lockMember(tx, id);
  if (member.state !== 'active') throw new Refusal('member.notActive');
  const changes = Object.fromEntries(
    Object.entries(facts).filter(
      ([field, value]) => value !== undefined && value !== member[field as keyof typeof facts],
    ),
  ) as typeof facts;
  const hasMandate = await isSigned(tx, member, row);
  if ((mandateReference || mandateLastUsed) && !mandateSigned) faults.mandateSigned = 'mandate.signed.missing';
  const isMandateNew = mandateSigned !== undefined && !hasMandate;
  if (Object.keys(changes).length === 0 && !isMandateNew) return false;
  if (member.version !== version) throw new Refusal('record.changedMeanwhile');
  await checkFacts(tx, member, changes, dayOf(now), faults);
  if (isMandateNew && !(member.baNumber && member.baName)) faults.mandateSigned = 'mandate.account.missing';
  if (Object.keys(faults).length > 0) return false;
  if (isMandateNew) {
    const mandate = { scheme: 'CORE' as const, signed: mandateSigned, lastUsed: mandateLastUsed ?? null };
    const reference = mandateReference ?? '';
    await createMandate(tx, session, now, id, { ...mandate, reference }).catch(toCells(faults));
  }
  if (Object.keys(changes).length > 0) await changeFacts(tx, session, now, id, changes);
  return true;
}

const cells = { signed: 'mandateSigned', reference: 'mandateReference', lastUsed: 'mandateLastUsed' } as const;

/** Refusals of a mandate, at the cells of the table. They come before anything is written. */
const toCells = (faults: Faults) => (cause: unknown) => {
  if (!(cause instanceof Refusal) || !cause.details.errors) throw cause;
  for (const [field, code] of Object.entries(cause.details.errors))
    faults[present(cells[field as keyof typeof cells])] = code as FieldCode;
};

async function isSigned(
  tx: Tx,
  { id, baNumber }: MemberRecord,
  { mandateSigned, mandateReference }: CompletedMember,
): Promise<boolean> {
  if (mandateSigned === undefined) return false;
  const mandate = (await fittingMandates(tx, [id])).get(id);
  return (
    mandate !== undefined &&
    !mandate.isRevoked &&
    mandate.iban === baNumber &&
    mandate.signed === mandateSigned &&
    (!mandateReference || mandate.reference === mandateReference)
  );
}

async function checkFacts(
  tx: Tx,
  { id, leftOn, taxNumberFeed }: MemberRecord,
  { enteredOn, taxRuleFeed }: Pick<CompletedMember, 'enteredOn' | 'taxRuleFeed'>,
  today: string,
  faults: Faults,
): Promise<void> {
  if (taxRuleFeed === 'REVERSE_CHARGE' && taxNumberFeed.trim() === '')
    faults.taxRuleFeed = 'member.taxNumberFeed.missing';
  if (enteredOn === undefined) return;
  if (!isDayOfEntry(enteredOn, today) || (leftOn !== null && enteredOn > leftOn)) {
    faults.enteredOn = 'member.enteredOn.invalid';
    return;
  }
  const [earlier] = await tx
    .select({ id: countingPoints.id })
    .from(countingPoints)
    .where(and(eq(countingPoints.memberId, id), sql`${countingPoints.dateOfActivation} < ${enteredOn}`))
    .limit(1);
  if (earlier) faults.enteredOn = 'countingPoint.dateOfActivation.beforeEntry';
}
