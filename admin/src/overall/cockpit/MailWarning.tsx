import { Alert } from '@nahstrom/kit/components';
import { useBasename } from 'react-admin';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { usePortal } from '../../portal.ts';
import { useCockpit } from './useCockpit.ts';

/** Nobody receives mails of a portal whose sending is not set up. */
export function MailWarning() {
  const { t } = usePortal();
  const basename = useBasename();
  const cockpit = useCockpit();
  return (
    <Alert
      className="admin-spaced"
      tone="warning"
      actions={
        <LinkButton className="admin-button-small" variant="quiet" to={`${basename}/selfcheck`}>
          {t('home.mailsCheck')}
        </LinkButton>
      }
    >
      {t('home.mailsNotSetUp')}{' '}
      {cockpit && cockpit.filedMails > 0 && t('home.mailsFiled', { count: cockpit.filedMails })}
    </Alert>
  );
}
