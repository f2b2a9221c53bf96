import type { BillingRunDocuments, CommunityMonth } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useCallback } from 'react';
import { useBasename, useRedirect, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { stateOfChosen } from '../../money/sepa/chosenInvoices.ts';
import { useMonthPage } from '../page.ts';

export type Command = 'preview' | 'collect' | 'book' | 'print' | 'post';

/** Opens the place of a step with everything it needs: a new preview of the billing, or the open documents of the month
 *  for the bank, the bookkeeper or the printer. */
export function useOpenStep() {
  const { api, t, notify } = useMonthPage();
  const refresh = useRefresh();
  const basename = useBasename();
  const redirect = useRedirect();
  const navigate = useNavigate();

  return useCallback(
    async (command: Command, { community, bill }: CommunityMonth, month: string) => {
      if (command === 'preview') {
        const { unit, start } = bill;
        const body = { community, unit, start, leaveOutIncomplete: false, leaveOutOverlapping: false };
        const { billingRun } = await answerOf(api.PUT('/admin/energyrun/create', { body }));
        redirect('show', 'billingruns', billingRun.id);
        return;
      }
      const parts: BillingRunDocuments[] = [];
      for (const id of bill.runs)
        parts.push(await answerOf(api.GET('/admin/billingrun/{id}/documents', { params: { path: { id } } })));
      if (command === 'print' || command === 'post') {
        const { printLetters, postLetters } = await import('../../money/invoices/letters.ts');
        if (command === 'print')
          await printLetters(
            api,
            parts.flatMap(part => part.toPrint),
          );
        else {
          const printed = parts.flatMap(part => part.letters.printed);
          notify({ type: 'success', message: t('run.postDone', { count: await postLetters(api, printed) }) });
        }
        refresh();
        return;
      }
      const ids = parts.flatMap(part => (command === 'collect' ? part.toCollect : part.toBook));
      const path = command === 'collect' ? 'separuns' : 'accountingexports';
      navigate(`${basename}/${path}/create`, { state: stateOfChosen(ids, community, month) });
    },
    [api, t, notify, refresh, basename, redirect, navigate],
  );
}
