import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** Footer of every page. `{page}` and `{pages}` are replaced by the numbers. */
export type PrintableFooter = { text: string; pages: string };

/** A page as data for printing, stored with a mail until it is sent. */
export type PrintableDocument = {
  fileName: string;
  content: TDocumentDefinitions;
  footer?: PrintableFooter | undefined;
  /** Several documents in one file instead of the content: each begins on a page of its own and counts its own pages. */
  parts?: { content: Content; footer: PrintableFooter | undefined }[];
  /** The file of the image `logo` in the content. It is inserted at printing, so that a thousand mails do not store a
   *  thousand copies. */
  logo?: number | null;
  /** Creation time, printed into the file: the same document has the same bytes. */
  created?: string;
};
