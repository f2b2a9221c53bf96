import { isRegistration, lastRevocationDay, type MarketProcessRow } from '@nahstrom/contract';
import { useGetList } from 'react-admin';
import { today } from '../../platform/today.ts';
import { useMarketPage } from '../page.ts';
import { Prepare } from '../preparations/Prepare.tsx';

type Offer = { community: number; close(): void };
type PointOffer = Offer & { point: { id: number } };

/** After a change of the share: only for a counting point that was registered here and takes part. */
export function FactorOffer({ point, wish, ...offer }: PointOffer & { wish: string }) {
  const { t } = useMarketPage();
  const points = useRegistered({ countingPoint: point.id });
  return points.length > 0 ? (
    <Prepare {...offer} what="factors" points={points} day={wish} lead={t('market.factorNew')} />
  ) : null;
}

/** After a last day was entered: only if it can still be revoked at the grid operator. */
export function RevocationOffer({ point, end, ...offer }: PointOffer & { end: string }) {
  const { t } = useMarketPage();
  const points = useRegistered({ countingPoint: point.id });
  const isPossible = end >= today() && end <= lastRevocationDay(today());
  return isPossible && points.length > 0 ? (
    <Prepare {...offer} what="revoke" points={points} day={end} lead={t('market.endNew')} />
  ) : null;
}

/** After a member has left: the registrations that continue at the grid operator. */
export function LeavingOffer({ member, leftOn, ...offer }: Offer & { member: number; leftOn: string }) {
  const { t } = useMarketPage();
  const points = useRegistered({ member });
  const end = leftOn < today() ? today() : leftOn;
  return end <= lastRevocationDay(today()) && points.length > 0 ? (
    <Prepare {...offer} what="revoke" points={points} day={end} lead={t('market.leftNew')} />
  ) : null;
}

/** Counting points that take part by a registration made here. */
function useRegistered(of: { countingPoint: number } | { member: number }) {
  const { data = [] } = useGetList<MarketProcessRow>('marketmessages', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'DESC' },
    filter: { ...of, state: 'active' },
  });
  return data
    .filter(({ kind }) => isRegistration(kind))
    .flatMap(({ countingPoint, cpNumber }) => (countingPoint === null ? [] : [{ id: countingPoint, cpNumber }]));
}
