import type { Navigation } from '@nahstrom/kit';
import { createContext, type ReactNode, useMemo } from 'react';
import { createPath, parsePath, Route, Router, Routes, type To } from 'react-router-dom';
import { useLatest } from '../useLatest.ts';
import { below, internalPath, publishedPath } from './publishedPath.ts';

export type ShellHistory = { basename: string; nav: Navigation };
export const ShellHistoryContext = createContext<ShellHistory | null>(null);

/** The shell owns the history. Addresses are react-admin's within this router and the published ones outside, so that
 *  links, redirects and the address bar cannot disagree. */
export function ShellRouter({ basename, nav, children }: ShellHistory & { children: ReactNode }) {
  const latest = useLatest(nav);
  const navigator = useMemo(() => {
    const publish = below(basename, publishedPath);
    const hrefOf = (to: To) => {
      const path = typeof to === 'string' ? parsePath(to) : to;
      return createPath({ ...path, pathname: publish(path.pathname ?? '') });
    };
    return {
      createHref: hrefOf,
      push: (to: To, state?: unknown) => latest.current.navigate(hrefOf(to), { state }),
      replace: (to: To, state?: unknown) => latest.current.navigate(hrefOf(to), { replace: true, state }),
      go: (delta: number) => latest.current.go(delta),
    };
  }, [basename, latest]);

  const { pathname, search, hash, key, state } = nav.location;
  const location = useMemo(
    () => ({ pathname: below(basename, internalPath)(pathname), search, hash, key, state }),
    [basename, pathname, search, hash, key, state],
  );
  const history = useMemo(() => ({ basename, nav }), [basename, nav]);

  return (
    <ShellHistoryContext.Provider value={history}>
      <Router location={location} navigator={navigator}>
        <Routes>
          <Route path={`${basename}/*`} element={children} />
        </Routes>
      </Router>
    </ShellHistoryContext.Provider>
  );
}
