import type { Labels } from '../labelKey.ts';
import type * as german from './marketLabels.de.ts';
import { marketStateLabels } from './marketStateLabels.en.ts';

export const marketLabels: Labels<keyof typeof german.marketLabels> = {
  ...marketStateLabels,

  'market.meaning.prepared': 'The request is ready, but the grid operator does not have it yet.',
  'market.meaning.withdrawn': 'The request was discarded and never reached the grid operator.',
  'market.meaning.sent': 'The request was handed over. The grid operator has not answered yet.',
  'market.meaning.undeliverable': 'The message could not be delivered. The grid operator does not know it.',
  'market.meaning.received': 'The grid operator has the request. Nothing is decided yet.',
  'market.meaning.meterMissing':
    'The counting point has no meter that can be read remotely. The grid operator replaces it, usually within two months.',
  'market.meaning.consented': 'The member has consented. The grid operator sets the first day.',
  'market.meaning.refused': 'The member refused the release in the grid operator’s customer portal.',
  'market.meaning.timedOut': 'The member did not consent in time.',
  'market.meaning.rejected': 'The grid operator rejected the request.',
  'market.meaning.brokenOff': 'The member or the grid operator broke off the registration.',
  'market.meaning.active': 'The counting point takes part in the energy community.',
  'market.meaning.ended': 'The counting point no longer takes part in the energy community.',
  'market.meaning.accepted': 'The grid operator accepted the request.',

  'market.next.prepared':
    'Download the message and hand it over, or enter the request in the EDA portal. Then note it as handed over.',
  'market.next.withdrawn': 'There is nothing to do. If you need the request after all, prepare a new one.',
  'market.next.sent': 'Upload the answer once it is there, or note the state that you see in the EDA portal.',
  'market.next.undeliverable':
    'Check the details of the energy community and the reason in the history. Then make the request again.',
  'market.next.received':
    'Ask the member to consent in the grid operator’s customer portal. Without consent the registration expires.',
  'market.next.meterMissing': 'Wait for the new meter. If it takes longer than two months, ask the grid operator.',
  'market.next.consented': 'There is nothing to do. The grid operator will announce the first day.',
  'market.next.refused': 'Talk to the member. If they want to take part after all, register the counting point again.',
  'market.next.timedOut': 'Register the counting point again and tell the member, so that they consent in time.',
  'market.next.rejected': 'Remove the reason of the rejection, then make the request again.',
  'market.next.brokenOff': 'Ask the member for the reason. Then you can register the counting point again.',
  'market.next.active': 'There is nothing to do. Energy data usually follow after a few days.',
  'market.next.ended': 'Bill up to the last day. If the member leaves, enter the exit on the member’s page.',
  'market.next.accepted': 'There is nothing to do. The grid operator delivers what was asked for.',

  'market.message.ANFORDERUNG_ECON': 'Registration handed over',
  'market.message.ANFORDERUNG_ECOF': 'Registration with consent on paper handed over',
  'market.message.ANFORDERUNG_ECP': 'List of counting points requested',
  'market.message.ANFORDERUNG_CPF': 'New participation factor announced',
  'market.message.ANFORDERUNG_PT': 'Missing energy data requested',
  'market.message.AUFHEBUNG_CCMS': 'Deregistration handed over',
  'market.message.ANTWORT_ECON': 'Answer to the registration',
  'market.message.ANTWORT_ECOF': 'Answer to the registration on paper',
  'market.message.ANTWORT_CPF': 'Answer to the new participation factor',
  'market.message.ANTWORT_PT': 'Answer to the request for data',
  'market.message.ANTWORT_CCMS': 'Answer to the deregistration',
  'market.message.ZUSTIMMUNG_ECON': 'Consent to the registration',
  'market.message.ZUSTIMMUNG_ECOF': 'Consent to the registration on paper',
  'market.message.ABLEHNUNG_ECON': 'Rejection of the registration',
  'market.message.ABLEHNUNG_ECOF': 'Rejection of the registration on paper',
  'market.message.ABLEHNUNG_ECP': 'Rejection of the list',
  'market.message.ABLEHNUNG_CPF': 'Rejection of the new participation factor',
  'market.message.ABLEHNUNG_PT': 'Rejection of the request for data',
  'market.message.ABLEHNUNG_CCMS': 'Rejection of the deregistration',
  'market.message.ABBRUCH_ECON': 'Registration broken off',
  'market.message.ABBRUCH_ECOF': 'Registration on paper broken off',
  'market.message.ABSCHLUSS_ECON': 'Begin of the participation',
  'market.message.ABSCHLUSS_ECOF': 'Begin of the participation after a registration on paper',
  'market.message.SENDEN_ECP': 'List of counting points',
  'market.message.AUFHEBUNG_CCMC': 'End of the participation by the member',
  'market.message.AUFHEBUNG_CCMI': 'End of the participation by the grid operator',
  'market.message.EDASendError': 'Message not delivered',

  'market.messageState.filed': 'Assigned',
  'market.messageState.open': 'Waits for you',
  'market.messageState.unread': 'Unreadable',
  'market.messageState.dismissed': 'Set aside',
  'market.direction.in': 'Incoming',
  'market.direction.out': 'Outgoing',

  'market.conflict.notActive': 'The grid operator reports the participation, but the member is not active here.',
  'market.conflict.notActivated':
    'The grid operator reports the participation, but the counting point is not activated here yet.',
  'market.conflict.otherDay': 'The grid operator names another first day than the portal.',
  'market.conflict.ended':
    'The grid operator reports the end of the participation, but here the counting point still takes part.',

  'market.endedBy.customer': 'by the member',
  'market.endedBy.operator': 'by the grid operator',
  'market.endedBy.community': 'by the energy community',

  'market.leftOut.market.processOpen': 'A request for it is already under way.',
  'market.leftOut.market.registered': 'The counting point is registered already.',
  'market.leftOut.market.memberNotActive': 'The member is not active.',

  'market.communityType.RC_L': 'Renewable energy community, local',
  'market.communityType.RC_R': 'Renewable energy community, regional',
  'market.communityType.CC': 'Citizens’ energy community',
  'market.communityType.GC': 'Shared generating plant',
  'market.communityType.SC': 'Own supply over several sites',
  'market.communityType.PP': 'Peer-to-peer contract',
  'market.distributionModel.D': 'Dynamic: by the consumption of each quarter hour',
  'market.distributionModel.S': 'Static: by fixed shares',
  'market.mode.SIMU': 'Test',
  'market.mode.PROD': 'Live',
};
