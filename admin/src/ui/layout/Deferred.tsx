import { type ReactNode, useDeferredValue } from 'react';

type DeferredProps = {
  /** Keeps the place of the children until they are drawn. */
  meanwhile: ReactNode;
  children: ReactNode;
};

/** What a page can wait for: on a slow processor MUI's icons and inputs take most of the time until the first rows or
 *  fields. React draws it when nothing else is to do. */
export const Deferred = ({ meanwhile, children }: DeferredProps) =>
  useDeferredValue(true, false) ? children : meanwhile;
