import { isNotable, type NotedState, notedStates } from '@nahstrom/contract';
import { answerOf, Failure } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { today } from '../../platform/today.ts';
import { useAction } from '../../platform/useAction.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { DayField, SelectField } from '../../ui/lists/fields.tsx';
import { useMarketPage } from '../page.ts';
import { useFieldRefusals } from './useFieldRefusals.ts';
import type { OpenProcess } from './useProcess.ts';

/** A state as read in the EDA portal. */
export function EnterStateDialog({ process, take, reload, close }: OpenProcess & { close(): void }) {
  const { t, api, notify } = useMarketPage();
  const refresh = useRefresh();
  const [state, setState] = useState<NotedState>();
  const [day, setDay] = useState(today);
  const { refused, setRefused, clear, tell } = useFieldRefusals();
  const states = notedStates.filter(each => isNotable(process.kind, each));
  const [save, isBusy] = useAction(async () => {
    if (!state) return setRefused({ state: t('market.stateMissing') });
    try {
      const params = { path: { id: process.id } };
      const body = { answer: 'manual' as const, state, day, version: process.version };
      const answer = await answerOf(api.POST('/marketmessages/processes/{id}/decisions', { params, body }));
      take(answer.process);
      notify({ type: 'success', message: t('market.notedNotice') });
      close();
      refresh();
    } catch (thrown) {
      tell(thrown);
      // A colleague or an answer may have changed it: the next attempt begins with what is there now.
      if (thrown instanceof Failure && thrown.status === 409) await reload();
    }
  });
  const dayLabel = state === 'active' ? 'market.firstDay' : state === 'ended' ? 'market.lastDay' : 'market.day';
  return (
    <Dialog
      open
      title={t('market.noteStateHeading')}
      onClose={isBusy ? () => undefined : close}
      actions={
        <>
          <Button variant="text" disabled={isBusy} onClick={close}>
            {t('action.cancel')}
          </Button>
          <Button variant="contained" loading={isBusy} onClick={() => save()}>
            {t('action.save')}
          </Button>
        </>
      }
    >
      <p>{t('market.noteStateText')}</p>
      <div>
        <SelectField
          label={t('market.state')}
          value={state}
          emptyText={t('market.chooseState')}
          required
          choices={states.map(id => ({ id, name: t(`market.state.${id}`) }))}
          onChange={chosen => {
            setState(chosen);
            setRefused({});
          }}
        />
        {state && <Hint>{t(`market.meaning.${state}`)}</Hint>}
        {refused.state && (
          <Hint color="error" role="alert">
            {refused.state}
          </Hint>
        )}
      </div>
      <DayField
        label={t(dayLabel)}
        value={day}
        error={refused.day}
        onChange={changed => {
          setDay(changed);
          clear('day');
        }}
      />
      {refused.all && <Alert severity="error">{refused.all}</Alert>}
    </Dialog>
  );
}
