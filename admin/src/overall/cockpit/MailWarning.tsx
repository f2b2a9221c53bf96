import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePortal } from '../../portal.ts';
import { useCockpit } from './useCockpit.ts';

/** Nobody receives mails of a portal whose sending is not set up. */
export function MailWarning() {
  const { t } = usePortal();
  const basename = useBasename();
  const cockpit = useCockpit();
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4 }}
      action={
        <Button component={Link} to={`${basename}/selfcheck`} color="inherit" size="small">
          {t('home.mailsCheck')}
        </Button>
      }
    >
      {t('home.mailsNotSetUp')}{' '}
      {cockpit && cockpit.filedMails > 0 && t('home.mailsFiled', { count: cockpit.filedMails })}
    </Alert>
  );
}
