import type { AuditEntry } from '@nahstrom/contract';
import { marketAuditCatalogues, marketChangeCatalogues, recordCatalogues } from '../../platform/messages/index.ts';
import { part } from '../../ui/page.tsx';

/** About a message or request, or taken over from one: its words are loaded when there is such an entry. */
export const isOfMarket = ({ entity, changes }: AuditEntry) =>
  entity === 'marketMessage' || entity === 'marketProcess' || changes.some(({ field }) => field === 'fromList');

/** Words of fields that no other page of the office shows. */
export const hasOwnWords = (entry: AuditEntry) =>
  isOfMarket(entry) || entry.changes.some(({ field }) => field === 'comparisonPrices');

/** The labels of a change are those of its record. */
export const ChangeTable = part(
  async () => ({ default: (await import('./ChangeTable.tsx')).ChangeTable }),
  recordCatalogues,
);
export const MarketAction = part(
  async () => ({ default: (await import('./MarketEntry.tsx')).MarketAction }),
  marketAuditCatalogues,
);
export const MarketTitle = part(
  async () => ({ default: (await import('./MarketEntry.tsx')).MarketTitle }),
  marketAuditCatalogues,
);
export const MarketChanges = part(
  async () => ({ default: (await import('./ChangeTable.tsx')).ChangeTable }),
  marketChangeCatalogues,
);
