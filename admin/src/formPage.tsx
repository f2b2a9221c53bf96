import type { ComponentType } from 'react';
import { preloadInputs } from './inputsOf.tsx';
import { page } from './page.tsx';

/** A screen that is a form: its inputs are loaded with it. */
export const formPage = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  page(async () => {
    const [screen] = await Promise.all([load(), preloadInputs()]);
    return screen;
  });
