import { answerOf } from '@nahstrom/kit';
import { Button } from '../../layout/Button.tsx';
import { usePage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import { useMailNotice } from '../../useMailNotice.ts';

/** Mails the person who asks, to see whether mails arrive. */
export function TestMail() {
  const { t, api } = usePage();
  const mailed = useMailNotice();
  const [send, isSending] = useAction(async () => {
    const { recipient } = await answerOf(api.POST('/admin/selfcheck/mail'));
    mailed(t('organisation.testMailSent', { recipient }));
  });
  return (
    <Button style={{ marginTop: 16 }} disabled={isSending} onClick={() => void send()}>
      {t('organisation.testMail')}
    </Button>
  );
}
