import type { PointListComparison } from '@nahstrom/contract';
import { type PointList, pointListMessage } from '../simulator/operator.ts';
import { json, type Market } from './aMarket.ts';

/** A filed list of counting points of the simulated grid operator, by its id. */
export async function aList(market: Market, points: PointList['points'], change: object = {}) {
  const { message } = await market.file(
    pointListMessage({
      sender: 'AT009999',
      receiver: market.edaNumber,
      code: 'SENDEN_ECP',
      communityId: market.communityId,
      points,
      ...change,
    }),
  );
  return message.id;
}

/** Differences between a filed list and the portal. */
export const compare = async (market: Market, id: number) =>
  json<PointListComparison>(await market.admin.get(`/marketmessages/${id}/comparison`));
