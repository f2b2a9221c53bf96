import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** A page as data for printing, stored with a mail until it is sent. */
export type PrintableDocument = {
  fileName: string;
  content: TDocumentDefinitions;
  /** Footer of every page. `{page}` and `{pages}` are replaced by the numbers. */
  footer?: { text: string; pages: string };
  /** The file of the image `logo` in the content. It is inserted at printing, so that a thousand mails do not store a
   *  thousand copies. */
  logo?: number | null;
  /** Creation time, printed into the file: the same document has the same bytes. */
  created?: string;
};
