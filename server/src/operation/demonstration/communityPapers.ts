import type { Tx } from '../../platform/database.ts';
import { insertPublicFile } from '../../services/files/index.ts';

type Place = { organisationId: number; communityId: number };

/** Statutes and information sheet, offered above the application. */
export async function insertCommunityPapers(tx: Tx, place: Place, community: string, now: Date): Promise<void> {
  const papers = [
    {
      title: 'Informationsblatt',
      fileName: 'informationsblatt.pdf',
      purpose: 'Preise, Beitrag und Ablauf der Teilnahme',
    },
    { title: 'Statuten', fileName: 'statuten.pdf', purpose: 'Zweck, Organe und Rechte der Mitglieder' },
  ];
  for (const { title, fileName, purpose } of papers)
    await insertPublicFile(tx, now, {
      organisationId: place.organisationId,
      refClassName: 'community',
      refEntityId: place.communityId,
      ...{ title, fileName, type: 'application/pdf' },
      bytes: onePagePdf([title, community, purpose, 'Muster der Demonstration, ohne rechtliche Wirkung.']),
    });
}

/** A page of A4 with a heading and lines of text in Helvetica (ISO 32000-1, 7.5). The text has characters of Latin-1
 *  only. */
function onePagePdf([heading = '', ...lines]: string[]): Uint8Array {
  const shown = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')}) Tj`;
  const content = `BT /F1 22 Tf 72 740 Td ${shown(heading)} /F1 12 Tf 20 TL 0 -16 Td T* ${lines
    .map(line => `${shown(line)} T*`)
    .join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file = `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file, character => character.charCodeAt(0));
}
