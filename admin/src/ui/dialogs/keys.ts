/** Shortcuts are inactive in text fields. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') !== null;

/** An open dialog, menu or list of choices handles the keys itself. */
export const isOverlaid = () =>
  document.querySelector('dialog[open], [role="dialog"], [role="menu"], [role="listbox"]') !== null;

export const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;
