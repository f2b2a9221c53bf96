import { countingPointStatus, networkOperatorOf } from '@nahstrom/contract';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type Participation, participationOn, participationsOf } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf, latestOf } from '../../platform/days.ts';
import { firstOf } from '../../platform/present.ts';
import type { Actor } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { marketMessages, marketNotes, marketProcesses, marketReports } from '../../tables/market.ts';
import { newMessageId, newRequestId } from '../messages/ids.ts';
import { refresh } from '../outcome/refresh.ts';
import type { Settings } from '../settings.ts';
import { listsLike } from './operators.ts';
import { isInForce } from './registrations.ts';

type Point = typeof countingPoints.$inferSelect;

type OfCommunity = Pick<Settings, 'community' | 'mode'>;

/** A list that came as a message: a spreadsheet states no consents. */
const isListOf = ({ community: communityId, mode }: OfCommunity, sender: string) =>
  and(listsLike({ communityId, sender, mode }), ne(marketMessages.schema, ''));

/** Periods of a number with a consent, the newest list first, then the newest period. */
const listedPeriods = (tx: Tx, settings: OfCommunity, cpNumber: string) =>
  tx
    .select({
      list: marketMessages.id,
      consentId: marketReports.consentId,
      from: marketReports.dateFrom,
      to: marketReports.dateTo,
    })
    .from(marketReports)
    .innerJoin(marketMessages, eq(marketMessages.id, marketReports.messageId))
    .where(
      and(
        isListOf(settings, networkOperatorOf(cpNumber)),
        eq(marketReports.cpNumber, cpNumber),
        ne(marketReports.consentId, ''),
      ),
    )
    .orderBy(desc(marketMessages.written), desc(marketMessages.id), sql`${marketReports.dateFrom} desc nulls last`);

/** The consent that the newest list of the grid operator states for a continuing participation: of the period in
 *  which it shall end, and never that of a participation after it.
 *  @param end last day of the participation */
export async function listedConsent(
  tx: Tx,
  now: Date,
  settings: OfCommunity,
  { cpNumber, first, until }: Pick<Participation, 'cpNumber' | 'first' | 'until'>,
  end: string,
): Promise<string | null> {
  const [newest] = await tx
    .select({ id: marketMessages.id })
    .from(marketMessages)
    .where(isListOf(settings, networkOperatorOf(cpNumber)))
    .orderBy(desc(marketMessages.written), desc(marketMessages.id))
    .limit(1);
  const begin = latestOf(dayOf(now), first) ?? dayOf(now);
  const own = (await listedPeriods(tx, settings, cpNumber)).filter(
    ({ list, from, to }) =>
      list === newest?.id && (to === null || to >= begin) && (until === null || from === null || from <= until),
  );
  const period = own.find(({ from }) => from === null || from <= end) ?? own[0];
  return period?.consentId ?? null;
}

/** Gives a counting point that takes part the registration it has at the grid operator: it was made in another system, or by
 *  hand without its consent. Messages about the consent then find it.
 *  @param refused consent that the grid operator does not know, which is replaced */
export async function adoptRegistration(
  tx: Tx,
  session: Actor,
  now: Date,
  settings: Pick<Settings, 'community' | 'mode' | 'edaNumber'>,
  point: Point,
  consentId: string,
  refused = '',
): Promise<void> {
  const { community, mode, edaNumber } = settings;
  const [here] = await tx
    .select({ id: marketProcesses.id, consentId: marketProcesses.consentId })
    .from(marketProcesses)
    .where(and(eq(marketProcesses.countingPointId, point.id), eq(marketProcesses.mode, mode), isInForce))
    .orderBy(desc(marketProcesses.id))
    .limit(1);
  // A registration with a consent of its own is another one.
  if (here && here.consentId !== refused && here.consentId !== '') return;
  if (here) {
    await tx.update(marketProcesses).set({ consentId }).where(eq(marketProcesses.id, here.id));
    return;
  }
  const first = point.dateOfActivation ?? point.contractBegin;
  const { id, organisationId } = firstOf(
    await tx
      .insert(marketProcesses)
      .values({
        organisationId: session.user.organisation,
        communityId: community,
        countingPointId: point.id,
        kind: 'registration',
        cpNumber: point.cpNumber,
        networkOperator: networkOperatorOf(point.cpNumber),
        mode,
        messageId: newMessageId(edaNumber, now),
        conversationId: newMessageId(edaNumber, now),
        requestId: newRequestId(),
        dateFrom: first,
        consentId,
        created: now,
        createdBy: session.user.id,
        sentAt: now,
        state: 'active',
        since: now,
      })
      .returning(),
  );
  await tx.insert(marketNotes).values({
    organisationId,
    processId: id,
    answer: 'adopted',
    state: 'active',
    day: first ?? dayOf(now),
    created: now,
    createdBy: session.user.id,
  });
  await refresh(tx, session, now, [id]);
  await writeAudit(tx, session, now, {
    action: 'create',
    entity: 'marketProcess',
    entityId: id,
    title: point.cpNumber,
    after: { kind: 'registration', state: 'active', consentId },
  });
}

type Ended = { sender: string; cpNumber: string; consentId: string; dateTo: string | null };

/** Before a notice that a consent has ended: the registration that the grid operator's list has with this consent. */
export async function adoptListed(
  tx: Tx,
  session: Actor,
  now: Date,
  settings: Settings,
  { sender, cpNumber, consentId, dateTo }: Ended,
): Promise<void> {
  if (consentId === '' || networkOperatorOf(cpNumber) !== sender.toUpperCase()) return;
  // After the end of the consent, the newest list of all does not state it.
  const periods = await listedPeriods(tx, settings, cpNumber);
  const period = periods.find(each => each.consentId.toUpperCase() === consentId.toUpperCase());
  if (!period) return;
  const [known] = await tx
    .select({ id: marketProcesses.id })
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.communityId, settings.community),
        eq(marketProcesses.mode, settings.mode),
        eq(marketProcesses.cpNumber, cpNumber),
        eq(sql`upper(${marketProcesses.consentId})`, consentId.toUpperCase()),
      ),
    )
    .limit(1);
  if (known) return;
  const all = (await participationsOf(tx, settings.community, [cpNumber])).get(cpNumber) ?? [];
  const id = participationIn(all, period, dateTo ?? dayOf(now))?.id;
  const [point] = id === undefined ? [] : await tx.select().from(countingPoints).where(eq(countingPoints.id, id));
  if (point?.cpStatus === countingPointStatus.activated)
    await adoptRegistration(tx, session, now, settings, point, consentId);
}

/** That of the listed period; of several the one that the day belongs to. */
function participationIn(
  all: readonly Participation[],
  { from, to }: { from: string | null; to: string | null },
  day: string,
): Participation | undefined {
  const within = all.filter(
    ({ first, until }) =>
      (until === null || from === null || from <= until) && (first === null || to === null || to >= first),
  );
  return participationOn(within, day);
}
