import type { Gap } from './gaps.ts';

/** What the inputs of a preparation are shown for. */
export type PreparationInputs = {
  community: number;
  /** Counting points that cannot be chosen; without them those of the community are offered. */
  points?: readonly { id: number; cpNumber: string }[];
  gaps?: readonly Gap[];
  /** Why the only counting point was left out in the attempt before. */
  reason: string | null;
};
