import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchTyping } from './typing.ts';
import { createUpdates } from './updates.ts';

/** A browser tab: its address, its input, and whether it was reloaded. */
function aTab() {
  const page = new EventTarget();
  const listeners = new Set<() => void>();
  let pathname = '/';
  let isHeld = false;
  const nav = {
    get: () => ({ pathname, search: '', hash: '', key: '', state: null }),
    isHeld: () => isHeld,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const reload = vi.fn();
  const typing = watchTyping(nav, page as unknown as Document);
  return {
    updates: createUpdates(nav, typing, reload),
    reload,
    type: () => page.dispatchEvent(new Event('input')),
    hold: (next: boolean) => {
      isHeld = next;
    },
    goTo: (next: string) => {
      pathname = next;
      for (const listener of listeners) listener();
    },
  };
}

class Worker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  asked: unknown[] = [];
  postMessage(word: unknown) {
    this.asked.push(word);
  }
  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  update = vi.fn(async () => {});
  constructor(readonly active: Worker | null) {
    super();
  }
  find() {
    this.installing = new Worker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

const follow = (tab: ReturnType<typeof aTab>, registration: Registration) =>
  tab.updates.follow(async () => registration as never);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page without input accepts a new version and reloads once it is active', async () => {
  const tab = aTab();
  const registration = new Registration(new Worker());
  await follow(tab, registration);

  const found = registration.find();
  expect(found.asked).toEqual([]);
  found.become('installed');
  expect(found.asked).toEqual(['takeOver']);
  expect(tab.reload).not.toHaveBeenCalled();
  found.become('activated');

  expect(tab.reload).toHaveBeenCalledTimes(1);
  expect(tab.updates.isAnnounced()).toBe(false);
});

test('a version already waiting when the page opens is accepted', async () => {
  const tab = aTab();
  const registration = new Registration(new Worker());
  registration.waiting = new Worker();
  registration.waiting.state = 'installed';

  await follow(tab, registration);

  expect(registration.waiting.asked).toEqual(['takeOver']);
});

test('the first worker of a browser is no update', async () => {
  const tab = aTab();
  const registration = new Registration(null);
  await follow(tab, registration);

  const first = registration.find();
  first.become('installed');
  first.become('activated');

  expect(first.asked).toEqual([]);
  expect(tab.reload).not.toHaveBeenCalled();
});

test('a half-filled form stays and announces the new version, until the next page', async () => {
  const tab = aTab();
  const registration = new Registration(new Worker());
  await follow(tab, registration);
  tab.type();

  const found = registration.find();
  found.become('installed');
  expect(found.asked).toEqual([]);
  expect(tab.updates.isAnnounced()).toBe(true);
  tab.goTo('/login');
  expect(found.asked).toEqual(['takeOver']);
  found.become('activated');

  expect(tab.reload).toHaveBeenCalledTimes(1);
});

test('another tab activates the new version: the form stays, and the page reloads on request', async () => {
  const tab = aTab();
  const registration = new Registration(new Worker());
  await follow(tab, registration);
  tab.type();
  const found = registration.find();
  found.become('installed');

  found.become('activated');
  expect(tab.reload).not.toHaveBeenCalled();
  expect(tab.updates.isAnnounced()).toBe(true);
  tab.updates.adopt();

  expect(tab.reload).toHaveBeenCalledTimes(1);
  expect(tab.updates.isAnnounced()).toBe(false);
});

test('a form that blocks navigation counts as half-filled', async () => {
  const tab = aTab();
  const registration = new Registration(new Worker());
  await follow(tab, registration);
  tab.hold(true);

  registration.find().become('installed');
  expect(tab.updates.isAnnounced()).toBe(true);
  tab.updates.adopt();

  expect(registration.installing?.asked).toEqual(['takeOver']);
});

test('a failed installation of a version changes nothing', async () => {
  const tab = aTab();
  const registration = new Registration(new Worker());
  await follow(tab, registration);

  registration.find().become('redundant');

  expect(tab.reload).not.toHaveBeenCalled();
  expect(tab.updates.isAnnounced()).toBe(false);
});

test('a page open for long checks for a new version every hour, and tolerates a missing network', async () => {
  const tab = aTab();
  const registration = new Registration(new Worker());
  registration.update.mockRejectedValue(new Error('offline'));
  await follow(tab, registration);

  await vi.advanceTimersByTimeAsync(2 * 3_600_000);

  expect(registration.update).toHaveBeenCalledTimes(2);
});
