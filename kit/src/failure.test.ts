import { fieldCodes, type RefusalCode, refusals } from '@nahstrom/contract';
import { type Endpoint, endpoints } from '@nahstrom/contract/endpoints';
import { expect, test } from 'vitest';
import { Failure } from './failure.ts';
import { errorMessages } from './messages/index.ts';
import { publicErrors as de } from './messages/publicErrors.de.ts';
import { publicErrors as en } from './messages/publicErrors.en.ts';

const publicErrors = { de, en };

test('the codes of fields come by their dotted path', () => {
  const failure = new Failure(422, {
    errors: { city: 'member.city.missing', countingPoints: { 1: { cpNumber: 'field.missing' } } },
  });
  expect(failure.fields).toEqual({ city: 'member.city.missing', 'countingPoints.1.cpNumber': 'field.missing' });
});

test.each(['de', 'en'] as const)('every code has words in %s', locale => {
  const words: Record<string, string> = errorMessages[locale];
  const silent = [...Object.keys(refusals), ...fieldCodes].filter(code => !words[`error.${code}`]);
  expect(silent).toEqual([]);
});

test.each(['de', 'en'] as const)(
  'outside of the back office nobody is refused with a code without words in %s',
  locale => {
    const words: Record<string, string> = publicErrors[locale];
    const shared: RefusalCode[] = [
      'session.missing',
      'access.denied',
      'xsrf.missing',
      'record.notFound',
      'request.invalid',
    ];
    const told = Object.values(endpoints as Record<string, Endpoint>)
      .filter(({ access }) => access === 'public' || access === 'user')
      .flatMap(({ refusals: codes }) => codes ?? []);

    expect([...shared, ...told].filter(code => !words[`error.${code}`])).toEqual([]);
    expect(Object.keys(errorMessages[locale])).toEqual(expect.arrayContaining(Object.keys(words)));
  },
);

test('only what the back office asks for is left out of the field messages of the others', () => {
  const office =
    /^(users|usergroup|clientCustomer|lookup|community|party|company|part|address|contact|bankConnection|association)\.|^organisation\.(?!title)|^user\.(username\.taken|roles|usergroup|clientCustomer|active)/;
  const silent = fieldCodes.filter(code => !(`error.${code}` in publicErrors.de));

  expect(silent.filter(code => !office.test(code))).toEqual([]);
});
