import type { EnergyFileAsked } from '@nahstrom/contract';
import type { Period } from './asked.ts';
import type { EnergySource } from './energySource.ts';
import { FileButtons } from './FileButtons.tsx';

type DownloadsProps = { source: EnergySource; period: Period; step: EnergyFileAsked['step'] };

/** The table beside it, as a file. */
export const Downloads = ({ source, period: { start, end }, step }: DownloadsProps) => (
  <FileButtons
    name={`${source.name.replace(' ', '-')}_${start}_${end}`}
    read={format => source.readFile({ start, end, step, format })}
  />
);
