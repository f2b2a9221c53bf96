import { openApiDocument } from '@nahstrom/contract/openapi';
import fc from 'fast-check';

/** The subset of JSON Schema used in the published document. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  contentSchema?: JsonSchema;
};

type Operation = {
  operationId: string;
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>;
};

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

export const operations = new Map(
  Object.values(document.paths)
    .flatMap(methods => Object.values(methods))
    .map(operation => [operation.operationId, operation] as const),
);

export function resolved(schema: JsonSchema): JsonSchema {
  if (!schema.$ref) return schema;
  const name = schema.$ref.split('/').at(-1)!;
  return resolved(document.components.schemas[name]!);
}

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
};

/** Position and reason of a value's first violation of the document; undefined if valid. An undocumented field is a
 *  violation, too, because its authorization is unknown. */
export function faultOf(schema: JsonSchema, value: unknown, place = '$'): string | undefined {
  const asked = resolved(schema);
  const kind = kindOf(value);
  const no = (reason: string) => `${place}: ${reason}, found ${JSON.stringify(value)?.slice(0, 200)}`;
  const types = asked.type === undefined ? undefined : [asked.type].flat();
  if (types && !types.includes(kind) && !(kind === 'integer' && types.includes('number')))
    return no(`must be ${types.join(' or ')}`);
  if ('const' in asked && asked.const !== value) return no(`must be ${String(asked.const)}`);
  if (asked.enum && !asked.enum.includes(value)) return no(`must be one of ${asked.enum.join(', ')}`);
  const choices = asked.anyOf ?? asked.oneOf;
  if (choices) {
    const faults = choices.map(choice => faultOf(choice, value, place));
    if (!faults.includes(undefined)) return faults.join(' | ');
  }
  if (typeof value === 'string') return textFaultOf(asked, value, no);
  if (typeof value === 'number') return numberFaultOf(asked, value, no);
  if (Array.isArray(value)) {
    if (value.length < (asked.minItems ?? 0) || value.length > (asked.maxItems ?? Infinity)) return no('length');
    return asked.items && firstFault(value.map((item, at) => () => faultOf(asked.items!, item, `${place}[${at}]`)));
  }
  return kind === 'object' ? objectFaultOf(asked, value as Record<string, unknown>, place, no) : undefined;
}

type No = (reason: string) => string;

const textFaultOf = ({ minLength = 0, maxLength = Infinity, pattern }: JsonSchema, value: string, no: No) => {
  const length = [...value].length;
  if (length < minLength || length > maxLength) return no('length');
  return pattern && !new RegExp(pattern).test(value) ? no(`must match ${pattern}`) : undefined;
};

const numberFaultOf = (asked: JsonSchema, value: number, no: No) => {
  const { minimum = -Infinity, maximum = Infinity } = asked;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = asked;
  const isInside = value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum;
  return isInside ? undefined : no('out of bounds');
};

function objectFaultOf(asked: JsonSchema, value: Record<string, unknown>, place: string, no: No) {
  const missing = (asked.required ?? []).find(name => !Object.hasOwn(value, name));
  if (missing) return no(`must have ${missing}`);
  const { properties, additionalProperties } = asked;
  return firstFault(
    Object.entries(value).map(([name, field]) => () => {
      const inner = `${place}.${name}`;
      if (asked.propertyNames && faultOf(asked.propertyNames, name)) return `${inner}: name`;
      if (properties && Object.hasOwn(properties, name)) return faultOf(properties[name]!, field, inner);
      if (typeof additionalProperties === 'object') return faultOf(additionalProperties, field, inner);
      return properties && !additionalProperties ? `${inner}: not documented` : undefined;
    }),
  );
}

function firstFault(checks: (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const fault = check();
    if (fault) return fault;
  }
  return undefined;
}

const words = ['', 'Probe', 'Muster & Söhne', 'a', '1', '0', ' x ', 'erika1@example.org', 'AT123', 'Ä'.repeat(90)];
const days = ['2026-01-01', '2026-11-22', '2023-06-15', '2024-02-29', '2099-12-31', '2021-01-01'];

/** Values of the documented types; small numbers, so that ids name existing records. */
export function anyOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const asked = resolved(schema);
  if ('const' in asked) return fc.constant(asked.const);
  if (asked.enum) return fc.constantFrom(...asked.enum);
  const choices = asked.anyOf ?? asked.oneOf;
  if (choices) return fc.oneof(...choices.map(anyOf));
  const [type] = [asked.type].flat();
  if (type === 'string') return anyText(asked);
  if (type === 'integer' || type === 'number') return anyNumber(asked, type);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') {
    const minLength = asked.minItems ?? 0;
    const maxLength = Math.max(minLength, Math.min(asked.maxItems ?? 4, 4));
    return fc.array(anyOf(asked.items ?? {}), { minLength, maxLength });
  }
  if (type !== 'object') return fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(...words));
  if (asked.properties) {
    const fields = Object.fromEntries(Object.entries(asked.properties).map(([name, field]) => [name, anyOf(field)]));
    return fc.record(fields, { requiredKeys: asked.required ?? [] });
  }
  const names = anyOf(asked.propertyNames ?? { type: 'string' }) as fc.Arbitrary<string>;
  const values = typeof asked.additionalProperties === 'object' ? asked.additionalProperties : {};
  return fc.dictionary(names, anyOf(values), { maxKeys: 3 });
}

function anyText({ format, pattern, minLength = 0, maxLength = 200, contentSchema }: JsonSchema) {
  if (contentSchema) return anyOf(contentSchema).map(value => JSON.stringify(value));
  if (format === 'date') return fc.constantFrom(...days);
  if (format === 'date-time') return fc.constantFrom(...days).map(day => `${day}T12:00:00.000Z`);
  if (format === 'uuid') return fc.uuid();
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const fitting = words.filter(word => word.length >= minLength && word.length <= maxLength);
  return fc.oneof(fc.constantFrom('Probe', ...fitting), fc.string({ minLength, maxLength: Math.min(maxLength, 30) }));
}

function anyNumber(asked: JsonSchema, type: 'integer' | 'number') {
  const low = Math.max(asked.minimum ?? -1000, (asked.exclusiveMinimum ?? -1001) + 1);
  const high = Math.min(asked.maximum ?? Number.MAX_SAFE_INTEGER, (asked.exclusiveMaximum ?? Infinity) - 1);
  const near = fc.integer({ min: Math.max(low, Math.min(low, high)), max: Math.max(low, Math.min(high, low + 60)) });
  const bounds = fc.constantFrom(low, high);
  if (type === 'integer') return fc.oneof({ weight: 5, arbitrary: near }, bounds);
  return fc.oneof(near, bounds, fc.double({ min: low, max: high, noNaN: true }));
}
