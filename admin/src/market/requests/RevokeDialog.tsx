import { lastRevocationDay, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf, Failure } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { Alert } from '../../layout/Alert.tsx';
import { Button } from '../../layout/Button.tsx';
import { Dialog } from '../../layout/Dialog.tsx';
import { DayField, TextField } from '../../layout/fields.tsx';
import { useMarketPage } from '../../page.tsx';
import { today } from '../../today.ts';
import { MissingForRequest, missingOf } from './MissingForRequest.tsx';
import { ParticipationChoice } from './ParticipationChoice.tsx';
import { PrepareButtons, PrepareHint, type Result, usePreparing } from './PrepareButtons.tsx';
import { PreparedResult } from './PreparedResult.tsx';
import { useFieldRefusals } from './useFieldRefusals.ts';
import { useSettings } from './useSettings.ts';

type Point = { id: number; cpNumber: string };

type RevokeDialogProps = {
  community: number;
  /** The only one, which cannot be chosen; without it those of the community are offered. */
  point?: Point;
  /** Several that cannot be chosen. */
  points?: readonly Point[];
  /** Counting points that are chosen at first. */
  preset?: readonly number[];
  /** Proposed last day; else today. */
  end?: string;
  lead?: string;
  /** Called when new requests are shown. */
  onShown?(): void;
  close(): void;
};

/** Prepares the end of participations, and sends it where the portal sends. */
export function RevokeDialog(props: RevokeDialogProps) {
  const { community, preset = [], end: proposed, lead, onShown, close } = props;
  const fixed = props.point ? [props.point] : props.points;
  const point = fixed?.length === 1 ? fixed[0] : undefined;
  const { t, api } = useMarketPage();
  const refresh = useRefresh();
  const [chosen, setChosen] = useState(fixed ? fixed.map(({ id }) => id) : preset);
  const [end, setEnd] = useState(() => proposed ?? today());
  const [consentId, setConsentId] = useState<string>();
  const [result, setResult] = useState<Result>();
  const { refused, setRefused, clear, tell } = useFieldRefusals();
  const { settings } = useSettings(community);
  const missing = missingOf(settings);
  const title = t(point ? 'market.revokeHeading' : 'market.revokeSeveral');
  const prepare = async () => {
    setRefused({});
    if (!point && chosen.length === 0) {
      setRefused({ countingPoints: t('error.market.points.missing') });
      return;
    }
    try {
      const asked = point
        ? api.POST('/marketmessages/revoke', {
            body: { countingPoint: point.id, end, ...(consentId && { consentId: consentId.trim() }) },
          })
        : api.POST('/marketmessages/revocations', { body: { community, countingPoints: [...chosen], end } });
      return (await answerOf(asked)).prepared;
    } catch (thrown) {
      if (point && thrown instanceof Failure && thrown.body.error === 'market.noConsent')
        setConsentId(entered => entered ?? '');
      tell(thrown);
    }
  };
  const preparing = usePreparing(prepare, made => {
    if (made.prepared.processes.length > 0) onShown?.();
    setResult(made);
    refresh();
  });
  const { isBusy } = preparing;
  if (result) return <PreparedResult title={title} community={community} {...result} close={close} />;
  return (
    <Dialog
      open
      size={fixed ? undefined : 'large'}
      title={title}
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
      {lead && <p>{lead}</p>}
      <MissingForRequest community={community} missing={missing} />
      {fixed?.map(({ id, cpNumber }) => (
        <p key={id}>{spacedCountingPointNumber(cpNumber)}</p>
      ))}
      <p>{t('market.revokeText')}</p>
      <DayField
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
      {!fixed && (
        <ParticipationChoice
          community={community}
          isOffered={({ hasConsent }) => hasConsent}
          none={t('market.noneToRevoke')}
          leftOf={left => t('market.notListedConsent', { count: left })}
          chosen={chosen}
          error={refused.countingPoints}
          onChange={next => {
            setChosen(next);
            clear('countingPoints');
          }}
        />
      )}
      {consentId !== undefined && (
        <TextField
          label={t('market.consentId')}
          helperText={t('market.consentIdHint')}
          error={refused.consentId}
          value={consentId}
          maxLength={35}
          onChange={event => {
            setConsentId(event.target.value);
            clear('consentId');
          }}
        />
      )}
      {refused.all && <Alert severity="error">{refused.all}</Alert>}
      {missing.length === 0 && <PrepareHint settings={settings} />}
    </Dialog>
  );
}
