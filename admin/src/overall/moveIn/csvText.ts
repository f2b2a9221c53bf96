/** CSV as Austrian spreadsheets open it: UTF-8 with a byte order mark, semicolons. An apostrophe keeps a text from being
 *  calculated as a formula. */
export function csvText(lines: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\uFEFF${lines.map(line => `${line.map(cell).join(';')}\r\n`).join('')}`;
}
