import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Boundary } from './index.ts';

const reload = vi.fn();
let failures: number;

beforeEach(() => {
  reload.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('location', { href: 'https://portal.example/', reload });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Content() {
  if (failures > 0) throw new Error('the line is gone');
  return <p>Inhalt</p>;
}

/** React renders a component that throws a second time before it gives up. */
async function retryAfter(failed: number) {
  failures = 1;
  render(
    <Boundary
      fallback={retry => (
        <button type="button" onClick={retry}>
          Erneut versuchen
        </button>
      )}
    >
      <Content />
    </Boundary>,
  );
  const button = await screen.findByRole('button', { name: 'Erneut versuchen' });
  failures = failed;
  await userEvent.click(button);
}

test('a failed part is replaced, and shown after a retry', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);

  await retryAfter(0);

  expect(screen.getByText('Inhalt')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test('a failed part is rendered again at another address', async () => {
  failures = 1;
  const at = (place: string) => (
    <Boundary place={place} fallback={() => <p>Fehler</p>}>
      <Content />
    </Boundary>
  );
  const { rerender } = render(at('/bills'));
  expect(screen.getByText('Fehler')).toBeTruthy();
  failures = 0;
  rerender(at('/bills'));
  expect(screen.getByText('Fehler')).toBeTruthy();

  rerender(at('/energy'));

  expect(screen.getByText('Inhalt')).toBeTruthy();
});

test.each([
  ['reloads the page', true, 1],
  ['keeps the page when the server does not respond', false, 0],
])('a second failure after a retry %s', async (_, ok, reloads) => {
  const fetch = vi.fn(async () => ({ ok }));
  vi.stubGlobal('fetch', fetch);

  await retryAfter(1);

  await waitFor(() =>
    expect(fetch).toHaveBeenCalledWith('https://portal.example/', { method: 'HEAD', cache: 'no-store' }),
  );
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(reloads));
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
});
