import { monthPart as part } from '../page.ts';

/** What comes next in the month, for pages of other domains. */
export const NextStep = part(() => import('./NextStep.tsx'));
export const AccountHint = part(() => import('./AccountHint.tsx'));
export const OpenPreview = part(async () => ({ default: (await import('./goOn.ts')).OpenPreview }));
export const GoOn = part(async () => ({ default: (await import('./goOn.ts')).GoOn }));
