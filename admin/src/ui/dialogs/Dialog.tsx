import { later } from '@nahstrom/kit';
import type { DialogProps } from './OpenDialog.tsx';

const OpenDialog = later(() => import('./OpenDialog.tsx'));

export const preloadDialog = OpenDialog.preload;

/** A dialog whose code is loaded when it is opened. */
export const Dialog = ({ open, ...dialog }: DialogProps & { open: boolean }) =>
  open ? <OpenDialog {...dialog} /> : null;
