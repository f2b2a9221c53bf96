import type { Locale, SurplusLevel } from '@nahstrom/contract';

type Words = {
  levels: Record<SurplusLevel, string>;
  today: string;
  tomorrow: string;
  best: (from: number, to: number, level: string) => string;
  noBest: string;
  hours: (from: number, to: number, level: string) => string;
  heading: string;
  calendar: (community: string) => string;
  event: (level: string) => string;
  about: string;
  accuracy: (percent: number) => string;
  noGoodHours: string;
  noForecast: string;
};

/** Texts of the calendar and the tile, which are read without the portal's front ends. */
export const words: Record<Locale, Words> = {
  de: {
    levels: { none: 'kein Überschuss', little: 'wenig Überschuss', some: 'etwas Überschuss', much: 'viel Überschuss' },
    today: 'Heute',
    tomorrow: 'Morgen',
    best: (from, to, level) => `Am besten von ${from} bis ${to} Uhr: ${level}`,
    noBest: 'Kein Überschuss erwartet',
    hours: (from, to, level) => `${from} bis ${to} Uhr ${level}`,
    heading: 'Beste Zeit für Strom',
    calendar: community => `Beste Zeit für Strom, ${community}`,
    event: level => `Beste Zeit für Strom: ${level}`,
    about: 'Erwartet nach den vergangenen Wochen und der Jahreszeit, ohne Wetterbericht.',
    accuracy: percent => `Trefferquote zuletzt: ${percent} %.`,
    noGoodHours: 'Noch keine Trefferquote.',
    noForecast: 'Derzeit gibt es zu wenige Daten für eine Vorhersage.',
  },
  en: {
    levels: { none: 'no surplus', little: 'little surplus', some: 'some surplus', much: 'plenty of surplus' },
    today: 'Today',
    tomorrow: 'Tomorrow',
    best: (from, to, level) => `Best from ${from}:00 to ${to}:00: ${level}`,
    noBest: 'No surplus expected',
    hours: (from, to, level) => `${from}:00 to ${to}:00 ${level}`,
    heading: 'Best hours for power',
    calendar: community => `Best hours for power, ${community}`,
    event: level => `Best hours for power: ${level}`,
    about: 'Estimated from the past weeks and the season, without the weather forecast.',
    accuracy: percent => `Recent forecast accuracy: ${percent}%.`,
    noGoodHours: 'No forecast accuracy yet.',
    noForecast: 'Not enough data for a forecast at the moment.',
  },
};
