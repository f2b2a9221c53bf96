let vienna: Intl.DateTimeFormat | undefined;

/** The calendar day of an instant in Europe/Vienna, `2026-03-29`. */
export function dayOf(instant: string): string {
  // The first formatter of a page takes 50 ms to create; most pages show no instant.
  vienna ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vienna', dateStyle: 'short' });
  return vienna.format(new Date(instant));
}
