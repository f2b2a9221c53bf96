import type { AccessToken } from '@nahstrom/contract';
import { Alert, Button, ConfirmDialog, Icon } from '@nahstrom/kit/components';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePortal } from '../../platform/portal.tsx';
import { useCopy } from '../account/useCopy.ts';
import { useTokenWords } from './words.tsx';

export type CreatedToken = AccessToken & { secret: string };

/** Shown only once, so leaving without saving asks first. */
export function Secret({ created: { name, secret }, onSaved }: { created: CreatedToken; onSaved(): void }) {
  const { block } = usePortal();
  const t = useTokenWords();
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
  return (
    <div className="n-stack tokens-secret">
      <h3 ref={title} tabIndex={-1}>
        {t('tokens.secretTitle', { name })}
      </h3>
      <Alert tone="warning">{t('tokens.secretText')}</Alert>
      <p className="account-secret">{secret}</p>
      <div className="n-actions">
        <Button onClick={() => copy(secret)}>
          <Icon name="copy" /> {t('tokens.copy')}
        </Button>
        <Button variant="primary" onClick={onSaved}>
          {t('tokens.done')}
        </Button>
      </div>
      {answer && (
        <ConfirmDialog
          t={t}
          title={t('tokens.leaveTitle')}
          confirm={t('tokens.leave')}
          cancel={t('tokens.stay')}
          destructive
          onConfirm={() => settle(true)}
          onClose={() => settle(false)}
        >
          {t('tokens.leaveText')}
        </ConfirmDialog>
      )}
    </div>
  );
}
