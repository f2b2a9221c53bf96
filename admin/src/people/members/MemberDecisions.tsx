import type { MemberRow } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Checkbox } from '../../layout/fields.tsx';
import { BulkAction } from '../../lists/BulkAction.tsx';
import { ChargeFee } from '../../money/billingRuns/parts.ts';
import { usePage } from '../page.ts';
import { BulkEdit } from './BulkEdit.tsx';
import { MergeButton } from './MergeButton.tsx';

/** Accepts or declines the selected applications, each as on its own page. */
export default function MemberDecisions() {
  const { t, api, session } = usePage();
  const [confirmed, setConfirmed] = useState(false);
  const undecided = useUndecided();
  const path = (id: number) => ({ params: { path: { id } } });
  return (
    <>
      <BulkEdit />
      <MergeButton />
      <ChargeFee />
      <BulkAction
        label={t('decision.decline')}
        destructive
        among={undecided}
        heading={count => t('decision.declineManyHeading', { count })}
        run={id => answerOf(api.POST('/admin/member/{id}/decline', { ...path(id), body: { reason: '' } }))}
      >
        {t('decision.declineManyText')}{' '}
        {t(session.organisation.sendsMails ? 'decision.refusalsAreMailed' : 'mail.nothingSent')}
      </BulkAction>
      <BulkAction
        label={t('decision.acceptMany')}
        variant="contained"
        among={undecided}
        heading={count => t('decision.acceptManyHeading', { count })}
        run={id => answerOf(api.POST('/admin/member/{id}/accept', { ...path(id), body: { confirmed } }))}
      >
        {t('decision.acceptManyText')}{' '}
        {t(session.organisation.sendsMails ? 'decision.invitationsAreMailed' : 'decision.invitationsAreFiled')}
        <Checkbox
          label={t('decision.allConfirmed')}
          checked={confirmed}
          onChange={event => setConfirmed(event.target.checked)}
        />
      </BulkAction>
    </>
  );
}

/** The applications among the selected members, including those on other pages that may be one. */
function useUndecided(): number[] {
  const { data, filterValues, selectedIds } = useListContext<MemberRow>();
  const states = new Map(data?.map(({ id, state }) => [id, state]));
  return selectedIds.map(Number).filter(id => (states.get(id) ?? filterValues.state ?? 'applied') === 'applied');
}
