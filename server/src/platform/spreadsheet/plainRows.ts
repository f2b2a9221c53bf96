import type { Row } from './row.ts';
import { longestText } from './xml.ts';

const [tab, blank, quote, ampersand, zero, less, equals, greater, slash] = [9, 32, 34, 38, 48, 60, 61, 62, 47];
const rowStart = /<row((?: [A-Za-z0-9:]+="[^"<&]*")*) ?>/y;
const rowNumber = / r="([1-9]\d{0,6})"/;
const hiddenRow = / hidden="(?:1|true)"/;

/** Fast path for rows without formulas, entities, comments or markup in a cell, as in practically every report: several
 *  times faster than the full parser. Returns the end of the row, or -1, without having emitted anything, for any other
 *  syntax. */
export function readPlainRow(text: string, start: number, row: Row, sharedStrings: readonly string[]): number {
  rowStart.lastIndex = start;
  const head = rowStart.exec(text);
  const number = head && head[0].length < longestText && rowNumber.exec(head[0]);
  if (!number) return -1;
  row.start(Number(number[1]));
  if (hiddenRow.test(head[0])) row.isHidden = true;
  let at = rowStart.lastIndex;
  while (text.charCodeAt(at + 1) !== slash) {
    at = readPlainCell(text, at, row, sharedStrings);
    if (at < 0) return -1;
  }
  return text.startsWith('</row>', at) ? at + 6 : -1;
}

function readPlainCell(text: string, start: number, row: Row, sharedStrings: readonly string[]): number {
  if (text.charCodeAt(start) !== less || text.charCodeAt(start + 1) !== 99) return -1;
  let at = start + 2;
  let column = -1;
  let type = 'n';
  let style = 0;
  while (text.charCodeAt(at) === blank) {
    const name = text.charCodeAt(at + 1);
    if (text.charCodeAt(at + 2) !== equals || text.charCodeAt(at + 3) !== quote) return -1;
    at += 4;
    const valueStart = at;
    for (let code = text.charCodeAt(at); code !== quote; code = text.charCodeAt(++at))
      if (!(code > tab) || code === ampersand || code === less) return -1;
    if (at - valueStart > longestText) return -1;
    if (name === 114) column = plainColumn(text, valueStart, at);
    else if (name === 116) type = text.slice(valueStart, at);
    else if (name === 115) style = Number(text.slice(valueStart, at));
    else return -1;
    at += 1;
  }
  if (column < 0) return -1;
  if (text.charCodeAt(at) === slash && text.charCodeAt(at + 1) === greater) return at + 2;
  if (text.charCodeAt(at) !== greater) return -1;
  at += 1;
  if (text.startsWith('</c>', at)) return at + 4;
  if (!text.startsWith('<v>', at)) return -1;
  at += 3;
  const valueStart = at;
  for (let code = text.charCodeAt(at); code !== less; code = text.charCodeAt(++at))
    if (!(code >= tab) || code === ampersand || code === greater) return -1;
  if (at - valueStart > longestText || !text.startsWith('</v></c>', at)) return -1;
  row.setTyped(column, type, text.slice(valueStart, at), sharedStrings, style);
  return at + 8;
}

/** Three letters at most, then digits; anything else is left to the full parser. */
function plainColumn(text: string, start: number, end: number): number {
  let column = 0;
  let at = start;
  for (; at < end; at += 1) {
    const letter = text.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  if (at === start || at - start > 3 || at === end || column > 16_384) return -1;
  for (; at < end; at += 1) {
    const digit = text.charCodeAt(at) - zero;
    if (digit < 0 || digit > 9) return -1;
  }
  return column - 1;
}
