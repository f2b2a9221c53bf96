import { isShown, type RecordFile } from '@nahstrom/contract';
import type { Ports } from '../../platform/ports.ts';
import { fileTooLarge, Refusal, refusedAs, refuseFields } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { storableText } from '../../platform/text.ts';
import { writeAudit } from '../audit/index.ts';
import { fileNameOf, fileTypeOf } from './fileType.ts';
import { assertNotKept, fileMegabytesOf } from './kept.ts';
import { isSeenBy, lockRecord } from './records.ts';
import { changeFile, deleteFile, findPublicFile, getFile, insertFile, listFiles, lockFile, readFile } from './store.ts';

export function fileRoutes(mount: Mount, { objects }: Ports): void {
  mount('getPublicFile', async ({ params, identity }) => {
    const file = await identity(tx => findPublicFile(tx, params.key, objects));
    if (!file) throw new Refusal('record.notFound');
    return file;
  });

  mount('listFiles', ({ tx, list, session }) => listFiles(tx, isSeenBy(session), list));

  mount('getFile', ({ tx, params, session }) => getFile(tx, isSeenBy(session), params.id));

  mount('createFile', async ({ form, file: uploaded, now, session, transaction }) => {
    const bytes = new Uint8Array(await uploaded.arrayBuffer());
    const file = await transaction(async tx => {
      await lockRecord(tx, session, form.refClassName, form.refEntityId);
      const organisationId = session.user.organisation;
      const mostBytes = (await fileMegabytesOf(tx, organisationId)) * 1_000_000;
      if (bytes.length > mostBytes) throw fileTooLarge(mostBytes);
      const type = fileTypeOf(bytes);
      if (!type) throw new Refusal('file.typeNotAllowed');
      const fileName = fileNameOf(storableText(uploaded.name), type);
      const id = await insertFile(tx, now, { ...form, organisationId, fileName, type, bytes });
      const after = { ...form, fileName };
      await writeAudit(tx, session, now, { action: 'create', ...audited({ id, fileName }), after });
      return getFile(tx, isSeenBy(session), id);
    });
    return { success: true, file };
  });

  mount('updateFile', async ({ tx, params, body, now, session }) => {
    const before = await lockFile(tx, isSeenBy(session), params.id);
    if (body.visibleToVisitors) {
      if (before.refClassName !== 'community' || !isShown(before.type)) throw notForVisitors();
      await assertNotKept(tx, params.id).catch(refusedAs(notForVisitors));
    }
    await changeFile(tx, now, params.id, body);
    const file = await getFile(tx, isSeenBy(session), params.id);
    const change = { before: factsOf(before), after: factsOf(file) };
    await writeAudit(tx, session, now, { action: 'update', ...audited(file), ...change });
    return { success: true, file };
  });

  mount('deleteFile', async ({ tx, params, now, session }) => {
    const before = await lockFile(tx, isSeenBy(session), params.id);
    await assertNotKept(tx, params.id);
    await deleteFile(tx, params.id);
    await writeAudit(tx, session, now, { action: 'delete', ...audited(before), before: factsOf(before) });
    return { success: true };
  });

  mount('downloadFile', async ({ tx, params, query, session }) => {
    const file = await readFile(tx, isSeenBy(session), params.id, objects);
    return { ...file, inline: query.inline === '1' && isShown(file.type) };
  });
}

const notForVisitors = () => refuseFields({ visibleToVisitors: 'file.visibleToVisitors.invalid' });

const audited = ({ id, fileName }: Pick<RecordFile, 'id' | 'fileName'>) =>
  ({ entity: 'file', entityId: id, title: fileName }) as const;
const factsOf = ({
  fileName,
  title,
  description,
  altText,
  refClassName,
  refEntityId,
  visibleToMember,
  visibleToVisitors,
}: RecordFile) => ({
  fileName,
  title,
  description,
  altText,
  refClassName,
  refEntityId,
  visibleToMember,
  visibleToVisitors,
});
