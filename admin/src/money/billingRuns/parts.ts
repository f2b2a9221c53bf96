import { part } from '../page.ts';

/** For pages of other domains, with the messages of this one. */
export const BilledFrom = part(async () => ({ default: (await import('./BilledFrom.tsx')).BilledFrom }));
export const ChargeFee = part(async () => ({ default: (await import('./ChargeFee.tsx')).ChargeFee }));
export const EnergyCompared = part(async () => ({ default: (await import('./EnergyCompared.tsx')).EnergyCompared }));
export const EnergyCure = part(async () => ({ default: (await import('./EnergyCure.tsx')).EnergyCure }));
