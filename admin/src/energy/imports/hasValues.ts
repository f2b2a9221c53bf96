import type { ListedMeter } from '@nahstrom/contract';

/** Whether the file has any value of the counting point: quarter hours, or a monthly total. */
export const hasValues = ({ days, total, proportion }: ListedMeter): boolean =>
  days > 0 || total !== null || proportion !== null;
