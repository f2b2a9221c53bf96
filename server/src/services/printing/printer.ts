import type pdfmake from 'pdfmake';
import type { Content, ContentSection, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { PrintableDocument, PrintableFooter } from '../../tables/stored/printableDocument.ts';
import { emptyPicture } from './document.ts';

type Engine = Pick<typeof pdfmake, 'createPdf' | 'setTableLayouts'>;

/** @param engine one with fonts loaded that fetches nothing named by a document */
export function createPrinter(engine: Engine) {
  // By name, because a document is stored as data.
  engine.setTableLayouts({
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
  const printPdf = async (content: TDocumentDefinitions): Promise<Uint8Array> => engine.createPdf(content).getBuffer();

  /** With its footer on every page. A logo that is not a valid picture is omitted. */
  async function printDocument(document: PrintableDocument): Promise<Uint8Array> {
    const definition = definitionOf(document);
    if (!document.content.images) return printPdf(definition());
    try {
      return await printPdf(definition());
    } catch {
      return printPdf({ ...definition(), images: { logo: emptyPicture } });
    }
  }

  return { printPdf, printDocument };
}

/** Printing mutates its input, so each attempt has a copy of its own. */
const definitionOf =
  ({ content, footer, created, parts }: PrintableDocument) =>
  (): TDocumentDefinitions => ({
    ...structuredClone(content),
    ...(created && { info: { ...content.info, creationDate: new Date(created), modDate: new Date(created) } }),
    ...(footer && { footer: (page, pages) => footerOf(footer, page, pages) }),
    ...(parts && { content: sectionsOf(parts) }),
  });

/** Each part counts its own pages: headers are asked for page by page after the layout, and footers after all headers. */
function sectionsOf(parts: NonNullable<PrintableDocument['parts']>): Content {
  return parts.map(({ content, footer }): ContentSection => {
    let first = 0;
    let last = 0;
    const count = (page: number) => {
      first ||= page;
      last = page;
      return '';
    };
    return {
      section: structuredClone(content),
      header: count,
      ...(footer && { footer: (page: number) => footerOf(footer, page - first + 1, last - first + 1) }),
    };
  });
}

const footerOf = ({ text, pages: words }: PrintableFooter, page: number, pages: number): Content => ({
  margin: [50, 12, 50, 0],
  fontSize: 7.5,
  color: '#56615a',
  columns: [
    { text, width: '*' },
    {
      text: words.replace('{page}', String(page)).replace('{pages}', String(pages)),
      width: 70,
      alignment: 'right',
    },
  ],
});
