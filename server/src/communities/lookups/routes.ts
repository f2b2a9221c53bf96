import type { StaticLookup } from '@nahstrom/contract';
import { lockOrganisation } from '../../access/index.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { assertUnchanged } from '../../platform/version.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { countries } from './countries.ts';
import { missingFacts, pageOf, takenTitles } from './domain.ts';
import { networkOperators } from './networkOperators.ts';
import { changeTitles, deleteLookup, getLookup, insertLookup, isInUse, listAllLookups } from './store.ts';
import { memberTypes, powerProductions, taxRules } from './systemLookups.ts';

export function lookupRoutes(mount: Mount): void {
  mount('listNetworkOperators', async () => networkOperators);
  mount('listPowerProductions', async () => powerProductions);
  mount('listTaxRules', async () => taxRules);
  mount('listMemberTypes', async () => memberTypes);
  mount('listCountries', async () => countries);
  mount('getPowerProduction', async ({ params }) => entryOf(powerProductions, params.id));
  mount('getTaxRule', async ({ params }) => entryOf(taxRules, params.id));
  mount('getMemberType', async ({ params }) => entryOf(memberTypes, params.id));

  mount('listLookups', async ({ tx, list }) => pageOf(await listAllLookups(tx), list));

  mount('getLookup', ({ tx, params }) => getLookup(tx, params.id));

  mount('createLookup', async ({ tx, body, now, session }) => {
    await lockOrganisation(tx, session.user.organisation);
    const taken = takenTitles(await listAllLookups(tx), body);
    if (Object.keys(taken).length > 0) throw refuseFields(taken);
    const lookup = await insertLookup(tx, session.user.organisation, now, body);
    await writeAudit(tx, session, now, { action: 'create', ...audited(lookup), after: factsOf(lookup) });
    return { success: true, lookup };
  });

  mount('updateLookup', async ({ tx, params, body, now, session }) => {
    await lockOrganisation(tx, session.user.organisation);
    const before = await getLookup(tx, params.id);
    if (before.isSystem) throw new Refusal('lookup.isSystem');
    assertUnchanged(before, body.version);
    const refused = {
      ...missingFacts(body),
      ...takenTitles(await listAllLookups(tx), { ...body, table: before.table }, before.id),
    };
    if (Object.keys(refused).length > 0) throw refuseFields(refused);
    if (body.table !== before.table) throw refuseFields({ table: 'field.invalid' });
    const lookup = await changeTitles(tx, Number(before.id), now, body);
    const change = { before: factsOf(before), after: factsOf(lookup) };
    await writeAudit(tx, session, now, { action: 'update', ...audited(lookup), ...change });
    return { success: true, lookup };
  });

  mount('deleteLookup', async ({ tx, params, now, session }) => {
    await lockOrganisation(tx, session.user.organisation);
    const before = await getLookup(tx, params.id);
    if (before.isSystem) throw new Refusal('lookup.isSystem');
    if (await isInUse(tx, before)) throw new Refusal('lookup.inUse');
    await deleteLookup(tx, Number(before.id));
    await writeAudit(tx, session, now, { action: 'delete', ...audited(before), before: factsOf(before) });
    return { success: true };
  });
}

function entryOf<Entry extends { id: string | number }>(entries: Entry[], id: string | number): Entry {
  const entry = entries.find(candidate => candidate.id === id);
  if (!entry) throw new Refusal('record.notFound');
  return entry;
}

const audited = ({ id, lookupTitle }: StaticLookup) =>
  ({ entity: 'lookup', entityId: Number(id), title: lookupTitle }) as const;
const factsOf = ({ table, lookupNumber, lookupTitle, lookupTitleEn }: StaticLookup) => ({
  table,
  lookupNumber,
  lookupTitle,
  lookupTitleEn,
});
