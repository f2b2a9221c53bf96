import { anApplication } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAdmin } from '../testing/openAdmin.tsx';
import { memoryOf, personOf } from '../ui/listActions/memory.ts';
import { prepare } from './AdminApp.tsx';

withMocks();

let sent: string[];
let answers: Promise<unknown>[];
beforeEach(() => {
  sent = [];
  answers = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, search } = new URL(request.url);
    sent.push(decodeURIComponent(pathname.replace('/api/v1', '') + search));
    const answer = fetch(request);
    answers.push(answer);
    return answer;
  });
});
afterEach(() => vi.unstubAllGlobals());

const prepared = (address: string, session: Awaited<ReturnType<typeof mocks.logInAs>> | null = null) => {
  const [pathname = '', search] = address.split('?');
  return prepare({
    apiBase: mocks.apiBase,
    basename: '/member/admin',
    pathname: `/member/admin${pathname}`,
    search: search ? `?${search}` : '',
    locale: 'de',
    session: Promise.resolve(session),
  });
};

const anOffice = async () => {
  const organisation = await mocks.anOrganisation();
  const administrator = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  const application = anApplication(community.id, 900, { lastName: 'Erst' });
  const colleague = await mocks.logIn(administrator);
  const { member } = await (await colleague.put('/admin/member/create', application)).json();
  return { administrator, colleague, community, member, session: await mocks.logInAs(administrator) };
};

const rowsOfMembers = '/admin/members?filter={}&range=[0,24]&sort=["lastName","ASC"]';
const asked = (path: string) => sent.filter(request => request.startsWith(path));

it('a prepared list renders its own frame immediately, without the placeholder of a page', async () => {
  const administrator = await mocks.anAdministrator((await mocks.anOrganisation()).id);
  await prepared('/auditlog');
  const loading = vi.fn();
  const watch = new MutationObserver(() => {
    if (document.querySelector('.admin-page[role=status]')) loading();
  });
  watch.observe(document.body, { childList: true, subtree: true });

  await openAdmin(mocks, administrator, '/auditlog');
  await vi.waitFor(() => expect(document.querySelector('tbody')).not.toBeNull());

  watch.disconnect();
  expect(loading).not.toHaveBeenCalled();
});

describe('with a login', () => {
  it('a list has its rows at the first rendering, and they are requested once', async () => {
    const { administrator, session } = await anOffice();
    await prepared('/members', session);
    await Promise.all(answers);
    await new Promise(resolve => setTimeout(resolve));
    const awaited = vi.fn();
    const watch = new MutationObserver(() => {
      if (document.querySelector('tbody[aria-hidden]')) awaited();
    });
    watch.observe(document.body, { childList: true, subtree: true });

    await openAdmin(mocks, administrator, '/members');

    expect(await screen.findByRole('link', { name: /Erst/ })).toBeDefined();
    watch.disconnect();
    expect(awaited).not.toHaveBeenCalled();
    expect(asked('/admin/members?')).toEqual([rowsOfMembers]);
  });

  it('a list is requested in the order that the person has left', async () => {
    const { session } = await anOffice();
    memoryOf(personOf(session)).store.setItem('members.listParams', {
      filter: { state: 'active' },
      sort: 'created',
      order: 'DESC',
      page: 1,
      perPage: 50,
    });

    await prepared('/members', session);

    expect(asked('/admin/members?')).toEqual([
      '/admin/members?filter={"state":"active"}&range=[0,49]&sort=["created","DESC"]',
    ]);
  });

  it.each(['/member/:id', '/member/:id/edit'])('the record of %s is requested once', async address => {
    const { administrator, member, session } = await anOffice();
    const path = address.replace(':id', String(member.id));
    await prepared(path, session);

    await openAdmin(mocks, administrator, path);

    expect(await screen.findByRole('heading', { name: /Erst/, level: 1 })).toBeDefined();
    expect(asked(`/admin/member/${member.id}`)).toEqual([`/admin/member/${member.id}`]);
  });

  it('a list is requested again when it is opened again', async () => {
    const { administrator, colleague, community, session } = await anOffice();
    await prepared('/members', session);
    await Promise.all(answers);
    const { user } = await openAdmin(mocks, administrator, '/members');
    expect(await screen.findByRole('link', { name: /Erst/ })).toBeDefined();

    await colleague.put('/admin/member/create', anApplication(community.id, 901, { lastName: 'Zweit' }));
    await user.click(screen.getByRole('link', { name: 'Energiegemeinschaften' }));
    await screen.findByRole('heading', { name: 'Energiegemeinschaften', level: 1 });
    await user.click(screen.getByRole('link', { name: 'Mitglieder' }));

    expect(await screen.findByRole('link', { name: /Zweit/ })).toBeDefined();
  });

  it('a first request that fails is repeated by the page', async () => {
    const { administrator, session } = await anOffice();
    mocks.fail(/^\/admin\/members$/, 503);
    await prepared('/members', session);

    const { notices } = await openAdmin(mocks, administrator, '/members');

    expect(await screen.findByRole('link', { name: /Erst/ })).toBeDefined();
    expect(notices).toEqual([]);
    expect(asked('/admin/members?')).toEqual([rowsOfMembers, rowsOfMembers]);
  });

  it('rows of another person are not shown', async () => {
    const first = await anOffice();
    await prepared('/members', first.session);
    const other = await mocks.anAdministrator((await mocks.anOrganisation()).id);

    await openAdmin(mocks, other, '/members');

    expect(await screen.findByText('Noch keine Mitglieder')).toBeDefined();
    expect(screen.queryByRole('link', { name: /Erst/ })).toBeNull();
    expect(asked('/admin/members?').filter(request => request === rowsOfMembers)).toHaveLength(2);
  });

  it('a list at an address with its own filter asks itself', async () => {
    const { session } = await anOffice();

    await prepared('/members?filter={"state":"active"}', session);

    expect(asked('/admin/members')).toEqual([]);
  });
});

it('without a login nothing is requested', async () => {
  await prepared('/members');

  expect(sent).toEqual([]);
});

it.each(['', '/member/1', '/nowhere', '/members', '/auditlog'])('preparing %o resolves', async address => {
  await expect(prepared(address)).resolves.toBeDefined();
});
