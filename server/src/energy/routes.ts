import { getCommunity } from '../communities/store.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Mount } from '../platform/route.ts';
import { storableText } from '../platform/text.ts';
import { getImport, listImports } from './importStore.ts';
import { commitImport, discardImport, previewImport } from './imports.ts';
import { readDay, readDays } from './reading.ts';
import { ReportRefused, readReport } from './sources/xlsx/readReport.ts';

export function energyRoutes(mount: Mount): void {
  mount('getCountingPointDay', ({ tx, session, now, params, query }) =>
    readDay(tx, session, now, params.id, query.day),
  );

  mount('getCountingPointDays', ({ tx, session, now, params, query }) => readDays(tx, session, now, params.id, query));

  mount('listEnergyImports', ({ tx, list }) => listImports(tx, list));

  mount('getEnergyImport', ({ tx, params }) => getImport(tx, params.id));

  mount('createEnergyImport', async ({ form, file, session, now, transaction }) => {
    await transaction(tx => getCommunity(tx, form.community));
    // The file is read before the transaction: a long report must not hold the database.
    const report = await readReport(new Uint8Array(await file.arrayBuffer())).catch((cause: unknown) => {
      throw cause instanceof ReportRefused ? new Refusal(cause.code) : cause;
    });
    const upload = {
      organisationId: session.user.organisation,
      communityId: form.community,
      fileName: storableText(file.name.slice(0, 200)),
    };
    const energyImport = await transaction(tx => previewImport(tx, session, now, upload, report));
    return { success: true, energyImport };
  });

  mount('commitEnergyImport', async ({ tx, params, session, now }) => {
    const energyImport = await commitImport(tx, session, now, params.id);
    return { success: true, energyImport };
  });

  mount('discardEnergyImport', async ({ tx, params }) => {
    await discardImport(tx, params.id);
    return { success: true };
  });
}
