import { useCallback } from 'react';
import type { RouterBlocker, RouterNavigateFunction, RouterProvider } from 'react-admin';
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

/** A stable function: react-router's changes with every navigation, and react-admin's effects would loop. */
function useNavigate(): RouterNavigateFunction {
  const latest = useLatest(useReactRouterNavigate() as RouterNavigateFunction);
  return useCallback<RouterNavigateFunction>((to, options) => latest.current(to, options), [latest]);
}

const unblocked: RouterBlocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };

/** Always inside the shell's router. */
export const routerProvider: RouterProvider = {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route: Route as RouterProvider['Route'],
  RouterWrapper: ({ children }) => children,
  Routes,
  // The forms ask before leaving (AskBeforeLeaving), because only the shell sees every navigation.
  useBlocker: () => unblocked,
  useCanBlock: () => false,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams: useParams as RouterProvider['useParams'],
};

/** Module name of react-admin's own default (vite.config.ts). */
export const reactRouterProvider = routerProvider;
