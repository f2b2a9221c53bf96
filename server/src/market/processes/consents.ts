import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { marketProcesses } from '../../tables/market.ts';

/** Response codes to a revocation about the consent itself: none, expired, of another counting point, of another community.
 *  Source: ebutilities.at, catalogue of customer processes. */
const wrongConsentCodes: readonly number[] = [177, 180, 187, 189];

/** Whether the grid operator has answered a revocation of a counting point that it does not know the consent. */
export async function isConsentRefused(
  tx: Tx,
  countingPointId: number,
  mode: 'PROD' | 'SIMU',
  consentId: string,
): Promise<boolean> {
  const refused = await tx
    .select({ codes: marketProcesses.codes })
    .from(marketProcesses)
    .where(
      and(
        eq(marketProcesses.countingPointId, countingPointId),
        eq(marketProcesses.mode, mode),
        eq(marketProcesses.kind, 'revocation'),
        eq(marketProcesses.state, 'rejected'),
        eq(marketProcesses.consentId, consentId),
      ),
    );
  return refused.some(({ codes }) => codes.some(code => wrongConsentCodes.includes(code)));
}
