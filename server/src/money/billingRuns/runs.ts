import type { BillingRun, BillingRunCommit, EnergyRunData, FeeRunData, Job } from '@nahstrom/contract';
import { getCommunity, lockCommunity } from '../../communities/index.ts';
import { matching } from '../../people/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { elementOf, entryOf, firstOf, present } from '../../platform/present.ts';
import { Refusal, refusedAs, refuseFields } from '../../platform/refusal.ts';
import { hashOf } from '../../platform/secrets.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { enqueueJob, getJob, type JobHandler, Overtaken } from '../../services/jobs/index.ts';
import { members } from '../../tables/members.ts';
import type { PlannedMember, Span } from '../../tables/stored/billingPlan.ts';
import { mailInvoices } from '../invoices/mailing.ts';
import { writeDocuments } from '../invoices/writeMany.ts';
import { isOneOf } from './energyStore.ts';
import { planFee } from './feePlan.ts';
import { feeTermsOf, listFeeMembers } from './feeStore.ts';
import { fingerprintOf } from './plan.ts';
import { planCommunity } from './planCommunity.ts';
import { issuerGapsOf } from './readiness.ts';
import {
  changeRun,
  getRun,
  insertRun,
  isRunOvertaken,
  listDiffering,
  lockRun,
  nameLeftOut,
  type RunRecord,
} from './runStore.ts';
import { spanOf } from './spans.ts';
import { totalsOf } from './totals.ts';
import { type Written, writeClaims, writeFeeState, writeInvoicesOf } from './written.ts';

/** Scope of a run, sufficient to plan it again. */
type Asked = Pick<RunRecord, 'kind' | 'communityId' | 'unit' | 'periodStart' | 'periodEnd' | 'params'>;

/** Previews the membership fee of the selected members as of today. */
export async function createFeeRun(tx: Tx, session: Pick<Session, 'user'>, now: Date, { ids, filter }: FeeRunData) {
  if (!ids?.length && !filter) throw new Refusal('members.noneSelected');
  const today = dayOf(now);
  const where = ids ? isOneOf(members.id, ids) : matching(tx, present(filter), today);
  const found = await tx.select({ id: members.id, communityId: members.communityId }).from(members).where(where);
  if (found.length === 0) throw new Refusal('members.noneSelected');
  const communities = new Set(found.map(({ communityId }) => communityId));
  return preview(tx, session, now, {
    kind: 'membershipFee',
    communityId: communities.size === 1 ? firstOf([...communities]) : null,
    unit: null,
    periodStart: today,
    periodEnd: today,
    params: { ids: found.map(({ id }) => id).sort((a, b) => a - b), ...(filter && { filter }) },
  });
}

/** Previews the energy of a completed period. */
export async function createEnergyRun(tx: Tx, session: Pick<Session, 'user'>, now: Date, asked: EnergyRunData) {
  const { community, unit, start, leaveOutIncomplete, leaveOutOverlapping } = asked;
  await getCommunity(tx, community).catch(refusedAs(() => refuseFields({ community: 'member.community.missing' })));
  const period = spanOf(unit, start);
  if (!period) throw refuseFields({ start: 'billing.start.invalid' });
  if (period.end >= dayOf(now)) throw refuseFields({ start: 'billing.start.notOver' });
  return preview(tx, session, now, {
    kind: 'energy',
    communityId: community,
    unit,
    periodStart: period.start,
    periodEnd: period.end,
    params: { leaveOutIncomplete, leaveOutOverlapping },
  });
}

async function preview(tx: Tx, session: Pick<Session, 'user'>, now: Date, asked: Asked): Promise<BillingRun> {
  const plan = await planOf(tx, asked, dayOf(now));
  const id = await insertRun(tx, session, now, {
    ...asked,
    fingerprint: await hashOf(fingerprintOf(plan)),
    totals: totalsOf(plan),
    plan,
  });
  return getRun(tx, id);
}

async function planOf(tx: Tx, asked: Asked, today: string): Promise<PlannedMember[]> {
  if (asked.kind === 'membershipFee') {
    const people = await listFeeMembers(tx, asked.params.ids ?? [], today);
    const terms = new Map<number, Awaited<ReturnType<typeof feeTermsOf>>>();
    for (const { communityId } of people)
      if (!terms.has(communityId)) terms.set(communityId, await feeTermsOf(tx, communityId, today));
    return people.map(member => {
      const { fee, issuer } = entryOf(terms, member.communityId);
      return planFee(member, fee, issuer, today);
    });
  }
  const { leaveOutIncomplete = false, leaveOutOverlapping = false } = asked.params;
  const communityId = present(asked.communityId);
  const period: Span = { start: asked.periodStart, end: asked.periodEnd };
  return planCommunity(
    tx,
    { communityId, unit: present(asked.unit), period, leaveOutIncomplete, leaveOutOverlapping },
    today,
  );
}

/** Enqueues the job that writes the documents. Idempotent. */
export async function commitRun(
  tx: Tx,
  session: Pick<Session, 'user'>,
  now: Date,
  id: number,
  { confirmed, mail, reason, leftOut }: BillingRunCommit,
): Promise<{ billingRun: BillingRun; job: Job | null }> {
  const run = await lockRun(tx, id);
  const job = run.jobId === null ? null : await getJob(tx, run.jobId);
  if (run.state === 'committed' || (run.state === 'committing' && job?.state !== 'failed'))
    return { billingRun: await getRun(tx, id), job };
  if (run.state === 'discarded') throw new Refusal('billing.discarded');
  if (run.state === 'failed')
    throw new Refusal(run.error === 'billing.billedMeanwhile' ? 'billing.billedMeanwhile' : 'billing.changedMeanwhile');
  if (run.totals.documents === 0) throw new Refusal('billing.nothingToCharge');
  if ((await issuerGapsOf(tx, id)).length > 0) throw new Refusal('billing.issuerIncomplete');
  const { incomplete, overlapping } = run.totals;
  if (incomplete > 0 || overlapping > 0) {
    if (!confirmed) throw new Refusal(incomplete > 0 ? 'billing.incomplete' : 'billing.overlapping');
    if (reason === '') throw refuseFields({ reason: 'billing.reason.missing' });
  }
  const differing = await listDiffering(tx, id);
  const named = new Set(leftOut);
  if (differing.length !== named.size || !differing.every(member => named.has(member)))
    throw new Refusal('billing.leftOutUnnamed');
  if (differing.length > 0) {
    if (reason === '') throw refuseFields({ reason: 'billing.reason.missing' });
    await nameLeftOut(tx, session, now, id);
  }
  const kind = run.kind === 'membershipFee' ? 'feeRun' : 'energyRun';
  const asked = await enqueueJob(tx, session, now, { kind, subject: id, total: run.totals.documents });
  await changeRun(tx, id, {
    state: 'committing',
    reason,
    jobId: asked.id,
    error: null,
    params: { ...run.params, mail },
  });
  return { billingRun: await getRun(tx, id), job: asked };
}

/** Writes all documents of a run in one transaction: a process that dies has written none, and no number is lost. On
 *  request, their mails are requested in the same transaction. Idempotent.
 *  @throws Refusal billing.changedMeanwhile when the documents would differ from the preview */
export async function writeRun(tx: Tx, session: Pick<Session, 'user'>, now: Date, id: number): Promise<void> {
  const run = await lockRun(tx, id);
  if (run.state !== 'committing') return;
  await lockCommunities(tx, run);
  const today = dayOf(now);
  const plan = await planOf(tx, run, today);
  if ((await hashOf(fingerprintOf(plan))) !== run.fingerprint) throw new Refusal('billing.changedMeanwhile');

  const planned = plan.flatMap(member => member.documents.map((document, place) => ({ member, document, place })));
  const drafts = planned.map(({ member: { communityId, memberId, locale }, document }) => {
    const { kind, taxRule, notes, isRest, periodStart, periodEnd } = document;
    const lines = document.lines.map(({ claim, readings, ...line }) => ({
      ...line,
      basis:
        line.basis?.of === 'energy'
          ? { ...line.basis, reason: isRest || hasBadValues(line.basis) ? run.reason : '' }
          : line.basis,
    }));
    const facts = { communityId, memberId, locale, kind, taxRule, notes, periodStart, periodEnd };
    return { ...facts, lines, runId: id, invoiceDate: today };
  });
  const documents = await writeDocuments(tx, session, now, drafts);
  const written: Written[] = planned.map((each, index) => ({ ...each, invoiceId: elementOf(documents, index).id }));
  await writeClaims(tx, run.organisationId, written);
  await writeFeeState(tx, written, today);
  await writeInvoicesOf(tx, id, plan, written);
  if (run.params.mail) await mailAll(tx, session, now, documents);
  await changeRun(tx, id, { state: 'committed', committed: now, error: null });
  const after = { kind: run.kind, periodStart: run.periodStart, periodEnd: run.periodEnd, reason: run.reason };
  await writeAudit(tx, session, now, {
    action: 'create',
    entity: 'billingRun',
    entityId: id,
    after: { ...after, documents: written.length, leftOut: run.totals.differing ?? 0 },
  });
}

const mailsAtOnce = 5_000;

async function mailAll(tx: Tx, session: Pick<Session, 'user'>, now: Date, documents: readonly { id: number }[]) {
  for (let from = 0; from < documents.length; from += mailsAtOnce) {
    const ids = documents.slice(from, from + mailsAtOnce).map(({ id }) => id);
    await mailInvoices(tx, session, now, ids);
  }
}

const hasBadValues = ({ qualities }: { qualities: { missing: number; unreliable: number } }) =>
  qualities.missing + qualities.unreliable > 0;

/** Serialises runs over one community; lock order by id for several. */
async function lockCommunities(tx: Tx, { communityId, params }: RunRecord): Promise<void> {
  if (communityId !== null) {
    await lockCommunity(tx, communityId);
    return;
  }
  const rows = await tx
    .selectDistinct({ id: members.communityId })
    .from(members)
    .where(isOneOf(members.id, params.ids ?? []));
  for (const { id } of rows.sort((a, b) => a.id - b.id)) await lockCommunity(tx, id);
}

/** Stores the failure's reason with the run for later visitors. */
export const writeRunOfJob: JobHandler = async ({ transaction, session, now, subject }) => {
  try {
    await transaction(tx => writeRun(tx, session, now(), subject));
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const isOvertaken = await transaction(async tx => {
      const isIt = cause.code === 'billing.changedMeanwhile' && (await isRunOvertaken(tx, subject));
      await changeRun(tx, subject, { state: 'failed', error: isIt ? 'billing.billedMeanwhile' : cause.code });
      return isIt;
    });
    throw isOvertaken ? new Overtaken('billing.billedMeanwhile') : cause;
  }
};

export async function discardRun(tx: Tx, id: number): Promise<void> {
  const run = await lockRun(tx, id);
  if (run.state === 'committed' || run.state === 'committing') throw new Refusal('billing.committed');
  await changeRun(tx, id, { state: 'discarded' });
}
