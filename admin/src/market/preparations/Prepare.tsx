import { withInputs } from '../../ui/inputs/withInputs.ts';
import { ofRegistration, part } from '../page.ts';

/** The dialog that prepares requests, loaded with its texts and inputs when it is opened. */
export const Prepare = ofRegistration.part(
  withInputs(async () => ({ default: (await import('./PrepareDialog.tsx')).PrepareDialog })),
);

/** The same for a state as read in the EDA portal. */
export const EnterState = part(
  withInputs(async () => ({ default: (await import('../processes/EnterStateDialog.tsx')).EnterStateDialog })),
);
