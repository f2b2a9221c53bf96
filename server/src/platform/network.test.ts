import fc from 'fast-check';
import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:4711', '192.0.2.1'],
  ['::ffff:0:192.0.2.1', '192.0.2.1'],
  ['64:ff9b::192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:1::', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['[2001:db8::1]:4711', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['unknown', 'unknown'],
  ['_hidden', '_hidden'],
  ['a:b', 'a:b'],
  ['', ''],
])('a limit counts %j as %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('all addresses of a /64 are one network, and the next /64 is another', () => {
  const half = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
  const written = (high: bigint, low: bigint) =>
    [high, low].map(part => part.toString(16).padStart(16, '0').match(/.{4}/g)?.join(':')).join(':');

  fc.assert(
    fc.property(half, half, half, (high, one, other) => {
      fc.pre(high > 0xffff_ffffn && high >> 32n !== 0x64ff9bn);
      expect(networkOf(written(high, one))).toBe(networkOf(written(high, other)));
      expect(networkOf(written(high ^ 1n, one))).not.toBe(networkOf(written(high, one)));
    }),
  );
});
