import { listedImportLabels } from '../energy/importLabels.en.ts';
import type { Labels } from '../labelKey.ts';
import { auditLabels } from '../services/auditLabels.en.ts';
import { recordLabels } from '../services/recordLabels.en.ts';
import type * as german from './billingRunLabels.de.ts';
import { invoiceLabels } from './invoiceLabels.en.ts';
import { sepaLabels } from './sepaLabels.en.ts';

export const billingRunLabels: Labels<keyof typeof german.billingRunLabels> = {
  'billing.kind': invoiceLabels['invoice.kind'],
  'billing.kind.energy': 'Energy',
  'billing.kind.membershipFee': recordLabels['record.membershipFee'],
  'billing.state': invoiceLabels['invoice.state'],
  'billing.state.previewed': listedImportLabels['import.state.previewed'],
  'billing.state.committing': 'Being written',
  'billing.state.committed': 'Billed',
  'billing.state.failed': 'Not billed',
  'billing.state.discarded': listedImportLabels['import.state.discarded'],
  'billing.period': listedImportLabels['import.period'],
  'billing.periodStart': listedImportLabels['import.periodStart'],
  'billing.periodEnd': listedImportLabels['import.periodEnd'],
  'billing.created': auditLabels['audit.action.create'],
  'billing.createdBy': 'Created by',
  'billing.committed': 'Billed',
  'billing.documents': sepaLabels['sepa.items'],
  'billing.reason': 'Reason',
  'billing.unit': listedImportLabels['import.period'],
  'billing.unit.month': 'Month',
  'billing.unit.quarter': 'Quarter',
  'billing.unit.year': 'Year',
  'billing.start': 'Which one',
  'billing.leaveOutIncomplete': 'Leave out members with missing or provisional values',
  'billing.leaveOutOverlapping': 'Leave out what is billed in part already',
};
