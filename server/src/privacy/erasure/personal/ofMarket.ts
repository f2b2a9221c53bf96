import { eq } from 'drizzle-orm';
import { allOf, isOneOf } from '../../../platform/conditions.ts';
import {
  marketDeliveries,
  marketMailboxes,
  marketMessages,
  marketNotes,
  marketProcesses,
  marketReports,
  marketSettings,
} from '../../../tables/market.ts';
import { all, aside, columns, given, held, rowsGo, unlinked } from './answers.ts';

const taken = 'what a message stated of a person is deleted with its text (market/forget.ts)';

export const ofMarket = {
  marketProcesses: rowsGo(
    marketProcesses,
    {
      deleted: ({ organisationId, countingPoints }) =>
        allOf(
          eq(marketProcesses.organisationId, organisationId),
          isOneOf(marketProcesses.countingPointId, countingPoints),
        ),
    },
    {
      ...all(
        given,
        ...(['id', 'kind', 'countingPointId', 'cpNumber', 'networkOperator', 'mode', 'dateFrom', 'dateTo'] as const),
        ...(['share', 'created', 'sentAt', 'withdrawnAt', 'consentId', 'state', 'since', 'activeFrom'] as const),
        ...(['endOn', 'endedBy', 'codes', 'reminders', 'remindedAt'] as const),
      ),
      ...all(
        held('how the request is followed up'),
        ...(['organisationId', 'communityId', 'messageId', 'conversationId', 'requestId', 'approvalUrl'] as const),
        ...(['deadline', 'task', 'differences', 'version', 'isContradictory', 'conflict', 'appliedFrom'] as const),
        ...(['appliedUntil', 'settledConflict', 'settledEnd', 'trouble', 'settledTrouble'] as const),
      ),
      createdBy: held('who prepared it'),
    },
  ),
  marketNotes: rowsGo(
    marketNotes,
    { goWith: marketProcesses },
    all(
      held('follows from the state of the request'),
      ...(['id', 'organisationId', 'processId', 'answer', 'about', 'state', 'day'] as const),
      ...(['days', 'created', 'createdBy'] as const),
    ),
  ),
  marketDeliveries: rowsGo(
    marketDeliveries,
    { goWith: marketProcesses },
    all(
      held('how the request is handed over'),
      ...(['organisationId', 'processId', 'communityId', 'channel', 'state', 'notBefore', 'notAfter', 'due'] as const),
      ...([
        'attempts',
        'isRepeat',
        'fault',
        'faultDetail',
        'recipient',
        'subject',
        'queued',
        'queuedBy',
        'claimed',
        'raw',
      ] as const),
    ),
  ),
  marketMailboxes: aside(
    marketMailboxes,
    'how a community talks to grid operators',
    columns(
      ...(['organisationId', 'communityId', 'username', 'password', 'lease', 'due', 'failures', 'fetchedAt'] as const),
      ...(['uidValidity', 'lastUid', 'attempts', 'fault', 'faultDetail', 'faultSince', 'version'] as const),
    ),
  ),
  marketMessages: aside(marketMessages, taken, {
    ...columns(
      ...(['id', 'organisationId', 'communityId', 'direction', 'state', 'fault', 'faultDetail', 'code'] as const),
      ...(['schema', 'mode', 'sender', 'messageId', 'conversationId', 'requestId', 'originalMessageId'] as const),
      ...(['approvalUrl', 'reason', 'fileName', 'written', 'received', 'contentHash', 'raw'] as const),
      ...(['differences', 'leftDifferences'] as const),
    ),
    receivedBy: unlinked,
  }),
  marketReports: aside(
    marketReports,
    taken,
    columns(
      ...([
        'id',
        'organisationId',
        'messageId',
        'processId',
        'isAssigned',
        'assignedAt',
        'cpNumber',
        'consentId',
        'codes',
      ] as const),
      ...(['dateFrom', 'dateTo', 'activated', 'share', 'energyDirection'] as const),
    ),
  ),
  marketSettings: aside(
    marketSettings,
    'how a community talks to grid operators',
    columns(
      ...(['organisationId', 'communityId', 'mode', 'communityType', 'distributionModel', 'zoneLevel'] as const),
      ...(['channel', 'asksMonthly', 'remindsAfterDays', 'version'] as const),
    ),
  ),
};
