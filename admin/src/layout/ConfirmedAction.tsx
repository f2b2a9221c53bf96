import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useRefresh } from 'react-admin';
import { usePage } from '../page.tsx';
import { useAction } from '../useAction.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type ConfirmedActionProps = Pick<ButtonProps, 'variant' | 'color' | 'size' | 'disabled'> & {
  label: string;
  /** Text for screen readers where the label alone does not name its object. */
  ariaLabel?: string;
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
  const { label, ariaLabel, heading, done, run, leave, children, ...button } = props;
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
      <Button variant="outlined" {...button} aria-label={ariaLabel} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asked}
        heading={heading}
        confirm={label}
        destructive={button.color === 'error'}
        busy={busy}
        onConfirm={() => confirm()}
        onCancel={() => setAsked(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
