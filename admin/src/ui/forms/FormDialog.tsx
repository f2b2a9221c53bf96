import type { ReactElement } from 'react';
import { preloadDialog } from '../dialogs/Dialog.tsx';
import { preloadInputs } from '../inputs/inputsOf.tsx';
import { part } from '../page.tsx';
import type { FormDialogProps } from './OpenFormDialog.tsx';

/** A form above its page. Its code, with that of forms (56 kB), is loaded when it is opened. */
const Dialog = part(async () => {
  const [{ OpenFormDialog }] = await Promise.all([import('./OpenFormDialog.tsx'), preloadDialog(), preloadInputs()]);
  return { default: OpenFormDialog<unknown> };
});

export const preloadFormDialog = Dialog.preload;

export const FormDialog = Dialog as unknown as <Data>(props: FormDialogProps<Data>) => ReactElement;
