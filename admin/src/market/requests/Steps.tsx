import Typography from '@mui/material/Typography';
import type { MarketProcess } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useAction } from '../../platform/useAction.ts';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { useMarketPage } from '../page.ts';
import { downloadMessage } from './downloads.ts';
import { useWords } from './words.ts';

type Step = MarketProcess['steps'][number];

/** Messages and decisions, oldest first. */
export function Steps({ process: { id, steps, delivery } }: { process: MarketProcess }) {
  const { t } = useMarketPage();
  if (steps.length === 0)
    return <Typography color="textSecondary">{t(delivery ? 'market.noStepsYet' : 'market.noSteps')}</Typography>;
  return (
    <Rows ordered divided>
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id, and a late one may come between others
        <StepOf key={place} process={id} step={step} />
      ))}
    </Rows>
  );
}

function StepOf({ process, step }: { process: number; step: Step }) {
  const { t, api, format, textOf } = useMarketPage();
  const { messageOf, meaningOf } = useWords();
  const { message, decision, answer, code, codes, from, to, text, by } = step;
  const [download, isLoading] = useAction((id: number) => downloadMessage(api, id));
  const state = textOf(`market.state.${code}`) ?? code;
  const done = () => {
    if (code === 'reminded' || code === 'revoked') return t(`market.step.${code}`);
    return answer === null || answer === 'manual' ? t('market.step.entry', { state }) : t(`market.step.${answer}`);
  };
  const heading = message === null ? done() : messageOf(code);
  const days = [
    from && t(message === null ? 'market.stepDay' : 'market.stepFrom', { day: format.day(from) }),
    to && t('market.stepTo', { day: format.day(to) }),
  ].filter(Boolean);
  return (
    <li>
      <Hint>
        {format.moment(step.at)} {by && t('market.stepBy', { name: by })}
      </Hint>
      <Typography variant="subtitle2">{heading}</Typography>
      {codes.map(each => (
        <p key={each}>{meaningOf(each)}</p>
      ))}
      {days.length > 0 && <p>{days.join(' · ')}</p>}
      {text && <p>{text}</p>}
      {message !== null && (
        <Button
          size="small"
          loading={isLoading}
          aria-label={`${t('market.stepMessage')}: ${heading}`}
          onClick={() => download(message)}
        >
          {t('market.stepMessage')}
        </Button>
      )}
      {decision !== null && (
        <ConfirmedAction
          small
          label={t('market.undo')}
          ariaLabel={`${t('market.undo')}: ${heading}`}
          heading={t('market.undoHeading', { what: heading })}
          done={t('market.undone')}
          run={() =>
            answerOf(
              api.DELETE('/marketmessages/processes/{id}/decisions/{decision}', {
                params: { path: { id: process, decision } },
              }),
            )
          }
        >
          {t('market.undoText')}
        </ConfirmedAction>
      )}
    </li>
  );
}
