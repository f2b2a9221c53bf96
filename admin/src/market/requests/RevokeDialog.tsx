import { lastRevocationDay, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { today } from '../../platform/today.ts';
import { DayField, TextField } from '../../ui/lists/fields.tsx';
import { useMarketPage } from '../page.ts';
import { ParticipationChoice } from './ParticipationChoice.tsx';
import { PrepareDialog, type Preparing } from './PrepareDialog.tsx';
import { useFieldRefusals } from './useFieldRefusals.ts';

type RevokeDialogProps = Preparing & {
  /** Those that cannot be chosen; without them those of the community are offered. */
  points?: readonly { id: number; cpNumber: string }[];
  /** Counting points that are chosen at first. */
  preset?: readonly number[];
  /** Proposed last day; else today. */
  end?: string;
  lead?: string;
};

/** Prepares the end of participations. */
export function RevokeDialog({ points, preset = [], end: proposed, lead, ...preparing }: RevokeDialogProps) {
  const { community } = preparing;
  const { t, api } = useMarketPage();
  const [chosen, setChosen] = useState(points ? points.map(({ id }) => id) : preset);
  const [end, setEnd] = useState(() => proposed ?? today());
  const [consentId, setConsentId] = useState<string>();
  const refusals = useFieldRefusals();
  const { refused, clear } = refusals;
  const isOne = points?.length === 1;
  const prepare = async () => {
    const body = {
      ...{ community, countingPoints: [...chosen], end },
      ...(isOne && consentId && { consentId: consentId.trim() }),
    };
    const { prepared } = await answerOf(api.POST('/marketmessages/revocations', { body }));
    if (isOne && prepared.leftOut[0]?.reason === 'market.noConsent') setConsentId(entered => entered ?? '');
    return prepared;
  };
  return (
    <PrepareDialog
      {...preparing}
      kind="revocation"
      size={points ? undefined : 'large'}
      title={t(isOne ? 'market.revokeHeading' : 'market.revokeSeveral')}
      refusals={refusals}
      prepare={prepare}
    >
      {lead && <p>{lead}</p>}
      {points?.map(({ id, cpNumber }) => (
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
      {!points && (
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
    </PrepareDialog>
  );
}
