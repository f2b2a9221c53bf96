import { type Database, identity } from '../../platform/database.ts';
import { findPublicOrganisation } from './store.ts';

/** Sites allowed to embed an organisation's application in a frame. */
export const embedOriginsOf = (database: Database, slug: string | undefined, host: string): Promise<string[]> =>
  identity(database, async tx => (await findPublicOrganisation(tx, slug, host))?.embedOrigins ?? []);
