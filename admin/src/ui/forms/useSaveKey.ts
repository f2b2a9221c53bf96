import { type RefObject, useEffect } from 'react';

const forms: HTMLFormElement[] = [];

/** Ctrl+S or Cmd+S submits the form of this button: the focused form, or else the first of the page. */
export function useSaveKey(submit: RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    const form = submit.current?.form;
    if (!form) return;
    if (forms.length === 0) document.addEventListener('keydown', save);
    forms.push(form);
    return () => {
      forms.splice(forms.indexOf(form), 1);
      if (forms.length === 0) document.removeEventListener('keydown', save);
    };
  }, [submit]);
}

function save(event: KeyboardEvent) {
  const isSave =
    (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 's';
  if (!isSave) return;
  event.preventDefault();
  if (event.repeat) return;
  const dialog = [...document.querySelectorAll('dialog[open], [role="dialog"]')].at(-1);
  const reachable = forms.filter(form => !dialog || dialog.contains(form)).sort(asOnPage);
  const own = reachable.find(form => form.contains(document.activeElement));
  (own ?? reachable[0])?.requestSubmit();
}

const asOnPage = (one: Node, other: Node) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
