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

/** react-router gives another function after every navigation; react-admin's effects would run for ever. */
function useNavigate(): RouterNavigateFunction {
  const latest = useLatest(useReactRouterNavigate() as RouterNavigateFunction);
  return useCallback<RouterNavigateFunction>((to, options) => latest.current(to, options), [latest]);
}

const unblocked: RouterBlocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };

/** The shell's router is always there already. */
export const routerProvider: RouterProvider = {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route: Route as RouterProvider['Route'],
  RouterWrapper: ({ children }) => children,
  Routes,
  // The forms ask by themselves (AskBeforeLeaving): the shell alone sees every navigation.
  useBlocker: () => unblocked,
  useCanBlock: () => false,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams: useParams as RouterProvider['useParams'],
};

/** The name under which react-admin's own default is looked for (vite.config.ts). */
export const reactRouterProvider = routerProvider;
