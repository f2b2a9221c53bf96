import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MarketProcess, MarketStep } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useAction } from '../../platform/useAction.ts';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { useWords } from '../messages/words.ts';
import { useMarketPage } from '../page.ts';
import { downloadMessage } from './downloads.ts';

/** Messages and decisions, oldest first. */
export function Steps({ process: { id, steps } }: { process: MarketProcess }) {
  const { t } = useMarketPage();
  if (steps.length === 0) return <Typography color="textSecondary">{t('market.noSteps')}</Typography>;
  return (
    <Rows ordered divided>
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id, and a late one may come between others
        <StepOf key={place} process={id} step={step} />
      ))}
    </Rows>
  );
}

function StepOf({ process, step }: { process: number; step: MarketStep }) {
  const { t, api, format, textOf } = useMarketPage();
  const { messageOf, meaningOf } = useWords();
  const { message, decision, answer, code, codes, from, to, text, by } = step;
  const [download, isLoading] = useAction((id: number) => downloadMessage(api, id));
  const done = () => {
    if (code === 'reminded' || code === 'revoked') return t(`market.step.${code}`);
    if (answer === 'takeOver' || answer === 'ignore') return t(`market.step.${answer}`);
    return t('market.step.entry', { state: textOf(`market.state.${code}`) ?? code });
  };
  const heading = message === null ? done() : messageOf(code);
  const days = [
    from && t(message === null ? 'market.stepDay' : 'market.stepFrom', { day: format.day(from) }),
    to && t('market.stepTo', { day: format.day(to) }),
  ].filter(Boolean);
  return (
    <Stack component="li" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Hint>
        {format.moment(step.at)} {by && t('market.stepBy', { name: by })}
      </Hint>
      <Typography variant="subtitle2">{heading}</Typography>
      {[...codes.map(meaningOf), days.join(' · '), text].filter(Boolean).map(each => (
        <p key={each}>{each}</p>
      ))}
      {message !== null && (
        <Button
          size="small"
          loading={isLoading}
          aria-label={`${t('market.download')}: ${heading}`}
          onClick={() => download(message)}
        >
          {t('market.download')}
        </Button>
      )}
      {decision !== null && (
        <ConfirmedAction
          small
          label={t('market.undo')}
          ariaLabel={`${t('market.undo')}: ${heading}`}
          heading={t('market.undoHeading', { what: heading })}
          done={t('market.undone')}
          run={() => {
            const params = { path: { id: process, decision } };
            return answerOf(api.DELETE('/marketmessages/processes/{id}/decisions/{decision}', { params }));
          }}
        >
          {t('market.undoText')}
        </ConfirmedAction>
      )}
    </Stack>
  );
}
