import { answerOf } from '@nahstrom/kit';
import { useAction } from '../../platform/useAction.ts';
import { useMailNotice } from '../../platform/useMailNotice.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { usePage } from '../../ui/page.tsx';

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
