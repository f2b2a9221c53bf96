import { answerOf, Failure, noticesOf } from '@nahstrom/kit';
import { Alert, Button, Section } from '@nahstrom/kit/components';
import { useState } from 'react';
import { profilePath } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { useWords } from './words.tsx';

/** Invitation to become an operator, by mailed link. Takes a click, since some mail servers open links
 *  automatically. */
export function OperatorSection() {
  const { search } = usePortal();
  const t = useWords();
  const token = new URLSearchParams(search).get('operator');
  if (!token) return null;
  return (
    <Section title={t('operator.section')}>
      <Confirmation token={token} />
    </Section>
  );
}

function Confirmation({ token }: { token: string }) {
  const { api, basename, navigate, notify, onUserChanged } = usePortal();
  const t = useWords();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const leave = () => navigate(profilePath(basename), { replace: true });
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await answerOf(api.POST('/operator/confirm', { body: { token } }));
      notify({ type: 'success', message: t('operator.confirmed') });
      onUserChanged?.();
      leave();
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure ? (
        <Alert tone="error" title={t('account.failed')}>
          {noticesOf(failure, t).map(notice => notice.message)}
        </Alert>
      ) : (
        <p>{t('operator.text')}</p>
      )}
      {failure?.body.error === 'link.invalid' && <p>{t('operator.hint')}</p>}
      <div className="n-actions">
        {!failure && (
          <Button variant="primary" busy={isBusy} onClick={() => void confirm()}>
            {t('operator.confirm')}
          </Button>
        )}
        <Button variant="quiet" onClick={leave}>
          {t(failure ? 'operator.close' : 'action.cancel')}
        </Button>
      </div>
    </>
  );
}
