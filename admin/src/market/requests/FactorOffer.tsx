import { isRegistration, type MarketProcessRow } from '@nahstrom/contract';
import { useGetList } from 'ra-core';
import { useMarketPage } from '../../page.tsx';
import { FactorDialog, type FactorDialogProps } from './FactorDialog.tsx';

/** After a change of the share: only for a counting point that was registered here and takes part. */
export function FactorOffer(props: Omit<FactorDialogProps, 'lead'>) {
  const { t } = useMarketPage();
  const { data } = useGetList<MarketProcessRow>('marketmessages', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'DESC' },
    filter: { countingPoint: props.point.id, state: 'active' },
  });
  if (!data?.some(({ kind }) => isRegistration(kind))) return null;
  return <FactorDialog {...props} lead={t('market.factorNew')} />;
}
