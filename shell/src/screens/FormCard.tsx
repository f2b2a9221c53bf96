import type { Notice } from '@nahstrom/kit';
import { Alert } from '@nahstrom/kit/components';
import type { ReactNode } from 'react';

type FormCardProps = { title: string; intro?: ReactNode; footer?: ReactNode; children: ReactNode };

/** The frame of the short public forms. */
export function FormCard({ title, intro, footer, children }: FormCardProps) {
  return (
    <div className="form-page">
      <div className="n-card form-card">
        <h1>{title}</h1>
        {intro && <p className="n-quiet">{intro}</p>}
        {children}
      </div>
      {footer && <div className="form-footer">{footer}</div>}
    </div>
  );
}

/** What the server refused for the whole of a form, above its button. */
export function FormNotices({ notices }: { notices: readonly Notice[] }) {
  return notices.map(notice => (
    <Alert key={notice.message} tone="error" title={notice.title}>
      {notice.message}
    </Alert>
  ));
}
