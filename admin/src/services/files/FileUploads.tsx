import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined';
import Typography from '@mui/material/Typography';
import { type FileClass, fileTypes } from '@nahstrom/contract';
import { DropZone } from '../../layout/DropZone.tsx';
import { Rows } from '../../layout/Rows.tsx';
import { usePage } from '../../page.tsx';
import { UploadRow } from './UploadRow.tsx';
import { useUploads } from './useUploads.ts';

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
