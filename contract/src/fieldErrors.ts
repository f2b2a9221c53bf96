import type * as z from 'zod/mini';
import type { FieldCode, FieldErrors } from './refusals.ts';

/** A code of ours, which `because` ties to the catalogue; the library's own findings are sentences. By its form, so
 *  that no page carries the whole list. */
const code = /^[a-z]\w*(\.\w+)+$/i;

/** What a schema found, by field. The first finding of a field counts; one that the catalogue does not name is
 *  reported as invalid. */
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
