import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textIn } from '../../platform/messages/index.ts';
import { type Portal, PortalContext } from '../../platform/portal.ts';
import Notices, { showNotice } from './Notices.tsx';

const goingAway = 1000;

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, addListener: () => {} }));
  const t = await textIn('de');
  vi.useFakeTimers();
  render(
    <PortalContext value={{ t } as Portal}>
      <Notices theme="light" />
    </PortalContext>,
  );
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = async (...notices: Parameters<typeof showNotice>[0][]) => {
  act(() => {
    for (const notice of notices) showNotice(notice);
  });
  await wait(50);
};
const seen = (message: string) => screen.queryByText(message) !== null;

test.each(['info', 'success', 'warning'] as const)('a notice of type %s disappears after 5000 ms', async type => {
  await show({ type, message: 'Gespeichert' });
  await wait(4800);
  expect(seen('Gespeichert')).toBe(true);

  await wait(200 + goingAway);

  expect(seen('Gespeichert')).toBe(false);
});

test('a notice may carry a button, which closes it', async () => {
  const run = vi.fn();
  await show({ type: 'success', message: 'Gelöscht', duration: 10_000, action: { label: 'Rückgängig', run } });
  await wait(9000);

  fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await wait(goingAway);

  expect(run).toHaveBeenCalledOnce();
  expect(seen('Gelöscht')).toBe(false);
});

test('an error stays until it is dismissed', async () => {
  await show({ type: 'error', title: 'Fehler (500)', message: 'Auf dem Server' });
  await wait(60_000);
  expect(seen('Fehler (500)')).toBe(true);
  expect(seen('Auf dem Server')).toBe(true);

  fireEvent.click(screen.getByRole('button', { name: 'Meldung schließen' }));
  await wait(goingAway);

  expect(seen('Fehler (500)')).toBe(false);
});

test('a notice may have its own duration, an error as well', async () => {
  await show({ type: 'error', message: 'Kurz', duration: 1000 }, { type: 'info', message: 'Lang', duration: 20_000 });

  await wait(1000 + goingAway);
  expect([seen('Kurz'), seen('Lang')]).toEqual([false, true]);

  await wait(19_000 + goingAway);
  expect(seen('Lang')).toBe(false);
});

test('a notice disappears when its cause is over, and is not shown again', async () => {
  const over = new AbortController();
  await show({ type: 'error', message: 'Eingaben prüfen', until: over.signal });
  expect(seen('Eingaben prüfen')).toBe(true);

  over.abort();
  await wait(50);
  await wait(goingAway);
  expect(seen('Eingaben prüfen')).toBe(false);

  await show({ type: 'error', message: 'Eingaben prüfen', until: over.signal });
  expect(seen('Eingaben prüfen')).toBe(false);
});

test('notices are at the right, 32 px from the edge, 16 px apart', async () => {
  await show({ type: 'error', message: 'Eins' }, { type: 'error', message: 'Zwei' });

  const list = document.querySelector<HTMLElement>('[data-sonner-toaster]')!;
  expect(list.dataset.xPosition).toBe('right');
  expect(list.style.getPropertyValue('--offset-right')).toBe('32px');
  expect(list.style.getPropertyValue('--offset-bottom')).toBe('32px');
  expect(list.style.getPropertyValue('--gap')).toBe('16px');
  expect(list.querySelectorAll('[data-expanded="true"]')).toHaveLength(2);
});
