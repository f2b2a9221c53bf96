import type { Archive } from '../../../../../platform/spreadsheet/archive.ts';
import { cellKinds, type Row } from '../../../../../platform/spreadsheet/row.ts';
import { readRows } from '../../../../../platform/spreadsheet/sheetRows.ts';
import { parseXml } from '../../../../../platform/spreadsheet/xml.ts';
import type { Direction } from '../../../../storage/balance.ts';
import type { Quality } from '../../../../storage/dayBlock.ts';
import { microKwhOf } from '../../decimal.ts';
import { type MeterCode, meterNumberOf } from '../../market.ts';
import { damaged } from '../../reportRefused.ts';
import { meterCodeOf } from '../labels.ts';
import type { Layout, OpenWorkbook } from '../layout.ts';
import { hasQuarterHourSheet, readQuarterHours } from '../quarterHours/quarterHours.ts';

/** The export of eegFaktura: quarter hours in a sheet like that of the EDA portal, their quality as a colour, the sums
 *  and the community in a sheet "Summary". */
export const eegFaktura: Layout = {
  name: 'eegFaktura',
  detect: async workbook => (await readSummary(workbook)).isFound && (await hasQuarterHourSheet(workbook)),
  async read(workbook) {
    const { communityId, sums } = await readSummary(workbook);
    const { archive, stylesPart } = workbook;
    return readQuarterHours(workbook, {
      layout: 'eegFaktura',
      communityId,
      styleQualities: stylesPart ? await readStyleQualities(archive, stylesPart) : null,
      sumOf: ({ meter, code }) => sums.get(`${meter.cpNumber} ${meter.direction} ${code}`) ?? null,
    });
  },
};

/** Yellow and red, as in its sheet of quarter hours (docs/decisions/0013). */
const qualityColours: Record<string, Quality | undefined> = { FFFF00: 2, FF5429: 3 };

/** Its name differs between years ("Summary", "Summery"), so its tables decide. */
async function readSummary({ archive, sheets, sharedStrings }: OpenWorkbook): Promise<Summary> {
  for (const { part } of sheets) {
    const summary = new Summary();
    let rows = 0;
    await readRows(archive.read(part), sharedStrings, row => {
      rows += 1;
      summary.read(row);
      return summary.isFound || rows < mostRowsAbove ? 'continue' : 'stop';
    });
    if (summary.isFound) return summary;
  }
  return new Summary();
}

/** Rows above the first table. */
const mostRowsAbove = 100;

class Summary {
  communityId: string | null = null;
  /** The overview of the EDA portal in 2022 and 2023 has a table of consumers too, but neither of these. */
  isFound = false;
  readonly sums = new Map<string, number>();
  private direction: Direction | null = null;
  private columns: { index: number; code: MeterCode }[] = [];

  read(row: Row): void {
    const label = row.textAt(0).normalize('NFC');
    if (label === 'Gemeinschafts-ID') {
      this.communityId = row.textAt(1) || null;
      this.isFound = true;
    } else if (label === 'Verbrauchszählpunkt') this.startTable(row, 'consumption');
    else if (label === 'Einspeisezählpunkt') this.startTable(row, 'generation');
    else this.readMeter(row, label);
  }

  private startTable(row: Row, direction: Direction): void {
    this.isFound ||= direction === 'generation';
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
