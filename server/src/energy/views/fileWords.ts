import { type DayState, type Locale, qualities } from '@nahstrom/contract';
import { labels } from '@nahstrom/contract/labels';

const german = {
  sheet: 'Energiedaten',
  start: 'Von',
  end: 'Bis',
  quality: 'Qualität',
  missing: 'Fehlende Viertelstunden',
  countingPoint: 'Zählpunkt',
  from: 'Beginn',
  fromUtc: 'Beginn (UTC)',
  total: 'Gesamt (kWh)',
  productionProportion: 'Anteil gemeinschaftliche Erzeugung (kWh)',
  proportion: 'Aus der oder an die Gemeinschaft (kWh)',
  restPowerFeed: 'Ins Netz (kWh)',
  rank: 'Rang',
  member: 'Mitglied',
  time: 'Zeit',
  typicalDay: 'Tagesprofil',
  curve: 'Kurve',
  surplus: 'Überschuss',
  requirement: 'Aus dem Netz',
  fromHour: 'Ab Stunde',
  untilHour: 'Bis Stunde',
  kilowatts: 'Leistung (kW)',
  energy: 'Energie (kWh)',
  days: 'Tage',
  monthTotals: 'Monatssummen',
  complete: 'Vollständig übermittelt',
  yes: 'ja',
  no: 'nein',
  countingPoints: 'Zählpunkte',
  withDays: 'davon mit Viertelstunden',
  state: 'Zustand',
  selfSufficiency: 'Anteil aus der Gemeinschaft (%)',
  ownConsumption: 'Anteil an die Gemeinschaft (%)',
};

const english: typeof german = {
  sheet: 'Energy data',
  start: 'From',
  end: 'To',
  quality: 'Quality',
  missing: 'Missing quarter hours',
  countingPoint: 'Metering point',
  from: 'Start',
  fromUtc: 'Start (UTC)',
  total: 'Total (kWh)',
  productionProportion: 'Share of the community’s production (kWh)',
  proportion: 'From or to the community (kWh)',
  restPowerFeed: 'To the grid (kWh)',
  rank: 'Rank',
  member: 'Member',
  time: 'Time',
  typicalDay: 'typical-day',
  curve: 'Curve',
  surplus: 'Surplus',
  requirement: 'From the grid',
  fromHour: 'From hour',
  untilHour: 'Until hour',
  kilowatts: 'Power (kW)',
  energy: 'Energy (kWh)',
  days: 'Days',
  monthTotals: 'month-totals',
  complete: 'Sent completely',
  yes: 'yes',
  no: 'no',
  countingPoints: 'Metering points',
  withDays: 'of these with quarter hours',
  state: 'State',
  selfSufficiency: 'Share from the community (%)',
  ownConsumption: 'Share to the community (%)',
};

function labelsOf(locale: Locale) {
  const of = labels[locale];
  return {
    memberNumber: of['member.memberNumber'],
    networkOperator: of['member.networkOperator'],
    totalConsumption: `${of['measure.totalConsumption']} (kWh)`,
    community: `${of['measure.community']} (kWh)`,
    remainingRequirement: `${of['measure.remainingRequirement']} (kWh)`,
    totalProduction: `${of['measure.totalProduction']} (kWh)`,
    feedIntoCommunity: `${of['measure.feedIntoCommunity']} (kWh)`,
    feedIntoGridOperator: `${of['measure.feedIntoGridOperator']} (kWh)`,
    qualities: qualities.map(quality => of[`quality.${quality}`]),
    stateOf: (state: DayState) => of[`dayState.${state}`],
  };
}

/** Headings of the exported tables. */
export const words = {
  de: { ...german, ...labelsOf('de') },
  en: { ...english, ...labelsOf('en') },
} satisfies Record<Locale, object>;

export type Words = (typeof words)[Locale];
