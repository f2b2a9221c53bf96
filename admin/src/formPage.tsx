import type { ComponentType } from 'react';
import { preloadInputs } from './inputsOf.tsx';
import { Checkbox } from './layout/fields.tsx';
import { page } from './page.tsx';

/** A screen that is a form: its inputs, and the fields beside them, are loaded with it. */
export const formPage = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  page(async () => {
    const [screen] = await Promise.all([load(), preloadInputs(), Checkbox.preload()]);
    return screen;
  });
