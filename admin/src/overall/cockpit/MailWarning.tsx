import { useBasename } from 'react-admin';
import { Alert } from '../../layout/Alert.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { usePortal } from '../../portal.ts';
import { useCockpit } from './useCockpit.ts';

/** Nobody receives mails of a portal whose sending is not set up, also afterwards unless an administrator sends them. */
export function MailWarning() {
  const { t, session } = usePortal();
  const basename = useBasename();
  const count = useCockpit()?.filedMails ?? 0;
  const { sendsMails } = session.organisation;
  if (sendsMails && count === 0) return null;
  return (
    <Alert
      severity="warning"
      actions={
        <LinkButton size="small" variant="text" to={`${basename}/selfcheck`}>
          {t(sendsMails ? 'home.mailsDecide' : 'home.mailsCheck')}
        </LinkButton>
      }
    >
      {sendsMails ? (
        t('home.mailsUnsent', { count })
      ) : (
        <>
          {t('home.mailsNotSetUp')} {count > 0 && t('home.mailsFiled', { count })}
        </>
      )}
    </Alert>
  );
}
