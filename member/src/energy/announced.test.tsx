import { File as NodeFile } from 'node:buffer';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { prepare } from '../app/MemberApp.tsx';
import { aMemberOf } from '../testing/aMember.ts';
import { openMember } from '../testing/openMember.tsx';

beforeAll(() => {
  // The mocked server needs Node's File, and the simulated browser has replaced it.
  vi.stubGlobal('File', NodeFile);
});
withMocks();

let fetchOfPage: typeof fetch;
let sent: string[];
let answers: Promise<unknown>[];
beforeEach(() => {
  sent = [];
  answers = [];
  fetchOfPage = globalThis.fetch;
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, search } = new URL(request.url);
    sent.push(pathname.replace('/api/v1', '') + search);
    const answer = fetchOfPage(request);
    answers.push(answer);
    return answer;
  });
});
afterEach(() => {
  vi.stubGlobal('fetch', fetchOfPage);
  for (const link of document.querySelectorAll('link[rel=preload]')) link.remove();
});

/** As the server writes them into the page. */
const announce = (...paths: string[]) =>
  document.head.insertAdjacentHTML(
    'beforeend',
    ['/login/session', ...paths]
      .map(path => `<link rel="preload" as="fetch" href="${mocks.apiBase}${path}" />`)
      .join(''),
  );

async function aVisit() {
  const { person, house, membership } = await aMemberOf(mocks, { first: '2025-06-13', last: '2025-06-14' });
  const session = await mocks.logInAs(person);
  const path = `/member/${membership.id}/data/${house.id}`;
  const prepared = async () => {
    await prepare({
      apiBase: mocks.apiBase,
      basename: '/member',
      pathname: path,
      search: '',
      locale: 'de',
      session: Promise.resolve(session),
    });
    await Promise.allSettled(answers);
    await new Promise(resolve => setTimeout(resolve));
  };
  return { person, path, prepared, requests: [`/member/${membership.id}`, `/countingpointdata/${house.id}/day`] };
}

it('the day of a counting point has its figures at the first rendering, and they are requested once', async () => {
  const { person, path, prepared, requests } = await aVisit();
  announce(...requests);
  await prepared();
  expect(sent).toEqual(requests);

  await openMember(mocks, person, path);

  expect(screen.getByText('Anteil aus der Gemeinschaft')).toBeDefined();
  expect(sent.filter(path => requests.includes(path))).toEqual(requests);
});

it('an announced request that fails is sent again by the page', async () => {
  const { person, path, prepared, requests } = await aVisit();
  announce(...requests);
  mocks.fail(/countingpointdata/, 503);
  await prepared();

  await openMember(mocks, person, path);

  expect(await screen.findByText('Anteil aus der Gemeinschaft')).toBeDefined();
  expect(sent.filter(path => path === requests[1])).toHaveLength(2);
});

it('without an announced request none is sent before the page', async () => {
  const { prepared } = await aVisit();

  await prepared();

  expect(sent).toEqual([]);
});
