import type { Direction } from '../../../storage/balance.ts';
import type { Quality } from '../../../storage/dayBlock.ts';
import type { Archive } from '../archive.ts';
import { microKwhOf } from '../decimal.ts';
import { type MeterCode, meterNumberOf } from '../market.ts';
import { damaged } from '../reportRefused.ts';
import { parseXml } from '../xmlParts.ts';
import type { ValueColumn } from './header.ts';
import { meterCodeOf } from './labels.ts';
import { cellKinds, type Row } from './row.ts';
import { readRows } from './sheetRows.ts';
import type { Workbook } from './workbook.ts';

/** What the export of eegFaktura has beside its quarter hours, which stand in a sheet like that of the EDA portal. */
export interface EegFakturaExport {
  communityId: string | null;
  /** It has no column for the quality, but colours the value: by index of the style. */
  styleQualities: readonly Quality[] | null;
  /** What its sheet "Summary" states for a column, in micro-kWh. */
  sumOf(column: ValueColumn): number | null;
}

/** Yellow and red, as its sheet of quarter hours is written (docs/decisions/0013). */
const qualityColours: Record<string, Quality | undefined> = { FFFF00: 2, FF5429: 3 };

/** Null when the workbook is no such export: only that has a summary of counting points in both directions. */
export async function readEegFaktura(archive: Archive, workbook: Workbook): Promise<EegFakturaExport | null> {
  const sheet = workbook.sheets.find(({ name }) => name.trim().toLowerCase() === 'summary');
  if (!sheet) return null;
  const summary = new Summary();
  await readRows(archive.read(sheet.part), workbook.sharedStrings, row => {
    summary.read(row);
    return 'continue';
  });
  if (!summary.isFound) return null;
  return {
    communityId: summary.communityId,
    styleQualities: workbook.stylesPart ? await readStyleQualities(archive, workbook.stylesPart) : null,
    sumOf: ({ meter, code }) => summary.sums.get(`${meter.cpNumber} ${meter.direction} ${code}`) ?? null,
  };
}

class Summary {
  communityId: string | null = null;
  isFound = false;
  readonly sums = new Map<string, number>();
  private direction: Direction | null = null;
  private columns: { index: number; code: MeterCode }[] = [];

  read(row: Row): void {
    const label = row.textAt(0).normalize('NFC');
    if (label === 'Gemeinschafts-ID') this.communityId = row.textAt(1) || null;
    else if (label === 'Verbrauchszählpunkt') this.startTable(row, 'consumption');
    else if (label === 'Einspeisezählpunkt') this.startTable(row, 'generation');
    else this.readMeter(row, label);
  }

  private startTable(row: Row, direction: Direction): void {
    this.isFound = true;
    this.direction = direction;
    this.columns = [];
    for (let index = 1; index < row.width; index += 1) {
      const known = meterCodeOf(row.textAt(index));
      // The table of feeders has a third column, named like a code of consumers.
      if (known?.direction === direction) this.columns.push({ index, code: known.code });
    }
  }

  private readMeter(row: Row, label: string): void {
    const cpNumber = this.direction && meterNumberOf(label);
    if (!cpNumber) return;
    for (const { index, code } of this.columns) {
      const sum = row.kinds[index] === cellKinds.number ? microKwhOf(row.textAt(index)) : Number.NaN;
      if (Number.isSafeInteger(sum)) this.sums.set(`${cpNumber} ${this.direction} ${code}`, sum);
    }
  }
}

/** Excel's own limit. */
const mostStyles = 65_490;

async function readStyleQualities(archive: Archive, part: string): Promise<Quality[]> {
  const fills: string[] = [];
  const qualities: Quality[] = [];
  let isInCellStyles = false;
  await parseXml(archive.read(part), {
    open(name, attributes) {
      if (fills.length > mostStyles || qualities.length > mostStyles) throw damaged('it has too many styles');
      if (name === 'fill') fills.push('');
      else if (name === 'fgColor') fills[fills.length - 1] = (attributes.rgb ?? '').slice(-6).toUpperCase();
      else if (name === 'cellXfs') isInCellStyles = true;
      else if (name === 'xf' && isInCellStyles)
        qualities.push(qualityColours[fills[Number(attributes.fillId ?? 0)] ?? ''] ?? 1);
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false;
    },
  });
  return qualities;
}
