const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export function contentTypes(sheets: number): string {
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${spreadsheet}.${type}+xml"/>`;
  const all = Array.from({ length: sheets }, (_, index) => override(`worksheets/sheet${index + 1}`, 'worksheet'));
  return `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('sharedStrings', 'sharedStrings')}${all.join('')}</Types>`;
}

export function relationships(targets: [type: string, target: string][]): string {
  const all = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packaged}/relationships">${all.join('')}</Relationships>`;
}

export function workbook(sheets: string[]): string {
  const all = sheets.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${all.join('')}</sheets></workbook>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

export class SharedStrings {
  private readonly indexes = new Map<string, number>();

  constructor(private readonly inline: boolean) {}

  cell(reference: string, text: string): string {
    if (this.inline)
      return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
    let index = this.indexes.get(text);
    if (index === undefined) {
      index = this.indexes.size;
      this.indexes.set(text, index);
    }
    return `<c r="${reference}" t="s"><v>${index}</v></c>`;
  }

  *part(): Generator<string> {
    yield `${declaration}<sst xmlns="${main}">`;
    for (const text of this.indexes.keys()) yield `<si><t xml:space="preserve">${escaped(text)}</t></si>`;
    yield '</sst>';
  }
}

export function* sheet(rows: Iterable<string>): Generator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetData>`;
  yield* rows;
  yield '</sheetData></worksheet>';
}
