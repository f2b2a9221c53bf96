import { type RefObject, useContext, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { usePortal } from '../../platform/portal.ts';
import { ShellHistoryContext } from '../../platform/routing/ShellRouter.tsx';
import { useLatest } from '../../platform/useLatest.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

/** Asks before a form with unsaved input is left. Navigation during a submit is the form's own redirect. */
export function AskBeforeLeaving({ isSending }: { isSending(): boolean }) {
  return <AskIfUnsaved isDirty={useIsDirty()} isSending={isSending} />;
}

type AskIfUnsavedProps = {
  isDirty: boolean;
  isSending?(): boolean;
  /** The input outlives a new filter in the address of the same page. */
  outlivesFilter?: boolean;
};

/** The same for input outside of a form. */
export function AskIfUnsaved({ isDirty, isSending = never, outlivesFilter = false }: AskIfUnsavedProps) {
  const nav = useLatest(useContext(ShellHistoryContext)?.nav);
  const sending = useLatest(isSending);
  const [asked, setAsked] = useState<{ answer(isLeaving: boolean): void } | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    return nav.current?.block(
      to =>
        sending.current() ||
        (outlivesFilter && to.pathname === nav.current?.location.pathname) ||
        new Promise<boolean>(answer => {
          setAsked(previous => {
            previous?.answer(false);
            return { answer };
          });
        }),
    );
  }, [isDirty, outlivesFilter, nav, sending]);

  const settle = (isLeaving: boolean) => {
    asked?.answer(isLeaving);
    setAsked(null);
  };
  return <LeaveDialog open={asked !== null} leave={() => settle(true)} stay={() => settle(false)} />;
}

const never = () => false;

type AskBeforeClosingProps = {
  /** The current close action: immediate, or after confirmation. */
  leave: RefObject<() => void>;
  close(): void;
};

/** The same for a form in a dialog. */
export function AskBeforeClosing({ leave, close }: AskBeforeClosingProps) {
  const isDirty = useIsDirty();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    leave.current = isDirty ? () => setAsked(true) : close;
  }, [leave, isDirty, close]);
  return <LeaveDialog open={asked} leave={close} stay={() => setAsked(false)} />;
}

function useIsDirty() {
  const { dirtyFields } = useFormState();
  return Object.keys(dirtyFields).length > 0;
}

function LeaveDialog({ open, leave, stay }: { open: boolean; leave(): void; stay(): void }) {
  const { t } = usePortal();
  return (
    <ConfirmDialog
      open={open}
      title={t('form.unsaved')}
      confirm={t('action.discard')}
      cancel={t('form.stay')}
      destructive
      onConfirm={leave}
      onClose={stay}
    >
      {t('form.unsavedText')}
    </ConfirmDialog>
  );
}
