import { type Endpoint, type EndpointName, endpoints } from '@nahstrom/contract/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openPortal, type Portal, type Visitor } from '../testing.ts';
import { authorization, callers } from './testing/authorization.ts';
import { shareOfEngine } from './testing/engines.ts';
import { digestTables, type TableDigest } from './testing/tables.ts';
import { aWorld, type World } from './testing/world.ts';

let portal: Portal;
let world: World;
let nobody: Visitor;
let contents: Record<string, TableDigest>;

beforeAll(async () => {
  portal = await openPortal();
  world = await aWorld(portal, 1);
  nobody = portal.visitor();
  await nobody.get('/public/setup');
  contents = await portal.asOwner(digestTables);
});
afterAll(() => portal.close());

/** Other spellings of the same number, all of which JavaScript's `Number` accepts or nearly does. */
const spellings = (number: string) => [
  `0x${Number(number).toString(16)}`,
  `0b${Number(number).toString(2)}`,
  `${number}.0`,
  `${number}.`,
  `${number}e0`,
  `${number}n`,
  ` ${number}`,
  `${number} `,
  `${number}\n`,
  `+${number}`,
  `-${number}`,
  `0${number}`,
  `\u00a0${number}`,
  number.replace(/\d/g, digit => String.fromCharCode(0xff10 + Number(digit))),
];

type Shape = Record<string, z.core.$ZodType>;
const shapeOf = (schema: z.core.$ZodType | undefined) => (schema as { shape?: Shape } | undefined)?.shape ?? {};
const numbersOf = (schema: z.core.$ZodType | undefined) =>
  Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
    const parsed = z.safeParse(field, '1');
    return parsed.success && typeof parsed.data === 'number' ? [name] : [];
  });

const names = Object.keys(endpoints) as EndpointName[];
const withNumbers = (of: 'params' | 'query' | 'form') =>
  names.filter(name => numbersOf((endpoints[name] as Endpoint)[of]).length > 0);

function rightful(name: EndpointName): Visitor {
  const statuses = authorization[name].expected.split(' ');
  const order = ['admin', 'member', 'clientAdmin'] as const;
  const findWelcome = (unwelcome: RegExp) => order.find(caller => !unwelcome.test(statuses[callers.indexOf(caller)]!));
  const welcome = findWelcome(/401|403|404/) ?? findWelcome(/401|403/);
  return welcome ? world[welcome] : nobody;
}

function ask(name: EndpointName, path: string, fields?: Record<string, string>): Promise<Response> {
  const { method }: Endpoint = endpoints[name];
  const { json, form } = authorization[name].call(world);
  if (form) return rightful(name).upload(path, { ...form.fields, ...fields }, form.file, method);
  return rightful(name).send(method, path, method === 'GET' ? {} : { json: json ?? {} });
}

it.each(shareOfEngine(withNumbers('params')))('%s finds no record by an id in another spelling', async name => {
  const { path: pattern, params }: Endpoint = endpoints[name];
  const [path, query] = authorization[name].call(world).path.split('?');

  for (const parameter of numbersOf(params)) {
    const at = pattern.split('/').indexOf(`{${parameter}}`);
    for (const spelt of spellings(path!.split('/')[at]!)) {
      const other = path!.split('/').with(at, encodeURIComponent(spelt)).join('/');
      const answer = await ask(name, query ? `${other}?${query}` : other);
      expect([spelt, answer.status, await answer.json()]).toEqual([spelt, 404, { error: 'record.notFound' }]);
    }
  }
});

it.each(shareOfEngine(withNumbers('query')))('%s rejects a number in another spelling', async name => {
  const { query }: Endpoint = endpoints[name];
  const [path, text] = authorization[name].call(world).path.split('?');

  for (const parameter of numbersOf(query))
    for (const spelt of ['', ...spellings('7')]) {
      const asked = new URLSearchParams(text);
      asked.set(parameter, spelt);
      const answer = await ask(name, `${path}?${asked}`);
      const { errors } = await answer.json();
      expect([spelt, answer.status, Object.keys(errors)]).toEqual([spelt, 422, [parameter]]);
    }
});

it.each(withNumbers('form'))('%s rejects a number in another spelling', async name => {
  const { form }: Endpoint = endpoints[name];
  const { path } = authorization[name].call(world);

  for (const field of numbersOf(form))
    for (const spelt of ['', ...spellings('7')]) {
      const answer = await ask(name, path, { [field]: spelt });
      const { errors } = await answer.json();
      expect([spelt, answer.status, Object.keys(errors)]).toEqual([spelt, 422, [field]]);
    }
});

it('numbers are found in paths, queries and forms', () => {
  expect([withNumbers('params').length > 100, withNumbers('query').length > 3, withNumbers('form').length]).toEqual([
    true,
    true,
    5,
  ]);
});

it('the rejected requests have changed nothing', async () => {
  expect(await portal.asOwner(digestTables)).toEqual(contents);
});
