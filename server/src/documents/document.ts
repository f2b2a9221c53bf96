import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** A page to be printed as data, so that it can be kept with a mail until that is sent. */
export type PrintableDocument = { fileName: string; content: TDocumentDefinitions };
