import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { emptyPicture, type PrintableDocument } from './document.ts';

// The fonts are files of the package: the build leaves pdfmake out of the bundle, and they are read from where npm has
// put it. They have the letters of all the languages around, which the fonts built into PDF lack.
const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
const font = (name: string) => join(folder, `Roboto-${name}.ttf`);

pdfmake.setFonts({
  Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') },
});
// What strangers typed is in these documents: nothing in one may fetch an address or read another file.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(path => path.startsWith(folder));

// By name, since a document is kept as data.
pdfmake.setTableLayouts({
  box: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 12,
    paddingRight: () => 12,
    paddingTop: () => 9,
    paddingBottom: () => 9,
  },
  ruled: {
    hLineWidth: line => (line === 0 ? 0 : line === 1 ? 0.8 : 0.4),
    hLineColor: line => (line === 1 ? '#17211b' : '#dde1dc'),
    vLineWidth: () => 0,
    paddingLeft: cell => (cell === 0 ? 0 : 4),
    paddingRight: (cell, node) => (cell === (node.table.widths?.length ?? 0) - 1 ? 0 : 4),
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
});

/** @returns the bytes of a PDF */
export async function printPdf(content: TDocumentDefinitions): Promise<Uint8Array> {
  return pdfmake.createPdf(content).getBuffer();
}

/** With its footer on every page. A logo that is no picture inside is left out. */
export async function printDocument(document: PrintableDocument): Promise<Uint8Array> {
  const definition = definitionOf(document);
  if (!document.content.images) return printPdf(definition());
  try {
    return await printPdf(definition());
  } catch {
    return printPdf({ ...definition(), images: { logo: emptyPicture } });
  }
}

/** Printing writes into what it prints, so each attempt has a copy of its own. */
const definitionOf =
  ({ content, footer, created }: PrintableDocument) =>
  (): TDocumentDefinitions => ({
    ...structuredClone(content),
    ...(created && { info: { ...content.info, creationDate: new Date(created), modDate: new Date(created) } }),
    ...(footer && {
      footer: (page, pages) => ({
        margin: [56, 12, 56, 0],
        fontSize: 7.5,
        color: '#56615a',
        columns: [
          { text: footer.text, width: '*' },
          {
            text: footer.pages.replace('{page}', String(page)).replace('{pages}', String(pages)),
            width: 70,
            alignment: 'right',
          },
        ],
      }),
    }),
  });
