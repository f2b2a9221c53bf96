import type { Ports } from '../../platform/ports.ts';
import type { Mount, MountUnbound } from '../../platform/route.ts';
import { deleteToken, insertToken, listTokens } from './accessTokens.ts';
import { tellOwner } from './mails.ts';
import { assertPassword } from './passwordProof.ts';

/** A person's tokens for own programs. */
export function tokenRoutes(mount: Mount, mountUnbound: MountUnbound, ports: Ports): void {
  mount('listOwnTokens', ({ tx, session, now }) => listTokens(tx, session, now));

  mountUnbound('createOwnToken', async ({ session, body, now, identity, transaction }) => {
    await assertPassword(ports, identity, now, session, body.passwordCurrent);
    const created = await transaction(async tx => {
      const inserted = await insertToken(tx, session, now, body);
      await tellOwner(tx, now, session, 'tokenCreated', body.name);
      return inserted;
    });
    return { success: true, ...created };
  });

  mount('revokeOwnToken', async ({ tx, session, params, now }) => {
    await deleteToken(tx, session, now, params.id);
    return { success: true };
  });
}
