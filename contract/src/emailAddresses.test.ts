import { describe, expect, it } from 'vitest';
import { because, emailAddress, isEmailAddress } from './primitives.ts';

const schema = emailAddress(because('member.email.missing'), because('member.email.invalid'));

describe('an e-mail address', () => {
  it.each([
    'x@y.example',
    'erika.musterfrau@example.org',
    "o'brien+verein@x.example",
    'a!#$%&*+/=?^_`{}~-b@x.example',
    'x@büro.example',
    'x@xn--bro-hoa.example',
    'x@1und1.de',
    'x@a-b.co.at',
    `${'a'.repeat(64)}@x.example`,
  ])('may be %s', address => {
    expect(isEmailAddress(address)).toBe(true);
  });

  it.each([
    'x@y.example\u200b',
    'x\u200b@y.example',
    'x@y\u00ad.example',
    'x@y.exam\u2060ple',
    'x@y.example\ufe0f',
    'x@y\u3164.example',
    '\ufeffx@y.example',
    'x y@y.example',
    'a|b@y.example',
    'a..b@y.example',
    '.a@y.example',
    'a.@y.example',
    'x@y..example',
    'x@.example',
    'x@example',
    'x@y.example.',
    'x@-y.example',
    'x@y-.example',
    'x@y.1',
    'x@192.0.2.1',
    'x@[192.0.2.1]',
    'x@y.e',
    'x@@y.example',
    'a@b@y.example',
    '"a b"@y.example',
    'a(b)@y.example',
    'a,b@y.example',
    'a;b@y.example',
    'a:b@y.example',
    'a\\b@y.example',
    'jürgen@y.example',
    'x@y_z.example',
    'x@y.example|a',
    `${'a'.repeat(65)}@x.example`,
    `x@${'a'.repeat(64)}.example`,
    'x@y.example\nbcc',
    '',
  ])('may not be %j', address => {
    expect(isEmailAddress(address)).toBe(false);
  });

  it('is stored in one spelling: small letters, composed, without blanks around it', () => {
    expect(schema.parse(' Erika@Y.Example ')).toBe('erika@y.example');
    expect(schema.parse('x@bu\u0308ro.example')).toBe('x@büro.example');
    expect(schema.parse('ｘ@y.example')).toBe('x@y.example');
    expect(schema.safeParse('x@y.example\u200b').success).toBe(false);
  });
});
