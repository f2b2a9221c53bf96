const vienna = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Vienna', dateStyle: 'short' });

/** The calendar day of an instant in Europe/Vienna, `2026-03-29`. */
export const dayOf = (instant: string) => vienna.format(new Date(instant));
