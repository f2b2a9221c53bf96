import { commitImport } from '../energy/imports.ts';
import { writeInvoiceMails } from '../invoices/mailing.ts';
import type { JobHandlers } from './work.ts';

/** Each kind of long work, and who does it. */
export const jobHandlers: JobHandlers = {
  energyImport: async ({ transaction, session, now, subject }) => {
    await transaction(tx => commitImport(tx, session, now(), subject));
  },
  invoiceMails: writeInvoiceMails,
};
