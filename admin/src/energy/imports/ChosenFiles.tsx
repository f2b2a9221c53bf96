import CloseOutlined from '@mui/icons-material/CloseOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { DropZone } from '../../layout/DropZone.tsx';
import { usePage } from '../../page.tsx';

type ChosenFilesProps = { files: File[]; disabled: boolean; onChange(files: File[]): void };

/** Drops duplicates of the same file. */
const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

export function ChosenFiles({ files, disabled, onChange }: ChosenFilesProps) {
  const { t, format } = usePage();
  const add = (chosen: File[]) =>
    onChange([...new Map([...files, ...chosen].map(file => [keyOf(file), file])).values()]);
  return (
    <>
      <DropZone
        several
        disabled={disabled}
        accept=".xlsx,.xml,.zip,.gz"
        label={t('upload.file')}
        choose={t('files.choose')}
        onChoose={add}
      >
        <UploadFileOutlined className="admin-quiet" aria-hidden />
        <Typography color="text.secondary">{t('upload.drop')}</Typography>
      </DropZone>
      {files.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {files.map(file => (
            <Box component="li" key={keyOf(file)} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Typography sx={{ overflowWrap: 'anywhere', flex: 1 }}>
                {file.name}{' '}
                <Typography component="span" variant="body2" color="text.secondary">
                  {t('upload.size', { kilobytes: format.whole(Math.max(1, Math.round(file.size / 1024))) })}
                </Typography>
              </Typography>
              <IconButton
                aria-label={t('upload.remove', { file: file.name })}
                disabled={disabled}
                onClick={() => onChange(files.filter(other => other !== file))}
              >
                <CloseOutlined fontSize="small" aria-hidden />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
