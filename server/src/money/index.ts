export {
  findTariffOn,
  insertMovedInTariffs,
  listOwnTariffs,
  type MovedInTariff,
} from './billingRuns/movedInTariffs.ts';
export {
  type CommunityPeriod,
  energyOfPeriods,
  openEnergyOf,
  waivingCommunitiesOf,
} from './billingRuns/openEnergy.ts';
export { missingOf } from './billingRuns/readiness.ts';
export { listDiffering } from './billingRuns/runStore.ts';
export { commitRun, createEnergyRun, createFeeRun, writeRun } from './billingRuns/runs.ts';
export { printableSample, type Sample, sampleOf } from './billingRuns/sample.ts';
export { spanOf } from './billingRuns/spans.ts';
export { cancelInvoice } from './invoices/cancel.ts';
export { taxByRate } from './invoices/domain.ts';
export { printFormats } from './invoices/printWords.ts';
export { countReturned, listInvoicesOf, listUnmailed, listUnpaid, ownersOfDocuments } from './invoices/store.ts';
export { undebitableOf } from './months/mandates.ts';
export {
  lastBookingsOf,
  lastCollectionsOf,
  lastMailingsOf,
  lastPostingsOf,
  type MonthPayables,
  monthDocumentsOf,
  monthPayablesOf,
  undeliveredOf,
} from './months/monthDocuments.ts';
export { leftOutOf, listMonthRuns, type MonthRun, usualUnitsOf } from './months/monthRuns.ts';
export { energyOfMember, lackingDaysOfMember, type MemberEnergy } from './savings/energy.ts';
export { summaryOf } from './savings/lines.ts';
export { savingsOf, savingsOfMonth } from './savings/savings.ts';
