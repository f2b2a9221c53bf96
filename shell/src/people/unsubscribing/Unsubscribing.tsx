import type { Locale, MemberMailKind } from '@nahstrom/contract';
import { answerOf, createApi, Failure, noticesOf, useAnswer, useTexts } from '@nahstrom/kit';
import { Alert, Button, buttonClass, Skeleton } from '@nahstrom/kit/components';
import { useState } from 'react';
import { FormCard } from '../../access/screens/FormCard.tsx';
import { profilePage } from '../../platform/route.ts';
import { catalogues, type Texts } from './messages/index.ts';

type UnsubscribingProps = { apiBase: string; locale: Locale; token: string };

/** Page of the link below a mail. It takes a click, since some mail servers open links automatically. */
export default function Unsubscribing({ apiBase, locale: asked, token }: UnsubscribingProps) {
  const texts = useTexts(catalogues, asked);
  const api = createApi({ base: apiBase, locale: asked });
  const params = { path: { secret: token } };
  const { data, failure, isLoading, retry } = useAnswer(`mails ${token}`, signal =>
    answerOf(api.GET('/public/mails/{secret}', { params, signal })),
  );
  if (!texts) return null;
  const { t } = texts;
  return (
    <FormCard title={t('page.title')} footer={<a href="/login">{t('page.login')}</a>}>
      {isLoading && (
        <div role="status">
          <span className="n-visually-hidden">{t('page.loading')}</span>
          <Skeleton height="44px" lines={2} />
        </div>
      )}
      {failure && <Failed failure={failure} t={t} onRetry={retry} />}
      {data && !isLoading && (
        <Question {...data} t={t} send={() => answerOf(api.POST('/public/mails/{secret}/unsubscribe', { params }))} />
      )}
    </FormCard>
  );
}

type QuestionProps = {
  kind: MemberMailKind;
  organisation: string;
  isOff: boolean;
  t: Texts;
  send(): Promise<unknown>;
};

function Question({ kind, organisation, isOff, t, send }: QuestionProps) {
  const [isDone, setDone] = useState(isOff);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const unsubscribe = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await send();
      setDone(true);
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  const name = t(`kind.${kind}`);
  if (isDone)
    return (
      <>
        <Alert tone="success" title={t('page.done')}>
          {t('page.doneText', { name, organisation })}
        </Alert>
        <a href={profilePage} className={buttonClass('secondary')}>
          {t('page.all')}
        </a>
      </>
    );
  return (
    <>
      <p>{t('page.text', { name, organisation })}</p>
      {failure && <Failed failure={failure} t={t} />}
      <div className="n-actions">
        <Button variant="primary" busy={isBusy} onClick={() => void unsubscribe()}>
          {t('page.confirm')}
        </Button>
      </div>
    </>
  );
}

function Failed({ failure, t, onRetry }: { failure: Failure; t: Texts; onRetry?(): void }) {
  if (failure.status === 404)
    return (
      <>
        <Alert tone="error" title={t('page.invalid')}>
          {t('page.invalidText')}
        </Alert>
        <a href={profilePage} className={buttonClass('secondary')}>
          {t('page.all')}
        </a>
      </>
    );
  return (
    <Alert
      tone="error"
      title={t('page.failed')}
      actions={onRetry && <Button onClick={onRetry}>{t('page.again')}</Button>}
    >
      {noticesOf(failure, t).map(({ message }) => message)}
    </Alert>
  );
}
