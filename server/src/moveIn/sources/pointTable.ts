import type { SourceTable } from './sourceTable.ts';

/** A counting point of a file without headings. */
export type ListedPoint = {
  cpNumber: string;
  direction: string;
  /** Percent; '' if unknown. */
  share: string;
  dateOfActivation: string;
  /** Only of points whose participation ends, or whose share has changed. */
  endsOn?: string;
  shareHistory?: string;
  communityId: string;
};

/** Usual headings, which are recognised like those of a file. */
const columns = [
  ['Zählpunktnummer', 'cpNumber'],
  ['Energierichtung', 'direction'],
  ['Teilnahmefaktor', 'share'],
  ['Erster Tag der Teilnahme', 'dateOfActivation'],
  ['Gemeinschafts-ID', 'communityId'],
  ['Teilnahme bis', 'endsOn'],
  ['Alle Anteile', 'shareHistory'],
] as const satisfies [string, keyof ListedPoint][];

/** A table of counting points, numbered from 1. */
export const pointTable = (
  fileName: string,
  kind: 'pointList' | 'energyReport',
  communityIds: string[],
  points: readonly ListedPoint[],
  unusable: readonly string[],
): SourceTable => {
  const used = columns.filter(([, field], place) => place < 5 || points.some(point => point[field]));
  return {
    fileName,
    sheet: '',
    kind,
    communityIds,
    headerRow: 0,
    headings: used.map(([heading]) => heading),
    rows: points.map((point, place) => ({ row: place + 1, cells: used.map(([, field]) => point[field] ?? '') })),
    notes:
      unusable.length > 0
        ? [{ code: 'unusablePoints', count: unusable.length, names: unusable.slice(0, mostNames).map(cut) }]
        : [],
  };
};

const mostNames = 20;
const cut = (name: string) => name.slice(0, 100);
