/** Where a key writes a letter, it does nothing else. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') !== null;

/** A dialog, a menu or a list of choices has the keys for itself. */
export const isOverlaid = () => document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;

export const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;
