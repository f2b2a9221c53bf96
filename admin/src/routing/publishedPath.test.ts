import { describe, expect, it } from 'vitest';
import { below, internalPath, publishedPath } from './publishedPath.ts';

const pairs = [
  ['/members', '/members'],
  ['/members/7/show', '/member/7'],
  ['/members/7', '/member/7/edit'],
  ['/communities', '/communities'],
  ['/communities/create', '/community/create'],
  ['/communities/3', '/community/3/edit'],
  ['/imports', '/imports'],
  ['/imports/create', '/import/create'],
  ['/imports/5/show', '/import/5'],
] as const;

describe('the addresses of the back office are those of the specification', () => {
  it.each(pairs)('react-admin says %s, the address bar says %s', (internal, published) => {
    expect(publishedPath(internal)).toBe(published);
    expect(internalPath(published)).toBe(internal);
  });

  it.each([
    '/',
    '',
    '/community/data',
    '/member/memberfee',
    '/member/7/data',
    '/users/4',
    '/member/x',
    '/members/a/b/c',
  ])('what is not one of its resources stays as it is: %s', path => {
    expect(publishedPath(path)).toBe(path);
    expect(internalPath(path)).toBe(path);
  });

  it('the plain address of a community leads to its form', () => {
    expect(internalPath('/community/3')).toBe('/communities/3');
  });

  it('only what lies below the back office is translated', () => {
    const published = below('/member/admin', publishedPath);

    expect(published('/member/admin/members/7/show')).toBe('/member/admin/member/7');
    expect(published('/member/admin')).toBe('/member/admin');
    expect(published('/member/7')).toBe('/member/7');
    expect(published('/members/7/show')).toBe('/members/7/show');
  });
});
