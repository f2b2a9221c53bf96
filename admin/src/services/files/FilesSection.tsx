import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FileClass, RecordFile } from '@nahstrom/contract';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Button } from '../../ui/layout/Button.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';
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
      beside={total > 0 && <Typography color="textSecondary">{t('files.count', { count: total })}</Typography>}
    >
      <Stack spacing={4} sx={{ alignItems: 'stretch' }}>
        <FileUploads refClassName={refClassName} refEntityId={refEntityId} />
        {error ? (
          <p>
            {t('list.failed')}{' '}
            <Button variant="text" onClick={() => refetch()}>
              {t('action.retry')}
            </Button>
          </p>
        ) : files?.length === 0 ? (
          <Typography color="textSecondary">{t('files.none')}</Typography>
        ) : (
          files && <FileTable files={files} />
        )}
        {total > shown && (
          <Button variant="text" onClick={() => setShown(shown + atOnce)}>
            {t('list.more')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
