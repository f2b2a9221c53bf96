import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { answerOf, Failure } from '@nahstrom/kit';
import { useRefresh } from 'react-admin';
import { Button } from '../../layout/Button.tsx';
import { useMarketPage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import type { OpenProcess } from './useProcess.ts';

/** Whether a person has dealt with the failure or the contradiction of a request. */
export function Settled({ process: { id, version, isSettled }, take, reload }: OpenProcess) {
  const { t, api, notify } = useMarketPage();
  const refresh = useRefresh();
  const [settle, isBusy] = useAction(async () => {
    try {
      const params = { path: { id } };
      const answer = await answerOf(api.POST('/marketmessages/processes/{id}/settled', { params, body: { version } }));
      take(answer.process);
      notify({ type: 'success', message: t('market.settledNotice') });
      refresh();
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.status === 409) await reload();
      throw thrown;
    }
  });
  if (isSettled) return <Typography color="textSecondary">{t('market.isSettled')}</Typography>;
  return (
    <Stack spacing={2} alignItems="flex-start">
      <p>{t('market.settleText')}</p>
      <Button loading={isBusy} onClick={() => settle()}>
        {t('market.settled')}
      </Button>
    </Stack>
  );
}
