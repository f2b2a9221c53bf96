import { type Failure, noticesOf } from '@nahstrom/kit';
import { Alert, Button, buttonClass, Card, EmptyState, Icon } from '@nahstrom/kit/components';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePortal } from '../platform/portal.tsx';
import { Link } from './Link.tsx';

type PageProps = {
  title: string;
  subtitle?: ReactNode;
  back?: { to: string; label: string };
  isBusy?: boolean;
  /** The content is self-explanatory. */
  isTitleHidden?: boolean;
  children: ReactNode;
};

export function Page({ title, subtitle, back, isBusy = false, isTitleHidden = false, children }: PageProps) {
  const { organisationTitle } = usePortal();
  const heading = useRef<HTMLHeadingElement>(null);
  // A followed link loses the focus when its page is unmounted; reading continues at the title of the new page.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    document.title = `${title} – ${organisationTitle}`;
  }, [title, organisationTitle]);
  return (
    <div className="member-page" aria-busy={isBusy}>
      <header className="member-head">
        {back && (
          <Link to={back.to} className="member-back">
            <Icon name="chevronLeft" size={16} />
            {back.label}
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1} className={isTitleHidden ? 'n-visually-hidden' : undefined}>
          {title}
        </h1>
        {subtitle && <p className="n-quiet">{subtitle}</p>}
      </header>
      {children}
    </div>
  );
}

export function Missing() {
  const { t, basename } = usePortal();
  return (
    <Page title={t('missing.title')}>
      <Card>
        <EmptyState
          title={t('missing.text')}
          actions={
            <Link to={basename} className={buttonClass('primary')}>
              {t('missing.home')}
            </Link>
          }
        />
      </Card>
    </Page>
  );
}

type FailedProps = { failure: Failure; retry(): void };

export function Failed({ failure, retry }: FailedProps) {
  const { t } = usePortal();
  return (
    <Alert tone="error" title={t('failed.title')} actions={<Button onClick={retry}>{t('failed.retry')}</Button>}>
      {noticesOf(failure, t).map(({ title, message }) => (
        <p key={message}>{[title, message].filter(Boolean).join(': ')}</p>
      ))}
    </Alert>
  );
}
