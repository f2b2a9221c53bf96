import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { Button } from '../../layout/Button.tsx';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { Section } from '../../layout/Section.tsx';
import { useSetUpPage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import { useMailNotice } from '../../useMailNotice.ts';
import type { OpenMoveIn } from './useMoveIn.ts';

/** Invites all members of the move-in that can be invited, after confirmation. */
export function Invitations({ moveIn: { id, invitable }, take, inTurn }: OpenMoveIn) {
  const { t, api, session } = useSetUpPage();
  const mailed = useMailNotice();
  const [asked, setAsked] = useState(false);
  const [invite, isBusy] = useAction(async () => {
    try {
      const answer = await inTurn(() =>
        answerOf(api.POST('/movein/{id}/invite', { params: { path: { id } }, body: {} })),
      );
      take(answer.moveIn);
      await mailed(t('moveIn.invited', { count: answer.invited }));
    } finally {
      setAsked(false);
    }
  });
  return (
    <Section heading={t('moveIn.inviteHeading')} lead={t(invitable > 0 ? 'moveIn.inviteLead' : 'moveIn.inviteNone')}>
      {invitable > 0 && <Button onClick={() => setAsked(true)}>{t('moveIn.invite', { count: invitable })}</Button>}
      <ConfirmDialog
        open={asked}
        title={`${t('moveIn.invite', { count: invitable })}?`}
        confirm={t('moveIn.invite', { count: invitable })}
        busy={isBusy}
        onConfirm={() => invite()}
        onClose={() => setAsked(false)}
      >
        {session.organisation.sendsMails
          ? t('moveIn.inviteText', { count: invitable })
          : t('decision.invitationsAreFiled')}
      </ConfirmDialog>
    </Section>
  );
}
