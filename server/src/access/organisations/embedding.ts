import { type Database, identity } from '../../platform/database.ts';
import { findVisitedOrganisation, type Visit } from './visitors.ts';

/** Sites allowed to embed an organisation's application in a frame. */
export const embedOriginsOf = (database: Database, visit: Visit): Promise<string[]> =>
  identity(database, async tx => (await findVisitedOrganisation(tx, visit))?.embedOrigins ?? []);
