/** Buffers typing while a lazy-loaded field is loading, and passes it on. */
export function typeAhead(onEscape: () => void) {
  let typed = '';
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) typed += event.key;
    else if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key === 'Escape') onEscape();
    else if (event.key !== 'Enter') return;
    // Keeps the keys from the previously focused field and from list shortcuts.
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', keep, true);
  const stop = () => window.removeEventListener('keydown', keep, true);
  return {
    stop,
    /** The field is mounted from here on. */
    take() {
      stop();
      const taken = typed;
      typed = '';
      return taken;
    },
  };
}
