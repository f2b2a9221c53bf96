import { useCallback, useContext, useEffect, useState } from 'react';
import type { RouterBlocker, RouterBlockerFunction, RouterNavigateFunction, RouterProvider } from 'react-admin';
import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useParams,
  useNavigate as useReactRouterNavigate,
} from 'react-router-dom';
import { useLatest } from '../useLatest.ts';
import { below, internalPath } from './publishedPath.ts';
import { ShellHistoryContext } from './ShellRouter.tsx';

type Held = { location: { pathname: string; search: string; hash: string }; settle(leave: boolean): void };

const elsewhere = { pathname: '/', search: '', hash: '' };

/** react-router's own blocker needs a data router; ours asks the shell, which alone sees every navigation. */
function useBlocker(shouldBlock: RouterBlockerFunction | boolean): RouterBlocker {
  const history = useContext(ShellHistoryContext);
  const currentLocation = useLocation();
  const [held, setHeld] = useState<Held | null>(null);
  const latest = useLatest({ shouldBlock, currentLocation, history });
  // Asked ahead: the browser warns of closing the tab for as long as something is registered.
  const wouldBlock =
    typeof shouldBlock === 'function'
      ? shouldBlock({ currentLocation, nextLocation: elsewhere, historyAction: 'PUSH' })
      : shouldBlock;

  useEffect(() => {
    const { history } = latest.current;
    if (!history || !wouldBlock) return;
    const internal = below(history.basename, internalPath);
    return history.nav.block(to => {
      const { shouldBlock, currentLocation } = latest.current;
      const nextLocation = { ...to, pathname: internal(to.pathname) };
      const blocks =
        typeof shouldBlock === 'function'
          ? shouldBlock({ currentLocation, nextLocation, historyAction: 'PUSH' })
          : shouldBlock;
      if (!blocks) return true;
      return new Promise<boolean>(resolve => {
        setHeld({
          location: nextLocation,
          settle: leave => {
            setHeld(null);
            resolve(leave);
          },
        });
      });
    });
  }, [latest, wouldBlock]);

  if (!held) return { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };
  return {
    state: 'blocked',
    location: held.location,
    proceed: () => held.settle(true),
    reset: () => held.settle(false),
  };
}

/** react-router gives another function after every navigation; react-admin's effects would run for ever. */
function useNavigate(): RouterNavigateFunction {
  const latest = useLatest(useReactRouterNavigate() as RouterNavigateFunction);
  return useCallback<RouterNavigateFunction>((to, options) => latest.current(to, options), [latest]);
}

/** The shell's router is always there already. */
export const routerProvider: RouterProvider = {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route: Route as RouterProvider['Route'],
  RouterWrapper: ({ children }) => children,
  Routes,
  useBlocker,
  useCanBlock: () => true,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams: useParams as RouterProvider['useParams'],
};

/** The name under which react-admin's own default is looked for (vite.config.ts). */
export const reactRouterProvider = routerProvider;
