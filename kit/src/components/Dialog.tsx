import { type ReactNode, useEffect, useId, useRef } from 'react';

type DialogProps = {
  open: boolean;
  title: ReactNode;
  /** Called for Escape and, through your own buttons, for leaving without an answer. */
  onClose: () => void;
  children?: ReactNode;
  /** Buttons, the one that does it last. */
  actions?: ReactNode;
};

/** The browser's own modal dialog: it keeps the focus inside and gives it back afterwards. */
export function Dialog({ open, title, onClose, children, actions }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    // jsdom and browsers before 2022 know the element but not the modal.
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
