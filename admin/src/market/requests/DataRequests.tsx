import { useState } from 'react';
import { Button } from '../../ui/layout/Button.tsx';
import { useMarketPointPage } from '../page.ts';
import { type Gap, gapsOf } from '../preparations/gaps.ts';
import { Prepare } from '../preparations/Prepare.tsx';

type DataRequestsProps = { community: number; operators: Parameters<typeof gapsOf>[0] };

/** Offers to request the listed missing days by market message. */
export function DataRequests({ community, operators }: DataRequestsProps) {
  const { t } = useMarketPointPage();
  const [asked, setAsked] = useState<Gap[] | null>(null);
  return (
    <>
      <Button variant="contained" onClick={() => setAsked(gapsOf(operators))}>
        {t('market.requestData')}
      </Button>
      {asked && <Prepare what="data" community={community} gaps={asked} close={() => setAsked(null)} />}
    </>
  );
}
