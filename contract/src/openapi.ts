import * as z from 'zod/mini';
import { isUpdate } from './endpoint.ts';
import { type Endpoint, endpoints, namedSchemas } from './endpoints/index.ts';
import { type RefusalCode, refusals } from './refusals.ts';
import { apiContract } from './version.ts';

type Json = { [key: string]: unknown };

const prefix = '#/components/schemas/';

/** The OpenAPI 3.1 document of the whole API, made from the list of endpoints. */
export function openApiDocument(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(namedSchemas)) registry.add(schema, { id: name });
  const named = new Map<unknown, string>(Object.entries(namedSchemas).map(([name, schema]) => [schema, name]));

  const jsonOf = (schema: z.core.$ZodType): Json => {
    const name = named.get(schema);
    if (name) return { $ref: prefix + name };
    const json = z.toJSONSchema(schema, {
      io: 'input',
      metadata: registry,
      unrepresentable: 'any',
      override: keepDefault,
    }) as Json;
    return inlineNames(json);
  };

  const components = Object.fromEntries(
    Object.entries(namedSchemas).map(([name, schema]) => [
      name,
      inlineNames(
        z.toJSONSchema(schema, { io: 'input', metadata: z.registry<{ id: string }>(), unrepresentable: 'any' }) as Json,
      ),
    ]),
  );

  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operation(name, endpoint, jsonOf);
    paths[endpoint.path] = path;
  }

  return {
    openapi: '3.1.0',
    info: {
      title: 'Nahstrom',
      version: apiContract,
      description: 'The web portal for Austrian renewable energy communities.',
    },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      schemas: { ...components, Refusal: refusalSchema },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'nahstrom_session',
          description: 'By https `__Host-nahstrom_session`, and the token is in `__Host-XSRF-TOKEN`',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A token that a person has created for own programs: reads own data on the marked endpoints only',
        },
        xsrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
    },
  };
}

/** zod omits it for text that becomes a number. */
function keepDefault({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }) {
  const { def } = zodSchema._zod;
  if (def.type === 'default') jsonSchema.default ??= def.defaultValue;
}

function operation(name: string, endpoint: Endpoint, jsonOf: (schema: z.core.$ZodType) => Json): Json {
  const isWrite = endpoint.method !== 'GET';
  const parameters = [
    ...parametersOf(endpoint.params, 'path', jsonOf),
    ...parametersOf(endpoint.query, 'query', jsonOf),
    ...(endpoint.list ? listParameters(endpoint.list, jsonOf) : []),
  ];
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonOf(endpoint.body) } } },
    }),
    ...(endpoint.form && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: withFile(jsonOf(endpoint.form)) } } },
    }),
    responses: {
      200: {
        description: 'Done',
        ...(endpoint.list && {
          headers: { 'Content-Range': { description: 'members 0-24/319', schema: { type: 'string' } } },
        }),
        content: endpoint.download
          ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: jsonOf(endpoint.answer) } },
      },
      ...refusalsOf(endpoint),
    },
    security: [
      { ...(endpoint.access !== 'public' && { session: [] }), ...(isWrite && { xsrf: [] }) },
      ...(endpoint.token ? [{ token: [] }] : []),
    ],
    'x-access': endpoint.access,
  };
}

/** Every status an endpoint may refuse with, and the codes behind it. */
function refusalsOf(endpoint: Endpoint): Json {
  const codes: RefusalCode[] = [...(endpoint.refusals ?? []), 'server.failed', 'server.unavailable'];
  if (endpoint.access !== 'public') codes.push('session.missing');
  if (endpoint.access !== 'public' && endpoint.access !== 'user') codes.push('access.denied');
  if (endpoint.access !== 'public' && !endpoint.beforeTwoFactor) codes.push('twoFactor.required');
  if (endpoint.access !== 'public' && !endpoint.beforePassword) codes.push('password.temporary');
  codes.push(...(endpoint.token ? (['token.invalid', 'tooManyAttempts'] as const) : (['token.notAllowed'] as const)));
  if (endpoint.method !== 'GET') codes.push('xsrf.missing', 'request.crossSite', 'request.tooLarge');
  if (endpoint.params) codes.push('record.notFound');
  if (endpoint.body || endpoint.form || endpoint.query) codes.push('request.invalid');
  if (endpoint.body) codes.push('request.notJson');
  if (endpoint.body && isUpdate(endpoint)) codes.push('update.dataMissing');
  if (endpoint.form) codes.push('file.missing', 'file.tooLarge');
  if (endpoint.list) codes.push('list.rangeInvalid', 'list.sortInvalid', 'list.filterInvalid');
  if (endpoint.list) codes.push('list.formatInvalid', 'list.columnsInvalid', 'list.tooManyRows');
  const byStatus: Record<number, string[]> = {};
  for (const code of new Set(codes)) byStatus[refusals[code]] = [...(byStatus[refusals[code]] ?? []), code];
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, listed]) => [
      status,
      { description: listed.join(', '), content: { 'application/json': { schema: { $ref: `${prefix}Refusal` } } } },
    ]),
  );
}

function parametersOf(
  schema: z.core.$ZodType | undefined,
  place: 'path' | 'query',
  jsonOf: (schema: z.core.$ZodType) => Json,
): Json[] {
  if (!schema) return [];
  const json = jsonOf(schema) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: place === 'path' && property.type !== 'string' ? { type: 'integer', exclusiveMinimum: 0 } : property,
  }));
}

function listParameters(list: NonNullable<Endpoint['list']>, jsonOf: (schema: z.core.$ZodType) => Json): Json[] {
  const asJson = (name: string, description: string, schema: Json) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema: { type: 'string', contentMediaType: 'application/json', contentSchema: schema },
  });
  return [
    asJson('range', 'First and last row, at most 1000 rows: [0,24]', {
      type: 'array',
      items: { type: 'integer' },
      minItems: 2,
      maxItems: 2,
    }),
    asJson('sort', `One of ${list.sortable.join(', ')}, ASC or DESC: ["${list.sortable[0]}","ASC"]`, {
      type: 'array',
      items: { type: 'string' },
    }),
    asJson('filter', 'Fields that must match', jsonOf(list.filter)),
    {
      name: 'format',
      in: 'query',
      required: false,
      description: 'Answers all rows (at most 100000, without regard to range) as a file instead of JSON',
      schema: { type: 'string', enum: ['csv', 'xlsx'] },
    },
    asJson('columns', 'With format: fields of the row, dotted where nested, and their headings: [["id","No."]]', {
      type: 'array',
      items: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
      minItems: 1,
      maxItems: 60,
    }),
  ];
}

function withFile(json: Json): Json {
  const form = json as { properties?: Json; required?: string[] };
  return {
    ...json,
    properties: { ...integersIn(form.properties), file: { type: 'string', format: 'binary' } },
    required: [...(form.required ?? []), 'file'],
  };
}

/** Numbers of a form arrive as text, so their schema lacks the accepted input. */
const integersIn = (properties: Json = {}) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      Object.keys(property as Json).length === 0 ? { type: 'integer' } : property,
    ]),
  );

/** zod puts named schemas under $defs of each document; here they all live in components. */
function inlineNames(json: Json): Json {
  const { $schema, $defs, ...rest } = json;
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', `"${prefix}`)) as Json;
}

const refusalSchema = {
  type: 'object',
  description: 'Codes are catalogue keys; several for the whole are separated by commas.',
  properties: {
    error: { type: 'string' },
    errors: { type: 'object', additionalProperties: true },
    detail: { type: 'string' },
    errorCode: { type: 'string' },
    reason: { type: 'string', description: 'Catalogue key of the rule that the request would have broken.' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
};
