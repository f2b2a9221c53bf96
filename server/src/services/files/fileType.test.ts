import { describe, expect, it } from 'vitest';
import { writeReport } from '../../testing.ts';
import { fileNameOf, fileTypeOf } from './fileType.ts';

const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap(part => (typeof part === 'string' ? [...part].map(c => c.charCodeAt(0)) : part)));

const utf8 = (text: string) => new TextEncoder().encode(text);
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The central directory of an archive with these parts, the only part that is read. */
function archiveOf(...names: string[]): Uint8Array {
  const entries = names.flatMap(name => [
    ...[0x50, 0x4b, 0x01, 0x02],
    ...Array(24).fill(0),
    ...[name.length, 0, 0, 0, 0, 0],
    ...Array(12).fill(0),
    ...bytesOf(name),
  ]);
  const head = bytesOf('PK', [3, 4], 'part');
  return bytesOf([...head], entries, 'PK', [5, 6], Array(12).fill(0), [head.length, 0, 0, 0, 0, 0]);
}

describe('the type of a file', () => {
  it.each([
    ['image/jpeg', 'a picture', bytesOf([0xff, 0xd8, 0xff, 0xe0])],
    ['application/pdf', 'a PDF', bytesOf('%PDF-1.7 ...', [0, 1, 2])],
    [workbook, 'a workbook', archiveOf('[Content_Types].xml', 'xl/workbook.xml')],
    ['application/xml', 'a document of data', utf8('<?xml version="1.0"?>\n<!-- EDA --><cr:ConsumptionRecord/>')],
    ['application/xml', 'one that begins with its root', utf8('\ufeff<Daten><Wert>1</Wert></Daten>')],
    ['text/plain', 'a table in UTF-8', utf8('Zählpunkt;kWh\r\nAT00;1,5\r\n')],
    ['text/plain', 'a table in Windows-1252', bytesOf('Z', [0xe4], 'hlpunkt;', [0x80], '\r\nAT00;1,5')],
  ])('is %s for %s', (type, _, file) => {
    expect(fileTypeOf(file)).toBe(type);
  });

  it('of a real report is a workbook', async () => {
    const report = await writeReport({ layout: 'B', communityId: 'AT00999900000RC999001000000000001', meters: [] });

    expect(fileTypeOf(report)).toBe(workbook);
  });

  it.each([
    ['nothing', bytesOf()],
    ['blanks', utf8(' \r\n')],
    ['a page', utf8('<!doctype html><script>alert(1)</script>')],
    ['a page as XML', utf8('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['a drawing', utf8('<!-- a --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a drawing under another prefix', utf8('<x:svg xmlns:x="http://www.w3.org/2000/svg"/>')],
    ['what declares entities', utf8('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a/>')],
    ['comments without an end', utf8(`${'<!---->'.repeat(5000)}<!--`)],
    ['a program', bytesOf('MZ', [0x90, 0, 3, 0])],
    ['a text with NUL', bytesOf('a', [0], 'b')],
    ['UTF-16', bytesOf([0xff, 0xfe], 'a', [0])],
    ['a byte that no code page has', bytesOf('abc', [0x81, 0xe4])],
    ['an archive', archiveOf('lies.mich')],
    ['a workbook with macros', archiveOf('xl/workbook.xml', 'xl/vbaProject.bin')],
    ['a damaged archive', bytesOf('PK', [3, 4], 'xl/workbook.xml')],
    ['an archive whose list lies elsewhere', bytesOf('PK', [3, 4, 0x50, 0x4b, 5, 6], Array(14).fill(0xff), [0, 0])],
  ])('is none for %s', (_, file) => {
    expect(fileTypeOf(file)).toBeUndefined();
  });
});

describe('the name of a stored file', () => {
  it.each([
    ['Vertrag.pdf', 'application/pdf', 'Vertrag.pdf'],
    ['VERTRAG.PDF', 'application/pdf', 'VERTRAG.pdf'],
    ['rechnung.exe', 'application/pdf', 'rechnung.exe.pdf'],
    ['start.bat', 'text/plain', 'start.bat.txt'],
    ['Werte.csv', 'text/plain', 'Werte.csv'],
    ['../../etc/passwd', 'text/plain', 'passwd.txt'],
    ['C:\\Bilder\\Dach.jpeg', 'image/jpeg', 'Dach.jpeg'],
    ['a\0b\r\nc\u202Egpj.exe', 'image/png', 'abcgpj.exe.png'],
    ['.pdf', 'application/pdf', 'datei.pdf'],
    ['', 'application/xml', 'datei.xml'],
  ] as const)('%j as %s becomes %j', (uploaded, type, stored) => {
    expect(fileNameOf(uploaded, type)).toBe(stored);
  });

  it.each([['x'.repeat(400)], ['😀'.repeat(150)], [`x${'😀'.repeat(150)}.pdf`]])(
    'has at most 200 characters',
    uploaded => {
      const name = fileNameOf(uploaded, 'application/pdf');

      expect(name.length).toBeLessThanOrEqual(200);
      expect(name).toMatch(/\.pdf$/);
      expect(() => encodeURIComponent(name)).not.toThrow();
    },
  );
});
