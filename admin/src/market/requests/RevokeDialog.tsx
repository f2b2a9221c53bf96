import { spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { Alert, Button, Dialog } from '@nahstrom/kit/components';
import { useRefresh } from 'ra-core';
import { useState } from 'react';
import { DayBox } from '../../layout/DayBox.tsx';
import { useMarketPage } from '../../page.tsx';
import { today } from '../../today.ts';
import { useAction } from '../../useAction.ts';
import { useFieldRefusals } from './useFieldRefusals.ts';

/** Prepares the end of a participation. */
export function RevokeDialog({ point, close }: { point: { id: number; cpNumber: string }; close(): void }) {
  const { t, api, notify } = useMarketPage();
  const refresh = useRefresh();
  const [end, setEnd] = useState(today);
  const { refused, setRefused, tell } = useFieldRefusals();
  const [revoke, isBusy] = useAction(async () => {
    setRefused({});
    try {
      await answerOf(api.POST('/marketmessages/revoke', { body: { countingPoint: point.id, end } }));
      notify({ type: 'success', message: t('market.preparedCount', { count: 1 }) });
      close();
      refresh();
    } catch (thrown) {
      tell(thrown);
    }
  });
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
