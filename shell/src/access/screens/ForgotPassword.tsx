import { answerOf } from '@nahstrom/kit';
import { Button, FormNotices } from '@nahstrom/kit/components';
import { useState } from 'react';
import { usePortal } from '../../platform/portal.ts';
import { useForm } from '../../platform/useForm.ts';
import { FormCard } from './FormCard.tsx';
import { EmailField } from './fields.tsx';
import { MailSent } from './MailSent.tsx';

export function ForgotPassword() {
  const { api, t, organisation } = usePortal();
  const [isSent, setSent] = useState(false);
  const { form, error, notices, isBusy } = useForm({
    schema: schemas => schemas.passwordRequest,
    send: async body => {
      await answerOf(api.POST('/password/request', { body }));
      setSent(true);
    },
  });
  if (isSent) return <MailSent until={t('forgot.valid')} onAgain={() => setSent(false)} />;
  return (
    <FormCard
      title={t('forgot.title')}
      intro={t(organisation?.sendsMails === false ? 'mail.notSent' : 'forgot.text')}
      footer={<a href="/login">{t('back.login')}</a>}
    >
      <form {...form} className="n-stack">
        <FormNotices notices={notices} />
        <EmailField error={error} />
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('forgot.send')}
        </Button>
      </form>
    </FormCard>
  );
}
