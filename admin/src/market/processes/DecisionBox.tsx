import Stack from '@mui/material/Stack';
import { type DecisionAnswer, hasNotBegun, type MarketProcess, type MarketTask } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useCreatePath } from 'react-admin';
import { useReloadingAction } from '../../platform/useReloadingAction.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Bullets } from '../../ui/layout/Bullets.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Checkbox } from '../../ui/lists/fields.tsx';
import { useTold } from '../messages/words.ts';
import { useMarketPage } from '../page.ts';
import { EnterStateButton, PrepareButton } from '../preparations/Prepare.tsx';
import { cureOf, knownText } from './taskText.ts';

type DecisionBoxProps = { process: MarketProcess; task: MarketTask };

/** What is known, from whom and when, and the three answers. */
export function DecisionBox({ process, task }: DecisionBoxProps) {
  const { t, api, notify } = useMarketPage();
  const createPath = useCreatePath();
  const { kind, canTakeOver, known } = task;
  const told = useTold(process.community);
  const [takesTest, setTakesTest] = useState(false);
  const [decide, isBusy] = useReloadingAction(async (answer: Exclude<DecisionAnswer, 'manual'>) => {
    const params = { path: { id: process.id } };
    const body = { answer, takesTest, version: process.version };
    await answerOf(api.POST('/marketmessages/processes/{id}/decisions', { params, body }));
    notify({ type: 'success', message: t(`market.decided.${answer}`) });
  });
  const isOfDays = kind === 'firstDay' || kind === 'lastDay';
  // After the change to live operation nothing is taken over from a test, nor the reverse.
  const isOfMode = told.settings === undefined || told.settings.mode === process.mode;
  const canTake = canTakeOver && (!isOfDays || isOfMode);
  const isTest = canTake && isOfDays && process.mode === 'SIMU';
  const { countingPoint, cpNumber } = process;
  const revocable = kind === 'notMember' && isOfMode && process.state === 'active' ? countingPoint : null;
  return (
    <Alert
      severity="warning"
      title={t('market.decide')}
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
          <EnterStateButton label={t('market.enterManually')} button={{ disabled: isBusy }} process={process} />
          {revocable !== null && (
            <PrepareButton
              label={t('market.revokeHeading')}
              button={{ disabled: isBusy }}
              what="revoke"
              community={process.community}
              points={[{ id: revocable, cpNumber }]}
            />
          )}
          {(kind === 'notMember' || kind === 'lastDay') && process.member !== null && (
            <LinkButton to={createPath({ resource: 'members', id: process.member, type: 'show' })}>
              {t('market.toMember')}
            </LinkButton>
          )}
        </>
      }
    >
      <Stack spacing={2}>
        <p>{t(`market.task.${kind}`)}</p>
        {known.length > 0 && (
          <Bullets>
            {known.map(statement => (
              <li key={`${statement.from} ${statement.at} ${statement.state}`}>{knownText(statement, told)}</li>
            ))}
          </Bullets>
        )}
        {[...cureOf(task, hasNotBegun(process), told), t('market.taskChoices'), isTest && t('market.testChanges')].map(
          text => text && <p key={text}>{text}</p>,
        )}
        {isTest && (
          <Checkbox
            label={t('market.takesTest')}
            checked={takesTest}
            onChange={event => setTakesTest(event.target.checked)}
          />
        )}
      </Stack>
    </Alert>
  );
}
