import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { Button, type ButtonVariant } from '../layout/Button.tsx';
import { part } from '../page.tsx';
import { type Outcome, runEach } from './runEach.ts';

const BulkProgress = part(() => import('./BulkProgress.tsx'));

type BulkActionProps = {
  variant?: ButtonVariant;
  destructive?: boolean;
  label: string;
  /** The records it is for, of the selected ones, which are all without it. Not offered for none. */
  among?: number[];
  /** The question, with the number of records. */
  heading(count: number): string;
  /** The command for a single record. */
  run(id: number): Promise<unknown>;
  children: ReactNode;
};

/** A command for every selected record. It asks first, can be stopped, and reports each failure with its reason. */
export function BulkAction({ label, among, heading, run, children, ...look }: BulkActionProps) {
  const { selectedIds, onSelect } = useListContext();
  const refresh = useRefresh();
  const [step, setStep] = useState<'idle' | 'asked' | 'running' | 'ended'>('idle');
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const [ids, setIds] = useState<number[]>([]);
  const isStopped = useRef(false);
  const isRunning = useRef(false);

  // Leaving the page by the browser's back button stops the run.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const ask = () => {
    setIds(among ?? selectedIds.map(Number));
    setStep('asked');
  };
  const start = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    isStopped.current = false;
    setOutcomes([]);
    setStep('running');
    await runEach(ids, run, {
      isStopped: () => isStopped.current,
      onOutcome: outcome => setOutcomes(before => [...before, outcome]),
    });
    isRunning.current = false;
    setStep('ended');
    refresh();
  };
  /** Failed records stay selected. */
  const close = () => {
    const done = new Set(outcomes.filter(({ failure }) => failure === undefined).map(({ id }) => id));
    setStep('idle');
    onSelect(selectedIds.filter(id => !done.has(Number(id))));
  };

  return (
    <>
      {among?.length !== 0 && (
        <Button variant={look.variant} color={look.destructive ? 'error' : undefined} onClick={ask}>
          {label}
        </Button>
      )}
      <ConfirmDialog
        open={step === 'asked'}
        title={heading(ids.length)}
        confirm={label}
        destructive={look.destructive}
        onConfirm={start}
        onClose={() => setStep('idle')}
      >
        {children}
      </ConfirmDialog>
      {(step === 'running' || step === 'ended') && (
        <BulkProgress
          heading={label}
          count={ids.length}
          outcomes={outcomes}
          hasEnded={step === 'ended'}
          onStop={() => {
            isStopped.current = true;
          }}
          onClose={close}
        />
      )}
    </>
  );
}
