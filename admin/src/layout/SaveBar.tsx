import type { ReactNode } from 'react';

const atTop = {
  top: 'var(--n-header-height, 64px)',
  bottom: 'auto',
  margin: 0,
  border: 0,
  paddingInline: 20,
  zIndex: 3,
};

/** The buttons of a form, which stay in view: at the bottom, or above what they save. */
export const SaveBar = ({ isAbove, children }: { isAbove?: boolean; children: ReactNode }) => (
  <div className="admin-save" style={{ alignItems: 'center', ...(isAbove && atTop) }}>
    {children}
  </div>
);
