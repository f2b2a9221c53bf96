import type { Usergroup } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useRecordContext } from 'react-admin';
import { DeleteButton } from '../../layout/DeleteButton.tsx';
import { RecordHistory } from '../../services/audit/RecordHistory.tsx';
import { usePage } from '../page.ts';

export function DeleteUsergroup() {
  const { t, api } = usePage();
  const group = useRecordContext<Usergroup>();
  if (!group) return null;
  const { id, title } = group;
  return (
    <DeleteButton
      heading={t('usergroup.deleteHeading', { title })}
      remove={() => answerOf(api.DELETE('/usergroup/{id}', { params: { path: { id } } }))}
    >
      {t('usergroup.deleteText')}
    </DeleteButton>
  );
}

export function UsergroupHistory() {
  const group = useRecordContext<Usergroup>();
  return group && <RecordHistory entity="usergroup" id={group.id} />;
}
