// @vitest-environment jsdom
import { apiContract, contractHeader } from '@nahstrom/contract';
import { remoteContract } from '@nahstrom/kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const container = { init: vi.fn(), get: vi.fn() };
const openContainer = vi.fn<(address: string) => Promise<typeof container>>();
vi.mock('./container.ts', () => ({ openContainer }));
vi.resetModules();
const { loadPart } = await import('./remotes.ts');
const { noteContract } = await import('./contract.ts');
const React = await import('react');

const App = () => null;
const major = Number(remoteContract.split('.')[0]);

beforeEach(() => {
  vi.resetAllMocks();
  openContainer.mockResolvedValue(container);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ member: '/remotes/member/remoteEntry.js' })),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const exposing = (module: unknown) => container.get.mockResolvedValueOnce(() => module);

test('a part is loaded from its address in remotes.json, and shares the React of the shell', async () => {
  exposing({ default: App, contract: remoteContract, api: apiContract });

  expect((await loadPart('member', 0)).default).toBe(App);
  expect(openContainer).toHaveBeenCalledExactlyOnceWith('http://localhost:3000/remotes/member/remoteEntry.js');
  expect(container.get).toHaveBeenCalledExactlyOnceWith('./App');
  const [shared] = container.init.mock.lastCall as [Record<string, Record<string, { lib(): unknown }>>];
  expect(shared.react?.[React.version]?.lib()).toBe(React);
});

test("the runtime that a part needs is loaded before the part's code is evaluated", async () => {
  openContainer.mockImplementation(async () => {
    expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');
    return container;
  });
  exposing({ default: App, contract: remoteContract, api: apiContract });

  expect((await loadPart('member', 0)).default).toBe(App);
});

test("a retry bypasses the browser's cache for the file and for the address", async () => {
  openContainer.mockRejectedValueOnce(new Error('gone'));
  exposing({ default: App, contract: remoteContract, api: apiContract });

  await expect(loadPart('member', 0)).rejects.toMatchObject({ reason: 'unreachable' });
  await loadPart('member', 1);

  expect(fetch).toHaveBeenCalledTimes(2);
  expect(openContainer.mock.lastCall?.[0]).toMatch(/remoteEntry\.js\?attempt=\d+$/);
});

const mounted = (built: { contract?: string; api?: string }) => {
  exposing({ default: App, contract: remoteContract, api: apiContract, ...built });
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

test('a part on a slow connection is not reported as unreachable', async () => {
  vi.useFakeTimers();
  openContainer.mockReturnValue(new Promise(resolve => setTimeout(() => resolve(container), 25_000)));
  exposing({ default: App, contract: remoteContract, api: apiContract });
  const loading = loadPart('member', 0);

  await vi.advanceTimersByTimeAsync(25_000);

  expect((await loading).default).toBe(App);
});
