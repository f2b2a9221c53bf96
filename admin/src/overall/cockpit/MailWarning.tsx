import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
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
      sx={{ mb: 4 }}
      action={
        <Button component={Link} to={`${basename}/selfcheck`} color="inherit" size="small">
          {t(sendsMails ? 'home.mailsDecide' : 'home.mailsCheck')}
        </Button>
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
