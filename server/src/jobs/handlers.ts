import { writeRunOfJob } from '../billingRuns/runs.ts';
import { commitInBackground } from '../energy/commit.ts';
import { fetchFromSources } from '../energy/refresh.ts';
import { writeInvoiceMails } from '../invoices/mailing.ts';
import type { JobHandlers } from './work.ts';

/** Each kind of long work, and who does it. */
export const jobHandlers: JobHandlers = {
  energyImport: ({ transaction, session, now, subject, job }) =>
    commitInBackground(transaction, session, now(), subject, job),
  energyRefresh: fetchFromSources,
  feeRun: writeRunOfJob,
  energyRun: writeRunOfJob,
  invoiceMails: writeInvoiceMails,
};
