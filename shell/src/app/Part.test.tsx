import { apiContract } from '@nahstrom/contract';
import { type RemoteProps, remoteContract } from '@nahstrom/kit';
import { type Mocks, startMocks } from '@nahstrom/mocks';
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openPortal } from '../testing/openPortal.tsx';

const loadPart = vi.fn();
vi.mock('../platform/remotes.ts', () => ({ loadPart: (...parameters: unknown[]) => loadPart(...parameters) }));

let mocks: Mocks;
let admin: { username: string };

beforeAll(async () => {
  mocks = await startMocks();
  admin = await mocks.anAdministrator((await mocks.anOrganisation()).id);
});
afterAll(() => mocks.stop());
beforeEach(async () => {
  vi.resetAllMocks();
  mocks.reset();
  await mocks.logInAs(admin);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** A separate part, which only knows the shell's props. */
function App({ basename, nav, session, sidebar }: RemoteProps) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <p>{`${session.user.username} at ${nav.location.pathname.slice(basename.length)}`}</p>
      <p>{sidebar?.open ? 'sidebar' : 'no sidebar'}</p>
      <input aria-label="Notiz" value={typed} onChange={event => setTyped(event.target.value)} />
      <button type="button" onClick={() => nav.navigate(`${basename}/members`)}>
        Mitglieder
      </button>
    </>
  );
}
function Broken(): never {
  throw new Error('broken');
}
const Pages = (props: RemoteProps) => (props.nav.location.pathname.endsWith('/gone') ? <Broken /> : <App {...props} />);
const part = { default: App, contract: remoteContract, api: apiContract };
const again = () => screen.findByRole('button', { name: 'Erneut versuchen' });

test('a part receives the session and the place, and keeps its state during navigation', async () => {
  loadPart.mockResolvedValue(part);
  const { user } = await openPortal(mocks.apiBase, '/member/admin/');
  await screen.findByText(`${admin.username} at /`);

  await user.type(screen.getByLabelText('Notiz'), 'behalten');
  await user.click(screen.getByRole('button', { name: 'Mitglieder' }));

  expect(await screen.findByText(`${admin.username} at /members`)).toBeDefined();
  expect((screen.getByLabelText('Notiz') as HTMLInputElement).value).toBe('behalten');
});

test('the button in the header opens and closes the sidebar of the part', async () => {
  loadPart.mockResolvedValue(part);
  const { user } = await openPortal(mocks.apiBase, '/member/admin');
  await screen.findByText('sidebar');

  await user.click(screen.getByRole('button', { name: 'Seitenleiste schließen' }));
  expect(screen.getByText('no sidebar')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Seitenleiste öffnen' }));
  expect(screen.getByText('sidebar')).toBeDefined();
});

test('an unreachable part is explained, and loads on retry without a page reload', async () => {
  loadPart.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(part);
  const { user } = await openPortal(mocks.apiBase, '/member/admin');

  await user.click(await again());

  expect(await screen.findByText(`${admin.username} at`)).toBeDefined();
  expect(loadPart.mock.calls).toEqual([
    ['admin', 0],
    ['admin', 1],
  ]);
});

test('a slow part is awaited with progress, a retry is offered after half a minute, and it is shown once it arrives', async () => {
  let arrive: (module: typeof part) => void = () => {};
  loadPart.mockReturnValue(new Promise(resolve => (arrive = resolve)));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openPortal(mocks.apiBase, '/member/admin');
  await vi.waitFor(() => expect(loadPart).toHaveBeenCalledOnce());
  await act(() => vi.advanceTimersByTimeAsync(3_000));

  expect(screen.getByRole('progressbar', { name: 'Der Bereich wird geladen.' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(27_000));
  expect(screen.getByText('Das Laden dauert ungewöhnlich lange')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeDefined();
  expect(screen.queryByText(/nicht erreichbar/)).toBeNull();

  arrive(part);
  expect(await screen.findByText(`${admin.username} at`)).toBeDefined();
});

test('a part that throws leaves the header intact, and can be reloaded', async () => {
  const silent = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  loadPart.mockResolvedValueOnce({ ...part, default: Broken }).mockResolvedValueOnce(part);
  const { user } = await openPortal(mocks.apiBase, '/member/admin');

  expect((await screen.findByRole('alert')).textContent).toContain('Dieser Bereich ist auf einen Fehler gestoßen');
  expect(screen.getByRole('banner')).toBeDefined();
  await user.click(await again());

  expect(await screen.findByText(`${admin.username} at`)).toBeDefined();
  silent.mockRestore();
});

test('a page that cannot be loaded offline shows a notice, and another one opens once there is a connection', async () => {
  const silent = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  loadPart.mockResolvedValue({ ...part, default: Pages });
  const { user } = await openPortal(mocks.apiBase, '/member/admin/gone');
  expect(await screen.findByText('Keine Verbindung zum Server')).toBeDefined();

  isOnline.mockReturnValue(true);
  const link = document.createElement('a');
  link.href = '/member/admin/members';
  link.textContent = 'Mitglieder';
  document.body.append(link);
  await user.click(link);
  link.remove();

  expect(await screen.findByText(`${admin.username} at /members`)).toBeDefined();
  isOnline.mockRestore();
  silent.mockRestore();
});

test.each([
  ['otherContract', 'passt nicht zur Version des Portals'],
  ['newerPart', 'ist neuer als der Rest des Portals'],
])('an incompatible part (%s) is not mounted, and the page shows the reason', async (reason, said) => {
  loadPart.mockRejectedValue(Object.assign(new Error(), { reason }));
  await openPortal(mocks.apiBase, '/member/admin');
  expect((await screen.findByRole('alert')).textContent).toContain(said);
});
