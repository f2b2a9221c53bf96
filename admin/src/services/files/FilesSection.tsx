import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FileClass, RecordFile } from '@nahstrom/contract';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Section } from '../../layout/Section.tsx';
import { usePage } from '../../page.tsx';
import { FileTable } from './FileTable.tsx';
import { FileUploads } from './FileUploads.tsx';

const atOnce = 50;

/** The files of one record: upload, preview, describe and delete. */
export function FilesSection({ refClassName, refEntityId }: { refClassName: FileClass; refEntityId: number }) {
  const { t, session } = usePage();
  const [shown, setShown] = useState(atOnce);
  const {
    data: files,
    total = 0,
    error,
    refetch,
  } = useGetList<RecordFile>('files', {
    pagination: { page: 1, perPage: shown },
    sort: { field: 'created', order: 'DESC' },
    filter: { refClassName, refEntityId },
  });
  return (
    <Section
      heading={t('files.heading')}
      lead={t('files.lead', { megabytes: session.organisation.fileMegabytes })}
      beside={total > 0 && <Typography color="text.secondary">{t('files.count', { count: total })}</Typography>}
    >
      <FileUploads refClassName={refClassName} refEntityId={refEntityId} />
      {error ? (
        <Typography sx={{ mt: 4 }}>
          {t('list.failed')} <Button onClick={() => refetch()}>{t('action.retry')}</Button>
        </Typography>
      ) : files?.length === 0 ? (
        <Typography color="text.secondary" sx={{ mt: 4 }}>
          {t('files.none')}
        </Typography>
      ) : (
        files && <FileTable files={files} />
      )}
      {total > shown && (
        <Button sx={{ mt: 2 }} onClick={() => setShown(shown + atOnce)}>
          {t('list.more')}
        </Button>
      )}
    </Section>
  );
}
