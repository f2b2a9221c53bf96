import type { Ports } from '../../platform/ports.ts';
import type { Mount } from '../../platform/route.ts';
import { newChallenge, usualWork } from './proof.ts';
import { getProofSecret } from './store.ts';

export function spamRoutes(mount: Mount, ports: Ports): void {
  mount('getChallenge', async ({ identity, now }) => {
    const secret = await identity(getProofSecret);
    return newChallenge(secret, ports.settings.proofOfWork ?? usualWork, now);
  });
}
