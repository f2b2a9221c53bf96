import { Alert, Button } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.ts';
import { FormCard } from './FormCard.tsx';

/** The same response for every address, known or not. */
export function MailSent({ until, onAgain }: { until: string; onAgain(): void }) {
  const { t, organisation } = usePortal();
  return (
    <FormCard
      title={t(organisation?.sendsMails === false ? 'mail.notSentTitle' : 'forgot.sentTitle')}
      footer={<a href="/login">{t('back.login')}</a>}
    >
      {organisation?.sendsMails === false ? (
        <Alert tone="warning">{t('mail.notSent')}</Alert>
      ) : (
        <>
          <Alert tone="info">
            {t('notice.mailSent')} {until}
          </Alert>
          <p className="n-quiet">{t('forgot.spam')}</p>
        </>
      )}
      <Button onClick={onAgain}>{t('forgot.again')}</Button>
    </FormCard>
  );
}
