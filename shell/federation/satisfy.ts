const numbersOf = (version: string) => version.split('-')[0]!.split('.').map(Number) as [number, number, number];

/** Whether a version of React serves a part, which is built for `^19.3.0`, one version, or any. In place of the runtime's
 *  2 kB for all ranges of npm. */
export function satisfy(version: string, range: string): boolean {
  if (range === '*') return true;
  if (!range.startsWith('^')) return version === range;
  const [major, minor, patch] = numbersOf(version);
  const [sameMajor, leastMinor, leastPatch] = numbersOf(range.slice(1));
  return major === sameMajor && (minor > leastMinor || (minor === leastMinor && patch >= leastPatch));
}
