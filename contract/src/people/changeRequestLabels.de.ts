import type { LabelKey, Labels } from '../labelKey.ts';
import { recordLabels } from '../services/recordLabels.de.ts';
import type { ChangeRequest } from './changeRequests.ts';

type Unlabelled =
  | 'id'
  | 'memberName'
  | 'memberNumber'
  | 'community'
  | 'communityTitle'
  | 'deciderName'
  | 'before'
  | 'after'
  | 'isOutdated';

export const changeRequestLabels = {
  'changeRequest.member': recordLabels['record.member'],
  'changeRequest.kind': 'Art',
  'changeRequest.kind.name': 'Name',
  'changeRequest.kind.address': recordLabels['record.address'],
  'changeRequest.kind.bank': 'Bankverbindung',
  'changeRequest.kind.countingPoint': 'Zusätzlicher Zählpunkt',
  'changeRequest.kind.leaving': 'Austritt',
  'changeRequest.state': 'Status',
  'changeRequest.state.open': 'Offen',
  'changeRequest.state.accepted': 'Angenommen',
  'changeRequest.state.declined': 'Abgelehnt',
  'changeRequest.state.withdrawn': 'Zurückgezogen',
  'changeRequest.created': 'Beantragt',
  'changeRequest.decided': 'Entschieden',
  'changeRequest.reason': 'Begründung',
} as const satisfies Labels<LabelKey<'changeRequest', ChangeRequest, Unlabelled>>;
