import type { RecordFile } from '@nahstrom/contract';
import type { Formats } from '@nahstrom/kit';

export const nameOf = (file: Pick<RecordFile, 'title' | 'fileName'>) => file.title || file.fileName;

export const addressOf = (apiBase: string, file: Pick<RecordFile, 'id'>) => `${apiBase}/download/${file.id}`;

export type FileKind = 'image' | 'pdf' | 'workbook' | 'xml' | 'text';

export function kindOf(type: string): FileKind {
  if (type.startsWith('image/')) return 'image';
  if (type === 'application/pdf') return 'pdf';
  if (type === 'application/xml') return 'xml';
  return type === 'text/plain' ? 'text' : 'workbook';
}

/** In decimal units as the limit: a megabyte has a million bytes. */
export function sizeOf(bytes: number, format: Formats): [value: string, unit: 'kB' | 'MB'] {
  return bytes < 1_000_000
    ? [format.whole(Math.max(1, Math.round(bytes / 1000))), 'kB']
    : [format.kwh(bytes / 1_000_000), 'MB'];
}
