// @vitest-environment jsdom
import { loginParameters } from '@nahstrom/contract';
import { expect, test } from 'vitest';
import { checked, focusFirstError } from './forms.ts';

test('input is validated by the schema of the server, with errors by field', () => {
  expect(checked(loginParameters, { username: 'anna', password: '' })).toEqual({
    errors: { username: 'user.username.invalid', password: 'password.missing' },
  });
  expect(checked(loginParameters, { username: ' Anna@Example.at ', password: 'x' })).toEqual({
    data: { username: 'anna@example.at', password: 'x' },
  });
});

test('the first wrong field in reading order gets the focus', () => {
  document.body.innerHTML = '<form><input name="a"><input name="b"><input name="c"></form>';

  focusFirstError(document.querySelector('form')!, { c: 'field.missing', b: 'field.missing' });

  expect(document.activeElement?.getAttribute('name')).toBe('b');
});
