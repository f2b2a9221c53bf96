/** Whether a part built for contract `asked` is compatible with `offered`, both `major.minor`. The one rule for parts, shell
 *  and API of different versions: within a major the older fits the newer, because a minor only adds; a newer part may
 *  need something the older lacks. */
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
