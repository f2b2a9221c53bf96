import { type ReactNode, useEffect, useId, useRef } from 'react';

type DialogProps = {
  open: boolean;
  title: ReactNode;
  /** Called on Escape, and by your own buttons to cancel. */
  onClose: () => void;
  children?: ReactNode;
  /** Buttons, the confirming one last. */
  actions?: ReactNode;
};

/** Native modal dialog: traps the focus and restores it afterwards. */
export function Dialog({ open, title, onClose, children, actions }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    // jsdom and browsers before 2022 lack showModal.
    if (open) element.showModal?.();
    else element.close?.();
    element.open = open;
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className="n-dialog"
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <>
          <h2 id={id}>{title}</h2>
          {children}
          {actions && <div className="n-actions n-actions-end">{actions}</div>}
        </>
      )}
    </dialog>
  );
}
