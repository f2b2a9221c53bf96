import type { CommunitySettings, MembershipFee, Tariff } from '@nahstrom/contract';
import { dayOf } from '../../platform/days.ts';
import type { Mount } from '../../platform/route.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { getCommunity } from '../communities/store.ts';
import { historyOf } from './history.ts';
import { changeCommunitySettings, getCommunitySettings } from './settings.ts';

const fees = historyOf('membershipFee');
const tariffs = historyOf('tariff');

export function communitySettingsRoutes(mount: Mount): void {
  mount('getCommunitySettings', ({ tx, params, now }) => getCommunitySettings(tx, params.id, dayOf(now)));

  mount('updateCommunitySettings', async ({ tx, params, body, now, session }) => {
    const { before, after } = await changeCommunitySettings(tx, params.id, now, dayOf(now), body);
    const { title } = await getCommunity(tx, params.id);
    const change = { before: settingsFactsOf(before), after: settingsFactsOf(after) };
    await writeAudit(tx, session, now, {
      action: 'update',
      entity: 'community',
      entityId: params.id,
      title,
      ...change,
    });
    return { success: true, communitySettings: after };
  });

  mount('listMembershipFees', ({ tx, params, now }) => fees.list(tx, params.id, dayOf(now)));

  mount('createMembershipFee', async ({ tx, params, body, now, session }) => {
    const membershipFee = await fees.create(tx, params.id, now, dayOf(now), body);
    const audited = { ...ofEntry('membershipFee', membershipFee), after: factsOf(membershipFee) };
    await writeAudit(tx, session, now, { action: 'create', ...audited });
    return { success: true, membershipFee };
  });

  mount('updateMembershipFee', async ({ tx, params, body, now, session }) => {
    const { before, after } = await fees.update(tx, params.id, params.entry, now, dayOf(now), body);
    const change = { before: factsOf(before), after: factsOf(after) };
    await writeAudit(tx, session, now, { action: 'update', ...ofEntry('membershipFee', after), ...change });
    return { success: true, membershipFee: after };
  });

  mount('deleteMembershipFee', async ({ tx, params, now, session }) => {
    const before = await fees.remove(tx, params.id, params.entry, dayOf(now));
    const audited = { ...ofEntry('membershipFee', before), before: factsOf(before) };
    await writeAudit(tx, session, now, { action: 'delete', ...audited });
    return { success: true };
  });

  mount('listTariffs', ({ tx, params, now }) => tariffs.list(tx, params.id, dayOf(now)));

  mount('createTariff', async ({ tx, params, body, now, session }) => {
    const tariff = await tariffs.create(tx, params.id, now, dayOf(now), body);
    await writeAudit(tx, session, now, { action: 'create', ...ofEntry('tariff', tariff), after: factsOf(tariff) });
    return { success: true, tariff };
  });

  mount('updateTariff', async ({ tx, params, body, now, session }) => {
    const { before, after } = await tariffs.update(tx, params.id, params.entry, now, dayOf(now), body);
    const change = { before: factsOf(before), after: factsOf(after) };
    await writeAudit(tx, session, now, { action: 'update', ...ofEntry('tariff', after), ...change });
    return { success: true, tariff: after };
  });

  mount('deleteTariff', async ({ tx, params, now, session }) => {
    const before = await tariffs.remove(tx, params.id, params.entry, dayOf(now));
    await writeAudit(tx, session, now, { action: 'delete', ...ofEntry('tariff', before), before: factsOf(before) });
    return { success: true };
  });
}

const ofEntry = <Entity extends string>(entity: Entity, { id, validFrom }: { id: number; validFrom: string }) => ({
  entity,
  entityId: id,
  title: validFrom,
});
const factsOf = ({ id, state, used, version, created, updated, ...facts }: MembershipFee | Tariff) => facts;

/** One readable line per kind of document. */
const settingsFactsOf = ({ paymentDays, isSmallBusiness, smallBusinessNote, numberRanges }: CommunitySettings) => ({
  paymentDays,
  isSmallBusiness,
  smallBusinessNote,
  numberRanges: Object.fromEntries(
    numberRanges.map(({ kind, prefix, digits, yearly }) => [kind, { prefix, digits, yearly }]),
  ),
});
