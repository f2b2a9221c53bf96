import { apiContract, contractHeader } from '@nahstrom/contract';
import { remoteContract } from '@nahstrom/kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const federation = { registerRemotes: vi.fn(), loadRemote: vi.fn() };
vi.mock('@module-federation/runtime', () => ({ createInstance: () => federation }));
vi.mock('@module-federation/runtime/core', () => ({}));
vi.resetModules();
const { loadPart } = await import('./remotes.ts');
const { noteContract } = await import('./contract.ts');

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

test('a part is loaded from its address in remotes.json', async () => {
  federation.loadRemote.mockResolvedValue({ default: App, contract: remoteContract, api: apiContract });

  expect((await loadPart('member', 0)).default).toBe(App);
  expect(federation.loadRemote).toHaveBeenCalledWith('member/App');
  expect(registered()).toMatchObject([
    [{ entry: 'http://localhost:3000/remotes/member/remoteEntry.js' }],
    { force: false },
  ]);
});

test("a retry bypasses the browser's cache for the file and for the address", async () => {
  federation.loadRemote
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue({ default: App, contract: remoteContract, api: apiContract });

  await expect(loadPart('member', 0)).rejects.toMatchObject({ reason: 'unreachable' });
  await loadPart('member', 1);

  expect(fetch).toHaveBeenCalledTimes(2);
  expect(registered()[0][0].entry).toMatch(/remoteEntry\.js\?attempt=\d+$/);
  expect(registered()[1]).toEqual({ force: true });
});

const mounted = (built: { contract?: string; api?: string }) => {
  federation.loadRemote.mockResolvedValueOnce({ default: App, contract: remoteContract, api: apiContract, ...built });
  return loadPart('member', 0).then(
    () => 'mounted',
    ({ reason }) => reason,
  );
};

test('a part built for an older shell works, one for a newer or another shell is reported', async () => {
  expect(await mounted({ contract: `${major}.0` })).toBe('mounted');
  expect(await mounted({ contract: `${major}.99` })).toBe('newerPart');
  expect(await mounted({ contract: `${major + 1}.0` })).toBe('otherContract');
  expect(await mounted({ contract: `${major - 1}.9` })).toBe('otherContract');
  expect(await mounted({ contract: undefined })).toBe('otherContract');
});

test('a part built for an older API works, one for a newer or another API is reported', async () => {
  const answer = (version: string) => noteContract(new Response(null, { headers: { [contractHeader]: version } }));
  answer('3.4');

  expect(await mounted({ api: '3.0' })).toBe('mounted');
  expect(await mounted({ api: '3.4' })).toBe('mounted');
  expect(await mounted({ api: '3.5' })).toBe('newerPart');
  expect(await mounted({ api: '4.0' })).toBe('otherContract');
  answer(apiContract);
});

test('loading a part times out after ten seconds', async () => {
  vi.useFakeTimers();
  federation.loadRemote.mockReturnValue(new Promise(() => {}));
  const outcome = loadPart('member', 0).catch(thrown => thrown.reason);

  await vi.advanceTimersByTimeAsync(10_000);

  expect(await outcome).toBe('unreachable');
});
