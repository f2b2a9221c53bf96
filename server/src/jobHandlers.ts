import { commitInBackground } from './energy/imports/commit.ts';
import type { EnergyPorts } from './energy/imports/ports.ts';
import { fetchFromSources } from './energy/imports/refresh.ts';
import { writeRunOfJob } from './money/billingRuns/runs.ts';
import { writeInvoiceMails } from './money/invoices/mailing.ts';
import { commitOfJob } from './moveIn/commit.ts';
import type { JobHandlers } from './services/jobs/work.ts';

/** Handlers of all kinds of jobs. */
export const jobHandlers: JobHandlers<EnergyPorts> = {
  energyImport: ({ transaction, session, now, subject, job, ports }) =>
    commitInBackground(transaction, session, now(), subject, { publicUrl: ports.settings.publicUrl, job }),
  energyRefresh: fetchFromSources,
  feeRun: writeRunOfJob,
  energyRun: writeRunOfJob,
  invoiceMails: writeInvoiceMails,
  moveIn: commitOfJob,
};
