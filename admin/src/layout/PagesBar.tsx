import type { ReactNode } from 'react';

/** Below a table of several pages. */
export const PagesBar = ({ children }: { children: ReactNode }) => <div className="admin-pages">{children}</div>;
