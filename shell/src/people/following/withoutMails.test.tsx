import { anApplication } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { act, cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';

withMocks({ sendsMails: false });

const promised = /per E-Mail|in der E-Mail|einen Link, mit|einen Link zur/i;
const expectNoPromise = () => expect(document.body.textContent).not.toMatch(promised);

it('a portal without mails gives the status link on the confirmation, and promises no mail anywhere', async () => {
  const organisation = await mocks.anOrganisation();
  const community = await mocks.aCommunity(organisation.id);
  const office = await mocks.logIn(await mocks.anAdministrator(organisation.id));
  const answer = await mocks
    .visitor()
    .put(`/public/member/create?organisation=${organisation.slug}`, anApplication(community.id, 1));
  const { follow } = await answer.json();
  const { nav } = await openPortal(mocks.apiBase, `/?organisation=${organisation.slug}`);
  act(() => nav.navigate('/success', { state: `applicationSent ${follow}` }));

  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: new RegExp(`/application/${follow}$`) });
  expect(link.getAttribute('href')).toBe(`/application/${follow}`);
  expect(screen.getByText(/^Eine Bestätigung per E-Mail gibt es nicht/)).toBeDefined();
  expect(screen.queryByText(/meldet sich per E-Mail/)).toBeNull();
  cleanup();

  const [member] = await (await office.get('/admin/members')).json();
  await openPortal(mocks.apiBase, `/application/${follow}`);
  expect(await screen.findByText(/meldet sich bei Ihnen/)).toBeDefined();
  expectNoPromise();
  cleanup();
  await office.post(`/admin/member/${member.id}/accept`, { confirmed: true });
  await openPortal(mocks.apiBase, `/application/${follow}`);
  expect(await screen.findByText(/wie Sie sich hier anmelden/)).toBeDefined();
  expectNoPromise();
  cleanup();
});

it.each(['/forgotpassword', '/activate', '/application/falsch'])(
  '%s promises no mail in a portal without mails',
  async path => {
    const { slug } = await mocks.anOrganisation();
    await openPortal(mocks.apiBase, `${path}?organisation=${slug}`);

    if (path.startsWith('/application')) await screen.findByText(/^Dieser Link gilt nicht/);
    else await screen.findByText(/^Dieses Portal verschickt derzeit keine E-Mails/);
    expectNoPromise();
  },
);
