import type { Ports } from '../../platform/ports.ts';
import type { PackedFile } from './packedReport.ts';

export type EnergyPorts = Ports & {
  /** Yields every energy data file of an upload, read or rejected. */
  readEnergyFile(fileName: string, bytes: Uint8Array): AsyncIterable<PackedFile>;
  /** Automatic sources of energy data: polled periodically, and on request. */
  energySources?: readonly EnergySource[];
};

/** Fetches new data for an organisation; returns the numbers of stored, pending and refused files. */
export type EnergySource = {
  fetch(organisationId: number): Promise<{ committed: number; waiting: number; refused: number }>;
};
