import type { ReportRefusalCode, ReportRefused } from '../sources/reportRefused.ts';

type ReasonCode = ReportRefusalCode | 'inbox.nobody' | 'inbox.folderUnknown' | 'inbox.failed';

/** Reason for the refusal of a file. */
export type Reason = { fileName: string; code: ReasonCode; refused?: ReportRefused };

const reasons: Record<ReasonCode, readonly [german: string, english: string]> = {
  'energy.notAWorkbook': [
    'Die Datei ist weder eine Excel-Arbeitsmappe noch eine Nachricht des Netzbetreibers.',
    'The file is neither an Excel workbook nor a message of the grid operator.',
  ],
  'energy.damaged': ['Die Datei ist beschädigt oder verschlüsselt.', 'The file is damaged or encrypted.'],
  'energy.tooLarge': ['Die Datei ist zu groß.', 'The file is too large.'],
  'energy.layoutUnknown': ['Die Datei enthält keine Energiedaten.', 'The file has no energy data.'],
  'energy.otherMessage': [
    'Die Nachricht ist kein ConsumptionRecord und enthält keine Energiedaten.',
    'The message is no ConsumptionRecord and has no energy data.',
  ],
  'energy.versionUnknown': [
    'Diese Fassung der Nachricht wird nicht gelesen.',
    'This version of the message is not read.',
  ],
  'energy.documentType': [
    'Das XML deklariert einen Dokumenttyp; so etwas wird nicht gelesen.',
    'The XML declares a document type, which is not read.',
  ],
  'energy.nestedZip': ['Ein Archiv im Archiv wird nicht geöffnet.', 'An archive within an archive is not opened.'],
  'energy.tooCostly': [
    'Die Datei zu lesen braucht zu viel Zeit oder Speicher.',
    'Reading the file takes too much time or memory.',
  ],
  'energy.empty': [
    'Die Datei enthält keine Energiewerte, die gelesen werden können.',
    'The file has no energy values that can be read.',
  ],
  'energy.notQuarterHours': [
    'Die Datei enthält Stunden-, Tages- oder andere Werte, aber keine Viertelstundenwerte.',
    'The file has values of hours, days or other periods, but none of quarter hours.',
  ],
  'inbox.nobody': [
    'Keine, oder mehr als eine, Energiegemeinschaft hat die Nummer, die in der Datei steht. Legen Sie die Datei in einen Unterordner mit der Nummer der Gemeinschaft.',
    'No community, or more than one, has the number in the file. Put it into a sub-folder named by the number of the community.',
  ],
  'inbox.folderUnknown': [
    'Dieser Ordner heißt nach keiner Energiegemeinschaft; was darin liegt, wird nicht gelesen. Benennen Sie ihn nach der Marktpartnernummer (RC100001), der Gemeinschafts-ID oder der Nummer in der Adresse der Gemeinschaft im Portal.',
    'This folder is named by no energy community; what it holds is not read. Name it by the market partner number (RC100001), the Gemeinschafts-ID or the number in the address of the community in the portal.',
  ],
  'inbox.failed': [
    'Die Datei konnte nicht übernommen werden. Näheres steht im Protokoll des Servers.',
    'The file could not be taken in. The log of the server says more.',
  ],
};

/** Text beside a refused file, in both languages, with the position of each invalid cell. */
export function refusalText(refused: readonly Reason[]): string {
  const lines = refused.flatMap(({ fileName, code, refused: reason }) => {
    const [german, english] = reasons[code];
    const places = (reason?.findings ?? []).map(
      ({ code: finding, sheet, row, column, meter, text }) =>
        `  ${[sheet, column && `${column}${row ?? ''}`, meter, finding, text].filter(Boolean).join(' · ')}`,
    );
    return [fileName, `  ${german}`, `  ${english}`, `  (${code})`, ...places, ''];
  });
  return `${lines.join('\r\n')}\r\n`;
}
