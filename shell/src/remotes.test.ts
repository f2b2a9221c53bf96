import { remoteContract } from '@nahstrom/kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const federation = { registerRemotes: vi.fn(), loadRemote: vi.fn() };
vi.mock('@module-federation/runtime', () => ({ createInstance: () => federation }));
vi.mock('@module-federation/runtime/core', () => ({}));
vi.resetModules();
const { loadPart } = await import('./remotes.ts');

const App = () => null;
const major = Number(remoteContract.split('.')[0]);

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ member: '/remotes/member/remoteEntry.js' })),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const registered = () => federation.registerRemotes.mock.lastCall as [[{ entry: string }], { force: boolean }];

test('a part is loaded from where remotes.json says', async () => {
  federation.loadRemote.mockResolvedValue({ default: App, contract: remoteContract });

  expect((await loadPart('member', 0)).default).toBe(App);
  expect(federation.loadRemote).toHaveBeenCalledWith('member/App');
  expect(registered()).toMatchObject([
    [{ entry: 'http://localhost:3000/remotes/member/remoteEntry.js' }],
    { force: false },
  ]);
});

test('trying again asks anew for the file and for the address, past what the browser remembers', async () => {
  federation.loadRemote
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue({ default: App, contract: remoteContract });

  await expect(loadPart('member', 0)).rejects.toMatchObject({ reason: 'unreachable' });
  await loadPart('member', 1);

  expect(fetch).toHaveBeenCalledTimes(2);
  expect(registered()[0][0].entry).toMatch(/remoteEntry\.js\?attempt=\d+$/);
  expect(registered()[1]).toEqual({ force: true });
});

test('a part of a later minor is welcome, one of another major is refused', async () => {
  federation.loadRemote.mockResolvedValueOnce({ default: App, contract: `${major}.99` });
  await expect(loadPart('member', 0)).resolves.toBeDefined();

  federation.loadRemote.mockResolvedValueOnce({ default: App, contract: `${major + 1}.0` });
  await expect(loadPart('member', 0)).rejects.toMatchObject({ reason: 'otherContract' });
  federation.loadRemote.mockResolvedValueOnce({ default: App });
  await expect(loadPart('member', 0)).rejects.toMatchObject({ reason: 'otherContract' });
});

test('a part that does not answer is given up after ten seconds', async () => {
  vi.useFakeTimers();
  federation.loadRemote.mockReturnValue(new Promise(() => {}));
  const outcome = loadPart('member', 0).catch(thrown => thrown.reason);

  await vi.advanceTimersByTimeAsync(10_000);

  expect(await outcome).toBe('unreachable');
});
