import { isRegistration, lastRevocationDay, type MarketProcessRow } from '@nahstrom/contract';
import type { ComponentProps } from 'react';
import { useGetList } from 'react-admin';
import { today } from '../../platform/today.ts';
import { useMarketPage } from '../page.ts';
import { Prepare } from '../preparations/Prepare.tsx';

type Offer = { community: number; close(): void };
type PointOffer = Offer & { point: { id: number } };

export function FactorOffer({ point, wish, ...offer }: PointOffer & { wish: string }) {
  const { t } = useMarketPage();
  return <Offered {...offer} of={{ countingPoint: point.id }} what="factors" day={wish} lead={t('market.factorNew')} />;
}

/** After a last day was entered, if it can still be reported. */
export function RevocationOffer({ point, end, ...offer }: PointOffer & { end: string }) {
  const { t } = useMarketPage();
  return isRevocable(end) ? (
    <Offered {...offer} of={{ countingPoint: point.id }} what="revoke" day={end} lead={t('market.endNew')} />
  ) : null;
}

/** After a member has left, also in the past. */
export function LeavingOffer({ member, leftOn, ...offer }: Offer & { member: number; leftOn: string }) {
  const { t } = useMarketPage();
  const end = leftOn < today() ? today() : leftOn;
  return isRevocable(end) ? (
    <Offered {...offer} of={{ member }} what="revoke" day={end} lead={t('market.leftNew')} />
  ) : null;
}

const isRevocable = (end: string) => end >= today() && end <= lastRevocationDay(today());

type OfferedProps = ComponentProps<typeof Prepare> & { of: { countingPoint: number } | { member: number } };

/** Only for counting points that take part by a registration made here. */
function Offered({ of, ...asked }: OfferedProps) {
  const { data = [] } = useGetList<MarketProcessRow>('marketmessages', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'DESC' },
    filter: { ...of, state: 'active' },
  });
  const points = data
    .filter(({ kind }) => isRegistration(kind))
    .flatMap(({ countingPoint, cpNumber }) => (countingPoint === null ? [] : [{ id: countingPoint, cpNumber }]));
  return points.length > 0 ? <Prepare {...asked} points={points} /> : null;
}
