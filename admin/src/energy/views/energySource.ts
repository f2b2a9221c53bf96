import type { EnergyAsked, EnergyFileAsked, EnergyView, TypicalDay } from '@nahstrom/contract';
import type { Period } from './asked.ts';

export type EnergySource = {
  /** Names whose data these are, for the cache. */
  name: string;
  /** Where they are those of a community, its id. */
  community?: number;
  read(query: Partial<EnergyAsked>): Promise<EnergyView>;
  readDay(query: Period): Promise<TypicalDay>;
  readFile(query: Partial<EnergyFileAsked>): Promise<Blob>;
};
