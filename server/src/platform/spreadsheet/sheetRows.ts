import { damaged } from './fileRefused.ts';
import { readPlainRow } from './plainRows.ts';
import { cellKinds, Row } from './row.ts';
import { decoded, longer, type XmlHandler, XmlReader } from './xml.ts';

const lastRow = 1_048_576;
const lastColumn = 16_384;

type OnRow = (row: Row) => 'continue' | 'stop';

const dataStart = '<sheetData>';
const longestPlainRow = 1_000_000;

/** Emits the rows of a sheet until stopped. Plain rows use the fast path; from the first other row on the XML parser
 *  reads the rest, after a synthetic prefix. */
export async function readRows(
  chunks: AsyncIterable<Uint8Array>,
  sharedStrings: readonly string[],
  onRow: OnRow,
  /** Called with the range of merged cells, `A1:C1`; they follow all rows. */
  onMerged?: (range: string) => void,
  /** Called with the first and last of hidden columns, counted from 1, before all rows. */
  onHidden?: (first: number, last: number) => void,
): Promise<void> {
  const handler = new RowHandler(sharedStrings, onRow, onMerged, onHidden);
  const xml = new XmlReader(handler);
  let mode: 'head' | 'plain' | 'xml' = 'head';
  let text = '';
  for await (const piece of decoded(chunks)) {
    text += piece;
    let at = 0;
    if (mode === 'head') {
      const start = text.indexOf(dataStart);
      at = start < 0 ? Math.max(0, text.length - dataStart.length) : start + dataStart.length;
      xml.write(text.slice(0, at));
      if (start >= 0) mode = handler.isInData ? 'plain' : 'xml';
    }
    if (mode === 'plain') {
      const end = text.lastIndexOf('</row>');
      while (mode === 'plain' && at <= end && !handler.isStopped) {
        const next = readPlainRow(text, at, handler.row, sharedStrings);
        if (next < 0) mode = 'xml';
        else {
          at = next;
          handler.finishRow();
        }
      }
      if (text.length - at > longestPlainRow) mode = 'xml';
    }
    if (handler.isStopped) return;
    if (mode === 'xml') {
      xml.write(text.slice(at));
      at = text.length;
    }
    if (handler.isStopped) return;
    text = text.slice(at);
  }
  xml.write(text);
  xml.close();
}

class RowHandler implements XmlHandler {
  readonly row = new Row();
  isInData = false;
  isStopped = false;
  private column = -1;
  private type = '';
  private style = 0;
  private cellText = '';
  private isFormula = false;
  private isValue = false;
  private phonetic = 0;

  constructor(
    private readonly sharedStrings: readonly string[],
    private readonly onRow: OnRow,
    private readonly onMerged?: (range: string) => void,
    private readonly onHidden?: (first: number, last: number) => void,
  ) {}

  finishRow(): void {
    if (this.row.number > lastRow) throw damaged('a row lies outside the sheet');
    if (!this.isStopped) this.isStopped = this.onRow(this.row) === 'stop';
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'c') {
      this.column = attributes.r === undefined ? this.column + 1 : columnOf(attributes.r);
      if (this.column < 0 || this.column >= lastColumn) throw damaged('a cell lies outside the sheet');
      this.type = attributes.t ?? 'n';
      this.style = Number(attributes.s ?? 0);
      this.cellText = '';
      this.isFormula = false;
    } else if (name === 'v' || name === 't') this.isValue = this.phonetic === 0;
    else if (name === 'f') this.isFormula = true;
    else if (name === 'rPh') this.phonetic += 1;
    else if (name === 'sheetData') this.isInData = true;
    else if (name === 'row') {
      const number = attributes.r === undefined ? this.row.number + 1 : Number(attributes.r);
      if (!(number > 0 && number <= lastRow)) throw damaged('a row lies outside the sheet');
      this.row.start(number);
      this.row.isHidden = attributes.hidden === '1' || attributes.hidden === 'true';
      this.column = -1;
    } else if (name === 'mergeCell' && attributes.ref) this.onMerged?.(attributes.ref);
    else if (name === 'col' && (attributes.hidden === '1' || attributes.hidden === 'true'))
      this.onHidden?.(Number(attributes.min), Number(attributes.max));
  }

  text(piece: string): void {
    if (this.isValue) this.cellText = longer(this.cellText, piece);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.isValue = false;
    else if (name === 'c') {
      if (this.isFormula && this.cellText === '') this.row.set(this.column, cellKinds.formula, this.cellText);
      else {
        this.row.setTyped(this.column, this.type, this.cellText, this.sharedStrings, this.style);
        if (this.isFormula) this.row.formulas += 1;
      }
    } else if (name === 'rPh') this.phonetic -= 1;
    else if (name === 'row') this.finishRow();
  }
}

/** 0 for "A17", 27 for "AB3", -1 without letters. */
function columnOf(reference: string): number {
  let column = 0;
  for (let index = 0; index < reference.length; index += 1) {
    const letter = reference.charCodeAt(index) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}
