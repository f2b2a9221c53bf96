import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Role, roles } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { usePage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';

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
      <Button
        variant="outlined"
        aria-label={t('admissions.admitTo', { organisation: organisation.title })}
        onClick={() => setAsked(true)}
      >
        {t('admissions.admit')}
      </Button>
      <ConfirmDialog
        open={asked}
        heading={t('admissions.admitHeading', who)}
        confirm={t('admissions.admit')}
        busy={busy}
        onConfirm={() => admit()}
        onCancel={() => setAsked(false)}
      >
        <TextField
          select
          fullWidth
          label={t('user.role')}
          value={role}
          onChange={event => setRole(event.target.value as Role)}
          helperText={t('admissions.roleHelp')}
          sx={{ mt: 2 }}
        >
          {roles.map(id => (
            <MenuItem key={id} value={id}>
              {t(`user.roles.${id}`)}
            </MenuItem>
          ))}
        </TextField>
      </ConfirmDialog>
    </>
  );
}
