import type { CommunityMonth, MonthStep, ReRequests } from '@nahstrom/contract';
import { slot } from '../ui/slot.ts';

/** Offers to request the listed missing days by market message. */
export const DataRequests = slot<{ community: number; operators: ReRequests['operators'] }>();

/** Leads on from a page where a step of the month was done, to the next one. */
export const NextStep = slot<{ community: number; month: string; after: MonthStep }>();

/** Opens the preview of what a month bills. */
export const OpenPreview = slot<{ row: CommunityMonth; month: string }>();
