import { writeFileSync } from 'node:fs';

/** Reporter of vitest: writes the errors outside of any test, which fail a run without a failed test and are missing in
 *  the report of `json`, to the file named by `UNHANDLED_ERRORS` as an array of texts. */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const texts = errors.map(({ stack, message, VITEST_TEST_PATH }) =>
      [VITEST_TEST_PATH, stack ?? message].filter(Boolean).join(' › '),
    );
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(texts));
  }
}
