import { type Role, roles } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { Button } from '../../layout/Button.tsx';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { SelectField } from '../../layout/fields.tsx';
import { useAction } from '../../useAction.ts';
import { usePage } from '../page.ts';

type AdmitButtonProps = {
  user: number;
  organisation: { id: number; title: string };
  name: string;
};

/** Admits a user to another organisation, with a role there. */
export function AdmitButton({ user, organisation, name }: AdmitButtonProps) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  const [asked, setAsked] = useState(false);
  const [role, setRole] = useState<Role>('ROLE_USER');
  const who = { name, organisation: organisation.title };

  const [admit, busy] = useAction(async () => {
    try {
      const body = { organisation: organisation.id, role };
      await answerOf(api.POST('/admin/user/{id}/organisation', { params: { path: { id: user } }, body }));
      notify({ type: 'success', message: t('admissions.done', who) });
    } finally {
      setAsked(false);
      refresh();
    }
  });

  return (
    <>
      <Button aria-label={t('admissions.admitTo', { organisation: organisation.title })} onClick={() => setAsked(true)}>
        {t('admissions.admit')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('admissions.admitHeading', who)}
        confirm={t('admissions.admit')}
        busy={busy}
        onConfirm={() => admit()}
        onClose={() => setAsked(false)}
      >
        <div style={{ marginTop: 8 }}>
          <SelectField
            label={t('user.role')}
            value={role}
            helperText={t('admissions.roleHelp')}
            choices={roles.map(id => ({ id, name: t(`user.roles.${id}`) }))}
            onChange={chosen => setRole(chosen ?? role)}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}
