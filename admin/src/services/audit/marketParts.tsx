import type { AuditEntry } from '@nahstrom/contract';
import { pagesWith } from '../../ui/page.tsx';
import { texts } from '../page.ts';
import { marketTexts, recordTexts } from './higherParts.ts';

const ofRecords = pagesWith(texts, recordTexts);
const ofMarket = pagesWith(texts, marketTexts);
const ofBoth = pagesWith(texts, recordTexts, marketTexts);

/** About a message or request, or taken over from one: its words are loaded when there is such an entry. */
export const isOfMarket = ({ entity, changes }: AuditEntry) =>
  entity === 'marketMessage' || entity === 'marketProcess' || changes.some(({ field }) => field === 'fromList');

/** Words of fields that no other page of the office shows. */
export const hasOwnWords = (entry: AuditEntry) =>
  isOfMarket(entry) || entry.changes.some(({ field }) => field === 'comparisonPrices');

/** The labels of a change are those of its record. */
export const ChangeTable = ofRecords.part(async () => ({ default: (await import('./ChangeTable.tsx')).ChangeTable }));
export const MarketAction = ofMarket.part(async () => ({ default: (await import('./MarketEntry.tsx')).MarketAction }));
export const MarketTitle = ofMarket.part(async () => ({ default: (await import('./MarketEntry.tsx')).MarketTitle }));
export const MarketChanges = ofBoth.part(async () => ({ default: (await import('./ChangeTable.tsx')).ChangeTable }));
