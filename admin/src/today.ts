/** The day it is in Austria, whatever clock the computer shows. */
export const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna' }).format(new Date());
