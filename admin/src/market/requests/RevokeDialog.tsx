import { lastRevocationDay, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { Alert, Button, Dialog } from '@nahstrom/kit/components';
import { useRefresh } from 'ra-core';
import { useState } from 'react';
import { DayBox } from '../../layout/DayBox.tsx';
import { useMarketPage } from '../../page.tsx';
import { today } from '../../today.ts';
import { MissingForRequest, missingOf } from './MissingForRequest.tsx';
import { PrepareButtons, PrepareHint, type Result, usePreparing } from './PrepareButtons.tsx';
import { PreparedResult } from './PreparedResult.tsx';
import { useFieldRefusals } from './useFieldRefusals.ts';
import { useSettings } from './useSettings.ts';

export type RevokeDialogProps = {
  community: number;
  point: { id: number; cpNumber: string };
  /** Proposed last day; else today. */
  end?: string;
  lead?: string;
  close(): void;
};

/** Prepares the end of a participation, and sends it where the portal sends. */
export function RevokeDialog({ community, point, end: proposed, lead, close }: RevokeDialogProps) {
  const { t, api } = useMarketPage();
  const refresh = useRefresh();
  const [end, setEnd] = useState(() => proposed ?? today());
  const [result, setResult] = useState<Result>();
  const { refused, setRefused, clear, tell } = useFieldRefusals();
  const { settings } = useSettings(community);
  const missing = missingOf(settings);
  const prepare = async () => {
    setRefused({});
    try {
      return (await answerOf(api.POST('/marketmessages/revoke', { body: { countingPoint: point.id, end } }))).prepared;
    } catch (thrown) {
      tell(thrown);
    }
  };
  const preparing = usePreparing(prepare, made => {
    setResult(made);
    refresh();
  });
  const { isBusy } = preparing;
  if (result)
    return <PreparedResult title={t('market.revokeHeading')} community={community} {...result} close={close} />;
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
          <PrepareButtons settings={settings} preparing={preparing} disabled={missing.length > 0} />
        </>
      }
    >
      <div className="admin-market-form">
        {lead && <p>{lead}</p>}
        <MissingForRequest community={community} missing={missing} />
        <p className="admin-cut">{spacedCountingPointNumber(point.cpNumber)}</p>
        <p>{t('market.revokeText')}</p>
        <DayBox
          label={t('market.lastDay')}
          value={end}
          min={today()}
          max={lastRevocationDay(today())}
          error={refused.end}
          onChange={day => {
            setEnd(day);
            clear('end');
          }}
        />
        {refused.all && <Alert tone="error">{refused.all}</Alert>}
        {missing.length === 0 && <PrepareHint settings={settings} />}
      </div>
    </Dialog>
  );
}
