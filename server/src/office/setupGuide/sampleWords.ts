import type { Locale, SetupGap } from '@nahstrom/contract';

type Hole = Extract<
  SetupGap,
  'community' | 'address' | 'uid' | 'iban' | 'contact' | 'tariff' | 'tariffInTime' | 'exemption'
>;

/** Placeholders on a sample for missing details of the community. */
export const holeWords: Record<Locale, Record<Hole, string>> = {
  de: {
    community: '[Energiegemeinschaft fehlt]',
    address: '[Adresse fehlt]',
    uid: '[UID-Nummer fehlt]',
    iban: '[IBAN fehlt]',
    contact: '[Kontaktadresse fehlt]',
    tariff: '[Tarif fehlt]',
    tariffInTime: '[Tarif für diesen Zeitraum fehlt]',
    exemption: '[Grund der Steuerbefreiung fehlt]',
  },
  en: {
    community: '[energy community missing]',
    address: '[address missing]',
    uid: '[UID number missing]',
    iban: '[IBAN missing]',
    contact: '[contact address missing]',
    tariff: '[tariff missing]',
    tariffInTime: '[tariff for this period missing]',
    exemption: '[reason of the exemption missing]',
  },
};
