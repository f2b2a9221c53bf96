import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useRef, useState } from 'react';
import { usePage } from '../page.tsx';

type FileDropProps = {
  file: File | null;
  disabled: boolean;
  /** Of the browser's own dialog; what is dropped may be anything. */
  accept: string;
  label: string;
  invitation: string;
  onChoose(file: File): void;
};

export function FileDrop({ file, disabled, accept, label, invitation, onChoose }: FileDropProps) {
  const { t, format } = usePage();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();

  const choose = (files: FileList | null) => {
    const chosen = files?.[0];
    if (chosen && !disabled) onChoose(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files);
  };

  return (
    <Box
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        border: '1.5px dashed',
        borderColor: isOver ? 'focus' : 'borderStrong',
        borderRadius: 1,
        bgcolor: isOver ? 'action.hover' : 'background.default',
        px: 5,
        py: 7,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 2,
      }}
    >
      {file ? (
        <DescriptionOutlined color="primary" aria-hidden />
      ) : (
        <UploadFileOutlined sx={{ color: 'text.secondary' }} aria-hidden />
      )}
      {file ? (
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
          {file.name}{' '}
          <Typography component="span" variant="body2" color="text.secondary">
            {t('upload.size', { kilobytes: format.whole(Math.max(1, Math.round(file.size / 1024))) })}
          </Typography>
        </Typography>
      ) : (
        <Typography color="text.secondary">{invitation}</Typography>
      )}
      <input
        ref={input}
        id={inputId}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
        onChange={event => {
          choose(event.target.files);
          event.target.value = '';
        }}
      />
      <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()}>
        {file ? t('upload.chooseOther') : t('upload.choose')}
      </Button>
    </Box>
  );
}
