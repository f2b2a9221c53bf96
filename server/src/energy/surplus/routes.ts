import type { Surplus, SurplusPublication } from '@nahstrom/contract';
import { getCommunity } from '../../communities/index.ts';
import { enterTenant, type Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Mount, Work } from '../../platform/route.ts';
import { hashOf } from '../../platform/secrets.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { kwhOf } from '../storage/micro.ts';
import { type Ahead, surplusAhead } from './ahead.ts';
import { accuracyAnswer, accuracyOfMethod, dayAnswer } from './answers.ts';
import { fewestFeeders } from './domain.ts';
import { methodNames } from './forecast.ts';
import { assertReadable, findKey, findPublication, publish, renewKey, unpublish } from './publications.ts';
import { calendarOf, publicAnswer, tileOf } from './published.ts';

/** For so long strangers get an answer from memory without a look at the stored data. */
const trustedMs = 60_000;

const pathOf = (key: string) => `/api/v1/public/surplus/${key}`;

export function surplusRoutes(mount: Mount): void {
  const ahead = surplusAhead();

  mount('getSurplus', async ({ tx, session, now, params }) => {
    await assertReadable(tx, session, params.id);
    await getCommunity(tx, params.id);
    const place = { organisationId: session.user.organisation, communityId: params.id };
    const read = await ahead(tx, place, now);
    const key = read.isShared ? await findKey(tx, params.id) : null;
    return surplusAnswer(params.id, read, { isAdmin: session.rank === 'admin', key });
  });

  mount('getSurplusPublication', async ({ tx, session, now, params }) => {
    await getCommunity(tx, params.id);
    return publicationOf(tx, session, now, params.id);
  });

  mount('setSurplusPublication', async ({ tx, session, now, params, body }) => {
    const { title } = await getCommunity(tx, params.id);
    const wasPublic = (await findKey(tx, params.id)) !== null;
    if (body.isPublic) await publish(tx, { organisationId: session.user.organisation, communityId: params.id }, now);
    else await unpublish(tx, params.id);
    const change = { before: { surplusIsPublic: wasPublic }, after: { surplusIsPublic: body.isPublic } };
    if (wasPublic !== body.isPublic)
      await writeAudit(tx, session, now, { action: 'update', ...audited(params.id, title), ...change });
    return { success: true, publication: await publicationOf(tx, session, now, params.id) };
  });

  mount('renewSurplusKey', async ({ tx, session, now, params }) => {
    const { title } = await getCommunity(tx, params.id);
    if (!(await renewKey(tx, params.id))) throw new Refusal('record.notFound');
    const renewed = { before: { surplusAddress: '' }, after: { surplusAddress: now.toISOString() } };
    await writeAudit(tx, session, now, { action: 'update', ...audited(params.id, title), ...renewed });
    return { success: true, publication: await publicationOf(tx, session, now, params.id) };
  });

  mount('getPublicSurplus', async ({ identity, now, params }) => {
    const { community, forecast } = await openPublished(identity, now, params.key);
    return publicAnswer(community, forecast, now);
  });

  mount('getPublicSurplusCalendar', async ({ identity, now, params, query }) => {
    const published = await openPublished(identity, now, params.key);
    const uid = (await hashOf(`surplus ${params.key}`)).slice(0, 32);
    return {
      bytes: new TextEncoder().encode(calendarOf({ ...published, uid }, query.language ?? 'de', now)),
      type: 'text/calendar; charset=utf-8',
      fileName: 'surplus.ics',
    };
  });

  mount('getPublicSurplusTile', async ({ identity, now, params, query }) => {
    const published = await openPublished(identity, now, params.key);
    return {
      bytes: new TextEncoder().encode(tileOf(published, query.language ?? 'de', query.theme)),
      type: 'text/html; charset=utf-8',
      fileName: '',
    };
  });

  /** An unknown key, a former one and a community with too few feeders have the same answer. */
  function openPublished(identity: Work, now: Date, key: string) {
    return identity(async tx => {
      const place = await findPublication(tx, key);
      if (!place) throw new Refusal('record.notFound');
      await enterTenant(tx, place.organisationId);
      const { title } = await getCommunity(tx, place.communityId);
      const { forecast, isShared } = await ahead(tx, place, now, { trustedMs });
      if (!isShared) throw new Refusal('record.notFound');
      return { community: title, forecast };
    });
  }

  async function publicationOf(tx: Tx, session: Session, now: Date, communityId: number): Promise<SurplusPublication> {
    const { isShared, feeders } = await ahead(tx, { organisationId: session.user.organisation, communityId }, now);
    const key = await findKey(tx, communityId);
    return { isPublic: key !== null, path: key && pathOf(key), feeders, fewestFeeders, isShared };
  }
}

const audited = (entityId: number, title: string) => ({ entity: 'community', entityId, title }) as const;

function surplusAnswer(
  community: number,
  { forecast, isShared }: Ahead,
  { isAdmin, key }: { isAdmin: boolean; key: string | null },
): Surplus {
  const isReady = forecast.state === 'ready';
  return {
    community,
    state: forecast.state,
    newestDay: forecast.newestDay,
    accuracy: accuracyAnswer(forecast),
    days: (isReady ? forecast.days : []).map(day => ({
      ...dayAnswer(day),
      hours: day.hours.map(({ start, level, surplus }) => ({
        start: new Date(start).toISOString(),
        level,
        kwh: isAdmin || isShared ? kwhOf(Math.round(surplus)) : null,
      })),
    })),
    compared:
      isReady && isAdmin ? methodNames.map(method => accuracyOfMethod(method, forecast.accuracies[method])) : null,
    calendar: key && `${pathOf(key)}/calendar`,
  };
}
