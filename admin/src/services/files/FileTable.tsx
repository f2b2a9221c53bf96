import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { isShown, type RecordFile } from '@nahstrom/contract';
import { useState } from 'react';
import { Button } from '../../layout/Button.tsx';
import { Hint } from '../../layout/Hint.tsx';
import { Quantity } from '../../layout/Quantity.tsx';
import { Table } from '../../layout/Table.tsx';
import { part, usePage } from '../../page.tsx';
import { DeleteFile } from './DeleteFile.tsx';
import { EditFile } from './EditFile.tsx';
import { addressOf, kindOf, nameOf, sizeOf } from './fileFacts.ts';

const FilePreview = part(() => import('./FilePreview.tsx'));

export function FileTable({ files }: { files: RecordFile[] }) {
  const { t, format } = usePage();
  const [previewed, setPreviewed] = useState<RecordFile | null>(null);
  return (
    <>
      <Table label={t('files.heading')} least={720} framed>
        <thead>
          <tr>
            <th scope="col">{t('files.name')}</th>
            <th scope="col">{t('files.kind')}</th>
            <th scope="col" data-align="right">
              {t('files.size')}
            </th>
            <th scope="col">{t('files.created')}</th>
            <th scope="col">{t('files.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {files.map(file => {
            const [size, unit] = sizeOf(file.size, format);
            return (
              <tr key={file.id}>
                <td style={{ minWidth: 220, overflowWrap: 'anywhere' }}>
                  <FileName file={file} onPreview={() => setPreviewed(file)} />
                </td>
                <td>{t(`files.kind.${kindOf(file.type)}`)}</td>
                <td data-align="right">
                  <Quantity value={size} unit={unit} />
                </td>
                <td>
                  <span style={{ whiteSpace: 'nowrap' }}>{format.moment(file.created)}</span>
                  <Hint>{file.userName}</Hint>
                </td>
                <td className="admin-nowrap">
                  <Download file={file} />
                  <EditFile file={file} />
                  <DeleteFile file={file} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
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
