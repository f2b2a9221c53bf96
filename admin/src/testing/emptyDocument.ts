import { afterAll } from 'vitest';

/** Test files share one document: elements that a file added by hand must not be found by the next one. */
afterAll(() => document.body.replaceChildren());
