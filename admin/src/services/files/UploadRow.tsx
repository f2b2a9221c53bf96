import Typography from '@mui/material/Typography';
import { Alert } from '../../layout/Alert.tsx';
import { Button } from '../../layout/Button.tsx';
import { Hint } from '../../layout/Hint.tsx';
import { Inline } from '../../layout/Inline.tsx';
import { Progress } from '../../layout/Progress.tsx';
import { usePage } from '../../page.tsx';
import type { FileUpload } from './useUploads.ts';

export function UploadRow(props: { upload: FileUpload; isWaiting: boolean; onRetry(): void; onDismiss(): void }) {
  const { upload, isWaiting, onRetry, onDismiss } = props;
  const { t } = usePage();
  const { name } = upload.file;
  if (upload.refusal !== null) {
    return (
      <li>
        <Alert
          severity="error"
          actions={
            <>
              <Button size="small" variant="text" onClick={onRetry} aria-label={t('files.retryNamed', { name })}>
                {t('action.retry')}
              </Button>
              <Button size="small" variant="text" onClick={onDismiss} aria-label={t('files.dismissNamed', { name })}>
                {t('files.dismiss')}
              </Button>
            </>
          }
        >
          <span style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</span>
          <br />
          {upload.refusal}
        </Alert>
      </li>
    );
  }
  const underWay =
    upload.progress < 1 ? t('upload.sending', { percent: Math.round(upload.progress * 100) }) : t('files.storing');
  const said = isWaiting ? t('files.waiting') : underWay;
  return (
    <li>
      <Inline grow>
        <Typography variant="body2">{name}</Typography>
        <Hint noWrap>{said}</Hint>
      </Inline>
      <Progress label={t('files.progress', { name })} value={upload.progress < 1 ? upload.progress * 100 : undefined} />
    </li>
  );
}
