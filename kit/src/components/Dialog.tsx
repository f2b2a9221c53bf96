import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';

type DialogProps = {
  open: boolean;
  title: ReactNode;
  /** Keeps the title for screen readers only. */
  titleHidden?: boolean;
  /** Called on Escape, and by your own buttons to cancel. */
  onClose: () => void;
  /** A click outside closes it too. Not for dialogs with input. */
  closesOutside?: boolean;
  /** Wider than a question. */
  size?: 'medium';
  className?: string;
  children?: ReactNode;
  /** Buttons, the confirming one last. */
  actions?: ReactNode;
};

/** Native modal dialog: traps the focus and restores it afterwards. */
export function Dialog(props: DialogProps) {
  const { open, title, titleHidden, onClose, closesOutside = false, size, className, children, actions } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) {
      opener.current = document.activeElement;
      show(element);
    } else {
      element.close?.();
      element.open = false;
    }
  }, [open]);

  // A dialog that is removed instead of closed loses the focus.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement)
        opener.current.focus({ preventScroll: true });
    },
    [],
  );

  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={['n-dialog', size && `n-dialog-${size}`, className].filter(Boolean).join(' ')}
      aria-labelledby={id}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) ask(event);
      }}
      onCancel={event => {
        // Other elements have a cancel event too, for example file inputs.
        if (event.target === dialog.current) ask(event);
      }}
      onClose={event => {
        // A second cancellation without a click in between cannot be prevented: it stays until `open` is false.
        if (event.target !== dialog.current || !open) return;
        show(dialog.current);
        onClose();
      }}
      onClick={event => {
        if (closesOutside && event.target === dialog.current) onClose();
      }}
    >
      {open && (
        <>
          <h2 id={id} className={titleHidden ? 'n-visually-hidden' : undefined}>
            {title}
          </h2>
          {children}
          {actions && <div className="n-actions n-actions-end">{actions}</div>}
        </>
      )}
    </dialog>
  );
}

function show(element: HTMLDialogElement) {
  // jsdom and browsers before 2022 lack showModal.
  element.showModal?.();
  element.open = true;
}
