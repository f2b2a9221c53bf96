import type { MemberRow } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '../../ui/layout/Button.tsx';
import { BulkAction } from '../../ui/listActions/BulkAction.tsx';
import { Checkbox, SelectField } from '../../ui/lists/fields.tsx';
import { ChargeFee } from '../higherParts.ts';
import { usePage } from '../page.ts';
import { MergeMembers } from './MergeMembers.tsx';

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

/** For exactly two selected rows. */
function MergeButton() {
  const { t, notify } = usePage();
  const { selectedIds } = useListContext();
  const [members, setMembers] = useState<number[] | null>(null);
  const ask = () =>
    selectedIds.length === 2
      ? setMembers(selectedIds.map(Number))
      : notify({ type: 'warning', message: t('error.members.notTwo') });
  return (
    <>
      <Button size="small" onClick={ask}>
        {t('members.merge')}
      </Button>
      {members && <MergeMembers members={members} close={() => setMembers(null)} />}
    </>
  );
}

const fields = ['locale', 'existingSmartMeter'] as const;
type Field = (typeof fields)[number];

/** Sets one field of the selected members that has no consequence beyond itself. */
function BulkEdit() {
  const { t, api } = usePage();
  const [field, setField] = useState<Field>('locale');
  const [value, setValue] = useState<string>();
  const choices = {
    locale: [
      { id: 'de', name: t('member.locale.de') },
      { id: 'en', name: t('member.locale.en') },
    ],
    existingSmartMeter: [
      { id: 'true', name: t('answer.yes') },
      { id: 'false', name: t('answer.no') },
    ],
  };
  const chosen = value ?? choices[field][0]!.id;
  const set = async (id: number) => {
    const path = { params: { path: { id } } };
    const member = await answerOf(api.GET('/admin/member/{id}', path));
    const changed = { [field]: field === 'locale' ? chosen : chosen === 'true' };
    await answerOf(api.POST('/admin/member/{id}/update', { ...path, body: { ...member, ...changed } }));
  };
  return (
    <BulkAction label={t('members.bulkEdit')} heading={count => t('members.bulkEditHeading', { count })} run={set}>
      <p>{t('members.bulkEditText')}</p>
      <SelectField
        label={t('members.bulkField')}
        value={field}
        choices={fields.map(id => ({ id, name: t(`member.${id}`) }))}
        onChange={next => {
          if (next) setField(next);
          setValue(undefined);
        }}
      />
      <SelectField
        label={t(`member.${field}`)}
        value={chosen}
        choices={choices[field]}
        onChange={next => setValue(next)}
      />
    </BulkAction>
  );
}
