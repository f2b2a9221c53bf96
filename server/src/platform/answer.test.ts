import { required } from '@nahstrom/contract';
import { type Endpoint, type EndpointName, endpoints } from '@nahstrom/contract/endpoints';
import fc from 'fast-check';
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createVisitor, openPortal, type Portal, type Visitor } from '../testing.ts';
import { AnswerFault, answerWriter } from './answer.ts';
import { createRoutes, type Mount } from './route.ts';
import { authorization, callers } from './testing/authorization.ts';
import { anyOf, type JsonSchema, operations, resolved } from './testing/documentedSchema.ts';
import { shareOfEngine } from './testing/engines.ts';
import { aWorld, type World } from './testing/world.ts';

/** Of a request whose response was refused. */
const refused = 599 as ContentfulStatusCode;
const secret = 'not for anybody';

/** Positions of the extra key: at the top, or in every nested object. */
type Planted = 'nowhere' | 'onTop' | 'inside';

/** A response as documented. Unions take another member for each `variant`. */
function sampleOf(schema: JsonSchema, variant: number, planted: Planted, isInside = false): unknown {
  const asked = resolved(schema);
  const choices = asked.anyOf ?? asked.oneOf;
  if (choices) expect(choices.length).toBeLessThanOrEqual(variants.length);
  if (choices) return sampleOf(choices[variant % choices.length]!, variant, planted, isInside);
  if (asked.maxItems && resolved(asked.items!).type === 'string') return [];
  if (asked.items) return [sampleOf(asked.items, variant, planted, isInside)];
  if (asked.properties) {
    const fields = Object.entries(asked.properties).map(([name, field]) => [
      name,
      sampleOf(field, variant, planted, true),
    ]);
    const isHere = planted === (isInside ? 'inside' : 'onTop');
    return { ...Object.fromEntries(fields), ...(isHere && { passwordHash: secret }) };
  }
  if (typeof asked.additionalProperties === 'object' && Object.keys(asked.additionalProperties).length > 0) {
    const names = asked.propertyNames?.enum ?? ['someName'];
    return Object.fromEntries(
      names.map(name => [name, sampleOf(asked.additionalProperties as JsonSchema, variant, planted, true)]),
    );
  }
  // Empty where allowed, because the document does not describe every text format.
  if (
    asked.type === 'string' &&
    !('const' in asked) &&
    !asked.minLength &&
    !asked.format &&
    !asked.pattern &&
    !asked.enum
  )
    return '';
  if (asked.pattern?.includes('@')) return 'erika@example.org';
  return fc.sample(anyOf(asked), { numRuns: 1, seed: 1 })[0];
}

let portal: Portal;
let world: World;
let nobody: Visitor;
/** Responses of the handlers of both apps. */
let handlersAnswer: unknown;
let lenient: Hono;
let strict: Hono;

beforeAll(async () => {
  portal = await openPortal();
  world = await aWorld(portal, 1);
  nobody = portal.visitor();
  await nobody.get('/public/setup');
  lenient = appOf(false);
  strict = appOf(true);
});
afterAll(() => portal.close());

/** The routes of the contract, with handlers that return the test's response. */
function appOf(strictAnswers: boolean): Hono {
  const settings = { ...portal.ports.settings, strictAnswers };
  const { routes, mount } = createRoutes({ ...portal.ports, settings });
  for (const name of answered) mount(name, (async () => handlersAnswer) as unknown as Parameters<Mount>[1]);
  const app = new Hono().route('/api/v1', routes);
  app.onError((cause, context) => context.json({ cause: cause.message }, cause instanceof AnswerFault ? refused : 500));
  return app;
}

const answered = (Object.keys(endpoints) as EndpointName[]).filter(name => !(endpoints[name] as Endpoint).download);

const documentedAnswer = (name: EndpointName) =>
  operations.get(name)!.responses[200]!.content['application/json']!.schema;

/** Any value where the document has no schema. */
function anythingIn(schema: JsonSchema, place: string): string[] {
  const asked = resolved(schema);
  const choices = asked.anyOf ?? asked.oneOf;
  if (choices) return choices.flatMap(choice => anythingIn(choice, place));
  if (asked.items) return anythingIn(asked.items, `${place}[]`);
  if (asked.properties)
    return Object.entries(asked.properties).flatMap(([name, field]) => anythingIn(field, `${place}.${name}`));
  if (typeof asked.additionalProperties === 'object') return anythingIn(asked.additionalProperties, `${place}.*`);
  return asked.type === undefined && asked.enum === undefined && !('const' in asked) ? [place] : [];
}

function rightfulVisitor(app: Hono, name: EndpointName): Visitor {
  const statuses = authorization[name].expected.split(' ');
  const order = ['admin', 'member', 'clientAdmin', 'nobody'] as const;
  const welcome = order.find(caller => !/401|403/.test(statuses[callers.indexOf(caller)]!)) ?? 'nobody';
  const visitor = createVisitor(app);
  const known = welcome === 'nobody' ? nobody : world[welcome];
  for (const [cookie, value] of known.cookies) visitor.cookies.set(cookie, value);
  return visitor;
}

async function answerTo(app: Hono, name: EndpointName, answer: unknown): Promise<Response> {
  const { list, method }: Endpoint = endpoints[name];
  const { path, json, form } = authorization[name].call(world);
  handlersAnswer = list ? { rows: answer, total: 1 } : answer;
  const visitor = rightfulVisitor(app, name);
  if (form) return visitor.upload(path, form.fields, form.file, method);
  return visitor.send(method, path, method === 'GET' ? {} : { json: json ?? {} });
}

const variants = [0, 1, 2, 3, 4, 5];

describe('a response is reduced to the contract, whatever the handler returns', () => {
  it.each(shareOfEngine(answered))('%s', async name => {
    const schema = documentedAnswer(name);

    for (const variant of variants) {
      const named = sampleOf(schema, variant, 'nowhere');
      const expected = JSON.parse(JSON.stringify(named));
      for (const planted of ['onTop', 'inside'] as const) {
        const overfull = sampleOf(schema, variant, planted);
        const isPlanted = JSON.stringify(overfull).includes(secret);

        const cut = await answerTo(lenient, name, overfull);
        expect([cut.status, await cut.json()]).toEqual([200, expected]);

        const { status } = await answerTo(strict, name, overfull);
        expect([variant, planted, status]).toEqual([variant, planted, isPlanted ? refused : 200]);
      }
    }
  });
});

describe('parts of a response outside the contract', () => {
  const writer = (schema: z.core.$ZodType) => ({ cut: answerWriter(schema), strict: answerWriter(schema, true) });

  it('an object in place of a text is dropped', () => {
    const { cut, strict } = writer(z.object({ title: z.string() }));

    expect(JSON.stringify(cut({ title: { passwordHash: secret } }))).toBe('{}');
    expect(() => strict({ title: { passwordHash: secret } })).toThrow('$.title is of another kind');
  });

  it('of a union of objects, the fields of the matching one are sent', () => {
    const tariff = z.object({ of: z.literal('tariff'), price: z.number() });
    const { cut } = writer(z.discriminatedUnion('of', [tariff, z.object({ of: z.literal('fee'), cents: z.int() })]));

    expect(cut({ of: 'fee', cents: 12, price: 7 })).toEqual({ of: 'fee', cents: 12 });
    expect(cut({ of: 'secret', cents: 12 })).toBeUndefined();
  });

  it('the keys of a record are kept, even those with a meaning in JavaScript', () => {
    const { cut } = writer(z.record(z.string(), z.object({ id: z.int() })));
    const answer = JSON.parse(`{"__proto__":{"id":1,"passwordHash":"${secret}"},"a":{"id":2}}`);

    expect(JSON.stringify(cut(answer))).toBe('{"__proto__":{"id":1},"a":{"id":2}}');
  });

  it('optional fields may be missing, fields with a form default may not', () => {
    const { strict } = writer(z.object({ note: z.optional(z.string()), active: z._default(z.boolean(), true) }));

    expect(JSON.stringify(strict({ active: false }))).toBe('{"active":false}');
    expect(() => strict({ note: 'a' })).toThrow('$.active is missing');
  });

  it('values stored before an input rule are returned unchanged', () => {
    const { strict } = writer(z.object({ title: required('field.missing') }));

    expect(strict({ title: 'www.former.example' })).toEqual({ title: 'www.former.example' });
  });

  it('a value of another type is refused in tests', () => {
    const { strict } = writer(z.array(z.object({ id: z.int() })));

    expect(() => strict([{ id: 1 }, { id: '2' }])).toThrow(AnswerFault);
  });

  it.each([
    ['anything', z.any()],
    ['objects with more keys than named', z.looseObject({ id: z.int() })],
    ['one of two objects that nothing tells apart', z.union([z.object({ a: z.int() }), z.object({ b: z.int() })])],
  ])('%s is no response schema: the server does not start', (_, schema) => {
    expect(() => answerWriter(schema)).toThrow(Error);
  });

  it('only these places pass unknown values: the content of an audit log entry, and a saved filter', () => {
    const open = new Set(answered.flatMap(name => anythingIn(documentedAnswer(name), '$')));

    expect([...open].sort()).toEqual([
      '$.savedView.filter.*',
      '$[].changes[].after',
      '$[].changes[].before',
      '$[].filter.*',
    ]);
  });
});

it('a test that ignores the response fails nevertheless', async () => {
  const other = await openPortal();
  other.ports.log.error({ cause: new AnswerFault('$.passwordHash is not in the contract') }, 'request failed');

  await expect(other.close()).rejects.toThrow('$.passwordHash');
});
