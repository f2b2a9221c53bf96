import { marketStateLabels } from '@nahstrom/contract/labels/en';
import type { Translated } from '@nahstrom/kit';
import type { points as german } from './pointMessages.de.ts';

export const points: Translated<typeof german> = {
  ...marketStateLabels,
  'market.ofMember': 'Registration at the grid operator',
  'market.isTest': 'Test',
  'market.notRegistered': 'Not registered in this portal',
  'market.notBegun': 'Ended before it began',
  'market.beginsOn': 'Takes part from {day}',
  'market.endsOn': 'Ends on {day}',
  'market.registerOne': 'Register',
  'market.revokeOne': 'Deregister',
  'market.reportFactor': 'Report factor',
  'market.requestData': 'Request from the grid operator',
  'market.sinceDay': 'since {day}',
};
