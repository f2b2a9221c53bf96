import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { attempts } from '../../tables/attempts.ts';
import { secrets } from '../../tables/spam.ts';

export async function getProofSecret(tx: Tx): Promise<string> {
  const [row] = await tx.select().from(secrets).where(eq(secrets.name, 'proofOfWork'));
  if (!row) throw new Error('The migration that makes the secret of the proof of work is missing.');
  return row.secret;
}

/** False if it was used already; concurrent uses are serialised. */
export async function useProof(tx: Tx, proof: { key: string; until: Date }): Promise<boolean> {
  const used = await tx
    .insert(attempts)
    .values({ key: `proof:${proof.key}`, count: 1, until: proof.until })
    .onConflictDoNothing()
    .returning();
  return used.length > 0;
}
