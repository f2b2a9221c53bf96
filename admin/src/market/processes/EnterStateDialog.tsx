import { isNotable, type MarketDecision, type MarketProcess, marketDecision, notedStates } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { today } from '../../platform/today.ts';
import { SavingDialog } from '../../ui/forms/SavingDialog.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { useMarketPage } from '../page.ts';

const { DayInput, SelectInput } = inputsOf<MarketDecision>();

type EnterStateDialogProps = { process: MarketProcess; close(): void };

/** A state as read in the EDA portal. */
export function EnterStateDialog({ process: { id, kind, version }, close }: EnterStateDialogProps) {
  const { t, api } = useMarketPage();
  const refresh = useRefresh();
  const [initial] = useState(() => ({ answer: 'manual', state: null, day: today(), version }));
  const save = async (data: MarketDecision) => {
    const body = { ...data, version };
    try {
      await answerOf(api.POST('/marketmessages/processes/{id}/decisions', { params: { path: { id } }, body }));
    } catch (thrown) {
      // A colleague or an answer may have changed it: the next attempt begins with what is there now.
      refresh();
      throw thrown;
    }
  };
  return (
    <SavingDialog<MarketDecision>
      heading={t('market.noteStateHeading')}
      lead={<p>{t('market.noteStateText')}</p>}
      write={marketDecision}
      initial={initial}
      save={save}
      done={t('market.notedNotice')}
      close={close}
    >
      <StateInputs kind={kind} />
    </SavingDialog>
  );
}

/** What the day means depends on the state. */
function StateInputs({ kind }: Pick<MarketProcess, 'kind'>) {
  const { t } = useMarketPage();
  const state: MarketDecision['state'] = useWatch({ name: 'state' });
  const dayLabel = state === 'active' ? 'market.firstDay' : state === 'ended' ? 'market.lastDay' : 'market.day';
  return (
    <>
      <SelectInput
        source="state"
        label={t('market.state')}
        helperText={state && t(`market.meaning.${state}`)}
        emptyText={t('market.chooseState')}
        choices={notedStates
          .filter(each => isNotable(kind, each))
          .map(each => ({ id: each, name: t(`market.state.${each}`) }))}
        isRequired
      />
      <DayInput source="day" label={t(dayLabel)} isRequired />
    </>
  );
}
