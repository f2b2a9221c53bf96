import type { Ports } from '../../platform/ports.ts';
import type { PackedFile } from './packedReport.ts';

export type EnergyPorts = Ports & {
  /** Every file of energy data in what somebody sends, read or refused. */
  readEnergyFile(fileName: string, bytes: Uint8Array): AsyncIterable<PackedFile>;
  /** Where energy data come from without anybody: each is asked now and then, and when somebody wants newer data. */
  energySources?: readonly EnergySource[];
};

/** Brings what is new for an organisation, and answers how many files were stored, wait for somebody, were refused. */
export type EnergySource = {
  fetch(organisationId: number): Promise<{ committed: number; waiting: number; refused: number }>;
};
