import type { Labels } from '../labelKey.ts';
import type * as german from './marketLabels.de.ts';

export const marketLabels: Labels<keyof typeof german.marketLabels> = {
  'market.meaning.prepared': 'The request is ready, but the grid operator does not have it yet.',
  'market.meaning.withdrawn': 'The request was discarded and never reached the grid operator.',
  'market.meaning.sent': 'The request was handed over. The grid operator has not answered yet.',
  'market.meaning.undeliverable': 'The message could not be delivered. The grid operator does not know it.',
  'market.meaning.received': 'The grid operator has the request. Nothing is decided yet.',
  'market.meaning.meterMissing':
    'The metering point has no meter that can be read remotely. The grid operator replaces it, usually within two months.',
  'market.meaning.consented': 'The member has consented. The grid operator sets the first day.',
  'market.meaning.refused': 'The member refused the release in the grid operator’s customer portal.',
  'market.meaning.timedOut': 'The member did not consent in time.',
  'market.meaning.rejected': 'The grid operator rejected the request.',
  'market.meaning.brokenOff': 'The member or the grid operator broke off the registration.',
  'market.meaning.active': 'The metering point takes part in the energy community.',
  'market.meaning.ended': 'The metering point no longer takes part in the energy community.',
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
  'market.next.refused': 'Talk to the member. If they want to take part after all, register the metering point again.',
  'market.next.timedOut': 'Register the metering point again and tell the member, so that they consent in time.',
  'market.next.rejected': 'Remove the reason of the rejection, then make the request again.',
  'market.next.brokenOff': 'Ask the member for the reason. Then you can register the metering point again.',
  'market.next.active': 'There is nothing to do. Energy data usually follow after a few days.',
  'market.next.ended':
    'The metering point is billed up to the last day. If the member leaves, enter the exit on the member’s page.',
  'market.next.accepted': 'There is nothing to do. The grid operator delivers what was asked for.',

  'market.task.firstDay': 'The grid operator states a first day that is not entered here.',
  'market.task.lastDay': 'The grid operator states a last day that is not entered here.',
  'market.task.notMember': 'The grid operator reports the participation, but there is no membership here on that day.',
  'market.task.failedAfter': 'The grid operator refused or broke off after a consent or acceptance.',
  'market.task.beginAfterEnd': 'The grid operator reports a begin after the end of the participation.',
  'market.task.entryDiffers': 'A message says something else than what was entered here manually.',
  'market.task.otherThanRequested': 'The grid operator completed the registration differently from the request.',
  'market.task.otherDayAccepted': 'The grid operator accepted the change for a day other than the requested one.',
  'market.task.failed': 'The request has failed.',
  'market.task.noData': 'The request was accepted, but not all data have arrived.',

  'market.leftOut.market.processOpen': 'A request for it is already under way.',
  'market.leftOut.market.registered': 'The metering point is registered already.',
  'market.leftOut.market.notTakingPart': 'The metering point does not take part at that time.',
  'market.leftOut.market.stillTakingPart': 'The metering point still takes part on this day. Choose a later one.',
  'market.leftOut.market.memberNotActive': 'The member is not active.',
  'market.leftOut.market.memberLeaves': 'The membership ends before this day.',
  'market.leftOut.market.noConsent': 'No consent is known here that could be ended.',

  'market.communityType.RC_L': 'Renewable energy community, local',
  'market.communityType.RC_R': 'Renewable energy community, regional',
  'market.communityType.CC': 'Citizens’ energy community',
  'market.communityType.GC': 'Shared generating plant',
  'market.communityType.SC': 'Own supply over several sites',
  'market.communityType.PP': 'Peer-to-peer contract',
  'market.aboutType.RC_L': 'The members share power from renewable sources within a local area of the grid.',
  'market.aboutType.RC_R': 'The members share power from renewable sources within a regional area of the grid.',
  'market.aboutType.CC': 'The members share power all over Austria.',
  'market.aboutType.GC': 'The people in a building share the power of a common plant.',
  'market.aboutType.SC': 'Somebody supplies several own sites with their own power.',
  'market.aboutType.PP': 'Producers and consumers agree in a contract to share power with each other.',
  'market.distributionModel.D': 'Dynamic: by the consumption of each quarter hour',
  'market.distributionModel.S': 'Static: by fixed shares',

  'market.channel.portal': 'EDA portal, by hand',
  'market.channel.files': 'Files in a folder',
  'market.channel.mailbox': 'Own EDA mailbox',
};
