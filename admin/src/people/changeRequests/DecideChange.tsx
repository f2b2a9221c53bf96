import { acceptingChange, type ChangeRequest, decliningChange } from '@nahstrom/contract';
import { answerOf, Failure } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useAction } from '../../platform/useAction.ts';
import { useMailNotice } from '../../platform/useMailNotice.ts';
import { useRefusals } from '../../platform/useRefusals.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { usePage } from '../page.ts';

const { TextInput, NumberInput } = inputsOf<{ reason: string; share: number }>('countingPoint');

/** Reloads after every response, because a colleague may have decided concurrently. */
export function DecideChange({ request }: { request: ChangeRequest }) {
  const { t, api, fieldTextsOf, session } = usePage();
  const refusals = useRefusals();
  const mailed = useMailNotice();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null);
  const { id, kind, memberName: name } = request;
  const params = { path: { id } };
  const close = () => setAsked(null);
  const aboutMail = t(session.organisation.sendsMails ? 'mail.memberTold' : 'mail.nothingSent');

  const accept = async (share = 100) => {
    await answerOf(api.POST('/admin/changerequest/{id}/accept', { params, body: { share } }));
    await mailed('', t('changeRequest.accepted', { name }));
    refresh();
  };
  const decline = async (reason: string) => {
    await answerOf(api.POST('/admin/changerequest/{id}/decline', { params, body: { reason } }));
    await mailed('', t('changeRequest.declined', { name }));
    refresh();
  };
  /** The buttons disappear with a request decided by a colleague. */
  const orRefresh = async (work: Promise<void>) => {
    try {
      await work;
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.status === 409) refresh();
      throw thrown;
    }
  };
  /** The form has only the share; what is wrong with the point itself, such as a number taken since, has no field. */
  const notifyOfPoint = (thrown: unknown) => {
    const { share, ...ofPoint } = fieldTextsOf(thrown);
    const texts = Object.values(ofPoint).filter(text => typeof text === 'string');
    if (texts.length === 0) throw thrown;
    refusals.show(texts.map(message => ({ type: 'error', message })));
  };
  const [acceptNow, busy] = useAction(async () => {
    try {
      await orRefresh(accept());
    } finally {
      close();
    }
  });

  return (
    <>
      <Button color="error" onClick={() => setAsked('decline')}>
        {t('decision.decline')}
      </Button>
      <Button variant="contained" onClick={() => setAsked('accept')}>
        {t('changeRequest.accept')}
      </Button>
      <ConfirmDialog
        open={asked === 'accept' && kind !== 'countingPoint'}
        title={t('changeRequest.acceptHeading', { kind: t(`changeRequest.kind.${kind}`), name })}
        confirm={t('changeRequest.accept')}
        busy={busy}
        onConfirm={acceptNow}
        onClose={close}
      >
        {t(`changeRequest.acceptText.${kind}`)} {aboutMail}
      </ConfirmDialog>
      {asked === 'accept' && kind === 'countingPoint' && (
        <FormDialog
          heading={t('changeRequest.acceptHeading', { kind: t('changeRequest.kind.countingPoint'), name })}
          lead={`${t('changeRequest.acceptText.countingPoint')} ${aboutMail}`}
          write={acceptingChange}
          initial={{ share: 100 }}
          submit={t('changeRequest.accept')}
          save={({ share }) => {
            refusals.forget();
            return orRefresh(accept(share)).catch(notifyOfPoint);
          }}
          close={close}
        >
          <NumberInput source="share" isRequired />
        </FormDialog>
      )}
      {asked === 'decline' && (
        <FormDialog
          heading={t('changeRequest.declineHeading', { kind: t(`changeRequest.kind.${kind}`), name })}
          lead={`${t('changeRequest.declineText')} ${aboutMail}`}
          write={decliningChange}
          initial={{ reason: '' }}
          submit={t('decision.decline')}
          destructive
          save={({ reason }) => orRefresh(decline(reason))}
          close={close}
        >
          <TextInput source="reason" label={t('changeRequest.reason')} multiline isRequired />
        </FormDialog>
      )}
    </>
  );
}
