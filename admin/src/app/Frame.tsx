import { Boundary } from '@nahstrom/kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { SearchProvider } from '../office/search/SearchProvider.tsx';
import { Keys } from '../ui/dialogs/Keys.tsx';
import { ErrorPage } from '../ui/pages/ErrorPage.tsx';
import { NoticeBridge } from '../ui/pages/NoticeBridge.tsx';
import { Sidebar } from './Sidebar.tsx';

/** The sidebar and the page. The header above belongs to the shell. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(pathname);
  // The keyboard focus moves to the new page instead of staying behind the link of the menu that led to it.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const focused = document.activeElement;
    const isInMenu = focused?.closest('nav') && !content.current?.contains(focused);
    if (focused === document.body || isInMenu) content.current?.focus({ preventScroll: true });
  }, [pathname]);
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
