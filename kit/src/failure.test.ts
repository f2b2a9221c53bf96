import { fieldCodes, type RefusalCode, refusals } from '@nahstrom/contract';
import { type Endpoint, endpoints } from '@nahstrom/contract/endpoints';
import { expect, test } from 'vitest';
import { Failure } from './failure.ts';
import { errorMessages } from './messages/index.ts';
import { memberErrors } from './messages/memberErrors.de.ts';
import { publicErrors as de } from './messages/publicErrors.de.ts';
import { publicErrors as en } from './messages/publicErrors.en.ts';
import { tokenErrors as tokensInGerman } from './messages/tokenErrors.de.ts';
import { tokenErrors as tokensInEnglish } from './messages/tokenErrors.en.ts';

const publicErrors = { de, en };
/** Loaded with the page of the tokens. */
const tokenErrors = { de: tokensInGerman, en: tokensInEnglish };

test('the codes of fields come by their dotted path', () => {
  const failure = new Failure(422, {
    errors: { city: 'member.city.missing', countingPoints: { 1: { cpNumber: 'field.missing' } } },
  });
  expect(failure.fields).toEqual({ city: 'member.city.missing', 'countingPoints.1.cpNumber': 'field.missing' });
});

test.each(['de', 'en'] as const)('every code has a message in %s', locale => {
  const words: Record<string, string> = errorMessages[locale];
  const silent = [...Object.keys(refusals), ...fieldCodes].filter(code => !words[`error.${code}`]);
  expect(silent).toEqual([]);
});

test.each(['de', 'en'] as const)(
  'every refusal that can occur outside of the back office has a message in %s',
  locale => {
    const words: Record<string, string> = { ...publicErrors[locale], ...tokenErrors[locale] };
    const shared: RefusalCode[] = [
      'session.missing',
      'access.denied',
      'xsrf.missing',
      'record.notFound',
      'request.invalid',
    ];
    const told = Object.values(endpoints as Record<string, Endpoint>)
      .filter(({ access }) => access === 'public' || access === 'user')
      // These messages are loaded with the member's own pages and tested there.
      .filter(({ path }) => !path.startsWith('/member/{id}/'))
      .flatMap(({ refusals: codes }) => codes ?? []);

    expect([...shared, ...told].filter(code => !words[`error.${code}`])).toEqual([]);
    expect(Object.keys(errorMessages[locale])).toEqual(expect.arrayContaining(Object.keys(words)));
  },
);

const codesOf = async (schema: NonNullable<Endpoint['body']>): Promise<string[]> =>
  ((await schema['~standard'].validate({})).issues ?? []).map(({ message }) => message);

test.each(['de', 'en'] as const)('each field that a visitor leaves empty has its message in %s', async locale => {
  const words: Record<string, string> = publicErrors[locale];
  const codes: string[] = [];
  // The messages of an application are loaded with it.
  for (const { access, path, body } of Object.values(endpoints as Record<string, Endpoint>))
    if (access === 'public' && body && path !== '/public/member/create') codes.push(...(await codesOf(body)));

  const ours = fieldCodes.filter(code => codes.includes(code));
  expect(ours).toContain('user.dataUsage.missing');
  expect(ours.filter(code => !words[`error.${code}`])).toEqual([]);
});

test.each<[string, Record<string, string>, number, RegExp[]]>([
  [
    'that visitors and users fill in',
    de,
    15,
    [
      /^(field|twoFactor|password)\./,
      /^user\.(username\.(missing|invalid)|firstname|lastname)/,
      /^organisation\.title/,
    ],
  ],
  [
    'of an application and of the own details',
    memberErrors,
    40,
    [
      /^member\.(?!memberNumber|leftOn|enteredOn)/,
      /^countingPoint\.(?!share|validFrom|firstDay|contractBegin|dateOf(Activation|Deactivation)|participationPerformance|\w+\.(hasData|registered))/,
    ],
  ],
])('every field %s has its message where they can read it', (_, messages, least, theirs) => {
  const asked = fieldCodes.filter(code => theirs.some(pattern => pattern.test(code)));

  expect(asked.length).toBeGreaterThanOrEqual(least);
  expect(asked.filter(code => !(`error.${code}` in messages))).toEqual([]);
});
