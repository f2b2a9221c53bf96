import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export type AlertTone = 'info' | 'success' | 'warning' | 'error';

const icons: Record<AlertTone, IconName> = { info: 'info', success: 'check', warning: 'warning', error: 'error' };

type AlertProps = {
  tone?: AlertTone;
  title?: ReactNode;
  className?: string;
  children?: ReactNode;
  actions?: ReactNode;
};

/** Inline message. Screen readers announce errors immediately (assertive), others politely. */
export function Alert({ tone = 'info', title, className, children, actions }: AlertProps) {
  return (
    <div
      className={['n-alert', `n-alert-${tone}`, className].filter(Boolean).join(' ')}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon name={icons[tone]} />
      <div className="n-alert-body">
        {title && <p className="n-alert-title">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="n-actions">{actions}</div>}
      </div>
    </div>
  );
}
