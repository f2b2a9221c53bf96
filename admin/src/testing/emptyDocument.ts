import { afterAll, vi } from 'vitest';

/** Test files share one document and its globals: elements that a file added by hand must not be found by the next one, nor
 *  the form data of Node (`wholeForms.ts`), which does not read a form of the page. */
afterAll(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});
