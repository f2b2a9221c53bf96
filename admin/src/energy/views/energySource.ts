import type { EnergyAsked, EnergyFileAsked, EnergyView, TypicalDay } from '@nahstrom/contract';
import type { Period } from './asked.ts';

export type EnergySource = {
  /** Identifies the owner of the data, for the cache. */
  name: string;
  /** Id of the community, for a community's data. */
  community?: number;
  read(query: Partial<EnergyAsked>): Promise<EnergyView>;
  readDay(query: Period): Promise<TypicalDay>;
  readFile(query: Partial<EnergyFileAsked>): Promise<Blob>;
};
