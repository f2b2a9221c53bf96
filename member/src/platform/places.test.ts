import { describe, expect, it } from 'vitest';
import { askedViewOf, dataPath, placeOf, viewAt } from './places.ts';

describe('an address of the member part', () => {
  it.each([
    ['/member', { name: 'home' }],
    ['/member/', { name: 'home' }],
    ['/member/energy', { name: 'energy' }],
    ['/member/7', { name: 'energy', memberId: 7 }],
    ['/member/7/', { name: 'energy', memberId: 7 }],
    ['/member/7/data/12', { name: 'energy', memberId: 7, countingPointId: 12 }],
    ['/member/7/details', { name: 'details', memberId: 7 }],
    ['/member/7/documents/', { name: 'documents', memberId: 7 }],
    ['/member/7/accesses', { name: 'accesses', memberId: 7 }],
    ['/member/7/invoice/3', { name: 'invoice', memberId: 7, invoiceId: 3 }],
    ['/member/7/invoice', { name: 'missing' }],
    ['/member/7/invoice/x', { name: 'missing' }],
    ['/member/7/change/bank', { name: 'change', memberId: 7, change: 'bank' }],
    ['/member/7/change/state', { name: 'missing' }],
    ['/member/7/change', { name: 'missing' }],
    ['/member/7/details/1', { name: 'missing' }],
    ['/member/user/data', { name: 'ownData' }],
    ['/member/7/data', { name: 'missing' }],
    ['/member/7/data/x', { name: 'missing' }],
    ['/member/7/bills/1', { name: 'missing' }],
    ['/member/7/data/12/13', { name: 'missing' }],
    ['/member/0', { name: 'missing' }],
    ['/member/-1', { name: 'missing' }],
    ['/member/1e3', { name: 'missing' }],
    ['/members', { name: 'missing' }],
    ['/member/user/profile', { name: 'profile' }],
    ['/member/user/password/', { name: 'password' }],
    ['/member/user', { name: 'missing' }],
    ['/member/user/7', { name: 'missing' }],
    ['/member/user/profile/edit', { name: 'missing' }],
  ])('%s leads to %j', (pathname, place) => {
    expect(placeOf(pathname, '/member')).toEqual(place);
  });

  it('of a day holds the day', () => {
    expect(dataPath('/member', 7, 12, '2026-03-29')).toBe('/member/7/data/12?day=2026-03-29');
    expect(dataPath('/member', 7, 12)).toBe('/member/7/data/12');
  });

  it('of a month or a year names the euros, and of a day never', () => {
    const euros = { unit: 'eur', day: '2026-03-29' } as const;
    expect(viewAt('/member/energy', 'month', { view: 'year', ...euros })).toBe(
      '/member/energy?view=year&day=2026-03-29&unit=eur',
    );
    expect(viewAt('/member/energy', 'month', { view: 'day', ...euros })).toBe('/member/energy?view=day&day=2026-03-29');
    expect(askedViewOf('?view=year&unit=eur', 'month').unit).toBe('eur');
    expect(askedViewOf('?view=day&unit=eur', 'month').unit).toBeUndefined();
    expect(askedViewOf('?unit=usd', 'month').unit).toBeUndefined();
  });

  it.each([
    ['/member/7/data/12', 'day', '/member/7/data/12?view=month&day=2026-03-29'],
    ['/member/energy', 'month', '/member/energy?day=2026-03-29'],
  ] as const)('of a month at %s names what differs from its first view', (path, preset, address) => {
    expect(viewAt(path, preset, { view: 'month', day: '2026-03-29' })).toBe(address);
    expect(askedViewOf(new URL(address, 'http://x').search, preset)).toMatchObject({
      view: 'month',
      day: '2026-03-29',
    });
  });
});
