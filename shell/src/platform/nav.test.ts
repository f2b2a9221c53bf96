// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { createNav, followLink, type Nav } from './nav.ts';

let nav: Nav;
const lift: (() => void)[] = [];

beforeEach(() => {
  for (const release of lift.splice(0)) release();
  window.history.pushState(null, '', '/start');
  nav = createNav(window);
});

const arrived = () => new Promise<void>(resolve => nav.subscribe(resolve));
/** Number of history traversals. */
const moves = (count: number) =>
  new Promise<void>(resolve => {
    let left = count;
    const move = () => {
      left -= 1;
      if (left > 0) return;
      window.removeEventListener('popstate', move);
      resolve();
    };
    window.addEventListener('popstate', move);
  });
const path = () => window.location.pathname;

test('every history entry has its own key, and its state is restored with it', async () => {
  nav.navigate('/one?a=1#b', { state: { from: 'start' } });
  const one = nav.get();
  nav.navigate('/two');
  expect(nav.get().key).not.toBe(one.key);

  const back = arrived();
  nav.go(-1);
  await back;

  expect(nav.get()).toEqual(one);
  expect(one).toMatchObject({ pathname: '/one', search: '?a=1', hash: '#b', state: { from: 'start' } });
});

test('replacing leaves no entry to go back to', async () => {
  nav.navigate('/one');
  nav.navigate('/two', { replace: true });

  const back = arrived();
  nav.go(-1);
  await back;

  expect(path()).toBe('/start');
});

test('a page with unsaved input asks before it is left', async () => {
  const mayLeave = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  lift.push(nav.block(mayLeave));

  const visited: string[] = [];
  nav.subscribe(() => visited.push(path()));

  const left = arrived();
  nav.navigate('/refused');
  nav.navigate('/granted');
  await left;

  expect(visited).toEqual(['/granted']);
  expect(mayLeave.mock.calls.map(([to]) => to.pathname)).toEqual(['/refused', '/granted']);
});

test('the back button is held until the user has decided', async () => {
  nav.navigate('/form');
  const answers = [false, true];
  lift.push(nav.block(() => answers.shift() ?? true));

  const heldBack = moves(2);
  window.history.back();
  await heldBack;
  expect(path()).toBe('/form');
  expect(nav.get().pathname).toBe('/form');

  const letGo = moves(3);
  window.history.back();
  await letGo;
  expect(path()).toBe('/start');
  expect(nav.get().pathname).toBe('/start');
});

test('closing the tab warns only with unsaved input', () => {
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(false);
  const release = nav.block(() => false);
  expect(close()).toBe(true);
  release();
  expect(close()).toBe(false);
});

test('a logout does not ask', () => {
  nav.block(() => false);
  nav.leave('/login');
  expect(path()).toBe('/login');
});

const click = (html: string, options: MouseEventInit = {}) => {
  document.body.innerHTML = html;
  const navigate = vi.fn();
  document.body.addEventListener(
    'click',
    event => {
      followLink(event, navigate);
      event.preventDefault();
    },
    { once: true },
  );
  document
    .querySelector('a, button')!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
  return navigate.mock.calls[0]?.[0] ?? null;
};

test('links inside the portal do not reload the page', () => {
  expect(click('<a href="/login?next=%2Fmember#x"><b>in</b></a>')).toBe('/login?next=%2Fmember#x');
});

test.each([
  ['another site', '<a href="https://example.com/">x</a>', {}],
  ['a new tab', '<a href="/login" target="_blank">x</a>', {}],
  ['a download', '<a href="/member/file" download>x</a>', {}],
  ['the API', '<a href="/api/v1/docs">x</a>', {}],
  ['the ctrl key', '<a href="/login">x</a>', { ctrlKey: true }],
  ['the middle button', '<a href="/login">x</a>', { button: 1 }],
  ['no link', '<button>x</button>', {}],
])('the browser itself handles: %s', (_, html, options) => {
  expect(click(html, options)).toBeNull();
});
