import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { Alert } from '../../layout/Alert.tsx';
import { Button } from '../../layout/Button.tsx';
import { Dialog } from '../../layout/Dialog.tsx';
import { useMarketPage } from '../../page.tsx';
import { MissingForRequest, missingOf } from './MissingForRequest.tsx';
import { PrepareButtons, PrepareHint, type Result, usePreparing } from './PrepareButtons.tsx';
import { PreparedResult } from './PreparedResult.tsx';
import { useFieldRefusals } from './useFieldRefusals.ts';
import { useSettings } from './useSettings.ts';

type PointListDialogProps = { community: number; onPrepared(): void; close(): void };

export function PointListDialog({ community, onPrepared, close }: PointListDialogProps) {
  const { t, api } = useMarketPage();
  const refresh = useRefresh();
  const [result, setResult] = useState<Result>();
  const { refused, setRefused, tell } = useFieldRefusals();
  const { settings } = useSettings(community);
  const missing = missingOf(settings);
  const prepare = async () => {
    setRefused({});
    try {
      return (await answerOf(api.POST('/marketmessages/requestlist', { body: { community } }))).prepared;
    } catch (thrown) {
      tell(thrown);
    }
  };
  const preparing = usePreparing(prepare, made => {
    setResult(made);
    if (made.prepared.processes.length > 0) onPrepared();
    refresh();
  });
  const { isBusy } = preparing;
  if (result) return <PreparedResult title={t('market.requestList')} community={community} {...result} close={close} />;
  return (
    <Dialog
      open
      title={t('market.requestList')}
      onClose={isBusy ? () => undefined : close}
      actions={
        <>
          <Button variant="text" disabled={isBusy} onClick={close}>
            {t('action.cancel')}
          </Button>
          <PrepareButtons settings={settings} preparing={preparing} disabled={missing.length > 0} />
        </>
      }
    >
      <MissingForRequest community={community} missing={missing} />
      <p>{t('market.requestListText')}</p>
      {refused.all && <Alert severity="error">{refused.all}</Alert>}
      {missing.length === 0 && <PrepareHint settings={settings} />}
    </Dialog>
  );
}
