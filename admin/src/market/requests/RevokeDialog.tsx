import { type Prepared, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { Alert, Button, Dialog } from '@nahstrom/kit/components';
import { useRefresh } from 'ra-core';
import { useState } from 'react';
import { DayBox } from '../../layout/DayBox.tsx';
import { useMarketPage } from '../../page.tsx';
import { today } from '../../today.ts';
import { useAction } from '../../useAction.ts';
import { PreparedResult } from './PreparedResult.tsx';
import { useFieldRefusals } from './useFieldRefusals.ts';

type RevokeDialogProps = { community: number; point: { id: number; cpNumber: string }; close(): void };

/** Prepares the end of a participation. */
export function RevokeDialog({ community, point, close }: RevokeDialogProps) {
  const { t, api } = useMarketPage();
  const refresh = useRefresh();
  const [end, setEnd] = useState(today);
  const [prepared, setPrepared] = useState<Prepared>();
  const { refused, setRefused, tell } = useFieldRefusals();
  const [revoke, isBusy] = useAction(async () => {
    setRefused({});
    try {
      const answer = await answerOf(api.POST('/marketmessages/revoke', { body: { countingPoint: point.id, end } }));
      setPrepared(answer.prepared);
      refresh();
    } catch (thrown) {
      tell(thrown);
    }
  });
  if (prepared)
    return <PreparedResult title={t('market.revokeHeading')} prepared={prepared} community={community} close={close} />;
  return (
    <Dialog
      open
      title={t('market.revokeHeading')}
      onClose={isBusy ? () => undefined : close}
      actions={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={close}>
            {t('action.cancel')}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => revoke()}>
            {t('market.prepare')}
          </Button>
        </>
      }
    >
      <div className="admin-market-form">
        <p className="admin-cut">{spacedCountingPointNumber(point.cpNumber)}</p>
        <p>
          {t('market.revokeText')} {t('market.nothingIsSent')}
        </p>
        <DayBox label={t('market.lastDay')} value={end} min={today()} error={refused.end} onChange={setEnd} />
        {refused.all && <Alert tone="error">{refused.all}</Alert>}
      </div>
    </Dialog>
  );
}
