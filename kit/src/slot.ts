import type { ComponentType, ReactNode } from 'react';
import { later } from './later.ts';

/** A place on a screen for a part of a higher floor, which fills it at start: the same as a hook of the server.
 *  @returns a component that loads the part when it is first rendered; an error where nothing fills it
 *  @param meanwhile rendered until then */
export function slot<Props extends object>(meanwhile?: ReactNode) {
  let load: (() => Promise<{ default: ComponentType<Props> }>) | undefined;
  return Object.assign(
    later<Props>(() => load!(), meanwhile),
    {
      fill: (given: NonNullable<typeof load>) => {
        load = given;
      },
    },
  );
}
