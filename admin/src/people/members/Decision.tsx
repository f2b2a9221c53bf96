import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Member } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { usePage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import { useMailNotice } from '../../useMailNotice.ts';
import { nameOf } from './nameOf.ts';

/** Accepts or declines an application. Reloads after every response, because a colleague may have decided
 *  concurrently. */
export function Decision({ member }: { member: Member }) {
  const { t, api, notify, session } = usePage();
  const mailed = useMailNotice();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null);
  const [reason, setReason] = useState('');
  const name = nameOf(member);
  const path = { params: { path: { id: member.id } } };

  const [decide, busy] = useAction(async (verb: 'accept' | 'decline') => {
    try {
      if (verb === 'accept') {
        const { member: accepted } = await answerOf(api.POST('/admin/member/{id}/accept', path));
        const text = t('decision.accepted', { name, number: String(accepted.memberNumber ?? '') });
        if (member.email === null) notify({ type: 'success', message: text });
        else mailed(t('decision.invited'), text);
      } else {
        await answerOf(api.POST('/admin/member/{id}/decline', { ...path, body: { reason } }));
        notify({ type: 'success', message: t('decision.declined', { name }) });
      }
    } finally {
      setAsked(null);
      refresh();
    }
  });

  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsked('decline')}>
        {t('decision.decline')}
      </Button>
      <Button variant="contained" onClick={() => setAsked('accept')}>
        {t('decision.accept')}
      </Button>
      <ConfirmDialog
        open={asked === 'accept'}
        heading={t('decision.acceptHeading', { name })}
        confirm={t('decision.accept')}
        busy={busy}
        onConfirm={() => decide('accept')}
        onCancel={() => setAsked(null)}
      >
        {t('decision.acceptText')}
        <Box component="ul" sx={{ pl: 5, mt: 2, mb: 0, '& li': { mb: 1 } }}>
          <li>{t('decision.numberIsGiven', { community: member.communityTitle })}</li>
          <li>{t('decision.pointsAreActivated', { count: member.countingPoints.length })}</li>
          <li>
            {member.email === null
              ? t('decision.noInvitation')
              : session.organisation.sendsMails
                ? t('decision.invitationIsMailed', { email: member.email })
                : t('decision.invitationIsFiled')}
          </li>
        </Box>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'decline'}
        heading={t('decision.declineHeading', { name })}
        confirm={t('decision.decline')}
        destructive
        busy={busy}
        onConfirm={() => decide('decline')}
        onCancel={() => setAsked(null)}
      >
        {member.email === null ? t('decision.declineByLetter') : t('decision.declineText', { email: member.email })}
        <TextField
          label={t('decision.reason')}
          helperText={t('decision.reasonHelp')}
          value={reason}
          onChange={event => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
          multiline
          minRows={3}
          fullWidth
          sx={{ mt: 4 }}
        />
      </ConfirmDialog>
    </>
  );
}
