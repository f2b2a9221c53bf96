import { slot } from '../ui/slot.ts';

/** What a community lacks for the collection of a month. */
export const AccountHint = slot<{ community: number; month: string }>();

/** Continues with the collection of a month, or else with the bookkeeping. */
export const GoOn = slot<{ community: number; month: string }>();
