import { type RemoteModule, remoteContract, type Visit } from '@nahstrom/kit';
import { beforeEach, expect, test, vi } from 'vitest';

const loadPart = vi.fn();
vi.mock('./remotes.ts', () => ({ loadPart: (...parameters: unknown[]) => loadPart(...parameters) }));
const { createParts } = await import('./parts.ts');

const visit: Visit = {
  apiBase: '/api/v1',
  basename: '/member/admin',
  pathname: '/member/admin/members',
  search: '',
  locale: 'de',
  session: Promise.resolve(null),
};
const aPart = (prepare?: RemoteModule['prepare']) => ({
  default: () => null,
  contract: remoteContract,
  api: '1',
  prepare,
});

beforeEach(() => void loadPart.mockReset());

test('a part is known once it is loaded and its page is prepared', async () => {
  const prepared: Visit[] = [];
  const parts = createParts();
  const part = aPart(async page => {
    expect(parts.get('admin')).toBeUndefined();
    prepared.push(page);
  });
  loadPart.mockResolvedValue(part);

  await parts.load('admin', 0, visit);

  expect(prepared).toEqual([visit]);
  expect(parts.get('admin')).toBe(part);
  expect(parts.get('member')).toBeUndefined();
});

test('concurrent requests load a part once', async () => {
  const parts = createParts();
  loadPart.mockResolvedValue(aPart());

  await Promise.all([parts.load('admin', 0, visit), parts.load('admin', 0, visit)]);

  expect(loadPart).toHaveBeenCalledTimes(1);
});

test('a retry does not wait for the load that hangs', async () => {
  const parts = createParts();
  const part = aPart();
  loadPart.mockReturnValueOnce(new Promise(() => {})).mockResolvedValueOnce(part);

  void parts.load('admin', 0, visit);
  await vi.waitFor(() => expect(loadPart).toHaveBeenCalledOnce());

  await expect(parts.load('admin', 1, visit)).resolves.toBe(part);
});

test('a page whose preparation fails is rendered, and reports it itself', async () => {
  const part = aPart(() => Promise.reject(new Error('lost')));
  loadPart.mockResolvedValue(part);

  await expect(createParts().load('admin', 0, visit)).resolves.toBe(part);
});

test('a part that failed to load is unknown, and loaded again on the next request', async () => {
  const parts = createParts();
  loadPart.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(aPart());

  await expect(parts.load('admin', 0, visit)).rejects.toThrow('gone');
  expect(parts.get('admin')).toBeUndefined();
  await parts.load('admin', 1, visit);

  expect(loadPart.mock.calls).toEqual([
    ['admin', 0],
    ['admin', 1],
  ]);
  expect(parts.get('admin')).toBeDefined();
});
