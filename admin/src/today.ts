/** Today in Austria, whatever the computer's time zone. */
export const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna' }).format(new Date());
