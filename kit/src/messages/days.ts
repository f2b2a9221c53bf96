import type { Locale } from '@nahstrom/contract';

const de = {
  placeholder: 'TT.MM.JJJJ',
  choose: 'Kalender öffnen',
  invalid: 'Diesen Tag gibt es nicht. Bitte als TT.MM.JJJJ eingeben, etwa 07.12.2026.',
  tooEarly: 'Frühestens {day}.',
  tooLate: 'Spätestens {day}.',
};

const en: Record<keyof typeof de, string> = {
  placeholder: 'DD/MM/YYYY',
  choose: 'Open calendar',
  invalid: 'There is no such day. Please enter it as DD/MM/YYYY, such as 07/12/2026.',
  tooEarly: '{day} at the earliest.',
  tooLate: '{day} at the latest.',
};

/** Texts of every date field, small enough to come with it in both languages. */
export const dayMessages: Record<Locale, typeof de> = { de, en };
