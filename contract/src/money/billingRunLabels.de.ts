import { listedImportLabels } from '../energy/importLabels.de.ts';
import type { LabelKey, Labels } from '../labelKey.ts';
import { memberLabels } from '../people/memberLabels.de.ts';
import { auditLabels } from '../services/auditLabels.de.ts';
import { recordLabels } from '../services/recordLabels.de.ts';
import type { BillingRun, EnergyRunData } from './billingRuns.ts';
import { invoiceLabels } from './invoiceLabels.de.ts';
import { sepaLabels } from './sepaLabels.de.ts';

type Unlabelled =
  | 'id'
  | 'community'
  | 'communityTitle'
  | 'totals'
  | 'params'
  | 'error'
  | 'job'
  | 'letters'
  | 'issuerGaps';
type BillingRunLabel =
  | LabelKey<'billing', BillingRun | EnergyRunData, Unlabelled>
  | LabelKey<'billing', Pick<BillingRun['totals'], 'documents'>>
  | 'billing.period';

export const billingRunLabels = {
  'billing.kind': invoiceLabels['invoice.kind'],
  'billing.kind.energy': 'Energie',
  'billing.kind.membershipFee': recordLabels['record.membershipFee'],
  'billing.state': invoiceLabels['invoice.state'],
  'billing.state.previewed': listedImportLabels['import.state.previewed'],
  'billing.state.committing': 'Wird geschrieben',
  'billing.state.committed': memberLabels['member.membershipFeeInvoice.charged'],
  'billing.state.failed': memberLabels['member.membershipFeeInvoice.uncharged'],
  'billing.state.discarded': listedImportLabels['import.state.discarded'],
  'billing.period': listedImportLabels['import.period'],
  'billing.periodStart': listedImportLabels['import.periodStart'],
  'billing.periodEnd': listedImportLabels['import.periodEnd'],
  'billing.created': auditLabels['audit.action.create'],
  'billing.createdBy': 'Angelegt von',
  'billing.committed': memberLabels['member.membershipFeeInvoice.charged'],
  'billing.documents': sepaLabels['sepa.items'],
  'billing.reason': 'Grund',
  'billing.unit': listedImportLabels['import.period'],
  'billing.unit.month': 'Monat',
  'billing.unit.quarter': 'Quartal',
  'billing.unit.year': 'Jahr',
  'billing.start': 'Welcher',
  'billing.leaveOutIncomplete': 'Mitglieder mit fehlenden oder vorläufigen Werten auslassen',
  'billing.leaveOutOverlapping': 'Auslassen, was zum Teil schon abgerechnet ist',
} as const satisfies Labels<BillingRunLabel>;
