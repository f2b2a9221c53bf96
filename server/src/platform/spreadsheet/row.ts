export const cellKinds = { empty: 0, number: 1, text: 2, boolean: 3, error: 4, formula: 5 } as const;

const lastColumn = 16_384;

/** One row at a time: the same object is reused for every row, so copy what you need. Cells keep their raw text;
 *  numbers are parsed on use. */
export class Row {
  number = 0;
  width = 0;
  isHidden = false;
  /** Number of formulas with a stored result. */
  formulas = 0;
  readonly kinds = new Uint8Array(lastColumn);
  /** Style index of a cell; only filled cells count. */
  readonly styles = new Uint16Array(lastColumn);
  readonly texts: string[] = [];

  start(number: number): void {
    this.kinds.fill(0, 0, this.width);
    this.number = number;
    this.width = 0;
    this.isHidden = false;
    this.formulas = 0;
  }

  setTyped(column: number, type: string, text: string, sharedStrings: readonly string[], style: number): void {
    if (text === '') return;
    this.styles[column] = style;
    if (type === 'n') this.set(column, cellKinds.number, text);
    else if (type === 's') this.set(column, cellKinds.text, sharedStrings[Number(text)] ?? '');
    else if (type === 'b') this.set(column, cellKinds.boolean, text);
    else if (type === 'e') this.set(column, cellKinds.error, text);
    else this.set(column, cellKinds.text, text);
  }

  set(column: number, kind: number, text: string): void {
    this.kinds[column] = kind;
    this.texts[column] = text;
    if (column >= this.width) this.width = column + 1;
  }

  kindAt(column: number): number {
    return this.kinds[column] ?? cellKinds.empty;
  }

  styleAt(column: number): number {
    return this.styles[column] ?? 0;
  }

  /** The text of a filled cell as it is in the file. */
  rawAt(column: number): string {
    return this.texts[column] ?? '';
  }

  /** Empty for a missing column, too. */
  textAt(column: number): string {
    return this.kinds[column] ? this.rawAt(column).trim() : '';
  }
}

export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
