import { type DecisionAnswer, hasNotBegun, type MarketTask } from '@nahstrom/contract';
import { answerOf, Failure } from '@nahstrom/kit';
import { useState } from 'react';
import { useCreatePath, useRefresh } from 'react-admin';
import { useAction } from '../../platform/useAction.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Checkbox } from '../../ui/lists/fields.tsx';
import { useMarketPage } from '../page.ts';
import { EnterStateDialog } from './EnterStateDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { cureOf, knownText } from './taskText.ts';
import type { OpenProcess } from './useProcess.ts';
import { useTold } from './words.ts';

type DecisionBoxProps = OpenProcess & { task: MarketTask };

/** What is known, from whom and when, and the three answers. */
export function DecisionBox({ task, ...open }: DecisionBoxProps) {
  const { t, api, notify } = useMarketPage();
  const createPath = useCreatePath();
  const refresh = useRefresh();
  const { process, take, reload } = open;
  const { kind, canTakeOver, known } = task;
  const told = useTold(process.community);
  const [takesTest, setTakesTest] = useState(false);
  const [asked, setAsked] = useState<'entry' | 'revocation' | null>(null);
  const [decide, isBusy] = useAction(async (answer: DecisionAnswer) => {
    try {
      const params = { path: { id: process.id } };
      const body = { answer, takesTest, version: process.version };
      const decided = await answerOf(api.POST('/marketmessages/processes/{id}/decisions', { params, body }));
      take(decided.process);
      notify({ type: 'success', message: t(`market.decided.${answer}`) });
      refresh();
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.status === 409) await reload();
      throw thrown;
    }
  });
  const isOfDays = kind === 'firstDay' || kind === 'lastDay';
  // After the change to live operation nothing is taken over from a test, nor the reverse.
  const isOfMode = told.settings === undefined || told.settings.mode === process.mode;
  const isTest = isOfDays && process.mode === 'SIMU';
  const canTake = canTakeOver && (!isOfDays || isOfMode);
  const { countingPoint, cpNumber } = process;
  const revocable = kind === 'notMember' && isOfMode && process.state === 'active' ? countingPoint : null;
  return (
    <Alert
      severity="warning"
      title={t('market.taskHeading')}
      actions={
        <>
          {canTake && (
            <Button loading={isBusy} disabled={isTest && !takesTest} onClick={() => decide('takeOver')}>
              {t('market.takeOver')}
            </Button>
          )}
          <Button loading={isBusy} onClick={() => decide('ignore')}>
            {t('market.ignore')}
          </Button>
          <Button onClick={() => setAsked('entry')}>{t('market.enterManually')}</Button>
          {revocable !== null && <Button onClick={() => setAsked('revocation')}>{t('market.revokeHeading')}</Button>}
          {(kind === 'notMember' || kind === 'lastDay') && process.member !== null && (
            <LinkButton to={createPath({ resource: 'members', id: process.member, type: 'show' })}>
              {t('market.toMember')}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{t(`market.task.${kind}`)}</p>
      {known.length > 0 && (
        <ul>
          {known.map(statement => (
            <li key={`${statement.from} ${statement.at} ${statement.state}`}>{knownText(statement, told)}</li>
          ))}
        </ul>
      )}
      {cureOf(task, hasNotBegun(process), told).map(text => (
        <p key={text}>{text}</p>
      ))}
      {isTest && canTake && <p>{t('market.testChanges')}</p>}
      {isTest && canTake && (
        <Checkbox
          label={t('market.takesTest')}
          checked={takesTest}
          onChange={event => setTakesTest(event.target.checked)}
        />
      )}
      {asked === 'entry' && <EnterStateDialog {...open} close={() => setAsked(null)} />}
      {asked === 'revocation' && revocable !== null && (
        <RevokeDialog
          community={process.community}
          points={[{ id: revocable, cpNumber }]}
          close={() => setAsked(null)}
        />
      )}
    </Alert>
  );
}
