import type { Locale } from '@nahstrom/contract';

const german = {
  sheet: 'Energiedaten',
  start: 'Von',
  end: 'Bis',
  totalConsumption: 'Gesamtverbrauch (kWh)',
  community: 'Aus der Gemeinschaft (kWh)',
  remainingRequirement: 'Restbezug (kWh)',
  selfSufficiency: 'Autarkiegrad (%)',
  totalProduction: 'Gesamterzeugung (kWh)',
  feedIntoCommunity: 'Einspeisung in die Gemeinschaft (kWh)',
  feedIntoGridOperator: 'Einspeisung beim Netzbetreiber (kWh)',
  ownConsumption: 'Eigenverbrauchsquote (%)',
  quality: 'Qualität',
  missing: 'Fehlende Viertelstunden',
  countingPoint: 'Zählpunkt',
  from: 'Beginn',
  fromUtc: 'Beginn (UTC)',
  total: 'Gesamt (kWh)',
  productionProportion: 'Anteil gemeinschaftliche Erzeugung (kWh)',
  proportion: 'Eigendeckung (kWh)',
  restPowerFeed: 'Restüberschuss (kWh)',
  qualities: ['fehlt', 'gemessen (L1)', 'Ersatzwert (L2)', 'vorläufiger Ersatzwert (L3)'],
};

const english: typeof german = {
  sheet: 'Energy data',
  start: 'From',
  end: 'To',
  totalConsumption: 'Total consumption (kWh)',
  community: 'From the community (kWh)',
  remainingRequirement: 'Remaining requirement (kWh)',
  selfSufficiency: 'Self-sufficiency (%)',
  totalProduction: 'Total production (kWh)',
  feedIntoCommunity: 'Feed into the community (kWh)',
  feedIntoGridOperator: 'Feed into the grid operator (kWh)',
  ownConsumption: 'Own consumption (%)',
  quality: 'Quality',
  missing: 'Missing quarter hours',
  countingPoint: 'Counting point',
  from: 'Start',
  fromUtc: 'Start (UTC)',
  total: 'Total (kWh)',
  productionProportion: 'Share of the community’s production (kWh)',
  proportion: 'Received from or given to the community (kWh)',
  restPowerFeed: 'Left to the grid (kWh)',
  qualities: ['missing', 'measured (L1)', 'substitute value (L2)', 'provisional substitute (L3)'],
};

/** The headings of the tables that are downloaded. */
export const words: Record<Locale, typeof german> = { de: german, en: english };
