import type { RecordFile } from '@nahstrom/contract';
import { admitted } from '@nahstrom/kit';
import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { usePage } from '../page.ts';
import { addressOf, kindOf, nameOf } from './fileFacts.ts';

/** Preview of a picture or PDF on the page. */
export default function FilePreview({ file, onClose }: { file: RecordFile; onClose(): void }) {
  const { t, apiBase } = usePage();
  const address = addressOf(apiBase, file);
  return (
    <Dialog
      open
      title={nameOf(file)}
      size="large"
      onClose={onClose}
      closesOutside
      actions={
        <>
          <Button variant="text" href={address} download={file.fileName}>
            {t('files.download')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('action.close')}
          </Button>
        </>
      }
    >
      {kindOf(file.type) === 'image' ? (
        <img
          style={{ display: 'block', maxWidth: '100%', maxHeight: '70dvh', marginInline: 'auto' }}
          src={`${address}?inline=1`}
          alt={file.altText || nameOf(file)}
        />
      ) : (
        <Document file={file} address={`${address}?inline=1`} />
      )}
    </Dialog>
  );
}

/** From a blob URL of the page itself: responses of the server are sandboxed, and browsers open no PDF viewer in a
 *  sandbox. The server has verified by its content that it is a PDF. */
function Document({ file, address }: { file: RecordFile; address: string }) {
  const { t, onUnauthorized } = usePage();
  const [source, setSource] = useState<string | 'failed' | null>(null);
  useEffect(() => {
    const cancel = new AbortController();
    let made: string | undefined;
    admitted(() => fetch(address, { credentials: 'include', signal: cancel.signal }), false, onUnauthorized)
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
  }, [address, onUnauthorized]);
  if (source === 'failed') return <p role="alert">{t('files.previewFailed')}</p>;
  if (source === null) return <p role="status">{t('files.previewLoading')}</p>;
  return (
    <iframe
      style={{ display: 'block', width: '100%', height: '70dvh', border: '1px solid var(--n-border)' }}
      src={source}
      title={nameOf(file)}
    />
  );
}
