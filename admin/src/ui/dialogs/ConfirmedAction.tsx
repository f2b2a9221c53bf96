import { type ReactNode, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useAction } from '../../platform/useAction.ts';
import { Button, type ButtonVariant } from '../layout/Button.tsx';
import { usePage } from '../page.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type ConfirmationProps = {
  label: string;
  /** Colours the confirmation as one that destroys something. */
  destructive?: boolean;
  heading: string;
  /** Notice after success. */
  done: string;
  run(): Promise<unknown>;
  /** Target after success; without it the page reloads its data. */
  leave?(): void;
  children: ReactNode;
};

type ConfirmedActionProps = ConfirmationProps & {
  /** Text for screen readers where the label alone does not name its object. */
  ariaLabel?: string;
  variant?: ButtonVariant;
  /** In a row of a table. */
  small?: boolean;
  disabled?: boolean;
};

/** A button with a confirmation dialog. */
export function ConfirmedAction({ ariaLabel, variant, small, disabled, ...asked }: ConfirmedActionProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        size={small ? 'small' : undefined}
        variant={variant}
        color={asked.destructive ? 'error' : undefined}
        disabled={disabled}
        aria-label={ariaLabel}
        onClick={() => setAsked(true)}
      >
        {asked.label}
      </Button>
      <Confirmation {...asked} open={isAsked} close={() => setAsked(false)} />
    </>
  );
}

/** The confirmation dialog of an action. After a refusal the page reloads its data. */
export function Confirmation(props: ConfirmationProps & { open: boolean; close(): void }) {
  const { label, destructive, heading, done, run, leave, children, open, close } = props;
  const { notify } = usePage();
  const refresh = useRefresh();

  const [confirm, busy] = useAction(async () => {
    try {
      await run();
      notify({ type: 'success', message: done });
      (leave ?? refresh)();
    } catch (thrown) {
      refresh();
      throw thrown;
    } finally {
      close();
    }
  });

  return (
    <ConfirmDialog
      open={open}
      title={heading}
      confirm={label}
      destructive={destructive}
      busy={busy}
      onConfirm={() => confirm()}
      onClose={close}
    >
      {children}
    </ConfirmDialog>
  );
}
