import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import { createPrinter } from './printer.ts';

// The fonts are files of the package: the build leaves pdfmake out of the bundle, and they are read from node_modules.
// They cover the languages of the region, unlike the fonts built into PDF.
const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
const font = (name: string) => join(folder, `Roboto-${name}.ttf`);

pdfmake.setFonts({
  Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') },
});
// Documents contain input of strangers: none may fetch a URL or read another file.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(path => path.startsWith(folder));

export const { printPdf, printDocument } = createPrinter(pdfmake);
