import type { Member, ProposedAcceptance } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useAction } from '../../platform/useAction.ts';
import { useMailNotice } from '../../platform/useMailNotice.ts';
import { useReloadingAction } from '../../platform/useReloadingAction.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { TextField } from '../../ui/lists/fields.tsx';
import { part, usePage } from '../page.ts';
import { nameOf } from './nameOf.ts';

const AcceptMember = part(async () => ({ default: (await import('./AcceptMember.tsx')).AcceptMember }));

/** Accepts or declines an application. Reloads after every response, because a colleague may have decided
 *  concurrently. */
export function Decision({ member }: { member: Member }) {
  const { t, api, notify, session } = usePage();
  const mailed = useMailNotice();
  const [proposal, setProposal] = useState<ProposedAcceptance | null>(null);
  const [isDeclining, setIsDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const name = nameOf(member);
  const path = { params: { path: { id: member.id } } };

  const [propose, isProposing] = useAction(async () =>
    setProposal(await answerOf(api.GET('/admin/member/{id}/acceptance', path))),
  );
  const [decline, busy] = useReloadingAction(
    async () => {
      await answerOf(api.POST('/admin/member/{id}/decline', { ...path, body: { reason } }));
      const done = t('decision.declined', { name });
      if (member.email === null) notify({ type: 'success', message: done });
      else await mailed('', done);
    },
    () => setIsDeclining(false),
  );

  const aboutMail = () => {
    if (member.email === null) return t('decision.declineByLetter');
    return session.organisation.sendsMails
      ? t('decision.declineText', { email: member.email })
      : t('decision.declineFiled');
  };

  return (
    <>
      <Button color="error" onClick={() => setIsDeclining(true)}>
        {t('decision.decline')}
      </Button>
      <Button variant="contained" onClick={() => propose()} loading={isProposing}>
        {t('decision.accept')}
      </Button>
      {proposal && <AcceptMember member={member} proposal={proposal} close={() => setProposal(null)} />}
      <ConfirmDialog
        open={isDeclining}
        title={t('decision.declineHeading', { name })}
        confirm={t('decision.decline')}
        destructive
        busy={busy}
        onConfirm={() => decline()}
        onClose={() => setIsDeclining(false)}
      >
        {aboutMail()}
        <TextField
          sx={{ mt: 1.5 }}
          label={t('changeRequest.reason')}
          helperText={t('decision.reasonHelp')}
          multiline
          rows={3}
          value={reason}
          maxLength={1000}
          onChange={event => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
