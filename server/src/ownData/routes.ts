import type { Mount } from '../platform/route.ts';
import { getOwnDocuments, readOwnFile } from './documents.ts';

export function ownDataRoutes(mount: Mount): void {
  mount('getOwnDocuments', ({ tx, session, params }) => getOwnDocuments(tx, session, params.id));

  mount('downloadOwnFile', ({ tx, session, params }) => readOwnFile(tx, session, params.id, params.file));
}
