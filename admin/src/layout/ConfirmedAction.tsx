import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useRefresh } from 'react-admin';
import { usePage } from '../page.tsx';
import { useAction } from '../useAction.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type ConfirmedActionProps = Pick<ButtonProps, 'variant' | 'color' | 'size' | 'disabled'> & {
  label: string;
  /** What a screen reader is told, where the label alone does not say whom it concerns. */
  ariaLabel?: string;
  heading: string;
  /** What is said when it is done. */
  done: string;
  run(): Promise<unknown>;
  /** Where it leads; without it the page shows how things stand. */
  leave?(): void;
  children: ReactNode;
};

/** A button that asks before it acts. When it is refused, the page shows how things stand by then. */
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
