import { type FieldCode, fieldErrorsOf } from '@nahstrom/contract';
import { flatFields } from './failure.ts';

/** Any schema of the contract. */
export type Checks<Data> = {
  safeParse(
    values: unknown,
  ): { success: true; data: Data } | { success: false; error: { issues: Parameters<typeof fieldErrorsOf>[0] } };
};

export type Checked<Data> =
  | { data: Data; errors?: undefined }
  | { data?: undefined; errors: Record<string, FieldCode> };

/** Validates input with the server's schema. Errors are keyed by dotted path. */
export function checked<Data>(schema: Checks<Data>, values: unknown): Checked<Data> {
  const result = schema.safeParse(values);
  return result.success ? { data: result.data } : { errors: flatFields(fieldErrorsOf(result.error.issues)) };
}

/** Focuses the first invalid control of the form in reading order. */
export function focusFirstError(form: HTMLFormElement, errors: Record<string, unknown>) {
  for (const element of form.elements) {
    const name = element.getAttribute('name');
    if (name && name in errors && element instanceof HTMLElement) {
      element.focus();
      return;
    }
  }
}
