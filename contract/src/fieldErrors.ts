import type * as z from 'zod/mini';
import type { FieldCode, FieldErrors } from './refusals.ts';

/** Recognises our codes (see `because`) by their form, so that no page loads the whole catalogue; zod's own messages are
 *  sentences. */
const code = /^[a-z]\w*(\.\w+)+$/i;

/** Validation errors by field. The first error of a field counts; one outside the catalogue is reported as invalid. */
export function fieldErrorsOf(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const path = issue.path.length > 0 ? issue.path.map(String) : ['form'];
    const found = code.test(issue.message) ? (issue.message as FieldCode) : 'field.invalid';
    let place = errors;
    for (const step of path.slice(0, -1)) {
      const inner = place[step];
      if (typeof inner === 'string') break;
      place[step] = inner ?? {};
      place = place[step] as FieldErrors;
    }
    const last = path.at(-1)!;
    place[last] ??= found;
  }
  return errors;
}
