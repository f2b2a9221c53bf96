import { dayOf } from './dayOf.ts';

/** Today in Austria, whatever the computer's time zone. */
export const today = () => dayOf(Date.now());
