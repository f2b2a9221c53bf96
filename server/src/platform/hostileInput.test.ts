import { fieldCodes, refusals } from '@nahstrom/contract';
import { type Endpoint, type EndpointName, endpoints } from '@nahstrom/contract/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitor, openPortal, type Portal, type Visitor } from '../testing.ts';
import { authorization, callers } from './testing/authorization.ts';
import { anyOf, faultOf, type JsonSchema, operations } from './testing/documentedSchema.ts';
import { shareOfEngine } from './testing/engines.ts';
import { garbage, hostileText, mutated, mutation } from './testing/hostile.ts';
import { digestTables } from './testing/tables.ts';
import { undoingApp } from './testing/undoing.ts';
import { aWorld, tinyPng, type World } from './testing/world.ts';

/** Number of requests per endpoint; `npm run fuzz` sends 200, of another seed each time. */
const cases = Number(process.env.FUZZ ?? 8);
const seed = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ ? Date.now() : 1));
/** Only detects a missing response. */
const patience = 10_000;
/** One refusal in so many is checked for changes in the tables. */
const sampled = 12;

let portal: Portal;
let ours: World;
let theirs: World;
let undoing: ReturnType<typeof undoingApp>;
let visitors: Map<Caller, Visitor>;
let provedApplication: unknown;

type Caller = (typeof callers)[number];
type Text = { name: string; value: string };
type Sent = {
  caller: Caller;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
};

beforeAll(async () => {
  portal = await openPortal();
  ours = await aWorld(portal, 1);
  theirs = await aWorld(portal, 2);
  undoing = undoingApp(portal);
  visitors = new Map(callers.map(caller => [caller, copyOf(caller)]));
  // A write of a visitor needs the cookie, and an application its proof of work, which is valid until used.
  await visitors.get('nobody')!.get('/public/setup');
  provedApplication = await provedBody();
});
afterAll(() => portal.close());

function copyOf(caller: Caller): Visitor {
  const visitor = createVisitor(undoing.app);
  const real = caller === 'otherAdmin' ? theirs.admin : caller === 'nobody' ? undefined : ours[caller];
  for (const [cookie, value] of real?.cookies ?? []) visitor.cookies.set(cookie, value);
  return visitor;
}

async function provedBody(): Promise<unknown> {
  let body: unknown;
  const { path, json } = authorization.apply.call(ours);
  const kept = createVisitor({
    fetch: async (request: Request, env: object) => {
      if (request.method !== 'PUT') return portal.app.fetch(request, env);
      body = await request.json();
      return new Response();
    },
  } as unknown as typeof portal.app);
  await kept.put(path, json);
  return body;
}

const contents = () => undoing.transaction(digestTables);

/** Mostly permitted callers, because they reach more code. */
function callerOf(name: EndpointName): fc.Arbitrary<Caller> {
  const statuses = authorization[name].expected.split(' ');
  const order: Caller[] = ['admin', 'member', 'clientAdmin', 'nobody'];
  const welcome = order.filter(caller => !/401|403|404/.test(statuses[callers.indexOf(caller)]!));
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(welcome[0] ?? 'admin') },
    { weight: 1, arbitrary: fc.constantFrom(...callers) },
  );
}

/** A path parameter: the id of an own or foreign record, or any text. */
const segment = fc.oneof(
  fc.integer({ min: -1, max: 70 }).map(String),
  fc.constantFrom('2147483648', '1e1', '1.5', '%00', '%2e%2e%2f', '%F0%9F', 'a'.repeat(3000), '%20', 'null'),
  hostileText.map(encoded),
);

/** Addresses cannot contain lone surrogates. */
const escaped = (text: string) => encodeURIComponent(Buffer.from(text).toString());

function encoded(text: string): string {
  return escaped(text) || '%20';
}

function pathOf(name: EndpointName): fc.Arbitrary<string> {
  const { path: pattern }: Endpoint = endpoints[name];
  const seeds = [ours, theirs].map(world => authorization[name].call(world).path.split('?')[0]!);
  const parts = pattern.split(/(\{\w+\})/);
  const anything = fc
    .array(segment, { minLength: parts.length, maxLength: parts.length })
    .map(texts => parts.map((part, at) => (part.startsWith('{') ? texts[at]! : part)).join(''));
  const known = fc.oneof(
    { weight: 6, arbitrary: fc.constant(seeds[0]!) },
    { weight: 1, arbitrary: fc.constant(seeds[1]!) },
  );
  return parts.length === 1 ? known : fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: anything });
}

/** Query parameters: as documented, garbled, twice, unknown. */
function queryOf(name: EndpointName): fc.Arbitrary<string> {
  const documented = (operations.get(name)!.parameters ?? []).filter(parameter => parameter.in === 'query');
  const seed = new URLSearchParams(authorization[name].call(ours).path.split('?')[1]);
  const seeded = [...seed].map(([key, value]) => ({ name: key, value }));
  const one = (parameter: (typeof documented)[number]): fc.Arbitrary<Text> =>
    fc.record({
      name: fc.constant(parameter.name),
      value: fc.oneof(
        { weight: 4, arbitrary: anyOf(parameter.schema).map(textOf) },
        { weight: 2, arbitrary: garbledJson(parameter.schema) },
        { weight: 2, arbitrary: hostileText },
      ),
    });
  const unknown = fc.record({ name: hostileText, value: hostileText });
  const extra = fc.array(fc.oneof(...documented.map(one), unknown), { maxLength: 3 });
  return fc
    .tuple(fc.oneof({ weight: 3, arbitrary: fc.constant(seeded) }, { weight: 1, arbitrary: fc.constant([]) }), extra)
    .map(([kept, added]) =>
      [...kept.filter(({ name }) => !added.some(other => other.name === name)), ...added]
        .map(({ name, value }) => `${encoded(name)}=${escaped(value)}`)
        .join('&'),
    );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : String(JSON.stringify(value)));

function garbledJson(schema: JsonSchema): fc.Arbitrary<string> {
  if (!schema.contentSchema) return hostileText;
  return fc
    .tuple(anyOf(schema.contentSchema), mutation)
    .map(([value, change]) => String(JSON.stringify(mutated(value, change))));
}

type Body = Pick<Sent, 'body' | 'headers'>;
const asJson = (body: string, type = 'application/json'): Body => ({ body, headers: { 'content-type': type } });

function jsonBodyOf(name: EndpointName, schema: JsonSchema): fc.Arbitrary<Body> {
  const seeds = [name === 'apply' ? provedApplication : authorization[name].call(ours).json].concat(
    name === 'apply' ? [] : [authorization[name].call(theirs).json],
  );
  const valid = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...seeds) },
    { weight: 3, arbitrary: anyOf(schema) },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(...seeds), anyOf(schema)).map(([one, other]) => mixed(one, other)),
    },
  );
  const changed = fc
    .tuple(valid, fc.array(mutation, { maxLength: 2 }))
    .map(([value, changes]) => asJson(String(JSON.stringify(changes.reduce(mutated, value)))));
  const wrongType = fc
    .tuple(
      garbage,
      fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'a/b;c=d'),
    )
    .map(([text, type]) => asJson(text, type));
  return fc.oneof(
    { weight: 16, arbitrary: changed },
    { weight: 1, arbitrary: garbage.map(text => asJson(text)) },
    { weight: 1, arbitrary: wrongType },
  );
}

const mixed = (one: unknown, other: unknown) =>
  typeof one === 'object' && typeof other === 'object' ? { ...one, ...other } : other;

/** Bytes with a valid file signature and an invalid rest. */
const anyFile = (seedBytes: Uint8Array): fc.Arbitrary<Uint8Array> => {
  const asBytes = (text: string) => new TextEncoder().encode(text);
  return fc.oneof(
    fc.constant(seedBytes),
    fc.nat({ max: seedBytes.length }).map(end => seedBytes.slice(0, end)),
    fc.array(fc.tuple(fc.nat({ max: seedBytes.length - 1 }), fc.nat({ max: 255 })), { minLength: 1 }).map(changes => {
      const changed = seedBytes.slice();
      for (const [at, byte] of changes) changed[at] = byte;
      return changed;
    }),
    fc.uint8Array({ maxLength: 200 }),
    fc.uint8Array({ maxLength: 200 }).map(rest => Uint8Array.of(...tinyPng.slice(0, 12), ...rest)),
    hostileText.map(asBytes),
    fc
      .constantFrom(
        '%PDF-1.7',
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>',
        '<cp:ConsumptionRecord>',
        'PK\u0003\u0004',
      )
      .map(asBytes),
  );
};

function formOf(name: EndpointName, schema: JsonSchema): fc.Arbitrary<Body> {
  const { form } = authorization[name].call(ours);
  const { file: _, ...fields } = (anyShape(schema) ?? {}) as Record<string, JsonSchema>;
  const value = (field: JsonSchema) => fc.oneof(anyOf(field).map(textOf), hostileText);
  const given = fc.record(Object.fromEntries(Object.entries(fields).map(([field, asked]) => [field, value(asked)])), {
    requiredKeys: [],
  });
  const filled = fc
    .record({
      fields: fc.oneof(
        fc.constant(form!.fields),
        given.map(changed => ({ ...form!.fields, ...changed })),
      ),
      name: fc.oneof(fc.constant(form!.file!.name), hostileText),
      bytes: anyFile(form!.file!.bytes),
      isTwice: fc.boolean(),
    })
    .map(({ fields: texts, name: fileName, bytes, isTwice }): Body => {
      const body = new FormData();
      for (const [field, text] of Object.entries(texts)) body.set(field, text as string);
      body.set('file', new File([new Uint8Array(bytes)], fileName));
      if (isTwice) body.append('file', 'no file');
      return { body, headers: {} };
    });
  const broken = fc
    .tuple(
      fc.constantFrom(
        'multipart/form-data; boundary=x',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'a/b',
      ),
      fc.constantFrom(
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
        '--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--',
        '--x\r\n\r\n--x--',
        '--x--',
        'x',
      ),
    )
    .map(([type, text]) => asJson(text, type));
  return fc.oneof({ weight: 5, arbitrary: filled }, { weight: 1, arbitrary: broken });
}

const anyShape = (schema: JsonSchema) => schema.properties;

function bodyOf(name: EndpointName): fc.Arbitrary<Body> {
  const content = operations.get(name)!.requestBody?.content;
  const none = fc.constant<Body>({ headers: {} });
  if (!content)
    return (endpoints[name] as Endpoint).method === 'GET'
      ? none
      : fc.oneof(
          none,
          garbage.map(text => asJson(text)),
        );
  if (content['multipart/form-data']) return formOf(name, content['multipart/form-data'].schema);
  return fc.oneof({ weight: 30, arbitrary: jsonBodyOf(name, content['application/json']!.schema) }, none);
}

/** Headers of a browser, which other clients may send differently. */
const odd = fc.oneof(
  { weight: 9, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .record(
        {
          'accept-language': fc.constantFrom('en', 'de;q=x', '\u00ff', 'x'.repeat(5000)),
          'user-agent': fc.constantFrom('', '\u00ff<b>', 'x'.repeat(5000)),
          'x-xsrf-token': fc.constantFrom('', 'forged', '\u00ff'),
          cookie: fc.constantFrom(
            '',
            'nahstrom_session=x',
            'nahstrom_session=%00; XSRF-TOKEN=%',
            '=;;=',
            'nahstrom_session=%ff',
          ),
          origin: fc.constant('https://evil.example.org'),
        },
        { requiredKeys: [] },
      )
      .map(headers => headers as Record<string, string>),
  },
);

function requestsTo(name: EndpointName): fc.Arbitrary<Sent> {
  const { method }: Endpoint = endpoints[name];
  return fc
    .tuple(callerOf(name), pathOf(name), queryOf(name), bodyOf(name), odd)
    .map(([caller, path, query, { body, headers }, others]) => ({
      caller,
      method,
      path: query ? `${path}?${query}` : path,
      headers: { ...headers, ...others },
      ...(body !== undefined && { body }),
    }));
}

async function answerTo({ caller, method, path, headers: given, body }: Sent): Promise<Response> {
  const { cookies } = visitors.get(caller)!;
  const headers = new Headers({ cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') });
  if (method !== 'GET') headers.set('x-xsrf-token', cookies.get('XSRF-TOKEN') ?? '');
  for (const [header, value] of Object.entries(given)) headers.set(header, value);
  const request = new Request(`http://portal.test/api/v1${path}`, { method, headers, body });
  return undoing.app.fetch(request, { address: '203.0.113.1' });
}

/** All differences between a response and the document. */
async function faultsOf(name: EndpointName, response: Response): Promise<string[]> {
  const type = response.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { status } = response;
  if (status >= 500) {
    const { cause } = portal.logged.at(-1)!.facts as { cause: Error };
    return [
      `${status}: ${String(cause)} ${String(cause?.cause ?? '')} ${cause?.stack?.split('\n').slice(1, 5).join('\n') ?? ''}`,
    ];
  }
  const documented = operations.get(name)!.responses[status];
  if (!documented) return [`${status} is not documented: ${new TextDecoder().decode(bytes).slice(0, 200)}`];
  const isFile = response.headers.has('content-disposition');
  if (isFile && status === 200)
    return (endpoints[name] as Endpoint).download || 'list' in endpoints[name] ? [] : ['a file is not documented'];
  if (!type.startsWith('application/json')) return [`content type ${type}`];
  const body = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  const fault = faultOf(documented.content['application/json']!.schema, body);
  return [...(fault ? [fault] : []), ...(status >= 400 ? faultsOfRefusal(status, documented.description, body) : [])];
}

/** A refusal has codes of the catalogue and nothing else: no SQL, no stack, nothing of the request. */
function faultsOfRefusal(status: number, documented: string, body: Record<string, unknown>): string[] {
  const said = [body.error, body.detail].flatMap(text => (typeof text === 'string' ? text.split(',') : []));
  const codes = said.concat(body.errors ? ['request.invalid'] : []);
  const unknown = codes.filter(
    code => !documented.split(', ').includes(code) || refusals[code as keyof typeof refusals] !== status,
  );
  const fields = leavesOf(body.errors ?? {}).filter(code => !(fieldCodes as readonly unknown[]).includes(code));
  return [...unknown, ...fields]
    .map(code => `${status} says ${String(code)}, which is not documented`)
    .concat(codes.length ? [] : ['no code']);
}

const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];

let refused = 0;

/** Faults of the response to one request, and of the changes left by a refused one. */
async function faultsWith(name: EndpointName, sent: Sent): Promise<string[]> {
  const began = performance.now();
  const faults =
    sent.method === 'GET'
      ? await faultsOf(name, await answerTo(sent))
      : await undoing.tried(() => faultsOfWrite(name, sent));
  return performance.now() - began < patience ? faults : [...faults, 'took too long'];
}

async function faultsOfWrite(name: EndpointName, sent: Sent): Promise<string[]> {
  const isSampled = refused % sampled === 0;
  const before = isSampled ? await contents() : {};
  const answer = await answerTo(sent);
  const faults = await faultsOf(name, answer);
  if (answer.status < 400) return faults;
  refused += 1;
  const written = isSampled ? changedTables(before, await contents()) : [];
  return written.length === 0 ? faults : [...faults, `${answer.status}, yet written: ${written.join(', ')}`];
}

const changedTables = (before: object, after: object) => {
  const digests = new Map(Object.entries(before).map(([table, digest]) => [table, JSON.stringify(digest)]));
  return Object.entries(after).flatMap(([table, digest]) =>
    digests.get(table) === JSON.stringify(digest) ? [] : [table],
  );
};

describe(`any request, ${cases} times of seed ${seed}, causes no defect and has a documented response`, () => {
  const names = Object.keys(endpoints) as EndpointName[];

  it.each(shareOfEngine(names))('%s', { timeout: Math.max(60_000, cases * 2_000) }, async name => {
    const found = new Map<string, string>();

    for (const sent of fc.sample(requestsTo(name), { numRuns: cases, seed }))
      for (const fault of await faultsWith(name, sent)) found.set(fault, JSON.stringify(sent).slice(0, 3000));

    // The text is the message, because reporters shorten compared values.
    const text = [...found].map(([fault, sent]) => `${fault}\n${sent}`).join('\n\n');
    expect(found.size, text).toBe(0);
  });
});
