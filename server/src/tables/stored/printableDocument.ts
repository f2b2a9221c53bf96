import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** A page to be printed as data, so that it can be kept with a mail until that is sent. */
export type PrintableDocument = {
  fileName: string;
  content: TDocumentDefinitions;
  /** Below every page. `{page}` and `{pages}` stand for the numbers. */
  footer?: { text: string; pages: string };
  /** The file shown where the content has the image `logo`. It is put in when the document is printed: a thousand
   *  mails need not keep a thousand copies. */
  logo?: number | null;
  /** When it was made, which is printed into the file: the same document is the same bytes. */
  created?: string;
};
