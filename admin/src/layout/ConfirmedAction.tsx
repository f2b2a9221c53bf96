import { Button, type ButtonVariant } from '@nahstrom/kit/components';
import { useRefresh } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { usePage } from '../page.tsx';
import { useAction } from '../useAction.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type ConfirmedActionProps = {
  label: string;
  /** Text for screen readers where the label alone does not name its object. */
  ariaLabel?: string;
  variant?: ButtonVariant;
  /** Colours the confirmation as one that destroys something. */
  destructive?: boolean;
  /** In a row of a table. */
  small?: boolean;
  disabled?: boolean;
  heading: string;
  /** Notice after success. */
  done: string;
  run(): Promise<unknown>;
  /** Target after success; without it the page reloads its data. */
  leave?(): void;
  children: ReactNode;
};

/** A button with a confirmation dialog. After a refusal the page reloads its data. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, ariaLabel, destructive, small, disabled, heading, done, run, leave, children } = props;
  const { variant = destructive ? 'danger' : 'secondary' } = props;
  const { notify } = usePage();
  const refresh = useRefresh();
  const [asked, setAsked] = useState(false);

  const [confirm, busy] = useAction(async () => {
    try {
      await run();
      notify({ type: 'success', message: done });
      (leave ?? refresh)();
    } catch (thrown) {
      refresh();
      throw thrown;
    } finally {
      setAsked(false);
    }
  });

  return (
    <>
      <Button
        className={small ? 'admin-button-small' : undefined}
        variant={variant}
        disabled={disabled}
        aria-label={ariaLabel}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asked}
        title={heading}
        confirm={label}
        destructive={destructive}
        busy={busy}
        onConfirm={() => confirm()}
        onClose={() => setAsked(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
