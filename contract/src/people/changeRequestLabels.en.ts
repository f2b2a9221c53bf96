import type { Labels } from '../labelKey.ts';
import { recordLabels } from '../services/recordLabels.en.ts';
import type * as german from './changeRequestLabels.de.ts';

export const changeRequestLabels: Labels<keyof typeof german.changeRequestLabels> = {
  'changeRequest.member': recordLabels['record.member'],
  'changeRequest.kind': 'Kind',
  'changeRequest.kind.name': 'Name',
  'changeRequest.kind.address': recordLabels['record.address'],
  'changeRequest.kind.bank': 'Bank account',
  'changeRequest.kind.countingPoint': 'Additional metering point',
  'changeRequest.kind.leaving': 'Leaving',
  'changeRequest.state': 'State',
  'changeRequest.state.open': 'Open',
  'changeRequest.state.accepted': 'Accepted',
  'changeRequest.state.declined': 'Declined',
  'changeRequest.state.withdrawn': 'Withdrawn',
  'changeRequest.created': 'Requested',
  'changeRequest.decided': 'Decided',
  'changeRequest.reason': 'Reason',
};
