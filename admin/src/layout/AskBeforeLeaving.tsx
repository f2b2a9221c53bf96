import { useContext, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { usePortal } from '../portal.ts';
import { ShellHistoryContext } from '../routing/ShellRouter.tsx';
import { useLatest } from '../useLatest.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Whoever goes away from a form with something typed and not saved is asked. What leads away while the form is
 *  being sent is its own redirect. */
export function AskBeforeLeaving({ isSending }: { isSending(): boolean }) {
  const { t } = usePortal();
  const nav = useLatest(useContext(ShellHistoryContext)?.nav);
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const sending = useLatest(isSending);
  const [asked, setAsked] = useState<{ answer(isLeaving: boolean): void } | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    return nav.current?.block(
      () =>
        sending.current() ||
        new Promise<boolean>(answer => {
          setAsked(previous => {
            previous?.answer(false);
            return { answer };
          });
        }),
    );
  }, [isDirty, nav, sending]);

  const settle = (isLeaving: boolean) => {
    asked?.answer(isLeaving);
    setAsked(null);
  };
  return (
    <ConfirmDialog
      open={asked !== null}
      heading={t('form.unsaved')}
      confirm={t('form.leave')}
      cancel={t('form.stay')}
      destructive
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    >
      {t('form.unsavedText')}
    </ConfirmDialog>
  );
}
