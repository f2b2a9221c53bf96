import type { PointDifference, PointListComparison, PointListDecision } from '@nahstrom/contract';
import { countingPointStatus, isAcceptable, isFeeder, spacedCountingPointNumber } from '@nahstrom/contract';
import { and, asc, desc, eq, gt, inArray, isNotNull, like, lt, lte, ne, or, sql } from 'drizzle-orm';
import { areBilledFrom, lockCommunity, participationOn, participationsOf } from '../../communities/index.ts';
import { setShare } from '../../people/index.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf } from '../../platform/days.ts';
import { groupedBy } from '../../platform/groups.ts';
import { present } from '../../platform/present.ts';
import { Refusal, refusedAs, refuseFields } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { countingPoints, shares } from '../../tables/countingPoints.ts';
import { type LeftDifference, marketMessages, marketProcesses, marketReports } from '../../tables/market.ts';
import { members } from '../../tables/members.ts';
import { listCode } from '../outcome/codes.ts';
import { type Entry, note } from '../outcome/enter.ts';
import { isRegistering, type ProcessRecord } from '../outcome/facts.ts';
import { setFirstDay, setLastDay } from '../outcome/records.ts';
import { listsLike, memberName, operatorTitle } from '../processes/operators.ts';
import { type Settings, settingsOf } from '../settings.ts';
import { type Difference, differencesOf, type OwnPoint, ownPointOf } from './domain.ts';

/** A grid operator's list against the counting points of its area. */
async function compareWithList(tx: Tx, id: number): Promise<PointListComparison> {
  const message = await getList(tx, id);
  const day = dayOf(message.written);
  const reports = await tx
    .select()
    .from(marketReports)
    .where(and(eq(marketReports.messageId, id), ne(marketReports.cpNumber, '')));
  const listed = reports.map(report => ({
    cpNumber: report.cpNumber,
    direction: report.energyDirection,
    share: report.share,
    from: report.dateFrom,
    to: report.dateTo,
    activated: report.activated,
  }));
  const left = new Set(message.leftDifferences.map(leftKey));
  // Earlier versions could only leave all differences together.
  const isLeft = (difference: Difference) => message.state === 'dismissed' || left.has(leftKey(difference));
  const { distributionModel } = await settingsOf(tx, message.communityId);
  const terms = { day, isStatic: distributionModel === 'S' };
  const differences = differencesOf(listed, await ownPoints(tx, message, day), terms);
  return {
    day,
    isTest: isTest(message),
    listed: new Set(listed.map(({ cpNumber }) => cpNumber)).size,
    replacedBy: (await newestNeighbour(tx, message, 'later'))?.id ?? null,
    differences: await Promise.all(
      differences.map(async difference => ({
        ...difference,
        isBilledAfter: await isBilledAfter(tx, difference),
        isLeft: isLeft(difference),
      })),
    ),
  };
}

/** A spreadsheet is no message, so it is no test either. */
const isTest = ({ mode, schema }: Pick<List, 'mode' | 'schema'>) => mode === 'SIMU' && schema !== '';

async function isBilledAfter(tx: Tx, { kind, countingPoint, theirs }: Difference): Promise<boolean> {
  if (kind !== 'ended' || countingPoint === null || theirs === '') return false;
  return areBilledFrom(tx, [countingPoint], addDays(theirs, 1));
}

const leftKey = ({ cpNumber, kind, theirs }: LeftDifference) => `${cpNumber} ${kind} ${theirs}`;

const undecidedOf = ({ differences }: PointListComparison) => differences.filter(({ isLeft }) => !isLeft).length;

/** As compared, and remembers that a difference is gone that was cleared up in the portal. Never more than before, because
 *  a change of the portal does not make an old list a task. */
export async function compareNow(tx: Tx, id: number): Promise<PointListComparison> {
  const comparison = await compareWithList(tx, id);
  const differences = undecidedOf(comparison);
  await tx
    .update(marketMessages)
    .set({ differences, ...(differences === 0 && { state: openIsFiled }) })
    .where(and(eq(marketMessages.id, id), gt(marketMessages.differences, differences)));
  const asking = await tx
    .selectDistinct({ id: marketReports.processId })
    .from(marketReports)
    .where(eq(marketReports.messageId, id));
  await noteDifferences(
    tx,
    asking.flatMap(({ id: process }) => process ?? []),
  );
  return comparison;
}

const openIsFiled = sql`case when ${marketMessages.state} = 'open' then 'filed' else ${marketMessages.state} end`;

/** Requests for a list have the differences of the newest one that answers them. */
export async function noteDifferences(tx: Tx, processes: readonly number[]): Promise<void> {
  const differences = sql`(select list.differences from market_reports as report
    join market_messages as list on list.organisation_id = report.organisation_id and list.id = report.message_id
    where report.organisation_id = ${marketProcesses.organisationId} and report.process_id = ${marketProcesses.id}
      and list.code = ${listCode} order by list.written desc, list.id desc limit 1)`;
  await tx
    .update(marketProcesses)
    .set({ differences })
    .where(and(inArray(marketProcesses.id, [...processes]), eq(marketProcesses.kind, 'pointList')));
}

/** Compares a new list. Differences ignored in the previous list stay ignored, and older unrequested lists no longer
 *  wait. */
export async function fileList(tx: Tx, id: number): Promise<void> {
  const message = await getList(tx, id);
  const before = await newestNeighbour(tx, message, 'earlier');
  if (before?.leftDifferences.length)
    await tx.update(marketMessages).set({ leftDifferences: before.leftDifferences }).where(eq(marketMessages.id, id));
  const differences = undecidedOf(await compareWithList(tx, id));
  await tx.update(marketMessages).set({ differences }).where(eq(marketMessages.id, id));
  await tx
    .update(marketMessages)
    .set({ state: 'filed' })
    .where(and(listsLike(message), eq(marketMessages.state, 'open'), neighbouring(message, 'earlier')));
}

/** An unrequested list waits while it is the newest and has undecided differences. One of the other mode changes
 *  nothing, so it does not wait. */
export async function isWaitingList(tx: Tx, id: number): Promise<boolean> {
  const message = await getList(tx, id);
  if (!message.differences || message.mode !== (await settingsOf(tx, message.communityId)).mode) return false;
  return (await newestNeighbour(tx, message, 'later')) === undefined;
}

type List = Awaited<ReturnType<typeof getList>>;

const neighbouring = ({ written, id }: List, side: 'earlier' | 'later') => {
  const isBeside = side === 'earlier' ? lt : gt;
  return or(
    isBeside(marketMessages.written, written),
    and(eq(marketMessages.written, written), isBeside(marketMessages.id, id)),
  );
};

async function newestNeighbour(tx: Tx, list: List, side: 'earlier' | 'later') {
  const [neighbour] = await tx
    .select({ id: marketMessages.id, leftDifferences: marketMessages.leftDifferences })
    .from(marketMessages)
    .where(and(listsLike(list), neighbouring(list, side)))
    .orderBy(desc(marketMessages.written), desc(marketMessages.id))
    .limit(1);
  return neighbour;
}

/** The newest list of a grid operator, up to an instant if one is given, with its content. */
export async function newestList(tx: Tx, like: Pick<List, 'communityId' | 'sender' | 'mode'>, until: Date | null) {
  const [list] = await tx
    .select({
      id: marketMessages.id,
      schema: marketMessages.schema,
      written: marketMessages.written,
      raw: marketMessages.raw,
    })
    .from(marketMessages)
    .where(and(listsLike(like), until ? lte(marketMessages.written, until) : undefined))
    .orderBy(desc(marketMessages.written), desc(marketMessages.id))
    .limit(1);
  return list;
}

/** Ignores differences; repeated without effect. */
export async function leaveDifferences(
  tx: Tx,
  session: Actor,
  now: Date,
  id: number,
  chosen: readonly Pick<PointDifference, 'cpNumber' | 'kind'>[],
): Promise<PointListComparison> {
  const { communityId } = await getList(tx, id);
  await lockCommunity(tx, communityId);
  const message = await getList(tx, id);
  const { differences } = await compareWithList(tx, id);
  const left = chosen.map(({ cpNumber, kind }) => {
    const difference = differences.find(one => one.cpNumber === cpNumber && one.kind === kind);
    if (!difference) throw new Refusal('record.changedMeanwhile');
    return difference;
  });
  const fresh = left.filter(({ isLeft }) => !isLeft);
  if (fresh.length > 0) {
    const added = fresh.map(({ cpNumber, kind, theirs }) => ({ cpNumber, kind, theirs }));
    await tx
      .update(marketMessages)
      .set({ leftDifferences: [...message.leftDifferences, ...added] })
      .where(eq(marketMessages.id, id));
    await writeAudit(tx, session, now, {
      action: 'discard',
      entity: 'marketMessage',
      entityId: id,
      title: operatorTitle(message.sender) || message.sender,
      after: { left: fresh.map(({ cpNumber, kind }) => ({ cpNumber, kind })) },
    });
  }
  return compareNow(tx, id);
}

/** Takes over differences that still exist; all or nothing.
 *  @returns the community of the list */
export async function acceptDifferences(
  tx: Tx,
  session: Actor,
  now: Date,
  id: number,
  { accepted, takesTest }: PointListDecision,
): Promise<number> {
  const message = await getList(tx, id);
  await lockCommunity(tx, message.communityId);
  // A test says nothing about live counting points, and nothing that is live is changed for a test.
  const { mode } = await settingsOf(tx, message.communityId);
  if (message.mode !== mode) throw new Refusal('market.otherMode');
  if (isTest(message) && !takesTest) throw refuseFields({ takesTest: 'field.missing' });
  const { differences, replacedBy } = await compareWithList(tx, id);
  if (replacedBy !== null) throw new Refusal('market.listReplaced');
  for (const { cpNumber, kind } of accepted) {
    const difference = differences.find(one => one.cpNumber === cpNumber && one.kind === kind);
    if (!difference) throw new Refusal('record.changedMeanwhile');
    await take(tx, session, now, mode, difference);
    await auditTaken(tx, session, now, difference);
  }
  await writeAudit(tx, session, now, {
    action: 'accept',
    entity: 'marketMessage',
    entityId: id,
    title: operatorTitle(message.sender) || message.sender,
    after: { accepted },
  });
  return message.communityId;
}

/** A refusal names the counting point, because the others could be taken over without it. An end also ends the
 *  registration, or lets it continue; undoing that restores the last day here. */
async function take(
  tx: Tx,
  session: Actor,
  now: Date,
  mode: Settings['mode'],
  difference: PointDifference,
): Promise<void> {
  const { kind, cpNumber, countingPoint, member, theirs, validFrom, replaces } = difference;
  if (countingPoint === null || member === null || !isAcceptable(difference)) throw new Refusal('market.notTakenOver');
  const params = { point: spacedCountingPointNumber(cpNumber) };
  if (kind === 'otherShare' && validFrom !== null) {
    const share = { share: Number(theirs), validFrom };
    await setShare(tx, session, now, member, countingPoint, share, replaces.at(-1) ?? validFrom).catch(
      refusedAs(cause => new Refusal('market.shareNotTakenOver', { params, cause })),
    );
    return;
  }
  const writeDay = async () => {
    const written =
      kind === 'ended'
        ? await setLastDay(tx, session, now, countingPoint, theirs || null)
        : await setFirstDay(tx, session, now, countingPoint, theirs);
    if (written instanceof Refusal) throw new Refusal('market.dayNotTakenOver', { params, cause: written });
  };
  const ended = kind === 'ended' ? await endingRegistration(tx, mode, countingPoint, difference) : undefined;
  if (ended) await note(tx, session, now, ended.process, { ...ended.entry, answer: 'manual' }, writeDay);
  else await writeDay();
}

/** The newest registration of the counting point, and what the list says about it. */
async function endingRegistration(
  tx: Tx,
  mode: Settings['mode'],
  countingPoint: number,
  { cpNumber, theirs: day }: PointDifference,
): Promise<{ process: ProcessRecord; entry: Entry } | undefined> {
  const [process] = await tx
    .select()
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.countingPointId, countingPoint),
        eq(marketProcesses.cpNumber, cpNumber),
        eq(marketProcesses.mode, mode),
        isRegistering,
        inArray(marketProcesses.state, ['active', 'ended']),
        day === ''
          ? isNotNull(marketProcesses.activeFrom)
          : sql`coalesce(${marketProcesses.activeFrom} <= ${day}, true)`,
      ),
    )
    .orderBy(sql`${marketProcesses.activeFrom} desc nulls last`, desc(marketProcesses.id))
    .limit(1);
  if (!process || process.endOn === day) return undefined;
  const entry: Entry = day === '' ? { state: 'active', day: present(process.activeFrom) } : { state: 'ended', day };
  return { process, entry };
}

/** In the history of the member. */
async function auditTaken(
  tx: Tx,
  session: Actor,
  now: Date,
  { kind, member, memberName: title, cpNumber, ours, theirs, validFrom }: PointDifference,
): Promise<void> {
  if (member === null) return;
  const toldAs = (value: string, ofEnd: boolean) => {
    if (kind === 'otherShare') return { share: Number(value), validFrom };
    return { [ofEnd ? 'lastDay' : 'firstDay']: value || null };
  };
  await writeAudit(tx, session, now, {
    action: 'update',
    entity: 'member',
    entityId: member,
    title,
    before: { fromList: { cpNumber, ...toldAs(ours, kind === 'ended' || kind === 'resumed') } },
    after: { fromList: { cpNumber, ...toldAs(theirs, kind === 'ended') } },
  });
}

async function getList(tx: Tx, id: number) {
  const [message] = await tx
    .select({
      id: marketMessages.id,
      communityId: marketMessages.communityId,
      code: marketMessages.code,
      schema: marketMessages.schema,
      mode: marketMessages.mode,
      sender: marketMessages.sender,
      state: marketMessages.state,
      written: marketMessages.written,
      differences: marketMessages.differences,
      leftDifferences: marketMessages.leftDifferences,
    })
    .from(marketMessages)
    .where(eq(marketMessages.id, id));
  if (!message) throw new Refusal('record.notFound');
  if (message.code !== listCode || message.state === 'unread') throw new Refusal('market.noList');
  return message;
}

/** Of the participations of a number the one that the day belongs to, with those after it. */
async function ownPoints(
  tx: Tx,
  { communityId, sender }: { communityId: number; sender: string },
  day: string,
): Promise<OwnPoint[]> {
  const rows = await tx
    .select({ point: countingPoints, leftOn: members.leftOn, memberName })
    .from(countingPoints)
    .innerJoin(members, eq(members.id, countingPoints.memberId))
    .where(
      and(
        eq(countingPoints.communityId, communityId),
        eq(countingPoints.released, false),
        like(countingPoints.cpNumber, `${sender.toUpperCase()}%`),
      ),
    )
    .orderBy(asc(countingPoints.cpNumber));
  const periods = await tx
    .select({ point: shares.countingPointId, validFrom: shares.validFrom, percent: shares.percent })
    .from(shares)
    .innerJoin(countingPoints, eq(countingPoints.id, shares.countingPointId))
    .where(eq(countingPoints.communityId, communityId))
    .orderBy(asc(shares.validFrom));
  const sharesOf = groupedBy(periods, ({ point }) => point);
  const participations = await participationsOf(
    tx,
    communityId,
    rows.map(({ point }) => point.cpNumber),
  );
  const points = new Map(
    rows.map(({ point, leftOn, memberName: name }) => [
      point.id,
      {
        id: point.id,
        memberId: point.memberId,
        memberName: name,
        cpNumber: point.cpNumber,
        direction: isFeeder(point.powerProductionType) ? ('GENERATION' as const) : ('CONSUMPTION' as const),
        isActivated: point.cpStatus === countingPointStatus.activated,
        activated: point.dateOfActivation,
        lastDay: point.dateOfDeactivation,
        leftOn,
        shares: sharesOf.get(point.id) ?? [],
      },
    ]),
  );
  return [...participations.values()].flatMap(all => {
    const current = participationOn(all, day);
    const ours = all.flatMap(({ id }) => points.get(id) ?? []);
    return (
      ownPointOf(
        ours,
        ours.findIndex(({ id }) => id === current?.id),
      ) ?? []
    );
  });
}
