// @vitest-environment jsdom
import { type Endpoint, endpoints } from '@nahstrom/contract/endpoints';
import type { Api } from '@nahstrom/kit';
import type { ResourceProps } from 'react-admin';
import { describe, expect, it, test } from 'vitest';
import { createDataProvider } from '../platform/dataProvider.ts';
import { internalPath, publishedPath } from '../platform/routing/publishedPath.ts';
import { menuOf } from './menu.ts';
import { resourcesOf } from './resources.tsx';

const records = resourcesOf('organisation').map(({ props }) => props as ResourceProps);
const menu = menuOf({ level: 'organisation', isOperator: true }).flatMap(({ entries }) => entries);

let asked = '';
const request = (method: string) => (path: string) => {
  asked = `${method} ${path}`;
  return Promise.reject(new Error('no server'));
};
const api = { GET: request('GET'), POST: request('POST'), PUT: request('PUT') } as unknown as Api;
const provider = createDataProvider(api, { message: String, field: String });
const requestOf = async (call: () => Promise<unknown>) => {
  asked = '';
  await expect(call()).rejects.toThrow();
  return asked;
};
const offered = Object.values<Endpoint>(endpoints).map(({ method, path }) => `${method} ${path}`);

/** What a record needs besides its screens: CONTRIBUTING, "Adding a record". */
describe('a record of the back office', () => {
  const shown = records.filter(({ show, edit }) => show || edit);
  const edited = records.filter(({ edit }) => edit);

  it.each(records)('$name is an entry of the menu', ({ name }) => {
    expect(menu.map(({ path }) => path)).toContain(`/${name}`);
  });

  it.each(shown)('$name has a published address of one record', ({ name, show }) => {
    const inside = show ? `/${name}/7/show` : `/${name}/7`;
    const published = publishedPath(inside);

    expect(published).not.toBe(inside);
    expect(internalPath(published)).toBe(inside);
  });

  it.each(shown.filter(({ recordRepresentation }) => recordRepresentation))(
    '$name are read by a request',
    async ({ name }) => {
      expect(offered).toContain(await requestOf(() => provider.getOne(name, { id: 7 })));
    },
  );

  it.each(edited)('$name are changed by a request', async ({ name }) => {
    const change = { id: 7, data: {}, previousData: { id: 7 } };
    expect(offered).toContain(await requestOf(() => provider.update(name, change)));
  });

  it.each(edited.filter(({ name }) => name !== 'members'))('$name are created by a request', async ({ name }) => {
    expect(offered).toContain(await requestOf(() => provider.create(name, { data: {} })));
  });
});

test('every entry of the menu leads to a screen', () => {
  const paths = menu.flatMap(({ path }) => (path ? [path.split('/')[1]!] : []));

  expect(paths.filter(path => !records.some(({ name }) => name === path))).toEqual([]);
});
