import { type Database, identity } from '../../platform/database.ts';
import { findPublicOrganisation } from './store.ts';

/** The sites on which the application of an organisation may be shown in a frame. */
export const embedOriginsOf = (database: Database, slug: string | undefined, host: string): Promise<string[]> =>
  identity(database, async tx => (await findPublicOrganisation(tx, slug, host))?.embedOrigins ?? []);
