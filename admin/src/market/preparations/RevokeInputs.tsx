import { lastRevocationDay, type RevocationsAsked } from '@nahstrom/contract';
import { useState } from 'react';
import { today } from '../../platform/today.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { useMarketPage } from '../page.ts';
import { ParticipationsInput } from './PointsInput.tsx';
import type { PreparationInputs } from './PreparationInputs.ts';

const { DayInput, TextInput } = inputsOf<RevocationsAsked>();

export function RevokeInputs({ community, points, reason }: PreparationInputs) {
  const { t } = useMarketPage();
  const [asksConsent, setAsksConsent] = useState(false);
  if (reason === 'market.noConsent' && points && !asksConsent) setAsksConsent(true);
  return (
    <>
      <p>{t('market.revokeText')}</p>
      <DayInput source="end" label={t('market.lastDay')} min={today()} max={lastRevocationDay(today())} />
      {!points && (
        <ParticipationsInput
          community={community}
          isOffered={({ hasConsent }) => hasConsent}
          none={t('market.noneToRevoke')}
          leftOf={count => t('market.notListedConsent', { count })}
        />
      )}
      {asksConsent && (
        <TextInput
          source="consentId"
          label={t('market.consentId')}
          helperText={t('market.consentIdHint')}
          maxLength={35}
          parse={(typed: string) => typed.trim() || undefined}
        />
      )}
    </>
  );
}
