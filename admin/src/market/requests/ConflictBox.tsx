import { hasNotBegun, type MarketConflict } from '@nahstrom/contract';
import { answerOf, Failure } from '@nahstrom/kit';
import { useState } from 'react';
import { useCreatePath, useRefresh } from 'react-admin';
import { Alert } from '../../layout/Alert.tsx';
import { Button } from '../../layout/Button.tsx';
import { Checkbox } from '../../layout/fields.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { useMarketPage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import { RevokeDialog } from './RevokeDialog.tsx';
import type { OpenProcess } from './useProcess.ts';
import { useSettings } from './useSettings.ts';

type ConflictBoxProps = OpenProcess & { conflict: MarketConflict };

/** Both sides of a difference, and the decision. */
export function ConflictBox({ process, take, reload, conflict }: ConflictBoxProps) {
  const { t, api, format, notify } = useMarketPage();
  const createPath = useCreatePath();
  const refresh = useRefresh();
  const { kind, ours, theirs } = conflict;
  const { settings } = useSettings(process.community);
  const isTest = process.mode === 'SIMU';
  const [takesTest, setTakesTest] = useState(false);
  const [isRevoking, setRevoking] = useState(false);
  const [decide, isBusy] = useAction(async (side: 'theirs' | 'ours') => {
    try {
      const params = { path: { id: process.id } };
      const body = { take: side, takesTest, version: process.version };
      const answer = await answerOf(api.POST('/marketmessages/processes/{id}/conflict', { params, body }));
      take(answer.process);
      notify({ type: 'success', message: t(side === 'theirs' ? 'market.theirsNotice' : 'market.oursNotice') });
      refresh();
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.status === 409) await reload();
      throw thrown;
    }
  });
  const isUnbegun = kind === 'ended' && hasNotBegun(process);
  const isOfBegin = kind === 'otherDay' || kind === 'notActivated';
  // After the change to live operation nothing is taken over from a test, nor the reverse.
  const isOfMode = settings === undefined || settings.mode === process.mode;
  const canTake = kind !== 'notActive' && isOfMode;
  const { countingPoint, cpNumber } = process;
  const revocable = kind === 'notActive' && isOfMode && process.state === 'active' ? countingPoint : null;
  return (
    <Alert
      severity="warning"
      title={t('market.conflictHeading')}
      actions={
        <>
          {canTake && (
            <Button loading={isBusy} disabled={isTest && !takesTest} onClick={() => decide('theirs')}>
              {t(isUnbegun ? 'market.takeNotBegun' : kind === 'ended' ? 'market.takeEnd' : 'market.takeTheirs')}
            </Button>
          )}
          {revocable !== null && <Button onClick={() => setRevoking(true)}>{t('market.revokeHeading')}</Button>}
          {!isOfBegin && process.member !== null && (
            <LinkButton to={createPath({ resource: 'members', id: process.member, type: 'show' })}>
              {t(kind === 'ended' ? 'market.toExit' : 'market.toMember')}
            </LinkButton>
          )}
          <Button loading={isBusy} onClick={() => decide('ours')}>
            {t(kind === 'notActive' ? 'market.settled' : 'market.keepOurs')}
          </Button>
        </>
      }
    >
      <p>{t(`market.conflict.${kind}`)}</p>
      {revocable !== null && <p>{t('market.revokeCure')}</p>}
      <p>{t('market.theirs', { day: format.day(theirs) })}</p>
      <p>{ours ? t('market.ours', { day: format.day(ours) }) : t('market.oursNone')}</p>
      {kind === 'ended' && canTake && <p>{t(isUnbegun ? 'market.takeNotBegunText' : 'market.takeEndText')}</p>}
      {kind === 'otherDay' && ours !== null && theirs > ours && (
        <p>{t('market.earlierDaysLost', { day: format.day(theirs) })}</p>
      )}
      {isTest && canTake && <p>{t('market.testChanges')}</p>}
      {isTest && canTake && (
        <Checkbox
          label={t('market.takesTest')}
          checked={takesTest}
          onChange={event => setTakesTest(event.target.checked)}
        />
      )}
      {isRevoking && revocable !== null && (
        <RevokeDialog
          community={process.community}
          point={{ id: revocable, cpNumber }}
          close={() => setRevoking(false)}
        />
      )}
    </Alert>
  );
}
