import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { expect, it, vi } from 'vitest';
import { openAdmin } from '../testing/openAdmin.tsx';
import { prepare } from './AdminApp.tsx';

withMocks();

const prepared = (address: string) =>
  prepare({ basename: '/member/admin', pathname: `/member/admin${address}`, locale: 'de' });

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

it.each(['', '/member/1', '/nowhere', '/members', '/auditlog'])('preparing %o resolves', async address => {
  await expect(prepared(address)).resolves.toBeDefined();
});
