import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { usePortal } from '../portal.ts';

type ConfirmDialogProps = {
  open: boolean;
  heading: string;
  confirm: string;
  cancel?: string;
  destructive?: boolean;
  busy?: boolean;
  /** Disables confirming until something else is done. */
  isPossible?: boolean;
  onConfirm(): void;
  onCancel(): void;
  children: ReactNode;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, heading, confirm, cancel, destructive, busy, isPossible = true, onConfirm, onCancel, children } = props;
  const { t } = usePortal();
  const headingId = useId();
  return (
    <Dialog open={open} onClose={busy ? undefined : onCancel} aria-labelledby={headingId} maxWidth="xs" fullWidth>
      <DialogTitle id={headingId}>{heading}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={busy} color="inherit">
          {cancel ?? t('action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          onClick={open ? onConfirm : undefined}
          loading={busy}
          disabled={!isPossible}
          autoFocus={!destructive}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
