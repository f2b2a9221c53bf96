import { monthCatalogues } from '../../platform/messages/index.ts';
import { part } from '../../ui/page.tsx';

/** What comes next in the month, for pages of other domains. */
export const NextStep = part(() => import('./NextStep.tsx'), monthCatalogues);
export const AccountHint = part(() => import('./AccountHint.tsx'), monthCatalogues);
