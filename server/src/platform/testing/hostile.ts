import fc from 'fast-check';

/** Typical hostile texts, which must be harmless. */
export const hostileTexts = [
  '',
  '   ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202eאבגד\u202c عربي',
  '👩‍👩‍👧‍👦'.repeat(20),
  'Z\u0351\u036b\u0343'.repeat(40),
  'İıßẞﬁ',
  '\u2028\u2029\u0085\ufeff',
  '\r\nBcc: x@example.org\r\n\r\n<b>x</b>',
  "'; drop table members; --",
  "x' or '1'='1",
  '1); select pg_sleep(60); --',
  '%_\\',
  '\\x',
  '\\u0000',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  ']]></Nm><Nm>&xxe;',
  '=HYPERLINK("http://example.org")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '../../../../etc/passwd',
  `\${7*7}{{7*7}}<%= 7*7 %>`,
  '__proto__',
  'constructor',
  'null',
  'NaN',
  'true',
  '1e9',
  '0x10',
  '-1',
  '٣',
  '9'.repeat(40),
  'a'.repeat(201),
  'ä'.repeat(5000),
] as const;

const days = [
  '0000-00-00',
  '0000-01-01',
  '0000-02-29',
  '0001-01-01',
  '1582-10-10',
  '1900-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '9999-12-31',
  '+275760-09-13',
  '-000001-01-01',
  '2026-03-29T02:30:00',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
] as const;

const numbers = [
  0,
  -0,
  1,
  -1,
  0.5,
  1.0000001,
  100.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e15,
  1e21,
  1e300,
  -1e300,
  5e-324,
] as const;

const nested = (depth: number) => {
  let value: unknown = 1;
  for (let step = 0; step < depth; step += 1) value = step % 2 ? [value] : { a: value };
  return value;
};

const structures: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 3 },
  { toString: 1 },
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
  nested(30),
  nested(2000),
  Array.from({ length: 10_000 }, (_, at) => at + 1),
  Array.from({ length: 10_000 }, () => 'x'),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...days) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 4, arbitrary: fc.constantFrom(...numbers) },
  { weight: 3, arbitrary: fc.constantFrom(...structures) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) },
);

type Mutation = { at: number; kind: 'replace' | 'remove' | 'add' | 'wrap' | 'double'; name: string; value: unknown };

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constant('replace' as const) },
    { weight: 2, arbitrary: fc.constantFrom('remove' as const, 'add' as const, 'wrap' as const, 'double' as const) },
  ),
  name: hostileText,
  value: hostileValue,
});

type Holder = Record<string | number, unknown>;

/** A copy with one changed position; a position is any value at any depth. */
export function mutated(value: unknown, { at, kind, name, value: hostile }: Mutation): unknown {
  const root: Holder = { root: structuredClone(value) };
  const places: [Holder, string | number][] = [];
  const collect = (holder: Holder, key: string | number) => {
    places.push([holder, key]);
    const inner = holder[key];
    if (typeof inner === 'object' && inner !== null && places.length < 500)
      for (const step of Array.isArray(inner) ? inner.keys() : Object.keys(inner)) collect(inner as Holder, step);
  };
  collect(root, 'root');
  // Mostly a field; the whole value is only one of the positions.
  const [holder, key] = places[places.length > 1 ? 1 + (at % (places.length - 1)) : 0]!;
  const inner = holder[key];
  if (kind === 'remove') delete holder[key];
  else if (kind === 'wrap') holder[key] = [inner];
  else if (kind === 'double')
    holder[key] = Array.isArray(inner) ? [...inner, ...inner] : `${String(inner)}${String(inner)}`;
  else if (kind === 'add' && typeof inner === 'object' && inner !== null) (inner as Holder)[name] = hostile;
  else holder[key] = hostile;
  return root.root;
}

/** Invalid or absurd JSON. */
export const garbage: fc.Arbitrary<string> = fc.oneof(
  hostileText,
  hostileValue.map(value => JSON.stringify(value)),
  fc.constantFrom(
    '',
    '{',
    '{"a":1',
    '{"a":1}{"a":2}',
    '[1e400]',
    '{"id":1,"id":2}',
    '['.repeat(100_000),
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    `"${'a'.repeat(999_000)}"`,
    `{"title":"${'<b>'.repeat(300_000)}"}`,
    'a'.repeat(1_000_001),
    '\ufeff{}',
    "{'a':1}",
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  ),
);
