/** Whether who was built for the contract `asked` can live with one that offers `offered`, both `major.minor`. This is
 *  the one rule for parts, shell and API of different age: of the same major the older fits the newer, because a minor
 *  only adds; the newer may ask the older for what it does not have yet. */
export function fitOf(asked: string | undefined, offered: string): Fit {
  const [major, minor] = numbersOf(asked);
  const [offeredMajor, offeredMinor] = numbersOf(offered);
  if (major !== offeredMajor || Number.isNaN(minor)) return 'otherContract';
  return minor > offeredMinor ? 'newerPart' : 'fits';
}

export type Fit = 'fits' | 'otherContract' | 'newerPart';

function numbersOf(version: string | undefined): [major: number, minor: number] {
  const found = /^(\d+)\.(\d+)$/.exec(version ?? '');
  return found ? [Number(found[1]), Number(found[2])] : [Number.NaN, Number.NaN];
}
