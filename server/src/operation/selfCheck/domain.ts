import type { CheckState } from '@nahstrom/contract';

const hours = 3_600_000;
const megabytes = 1_000_000;

/** @param queued for longer than expected
 *  @param failed in the last week */
export function queueStateOf({ queued, failed }: { queued: number; failed: number }): CheckState {
  if (failed > 0) return 'bad';
  return queued > 0 ? 'attention' : 'good';
}

/** @param filed from before sending was set up, and neither sent nor discarded since */
export function mailStateOf({ filed, ...queue }: { queued: number; failed: number; filed: number }): CheckState {
  const state = queueStateOf(queue);
  return state === 'good' && filed > 0 ? 'attention' : state;
}

/** One is made each night; tolerates one missing. */
export function backupStateOf(newest: Date | null, now: Date): CheckState {
  if (!newest) return 'unknown';
  const age = (now.getTime() - newest.getTime()) / hours;
  return age <= 26 ? 'good' : age <= 50 ? 'attention' : 'bad';
}

/** A full disk stops everything, and one import may take hundreds of megabytes. */
export function diskStateOf(disk: { freeBytes: number; totalBytes: number } | null): CheckState {
  if (!disk) return 'unknown';
  if (disk.freeBytes < 500 * megabytes) return 'bad';
  return disk.freeBytes < Math.max(2_000 * megabytes, disk.totalBytes * 0.1) ? 'attention' : 'good';
}

/** Codes of the second factor are valid for half a minute. */
export function clockStateOf(aheadSeconds: number): CheckState {
  const off = Math.abs(aheadSeconds);
  return off <= 5 ? 'good' : off <= 30 ? 'attention' : 'bad';
}

/** Operators send a day within the following days. */
export function dataStateOf(daysOld: number | null): CheckState {
  if (daysOld === null) return 'unknown';
  return daysOld <= 4 ? 'good' : daysOld <= 14 ? 'attention' : 'bad';
}
