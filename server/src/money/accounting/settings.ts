import type { AccountingSettings, AccountingSettingsData } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { getCommunity, lockCommunity } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { refuseFields } from '../../platform/refusal.ts';
import { assertUnchanged } from '../../platform/version.ts';
import { accountingSettings } from '../../tables/accounting.ts';
import { completed, faultsOfPersonAccounts, initialAccounting } from './domain.ts';

export async function getAccountingSettings(tx: Tx, communityId: number): Promise<AccountingSettings> {
  await getCommunity(tx, communityId);
  const [row] = await tx.select().from(accountingSettings).where(eq(accountingSettings.communityId, communityId));
  if (!row) return initialAccounting;
  const { organisationId: _, communityId: __, updated: ___, ...settings } = row;
  return { ...settings, accounts: completed(settings.accounts) };
}

/** Returns the settings before and after. */
export async function changeAccountingSettings(
  tx: Tx,
  communityId: number,
  now: Date,
  { version: read, ...data }: AccountingSettingsData,
) {
  const faults = faultsOfPersonAccounts(data);
  if (faults) throw refuseFields(faults);
  const { organisationId } = await lockCommunity(tx, communityId);
  const before = await getAccountingSettings(tx, communityId);
  assertUnchanged(before, read);
  const facts = { ...data, accounts: completed(data.accounts), version: before.version + 1, updated: now };
  await tx
    .insert(accountingSettings)
    .values({ ...facts, communityId, organisationId })
    .onConflictDoUpdate({ target: [accountingSettings.organisationId, accountingSettings.communityId], set: facts });
  return { before, after: await getAccountingSettings(tx, communityId) };
}
