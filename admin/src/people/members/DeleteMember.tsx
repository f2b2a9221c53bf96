import type { Member } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { KeptFiles } from '../../communities/higherParts.ts';
import { useAction } from '../../platform/useAction.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { TextField } from '../../ui/lists/fields.tsx';
import { usePage } from '../page.ts';
import { nameOf } from './nameOf.ts';

/** Shown in the dialog only. */

/** Deletion is permanent and includes the energy data, so it requires typed confirmation: the member's number, or the
 *  name of a member without one. */
export function DeleteMember({ member, close }: { member: Member; close(): void }) {
  const { t, api, notify } = usePage();
  const redirect = useRedirect();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const name = nameOf(member);
  const word = member.memberNumber === null ? name : String(member.memberNumber);
  const [remove, busy] = useAction(async () => {
    if (typed.trim() !== word) return setIsWrong(true);
    try {
      await answerOf(api.DELETE('/admin/member/{id}', { params: { path: { id: member.id } } }));
      notify({ type: 'success', message: t('notice.deleted') });
      redirect('list', 'members');
    } finally {
      close();
    }
  });
  return (
    <ConfirmDialog
      open
      title={t('member.deleteHeading', { name })}
      confirm={t('member.delete')}
      destructive
      busy={busy}
      onConfirm={() => remove()}
      onClose={close}
    >
      {t('member.deleteText', { count: member.countingPoints.length })}
      <KeptFiles member={member.id} community={member.community} />
      <TextField
        sx={{ mt: 1.5 }}
        label={t(member.memberNumber === null ? 'member.deleteTypeName' : 'member.deleteTypeNumber', { word })}
        error={isWrong ? t('member.deleteWrong', { word }) : undefined}
        value={typed}
        autoComplete="off"
        onChange={event => {
          setTyped(event.target.value);
          setIsWrong(false);
        }}
      />
    </ConfirmDialog>
  );
}
