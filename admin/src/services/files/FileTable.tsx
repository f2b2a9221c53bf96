import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { isShown, type RecordFile } from '@nahstrom/contract';
import { useState } from 'react';
import { Quantity } from '../../layout/Quantity.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';
import { DeleteFile } from './DeleteFile.tsx';
import { EditFile } from './EditFile.tsx';
import { FilePreview } from './FilePreview.tsx';
import { addressOf, kindOf, nameOf, sizeOf } from './fileFacts.ts';

export function FileTable({ files }: { files: RecordFile[] }) {
  const { t, format } = usePage();
  const [previewed, setPreviewed] = useState<RecordFile | null>(null);
  return (
    <Box sx={{ mx: { xs: -4, sm: -5 }, mt: 4, mb: -5, borderTop: 1, borderColor: 'divider' }}>
      <TableBox label={t('files.heading')}>
        <Table sx={{ minWidth: 720, '& tr:last-child td': { borderBottom: 0 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('files.name')}</TableCell>
              <TableCell>{t('files.kind')}</TableCell>
              <TableCell align="right">{t('files.size')}</TableCell>
              <TableCell>{t('files.created')}</TableCell>
              <TableCell>{t('files.actions')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {files.map(file => {
              const [size, unit] = sizeOf(file.size, format);
              return (
                <TableRow key={file.id}>
                  <TableCell sx={{ minWidth: 220, overflowWrap: 'anywhere' }}>
                    <FileName file={file} onPreview={() => setPreviewed(file)} />
                  </TableCell>
                  <TableCell>{t(`files.kind.${kindOf(file.type)}`)}</TableCell>
                  <TableCell align="right">
                    <Quantity value={size} unit={unit} />
                  </TableCell>
                  <TableCell>
                    <span style={{ whiteSpace: 'nowrap' }}>{format.moment(file.created)}</span>
                    <Typography variant="body2" color="text.secondary">
                      {file.userName}
                    </Typography>
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    <Download file={file} />
                    <EditFile file={file} />
                    <DeleteFile file={file} />
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableBox>
      {previewed && <FilePreview file={previewed} onClose={() => setPreviewed(null)} />}
    </Box>
  );
}

function FileName({ file, onPreview }: { file: RecordFile; onPreview(): void }) {
  const { t } = usePage();
  const name = nameOf(file);
  return (
    <>
      {isShown(file.type) ? (
        <Button
          onClick={onPreview}
          sx={{ p: 0, minWidth: 0, minHeight: 24, textAlign: 'left', justifyContent: 'flex-start' }}
        >
          {name}
        </Button>
      ) : (
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      )}
      {[
        file.title && file.fileName,
        file.description,
        file.visibleToMember ? t('files.shared') : '',
        file.visibleToVisitors ? t('files.public') : '',
      ]
        .filter(Boolean)
        .map(line => (
          <Typography key={line} variant="body2" color="text.secondary">
            {line}
          </Typography>
        ))}
    </>
  );
}

function Download({ file }: { file: RecordFile }) {
  const { t, apiBase } = usePage();
  const label = t('files.downloadNamed', { name: nameOf(file) });
  return (
    <Tooltip title={t('files.download')}>
      <IconButton
        component="a"
        href={addressOf(apiBase, file)}
        download={file.fileName}
        aria-label={label}
        size="small"
      >
        <DownloadOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
