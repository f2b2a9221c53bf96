import type { Mount } from '../../platform/route.ts';
import { mergeMembers, previewMerge } from './merge.ts';

export function mergeRoutes(mount: Mount): void {
  mount('previewMerge', ({ tx, body, now }) => previewMerge(tx, now, body));

  mount('mergeMembers', async ({ tx, body, session, now }) => ({
    success: true,
    member: await mergeMembers(tx, session, now, body),
  }));
}
