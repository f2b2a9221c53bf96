import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SearchProvider } from '../overall/search/SearchProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
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
      <div className="admin-content" ref={content}>
        <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
      </div>
      <NoticeBridge />
      <Keys content={content} />
    </div>
  );
}
