import { cleanup } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Mocks, startMocks } from './index.ts';

/** The server of the running test file. */
export let mocks: Mocks;

/** Starts and stops the server for a test file, and removes the screen of each test. */
export function withMocks(options?: Parameters<typeof startMocks>[0]) {
  beforeAll(async () => {
    mocks = await startMocks(options);
  });
  afterEach(() => {
    cleanup();
    mocks.reset();
  });
  afterAll(() => mocks.stop());
}

/** Replaces the text of a field by one paste. Typing renders the form again for each character: only for tests of
 *  typing. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text) await user.paste(text);
}
