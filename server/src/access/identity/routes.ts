import type { Ports } from '../../platform/ports.ts';
import type { Mount } from '../../platform/route.ts';
import { activationRoutes } from './activationRoutes.ts';
import { loginRoutes } from './loginRoutes.ts';
import { passwordCheck } from './passwordCheck.ts';
import { recoveryRoutes } from './recoveryRoutes.ts';

export function identityRoutes(mount: Mount, ports: Ports): void {
  const check = passwordCheck(ports.passwords);
  loginRoutes(mount, check);
  activationRoutes(mount, ports);
  recoveryRoutes(mount, ports, check);
}
