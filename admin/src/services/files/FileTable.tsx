import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { isShown, type RecordFile } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Quantity } from '../../ui/layout/Quantity.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { part, usePage } from '../page.ts';
import { EditFile } from './EditFile.tsx';
import { addressOf, kindOf, nameOf, sizeOf } from './fileFacts.ts';

const FilePreview = part(() => import('./FilePreview.tsx'));

export function FileTable({ files }: { files: RecordFile[] }) {
  const { t, format } = usePage();
  const [previewed, setPreviewed] = useState<RecordFile | null>(null);
  return (
    <>
      <RecordTable
        label={t('files.heading')}
        least={720}
        framed
        rows={files}
        columns={[
          {
            label: t('files.name'),
            style: { minWidth: 220, overflowWrap: 'anywhere' },
            render: file => <FileName file={file} onPreview={() => setPreviewed(file)} />,
          },
          { label: t('files.kind'), render: ({ type }) => t(`files.kind.${kindOf(type)}`) },
          {
            label: t('files.size'),
            align: 'right',
            render: file => {
              const [size, unit] = sizeOf(file.size, format);
              return <Quantity value={size} unit={unit} />;
            },
          },
          {
            label: t('files.created'),
            render: ({ created, userName }) => (
              <>
                <span className="admin-nowrap">{format.moment(created)}</span>
                <Hint>{userName}</Hint>
              </>
            ),
          },
          {
            label: t('files.actions'),
            className: 'admin-nowrap',
            render: file => (
              <>
                <Download file={file} />
                <EditFile file={file} />
                <DeleteFile file={file} />
              </>
            ),
          },
        ]}
      />
      {previewed && <FilePreview file={previewed} onClose={() => setPreviewed(null)} />}
    </>
  );
}

function FileName({ file, onPreview }: { file: RecordFile; onPreview(): void }) {
  const { t } = usePage();
  const name = nameOf(file);
  return (
    <>
      {isShown(file.type) ? (
        <Button
          variant="text"
          style={{ padding: 0, minWidth: 0, minHeight: 24, textAlign: 'left', justifyContent: 'flex-start' }}
          onClick={onPreview}
        >
          {name}
        </Button>
      ) : (
        <p style={{ fontWeight: 600 }}>{name}</p>
      )}
      {[
        file.title && file.fileName,
        file.description,
        file.visibleToMember ? t('files.shared') : '',
        file.visibleToVisitors ? t('files.public') : '',
      ]
        .filter(Boolean)
        .map(line => (
          <Hint key={line}>{line}</Hint>
        ))}
    </>
  );
}

function Download({ file }: { file: RecordFile }) {
  const { t, apiBase } = usePage();
  const label = t('files.downloadNamed', { name: nameOf(file) });
  return (
    <IconButton
      component="a"
      href={addressOf(apiBase, file)}
      download={file.fileName}
      aria-label={label}
      title={t('files.download')}
    >
      <FileDownloadOutlinedIcon fontSize="small" />
    </IconButton>
  );
}

function DeleteFile({ file }: { file: RecordFile }) {
  const { t, api } = usePage();
  const name = nameOf(file);
  return (
    <ConfirmedAction
      label={t('action.delete')}
      ariaLabel={t('part.delete', { name })}
      variant="text"
      small
      destructive
      heading={t('files.deleteHeading', { name })}
      done={t('notice.deleted')}
      run={() => answerOf(api.DELETE('/file/{id}', { params: { path: { id: file.id } } }))}
    >
      {t('files.deleteText', { name: file.fileName })}
    </ConfirmedAction>
  );
}
