import type { Archive } from '../../platform/spreadsheet/archive.ts';
import type { Workbook } from '../../platform/spreadsheet/readWorkbook.ts';
import { parseXml } from '../../platform/spreadsheet/xml.ts';

/** `{ unit }`: shown behind every number, such as ` kWh`. `{ mask }`: the text shown, with `digitPlace` for each digit. */
export type CellStyle = 'plain' | 'day' | 'percent' | { unit: string } | { mask: string };

/** For private use in Unicode. */
export const digitPlace = '\uE000';

/** Excel's own limits. */
const mostStyles = 65_490;
const longestFormat = 255;

/** Built-in formats, ECMA-376 part 1, 18.8.30: dates, those of East Asian locales, and percentages. Times are no days. */
const builtInDays = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
const builtInPercents = new Set([9, 10]);

/** What the numbers of a style are, by its index. */
export async function readStyles(archive: Archive, { stylesPart }: Workbook): Promise<CellStyle[]> {
  const styles: CellStyle[] = [];
  if (!stylesPart) return styles;
  const formats = new Map<number, CellStyle>();
  let isInCellStyles = false;
  await parseXml(archive.read(stylesPart), {
    open(name, attributes) {
      if (name === 'numFmt' && formats.size < mostStyles)
        formats.set(Number(attributes.numFmtId), styleOf(attributes.formatCode ?? ''));
      else if (name === 'cellXfs') isInCellStyles = true;
      else if (name === 'xf' && isInCellStyles && styles.length < mostStyles) {
        const format = Number(attributes.numFmtId ?? 0);
        const builtIn = builtInDays.has(format) ? 'day' : builtInPercents.has(format) ? 'percent' : 'plain';
        styles.push(formats.get(format) ?? builtIn);
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false;
    },
  });
  return styles;
}

/** `0.0" MWh"`: a spreadsheet shows the unit, and the cell has only the number. */
const shownUnit = /^[#0,. ]*\\? ?"\s*((?:[kMG]?Wh|[kM]?Wp?|[Cc]t|[Cc]ent)(?:\/(?:kWh|MWh|a|Jahr))?|‰)\s*"/;

/** `"M-"0000`, `0000\-0000`. A grouping mark, or a text after a number of any length, indicates a quantity. */
function maskOf(code: string): string | null {
  if (code.length > longestFormat) return null;
  const [, section = ''] = /^((?:"[^"]*"|\\.|[-0 ])+)(?:;|$)/.exec(code) ?? [];
  const mask = section.replace(/"([^"]*)"|\\(.)|0/g, (_, quoted, escaped) => quoted ?? escaped ?? digitPlace);
  const isOfQuantity = /[.,]\uE000|^\uE000\s*(?:$|[^\s/\uE000-])/.test(mask);
  return mask.includes(digitPlace) && !isOfQuantity ? mask : null;
}

/** Texts in quotes, colours and locales in brackets, and escaped characters mean nothing. */
function styleOf(code: string): CellStyle {
  const [, unit] = shownUnit.exec(code) ?? [];
  if (unit) return { unit };
  const mask = maskOf(code);
  if (mask) return { mask };
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '');
  if (bare.includes('%')) return 'percent';
  return /[dyjt]/i.test(bare) && !/general|standard/i.test(bare) ? 'day' : 'plain';
}
