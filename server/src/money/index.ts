export { commitRun, createEnergyRun, createFeeRun, writeRun } from './billingRuns/runs.ts';
export { cancelInvoice } from './invoices/cancel.ts';
