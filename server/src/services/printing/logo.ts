import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { base64Of } from '../../platform/bytes.ts';
import type { Tx } from '../../platform/database.ts';
import { fileContents, files, isContentOfFile } from '../../tables/files.ts';
import type { PrintableDocument } from '../../tables/stored/printableDocument.ts';
import { emptyPicture } from './document.ts';

/** Picture types supported in a PDF. */
export const printablePictures = ['image/png', 'image/jpeg'];

/** The document with its logo inserted. A concurrently deleted one leaves its place empty. */
export async function withLogo(
  tx: Tx,
  organisationId: number,
  document: PrintableDocument,
): Promise<PrintableDocument> {
  if (!document.logo) return document;
  const isLogo = and(eq(files.organisationId, organisationId), eq(files.id, document.logo));
  const [file] = await tx
    .select({ content: fileContents.content, type: files.type })
    .from(files)
    .innerJoin(fileContents, isContentOfFile)
    .where(and(isLogo, isNotNull(files.publicKey), inArray(files.type, printablePictures)));
  const logo = file ? `data:${file.type};base64,${base64Of(file.content)}` : emptyPicture;
  return { ...document, content: { ...document.content, images: { logo } } };
}
