import type { AccountingSettings } from '@nahstrom/contract';
import { getCommunity } from '../../communities/index.ts';
import type { Mount } from '../../platform/route.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { createAccountingExport, previewAccountingExport } from './export.ts';
import { changeAccountingSettings, getAccountingSettings } from './settings.ts';
import { getAccountingExport, getVatSummary, listAccountingExports } from './store.ts';
import { usedKeysOf } from './usedKeys.ts';

export function accountingRoutes(mount: Mount): void {
  mount('getAccountingSettings', async ({ tx, params }) => ({
    ...(await getAccountingSettings(tx, params.id)),
    used: await usedKeysOf(tx, params.id),
  }));

  mount('updateAccountingSettings', async ({ tx, params, body, now, session }) => {
    const { before, after } = await changeAccountingSettings(tx, params.id, now, body);
    const { title } = await getCommunity(tx, params.id);
    await writeAudit(tx, session, now, {
      action: 'update',
      entity: 'community',
      entityId: params.id,
      title,
      before: { accounting: factsOf(before) },
      after: { accounting: factsOf(after) },
    });
    return { success: true, accountingSettings: { ...after, used: await usedKeysOf(tx, params.id) } };
  });

  mount('getVatSummary', ({ tx, params, query }) => getVatSummary(tx, params.id, query.start, query.end));

  mount('listAccountingExports', ({ tx, list }) => listAccountingExports(tx, list));

  mount('getAccountingExport', ({ tx, params }) => getAccountingExport(tx, params.id));

  mount('previewAccountingExport', ({ tx, body }) => previewAccountingExport(tx, body));

  mount('createAccountingExport', async ({ tx, session, now, body, caller }) => {
    const accountingExport = await createAccountingExport(tx, session, now, caller.locale, body);
    return { success: true, accountingExport };
  });
}

/** One readable line per account. */
const factsOf = ({ version: _, accounts, ...facts }: AccountingSettings) => ({
  ...facts,
  accounts: Object.fromEntries(
    accounts
      .filter(({ account }) => account !== '')
      .map(({ kind, vatRate, reverseCharge, account, taxCode, taxKey }) => [
        `${kind} ${vatRate} %${reverseCharge ? ' RC' : ''}`,
        [account, taxCode, taxKey].filter(Boolean).join(' / '),
      ]),
  ),
});
