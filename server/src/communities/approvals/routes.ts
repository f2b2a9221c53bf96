import { findVisitedOrganisation } from '../../access/index.ts';
import { enterTenant } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { entryOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { isSame, writeAudit } from '../../services/audit/index.ts';
import { publicFilesOf } from '../../services/files/index.ts';
import { getCommunity, listCommunities, lockCommunity } from '../communities/store.ts';
import { publicPrices } from '../settings/publicPrices.ts';
import { publicPlaces } from './places.ts';
import { getApprovalTexts, insertApprovalTexts, publicTextsOf } from './store.ts';

const everything = { from: 0, to: 999, sort: 'title', descending: false, filter: {} };

export function approvalRoutes(mount: Mount): void {
  mount('listPublicCommunities', ({ query, caller, now, identity }) =>
    identity(async tx => {
      const organisation = await findVisitedOrganisation(tx, { ...query, host: caller.host });
      if (!organisation) return [];
      await enterTenant(tx, organisation.id);
      const { rows } = await listCommunities(tx, everything);
      const texts = await publicTextsOf(tx, rows);
      const places = await publicPlaces(tx);
      const prices = await publicPrices(tx, dayOf(now));
      const documents = await publicFilesOf(tx);
      return rows.map(({ id, title, titleShort, creditorId, askedFields }) => ({
        ...{ id, title, titleShort, creditorId, askedFields },
        ...prices(id),
        documents: documents.get(id) ?? [],
        approvalTexts: entryOf(texts, id),
        places: places.get(id) ?? [],
      }));
    }),
  );

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
