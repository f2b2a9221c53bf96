import { isRegistration, lastRevocationDay, type MarketProcessRow } from '@nahstrom/contract';
import { useGetList } from 'ra-core';
import { useMarketPage } from '../../page.tsx';
import { today } from '../../today.ts';
import { FactorDialog, type FactorDialogProps } from './FactorDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

/** After a change of the share: only for a counting point that was registered here and takes part. */
export function FactorOffer(props: Omit<FactorDialogProps, 'lead'>) {
  const { t } = useMarketPage();
  return useIsRegistered(props.point.id) ? <FactorDialog {...props} lead={t('market.factorNew')} /> : null;
}

type RevocationOfferProps = { community: number; point: { id: number; cpNumber: string }; end: string; close(): void };

/** After a last day was entered: only if it can still be revoked at the grid operator. */
export function RevocationOffer({ end, ...props }: RevocationOfferProps) {
  const { t } = useMarketPage();
  const isPossible = end >= today() && end <= lastRevocationDay(today());
  const isRegistered = useIsRegistered(props.point.id);
  return isPossible && isRegistered ? <RevokeDialog {...props} end={end} lead={t('market.endNew')} /> : null;
}

function useIsRegistered(countingPoint: number): boolean {
  const { data } = useGetList<MarketProcessRow>('marketmessages', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'DESC' },
    filter: { countingPoint, state: 'active' },
  });
  return data?.some(({ kind }) => isRegistration(kind)) ?? false;
}
