import { type Usergroup, usergroupData } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useRecordContext } from 'react-admin';
import { RecordHistory } from '../../services/audit/RecordHistory.tsx';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { Edit } from '../../ui/forms/Edit.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { usePage } from '../page.ts';
import { UsergroupInputs } from './UsergroupInputs.tsx';

export default function UsergroupEdit() {
  return (
    <Edit actions={<DeleteUsergroup />}>
      <SimpleForm schema={usergroupData}>
        <UsergroupInputs />
      </SimpleForm>
      <UsergroupHistory />
    </Edit>
  );
}

function DeleteUsergroup() {
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

function UsergroupHistory() {
  const group = useRecordContext<Usergroup>();
  return group && <RecordHistory entity="usergroup" id={group.id} />;
}
