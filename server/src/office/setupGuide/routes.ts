import { findLogo } from '../../access/index.ts';
import type { Ports } from '../../platform/ports.ts';
import type { Mount, MountUnbound } from '../../platform/route.ts';
import { withLogo } from '../../services/printing/index.ts';
import { getSetupGuide, samplePage } from './guide.ts';
import { hideGuide } from './store.ts';

export function setupGuideRoutes(mount: Mount, mountUnbound: MountUnbound, ports: Ports): void {
  const { sendsMails } = ports.settings;

  mount('getSetupGuide', ({ tx, session, now, query }) => getSetupGuide(tx, session, now, sendsMails, query));

  mount('updateSetupGuide', async ({ tx, session, body }) => {
    await hideGuide(tx, session, body.isHidden);
    return { success: true, isHidden: body.isHidden };
  });

  // Printed after the transaction, because printing would extend it.
  mountUnbound('downloadSampleInvoice', async ({ session, now, query, transaction }) => {
    const { organisation } = session.user;
    const page = await transaction(async tx =>
      withLogo(
        tx,
        organisation,
        await samplePage(tx, session, now, sendsMails, query, await findLogo(tx, organisation)),
      ),
    );
    return { bytes: await ports.printPdf(page), type: 'application/pdf', fileName: page.fileName };
  });
}
