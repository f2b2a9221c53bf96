import { cpus } from 'node:os';

/** Cores and CPU model. */
export const machine = () => `${cpus().length} × ${cpus()[0]?.model.trim() || 'unknown CPU'}`;

/** Prints title, Node version, CPU and platform above a table. */
export function printMachine(title: string): void {
  console.log(`\n${title}\nNode ${process.version}, ${machine()}, ${process.platform}`);
}

export const count = (number: number) => Math.round(number).toLocaleString('en');

export function medianOf(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)]!;
}
