import type { FollowedApplication } from '@nahstrom/contract';

export type Stage = 'received' | 'decided' | 'release' | 'active';
export type StageState = 'done' | 'now' | 'open' | 'ended';

/** Progress: one stage is the current one unless all are completed. */
export function stagesOf({ state, countingPoints }: FollowedApplication): Record<Stage, StageState> {
  if (state === 'applied') return { received: 'done', decided: 'now', release: 'open', active: 'open' };
  if (state !== 'active') return { received: 'done', decided: 'ended', release: 'open', active: 'open' };
  const withData = countingPoints.filter(({ dataSince }) => dataSince !== null).length;
  return {
    received: 'done',
    decided: 'done',
    release: countingPoints.length > 0 && withData === countingPoints.length ? 'done' : 'now',
    active: withData > 0 ? 'done' : 'open',
  };
}

/** The first day with data of any counting point. */
export const activeSince = ({ countingPoints }: FollowedApplication) =>
  countingPoints
    .flatMap(({ dataSince }) => dataSince ?? [])
    .sort()
    .at(0) ?? null;
