import { dayOf } from '../../platform/days.ts';
import type { Mount } from '../../platform/route.ts';
import { getMember } from '../members/store.ts';
import {
  activateCountingPoint,
  createCountingPoint,
  deleteCountingPoint,
  removeShare,
  resumeCountingPoint,
  setShare,
  updateCountingPoint,
} from './write.ts';

export function countingPointRoutes(mount: Mount): void {
  mount('createCountingPoint', async ({ tx, session, now, params, body }) => ({
    success: true,
    member: await createCountingPoint(tx, session, now, params.id, body),
  }));

  mount('updateCountingPoint', async ({ tx, session, now, params, body }) => ({
    success: true,
    member: await updateCountingPoint(tx, session, now, params.id, params.point, body),
  }));

  mount('activateCountingPoint', async ({ tx, session, now, params, body }) => ({
    success: true,
    member: await activateCountingPoint(tx, session, now, params.id, params.point, body.dateOfActivation),
  }));

  mount('resumeCountingPoint', async ({ tx, session, now, params, body }) => {
    await resumeCountingPoint(tx, session, now, params.id, params.point, body.dateOfActivation);
    return { success: true, member: await getMember(tx, params.id, dayOf(now)) };
  });

  mount('setShare', async ({ tx, session, now, params, body }) => ({
    success: true,
    member: await setShare(tx, session, now, params.id, params.point, body),
  }));

  mount('removeShare', async ({ tx, session, now, params }) => ({
    success: true,
    member: await removeShare(tx, session, now, params.id, params.point, params.validFrom),
  }));

  mount('deleteCountingPoint', async ({ tx, session, now, params }) => ({
    success: true,
    member: await deleteCountingPoint(tx, session, now, params.id, params.point),
  }));
}
