import { cpus } from 'node:os';

/** What the figures below it were measured on. */
export function printMachine(title: string): void {
  const [cpu] = cpus();
  console.log(
    `\n${title}\nNode ${process.version}, ${cpus().length} × ${cpu?.model.trim() || 'unknown CPU'}, ${process.platform}`,
  );
}

export const count = (number: number) => Math.round(number).toLocaleString('en');

export function medianOf(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)]!;
}
