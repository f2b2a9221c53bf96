import { part } from '../page.ts';

/** For pages of other domains, with the messages of this one. */
export const KeptFiles = part(async () => ({ default: (await import('./KeptFiles.tsx')).KeptFiles }));
