import { marketStateLabels } from '@nahstrom/contract/labels/de';
/** Of the line about a counting point on the page of its member. */
export const points = {
  ...marketStateLabels,
  'market.ofMember': 'Anmeldung beim Netzbetreiber',
  'market.isTest': 'Test',
  'market.notRegistered': 'In diesem Portal nicht angemeldet',
  'market.notBegun': 'Vor Beginn beendet',
  'market.beginsOn': 'Nimmt teil ab {day}',
  'market.endsOn': 'Endet am {day}',
  'market.registerOne': 'Anmelden',
  'market.revokeOne': 'Abmelden',
  'market.reportFactor': 'Faktor melden',
  'market.requestData': 'Beim Netzbetreiber nachfordern',
  'market.sinceDay': 'seit {day}',
} as const;
