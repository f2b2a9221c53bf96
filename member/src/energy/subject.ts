import type { CountingPoint, EnergyStep, OwnMembership } from '@nahstrom/contract';
import { type Api, answerOf } from '@nahstrom/kit';
import type { AskedView } from '../platform/places.ts';
import { kindOf } from './balance.ts';
import { latestOf } from './extent.ts';
import type { Period } from './period.ts';

/** Whose energy is shown: a counting point, or all of one or several memberships together. */
export type Subject = {
  /** Identifies it in questions to the server. */
  key: string;
  memberships: readonly OwnMembership[];
  points: readonly CountingPoint[];
  /** Null: several together. */
  point: CountingPoint | null;
  pathOf(asked: AskedView): string;
};

export const newestMonthOf = (points: readonly CountingPoint[]) =>
  latestOf(points.map(({ newestMonth }) => newestMonth));

/** Newest day with quarter hours, or else of a monthly total. */
export const newestOf = (points: readonly CountingPoint[]) =>
  latestOf(points.map(({ newestDay }) => newestDay)) ?? newestMonthOf(points);

export const kindsOf = (points: readonly { powerProductionType: number }[]) =>
  (['consumer', 'feeder'] as const).filter(kind =>
    points.some(({ powerProductionType }) => kindOf(powerProductionType) === kind),
  );

type ViewAsked = Period & { step: EnergyStep };

export async function askView(api: Api, { point, memberships }: Subject, query: ViewAsked, signal: AbortSignal) {
  if (point) {
    const params = { path: { id: point.id }, query };
    return answerOf(api.GET('/countingpointdata/{id}', { params, signal }));
  }
  const views = memberships.map(({ id }) =>
    answerOf(api.GET('/member/{id}/data', { params: { path: { id }, query }, signal })),
  );
  if (views.length === 1) return views[0]!;
  // Most members have one membership.
  const { together } = await import('./together.ts');
  return together(await Promise.all(views));
}
