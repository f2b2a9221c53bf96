import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

export type DialogProps = {
  title: ReactNode;
  /** Called on Escape, and by your own buttons to cancel. */
  onClose(): void;
  /** A click outside closes it too. Not for dialogs with input. */
  closesOutside?: boolean;
  /** Wider than a question. */
  size?: 'medium' | 'large';
  children?: ReactNode;
  /** Buttons, the confirming one last. */
  actions?: ReactNode;
};

const widths = { small: 'xs', medium: 'sm', large: 'md' } as const;

/** MUI's dialog with its heading. */
export default function OpenDialog(props: DialogProps) {
  const { title, onClose, closesOutside = false, size = 'small', children, actions } = props;
  const id = useId();
  return (
    <MuiDialog
      open
      aria-labelledby={id}
      maxWidth={widths[size]}
      fullWidth
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' || closesOutside) onClose();
      }}
    >
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </MuiDialog>
  );
}
