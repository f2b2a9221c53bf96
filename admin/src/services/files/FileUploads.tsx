import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined';
import Typography from '@mui/material/Typography';
import { type FileClass, fileTypes } from '@nahstrom/contract';
import { DropZone } from '../../ui/inputs/DropZone.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { Progress } from '../../ui/layout/Progress.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { usePage } from '../page.ts';
import { type FileUpload, useUploads } from './useUploads.ts';

/** By type for the browser's dialog, and by extension where an operating system knows no type of a table or a
 *  document. */
const accept = [...fileTypes, '.csv', '.xml', '.txt'].join(',');

/** Upload of several files, with progress and errors for each. */
export function FileUploads(record: { refClassName: FileClass; refEntityId: number }) {
  const { t } = usePage();
  const { uploads, current, add, retry, dismiss } = useUploads(record);
  return (
    <>
      <DropZone several accept={accept} label={t('files.choose')} choose={t('files.choose')} onChoose={add}>
        <UploadFileOutlinedIcon fontSize="small" color="action" />
        <Typography color="textSecondary">{t('files.drop')}</Typography>
      </DropZone>
      {uploads.length > 0 && (
        <Rows aria-label={t('files.uploads')}>
          {uploads.map(upload => (
            <UploadRow
              key={upload.key}
              upload={upload}
              isWaiting={upload !== current}
              onRetry={() => retry(upload)}
              onDismiss={() => dismiss(upload)}
            />
          ))}
        </Rows>
      )}
    </>
  );
}

function UploadRow(props: { upload: FileUpload; isWaiting: boolean; onRetry(): void; onDismiss(): void }) {
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
