import { describe, expect, it } from 'vitest';
import { below, internalPath, publishedPath } from './publishedPath.ts';

const pairs = [
  ['/members', '/members'],
  ['/members/7/show', '/member/7'],
  ['/members/7', '/member/7/edit'],
  ['/members/7/data', '/member/7/data'],
  ['/communities/data', '/community/data'],
  ['/communities/completeness', '/community/completeness'],
  ['/communities', '/communities'],
  ['/communities/create', '/community/create'],
  ['/communities/3', '/community/3/edit'],
  ['/communities/3/downloads', '/community/3/downloads'],
  ['/communities/3/settings', '/community/3/settings'],
  ['/communities/3/approvaltexts', '/community/3/approvaltexts'],
  ['/imports', '/imports'],
  ['/imports/create', '/import/create'],
  ['/imports/5/show', '/import/5'],
  ['/users', '/users'],
  ['/users/create', '/user/create'],
  ['/users/7/show', '/user/7'],
  ['/users/7', '/user/7/edit'],
  ['/users/7/password', '/user/7/password'],
  ['/users/7/organisation', '/user/7/organisation'],
  ['/clients-customers', '/clients-customers'],
  ['/clients-customers/create', '/client-customer/create'],
  ['/clients-customers/2/show', '/client-customer/2'],
  ['/clients-customers/2', '/client-customer/2/edit'],
  ['/usergroups', '/usergroups'],
  ['/usergroups/create', '/usergroup/create'],
  ['/usergroups/4', '/usergroup/4/edit'],
  ['/organisations', '/organisations'],
  ['/organisations/create', '/organisation/create'],
  ['/organisations/settings', '/organisation/settings'],
  ['/organisations/1/show', '/organisation/1'],
  ['/organisations/1/admin', '/organisation/1/admin'],
  ['/staticlookups', '/staticlookups'],
  ['/staticlookups/create', '/staticlookup/create'],
  ['/staticlookups/9', '/staticlookup/9/edit'],
  ['/auditlog', '/auditlog'],
  ['/selfcheck', '/selfcheck'],
  ['/operator', '/operator'],
  ['/parties', '/parties'],
  ['/parties/create', '/party/create'],
  ['/parties/7/show', '/party/7'],
  ['/parties/7', '/party/7/edit'],
  ['/companies', '/companies'],
  ['/companies/create', '/company/create'],
  ['/companies/7/show', '/company/7'],
  ['/companies/7', '/company/7/edit'],
  ['/persons', '/persons'],
  ['/persons/create', '/person/create'],
  ['/persons/7/show', '/person/7'],
  ['/persons/7', '/person/7/edit'],
  ['/changerequests', '/changerequests'],
  ['/changerequests/7/show', '/changerequest/7'],
  ['/members/memberfee', '/member/memberfee'],
  ['/billingruns', '/billingruns'],
  ['/billingruns/create', '/billingrun/create'],
  ['/billingruns/7/show', '/billingrun/7'],
  ['/movein', '/movein'],
  ['/movein/7/show', '/movein/7'],
  ['/marketmessages', '/marketmessages'],
  ['/marketmessages/7/show', '/marketmessages/7'],
  ['/marketmessages/inbox', '/marketmessages/inbox'],
] as const;

describe('the addresses of the back office are those of the specification', () => {
  it.each(pairs)('react-admin says %s, the address bar says %s', (internal, published) => {
    expect(publishedPath(internal)).toBe(published);
    expect(internalPath(published)).toBe(internal);
  });

  it.each([
    '/',
    '',
    '/member/fees',
    '/user/7/data',
    '/user/settings',
    '/organisation/1/password',
    '/organisations/1/settings',
    '/staticlookup/taxRules:PUBLIC/edit',
    '/member/x',
    '/members/a/b/c',
  ])('an address outside its resources is unchanged: %s', path => {
    expect(publishedPath(path)).toBe(path);
    expect(internalPath(path)).toBe(path);
  });

  it.each([
    ['/community/3', '/communities/3'],
    ['/usergroup/3', '/usergroups/3'],
    ['/staticlookup/3', '/staticlookups/3'],
  ])('a record without a show page leads to its form: %s', (plain, form) => {
    expect(internalPath(plain)).toBe(form);
  });

  it('only what lies below the back office is translated', () => {
    const published = below('/member/admin', publishedPath);

    expect(published('/member/admin/members/7/show')).toBe('/member/admin/member/7');
    expect(published('/member/admin')).toBe('/member/admin');
    expect(published('/member/7')).toBe('/member/7');
    expect(published('/members/7/show')).toBe('/members/7/show');
  });
});
