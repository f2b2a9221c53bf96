import { isRegistration, lastRevocationDay, type MarketProcessRow } from '@nahstrom/contract';
import { useGetList } from 'react-admin';
import { today } from '../../platform/today.ts';
import { useMarketPage } from '../page.ts';
import { FactorDialog, type FactorDialogProps } from './FactorDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

type FactorOfferProps = Pick<FactorDialogProps, 'community' | 'wish' | 'close'> & {
  point: NonNullable<FactorDialogProps['point']>;
};

/** After a change of the share: only for a counting point that was registered here and takes part. */
export function FactorOffer(props: FactorOfferProps) {
  const { t } = useMarketPage();
  return useIsRegistered(props.point.id) ? <FactorDialog {...props} lead={t('market.factorNew')} /> : null;
}

type RevocationOfferProps = { community: number; point: { id: number; cpNumber: string }; end: string; close(): void };

/** After a last day was entered: only if it can still be revoked at the grid operator. */
export function RevocationOffer({ point, end, ...props }: RevocationOfferProps) {
  const { t } = useMarketPage();
  const isPossible = end >= today() && end <= lastRevocationDay(today());
  const isRegistered = useIsRegistered(point.id);
  return isPossible && isRegistered ? (
    <RevokeDialog {...props} points={[point]} end={end} lead={t('market.endNew')} />
  ) : null;
}

type LeavingOfferProps = { community: number; member: number; leftOn: string; close(): void };

/** After a member has left: the registrations that continue at the grid operator. */
export function LeavingOffer({ community, member, leftOn, close }: LeavingOfferProps) {
  const { t } = useMarketPage();
  const registrations = useActiveRegistrations({ member });
  const points = (registrations ?? []).flatMap(({ countingPoint, cpNumber }) =>
    countingPoint === null ? [] : [{ id: countingPoint, cpNumber }],
  );
  if (points.length === 0 || leftOn > lastRevocationDay(today())) return null;
  const end = leftOn < today() ? today() : leftOn;
  return <RevokeDialog community={community} points={points} end={end} lead={t('market.leftNew')} close={close} />;
}

const useIsRegistered = (countingPoint: number): boolean =>
  (useActiveRegistrations({ countingPoint }) ?? []).length > 0;

function useActiveRegistrations(of: { countingPoint: number } | { member: number }) {
  const { data } = useGetList<MarketProcessRow>('marketmessages', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'DESC' },
    filter: { ...of, state: 'active' },
  });
  return data?.filter(({ kind }) => isRegistration(kind));
}
