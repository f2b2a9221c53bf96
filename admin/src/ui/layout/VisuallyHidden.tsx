import type { ReactNode } from 'react';

/** Only for screen readers. */
export const VisuallyHidden = ({ role, children }: { role?: 'status'; children: ReactNode }) => (
  <span role={role} className="n-visually-hidden">
    {children}
  </span>
);
