import type { Locale } from '@nahstrom/contract';
import { useTexts } from '@nahstrom/kit';
import { buttonClass, Card, Icon } from '@nahstrom/kit/components';
import { type MouseEvent, useEffect, useRef } from 'react';
import './application.css';
import { catalogues } from './messages/index.ts';

type SuccessProps = {
  locale: Locale;
  form: string;
  /** State of the page in the browser's history. */
  state: unknown;
  sendsMails: boolean;
  navigate(to: string, options?: { replace: boolean }): void;
};

export default function Success({ locale, form, state, navigate, ...given }: SuccessProps) {
  // Without an application there is nothing to confirm: leads to the form.
  const [sent, token] = typeof state === 'string' ? state.split(' ') : [];
  const isSent = sent === 'applicationSent';
  const sendsMails = given.sendsMails && !token;
  const texts = useTexts(catalogues, locale);
  const title = useRef<HTMLHeadingElement>(null);
  const isReady = texts !== null;
  useEffect(() => {
    if (isReady) title.current?.focus();
  }, [isReady]);
  useEffect(() => {
    if (!isSent) navigate(form, { replace: true });
  }, [isSent, navigate, form]);
  if (!texts || !isSent) return null;
  const { t } = texts;

  const goOn = (event: MouseEvent) => {
    event.preventDefault();
    navigate(form);
  };
  return (
    <div className="application">
      <Card className="n-stack">
        <div className="application-thanks">
          <Icon name="check" size={40} />
          <h1 ref={title} tabIndex={-1}>
            {t('success.title')}
          </h1>
          <p>{t(sendsMails ? 'success.mail' : 'success.noMail')}</p>
        </div>
        {token && (
          <p>
            {t('success.keepLink')}{' '}
            <a
              href={`/application/${token}`}
              target="_blank"
              rel="noreferrer"
            >{`${location.origin}/application/${token}`}</a>
          </p>
        )}
        <h2>{t('success.next')}</h2>
        <ol className="application-steps">
          <li>{t(sendsMails ? 'success.step1' : 'success.step1NoMail')}</li>
          <li>{t(sendsMails ? 'success.step2' : 'success.step2NoMail')}</li>
          <li>{t('success.step3')}</li>
          <li>{t('success.step4')}</li>
        </ol>
        <div className="n-actions">
          <a className={buttonClass('secondary')} href={form} onClick={goOn}>
            {t('success.another')}
          </a>
        </div>
      </Card>
    </div>
  );
}
