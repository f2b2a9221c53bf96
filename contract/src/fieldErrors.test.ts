import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrorsOf } from './fieldErrors.ts';
import { fieldCodes } from './refusals.ts';

const found = (schema: z.core.$ZodType, value: unknown) => {
  const { issues } = schema['~standard'].validate(value) as { issues: z.core.$ZodIssue[] };
  return fieldErrorsOf(issues);
};

it.each(fieldCodes)('%s is reported unchanged', code => {
  expect(found(z.object({ field: z.string(code) }), {})).toEqual({ field: code });
});

it('an error message of zod itself is reported as invalid', () => {
  const schema = z.object({ number: z.int(), day: z.iso.date(), list: z.array(z.email()) });

  expect(found(schema, { number: 1.5, day: 'gestern', list: ['keine'], other: 1 })).toEqual({
    number: 'field.invalid',
    day: 'field.invalid',
    list: { 0: 'field.invalid' },
  });
});

it('the first of several errors of a field counts', () => {
  const schema = z.object({ name: z.string().check(z.minLength(2, 'field.missing'), z.uppercase('field.invalid')) });

  expect(found(schema, { name: 'a' })).toEqual({ name: 'field.missing' });
});
