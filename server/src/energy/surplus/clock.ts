const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Vienna', hour: '2-digit', hourCycle: 'h23' });

/** Hour of the wall clock in Austria, 0 to 23. */
export const hourOf = (instant: number): number => Number(hourFormat.format(instant));

/** The same of an end: midnight is 24. */
export const lastHourOf = (instant: number): number => hourOf(instant) || 24;
