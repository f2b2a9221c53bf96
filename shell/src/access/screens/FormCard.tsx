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
