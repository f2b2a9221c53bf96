import {
  countingPointStatus,
  isFeeder,
  isRegistration,
  type MarketStatement,
  marketProcessKinds,
} from '@nahstrom/contract';
import { and, asc, eq, inArray, isNotNull, max, ne, sql } from 'drizzle-orm';
import { billedUntil } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import {
  type MessageFacts,
  marketMessages,
  marketNotes,
  marketProcesses,
  marketReports,
  messageFacts,
} from '../../tables/market.ts';
import { members } from '../../tables/members.ts';
import { settingsOf } from '../settings.ts';
import { statesOfMessage } from './codes.ts';
import type { Decided, Fact, Neighbour, Recorded, Requested, Stated } from './outcome.ts';

export type ProcessRecord = typeof marketProcesses.$inferSelect;
type Report = typeof marketReports.$inferSelect;
type Note = typeof marketNotes.$inferSelect;

export const isRegistering = inArray(marketProcesses.kind, marketProcessKinds.filter(isRegistration));

/** What is known about a request, from all tables. */
export async function factsOf(tx: Tx, process: ProcessRecord): Promise<Fact[]> {
  const point = await pointOf(tx, process);
  const request = requestOf(process, point && (isFeeder(point.powerProductionType) ? 'GENERATION' : 'CONSUMPTION'));
  const { distributionModel } = await settingsOf(tx, process.communityId);
  const reports = await tx
    .select({ report: marketReports, message: messageFacts })
    .from(marketReports)
    .innerJoin(marketMessages, eq(marketMessages.id, marketReports.messageId))
    .where(and(eq(marketReports.processId, process.id), eq(marketMessages.direction, 'in')));
  const notes = await tx
    .select()
    .from(marketNotes)
    .where(eq(marketNotes.processId, process.id))
    .orderBy(asc(marketNotes.id));
  const record = point ? await recordOf(tx, point) : null;
  return [
    request,
    ...reports.flatMap(({ report, message }) => statementsOf(request, distributionModel === 'S', report, message)),
    ...(await revocationsOf(tx, process)),
    ...notes.map(factOfNote),
    ...(record ? [record] : []),
    ...(await neighboursOf(tx, process)),
  ];
}

async function neighboursOf(tx: Tx, { id, kind, countingPointId, mode }: ProcessRecord): Promise<Neighbour[]> {
  if (!isRegistration(kind) || countingPointId === null) return [];
  const others = await tx
    .select({ activeFrom: marketProcesses.activeFrom, endOn: marketProcesses.endOn })
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.countingPointId, countingPointId),
        eq(marketProcesses.mode, mode),
        ne(marketProcesses.id, id),
        isRegistering,
        isNotNull(marketProcesses.activeFrom),
      ),
    );
  return others.flatMap(({ activeFrom, endOn }) =>
    activeFrom === null ? [] : { fact: 'neighbour' as const, activeFrom, endOn },
  );
}

/** What was stated about a wrong number says nothing about the corrected one. */
async function pointOf(tx: Tx, { countingPointId, cpNumber }: ProcessRecord) {
  if (countingPointId === null) return null;
  const [point] = await tx
    .select()
    .from(countingPoints)
    .where(and(eq(countingPoints.id, countingPointId), eq(countingPoints.cpNumber, cpNumber)));
  return point ?? null;
}

async function recordOf(tx: Tx, point: typeof countingPoints.$inferSelect): Promise<Recorded | null> {
  const [owner] = await tx.select().from(members).where(eq(members.id, point.memberId));
  return {
    fact: 'record',
    isActivated: point.cpStatus === countingPointStatus.activated,
    isMember: owner?.state === 'active',
    first: point.dateOfActivation,
    last: point.dateOfDeactivation,
    leftOn: owner?.leftOn ?? null,
    billedUntil: await billedUntil(tx, point.id),
  };
}

function requestOf(process: ProcessRecord, direction: MarketStatement['direction']): Requested {
  const { kind, dateFrom, share, mode, withdrawnAt, sentAt, created } = process;
  return {
    fact: 'request',
    kind,
    state: withdrawnAt ? 'withdrawn' : sentAt ? 'sent' : 'prepared',
    at: (withdrawnAt ?? sentAt ?? created).getTime(),
    dateFrom,
    share,
    direction,
    isTest: mode !== 'PROD',
  };
}

const nothing = { codes: [], consentId: '', approvalUrl: null, day: null, other: null } as const;

function statementsOf(request: Requested, isStatic: boolean, report: Report, message: MessageFacts): Stated[] {
  return statesOfMessage(message.code, report.codes).map((state, place) => ({
    fact: 'statement',
    from: senderOf(message.code),
    at: message.written.getTime(),
    arrived: (report.assignedAt ?? message.received).getTime(),
    // A message may state several periods of a counting point.
    key: [message.messageId, report.dateFrom, report.dateTo, report.activated, ...report.codes, place].join(' '),
    state,
    codes: report.codes,
    consentId: report.consentId,
    approvalUrl: message.approvalUrl,
    day: state === 'ended' ? report.dateTo : (report.activated ?? report.dateFrom),
    other: state === 'active' ? otherThanRequested(request, isStatic, report) : null,
  }));
}

function senderOf(code: string): Stated['from'] {
  if (code === 'EDASendError') return 'gateway';
  return code === 'AUFHEBUNG_CCMC' ? 'customer' : 'operator';
}

/** In the static model grid operators state zero, which is no share. */
function otherThanRequested(
  request: Requested,
  isStatic: boolean,
  { share, energyDirection, dateTo }: Report,
): Stated['other'] {
  const isStated = share !== null && !(isStatic && share === 0);
  const isOtherShare = isStated && request.share !== null && share !== request.share;
  const isTurned = energyDirection !== null && request.direction !== null && energyDirection !== request.direction;
  if (!isOtherShare && !isTurned && dateTo === null) return null;
  return { share: isOtherShare ? share : null, direction: isTurned ? energyDirection : null, until: dateTo };
}

function factOfNote({ id, answer, state, day, about, created }: Note): Stated | Decided {
  const at = created.getTime();
  if (answer === 'takeOver' || answer === 'ignore') return { fact: 'decision', answer, at, about: about ?? '' };
  const entered = {
    ...nothing,
    fact: 'statement' as const,
    key: `note ${id}`,
    state: state ?? 'received',
    day,
    arrived: at,
  };
  // What a list stated is older than every message that led to the registration's entry here.
  return answer === 'adopted'
    ? { ...entered, from: 'registeredElsewhere', at: 0 }
    : { ...entered, from: 'administrator', at };
}

/** The ends of a registration by the community: its accepted revocations. */
async function revocationsOf(tx: Tx, process: ProcessRecord): Promise<Stated[]> {
  const accepted = await acceptedRevocationsOf(tx, process);
  const answers = await tx
    .select({ revocation: marketReports.processId, received: max(marketMessages.received) })
    .from(marketReports)
    .innerJoin(marketMessages, eq(marketMessages.id, marketReports.messageId))
    .where(
      and(
        inArray(
          marketReports.processId,
          accepted.map(({ id }) => id),
        ),
        eq(marketMessages.direction, 'in'),
      ),
    )
    .groupBy(marketReports.processId);
  const arrivals = new Map(answers.map(({ revocation, received }) => [revocation, received]));
  return accepted.map(({ id, messageId, since, dateTo }) => ({
    ...nothing,
    fact: 'statement',
    from: 'community',
    at: since.getTime(),
    arrived: (arrivals.get(id) ?? since).getTime(),
    key: messageId,
    state: 'ended',
    day: dateTo,
  }));
}

/** Letter case makes no other consent. */
export async function acceptedRevocationsOf(
  tx: Tx,
  { kind, communityId, cpNumber, mode, consentId }: ProcessRecord,
): Promise<ProcessRecord[]> {
  if (!isRegistration(kind) || consentId === '') return [];
  return tx
    .select()
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.communityId, communityId),
        eq(marketProcesses.mode, mode),
        eq(marketProcesses.cpNumber, cpNumber),
        eq(marketProcesses.kind, 'revocation'),
        eq(sql`upper(${marketProcesses.consentId})`, consentId.toUpperCase()),
        eq(marketProcesses.state, 'accepted'),
      ),
    );
}
