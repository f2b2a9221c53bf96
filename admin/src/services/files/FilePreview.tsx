import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { RecordFile } from '@nahstrom/contract';
import { useEffect, useId, useState } from 'react';
import { usePage } from '../../page.tsx';
import { addressOf, kindOf, nameOf } from './fileFacts.ts';

/** Preview of a picture or PDF on the page. */
export function FilePreview({ file, onClose }: { file: RecordFile; onClose(): void }) {
  const { t, apiBase } = usePage();
  const headingId = useId();
  const address = addressOf(apiBase, file);
  return (
    <Dialog open onClose={onClose} aria-labelledby={headingId} maxWidth="lg" fullWidth>
      <DialogTitle id={headingId}>{nameOf(file)}</DialogTitle>
      <DialogContent>
        {kindOf(file.type) === 'image' ? (
          <Box
            component="img"
            src={`${address}?inline=1`}
            alt={file.altText || nameOf(file)}
            sx={{ display: 'block', maxWidth: 1, maxHeight: '70dvh', mx: 'auto' }}
          />
        ) : (
          <Document file={file} address={`${address}?inline=1`} />
        )}
      </DialogContent>
      <DialogActions>
        <Button component="a" href={address} download={file.fileName}>
          {t('files.download')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** From a blob URL of the page itself: responses of the server are sandboxed, and browsers open no PDF viewer in a
 *  sandbox. The server has verified by its content that it is a PDF. */
function Document({ file, address }: { file: RecordFile; address: string }) {
  const { t } = usePage();
  const [source, setSource] = useState<string | 'failed' | null>(null);
  useEffect(() => {
    const cancel = new AbortController();
    let made: string | undefined;
    fetch(address, { credentials: 'include', signal: cancel.signal })
      .then(async answer => {
        if (!answer.ok) throw new Error(`The file answers ${answer.status}`);
        made = URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'application/pdf' }));
        setSource(made);
      })
      .catch(() => cancel.signal.aborted || setSource('failed'));
    return () => {
      cancel.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [address]);
  if (source === 'failed') return <Typography role="alert">{t('files.previewFailed')}</Typography>;
  if (source === null) return <Typography role="status">{t('files.previewLoading')}</Typography>;
  return (
    <Box
      component="iframe"
      src={source}
      title={nameOf(file)}
      sx={{ display: 'block', width: 1, height: '70dvh', border: 1, borderColor: 'divider' }}
    />
  );
}
