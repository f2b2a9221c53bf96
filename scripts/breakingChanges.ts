type Json = { [key: string]: unknown };
type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Content = { content?: Record<string, { schema?: Schema }> };
type Operation = {
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
  'x-access': string;
};
type Direction = 'request' | 'answer';

/** What breaks callers of the API between two OpenAPI documents of ours, one line each: removed operations, narrower requests,
 *  poorer answers and changed access. A record within itself is compared once. */
export function breakingChanges(before: Json, after: Json): string[] {
  const found: string[] = [];
  const [old, now] = [operationsOf(before), operationsOf(after)];
  for (const [name, operation] of old) {
    const next = now.get(name);
    if (!next) {
      found.push(`${name}: removed`);
      continue;
    }
    if (next['x-access'] !== operation['x-access'])
      found.push(`${name}: access is ${next['x-access']} instead of ${operation['x-access']}`);
    compareParameters(name, operation.parameters ?? [], next.parameters ?? []);
    compare(name, bodyOf(operation.requestBody), bodyOf(next.requestBody), 'request');
    compare(`${name} answer`, bodyOf(operation.responses['200']), bodyOf(next.responses['200']), 'answer');
  }
  return found;

  function compareParameters(name: string, was: Parameter[], is: Parameter[]) {
    for (const parameter of was) {
      const same = is.find(other => isSame(other, parameter));
      if (!same) found.push(`${name}: parameter ${parameter.name} removed`);
      else compare(`${name} ${parameter.name}`, parameter.schema, same.schema, 'request');
    }
    for (const parameter of is)
      if (parameter.required && !was.some(other => isSame(other, parameter) && other.required))
        found.push(`${name}: parameter ${parameter.name} is required`);
  }

  function compare(
    place: string,
    wasGiven: Schema | undefined,
    isGiven: Schema | undefined,
    direction: Direction,
    seen: readonly unknown[] = [],
  ) {
    const [was, is] = [resolve(before, wasGiven), resolve(after, isGiven)];
    if (!was) {
      if (direction === 'request' && (is?.required ?? []).length > 0) found.push(`${place}: a body is required`);
      return;
    }
    if (!is) return void found.push(`${place}: removed`);
    if (was.properties && seen.includes(was.properties)) return;
    const path = [...seen, was.properties];
    const [wasTypes, isTypes] = [typesOf(was), typesOf(is)];
    // A request must accept what it accepted; an answer must not contain what it did not contain.
    const [kept, allowed] = direction === 'request' ? [wasTypes, isTypes] : [isTypes, wasTypes];
    const lost = allowed.length > 0 ? kept.filter(value => !isAmong(value, allowed)) : [];
    if (lost.length > 0 || (allowed.length > 0 && kept.length === 0))
      found.push(`${place}: ${wasTypes.join(', ') || 'anything'} became ${isTypes.join(', ') || 'anything'}`);
    for (const [key, property] of Object.entries(was.properties ?? {})) {
      const next = is.properties?.[key];
      if (next) compare(`${place}.${key}`, property, next, direction, path);
      else found.push(`${place}.${key}: removed`);
      if (direction === 'answer' && next && was.required?.includes(key) && !is.required?.includes(key))
        found.push(`${place}.${key}: may be missing`);
    }
    if (direction === 'request')
      for (const key of is.required ?? []) if (!was.required?.includes(key)) found.push(`${place}.${key}: is required`);
    if (was.items) compare(`${place}[]`, was.items, is.items, direction, path);
  }
}

function operationsOf(document: Json) {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );
}

const isSame = (one: Parameter, other: Parameter) => one.in === other.in && one.name === other.name;

/** A listed text is also among all texts. */
const isAmong = (value: string, allowed: readonly string[]) =>
  allowed.includes(value) || (value.startsWith('"') && allowed.includes('string'));

const bodyOf = (content: Content | undefined) => Object.values(content?.content ?? {})[0]?.schema;

/** A schema without reference. A choice of which one branch is `null` is that branch; others compare by their types. */
function resolve(document: Json, schema: Schema | undefined): Schema | undefined {
  if (!schema) return undefined;
  if (schema.$ref) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return resolve(document, (document.components as { schemas: Record<string, Schema> }).schemas[name]);
  }
  const branches = (schema.anyOf ?? schema.oneOf ?? []).map(branch => resolve(document, branch) ?? {});
  const records = branches.filter(branch => branch.properties || branch.items);
  if (records.length !== 1) return branches.length > 0 ? { type: branches.flatMap(typesOf) } : schema;
  return { ...records[0], type: branches.flatMap(typesOf) };
}

/** Types of a schema, or its values in JSON where they are listed. */
function typesOf(schema: Schema): string[] {
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value));
  if ('const' in schema) return [JSON.stringify(schema.const)];
  return [schema.type ?? []].flat();
}
