import pdfmake from 'pdfmake/build/pdfmake.js';
import fonts from 'pdfmake/build/vfs_fonts.js';
import { createPrinter } from '../services/printing/printer.ts';

pdfmake.addVirtualFileSystem(fonts);
pdfmake.setUrlAccessPolicy(() => false);

export const { printDocument } = createPrinter(pdfmake);
