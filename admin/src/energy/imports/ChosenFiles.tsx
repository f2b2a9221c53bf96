import CloseIcon from '@mui/icons-material/Close';
import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { DropZone } from '../../ui/inputs/DropZone.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { usePage } from '../../ui/page.tsx';

type ChosenFilesProps = {
  files: File[];
  disabled: boolean;
  accept: string;
  label: string;
  invitation: string;
  onChange(files: File[]): void;
};

/** Drops duplicates of the same file. */
const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

export function ChosenFiles({ files, disabled, accept, label, invitation, onChange }: ChosenFilesProps) {
  const { t, format } = usePage();
  const add = (chosen: File[]) =>
    onChange([...new Map([...files, ...chosen].map(file => [keyOf(file), file])).values()]);
  return (
    <>
      <DropZone several disabled={disabled} accept={accept} label={label} choose={t('files.choose')} onChoose={add}>
        <UploadFileOutlinedIcon fontSize="small" color="action" />
        <Typography color="textSecondary">{invitation}</Typography>
      </DropZone>
      {files.length > 0 && (
        <Rows>
          {files.map(file => (
            <Inline component="li" grow key={keyOf(file)}>
              <p>
                {file.name}{' '}
                <Hint component="span">
                  {t('upload.size', { kilobytes: format.whole(Math.max(1, Math.round(file.size / 1024))) })}
                </Hint>
              </p>
              <IconButton
                aria-label={t('upload.remove', { file: file.name })}
                disabled={disabled}
                onClick={() => onChange(files.filter(other => other !== file))}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </Inline>
          ))}
        </Rows>
      )}
    </>
  );
}
