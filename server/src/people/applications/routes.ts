import { enterTenant } from '../../platform/database.ts';
import type { Ports } from '../../platform/ports.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { followApplication } from './follow.ts';
import { findApplicationLink } from './links.ts';

export function applicationRoutes(mount: Mount, { settings }: Pick<Ports, 'settings'>): void {
  mount('getFollowedApplication', ({ params, identity }) =>
    identity(async tx => {
      const link = await findApplicationLink(tx, params.token);
      if (!link) throw new Refusal('link.invalid');
      await enterTenant(tx, link.organisationId);
      return followApplication(tx, link.memberId, settings.sendsMails);
    }),
  );
}
