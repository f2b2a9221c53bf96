import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { base64Of } from '../../platform/bytes.ts';
import type { Tx } from '../../platform/database.ts';
import { fileContents, files } from '../../tables/files.ts';
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
    .innerJoin(files, eq(files.id, organisations.logoFileId))
    .where(and(eq(organisations.id, organisationId), inArray(files.type, printable)));
  return row?.id ?? null;
}

/** The document with its logo inserted. A concurrently deleted one leaves its place empty. */
export async function withLogo(tx: Tx, document: PrintableDocument): Promise<PrintableDocument> {
  if (!document.logo) return document;
  const [file] = await tx
    .select({ content: fileContents.content, type: files.type })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.fileId, files.id))
    .where(and(eq(files.id, document.logo), isNotNull(files.publicKey), inArray(files.type, printable)));
  const logo = file ? `data:${file.type};base64,${base64Of(file.content)}` : emptyPicture;
  return { ...document, content: { ...document.content, images: { logo } } };
}
