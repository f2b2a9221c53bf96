import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import pdfmake from 'pdfmake';
import { expect, it } from 'vitest';
import { folderTransport } from '../mails/transports.ts';
import { printDocument, printPdf } from './print.ts';
import { createPrinter } from './printer.ts';

/** Printing mutates its input. */
const aContent = () => ({
  content: [{ text: 'Živa Čeh, Łódź, Győr, 27,41 €' }],
  defaultStyle: { font: 'Roboto' },
});

/** The text of printed glyphs, as declared by the document for copying. */
function lettersOf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const begins = [...bytes.toString('latin1').matchAll(/stream\r?\n/g)];
  const streams = begins.map(({ index, 0: word }) => bytes.subarray(index + word.length));
  const maps = streams.flatMap(stream => {
    try {
      return [inflateSync(stream, { finishFlush: 2 }).toString('latin1')];
    } catch {
      return [];
    }
  });
  const codes =
    maps
      .filter(map => map.includes('beginbfrange'))
      .join(' ')
      .match(/[0-9a-f]{4}/gi) ?? [];
  return codes.map(code => String.fromCharCode(Number.parseInt(code, 16))).join('');
}

it('a printed document has the letters of names from all around Austria', async () => {
  const pdf = await printPdf(aContent());

  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  const letters = lettersOf(pdf);
  for (const letter of 'ŽČŁźő€') expect(letters).toContain(letter);
});

it('a document cannot include a file of the server or an address', async () => {
  const file = printPdf({ content: [{ image: '/etc/hostname' }] });
  await expect(file).rejects.toThrow();
  const address = printPdf({ content: [{ image: 'picture' }], images: { picture: 'http://127.0.0.1:9/x.png' } });
  await expect(address).rejects.toThrow();
});

it('letters in one file begin on a page of their own and count their own pages', async () => {
  const page = { text: 'Seite', pageBreak: 'after' as const };
  const footer = { text: 'Verein', pages: '{page}/{pages}' };
  const one = { content: [{ text: 'Brief' }], footer };
  const two = { content: [page, { text: 'Brief' }], footer };
  const asked: string[] = [];
  const { printDocument: print } = createPrinter({
    ...pdfmake,
    setTableLayouts: () => undefined,
    createPdf: definition => {
      for (const section of definition.content as unknown as {
        footer(page: number): { columns: { text: string }[] };
      }[]) {
        const told = section.footer.bind(section);
        section.footer = number => {
          const footer = told(number);
          asked.push(footer.columns[1]!.text);
          return footer;
        };
      }
      return pdfmake.createPdf(definition);
    },
  });
  const pdf = await print({
    fileName: 'briefe.pdf',
    content: { content: [], defaultStyle: { font: 'Roboto' } },
    parts: [one, two, one],
  });

  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(4);
  expect(asked).toEqual(['1/1', '1/2', '2/2', '1/1']);
});

it('a mail attaches its document as a PDF', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nahstrom-mail-'));
  const log = { info: () => {}, warn: () => {}, error: () => {} };

  await folderTransport(
    folder,
    log,
    printDocument,
  )({
    id: 1,
    recipient: 'erika@example.org',
    subject: 'Antrag',
    text: 'Text',
    html: '<p>Text</p>',
    attachment: { fileName: 'Antrag.pdf', content: aContent() },
  });

  const mail = await readFile(join(folder, (await readdir(folder))[0]!), 'utf8');
  expect(mail).toContain('Content-Type: application/pdf; name=Antrag.pdf');
  expect(mail).toContain('JVBERi0');
  await rm(folder, { recursive: true });
});
