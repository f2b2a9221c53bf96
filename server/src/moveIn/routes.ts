import { bytesOf, type EnergyPorts } from '../energy/index.ts';
import { dayOf } from '../platform/days.ts';
import type { Mount } from '../platform/route.ts';
import { storableText } from '../platform/text.ts';
import { requestCommit } from './commit.ts';
import { exportForMoveIn } from './export.ts';
import { getMoveIn } from './getMoveIn.ts';
import { inviteMovedIn } from './invite.ts';
import { addFile, changeRow, changeRows, createMoveIn, discardMoveIn, mapColumns } from './preview.ts';
import { findMoveIn, listMoveIns, pageOf, planOf } from './store.ts';
import { undoMoveIn } from './undo.ts';

export function moveInRoutes(mount: Mount, ports: EnergyPorts): void {
  const { readEnergyFile } = ports;
  const uploadOf = async (file: File) => ({
    readEnergyFile,
    fileName: storableText(file.name.slice(0, 200)),
    bytes: await bytesOf(file),
  });

  mount('exportForMoveIn', ({ tx, session, now, query }) => exportForMoveIn(tx, session, now, query));

  mount('listMoveIns', ({ tx, list }) => listMoveIns(tx, list));

  mount('getMoveIn', ({ tx, now, params }) => getMoveIn(tx, params.id, now));

  mount('createMoveIn', async ({ form, file, session, now, transaction }) => ({
    success: true,
    moveIn: await createMoveIn(form, { transaction, session, now, ...(await uploadOf(file)) }),
  }));

  mount('addMoveInFile', async ({ params, file, session, now, transaction }) => ({
    success: true,
    moveIn: await addFile(params.id, { transaction, session, now, ...(await uploadOf(file)) }),
  }));

  mount('mapMoveInFile', async ({ tx, now, params, body }) => ({
    success: true,
    moveIn: await mapColumns(tx, now, params.id, body),
  }));

  mount('listMoveInRows', async ({ tx, now, params, list }) => {
    const row = await findMoveIn(tx, params.id);
    return pageOf(await planOf(tx, row, dayOf(now)), list);
  });

  mount('changeMoveInRow', async ({ tx, now, params, body }) => ({
    success: true,
    ...(await changeRow(tx, now, params.id, Number(params.row), body)),
  }));

  mount('changeMoveInRows', async ({ tx, now, params, body }) => ({
    success: true,
    moveIn: await changeRows(tx, now, params.id, body),
  }));

  mount('commitMoveIn', async ({ tx, session, now, params, body }) => ({
    success: true,
    moveIn: await requestCommit(tx, session, now, params.id, body),
  }));

  mount('undoMoveIn', async ({ tx, session, now, params }) => ({
    success: true,
    moveIn: await undoMoveIn(tx, session, now, params.id),
  }));

  mount('inviteMovedIn', async ({ tx, session, now, params }) => ({
    success: true,
    ...(await inviteMovedIn(tx, session, now, params.id, ports.settings.publicUrl)),
  }));

  mount('discardMoveIn', async ({ tx, params }) => {
    await discardMoveIn(tx, params.id);
    return { success: true };
  });
}
