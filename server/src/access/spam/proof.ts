import type { ProofChallenge } from '@nahstrom/contract';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Ports } from '../../platform/ports.ts';

/** Cost of a challenge: iterations per try, and number of tries. */
type Work = NonNullable<Ports['settings']['proofOfWork']>;

/** About half a second on a desktop, two on an old phone, while the person reads the summary. */
export const usualWork: Work = { cost: 5000, tries: [150, 300] };

const goodForSeconds = 1800;

export async function newChallenge(secret: string, { cost, tries }: Work, now: Date): Promise<ProofChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(...tries),
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret}.key`,
    // Not the library's own expiry, because the clock is the server's port.
    data: { until: Math.floor(now.getTime() / 1000) + goodForSeconds },
  });
  return challenge as ProofChallenge;
}

type Proof = { challenge: ProofChallenge; solution: { counter: number; derivedKey: string } };

/** Id and expiry of a valid proof; undefined for anything else.
 *  @param payload challenge and solution as JSON in base64, as ALTCHA's own widget sends them */
export async function verifiedProof(secret: string, payload: string, now: Date) {
  const proof = proofOf(payload);
  const until = proof?.challenge?.parameters?.data?.until;
  if (!proof || typeof until !== 'number' || until * 1000 < now.getTime()) return undefined;
  try {
    const { verified } = await verifySolution({
      ...proof,
      deriveKey,
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: `${secret}.key`,
    });
    return verified ? { key: proof.challenge.signature, until: new Date(until * 1000) } : undefined;
  } catch {
    return undefined;
  }
}

function proofOf(payload: string): Proof | undefined {
  try {
    return JSON.parse(atob(payload)) as Proof;
  } catch {
    return undefined;
  }
}
