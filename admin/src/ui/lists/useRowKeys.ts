import { type RefObject, useEffect } from 'react';
import { hasModifier, isOverlaid, isTyping } from '../dialogs/keys.ts';

/** Keyboard navigation of a list's table: the arrows, Home and End move between rows, Enter opens and the space bar
 *  selects.
 *  @param isOnlyTable the arrows lead into it from anywhere on the page */
export function useRowKeys(box: RefObject<HTMLElement | null>, isOnlyTable: boolean) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const table = box.current?.querySelector('.admin-scroll');
      const target = event.target as HTMLElement;
      if (!table || event.defaultPrevented || hasModifier(event) || isTyping(target) || isOverlaid()) return;
      const isInside = table.contains(target);
      // The page itself has the focus after it has loaded.
      if (!isInside && !(isOnlyTable && target.contains(table))) return;
      const rows = [...table.querySelectorAll<HTMLElement>('tbody > tr[data-row]')];
      const current = rows.findIndex(row => row.contains(target));
      const next = nextRow(event.key, current, rows.length, isInside);
      if (next !== undefined && rows[next]) {
        event.preventDefault();
        rows[next].tabIndex = -1;
        rows[next].focus();
      } else if (target === rows[current] && event.key === 'Enter') {
        event.preventDefault();
        target.click();
      } else if (target === rows[current] && event.key === ' ') {
        event.preventDefault();
        target.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box, isOnlyTable]);
}

function nextRow(key: string, current: number, rows: number, isInside: boolean): number | undefined {
  if (key === 'ArrowDown') return Math.min(current + 1, rows - 1);
  if (key === 'ArrowUp' && current >= 0) return Math.max(current - 1, 0);
  if (key === 'Home' && isInside) return 0;
  if (key === 'End' && isInside) return rows - 1;
  return undefined;
}
