import { changeRequestLabels } from '@nahstrom/contract/labels/en';
import type { Translated } from '@nahstrom/kit';
import type { changeRequests as german } from './messages.de.ts';

export const changeRequests: Translated<typeof german> = {
  ...changeRequestLabels,
  'changeRequests.lead': 'What members want to have changed and what waits for your decision.',
  'changeRequests.search': 'Search name',
  'changeRequests.noneHeading': 'No change request yet',
  'changeRequests.noneText':
    'When a member changes name, address or bank account in the own pages, adds a metering point or wants to leave, the request appears here.',
  'changeRequest.heading': '{kind}: {name}',
  'changeRequest.facts': 'Request',
  'changeRequest.change': 'Change',
  'changeRequest.isOutdated':
    "The member's data have changed since this request. It cannot be accepted any more: please decline it; the member can ask again.",
  'changeRequest.accept': 'Accept',
  'changeRequest.acceptHeading': 'Accept {kind} of {name}?',
  'changeRequest.acceptText.name': 'The new name holds at once.',
  'changeRequest.acceptText.address': 'The new address holds at once, for invoices too.',
  'changeRequest.acceptText.bank': 'The present SEPA mandate is revoked and a new one on the new account is made.',
  'changeRequest.acceptText.countingPoint': 'The metering point is added as new and can then be activated.',
  'changeRequest.acceptText.leaving': 'The member has then left, with the day asked for. Data and invoices stay.',
  'changeRequest.declineHeading': 'Decline {kind} of {name}?',
  'changeRequest.declineText': 'Nothing changes. The member reads the reason.',
  'changeRequest.accepted': 'The request of {name} is accepted.',
  'changeRequest.declined': 'The request of {name} is declined.',
  'changeRequest.waiting.one': 'A change request waits for your decision:',
  'changeRequest.waiting.other': '{count} change requests wait for your decision:',
};
