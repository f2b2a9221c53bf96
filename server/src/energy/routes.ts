import type { EnergyImport } from '@nahstrom/contract';
import { getCommunity } from '../communities/index.ts';
import { getMember } from '../people/index.ts';
import { dayOf } from '../platform/days.ts';
import { firstOf, present } from '../platform/present.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Mount } from '../platform/route.ts';
import { storableText } from '../platform/text.ts';
import { bytesOf } from './imports/bytesOf.ts';
import { requestCommit } from './imports/commit.ts';
import { compareAnew, createMeter, discardImport, ignoreMeter, turnMeter } from './imports/decide.ts';
import { listFilesOf } from './imports/forget.ts';
import { getImport, listImports, listImportsOf } from './imports/importStore.ts';
import type { EnergyPorts } from './imports/ports.ts';
import { findNewestRefresh, getRefresh, ownRefresh, requestRefresh } from './imports/refresh.ts';
import type { ReportRefused } from './imports/sources/reportRefused.ts';
import { takeIn } from './imports/takeIn.ts';
import { undoImport } from './imports/undo.ts';
import { listAccesses } from './views/accesses.ts';
import { writeEnergyFile } from './views/energyFile.ts';
import { readDay, readDays } from './views/reading.ts';
import { aCommunity, anyMember, aPoint, ownMember } from './views/subject.ts';
import { readTypicalDay, readView } from './views/views.ts';

const changed = async (energyImport: Promise<EnergyImport>) =>
  ({ success: true, energyImport: await energyImport }) as const;

export function energyRoutes(mount: Mount, ports: EnergyPorts): void {
  mount('getCountingPointDay', async asked => readDay(await aPoint(asked), asked.query.day));
  mount('getCountingPointDays', async asked => readDays(await aPoint(asked), asked.query));

  mount('getCountingPointData', async asked => readView(await aPoint(asked), asked.query));
  mount('getCountingPointTypicalDay', async asked => readTypicalDay(await aPoint(asked), asked.query));
  mount('downloadCountingPointData', async asked => writeEnergyFile(await aPoint(asked), asked.query));

  mount('getOwnMemberData', async asked => readView(await ownMember(asked), asked.query));
  mount('getOwnMemberTypicalDay', async asked => readTypicalDay(await ownMember(asked), asked.query));
  mount('downloadOwnMemberData', async asked => writeEnergyFile(await ownMember(asked), asked.query));

  mount('getMemberData', async asked => readView(await anyMember(asked), asked.query));
  mount('getMemberTypicalDay', async asked => readTypicalDay(await anyMember(asked), asked.query));
  mount('downloadMemberData', async asked => writeEnergyFile(await anyMember(asked), asked.query));

  mount('getCommunityData', async asked => readView(await aCommunity(asked), asked.query));
  mount('getCommunityTypicalDay', async asked => readTypicalDay(await aCommunity(asked), asked.query));
  mount('downloadCommunityData', async asked => writeEnergyFile(await aCommunity(asked), asked.query));

  mount('listEnergyAccesses', async asked => {
    await ownMember(asked);
    return listAccesses(asked.tx, asked.params.id, asked.list);
  });

  mount('listImportFiles', async ({ tx, session, now, params, query }) => {
    const { community: communityId } = await getMember(tx, params.id, dayOf(now));
    const member = { id: params.id, communityId, organisationId: session.user.organisation };
    return listFilesOf(tx, member, query.countingPoint ?? null);
  });

  mount('listEnergyImports', ({ tx, list }) => listImports(tx, list));

  mount('getEnergyImport', ({ tx, now, params }) => getImport(tx, now, params.id));

  mount('createEnergyImport', async ({ form, file, session, now, transaction }) => {
    await transaction(tx => getCommunity(tx, form.community));
    const organisationId = session.user.organisation;
    const arrival = { organisationId, communityId: form.community, source: 'upload' } as const;
    const fileName = storableText(file.name.slice(0, 200));
    // The file is read before the transaction, because a long report must not block the database.
    const bytes = await bytesOf(file);
    const taken = await takeIn(
      { ...arrival, read: ports.readEnergyFile, transaction, actor: session, now, isAwaited: true },
      fileName,
      bytes,
    );
    const [first] = taken;
    if (!first || first.importId === null) throw refusalOf(first?.refused);
    const ids = taken.map(({ importId }) => present(importId));
    return transaction(async tx => ({
      success: true,
      energyImport: await getImport(tx, now, firstOf(ids)),
      energyImports: await listImportsOf(tx, ids),
    }));
  });

  mount('commitEnergyImport', async ({ tx, params, session, now, body }) =>
    changed(requestCommit(tx, session, now, params.id, body)),
  );

  mount('discardEnergyImport', async ({ tx, params, session, now }) => {
    await discardImport(tx, session, now, params.id);
    return { success: true };
  });

  mount('compareEnergyImport', async ({ tx, params, now }) => changed(compareAnew(tx, now, params.id)));

  mount('decideImportedMeter', async ({ tx, params, now, body }) => changed(ignoreMeter(tx, now, params.id, body)));

  mount('createImportedMeter', async ({ tx, params, session, now, body }) =>
    changed(createMeter(tx, session, now, params.id, body)),
  );

  mount('turnImportedMeter', async ({ tx, params, session, now, body }) =>
    changed(turnMeter(tx, session, now, params.id, body)),
  );

  mount('undoEnergyImport', async ({ tx, params, session, now }) => changed(undoImport(tx, session, now, params.id)));

  mount('refreshEnergy', async ({ tx, session, now }) => ({
    success: true,
    energyRefresh: await requestRefresh(tx, session, now, ports, { isMember: false }),
  }));

  mount('getEnergyRefresh', ({ tx, params }) => getRefresh(tx, params.id));

  mount('refreshOwnData', async asked => {
    const { tx, session, now } = await ownMember(asked);
    const energyRefresh = await requestRefresh(tx, session, now, ports, { isMember: true });
    return { success: true, energyRefresh: ownRefresh(energyRefresh) };
  });

  mount('getOwnRefresh', async asked => {
    const { tx } = await ownMember(asked);
    const newest = await findNewestRefresh(tx);
    return newest ? ownRefresh(newest) : null;
  });
}

const refusalOf = (refused: ReportRefused | null | undefined) =>
  new Refusal(refused?.code ?? 'energy.empty', refused?.params && { params: refused.params });
