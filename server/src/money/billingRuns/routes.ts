import { dayOf } from '../../platform/days.ts';
import type { Mount } from '../../platform/route.ts';
import { getRunDocuments } from '../months/monthDocuments.ts';
import { computeBilledEffect } from './billedEffect.ts';
import { findBilledFrom } from './billedFrom.ts';
import { getLineQuarterHours, listLineReadings } from './lineReadings.ts';
import {
  createMemberTariff,
  deleteMemberTariff,
  endMemberTariff,
  getMemberBilling,
  setBillingCycle,
  updateMemberTariff,
} from './memberTariffs.ts';
import { takeBackWaiver, waiveEnergy } from './openEnergy.ts';
import { getRun, listRunMembers, listRuns } from './runStore.ts';
import { commitRun, createEnergyRun, createFeeRun, discardRun } from './runs.ts';

export function billingRunRoutes(mount: Mount): void {
  mount('listBillingRuns', ({ tx, list }) => listRuns(tx, list));
  mount('getBillingRun', ({ tx, params }) => getRun(tx, params.id));
  mount('getBillingRunDocuments', async ({ tx, params }) => {
    await getRun(tx, params.id);
    return getRunDocuments(tx, params.id);
  });
  mount('listBillingRunMembers', ({ tx, params, list }) => listRunMembers(tx, params.id, list));

  mount('createFeeRun', async ({ tx, session, now, body }) => ({
    success: true,
    billingRun: await createFeeRun(tx, session, now, body),
  }));

  mount('createEnergyRun', async ({ tx, session, now, body }) => ({
    success: true,
    billingRun: await createEnergyRun(tx, session, now, body),
  }));

  mount('commitBillingRun', async ({ tx, session, now, params, body }) => ({
    success: true,
    ...(await commitRun(tx, session, now, params.id, body)),
  }));

  mount('discardBillingRun', async ({ tx, params }) => {
    await discardRun(tx, params.id);
    return { success: true };
  });

  mount('createEnergyWaiver', async ({ tx, session, now, body }) => {
    await waiveEnergy(tx, session, now, dayOf(now), body);
    return { success: true };
  });

  mount('deleteEnergyWaiver', async ({ tx, session, now, params }) => {
    await takeBackWaiver(tx, session, now, params.id);
    return { success: true };
  });

  mount('listLineReadings', ({ tx, session, now, params }) =>
    listLineReadings(tx, session, now, params.id, params.position),
  );
  mount('getLineQuarterHours', ({ tx, session, now, params, query }) =>
    getLineQuarterHours(tx, session, now, { ...params, ...query }),
  );

  mount('getBilledFrom', ({ tx, query }) => findBilledFrom(tx, query.of, query.id, query.from));

  mount('computeBilledEffect', ({ tx, body, now }) => computeBilledEffect(tx, body, dayOf(now)));

  mount('getMemberBilling', ({ tx, params, now }) => getMemberBilling(tx, params.id, dayOf(now)));

  mount('setBillingCycle', async ({ tx, session, now, params, body }) => {
    await setBillingCycle(tx, session, now, params.id, body.billingCycle);
    return { success: true };
  });

  mount('createMemberTariff', async ({ tx, session, now, params, body }) => ({
    success: true,
    memberTariff: await createMemberTariff(tx, session, now, params.id, body),
  }));

  mount('updateMemberTariff', async ({ tx, session, now, params, body }) => ({
    success: true,
    memberTariff: await updateMemberTariff(tx, session, now, params.id, params.entry, body),
  }));

  mount('endMemberTariff', async ({ tx, session, now, params, body }) => ({
    success: true,
    memberTariff: await endMemberTariff(tx, session, now, params.id, params.entry, body),
  }));

  mount('deleteMemberTariff', async ({ tx, session, now, params }) => {
    await deleteMemberTariff(tx, session, now, params.id, params.entry);
    return { success: true };
  });
}
