import type { LookupTable } from '@nahstrom/contract';
import type { PageText } from '../page.ts';

/** A list of one field's values has the field's label. */
export const tableLabels = {
  associationStatuses: 'lookup.table.associationStatuses',
  legalForms: 'lookup.table.legalForms',
  taskFunctions: 'lookup.table.taskFunctions',
  contactTypes: 'lookup.table.contactTypes',
  powerProductions: 'countingPoint.powerProductionType',
  taxRules: 'member.taxRuleFeed',
  memberTypes: 'member.memberType',
  networkOperators: 'member.networkOperator',
  countries: 'lookup.table.countries',
} as const satisfies Record<LookupTable, Parameters<PageText>[0]>;
