import { useMarketPointPage } from '../page.ts';
import { gapsOf } from '../preparations/gaps.ts';
import { PrepareButton } from '../preparations/Prepare.tsx';

type DataRequestsProps = { community: number; operators: Parameters<typeof gapsOf>[0] };

/** Offers to request the listed missing days by market message. */
export function DataRequests({ community, operators }: DataRequestsProps) {
  const { t } = useMarketPointPage();
  const button = { variant: 'contained' } as const;
  return (
    <PrepareButton {...{ label: t('market.requestData'), button, what: 'data', community }} gaps={gapsOf(operators)} />
  );
}
