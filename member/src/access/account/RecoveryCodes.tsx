import { Alert, Button, ConfirmDialog, Icon } from '@nahstrom/kit/components';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePortal } from '../../platform/portal.tsx';
import { useCopy } from './useCopy.ts';
import { useWords } from './words.tsx';

type RecoveryCodesProps = { codes: readonly string[]; onSaved(): void };

/** Shown only once, so leaving with unsaved codes asks first. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { block, organisationTitle, user } = usePortal();
  const t = useWords();
  const copy = useCopy();
  const title = useRef<HTMLHeadingElement>(null);
  const [answer, setAnswer] = useState<((isLeaving: boolean) => void) | null>(null);

  useEffect(() => {
    title.current?.focus();
  }, []);
  useLayoutEffect(() => {
    return block(() => new Promise<boolean>(resolve => setAnswer(() => resolve)));
  }, [block]);

  const settle = (isLeaving: boolean) => {
    answer?.(isLeaving);
    setAnswer(null);
  };
  const text = [t('codes.fileTitle', { username: user.username, organisation: organisationTitle }), '', ...codes, ''];

  return (
    <div className="n-stack">
      <h3 ref={title} tabIndex={-1}>
        {t('codes.title')}
      </h3>
      <Alert tone="warning">{t('codes.text')}</Alert>
      <ul className="account-codes" aria-label={t('codes.title')}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="n-actions">
        <Button onClick={() => copy(codes.join('\n'))}>
          <Icon name="copy" /> {t('codes.copy')}
        </Button>
        <Button onClick={() => download(text.join('\r\n'), t('codes.fileName'))}>
          <Icon name="download" /> {t('codes.download')}
        </Button>
      </div>
      <div className="n-actions">
        <Button variant="primary" onClick={onSaved}>
          {t('codes.done')}
        </Button>
      </div>
      {answer && (
        <ConfirmDialog
          t={t}
          title={t('codes.leaveTitle')}
          confirm={t('codes.leave')}
          cancel={t('codes.stay')}
          destructive
          onConfirm={() => settle(true)}
          onClose={() => settle(false)}
        >
          {t('codes.leaveText')}
        </ConfirmDialog>
      )}
    </div>
  );
}

function download(text: string, fileName: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
