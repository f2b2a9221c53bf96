import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { base64Of } from '../../platform/bytes.ts';
import type { Tx } from '../../platform/database.ts';
import { fileContents, files, isContentOfFile } from '../../tables/files.ts';
import { organisations } from '../../tables/organisations.ts';
import type { PrintableDocument } from '../../tables/stored/printableDocument.ts';
import { emptyPicture } from './document.ts';

/** Picture types supported in a PDF. */
const printable = ['image/png', 'image/jpeg'];

/** The file of the organisation's logo, if printable. Called inside the organisation. */
export async function findLogo(tx: Tx, organisationId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: files.id })
    .from(organisations)
    .innerJoin(files, and(eq(files.organisationId, organisations.id), eq(files.id, organisations.logoFileId)))
    .where(and(eq(organisations.id, organisationId), inArray(files.type, printable)));
  return row?.id ?? null;
}

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
    .where(and(isLogo, isNotNull(files.publicKey), inArray(files.type, printable)));
  const logo = file ? `data:${file.type};base64,${base64Of(file.content)}` : emptyPicture;
  return { ...document, content: { ...document.content, images: { logo } } };
}
