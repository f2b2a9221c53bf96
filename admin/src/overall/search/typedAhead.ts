/** Keeps what is typed while something is still loading, so that it is there once the field is. */
export function typeAhead(onEscape: () => void) {
  let typed = '';
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length === 1) typed += event.key;
    else if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key === 'Escape') onEscape();
    else if (event.key !== 'Enter') return;
    // Neither the field that had the focus nor the keys of a list are meant.
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', keep, true);
  const stop = () => window.removeEventListener('keydown', keep, true);
  return {
    stop,
    /** From here on the field is there. */
    take() {
      stop();
      const taken = typed;
      typed = '';
      return taken;
    },
  };
}
