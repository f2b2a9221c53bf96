import DescriptionOutlinedIcon from '@mui/icons-material/DescriptionOutlined';
import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined';
import Typography from '@mui/material/Typography';
import { Hint } from '../layout/Hint.tsx';
import { usePage } from '../page.tsx';
import { DropZone } from './DropZone.tsx';

type FileDropProps = {
  file: File | null;
  disabled: boolean;
  accept: string;
  label: string;
  invitation: string;
  onChoose(file: File): void;
};

export function FileDrop({ file, disabled, accept, label, invitation, onChoose }: FileDropProps) {
  const { t, format } = usePage();
  return (
    <DropZone
      disabled={disabled}
      accept={accept}
      label={label}
      choose={file ? t('upload.chooseOther') : t('upload.choose')}
      onChoose={([chosen]) => chosen && onChoose(chosen)}
    >
      {file ? (
        <DescriptionOutlinedIcon fontSize="small" color="primary" />
      ) : (
        <UploadFileOutlinedIcon fontSize="small" color="action" />
      )}
      {file ? (
        <p style={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
          {file.name}{' '}
          <Hint component="span">
            {t('upload.size', { kilobytes: format.whole(Math.max(1, Math.round(file.size / 1024))) })}
          </Hint>
        </p>
      ) : (
        <Typography color="textSecondary">{invitation}</Typography>
      )}
    </DropZone>
  );
}
