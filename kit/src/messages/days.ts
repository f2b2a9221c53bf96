import type { Locale } from '@nahstrom/contract';

const de = {
  placeholder: 'TT.MM.JJJJ',
  choose: 'Kalender öffnen',
  invalid: 'Diesen Tag gibt es nicht (TT.MM.JJJJ).',
  tooEarly: 'Frühestens {day}.',
  tooLate: 'Spätestens {day}.',
};

const en: Record<keyof typeof de, string> = {
  placeholder: 'DD/MM/YYYY',
  choose: 'Open calendar',
  invalid: 'There is no such day (DD/MM/YYYY).',
  tooEarly: '{day} at the earliest.',
  tooLate: '{day} at the latest.',
};

/** Texts of every date field, small enough to come with it in both languages. */
export const dayMessages: Record<Locale, typeof de> = { de, en };
