import { getCommunity } from '../communities/store.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Mount } from '../platform/route.ts';
import { storableText } from '../platform/text.ts';
import { listAccesses } from './accesses.ts';
import { writeEnergyFile } from './energyFile.ts';
import { getImport, listImports } from './importStore.ts';
import { commitImport, discardImport, previewImport } from './imports.ts';
import { readDay, readDays } from './reading.ts';
import { ReportRefused } from './sources/reportRefused.ts';
import { readReport } from './sources/xlsx/readReport.ts';
import { aCommunity, anyMember, ownMember, readablePoint } from './subject.ts';
import { readTypicalDay, readView } from './views.ts';

export function energyRoutes(mount: Mount): void {
  mount('getCountingPointDay', ({ tx, session, now, params, query }) =>
    readDay(tx, session, now, params.id, query.day),
  );

  mount('getCountingPointDays', ({ tx, session, now, params, query }) => readDays(tx, session, now, params.id, query));

  mount('getCountingPointData', async ({ tx, session, now, params, query }) =>
    readView(tx, session, now, await readablePoint(tx, session, now, params.id), query),
  );
  mount('getCountingPointTypicalDay', async ({ tx, session, now, params, query }) =>
    readTypicalDay(tx, session, now, await readablePoint(tx, session, now, params.id), query),
  );
  mount('downloadCountingPointData', async ({ tx, session, now, params, query }) =>
    writeEnergyFile(tx, session, now, await readablePoint(tx, session, now, params.id), query),
  );

  mount('getOwnMemberData', async ({ tx, session, now, params, query }) =>
    readView(tx, session, now, await ownMember(tx, session, params.id), query),
  );
  mount('getOwnMemberTypicalDay', async ({ tx, session, now, params, query }) =>
    readTypicalDay(tx, session, now, await ownMember(tx, session, params.id), query),
  );
  mount('downloadOwnMemberData', async ({ tx, session, now, params, query }) =>
    writeEnergyFile(tx, session, now, await ownMember(tx, session, params.id), query),
  );

  mount('getMemberData', async ({ tx, session, now, params, query }) =>
    readView(tx, session, now, await anyMember(tx, session, now, params.id), query),
  );
  mount('getMemberTypicalDay', async ({ tx, session, now, params, query }) =>
    readTypicalDay(tx, session, now, await anyMember(tx, session, now, params.id), query),
  );
  mount('downloadMemberData', async ({ tx, session, now, params, query }) =>
    writeEnergyFile(tx, session, now, await anyMember(tx, session, now, params.id), query),
  );

  mount('getCommunityData', async ({ tx, session, now, params, query }) =>
    readView(tx, session, now, await aCommunity(tx, params.id), query),
  );
  mount('getCommunityTypicalDay', async ({ tx, session, now, params, query }) =>
    readTypicalDay(tx, session, now, await aCommunity(tx, params.id), query),
  );
  mount('downloadCommunityData', async ({ tx, session, now, params, query }) =>
    writeEnergyFile(tx, session, now, await aCommunity(tx, params.id), query),
  );

  mount('listEnergyAccesses', async ({ tx, session, params, list }) => {
    await ownMember(tx, session, params.id);
    return listAccesses(tx, params.id, list);
  });

  mount('listEnergyImports', ({ tx, list }) => listImports(tx, list));

  mount('getEnergyImport', ({ tx, params }) => getImport(tx, params.id));

  mount('createEnergyImport', async ({ form, file, session, now, transaction }) => {
    await transaction(tx => getCommunity(tx, form.community));
    // The file is read before the transaction: a long report must not hold the database.
    const report = await readReport(new Uint8Array(await file.arrayBuffer())).catch((cause: unknown) => {
      throw cause instanceof ReportRefused ? new Refusal(cause.code, { params: cause.params }) : cause;
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
