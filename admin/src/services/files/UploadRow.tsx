import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { usePage } from '../../page.tsx';
import type { FileUpload } from './useUploads.ts';

export function UploadRow(props: { upload: FileUpload; isWaiting: boolean; onRetry(): void; onDismiss(): void }) {
  const { upload, isWaiting, onRetry, onDismiss } = props;
  const { t } = usePage();
  const { name } = upload.file;
  if (upload.refusal !== null) {
    return (
      <Box component="li" sx={{ py: 1 }}>
        <Alert
          severity="error"
          role="alert"
          action={
            <>
              <Button
                color="inherit"
                size="small"
                sx={{ whiteSpace: 'nowrap' }}
                onClick={onRetry}
                aria-label={t('files.retryNamed', { name })}
              >
                {t('action.retry')}
              </Button>
              <Button
                color="inherit"
                size="small"
                sx={{ whiteSpace: 'nowrap' }}
                onClick={onDismiss}
                aria-label={t('files.dismissNamed', { name })}
              >
                {t('files.dismiss')}
              </Button>
            </>
          }
        >
          <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <br />
          {upload.refusal}
        </Alert>
      </Box>
    );
  }
  const underWay =
    upload.progress < 1 ? t('upload.sending', { percent: Math.round(upload.progress * 100) }) : t('files.storing');
  const said = isWaiting ? t('files.waiting') : underWay;
  return (
    <Box component="li" sx={{ py: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, mb: 1 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          {said}
        </Typography>
      </Box>
      <LinearProgress
        aria-label={t('files.progress', { name })}
        variant={upload.progress < 1 ? 'determinate' : 'indeterminate'}
        value={upload.progress * 100}
      />
    </Box>
  );
}
