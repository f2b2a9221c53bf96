import type { ReactNode } from 'react';

/** The buttons of one of several equal parts of a form, at the end of its legend's line. */
export const ItemActions = ({ children }: { children: ReactNode }) => (
  <div style={{ position: 'absolute', top: -40, right: 0 }}>{children}</div>
);
