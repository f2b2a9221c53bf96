import { Boundary } from '@nahstrom/kit';
import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SearchProvider } from '../overall/search/SearchProvider.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Keys } from './Keys.tsx';
import { NoticeBridge } from './NoticeBridge.tsx';
import { Sidebar } from './Sidebar.tsx';

/** The sidebar and the page. The header above belongs to the shell. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const content = useRef<HTMLDivElement>(null);
  return (
    <div className="admin">
      <SearchProvider>
        <Sidebar />
      </SearchProvider>
      <div className="admin-content" data-content tabIndex={-1} ref={content}>
        <Boundary key={pathname} fallback={retry => <ErrorPage resetErrorBoundary={retry} />}>
          {children}
        </Boundary>
      </div>
      <NoticeBridge />
      <Keys content={content} />
    </div>
  );
}
