import type { Labels } from '../labelKey.ts';
import type * as german from './marketStateLabels.de.ts';

export const marketStateLabels: Labels<keyof typeof german.marketStateLabels> = {
  'market.kind.registration': 'Registration',
  'market.kind.offlineRegistration': 'Registration on paper',
  'market.kind.revocation': 'Deregistration',
  'market.kind.factorChange': 'Change of the participation factor',
  'market.kind.dataRequest': 'Request for missing energy data',
  'market.kind.pointList': 'List of metering points',

  'market.state.prepared': 'Prepared',
  'market.state.withdrawn': 'Discarded',
  'market.state.sent': 'Handed over',
  'market.state.undeliverable': 'Undeliverable',
  'market.state.received': 'Received',
  'market.state.meterMissing': 'Waiting for a meter',
  'market.state.consented': 'Consented',
  'market.state.refused': 'Refused by member',
  'market.state.timedOut': 'Timed out',
  'market.state.rejected': 'Rejected',
  'market.state.brokenOff': 'Broken off',
  'market.state.active': 'Takes part',
  'market.state.ended': 'Ended',
  'market.state.accepted': 'Accepted',
  'market.endedBy.customer': 'by the member',
  'market.endedBy.operator': 'by the grid operator',
  'market.endedBy.community': 'by the energy community',
};
