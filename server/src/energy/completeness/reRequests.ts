import { networkOperatorOf, type ReRequestReason, type ReRequests, type ReRequestsAsked } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { addDays } from '../../platform/days.ts';
import { entryOf, firstOf } from '../../platform/present.ts';
import { communities } from '../../tables/communities.ts';
import { earlierOf } from '../storage/periods.ts';
import type { Viewing } from '../views/subject.ts';
import { statesOf, withGaps } from './completeness.ts';
import { factsOf, openMap, stretchesOf, titleOfOperator } from './completenessMap.ts';
import { reRequestMail } from './reRequestMail.ts';

/** Days that are missing or have unreliable values (L3) older than the limit, by grid operator. */
export async function listReRequests(viewing: Viewing, { olderThan, ...range }: ReRequestsAsked): Promise<ReRequests> {
  const { tx, session, subject } = viewing;
  const { shown, period, today, newestDue } = await openMap(viewing, { ...range, show: 'all' });
  const provisionalUntil = addDays(today, -olderThan);
  const troubled = await withGaps(tx, shown, period, newestDue, provisionalUntil);
  const states = await statesOf(tx, troubled, period, newestDue);
  const rangesOf = (id: number) =>
    stretchesOf(entryOf(states, id), period).flatMap(({ start, end, state }) => {
      const until = state === 'provisional' ? earlierOf(end, provisionalUntil) : end;
      return isReason(state) && start <= until ? [{ start, end: until, reason: state }] : [];
    });
  const points = troubled
    .map(point => ({ ...factsOf(point), ranges: rangesOf(point.id) }))
    .filter(({ ranges }) => ranges.length > 0);
  const community = firstOf(await tx.select().from(communities).where(eq(communities.id, subject.id)));
  const { firstname, lastname } = session.user;
  const sender = `${firstname} ${lastname}`.trim();
  return {
    ...period,
    olderThan,
    operators: [...new Set(points.map(({ cpNumber }) => networkOperatorOf(cpNumber)))].map(id => {
      const ofOperator = points.filter(({ cpNumber }) => networkOperatorOf(cpNumber) === id);
      return {
        networkOperator: id,
        title: titleOfOperator(id),
        ...reRequestMail({ community: community, sender, period, points: ofOperator }),
        countingPoints: ofOperator,
      };
    }),
  };
}

const isReason = (state: string): state is ReRequestReason =>
  state === 'missing' || state === 'partial' || state === 'provisional';
