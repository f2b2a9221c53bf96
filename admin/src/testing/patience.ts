import { configure, getConfig, prettyDOM } from '@testing-library/react';

/** Timeout for content to appear. On a busy machine a lazy-loaded page takes seconds. */
configure({ asyncUtilTimeout: 20_000, getElementError });

/** An error with the document, except while a query waits: each attempt would print it, and the last one has it anyway. */
function getElementError(message: string | null, container: Element) {
  const isWaiting = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
  const error = new Error([message, !isWaiting && prettyDOM(container)].filter(Boolean).join('\n\n'));
  error.name = 'TestingLibraryElementError';
  return error;
}
