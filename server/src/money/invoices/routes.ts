import { type Invoice, type InvoiceFilter, invoiceFilter } from '@nahstrom/contract';
import type { Download } from '@nahstrom/contract/endpoints';
import { findLogo } from '../../access/index.ts';
import { findOwnMember } from '../../people/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { filterOf } from '../../platform/list.ts';
import type { Ports } from '../../platform/ports.ts';
import type { Mount, MountUnbound, Work } from '../../platform/route.ts';
import type { Session } from '../../platform/session.ts';
import { withLogo } from '../../services/printing/index.ts';
import { cancelInvoice, cancelInvoices } from './cancel.ts';
import { notePrinted, postInvoices, printableLetters, unpostInvoices } from './letters.ts';
import { mailInvoice, mailInvoices } from './mailing.ts';
import { payInvoices, unpayInvoices } from './payments.ts';
import { printableInvoice } from './print.ts';
import { getInvoice, getInvoiceOf, listInvoices, listInvoicesOf, statisticsOf } from './store.ts';
import { numbersOf, zipOf } from './zip.ts';

export function invoiceRoutes(mount: Mount, mountUnbound: MountUnbound, ports: Ports): void {
  mount('listInvoices', ({ tx, list, now }) => listInvoices(tx, list, dayOf(now)));

  mount('getInvoiceStatistics', ({ tx, query, now }) =>
    statisticsOf(tx, filterOf<InvoiceFilter>(query.filter, invoiceFilter), dayOf(now)),
  );

  mount('getInvoice', ({ tx, params }) => getInvoice(tx, params.id));

  mountUnbound('downloadInvoice', ({ params, session, transaction }) =>
    printed(session, transaction, tx => getInvoice(tx, params.id)),
  );

  mountUnbound('downloadInvoices', async ({ body, session, transaction, now, caller }) => {
    const found = await transaction(tx => numbersOf(tx, body.ids));
    const print = async (id: number) =>
      ports.printPdf(await transaction(async tx => printable(tx, session, await getInvoice(tx, id))));
    return zipOf(found, print, { now, locale: caller.locale });
  });

  mountUnbound('printLetters', async ({ body, session, transaction, now, caller }) => {
    const { organisation } = session.user;
    const asked = { now, locale: caller.locale };
    const document = await transaction(async tx =>
      withLogo(tx, organisation, await printableLetters(tx, body.ids, await findLogo(tx, organisation), asked)),
    );
    const bytes = await ports.printPdf(document);
    await transaction(tx => notePrinted(tx, session, now, body.ids));
    return { bytes, type: 'application/pdf', fileName: document.fileName };
  });

  mount('postInvoices', async ({ tx, body, session, now }) => ({
    success: true,
    ...(await postInvoices(tx, session, now, body.ids)),
  }));

  mount('unpostInvoices', async ({ tx, body, session, now }) => ({
    success: true,
    ...(await unpostInvoices(tx, session, now, body.ids)),
  }));

  mount('cancelInvoice', async ({ tx, params, body, session, now }) => {
    await cancelInvoice(tx, session, now, params.id, body.reason);
    return { success: true, invoice: await getInvoice(tx, params.id) };
  });

  mount('cancelInvoices', async ({ tx, body, session, now }) => ({
    success: true,
    ...(await cancelInvoices(tx, session, now, body.ids, body.reason)),
  }));

  mount('payInvoices', async ({ tx, body, session, now }) => ({
    success: true,
    ...(await payInvoices(tx, session, now, body)),
  }));

  mount('unpayInvoices', async ({ tx, body, session, now }) => ({
    success: true,
    ...(await unpayInvoices(tx, session, now, body.ids)),
  }));

  mount('mailInvoices', async ({ tx, body, session, now }) => ({
    success: true,
    ...(await mailInvoices(tx, session, now, body.ids)),
  }));

  mount('mailInvoice', async ({ tx, params, body, session, now }) => ({
    success: true,
    invoice: await mailInvoice(tx, session, now, ports.settings.publicUrl, params.id, body),
  }));

  mount('listOwnInvoices', async ({ tx, params, session }) => {
    await findOwnMember(tx, session, params.id);
    return listInvoicesOf(tx, params.id);
  });

  mount('getOwnInvoice', async ({ tx, params, session }) => {
    await findOwnMember(tx, session, params.id);
    return getInvoiceOf(tx, params.id, params.invoice);
  });

  mountUnbound('downloadOwnInvoice', ({ params, session, transaction }) =>
    printed(session, transaction, async tx => {
      await findOwnMember(tx, session, params.id);
      await getInvoiceOf(tx, params.id, params.invoice);
      return getInvoice(tx, params.invoice);
    }),
  );

  /** Read in a transaction, and printed after it, because printing would extend the transaction. */
  async function printed(session: Session, transaction: Work, read: (tx: Tx) => Promise<Invoice>): Promise<Download> {
    const document = await transaction(async tx => printable(tx, session, await read(tx)));
    return { bytes: await ports.printPdf(document), type: 'application/pdf', fileName: document.fileName };
  }
}

async function printable(tx: Tx, session: Session, invoice: Invoice) {
  const { organisation } = session.user;
  return withLogo(tx, organisation, printableInvoice(invoice, await findLogo(tx, organisation)));
}
