import { isSame } from '../audit/changes.ts';
import { writeAudit } from '../audit/store.ts';
import { getCommunity, lockCommunity } from '../communities/store.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Mount } from '../platform/route.ts';
import { getApprovalTexts, insertApprovalTexts } from './store.ts';

export function approvalRoutes(mount: Mount): void {
  mount('getApprovalTexts', async ({ tx, params }) => {
    await getCommunity(tx, params.id);
    return getApprovalTexts(tx, params.id);
  });

  mount('updateApprovalTexts', async ({ tx, params, body, now, session }) => {
    const { id: communityId, title } = await lockCommunity(tx, params.id);
    const before = await getApprovalTexts(tx, communityId);
    if (body.version !== undefined && body.version !== before.version) throw new Refusal('record.changedMeanwhile');
    const { de, en, isDefault } = before;
    if (!isDefault && isSame([de, en], [body.de, body.en])) return { success: true, approvalTexts: before };
    await insertApprovalTexts(tx, now, session.user.organisation, communityId, body);
    const approvalTexts = await getApprovalTexts(tx, communityId);
    await writeAudit(tx, session, now, {
      action: 'update',
      entity: 'community',
      entityId: communityId,
      title,
      before: { approvalTexts: before.version },
      after: { approvalTexts: approvalTexts.version },
    });
    return { success: true, approvalTexts };
  });
}
