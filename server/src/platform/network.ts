/** The network that limits by address count: an IPv4 address, also one written as IPv6, or the /64 of an IPv6
 *  address, because a subscriber has all 2^64 addresses of it. Unlike the address, it does not identify a person. */
export function networkOf(address: string): string {
  const bare = address
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '');
  const groups = groupsOf(bare);
  if (!groups) return bare;
  const [start, low] = [groups.slice(0, 6).join(':'), groups.slice(6)];
  if (carriesIpv4.has(start)) return low.flatMap(group => [group >> 8, group & 0xff]).join('.');
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`;
}

/** Mapped (RFC 4291), translated (RFC 2765) and NAT64 (RFC 6052) addresses, whose last four bytes are an IPv4 address. */
const carriesIpv4 = new Set(
  ['0:0:0:0:0:ffff', '0:0:0:0:ffff:0', '64:ff9b:0:0:0:0'].map(start =>
    start
      .split(':')
      .map(group => Number.parseInt(group, 16))
      .join(':'),
  ),
);

/** The eight groups of an IPv6 address; undefined for anything else. */
function groupsOf(address: string): number[] | undefined {
  const url = `http://[${address}]/`;
  if (!address.includes(':') || !URL.canParse(url)) return undefined;
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::');
  const numbers = (part: string) => (part ? part.split(':').map(group => Number.parseInt(group, 16)) : []);
  const [first, last] = [numbers(head), numbers(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
